"""Declarations, commitments and contras, as the fold keeps them, and the turns they make up."""

from typing import Any

import msgspec

from eventstore import events as ev
from replay.state import NOBODY, Commitment, Contra, State, Turn

_with = msgspec.structs.replace


def turns(state: State, seat: int, *, silent: bool = False) -> tuple[Turn, ...]:
    """Return the turns of the round after one more act: acts of one seat in a row are one turn."""
    turns, step = state.talk.turns, state.step + 1
    if turns and turns[-1].seat == seat and not turns[-1].silent:
        last = turns[-1]
        return (*turns[:-1], Turn(seat, last.first, step, False))
    return (*turns, Turn(seat, step, step, silent))


def _talked(state: State, seat: int, what: str, *, silent: bool = False, **changes: Any) -> State:
    acts = (*state.talk.acts, (seat, what, state.step + 1))
    talk = _with(state.talk, turns=turns(state, seat, silent=silent), acts=acts, **changes)
    return _with(state, step=state.step + 1, phase="round", talk=talk)


def declared(state: State, event: ev.Declared) -> State:
    """Return the state after a turn's declarations."""
    step, talk = state.step + 1, state.talk
    declared = (*talk.declared, *((event.seat, name, step) for name in event.names))
    paid = talk.paid if event.paid is None else (*talk.paid, (event.seat, event.paid, step))
    return _talked(state, event.seat, "declared", declared=declared, paid=paid)


def committed(state: State, event: ev.Committed) -> State:
    """Return the state after a commitment."""
    made = Commitment(event.seat, event.item, state.step + 1)
    made_so_far = (*state.talk.commitments, made)
    return _talked(state, event.seat, event.item, commitments=made_so_far)


def commitment_declined(state: State, event: ev.CommitmentDeclined) -> State:
    """Return the state after a commitment was declined."""
    declined = (*state.talk.declined, (event.seat, event.item))
    return _talked(state, event.seat, event.item, declined=declined)


def contra_made(state: State, event: ev.ContraMade) -> State:
    """Return the state after a contra."""
    owner = NOBODY if event.owner is None else event.owner
    contra = Contra(event.seat, event.item, owner, event.level, state.step + 1)
    contras = (*state.talk.contras, contra)
    return _talked(state, event.seat, f"contra-{event.level}", contras=contras)


def contra_declined(state: State, event: ev.ContraDeclined) -> State:
    """Return the state after a contra was declined."""
    what = f"contra-{event.level}"
    declined = (*state.talk.declined, (event.seat, what))
    return _talked(state, event.seat, what, declined=declined)


def turn_passed(state: State, event: ev.TurnPassed) -> State:
    """Return the state after a turn with nothing to say."""
    return _talked(state, event.seat, "nothing", silent=True)
