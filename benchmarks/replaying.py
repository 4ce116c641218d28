"""The fold and the whole check of hands in memory, against a naive loop over the same cards."""

from __future__ import annotations

from functools import partial
from typing import Any

from benchmarks.importing import EVENING
from benchmarks.model import Pair, Row, compared, seconds
from eventstore import events as ev
from eventstore.cards import NUMBERS, SUIT_OF, TAROK
from replay.check import check_session, judge
from replay.fold import fold
from replay.notation.files import read_file
from replay.notation.model import HandItem
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load

Hand = list[tuple[int, ev.HandEvent]]
Cards = tuple[list[list[int]], list[tuple[int, int]]]
COPIES = 8


class Played:
    """The shipped evening in memory, by session, and its bare cards."""

    def __init__(self) -> None:
        self.rules = load("machtarok@1")
        self.game: Game = game_of(self.rules, {})
        self.sessions: dict[str, list[tuple[int, Hand]]] = {}
        self.heads: dict[str, list[tuple[int, Any]]] = {}
        for item in read_file(EVENING):
            if isinstance(item, HandItem):
                hand = [
                    (n, timed.event)
                    for n, timed in enumerate(item.events, 1)
                    if isinstance(timed.event, ev.HandEvent)
                ]
                name = item.session.name
                self.sessions.setdefault(name, []).append((item.number, hand))
                self.heads.setdefault(name, [(0, timed.event) for timed in item.session.events])
        self.hands = [hand for hands in self.sessions.values() for _, hand in hands]
        self.events = sum(map(len, self.hands))
        self.cards = [_bare(self.game, hand) for hand in self.hands]


def _bare(game: Game, hand: Hand) -> Cards:
    """What each seat held when the play began, and the plays."""
    final = fold(game, [event for _, event in hand])
    held = [[c for c in range(54) if mask >> c & 1] for mask in final.play.start_hands]
    plays = [(e.seat, NUMBERS[e.card]) for _, e in hand if isinstance(e, ev.CardPlayed)]
    return held, plays


def naive(game: Game, cards: Cards) -> int:
    """Legality and winner of every trick with lists and ifs; returns how many breaches."""
    held, plays = [list(hand) for hand in cards[0]], cards[1]
    breaches = 0
    for first in range(0, len(plays), 4):
        trick = plays[first : first + 4]
        led = SUIT_OF[trick[0][1]]
        best, winner = trick[0][1], trick[0][0]
        for seat, card in trick:
            legal = [c for c in held[seat] if SUIT_OF[c] == led]
            legal = legal or [c for c in held[seat] if SUIT_OF[c] == TAROK] or held[seat]
            breaches += card not in legal and card != trick[0][1]
            held[seat].remove(card)
            beats = SUIT_OF[card] == TAROK or SUIT_OF[card] == SUIT_OF[best]
            if beats and game.strength[card] > game.strength[best]:
                best, winner = card, seat
        breaches += winner < 0
    return breaches


def _naive(played: Played) -> None:
    for _ in range(COPIES):
        for cards in played.cards:
            naive(played.game, cards)


def _fold(played: Played) -> None:
    for _ in range(COPIES):
        for hand in played.hands:
            fold(played.game, (event for _, event in hand))


def _judge(played: Played) -> None:
    for _ in range(COPIES):
        for hand in played.hands:
            judge(played.game, hand)


def _check(played: Played) -> None:
    for _ in range(COPIES):
        for name, hands in played.sessions.items():
            check_session(played.heads[name], hands, played.rules)


WORK = {
    "fold": _fold,
    "fold and all findings": _judge,
    "check: fold, findings, settlement, ledger": _check,
}


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians."""
    played = Played()
    pairs: dict[str, list[Pair]] = {name: [] for name in WORK}
    for _ in range(rounds):
        limit = seconds(lambda: _naive(played))
        for name, work in WORK.items():
            pairs[name].append(Pair(limit, seconds(partial(work, played))))
    hands = COPIES * len(played.hands)
    note = (
        f"{len(played.hands)} hands of {played.events / len(played.hands):.0f} events, × {COPIES}"
    )
    return [
        compared(
            name,
            "legality and winners only, naive",
            taken,
            items=hands,
            unit="hands/s",
            note=note,
        )
        for name, taken in pairs.items()
    ]
