"""Seats counted from forehand on, and back: hands that differ only in where it sits are alike."""

from typing import Any

import numpy as np

from analytics.bulk.columns import ABSENT, Batch, Ints
from analytics.bulk.compiled import compiled


def from_forehand(batch: Batch, players: int) -> Batch:
    """Return the batch with forehand at seat 0, and all others as they follow.

    Plays keep their seats: they are turned where they are put in order; and times are not turned.
    """
    deals, acts = batch.deals, batch.acts
    forehand = np.clip(deals.forehand, 0, players - 1).astype(np.int8)
    seats = {"seat": np.empty_like(acts.seat), "owner": np.empty_like(acts.owner)}
    for name, counted in seats.items():
        _count(getattr(acts, name), forehand, deals.acts, players, counted)
    written = deals.winners
    known = written < players
    turned = np.where(known, written - forehand.view(np.uint8), written)
    turned += (known & (turned >= players)) * np.uint8(players)
    return batch._replace(
        deals=deals._replace(
            forehand=np.where(deals.forehand == ABSENT, ABSENT, 0),
            dealer=np.where(deals.dealer == ABSENT, ABSENT, (deals.dealer - forehand) % players),
            dealt=_shifted(deals.dealt, forehand, players),
            winners=turned,
        ),
        acts=acts.having(**seats),
        turn=forehand,
    )


@compiled
def _count(seats: Ints, forehand: Ints, acts: Ints, players: int, counted: Ints) -> None:
    """Fill in seats from forehand on, of so many acts a hand; below 0 is nobody, and stays."""
    row = 0
    for hand in range(len(acts)):
        for _ in range(acts[hand]):
            seat = seats[row]
            if seat >= 0:
                seat -= forehand[hand]
                seat += players * (seat < 0)
            counted[row] = seat
            row += 1


def _shifted(columns: tuple[Any, ...], forehand: Ints, players: int) -> tuple[Any, ...]:
    """Return the columns of seats, forehand's first."""
    table = np.stack(columns[:players])
    if (table == table[0]).all():
        return columns
    return (*at_table(table, (players - forehand.astype(np.int64)) % players), *columns[players:])


def seat_at(seat: Ints, forehand: Ints, players: int) -> Ints:
    """Return seats as they are at the table; nobody stays nobody."""
    return np.where(seat < 0, seat, (seat + forehand) % players)


def at_table(columns: Ints, forehand: Ints) -> Ints:
    """Return rows of seats (seats × hands) as they are at the table."""
    players, hands = columns.shape
    flat, found = columns.reshape(-1), np.empty_like(columns)
    place = (players - forehand) % players * hands + np.arange(hands)
    for seat in range(players):
        np.take(flat, place, out=found[seat], mode="clip")
        place += hands
        place -= (place >= players * hands) * (players * hands)
    return found
