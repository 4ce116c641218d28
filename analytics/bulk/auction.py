"""Contract and declarer of every hand: each course of bidding is folded once."""

from typing import NamedTuple

import numpy as np

from analytics.acts import Act, event_of
from analytics.bulk.columns import ABSENT, Acts, Deals, Flags, Ints
from analytics.bulk.courses import courses, packed
from eventstore import events as ev
from replay import sides
from replay.fold import apply, start
from replay.rulesets.game import Game


class Auction(NamedTuple):
    """What the bidding came to, a hand each; contracts by their place in the rule set.

    ``standing`` is the contract bid and ``declarer`` its bidder; ``played`` and ``lead`` are these,
    or what forehand owes. ``odd`` hands went a course of their own.
    """

    standing: Ints
    declarer: Ints
    played: Ints
    lead: Ints
    odd: Flags


class Bidding:
    """Folds courses of bidding under one game, each of them once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._contracts = {name: place for place, name in enumerate(game.rules.contracts)}
        self._known: dict[tuple[int, tuple[Act, ...]], tuple[int, int, int, int]] = {}

    def of(self, acts: Acts, deals: Deals) -> Auction:
        """Return what the bidding of each hand came to."""
        rows = acts.of("bid-made", "bid-passed")
        codes, strange = packed(rows, "kind", "seat", "name")
        found = courses(rows.place, codes, deals.forehand)
        odd = found.odd.copy()
        odd[rows.place[strange]] = True
        first = np.searchsorted(rows.place, found.first)
        last = np.searchsorted(rows.place, found.first, side="right")
        table = np.full((4, len(found.first)), ABSENT, np.int64)
        for course, hand in enumerate(found.first.tolist()):
            if not odd[hand]:
                bids = [rows.row(row) for row in range(first[course], last[course])]
                table[:, course] = self._came_to(int(deals.forehand[hand]), bids)
        standing, declarer, played, lead = table[:, found.group]
        return Auction(standing, declarer, played, lead, odd)

    def _came_to(self, forehand: int, bids: list[Act]) -> tuple[int, int, int, int]:
        course = (forehand, tuple(bids))
        if course not in self._known:
            state = start(self.game, ev.HandStarted("", 0, forehand))
            for act in bids:
                state = apply(state, event_of(act))
            auction = state.auction
            self._known[course] = (
                self._contracts.get(auction.contract or "", ABSENT),
                auction.declarer,
                self._contracts.get(sides.contract_name(state) or "", ABSENT),
                sides.declarer(state),
            )
        return self._known[course]
