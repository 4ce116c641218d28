"""The bulk audit says what the fold says."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from analytics.bulk.auction import Bidding
from analytics.bulk.cards import held_of, plays_of
from analytics.bulk.columns import batch_of, split
from analytics.bulk.found import Found
from analytics.bulk.play import judge_plays
from eventstore.events import CardPlayed
from replay.check import judge
from replay.findings.model import CORRUPT
from replay.findings.play import PLAY_LAW
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from tests.analytics.bulk import Events, planted, recorded, recorder
from tests.test_agreement import SOURCES

PLAY = (*PLAY_LAW, "wrong-leader", "out-of-turn")
Told = Counter[tuple[str, int | None, int | None]]


def in_columns(game: Game, hands: list[Events]) -> dict[int, tuple[Told, list[int]]]:
    """What is found of the cards played, and who took the tricks, of hands that columns hold."""
    found: dict[int, tuple[Told, list[int]]] = {}
    bidding = Bidding(game)
    for batch in split(batch_of(recorder(hands).frames(), game), 100):
        auction, findings = bidding.of(batch.acts, batch.deals), Found()
        held = held_of(batch.acts, batch.deals, game)
        plays = plays_of(batch, held, ~auction.odd, game)
        judged = judge_plays(plays, held, auction, batch.deals, game, findings)
        assert judged.known.all()
        told: dict[int, Told] = {}
        for hand, code, seat, trick in findings.frame().iter_rows():
            told.setdefault(hand, Counter())[code, seat, trick] += 1
        for place, hand in enumerate(plays.hands.tolist()):
            winners = judged.winners[:, place].tolist()
            found[batch.base + hand] = (told.get(hand, Counter()), winners)
    return found


def compare(game: Game, hands: list[Events]) -> tuple[int, Told]:
    """Hold the columns against the fold; return how many hands they hold and what was found."""
    held = in_columns(game, hands)
    all_told: Told = Counter()
    for number, hand in enumerate(hands):
        final, findings = judge(game, list(enumerate(hand, 1)))
        if number not in held:
            impossible = any(f.severity == CORRUPT for f in findings)
            uneven = "discard-count" in {f.code for f in findings}
            assert impossible or uneven or final.ended != "played", number
            continue
        told, winners = held[number]
        law = Counter((f.code, f.seat, f.trick) for f in findings if f.code in PLAY and f.trick)
        assert told == law, number
        assert winners == [trick.winner for trick in final.play.tricks]
        all_told += told
    return len(held), all_told


@pytest.mark.parametrize("rules", sorted(SOURCES))
def test_planted_faults_of_the_play(rules: str) -> None:
    hands = list(planted(rules, 4, 12))
    count, told = compare(game_of(load(rules), {}), hands)
    assert count > len(hands) / 2
    assert {"revoke-suit", "revoke-tarok", "wrong-leader"} <= {code for code, _, _ in told}


def test_recorded_hands_hold_no_breach_of_the_play() -> None:
    games: dict[int, tuple[Game, list[Events]]] = {}
    for game, hand in recorded():
        games.setdefault(id(game), (game, []))[1].append(hand)
    assert len(games) == 2
    counts = [compare(game, hands) for game, hands in games.values()]
    assert sum(count for count, _ in counts) == 916
    assert not any(told for _, told in counts)


def test_cards_exchanged_at_random_are_told_alike() -> None:
    """Two cards of one player change places: nothing is impossible, much is illegal."""
    rng = np.random.default_rng(5)
    game, hands = game_of(load("machtarok@1"), {}), []
    for its, hand in recorded():
        if its is game:
            hands.append(exchanged(hand, rng))
    count, told = compare(game, hands)
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
