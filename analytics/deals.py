"""What a hand has once: its beginning, its cards, and what was written down of its result."""

from collections.abc import Callable
from typing import Any

import msgspec

from analytics.acts import mask
from eventstore import events as ev
from eventstore.cards import NUMBERS

UNSEEN = -1
SEATS = 4
"""Columns a seat; no rule set has more players."""
Seats = tuple[int | None, ...]
_SMALL = 1 << 7
_LARGE = 1 << 63


class Deal(msgspec.Struct):
    """A row of ``deals`` in the making: ``number`` in its session.

    Tuples hold a value a seat: ``dealt`` known cards as a mask and ``size`` how many cards; and as
    people wrote them down accounts ``before``, points ``counted``, ``move`` and ``account``.
    ``whole`` is false where the columns cannot say all that the events say.
    """

    number: int
    whole: bool = True
    date: int | None = None
    forehand: int | None = None
    dealer: int | None = None
    depth: str | None = None
    players: list[str | None] | None = None
    before: Seats = ()
    pot_before: int | None = None
    dealt: Seats = ()
    size: Seats = ()
    talon: list[int] | None = None
    winners: list[int] | None = None
    points: int | None = None
    others: int | None = None
    counted: Seats = ()
    move: Seats = ()
    pot: int | None = None
    account: Seats = ()
    value: int | None = None
    written: int = 0

    def small(self, value: int | None) -> int | None:
        """Return a number of a seat, if it is one."""
        return self._within(value, _SMALL)

    def amount(self, value: int | None) -> int | None:
        """Return an amount, if a column can hold it."""
        return self._within(value, _LARGE)

    def amounts(self, values: tuple[int, ...] | None) -> Seats:
        """Return an amount a seat, if columns can hold them."""
        found = values or ()
        self.whole = self.whole and len(found) <= SEATS and values != ()
        return tuple(map(self.amount, found))

    def _within(self, value: int | None, bound: int) -> int | None:
        if value is None or -bound <= value < bound:
            return value
        self.whole = False
        return None

    def once(self, *, new: bool) -> None:
        """Note that something is recorded that a hand has once; ``new`` if it was not yet."""
        self.whole = self.whole and new


def _started(deal: Deal, event: ev.HandStarted, place: int) -> None:
    deal.once(new=place == 0 and event.number == deal.number)
    deal.forehand, deal.dealer = deal.small(event.forehand), deal.small(event.dealer)
    deal.depth, deal.players = event.depth, list(event.players or ()) or None
    deal.before, deal.pot_before = deal.amounts(event.accounts), deal.amount(event.pot)


def _dealt(deal: Deal, event: ev.CardsDealt, place: int) -> None:
    deal.once(new=not deal.size and len(event.hands) <= SEATS)
    deal.dealt = tuple([None if hand is None else mask(hand) for hand in event.hands])
    deal.size = tuple([None if hand is None else len(hand.split()) for hand in event.hands])
    if event.talon is not None:
        deal.talon = [NUMBERS.get(code, UNSEEN) for code in event.talon.split()]


def _won(deal: Deal, event: ev.TricksRecorded, place: int) -> None:
    deal.once(new=deal.winners is None and event.first == 1)
    deal.winners = [UNSEEN if deal.small(seat) is None else seat for seat in event.winners]


def _counted(deal: Deal, event: ev.PointsRecorded, place: int) -> None:
    deal.once(new=not deal.written & 1)
    deal.written |= 1
    deal.points, deal.others = deal.amount(event.declarer), deal.amount(event.others)
    deal.counted = deal.amounts(event.seats)


def _paid(deal: Deal, event: ev.PaymentsRecorded, place: int) -> None:
    deal.once(new=not deal.written & 2)
    deal.written |= 2
    deal.move, deal.account = deal.amounts(event.moves), deal.amounts(event.accounts)
    deal.pot, deal.value = deal.amount(event.pot), deal.amount(event.value)


FACTS: dict[type[ev.Event], Callable[[Deal, Any, int], None]] = {
    ev.HandStarted: _started,
    ev.CardsDealt: _dealt,
    ev.TricksRecorded: _won,
    ev.PointsRecorded: _counted,
    ev.PaymentsRecorded: _paid,
}
"""How an event that a hand has once fills its row, given its place in the hand."""
