"""An evening hand by hand: what each hand moved, what was paid between, how everybody stood."""

from collections.abc import Iterator

import msgspec

from replay.scoring.model import Due, Table
from replay.seating import LATEST
from replay.session import everybody, settled_dues

Moves = tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """One hand in the ledger: whose its seats were, what it moved, how they and the pot then stood.

    ``moves`` as computed, ``written`` as recorded; where only one is known they are the same, and
    ``None`` where neither is. ``accounts`` are ``None`` where nobody knows them.
    """

    number: int
    holders: tuple[str, ...]
    moves: Moves | None
    written: Moves | None
    accounts: Moves | None = None
    pot: int | None = None


class Row(msgspec.Struct, frozen=True):
    """A line of the evening's sheet: a hand, or (``hand`` is ``None``) money paid between hands.

    Moves and totals are by holder; ``totals`` hold all those who have had an account so far.
    """

    number: int
    hand: Played | None
    due: Due | None
    moves: dict[str, int]
    totals: dict[str, int | None]
    pot: int | None


_UNKNOWN = (None,) * 8


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

    def _in_order(self, book: dict[str, int], table: Table, limit: int) -> Moves:
        if table.seating is not None:
            chairs = table.seating.holders(limit)
        else:
            known = (hand.holders for hand in reversed(self.hands) if hand.number <= limit)
            chairs = dict(enumerate(next(known, tuple(book))))
        return tuple(book.get(holder, table.start) for holder in chairs.values())

    def rows(self) -> Iterator[Row]:
        """Yield the evening's sheet: every hand, and before it what was paid until then."""
        first = msgspec.structs.replace(self.first, dues=())
        totals: dict[str, int | None] = dict(everybody(first))
        pot, dues = first.pot, sorted(self.first.dues, key=lambda due: due.number)
        for hand in (*self.hands, None):
            limit = LATEST if hand is None else hand.number
            while dues and dues[0].number <= limit:
                due = dues.pop(0)
                pot = None if pot is None else pot + due.pot
                holders = due.holders or tuple(totals)
                paid = zip(holders, due.moves, strict=True)
                moves = {holder: move for holder, move in paid if move}
                for holder, move in moves.items():
                    before = totals.get(holder, self.first.start)
                    totals[holder] = None if before is None else before + move
                yield Row(due.number, None, due, moves, dict(totals), pot)
            if hand is not None:
                pot = hand.pot
                for holder in hand.holders:
                    totals.pop(self._taken_over(holder) or "", None)
                totals |= dict(zip(hand.holders, hand.accounts or _UNKNOWN, strict=False))
                moves = dict(zip(hand.holders, hand.moves or (), strict=False))
                yield Row(hand.number, hand, None, moves, dict(totals), pot)

    def _taken_over(self, holder: str) -> str | None:
        """Return whose account ``holder`` went on with."""
        sat = self.last.seating
        return None if sat is None else sat.before(holder)
