"""A session's ledger and pot, carried from hand to hand in the order of their numbers."""

from collections.abc import Callable, Sequence

import msgspec

from eventstore import events as ev
from replay.findings.model import Finding
from replay.rulesets.model import RuleSet
from replay.scoring.model import Due, Line, Points, ScoreCheck, Settlement, Table
from replay.scoring.sharing import paid, split
from replay.seating import LATEST, Seating, is_chair, seating
from replay.state import State

_with = msgspec.structs.replace
Moves = tuple[int, ...]
_FIRST = (0, 1)
"""How sources number a session's first hand."""


def added(accounts: Moves, moves: Moves) -> Moves:
    """Return accounts after moves.

    >>> added((100, 100), (-9, 9))
    (91, 109)
    """
    return tuple([have + move for have, move in zip(accounts, moves, strict=True)])


# -- between hands ---------------------------------------------------------------------------


def _deposit(event: ev.PotDeposited, sat: Seating) -> Due:
    return _due(event.number, sat.holders(event.number), {event.seat: -event.amount}, event.amount)


def _chips(event: ev.ChipsBought, sat: Seating) -> Due:
    return _due(event.number, sat.holders(event.number), {event.seat: event.amount})


def _penalty(event: ev.PenaltyImposed, sat: Seating) -> Due:
    """A penalty in hand N is paid after it; to the players: the amount to each other who plays."""
    holders = sat.holders(event.number)
    named = (chair for chair, holder in holders.items() if holder == event.player)
    payer = next(named, event.seat)
    others = [chair for chair in sat.playing(event.number) if chair != payer]
    gain = event.amount if event.to == "players" else 0
    moves = dict.fromkeys(others, gain) | {payer: -gain * len(others) or -event.amount}
    return _due(event.number + 1, holders, moves, event.amount if event.to == "pot" else 0)


def _due(number: int, holders: dict[int, str], moves: dict[int, int], pot: int = 0) -> Due:
    return Due(
        number, tuple(moves.get(chair, 0) for chair in holders), pot, tuple(holders.values())
    )


DUES: dict[type[ev.SessionEvent], Callable[..., Due]] = {
    ev.PotDeposited: _deposit,
    ev.ChipsBought: _chips,
    ev.PenaltyImposed: _penalty,
}
"""Session events that move money outside the hands."""


def opening(rules: RuleSet, session_events: Sequence[tuple[int, ev.SessionEvent]]) -> Table:
    """Return the table before a session's first hand, from its events and their versions."""
    start, sat = rules.ledger.start, seating(session_events, rules.players)
    written: Moves = ()
    dues: dict[int, Due] = {}
    for version, event in session_events:
        if isinstance(event, ev.SessionOpened):
            written = event.accounts or ()
        elif isinstance(event, ev.PenaltyCancelled):
            dues.pop(event.version, None)
        elif type(event) in DUES:
            dues[version] = _with(DUES[type(event)](event, sat), version=version)
    holders = tuple(sat.holders(0).values())
    accounts = written if len(written) == len(holders) else (start,) * len(holders)
    pot = None if rules.pot is None else 0
    bare = all(map(is_chair, holders)) and sat.plain
    if bare:
        dues = {version: _with(due, holders=()) for version, due in dues.items()}
        return Table(accounts, pot, True, dues=tuple(dues.values()))
    book = dict(zip(holders, accounts, strict=True))
    seats = rules.players
    table = Table(accounts[:seats], pot, True, dues=tuple(dues.values()), start=start)
    return _with(table, seating=sat, holders=holders[:seats], book=book)


def carried(final: State, table: Table) -> Table:
    """Return what the hands and events before hand ``final.number`` carry to it.

    After a gap in the hands' numbers nobody knows.
    """
    if table.dues:
        table = _collected(table, final.number)
    if table.seating is None and any(final.players):
        holders = tuple(f"#{seat}" for seat in range(final.seats))
        book = dict(zip(holders, table.accounts, strict=True))
        sat = Seating(final.seats, (), {})
        table = _with(table, seating=sat, holders=holders, book=book)
    if table.seating is not None:
        table = _seated(table, table.seating.seated(final.number, final.players))
    expected = _FIRST if table.number is None else (table.number + 1,)
    if final.number in expected:
        return table
    return _with(table, pot=None, first=False, known=False)


def before(final: State, table: Table) -> Table:
    """Return the table as the hand found it.

    What was written down before the hand counts, so that one contradiction stays one.
    """
    table, claims = carried(final, table), final.claims
    accounts, pot = claims.accounts_before, claims.pot_before
    if accounts is not None and len(accounts) == len(table.accounts):
        table = _with(table, accounts=accounts)
    if pot is not None and final.game.rules.pot is not None:
        table = _with(table, pot=pot)
    return table


def settled_dues(table: Table, number: int | None = None) -> Table:
    """Return the table after all that was to be moved between hands (up to hand ``number``)."""
    return _collected(table, number)


def _collected(table: Table, number: int | None) -> Table:
    """Apply what was due before hand ``number`` (``None``: all)."""
    accounts, pot, book = table.accounts, table.pot, table.book
    for due in table.dues:
        if number is None or due.number <= number:
            pot = None if pot is None else pot + due.pot
            if not due.holders:
                accounts = added(accounts, due.moves)
            else:
                have = [_account(table, book, holder) for holder in due.holders]
                book = book | dict(zip(due.holders, added(tuple(have), due.moves), strict=True))
    rest = tuple(d for d in table.dues if number is not None and d.number > number)
    if table.seating is not None:
        accounts = tuple([_account(table, book, holder) for holder in table.holders])
    return _with(table, accounts=accounts, pot=pot, dues=rest, book=book)


