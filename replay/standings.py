"""What everybody of an evening won and lost: person by person, whoever sat out or came late."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from eventstore import events as ev
from replay.report import HandReport, Standing
from replay.scoring.model import Settlement, Table
from replay.seating import LATEST, is_chair
from replay.session import at_end, everybody, settled_dues

Moves = tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """One hand in the ledger: whose its seats were, and what it moved.

    ``moves`` as computed, ``written`` as recorded; where only one is known they are the same, and
    ``None`` where neither is.
    """

    number: int
    holders: tuple[str, ...]
    moves: Moves | None
    written: Moves | None


def played(report: HandReport, table: Table) -> Played:
    """Return what a hand moved; ``table`` is the one after it."""
    holders = table.holders or tuple(f"#{seat}" for seat in range(report.final.seats))
    settled, claimed = report.score.settlement, report.final.claims.moves
    if claimed is not None and len(claimed) != report.final.seats:
        claimed = None
    moves = claimed if settled is None else settled.moves
    return Played(report.final.number, holders, moves, moves if claimed is None else claimed)


class Evening(msgspec.Struct, frozen=True):
    """A session's table before its first hand and after its last, and its hands in order."""

    first: Table
    last: Table
    hands: tuple[Played, ...]

    def results(self, number: int | None) -> tuple[Moves, ...]:
        """Return the accounts after hand ``number`` (``None``: all), as computed and as recorded.

        They are those of the people at the table then, in the order of chairs; none if a hand is
        not known.
        """
        limit = LATEST if number is None else number
        hands = [hand for hand in self.hands if hand.number <= limit]
        if not all(hand.moves is not None for hand in hands):
            return ()
        begun = settled_dues(self.first, None if number is None else number + 1)
        found = []
        for recorded in (False, True):
            book = dict(everybody(begun))
            for hand in hands:
                moves = (hand.written if recorded else hand.moves) or ()
                for holder, move in zip(hand.holders, moves, strict=True):
                    book[holder] = book.get(holder, begun.start) + move
            found.append(self._in_order(book, begun, limit))
        return tuple(found)

    def _in_order(self, book: Mapping[str, int], table: Table, limit: int) -> Moves:
        if table.seating is not None:
            chairs = table.seating.holders(limit)
        else:
            known = (hand.holders for hand in reversed(self.hands) if hand.number <= limit)
            chairs = dict(enumerate(next(known, tuple(book))))
        return tuple(book.get(holder, table.start) for holder in chairs.values())


def standings(
    evening: Evening,
    session_events: Sequence[tuple[int, ev.SessionEvent]],
    division: Settlement | None,
) -> tuple[Standing, ...]:
    """Return everybody's evening in the order of chairs, then of those who left."""
    last, book = evening.last, dict(everybody(evening.last))
    chairs = at_end(last)
    book = dict.fromkeys(chairs.values(), last.start) | book
    places = {holder: chair for chair, holder in chairs.items()}
    shares = dict(zip(chairs.values(), division.moves, strict=True)) if division else {}
    dues = _dues(evening.first, tuple(book))
    out = [event.player for _, event in session_events if isinstance(event, ev.PlayerSatOut)]
    found = []
    for holder in dict.fromkeys((*chairs.values(), *book, *_met(evening))):
        hands = [hand for hand in evening.hands if holder in hand.holders]
        moves = [hand.moves[hand.holders.index(holder)] for hand in hands if hand.moves is not None]
        share = shares.get(holder, 0)
        found.append(
            Standing(
                player=None if is_chair(holder) else holder,
                seat=places.get(holder),
                hands=len(hands),
                sat_out=out.count(holder),
                moves=sum(moves),
                dues=dues.get(holder, 0),
                share=share,
                account=book[holder] + share if last.known and holder in book else None,
            )
        )
    return tuple(found)


def _met(evening: Evening) -> Iterator[str]:
    for hand in evening.hands:
        yield from hand.holders


def _dues(first: Table, seats: tuple[str, ...]) -> dict[str, int]:
    """Return what everybody paid and got between hands."""
    found: dict[str, int] = {}
    for due in first.dues:
        for holder, move in zip(due.holders or seats, due.moves, strict=True):
            found[holder] = found.get(holder, 0) + move
    return found
