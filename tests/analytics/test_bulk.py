"""The bulk audit says what the fold says."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest

from analytics.bulk.columns import batch_of, split
from analytics.bulk.judging import UNKNOWN, Bulk
from analytics.bulk.sums import settled
from eventstore.events import CardPlayed, CardsDealt, Committed, HandEvent
from replay.check import check_hand
from replay.findings.model import NOTE, SEVERITY
from replay.rulesets.game import Game
from replay.scoring.model import Table
from replay.scoring.settle import settle
from tests.analytics.bulk import Events, by_game, foreign, planted, recorded, recorder
from tests.test_agreement import SOURCES

Told = Counter[tuple[str, int | None, int | None]]
LATER = {"ledger-mismatch", "pot-mismatch", "points-mismatch", "settlement-mismatch"}
"""Findings that need what was carried from hand to hand."""


def in_columns(game: Game, hands: list[Events]) -> dict[int, tuple[Told, tuple[int, ...] | None]]:
    """What is found in the hands that columns hold, and what they move."""
    found: dict[int, tuple[Told, tuple[int, ...] | None]] = {}
    bulk = Bulk(game)
    for batch in split(batch_of(recorder(hands).frames(), game), 100):
        judged = bulk.judge(batch)
        told: dict[int, Told] = {}
        for hand, code, seat, trick in judged.found.frame(judged.plain).iter_rows():
            told.setdefault(hand, Counter())[code, seat, trick] += 1
        for place, hand in enumerate(judged.plays.hands.tolist()):
            if judged.plain[hand]:
                good = judged.settled.good[place]
                moves = tuple(judged.settled.moves[:, place].tolist()) if good else None
                found[batch.base + hand] = (told.get(hand, Counter()), moves)
    return found


def compare(game: Game, hands: list[Events]) -> tuple[int, Told]:
    """Hold the columns against the fold; return how many hands they hold and what was found."""
    held = in_columns(game, hands)
    all_told: Told = Counter()
    for number, (told, moves) in held.items():
        events = list(enumerate(hands[number], 1))
        players = game.rules.players
        pot = None if game.rules.pot is None else 0
        nothing = Table((0,) * players, pot, first=False, known=False)
        report = check_hand(game, events, nothing)
        wanted = Counter((f.code, f.seat, f.trick) for f in report.findings if f.code not in LATER)
        assert told == wanted, (number, told - wanted, wanted - told)
        settlement = settle(report.final, msgspec.structs.replace(nothing, number=None))
        if game.rules.pot is None:
            assert moves == (None if isinstance(settlement, str) else settlement.moves), number
        all_told += told
    return len(held), all_told


def test_no_check_is_unknown() -> None:
    assert not UNKNOWN


@pytest.mark.parametrize("rules", sorted(SOURCES))
def test_planted_faults(rules: str) -> None:
    held, hands = 0, 0
    told: Told = Counter()
    for game, several in by_game(planted(rules, 4, 8)):
        count, found = compare(game, several)
        held, hands, told = held + count, hands + len(several), told + found
    assert held > hands * LEAST.get(rules, 0.5), (held, hands)
    assert {"revoke-suit", "misdeal"} <= {code for code, _, _ in told} or not held


LEAST = {"openspiel-tarok@1": 0.3, "slo-2@1": -1.0}
"""Which part of the hands columns hold at least: games that end as soon as they are decided."""


@pytest.mark.parametrize("rules", sorted(SOURCES))
def test_a_settlement_is_the_sum_of_its_parts(rules: str) -> None:
    """What is put together from parts is what the laws say of the whole, with any pot."""
    for game, hands in by_game(planted(rules, 2, 8)):
        bulk = Bulk(game)
        bulk.judge(batch_of(recorder(hands).frames(), game))
        settler, several = bulk.settler, [False] if game.rules.pot is None else [False, True]
        for number, result in enumerate(settler.results):
            for first, pot in itertools.product(several, (0, 7, 45)):
                whole = settled(msgspec.structs.replace(result, pot=pot, first=first))
                assert settler.with_pot(number, pot, first=first) == whole, (result, pot, first)


def test_recorded_hands() -> None:
    games = by_game(recorded())
    assert len(games) == 2
    counts = [compare(game, hands) for game, hands in games]
    assert sum(count for count, _ in counts) == 916
    codes = {code for _, told in counts for code, _, _ in told}
    assert {SEVERITY[code] for code in codes} == {NOTE}


def test_hands_that_all_led_too_early_are_left_to_the_fold() -> None:
    """Nothing is known of any course then."""
    for game, hands in by_game(recorded()):
        assert in_columns(game, [led_early(hand) for hand in hands[:5]]) == {}


def led_early(hand: Events) -> Events:
    """The hand with the first card played before the act that came before it."""
    changed = list(hand)
    led = next(place for place, event in enumerate(changed) if isinstance(event, CardPlayed))
    changed[led - 1], changed[led] = changed[led], changed[led - 1]
    return changed


@pytest.mark.parametrize("rules", ["cz-app@1", "vysocina@1"])
def test_who_commits_himself_needs_the_card(rules: str) -> None:
    """Also where all others said the same in a hand of which nobody asks who had it."""
    told: Told = Counter()
    for game, hands in by_game(planted(rules, 4, 5)):
        pairs: list[Events] = []
        for hand in hands:
            if Committed(who_committed(hand), "pagat") in hand:
                dealt = next(event for event in hand if isinstance(event, CardsDealt))
                pairs.append([event for event in hand if not isinstance(event, Committed)])
                cards = (dealt.talon or "").split()
                pairs += [[exchanged_cards(event, "I", card) for event in hand] for card in cards]
        told += compare(game, pairs)[1]
    assert "commitment-unqualified" in {code for code, _, _ in told}


def who_committed(hand: Events) -> int:
    """Who committed himself first."""
    return next((event.seat for event in hand if isinstance(event, Committed)), -1)


def exchanged_cards(event: HandEvent, one: str, other: str) -> HandEvent:
    """The event with one card wherever it speaks of the other, and the other way round."""
    other_way = {one: other, other: one}

    def turned(value: Any) -> Any:
        if isinstance(value, str):
            return " ".join(other_way.get(card, card) for card in value.split(" "))
        return tuple(map(turned, value)) if isinstance(value, tuple) else value

    fields = msgspec.structs.asdict(event)
    return type(event)(**{name: turned(value) for name, value in fields.items()})


def test_hands_of_another_program() -> None:
    games = by_game(foreign())
    assert len(games) == 2
    for game, hands in games:
        count, _ = compare(game, hands)
        assert count > len(hands) / 2


def test_cards_exchanged_at_random_are_told_alike() -> None:
    """Two cards of one player change places: nothing is impossible, much is illegal."""
    rng = np.random.default_rng(5)
    for game, hands in by_game(recorded()):
        count, told = compare(game, [exchanged(hand, rng) for hand in hands])
        assert count == len(hands)
        assert told.total() > len(hands)


def exchanged(hand: Events, rng: np.random.Generator) -> Events:
    """The hand with two cards of one player exchanged, three times."""
    changed = list(hand)
    for seat in rng.integers(4, size=3).tolist():
        mine = [
            (place, event)
            for place, event in enumerate(changed)
            if isinstance(event, CardPlayed) and event.seat == seat
        ]
        (one, first), (other, second) = (mine[n] for n in rng.choice(len(mine), 2, replace=False))
        changed[one] = CardPlayed(seat, second.card)
        changed[other] = CardPlayed(seat, first.card)
    return changed
