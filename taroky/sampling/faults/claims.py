"""Faults of what people wrote down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from eventstore import events as ev
from eventstore.events import Amounts, HandEvent
from taroky.sampling.faults.model import Case, Fault, Planter, Spoiled, spoiled

_with = msgspec.structs.replace
C = TypeVar("C", bound=HandEvent)


def _claim(case: Case, kind: type[C]) -> C | None:
    return next((claim for claim in case.claims if isinstance(claim, kind)), None)


def _rewritten(case: Case, old: HandEvent, new: HandEvent, *codes: str) -> Spoiled:
    claims = [new if claim is old else claim for claim in case.claims]
    return spoiled(case.claimed(case.acts, claims), *(Fault(code, None) for code in codes))


def _shifted(case: Case, amounts: Amounts) -> Amounts:
    """Return the amounts with some of one seat's given to another."""
    one, two = case.chance.sample(range(len(amounts)), 2)
    off = case.chance.randrange(1, 20)
    changed = list(amounts)
    changed[one] += off
    changed[two] -= off
    return tuple(changed)


def wrong_winner(case: Case) -> Iterator[Spoiled]:
    """The winner of one trick was written down wrongly."""
    claim = _claim(case, ev.TricksRecorded)
    if claim is not None:
        trick = case.chance.randrange(len(claim.winners))
        winners = list(claim.winners)
        winners[trick] = case.another(winners[trick])
        yield _rewritten(case, claim, _with(claim, winners=tuple(winners)), "trick-mismatch")


def wrong_points(case: Case) -> Iterator[Spoiled]:
    """The points were counted wrongly, but add up."""
    claim = _claim(case, ev.PointsRecorded)
    if claim is None:
        return
    for _ in range(4):
        off = case.chance.choice((-4, -3, -2, 2, 3, 4))
        if claim.seats is not None:
            new = _with(claim, seats=_shifted(case, claim.seats))
        elif claim.declarer is not None and claim.others is not None:
            new = _with(claim, declarer=claim.declarer + off, others=claim.others - off)
        else:
            return
        yield _rewritten(case, claim, new, "points-mismatch")


def wrong_payment(case: Case) -> Iterator[Spoiled]:
    """Somebody paid too little; the accounts follow what was paid."""
    claim = _claim(case, ev.PaymentsRecorded)
    if claim is None or claim.moves is None or claim.accounts is None:
        return
    for _ in range(8):
        moves = _shifted(case, claim.moves)
        accounts = tuple(a + m for a, m in zip(case.table.accounts, moves, strict=True))
        new = _with(claim, moves=moves, accounts=accounts)
        yield _rewritten(case, claim, new, "settlement-mismatch")


def wrong_account(case: Case) -> Iterator[Spoiled]:
    """The payments are right, an account was added up wrongly."""
    claim = _claim(case, ev.PaymentsRecorded)
    if claim is not None and claim.accounts is not None:
        new = _with(claim, accounts=_shifted(case, claim.accounts))
        yield _rewritten(case, claim, new, "ledger-mismatch")


def wrong_pot(case: Case) -> Iterator[Spoiled]:
    """The pot was written down wrongly."""
    claim = _claim(case, ev.PaymentsRecorded)
    if claim is None or claim.pot is None:
        return
    for off in case.chance.sample((3, 7, 11, 13), 4):
        yield _rewritten(case, claim, _with(claim, pot=claim.pot + off), "pot-mismatch")


PLANTERS: dict[str, Planter] = {
    "trick-mismatch": wrong_winner,
    "points-mismatch": wrong_points,
    "settlement-mismatch": wrong_payment,
    "ledger-mismatch": wrong_account,
    "pot-mismatch": wrong_pot,
}
