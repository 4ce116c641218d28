"""The 40-card game: sessions for money, the clock, and what rests on assumptions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from eventstore import events as ev
from eventstore.cards import codes_of
from replay.check import check_hand, check_session
from replay.errors import RuleSetError
from replay.fold import fold, states
from replay.report import HandReport
from replay.rulesets.game import game_of
from replay.rulesets.load import load, resolved
from replay.scoring.model import Outcome, Points, Result, Settlement, Table
from replay.scoring.settle import settle, settlement_of
from replay.turns import due
from taroky.sampling import evening as robots
from taroky.sampling.model import Hand, Temper
from taroky.sampling.robots import play_out

RULES = load("stargames-40@1")
HANDS = (
    "XX XVIII XV XII X VI HK HQ SJ CK",
    "XVII XIV IX VII V HC H1 SK S10 DQ",
    "SKYZ XIX XVI XIII XI VIII IV DK CQ C10",
    "XXI I HJ SQ SC DC DJ D1 CC CJ",
)
SAID: tuple[ev.HandEvent, ...] = (
    ev.BidMade(0, "call"),
    ev.CardCalled(0, "XIX"),
    ev.BidPassed(1),
    ev.BidPassed(2),
    ev.BidPassed(3),
)
BEFORE = Table((0, 0, 0, 0), None, True)


def hand(*acts: ev.HandEvent, hands: tuple[str, ...] = HANDS) -> list[ev.HandEvent]:
    """A deal and what was done with it."""
    return [ev.HandStarted("s", 1, 0, 3), ev.CardsDealt(hands, "", "server"), *acts]


def played(*acts: ev.HandEvent) -> list[ev.HandEvent]:
    """A deal, what was said, and ten tricks of robots."""
    table = Hand(game_of(RULES, {}), Random(1), Temper(), hand(*acts))
    play_out(table)
    return table.events


def judged(events: list[ev.HandEvent], settings: dict[str, Any] | None = None) -> HandReport:
    return check_hand(game_of(RULES, settings or {}), list(enumerate(events, 1)), BEFORE)


def test_the_deck_has_forty_cards_and_88_points() -> None:
    game = game_of(RULES, {})
    assert game.deck.bit_count() == RULES.cards == 40
    points = [game.values[card] for card in range(54) if game.deck >> card & 1]
    assert sum(points) == RULES.count.total == 88
    assert not {"II", "III", "H2", "S7"} & set(codes_of(game.deck))


def test_a_hand_is_folded_judged_and_settled() -> None:
    report = judged(played(*SAID))
    assert report.findings == ()
    assert report.final.ended == "played"
    assert report.score.settlement is not None
    assert sum(report.score.settlement.moves) == 0


def test_everybody_is_due_in_turn() -> None:
    """Whose turn it is, and when he has to call a card."""
    game = game_of(RULES, {})
    waiting = [due(state) for state in states(game, hand(*SAID))][1:]
    asked = [(one.phase, one.seats[0]) for one in waiting if one is not None]
    expected = [("bidding", 0), ("call", 0), *[("bidding", seat) for seat in (1, 2, 3)]]
    assert asked == [*expected, ("play", 0)]


# -- money -----------------------------------------------------------------------------------


def _settled(settings: dict[str, Any]) -> Settlement:
    settlement = settle(fold(game_of(RULES, settings), played(*SAID)), BEFORE)
    assert isinstance(settlement, Settlement)
    return settlement


def test_a_session_sets_stake_commission_and_limit() -> None:
    units = _settled({})
    assert units.house == 0
    assert units.value
    stake = _settled({"stake": 100})
    assert stake.moves == tuple(100 * move for move in units.moves)
    taken = _settled({"stake": 100, "commission": 9})
    assert taken.house == 4 * 9 * abs(units.value)
    assert sum(taken.moves) == -taken.house
    capped = _settled({"stake": 100, "limit": 30})
    assert max(map(abs, capped.moves)) == 30


@pytest.mark.parametrize("stake", [1.5, "100", -1, True])
def test_a_stake_is_a_whole_number(stake: Any) -> None:
    text, digest = resolved(RULES)
    opened = ev.SessionOpened("s", RULES.id, digest, text, {"stake": stake})
    with pytest.raises(RuleSetError, match="stake"):
        check_session([(1, opened)], [])


def test_nothing_is_lost_between_players_and_house() -> None:
    """Zero-sum over sampled evenings with a commission."""
    family = robots.family(RULES)
    assert family is not None
    hands = 0
    for append in robots.sample(RULES, 100, 7):
        for write in append.writes:
            events = [event for event, _ in write.events if isinstance(event, ev.HandEvent)]
            if events:
                session = append.writes[0].stream.rpartition("-")[2]
                settings = family.settings[(int(session) - 1) % len(family.settings)]
                settlement = settle(fold(game_of(RULES, settings), events), BEFORE)
                assert isinstance(settlement, Settlement)
                assert sum(settlement.moves) + settlement.house == 0
                assert settlement.house >= 0
                hands += 1
    assert hands == 100


# -- assumptions -----------------------------------------------------------------------------


def test_a_called_card_of_his_own_rests_on_an_assumption() -> None:
    said = (SAID[0], ev.CardCalled(0, "XX"), *SAID[2:])
    for acts, alone in ((said, True), (SAID, False)):
        settlement = judged(played(*acts)).score.settlement
        assert settlement is not None
        game = next(line for line in settlement.lines if line.item == "game")
        assert ("call.held" in game.paths) is alone
        assert ("settlement.sharing" in game.paths) is not alone


def test_a_mond_that_the_pagat_took_costs_nothing_for_all_we_know() -> None:
    """The line is there, and says that it is assumed."""
    lost = Outcome("mond", 1, False, announced=False)
    for outcome, amount in ((lost, 2), (replace(lost, spared=True), 0)):
        result = Result(RULES, "solo", 0, 0, (0,), Points(50, 38), commitments=(outcome,))
        settlement = settlement_of(result)
        assert isinstance(settlement, Settlement)
        (mond,) = (line for line in settlement.lines if line.item == "mond")
        assert (mond.amount, mond.assumed) == (amount, outcome.spared)


def test_the_pagat_takes_mond_and_skyz_but_not_in_colour_solo() -> None:
    hands = ("SKYZ HK H1", "XXI V SK", "I IV HQ", "VI VII HJ")
    trick = [ev.CardPlayed(n, card) for n, card in enumerate(("SKYZ", "XXI", "I", "VI"))]
    for contract, taker in (("call", 2), ("solo", 2), ("colour-solo", 0)):
        final = fold(game_of(RULES, {}), hand(ev.BidMade(0, contract), *trick, hands=hands))
        assert final.play.tricks[0].winner == taker


def test_points_near_a_threshold_rest_on_the_value_of_blanks() -> None:
    """44 and a blank: were it worth a point, the game would be won."""
    game = game_of(RULES, {})
    doubtful = 0
    for append in robots.sample(RULES, 60, 9):
        for write in append.writes:
            events = [event for event, _ in write.events if isinstance(event, ev.HandEvent)]
            final = fold(game, events)
            settlement = settle(final, BEFORE) if events else ""
            if isinstance(settlement, str) or settlement.points.declarer is None:
                continue
            doubt = any("count.pip" in line.paths for line in settlement.lines)
            far = settlement.points.declarer in (*range(25, 32), *range(57, 88))
            assert not (doubt and far)
            doubtful += doubt
    assert doubtful


# -- clock -----------------------------------------------------------------------------------


def test_times_of_a_session_are_asked() -> None:
    events = list(enumerate(played(*SAID), 1))
    times = {version: 1000 * version for version, _ in events}
    late = {version: time + (125_000 if version > 5 else 0) for version, time in times.items()}
    for clock, codes in ((times, []), (late, ["clock-overrun"])):
        report = check_session([], [(1, events)], RULES, {1: clock})
        assert [finding.code for finding in report.hands[0].findings] == codes
    assert check_session([], [(1, events)], RULES).hands[0].findings == ()
