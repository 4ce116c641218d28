"""``taroky audit`` and ``taroky rebuild``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from taroky.samples import evenings
from tests.taroky.conftest import Run


@pytest.fixture
def log(run: Run, tmp_path: Path) -> Path:
    """A log with the shipped evenings."""
    path = tmp_path / "club.log"
    assert run("init", path).exit_code == 0
    run("import", path, *evenings())
    return path


def test_own_rules(run: Run, log: Path) -> None:
    done = run("audit", log, "--json")
    told = json.loads(done.stdout)
    assert (done.exit_code, told["schema"], told["hands"]) == (1, "taroky.audit/1", 103)
    checked = json.loads(run("check", log, "--json").stdout)
    counts: dict[str, int] = {}
    for finding in checked["findings"]:
        counts[finding["code"]] = counts.get(finding["code"], 0) + 1
    assert {one["code"]: one["own"] for one in told["codes"]} == counts
    assert {one["other"] for one in told["codes"]} == {None}
    assert told["changed"] == []
    assert sum(told["judged_one_by_one"].values()) < 20
    assert all(one["name"] for one in told["accounts"])


def test_other_rules(run: Run, log: Path) -> None:
    told = json.loads(run("audit", log, "--rules", "vysocina", "--json").stdout)
    assert told["rules"] == "vysocina@1"
    assert told["moved"] > 50
    changed = {one["hand"]: one for one in told["changed"]}
    assert len(changed) == len(told["changed"]) > 0
    assert sum(account["other"] for account in told["accounts"]) == 0
    text = run("audit", log, "--rules", "vysocina", "--lang", "cs").stdout
    assert "vlastní pravidla" in text
    assert "vysocina@1" in text


def test_rules_for_another_table_compare_nothing(run: Run, log: Path) -> None:
    told = json.loads(run("audit", log, "--rules", "stargames-40", "--json").stdout)
    assert (told["hands"], told["changed"], told["settled"]) == (0, [], 0)
    assert len(told["not_comparable"]) == 7


def test_rebuild(run: Run, log: Path) -> None:
    assert run("rebuild", log).stdout.startswith("The tables hold 103 hands")
    told = json.loads(run("rebuild", log, "--json").stdout)
    assert (told["schema"], told["hands"]) == ("taroky.rebuild/1", 103)