def _seated(table: Table, holders: tuple[str, ...]) -> Table:
    """Return the table with the accounts of those who play."""
    book = dict(table.book)
    for seat, holder in enumerate(holders):
        if holder not in book:
            chair = f"#{seat}"
            book[holder] = book.pop(chair) if chair in book else _account(table, book, holder)
            former = table.seating.before(holder) if table.seating is not None else None
            book.pop(former or "", None)
    accounts = tuple([book[holder] for holder in holders])
    return _with(table, accounts=accounts, holders=holders, book=book)


def _account(table: Table, book: dict[str, int], holder: str) -> int:
    """Return a holder's account; who is new goes on with another's if he took his seat over."""
    if holder in book:
        return book[holder]
    former = table.seating.before(holder) if table.seating is not None else None
    return table.start if former is None else _account(table, book, former)


def everybody(table: Table) -> dict[str, int]:
    """Return all accounts by their holders, after everything still to be moved between hands."""
    table = _collected(table, None)
    if table.seating is None:
        return {f"#{seat}": account for seat, account in enumerate(table.accounts)}
    return table.book


def standing(table: Table) -> Moves:
    """Return the accounts of those who sit at the table at the end, in the order of chairs."""
    if table.seating is None:
        return _collected(table, None).accounts
    found = everybody(table)
    return tuple([_account(table, found, holder) for holder in at_end(table).values()])


def at_end(table: Table) -> dict[int, str]:
    """Return whose accounts those of the chairs are at the end.

    Where the session does not say who sat down, they are those who played the last hand.
    """
    if table.seating is None:
        return {seat: f"#{seat}" for seat in range(len(table.accounts))}
    if not table.seating.changes:
        return dict(enumerate(table.holders))
    return table.seating.holders(LATEST)


def after(table: Table, score_check: ScoreCheck, final: State) -> Table:
    """Return the table after a hand: what was written down, else what was computed.

    What neither tells stays unknown until somebody wrote it down.
    """
    found, claims, players = before(final, table), final.claims, final.seats
    settlement = score_check.settlement
    moves = claims.moves if settlement is None or settlement.open else settlement.moves
    accounts = claims.accounts
    known = found.known or claims.accounts_before is not None
    if accounts is not None and len(accounts) == players:
        known = True
    elif moves is not None and len(moves) == players:
        accounts = added(found.accounts, moves)
    else:
        accounts, known = found.accounts, False
    pot = claims.pot
    if pot is None and settlement is not None:
        pot = settlement.pot
    known = known and (pot is not None or final.game.rules.pot is None)
    table = Table(accounts, pot, False, known, final.number, found.dues)
    if found.seating is None:
        return table
    book = found.book | dict(zip(found.holders, accounts, strict=True))
    people = {"seating": found.seating, "holders": found.holders, "start": found.start}
    return _with(table, book=book, **people)


# -- the end ---------------------------------------------------------------------------------


def closing(rules: RuleSet, table: Table) -> Settlement:
    """Return the division of the pot at a session's end; what is left over is dropped."""
    table = _collected(table, None)
    players = len(standing(table))
    portions, rest = split(table.pot or 0, tuple(range(players)))
    lines = []
    if table.pot:
        each = portions[0]
        shares = paid(portions, players)
        seats = tuple(range(players))
        lines.append(
            Line(
                "pot-divided",
                each,
                1,
                seats,
                "pot",
                shares,
                -each * players,
                label="line-pot-divided",
            )
        )
    if rest:
        nobody = (0,) * players
        lines.append(Line("dropped", rest, 1, (), "pot", nobody, -rest, label="line-dropped"))
    pot = None if table.pot is None else 0
    return Settlement(Points(), tuple(lines), paid(portions, players), (), pot, rest)


def closing_check(
    rules: RuleSet, table: Table, session_events: Sequence[tuple[int, ev.SessionEvent]]
) -> tuple[Settlement | None, tuple[Finding, ...]]:
    """Return a closed session's division of the pot, and what was written of it otherwise.

    ``table`` is the one after the last hand; the division is ``None`` while the session is open.
    """
    if not any(isinstance(event, ev.SessionClosed) for _, event in session_events):
        return None, ()
    division = closing(rules, table)
    found = []
    if table.known:
        accounts = added(standing(table), division.moves)
        for step, (version, event) in enumerate(session_events, 1):
            if isinstance(event, ev.PotDivided):
                written = {"shares": list(event.amounts), "dropped": event.dropped}
                computed = {"shares": list(division.moves), "dropped": division.dropped}
                found += _differs(rules, "pot-mismatch", "pot", step, version, written, computed)
            elif isinstance(event, ev.SessionClosed) and event.accounts is not None:
                written = {"accounts": list(event.accounts)}
                computed = {"accounts": list(accounts)}
                found += _differs(
                    rules, "ledger-mismatch", "ledger", step, version, written, computed
                )
    return division, tuple(found)


def _differs(
    rules: RuleSet,
    code: str,
    path: str,
    step: int,
    version: int,
    written: dict[str, object],
    computed: dict[str, object],
) -> list[Finding]:
    if written == computed:
        return []
    evidence = {"recorded": written, "computed": computed}
    return [Finding(code, None, step, rules.cite(path), version, path=path, evidence=evidence)]
