"""Worked settlements of the rule pages: from what a hand came to, and from its score sheet."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eventstore import events as ev
from replay.fold import fold
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.rulesets.model import RuleSet
from replay.scoring.model import Outcome, Points, Result, Settlement, Table
from replay.scoring.settle import settle, settlement_of
from tests.test_project import ROOT

FILES = {
    "cz-app@1": "cz-app-settlement.toml",
    "sk-zs@1": "sk-zs-settlement.toml",
    "vysocina@1": "vysocina-settlement.toml",
    "stargames-40@1": "stargames-settlement.toml",
    "slo-3@1": "slo-3-settlement.toml",
    "slo-4@1": "slo-4-settlement.toml",
    "openspiel-tarok@1": "openspiel-settlement.toml",
}
Case = dict[str, Any]


def _cases() -> list[Any]:
    found = []
    for rules, file in FILES.items():
        path = Path(__file__).parents[2] / "cases" / file
        cases = tomllib.loads(path.read_text("utf-8"))["case"]
        found += [pytest.param(rules, case, id=f"{rules}-{case['id']}") for case in cases]
    return found


CASES = _cases()


def _rules(rules: str, case: Case) -> RuleSet:
    """The rule set, with the values that a case changes by their dotted path."""
    data = msgspec.to_builtins(load(rules))
    for path, value in case.get("change", {}).items():
        *way, last = path.split(".")
        part = data
        for key in way:
            part = part[key]
        part[last] = value
    return msgspec.convert(data, RuleSet)


def _pot(rules: RuleSet, case: Case) -> int | None:
    return case.get("pot", 0) if rules.pot else None


def _side(case: Case) -> tuple[int, ...]:
    if "seats" in case:
        return ()
    seats = {case.get("declarer", 0), case.get("partner", case.get("declarer", 0))}
    return tuple(sorted(seats))


def _declared(case: Case) -> tuple[tuple[int, str], ...]:
    pairs = [one.split(":") for one in case.get("declared", ())]
    return tuple((int(seat), name) for seat, name in pairs)


def _checked(rules: RuleSet, case: Case, settlement: Settlement | str) -> None:
    assert isinstance(settlement, Settlement), settlement
    assert settlement.moves == tuple(case["moves"])
    assert settlement.value == case.get("value")
    before, after = case.get("pot", 0), settlement.pot
    if after is not None:
        assert after == case.get("pot_after", before)
    into_pot = (before if after is None else after) - before
    if rules.zero_sum:
        assert sum(settlement.moves) + into_pot + settlement.dropped + settlement.house == 0
    for item, amounts in case.get("lines", {}).items():
        assert [
            one.amount * one.multiplier for one in settlement.lines if one.item == item
        ] == amounts


@pytest.mark.parametrize(("rules", "case"), CASES)
def test_result(rules: str, case: Case) -> None:
    played = _rules(rules, case)
    points = int(case.get("points", 0))
    known = Points(points, played.count.total - points)
    result = Result(
        rules=played,
        contract=case["contract"],
        forehand=0,
        declarer=case.get("declarer", 0),
        side=_side(case),
        points=Points(seats=tuple(case["seats"])) if "seats" in case else known,
        part=case.get("part", 0),
        level=case.get("level", 0),
        commitments=tuple(
            Outcome(
                one["item"],
                one["seat"],
                one["made"],
                not one.get("silent", False),
                level=one.get("level", 0),
                challenger=one.get("by", -1),
            )
            for one in case.get("commitments", ())
        ),
        declarations=_declared(case),
        trickless=tuple(case.get("trickless", ())),
        pot=_pot(played, case),
        first=case.get("first", False),
        goal=case.get("goal"),
    )
    _checked(played, case, settlement_of(result))


def _raised(item: str, owner: int | None, owners: list[int], level: int, by: int) -> list[Any]:
    """Contras made in turn by the two sides, the first by ``by``."""
    return [
        ev.ContraMade(by if high % 2 else owners[0], high, item, owner)
        for high in range(1, level + 1)
    ]


def _contras(case: Case) -> list[ev.HandEvent]:
    side = list(_side(case))
    others = [seat for seat in range(case["players"]) if seat not in side]
    made = _raised("game", None, side, case.get("level", 0), others[0])
    for one in case.get("commitments", ()):
        owners = side if one["seat"] in side else others
        made += _raised(one["item"], one["seat"], owners, one.get("level", 0), one.get("by", 0))
    return made


def _sheet(case: Case) -> list[ev.HandEvent]:
    commitments = case.get("commitments", ())
    declarer = case.get("declarer", 0)
    hand: list[ev.HandEvent] = [ev.HandStarted("evening", 1, 0, depth="sheet")]
    hand += [ev.Declared(seat, (name,)) for seat, name in _declared(case)]
    hand += [ev.Committed(c["seat"], c["item"]) for c in commitments if not c.get("silent")]
    hand += _contras(case)
    results = {c["item"]: c["made"] for c in commitments}
    hand.append(
        ev.SheetRecorded(
            case["contract"],
            declarer,
            case.get("partner"),
            case.get("part", 0),
            results=results | ({"game": case["goal"]} if "goal" in case else {}),
        )
    )
    seats = tuple(case["seats"]) if "seats" in case else None
    return [*hand, ev.PointsRecorded(case.get("points"), seats=seats)]


@pytest.mark.parametrize(("rules", "case"), CASES)
def test_sheet(rules: str, case: Case) -> None:
    played = _rules(rules, case)
    final = fold(game_of(played, {}), _sheet({"players": played.players, **case}))
    first = case.get("first", False)
    table = Table((0,) * played.players, _pot(played, case), first, number=None if first else 0)
    _checked(played, case, settle(final, table))


@pytest.mark.parametrize(("rules", "case"), CASES)
def test_source_is_a_section_of_a_rule_page(rules: str, case: Case) -> None:
    page, _, section = case["source"].partition("#")
    text = (ROOT / "docs" / "rules" / page).read_text("utf-8")
    headings = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
    assert section in {_anchor(heading) for heading in headings}


def _anchor(heading: str) -> str:
    kept = "".join(c for c in heading.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")
