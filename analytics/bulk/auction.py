"""Contract and declarer of every hand: each course of bidding is folded once."""

import threading
from typing import NamedTuple

import numpy as np

from analytics.acts import Act, event_of
from analytics.bulk.columns import ABSENT, Acts, Deals, Flags, Ints
from analytics.bulk.memo import Memo, sequences
from analytics.bulk.packing import packed
from eventstore import events as ev
from replay import sides
from replay.announcing import closed
from replay.fold import apply, start
from replay.rulesets.game import Game


class Auction(NamedTuple):
    """What the bidding came to, a hand each; contracts by their place in the rule set.

    ``standing`` is the contract bid and ``declarer`` its bidder; ``played`` and ``lead`` are these,
    or what forehand owes. ``keepers`` are the seats, as bits, that announced the pagát while they
    bid. ``odd`` hands went a course of their own.
    """

    standing: Ints
    declarer: Ints
    played: Ints
    lead: Ints
    keepers: Ints
    odd: Flags


class Bidding:
    """Folds courses of bidding under one game, each of them once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._contracts = {name: place for place, name in enumerate(game.rules.contracts)}
        self._kinds: tuple[str, ...] = ("bid-made", "bid-passed")
        self._fields: tuple[str, ...] = ("kind", "seat", "name")
        if game.rules.bidding.announces:
            self._kinds += ("card-called", "committed", "contra-made")
            self._fields += ("level", "owner")
        self._memo = Memo()
        self._outcomes = np.zeros((6, 0), np.int64)
        self._alone = threading.Lock()

    def of(self, acts: Acts, deals: Deals) -> Auction:
        """Return what the bidding of each hand came to."""
        rows = acts.of(*self._kinds)
        called = rows.card if self.game.rules.bidding.announces else None
        codes, strange = packed(rows, *self._fields, extra=called)
        odd = np.zeros(len(deals.whole), bool)
        odd[rows.place[strange]] = True
        hashes = sequences(rows.place, codes, deals.forehand.astype(np.int64))

        def made(hand: int) -> int:
            first, last = np.searchsorted(rows.place, [hand, hand + 1]).tolist()
            came_to = self._came_to(int(deals.forehand[hand]), rows.between(first, last))
            self._outcomes = np.column_stack([self._outcomes, came_to])
            return self._outcomes.shape[1] - 1

        with self._alone:
            numbers = self._memo.numbers(hashes, ~odd, made)
        standing, declarer, played, lead, keepers, late = self._outcomes[:, numbers]
        return Auction(standing, declarer, played, lead, keepers, odd | (late > 0))

    def _came_to(self, forehand: int, bids: list[Act]) -> tuple[int, ...]:
        state = start(self.game, ev.HandStarted("", 0, forehand))
        late = False
        for act in bids:
            late |= act.kind == "committed" and act.name == "pagat" and closed(state)
            state = apply(state, event_of(act))
        auction = state.auction
        kept = {made.seat for made in state.talk.commitments if made.item == "pagat"}
        return (
            self._contracts.get(auction.contract or "", ABSENT),
            auction.declarer,
            self._contracts.get(sides.contract_name(state) or "", ABSENT),
            sides.declarer(state),
            sum(1 << seat for seat in kept),
            late,
        )
