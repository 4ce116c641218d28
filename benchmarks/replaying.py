"""The fold and the whole check of hands in memory, against others who replay the same hands.

Recorded hands against a naive loop over their cards; OpenSpiel's own hands against OpenSpiel, where
it is installed, in processor time on one core.
"""

from __future__ import annotations

import statistics
import time
from functools import partial
from typing import Any

from benchmarks.importing import EVENING
from benchmarks.model import Pair, Row, compared, seconds
from benchmarks.replays import RECORDS, engine
from eventstore import events as ev
from eventstore.cards import NUMBERS, SUIT_OF, TAROK
from replay.check import check_hand, check_session, judge
from replay.fold import fold
from replay.notation.files import read_file
from replay.notation.model import HandItem
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.scoring.model import Table

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


# -- OpenSpiel's own hands -------------------------------------------------------------------


class Engines:
    """The hands that OpenSpiel recorded, in memory."""

    def __init__(self) -> None:
        self.game = game_of(load("openspiel-tarok@1"), {})
        self.table = Table((0,) * 4, None, first=True)
        self.hands: list[Hand] = [
            [
                (n, t.event)
                for n, t in enumerate(item.events, 1)
                if isinstance(t.event, ev.HandEvent)
            ]
            for item in read_file(RECORDS)
            if isinstance(item, HandItem)
        ]
        self.acts = [[event for _, event in hand] for hand in self.hands]

    def fold(self) -> None:
        """Fold every hand."""
        for acts in self.acts:
            fold(self.game, acts)

    def check(self) -> None:
        """Fold every hand, ask all checks of it, settle it and compare its score."""
        for hand in self.hands:
            check_hand(self.game, hand, self.table)


OWN = {
    "fold of OpenSpiel's hands": (Engines.fold, "ratio <= 4"),
    "check of OpenSpiel's hands: fold, findings, settlement": (Engines.check, "ratio <= 10"),
}
"""What is done with its hands, and how many times OpenSpiel's time it may take."""


def _against_openspiel(rounds: int) -> list[Row]:
    """Nothing where it is not installed."""
    hands, pairs = Engines(), {what: list[Pair]() for what in OWN}
    with engine() as rival:
        if rival is None:
            return []
        for _ in range(rounds):
            for what, (work, _) in OWN.items():
                limit = rival.seconds_a_hand()
                start = time.process_time()
                work(hands)
                taken = (time.process_time() - start) / len(hands.hands)
                pairs[what].append(Pair(limit, taken))
    return [
        compared(
            what,
            "OpenSpiel's replay, 1 core",
            pairs[what],
            items=1,
            unit="hands/s",
            goal=goal,
            note=f"{len(hands.hands)} hands; "
            f"{100 * statistics.median(p.limit / p.ours for p in pairs[what]):.0f} % of its speed",
        )
        for what, (_, goal) in OWN.items()
    ]


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
    naively = [
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
    return naively + _against_openspiel(rounds)
