"""Checks of the announcements: who may still speak, who spoke before his turn, who not at all.

rules/stargames-40.md, Announcements.
"""

from typing import NamedTuple

from eventstore import events as ev
from replay.announcing import closed, shut
from replay.findings.auction import spoke_early
from replay.findings.declarations import earlier_turn
from replay.findings.model import Finding, against
from replay.state import State, Turn


class Order(NamedTuple):
    """Turns that came too early and whose turn it was; seats that were passed over.

    ``waiting`` is the seat that had to speak next when nobody did, if the announcements had not
    ended.
    """

    early: list[tuple[Turn, int]]
    passed_over: list[int]
    waiting: int | None


class _Walk:
    """Goes from turn to turn around the table."""

    def __init__(self, first: int, seats: int) -> None:
        self.due = first
        self.seats = seats
        self.ahead: set[int] = set()
        self.quiet = 0
        self.passed_over: list[int] = []

    def on(self) -> None:
        """Go on to the next seat that has not spoken ahead of its turn."""
        self.due = (self.due + 1) % self.seats
        while self.due in self.ahead:
            self.ahead.discard(self.due)
            self.due = (self.due + 1) % self.seats

    def to(self, seat: int) -> None:
        """Go on to ``seat``; who comes before it said nothing that was recorded."""
        while self.due != seat:
            self.passed_over.append(self.due)
            self.quiet += 1
            self.on()


def order_of(turns: tuple[Turn, ...], first: int, seats: int) -> Order:
    """Return what was wrong with the order of ``turns``, until all but one in a row accepted.

    >>> spoken = [(0, False), (2, True), (1, True), (3, True)]
    >>> turns = tuple(Turn(seat, n, n, silent) for n, (seat, silent) in enumerate(spoken))
    >>> [(turn.seat, due) for turn, due in order_of(turns, 0, 4).early]
    [(2, 1)]
    >>> order_of(turns[:2] + turns[3:], 0, 4)[1:], order_of(turns[:3], 0, 4).waiting
    (([1], None), 3)
    """
    walk, early = _Walk(first, seats), list[tuple[Turn, int]]()
    for place, turn in enumerate(turns):
        following = turns[place + 1].seat if place + 1 < len(turns) else None
        if turn.seat != walk.due and following == walk.due and turn.seat not in walk.ahead:
            early.append((turn, walk.due))
            walk.ahead.add(turn.seat)
        else:
            walk.ahead.discard(turn.seat)
            walk.to(turn.seat)
            walk.on()
        walk.quiet = walk.quiet + 1 if turn.silent else 0
        if walk.quiet >= seats - 1:
            return Order(early, walk.passed_over, None)
    return Order(early, walk.passed_over, walk.due)


def _order(state: State) -> Order:
    return order_of(state.talk.turns, state.forehand, state.seats)


def announcements_closed(before: State, event: ev.BidMade | ev.BidPassed) -> Finding | None:
    """Spoke when all others had accepted.

    Breach: stargames-40; forehand bids, three accept, forehand accepts too.
    Clean: everybody speaks until three in a row have accepted.
    """
    if not closed(before):
        return None
    said = [bid.name for bid in before.auction.bids if bid.seat == event.seat]
    key = "finding-bid-repeated-closed"
    proof = {"said": said}
    return against(before, "bid-repeated", event.seat, "bidding.law", key=key, evidence=proof)


def bid_after_accepting(before: State, event: ev.BidMade) -> Finding | None:
    """Bid higher after having accepted, or after what shuts higher contracts out.

    Breach: stargames-40; seat 1 says "good" and on his next turn solo. Or solo after a valat.
    Clean: seat 1 bids solo on his first turn.
    """
    bidding = before.game.rules.bidding
    if not bidding.announces:
        return None
    path = "bidding.law"
    if bidding.shut_bids and shut(before):
        path = "bidding.shut_bids"
    elif not earlier_turn(before, event.seat):
        return None
    proof = {"bid": event.bid, "standing": before.auction.contract}
    return against(before, "bid-after-accepting", event.seat, path, evidence=proof)


def announcement_missing(opening: State, final: State) -> tuple[Finding, ...]:
    """Said nothing on his turn to announce, not even that he accepts.

    Breach: stargames-40; forehand bids, seat 2 says "good" and seat 1 said nothing before. Or cards
    are played after two passes.
    Clean: everybody speaks in turn until three in a row have accepted.
    """
    if not opening.game.rules.bidding.announces:
        return ()
    order = _order(opening)
    silent = order.passed_over + ([] if order.waiting is None else [order.waiting])
    return tuple(
        against(opening, "bid-missing", seat, "bidding.law", key="finding-bid-missing-turn")
        for seat in dict.fromkeys(silent)
    )


def announced_out_of_turn(final: State) -> tuple[Finding, ...]:
    """Announced or accepted before his turn.

    Breach: stargames-40; seat 0 is forehand; the order is 0, 2, 1, 3: seat 2.
    Clean: 0, 1, 2, 3, 0 … Who is passed over makes nobody else speak out of turn.
    """
    if not final.game.rules.bidding.announces:
        return ()
    early = _order(final).early
    return tuple(spoke_early(final, turn.seat, turn.first, due) for turn, due in early)
