"""The fold: complete, total, the same forwards and backwards; and all that looks at its states."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eventstore import events as ev
from replay.check import check_hand, judge
from replay.fold import APPLY, fold, start, states
from replay.legal import legal_cards, to_play
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.scoring.model import Table
from replay.sides import knowledge, side
from replay.state import State
from replay.turns import due
from tests.replay.random_hands import EVENT, HANDS, KINDS

GAMES = [
    game_of(load("cz-app@1"), {}),
    game_of(load("machtarok@1"), {"ace_high": True}),
    game_of(load("stargames-40@1"), {"stake": 100, "commission": 9}),
]
games = st.sampled_from(GAMES)


def test_every_kind_of_hand_event_has_an_entry() -> None:
    assert set(APPLY) == set(KINDS)


@given(games, HANDS)
def test_any_events_fold_and_count_steps(game: Game, hand: list[ev.HandEvent]) -> None:
    assert [state.step for state in states(game, hand)] == list(range(1, len(hand) + 1))


@given(games, st.lists(EVENT, max_size=12))
def test_a_hand_without_a_beginning_folds_too(game: Game, hand: list[ev.HandEvent]) -> None:
    assert len(list(states(game, hand))) == len(hand)


@given(games, HANDS)
def test_every_step_is_the_fold_of_what_came_before(game: Game, hand: list[ev.HandEvent]) -> None:
    forwards = list(states(game, hand))
    for step in reversed(range(1, len(hand) + 1)):
        assert _facts(fold(game, hand[:step])) == _facts(forwards[step - 1])


def _facts(state: State) -> list[Any]:
    return [getattr(state, name) for name in State.__struct_fields__ if name != "game"]


@given(games, HANDS)
def test_turns_sides_and_legal_cards_of_any_state(game: Game, hand: list[ev.HandEvent]) -> None:
    for state in states(game, hand):
        waiting = due(state)
        assert waiting is None or waiting.acts
        seat = to_play(state)
        if seat >= 0:
            assert legal_cards(state, seat) & ~state.play.hands[seat] == 0
        assert set(side(state)) <= set(range(4))
    knowledge(list(states(game, hand)))


@settings(max_examples=200)
@given(games, HANDS)
def test_any_events_can_be_judged(game: Game, hand: list[ev.HandEvent]) -> None:
    events = list(enumerate(hand, 1))
    _, findings = judge(game, events)
    assert all(1 <= finding.step <= len(events) for finding in findings)
    pot = None if game.rules.pot is None else 0
    report = check_hand(game, events, Table((0, 0, 0, 0), pot, True))
    assert report.events == len(events)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.rules.id)
def test_a_hand_starts_with_nobody_holding_anything(game: Game) -> None:
    state = start(game, ev.HandStarted("s", 1, 2))
    assert state.play.hands == (0, 0, 0, 0)
    assert state.auction.contract == game.rules.bidding.default
