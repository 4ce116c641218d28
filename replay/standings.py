"""What everybody of an evening won and lost: person by person, whoever sat out or came late."""

from collections.abc import Iterator, Sequence

from eventstore import events as ev
from replay.evening import Evening, Played
from replay.report import HandReport, Standing
from replay.scoring.model import Settlement, Table
from replay.seating import is_chair
from replay.session import at_end, everybody


def played(report: HandReport, table: Table) -> Played:
    """Return what a hand moved; ``table`` is the one after it."""
    holders = table.holders or tuple(f"#{seat}" for seat in range(report.final.seats))
    settled, claimed = report.score.settlement, report.final.claims.moves
    if claimed is not None and len(claimed) != report.final.seats:
        claimed = None
    moves = claimed if settled is None or settled.open else settled.moves
    written = moves if claimed is None else claimed
    accounts = table.accounts if table.known else None
    return Played(report.final.number, holders, moves, written, accounts, table.pot)


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
                moves=sum(moves) if moves or not hands else None,
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
