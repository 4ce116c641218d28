"""Whose turn it is, against hands in which everybody acted in turn; and who plays with whom."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from eventstore import events as ev
from replay.fold import states
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.sides import Knowledge, commitments, knowledge, others, side
from replay.state import NOBODY, State
from replay.turns import due
from tests.replay.findings.acts import events_of
from tests.replay.findings.machtarok import sessions

CASES = Path(__file__).parents[1] / "cases"
CZ = tomllib.loads((CASES / "findings-cz-app.toml").read_text("utf-8"))
TALK = {"declared", "committed", "contra-made"}
ASIDE = (ev.TricksRecorded, ev.PointsRecorded, ev.PaymentsRecorded, ev.DeclarationAsked)
KIND = {kind: name for name, kind in ev.KINDS.items()}


def cz_hand(base: str, **case: Any) -> tuple[Game, list[ev.HandEvent]]:
    common = {key: value for key, value in CZ.items() if key not in ("base", "case")}
    return game_of(load("cz-app@1"), {}), events_of({**common, **CZ["base"][base]}, case)


def out_of_turn(game: Game, hand: Sequence[ev.HandEvent]) -> Iterator[tuple[State, ev.HandEvent]]:
    """Yield what somebody did though not due, with the state before it."""
    before = list(states(game, hand))
    for state, event in zip(before, hand[1:], strict=False):
        if isinstance(event, (*ASIDE, ev.DeckCut, ev.CardsDealt)):
            continue
        waiting = due(state)
        seat = getattr(event, "seat", None)
        turns = state.talk.turns
        goes_on = bool(turns) and turns[-1].seat == seat and KIND[type(event)] in TALK
        if goes_on and not turns[-1].silent:
            continue
        if waiting is None or seat not in waiting.seats or KIND[type(event)] not in waiting.acts:
            yield state, event


@pytest.mark.parametrize("base", ["first", "second", "preferanc", "solo", "varsava"])
def test_everybody_acts_when_due(base: str) -> None:
    wrong = [event for _, event in out_of_turn(*cz_hand(base))]
    varsava = [event for event in wrong if isinstance(event, ev.BidMade)]
    assert wrong == varsava
    assert all(event.bid == "varsava" for event in varsava)


def test_everybody_acts_when_due_in_the_recorded_hands() -> None:
    rules = load("machtarok@1")
    for head, hands in sessions().values():
        opened = head[0][1]
        assert isinstance(opened, ev.SessionOpened)
        game = game_of(rules, opened.settings)
        for events in list(hands.values())[::4]:
            assert list(out_of_turn(game, [event for _, event in events])) == []


def test_nothing_is_due_when_all_is_played() -> None:
    _, hands = sessions()["robots-001"]
    *_, last = states(game_of(load("machtarok@1"), {}), [event for _, event in hands[0]])
    assert due(last) is None


def test_forehand_may_turn_to_varsava_before_he_calls() -> None:
    game, hand = cz_hand("calling", edit=[["0 call XVII", ""]])
    *_, last = states(game, hand)
    waiting = due(last)
    assert waiting is not None
    assert (waiting.phase, waiting.seats, waiting.acts) == (
        "call",
        (0,),
        ("card-called", "bid-made"),
    )


def test_the_talon_card_is_due_before_the_next_lead() -> None:
    game, hand = cz_hand("varsava", edit=[["0 add SC", ""]], cut=True)
    *_, last = states(game, hand)
    waiting = due(last)
    assert waiting is not None
    assert waiting.acts == ("talon-card-added",)


def test_after_two_of_three_are_passed_over_the_first_is_due() -> None:
    game, hand = cz_hand("first", edit=[["1 play H1", ""], ["3 play H2", "3 play H2"]], cut=True)
    *_, last = states(game, hand)
    waiting = due(last)
    assert waiting is not None
    assert waiting.seats == (1,)


def test_the_holder_of_the_called_card_is_the_partner_and_knows_it_first() -> None:
    game, hand = cz_hand("first", edit=[["1 play SK", "1 play XVII"]])
    found = list(states(game, hand))
    called = next(n for n, event in enumerate(hand, 1) if isinstance(event, ev.CardCalled))
    played = next(
        n for n, event in enumerate(hand, 1) if event == ev.CardPlayed(seat=1, card="XVII")
    )
    assert (side(found[-1]), others(found[-1])) == ((0, 1), (2, 3))
    assert knowledge(found) == Knowledge(partner=1, own=called, public=played)
    assert knowledge(found[: played - 1]).public is None


def test_who_calls_his_own_card_is_alone_and_knows_it() -> None:
    game, hand = cz_hand("first", edit=[["0 call XVII", "0 call XIX"]])
    found = list(states(game, hand))
    called = next(n for n, event in enumerate(hand, 1) if isinstance(event, ev.CardCalled))
    assert side(found[-1]) == (0,)
    assert knowledge(found) == Knowledge(partner=NOBODY, own=called, public=None)


def test_second_duty_commits_to_the_pagat_once() -> None:
    game, hand = cz_hand("second", edit=[["0 nothing", "0 commit pagat"]])
    *_, last = states(game, hand)
    assert [(made.seat, made.item, made.implied) for made in commitments(last)] == [
        (0, "pagat", True)
    ]


def test_everybody_plays_for_himself_in_varsava() -> None:
    game, hand = cz_hand("varsava")
    *_, last = states(game, hand)
    assert (side(last), others(last)) == ((), ())
