"""Why a score differs: the simple mistake behind it is named, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from eventstore import events as ev
from i18n.catalog import both
from replay.check import check_hand
from replay.rulesets.game import Game
from replay.scoring.model import Explanation, ScoreCheck
from taroky.sampling.evening import FAMILIES
from tests.planted_sheets import PLANTS, Case, explained, sheets, table_of


def test_the_cause_is_among_the_first_three() -> None:
    planted, told, unexplained = explained(25, 1)
    number = planted.total()
    assert number > 60
    assert len(planted) > 8
    assert len(unexplained) <= 0.05 * number, unexplained
    assert told.total() >= 0.9 * number, planted - told


@pytest.mark.parametrize("rules", sorted(FAMILIES))
def test_every_explanation_can_be_said(rules: str) -> None:
    rng, said = Random(1), set[str]()
    written = list(sheets(rules, 20, 5))
    for game, facts, moves in written:
        for plant in PLANTS.values():
            for wrong, _ in plant(Case(game, facts, moves, rng)):
                for one in _check(game, facts, wrong).explanations:
                    assert both(one.key, **one.values)
                    said.add(one.key)
    assert len(said) > 5 or not written, "slo-2 has no settlement"


def _check(game: Game, facts: list[ev.HandEvent], moves: tuple[int, ...]) -> ScoreCheck:
    events = [*facts, ev.PaymentsRecorded(moves)]
    return check_hand(game, list(enumerate(events, 1)), table_of(game, facts)).score


def test_a_score_that_agrees_is_not_explained() -> None:
    for game, facts, moves in sheets("vysocina", 5, 1):
        assert _check(game, facts, moves).explanations == ()


def test_a_flek_not_counted() -> None:
    facts: list[ev.HandEvent] = [
        ev.HandStarted("s", 1, 0, depth="sheet"),
        ev.SheetRecorded("first", 0, 2, contra={"game": 1}),
        ev.PointsRecorded(50, 20),
    ]
    game = next(sheets("vysocina", 1, 1))[0]
    first = _check(game, facts, (80, -80, 80, -80)).explanations[0]
    assert first == Explanation("why-contra-game-less", {"en": "flek", "cs": "flek"}, ("moves",))
    told = both(first.key, **first.values)
    assert told["en"] == "if the flek on the game is not counted"


def test_a_slip_of_the_pen_comes_first() -> None:
    facts: list[ev.HandEvent] = [
        ev.HandStarted("s", 1, 0, depth="sheet"),
        ev.SheetRecorded("first", 0, 2, contra={"game": 1}),
        ev.PointsRecorded(50, 20),
    ]
    game = next(sheets("vysocina", 1, 1))[0]
    first = _check(game, facts, (150, -510, 150, -150)).explanations[0]
    assert (first.key, first.values["written"], first.values["right"]) == ("why-digits", -510, -150)
