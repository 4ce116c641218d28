"""What people wrote down, as the fold keeps it: claims, never judged here."""

from itertools import count, repeat
from typing import Any

import msgspec

from eventstore import events as ev
from replay.state import NOBODY, State

_with = msgspec.structs.replace


def _claimed(state: State, **changes: Any) -> State:
    claims = _with(state.claims, **changes)
    return _with(state, step=state.step + 1, phase="result", claims=claims)


def tricks_recorded(state: State, event: ev.TricksRecorded) -> State:
    """Return the state after the winners of tricks."""
    new = zip(count(event.first), event.winners, repeat(state.step + 1), strict=False)
    return _claimed(state, winners=(*state.claims.winners, *new))


def points_recorded(state: State, event: ev.PointsRecorded) -> State:
    """Return the state after points."""
    both = event.declarer is None and event.others is None
    points = None if both else (event.declarer, event.others)
    return _claimed(state, points=points, seat_points=event.seats, points_step=state.step + 1)


def payments_recorded(state: State, event: ev.PaymentsRecorded) -> State:
    """Return the state after payments."""
    return _claimed(
        state,
        moves=event.moves,
        pot=event.pot,
        accounts=event.accounts,
        value=event.value,
        payments_step=state.step + 1,
    )


def fine_paid(state: State, event: ev.FinePaid) -> State:
    """Return the state after a fine that was paid."""
    fines = (*state.claims.fines, (event.seat, event.amount, event.to))
    return _with(state, step=state.step + 1, claims=_with(state.claims, fines=fines))


def sheet_recorded(state: State, event: ev.SheetRecorded) -> State:
    """Return the state after a score sheet."""
    return _claimed(
        state,
        contract=event.contract,
        declarer=NOBODY if event.declarer is None else event.declarer,
        partner=NOBODY if event.partner is None else event.partner,
        part=event.part,
        contra=tuple(sorted(event.contra.items())),
        results=tuple(sorted(event.results.items())),
        owners=tuple(sorted(event.owners.items())),
        gained=tuple(sorted(event.gained.items())),
        sheet_step=state.step + 1,
    )
