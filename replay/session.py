"""A session's ledger and pot, carried from hand to hand in the order of their numbers."""

from collections.abc import Callable, Sequence

import msgspec

from eventstore import events as ev
from replay.findings.model import Finding
from replay.rulesets.model import RuleSet
from replay.scoring.model import Due, Line, Points, ScoreCheck, Settlement, Table
from replay.scoring.sharing import paid, split
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


def _deposit(event: ev.PotDeposited, players: int) -> Due:
    return Due(event.number, paid({event.seat: -event.amount}, players), event.amount)


def _chips(event: ev.ChipsBought, players: int) -> Due:
    return Due(event.number, paid({event.seat: event.amount}, players))


def _penalty(event: ev.PenaltyImposed, players: int) -> Due:
    """A penalty in hand N is paid after it; to the players: the amount to each other."""
    gain = event.amount if event.to == "players" else 0
    cost = event.amount * (players - 1) if gain else event.amount
    moves = tuple(-cost if seat == event.seat else gain for seat in range(players))
    return Due(event.number + 1, moves, event.amount if event.to == "pot" else 0)


DUES: dict[type[ev.SessionEvent], Callable[..., Due]] = {
    ev.PotDeposited: _deposit,
    ev.ChipsBought: _chips,
    ev.PenaltyImposed: _penalty,
}
"""Session events that move money outside the hands."""


def opening(rules: RuleSet, session_events: Sequence[tuple[int, ev.SessionEvent]]) -> Table:
    """Return the table before a session's first hand, from its events and their versions."""
    accounts: Moves = (rules.ledger.start,) * rules.players
    dues: dict[int, Due] = {}
    for version, event in session_events:
        if isinstance(event, ev.SessionOpened) and event.accounts is not None:
            accounts = event.accounts if len(event.accounts) == rules.players else accounts
        elif isinstance(event, ev.PenaltyCancelled):
            dues.pop(event.version, None)
        elif type(event) in DUES:
            dues[version] = DUES[type(event)](event, rules.players)
    pot = None if rules.pot is None else 0
    return Table(accounts, pot, True, dues=tuple(dues.values()))


def carried(final: State, table: Table) -> Table:
    """Return what the hands and events before hand ``final.number`` carry to it.

    After a gap in the hands' numbers nobody knows.
    """
    if table.dues:
        table = _collected(table, final.number)
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


def settled_dues(table: Table) -> Table:
    """Return the table after everything that was still to be moved between hands."""
    return _collected(table, None)


def _collected(table: Table, number: int | None) -> Table:
    """Apply what was due before hand ``number`` (``None``: all)."""
    accounts, pot = table.accounts, table.pot
    for due in table.dues:
        if number is None or due.number <= number:
            accounts = added(accounts, due.moves)
            pot = None if pot is None else pot + due.pot
    rest = tuple(d for d in table.dues if number is not None and d.number > number)
    return _with(table, accounts=accounts, pot=pot, dues=rest)


def after(table: Table, score_check: ScoreCheck, final: State) -> Table:
    """Return the table after a hand: what was written down, else what was computed.

    What neither tells stays unknown until somebody wrote it down.
    """
    found, claims, players = before(final, table), final.claims, final.seats
    settlement = score_check.settlement
    moves = claims.moves if settlement is None else settlement.moves
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
    return Table(accounts, pot, False, known, final.number, found.dues)


# -- the end ---------------------------------------------------------------------------------


def closing(rules: RuleSet, table: Table) -> Settlement:
    """Return the division of the pot at a session's end; what is left over is dropped."""
    table = _collected(table, None)
    players = rules.players
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
        accounts = added(_collected(table, None).accounts, division.moves)
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
