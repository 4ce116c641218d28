"""The vocabulary and the published rule sets stay; a log of their day reads for ever."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eventstore import upcast
from eventstore.events import KINDS, CardPlayed
from tests import frozen
from tests.evening import taroky

KEPT = frozen.frozen()


@pytest.mark.parametrize("kind", sorted(KEPT["vocabulary"]))
def test_a_kind_keeps_its_fields(kind: str) -> None:
    """New fields may come, with a default; none that was there changes its type or default."""
    now, then = frozen.vocabulary().get(kind), KEPT["vocabulary"][kind]
    assert now is not None, f"{kind} is gone"
    assert {name: now.get(name) for name in then} == then
    assert all(now[name][1] != "required" for name in now.keys() - then.keys())


def test_every_kind_is_frozen() -> None:
    """``python -m tests.frozen`` freezes a new one."""
    assert set(KINDS) == set(KEPT["vocabulary"])


@pytest.mark.parametrize("rules", sorted(KEPT["rules"]))
def test_a_published_rule_set_is_never_edited(rules: str) -> None:
    """A correction of a rule set is a new version of it."""
    assert frozen.rule_sets().get(rules) == KEPT["rules"][rules]


def test_every_rule_set_is_frozen() -> None:
    """``python -m tests.frozen`` freezes a new one."""
    assert set(frozen.rule_sets()) == set(KEPT["rules"])


def test_the_golden_log_says_what_it_always_said(tmp_path: Path) -> None:
    """Every rule set's hands, read into a log of today, are judged and settled as then."""
    log = tmp_path / "golden.log"
    taroky("init", log)
    taroky("import", log, frozen.LOG)
    assert verdicts(report(log)) == json.loads(frozen.REPORT.read_text("utf-8"))


def report(log: Path) -> dict[str, Any]:
    """Return the report of a check of ``log``."""
    command = [sys.executable, "-m", "taroky", "check", str(log), "--json"]
    told: dict[str, Any] = json.loads(subprocess.run(command, capture_output=True).stdout)
    return told


def verdicts(told: dict[str, Any]) -> dict[str, Any]:
    """Return of a check's report what must never change: findings and scores, by hand."""
    findings = [
        [f["hand"], f["code"], f["severity"], f["seat"], f["version"], f["trick"]]
        for f in told["findings"]
    ]
    scores = [
        [s["hand"], s["status"], s["agrees"], s["computed"] and s["computed"]["moves"]]
        for s in told["scores"]
    ]
    return {"findings": findings, "scores": scores}


def test_an_old_payload_of_the_golden_log_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if ``by`` had been called ``played_by`` when the golden log was written."""
    events = (line for line in frozen.lines() if line.get("kind") == "card-played")
    event = next(events)["event"]
    old = {"seat": event["seat"], "card": event["card"], "played_by": "server"}
    monkeypatch.setitem(upcast.UPCASTS, "card-played", (_renamed,))
    lifted = upcast.decode("card-played", json.dumps(old))
    assert lifted == CardPlayed(event["seat"], event["card"], by="server")


def _renamed(fields: dict[str, Any]) -> dict[str, Any]:
    fields["by"] = fields.pop("played_by")
    return fields
