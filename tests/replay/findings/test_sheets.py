"""What a score sheet alone can prove, and that it accuses nobody of what it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from eventstore import events as ev
from replay.check import judge
from replay.rulesets.game import game_of
from replay.rulesets.load import load

GAME = game_of(load("cz-app@1"), {})


def _codes(*acts: ev.HandEvent, **told: Any) -> list[tuple[str, int | None]]:
    started = ev.HandStarted("e", 1, 0, depth="sheet")
    sheet = ev.SheetRecorded("first", 0, 2, **told)
    hand = [started, *acts, sheet, ev.PointsRecorded(40)]
    return [(one.code, one.seat) for one in judge(GAME, list(enumerate(hand, 1)))[1]]


def test_order_and_cards_are_not_asked_of_a_sheet() -> None:
    late = ev.Committed(3, "pagat"), ev.Declared(1, ("trul",)), ev.Declared(0, ("taroky",))
    assert _codes(*late, results={"pagat": True}) == []


def test_two_declarations_of_one_category() -> None:
    assert _codes(ev.Declared(1, ("trul", "honery"))) == [("declaration-both", 1)]
    assert _codes(ev.Declared(1, ("trul", "taroky"))) == []


@pytest.mark.parametrize(("level", "found"), [(3, []), (4, [("contra-level", None)])])
def test_a_contra_higher_than_there_is(level: int, found: list[Any]) -> None:
    assert _codes(contra={"game": level}) == found


@pytest.mark.parametrize(
    ("made", "gained", "found"),
    [
        (True, (1, 3), []),
        (True, (0, 2), [("sheet-contradicted", 1)]),
        (False, (0, 2), []),
        (False, (1, 3), [("sheet-contradicted", 1)]),
    ],
)
def test_an_announced_commitment_paid_to_the_wrong_side(
    made: bool, gained: ev.Amounts, found: list[Any]
) -> None:
    committed = ev.Committed(1, "pagat")
    assert _codes(committed, results={"pagat": made}, gained={"pagat": gained}) == found


def test_a_silent_commitment_says_nothing_of_who_made_it() -> None:
    assert _codes(results={"pagat": True}, gained={"pagat": (1, 3)}) == []


def test_what_was_noted_stays() -> None:
    noted = ev.IrregularityNoted(2, "peeked-discard")
    assert _codes(noted) == [("peeked-discard", 2)]
