"""Seats counted from forehand on, and back: hands that differ only in where it sits are alike."""

from typing import Any

import numpy as np

from analytics.bulk.columns import ABSENT, Batch, Ints
from analytics.bulk.packing import with_codes


def from_forehand(batch: Batch, players: int) -> Batch:
    """Return the batch with forehand at seat 0, and all others as they follow.

    Plays keep their seats: they are turned where they are put in order.
    """
    deals, acts = batch.deals, batch.acts
    forehand = np.clip(deals.forehand, 0, players - 1).astype(np.int64)
    each = forehand.astype(np.int8)[acts.place]
    seats = {"seat": _counted(acts.seat, each, players), "owner": acts.owner.copy()}
    owned = np.flatnonzero(acts.owner >= 0)
    seats["owner"][owned] = _counted(acts.owner[owned], each[owned], players)
    written = deals.winners.astype(np.int64)
    turned = np.where(written < players, (written - forehand) % players, written)
    return batch._replace(
        deals=deals._replace(
            forehand=np.where(deals.forehand == ABSENT, ABSENT, 0),
            dealer=np.where(deals.dealer == ABSENT, ABSENT, (deals.dealer - forehand) % players),
            dealt=_shifted(deals.dealt, forehand, players),
            used=_shifted(deals.used, forehand, players),
            winners=turned.astype(np.uint8),
        ),
        acts=with_codes(acts.having(**seats)),
        turn=forehand.astype(np.int8),
    )


def _counted(seats: Ints, forehand: Ints, players: int) -> Ints:
    found = seats - forehand
    found += (found < 0) * players
    return np.where(seats < 0, seats, found)


def _shifted(columns: tuple[Any, ...], forehand: Ints, players: int) -> tuple[Any, ...]:
    """Return the columns of seats, forehand's first."""
    table, here = np.stack(columns[:players]), np.arange(len(forehand))
    shifted = tuple(table[(seat + forehand) % players, here] for seat in range(players))
    return shifted + columns[players:]


def seat_at(seat: Ints, forehand: Ints, players: int) -> Ints:
    """Return seats as they are at the table; nobody stays nobody."""
    return np.where(seat < 0, seat, (seat + forehand) % players)


def at_table(columns: Ints, forehand: Ints) -> Ints:
    """Return rows of seats (seats × hands) as they are at the table."""
    players = len(columns)
    here, found = np.arange(columns.shape[1]), np.empty_like(columns)
    for seat in range(players):
        found[seat] = columns[(seat - forehand) % players, here]
    return found
