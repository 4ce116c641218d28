"""``taroky ratings``: a table, CSV and an object, the same figures in each."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from eventstore.store import Log
from replay.rulesets.load import load
from taroky.sampling.evening import sample
from tests.taroky.conftest import Run


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ratings") / "club.log"
    with Log.create(path) as made:
        for rules in ("cz-app", "slo-3"):
            for append in sample(load(rules), 10, 1):
                made.append(append)
    return path


def test_object_and_table_of_a_file_agree(run: Run, log: Path) -> None:
    told = json.loads(run("ratings", log, "--json").stdout)
    assert told["schema"] == "taroky.ratings/1"
    assert told["counted"]["hands"] == 20
    assert told["corrected"] == {"sessions": 0, "because": [], "moved": []}
    rows = list(csv.DictReader(io.StringIO(run("ratings", log, "--csv").stdout)))
    assert [row["player"] for row in rows] == [one["player"] for one in told["players"]]
    assert [float(row["elo"]) for row in rows] == [one["elo"] for one in told["players"]]
    lows = [one["low"] for one in told["players"]]
    assert lows == sorted(lows, reverse=True)


def test_one_rule_set(run: Run, log: Path) -> None:
    told = json.loads(run("ratings", log, "--rules", "slo-3@1", "--json").stdout)
    assert told["counted"]["hands"] == 10
    assert len(told["players"]) == 3


@pytest.mark.parametrize(("lang", "said"), [("en", "rounds"), ("cs", "her"), ("sk", "hier")])
def test_it_speaks(run: Run, log: Path, lang: str, said: str) -> None:
    result = run("ratings", log, "--lang", lang)
    assert result.exit_code == 0
    assert "20" in result.stdout
    assert said in result.stdout


def test_a_rule_set_is_named_as_elsewhere_and_one_not_played_is_refused(
    run: Run, log: Path
) -> None:
    short = json.loads(run("ratings", log, "--rules", "slo-3", "--json").stdout)
    assert short == json.loads(run("ratings", log, "--rules", "slo-3@1", "--json").stdout)
    for rules, said in (("vysocina@1", "cz-app@1, slo-3@1"), ("nix", "is not known")):
        refused = run("ratings", log, "--rules", rules)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert said in refused.stderr
    assert "choose one of" in run("ratings", log, "--csv", "--json").stderr
