"""Worked settlements of the rule pages: from what a hand came to, and from its score sheet."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from eventstore import events as ev
from replay.fold import fold
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.model import Outcome, Points, Result, Settlement, Table
from replay.scoring.settle import settle, settlement_of
from tests.test_project import ROOT

FILES = {"cz-app@1": "cz-app-settlement.toml"}
Case = dict[str, Any]


def _cases() -> list[Any]:
    found = []
    for rules, file in FILES.items():
        path = Path(__file__).parents[2] / "cases" / file
        cases = tomllib.loads(path.read_text("utf-8"))["case"]
        found += [pytest.param(rules, case, id=f"{rules}-{case['id']}") for case in cases]
    return found


CASES = _cases()


def _side(case: Case) -> tuple[int, ...]:
    if "seats" in case:
        return ()
    seats = {case.get("declarer", 0), case.get("partner", case.get("declarer", 0))}
    return tuple(sorted(seats))


def _declared(case: Case) -> tuple[tuple[int, str], ...]:
    pairs = [one.split(":") for one in case.get("declared", ())]
    return tuple((int(seat), name) for seat, name in pairs)


def _checked(case: Case, settlement: Settlement | str) -> None:
    assert isinstance(settlement, Settlement), settlement
    assert settlement.moves == tuple(case["moves"])
    assert settlement.value == case.get("value")
    before, after = case.get("pot", 0), settlement.pot or 0
    assert settlement.pot == case.get("pot_after", before)
    assert sum(settlement.moves) + after - before + settlement.dropped == 0


@pytest.mark.parametrize(("rules", "case"), CASES)
def test_result(rules: str, case: Case) -> None:
    points = int(case.get("points", 0))
    known = Points(points, load(rules).count.total - points)
    result = Result(
        rules=load(rules),
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
        pot=case.get("pot", 0),
        first=case.get("first", False),
    )
    _checked(case, settlement_of(result))


def _raised(item: str, owner: int | None, owners: list[int], level: int, by: int) -> list[Any]:
    """Contras made in turn by the two sides, the first by ``by``."""
    return [
        ev.ContraMade(by if high % 2 else owners[0], high, item, owner)
        for high in range(1, level + 1)
    ]


def _contras(case: Case) -> list[ev.HandEvent]:
    side = list(_side(case))
    others = [seat for seat in range(4) if seat not in side]
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
    hand.append(
        ev.SheetRecorded(
            case["contract"],
            declarer,
            case.get("partner"),
            case.get("part", 0),
            results={c["item"]: c["made"] for c in commitments},
        )
    )
    seats = tuple(case["seats"]) if "seats" in case else None
    return [*hand, ev.PointsRecorded(case.get("points"), seats=seats)]


@pytest.mark.parametrize(("rules", "case"), CASES)
def test_sheet(rules: str, case: Case) -> None:
    final = fold(game_of(load(rules), {}), _sheet(case))
    first = case.get("first", False)
    table = Table((0,) * 4, case.get("pot", 0), first, number=None if first else 0)
    _checked(case, settle(final, table))


@pytest.mark.parametrize(("rules", "case"), CASES)
def test_source_is_a_section_of_a_rule_page(rules: str, case: Case) -> None:
    page, _, section = case["source"].partition("#")
    text = (ROOT / "docs" / "rules" / page).read_text("utf-8")
    headings = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
    assert section in {_anchor(heading) for heading in headings}


def _anchor(heading: str) -> str:
    kept = "".join(c for c in heading.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")
