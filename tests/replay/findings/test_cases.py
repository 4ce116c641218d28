"""Every case file of findings: exactly what is expected is found, where it is expected."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from eventstore import events as ev
from replay.check import judge
from replay.findings.clock import clock_overrun
from replay.findings.describe import applicable
from replay.findings.model import Finding
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from tests.replay.findings.acts import event_of, events_of

FILES = sorted((Path(__file__).parents[2] / "cases").glob("findings-*.toml"))
Loaded = tuple[dict[str, Any], dict[str, Any]]


def _cases() -> list[Loaded]:
    loaded = []
    for file in FILES:
        data = tomllib.loads(file.read_text("utf-8"))
        common = {k: v for k, v in data.items() if k not in ("base", "case")}
        loaded += [({**common, **data["base"][case["base"]]}, case) for case in data["case"]]
    return loaded


CASES = _cases()


def judged(base: dict[str, Any], case: dict[str, Any]) -> tuple[int, list[Finding]]:
    """Number of events of a case, and what is found in them."""
    game = game_of(load(base["rules"]), case.get("settings", {}))
    events = list(enumerate(events_of(base, case), 1))
    final, findings = judge(game, events)
    return len(events), [*findings, *clock_overrun(final, events, _times(case, events))]


def _times(case: dict[str, Any], events: list[tuple[int, ev.HandEvent]]) -> dict[int, int]:
    """Times in ms: acts took a second, or as many as ``took`` says of them."""
    took = [(event_of(act), seconds) for act, seconds in case.get("took", [])]
    clock, times = 0, {}
    for version, event in events:
        clock += 1000 * next((seconds for act, seconds in took if act == event), 1)
        times[version] = clock
    return times if took else {}


@pytest.mark.parametrize(("base", "case"), CASES, ids=[f"{b['rules']}-{c['id']}" for b, c in CASES])
def test_case(base: dict[str, Any], case: dict[str, Any]) -> None:
    events, findings = judged(base, case)
    found = sorted(f.code if f.seat is None else f"{f.code}@{f.seat}" for f in findings)
    assert found == case["expect"]
    assert all(0 < finding.step <= events for finding in findings)


def test_every_code_of_both_rule_sets_is_expected_somewhere() -> None:
    whole = {"trick-mismatch", "tie-lost", "contra-without-effect", "pagat-taken-by-own-side"}
    whole |= {"sheet-contradicted", "pagat-lost-and-paid", "forced-revoke"}
    expected = {entry.partition("@")[0] for _, case in CASES for entry in case["expect"]}
    assert applicable() - expected == whole, "test_machtarok, test_sheets, test_openspiel"


def test_every_case_cites_its_source_and_has_its_own_name() -> None:
    assert all(case["source"] for _, case in CASES)
    names = [(base["rules"], case["id"]) for base, case in CASES]
    assert len(names) == len(set(names))
