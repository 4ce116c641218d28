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
    begin = 0
    for hand in range(len(acts)):
        end = begin + acts[hand]
        mine, found = seats[begin:end], counted[begin:end]
        for row in range(len(mine)):
            seat = np.int64(mine[row])
            turned = seat - forehand[hand]
            turned += players * (turned < 0)
            found[row] = seat if seat < 0 else turned
        begin = end


def _shifted(columns: tuple[Any, ...], forehand: Ints, players: int) -> tuple[Any, ...]:
    """Return the columns of seats, forehand's first."""
    table = np.stack(columns[:players])
    if (table == table[0]).all():
        return columns
    return (*at_table(table, (players - forehand) % players), *columns[players:])


def seat_at(seat: Ints, forehand: Ints, players: int) -> Ints:
    """Return seats as they are at the table; nobody stays nobody."""
    return np.where(seat < 0, seat, (seat + forehand) % players)


def at_table(columns: Ints, forehand: Ints) -> Ints:
    """Return rows of seats (seats × hands) as they are at the table."""
    found = np.empty_like(columns)
    _turn(columns, forehand, found)
    return found


@compiled
def _turn(columns: Ints, forehand: Ints, found: Ints) -> None:
    """Fill in each hand's seats, the first of them where forehand sits."""
    players = len(columns)
    for seat in range(players):
        for hand in range(columns.shape[1]):
            place = seat - forehand[hand]
            found[seat, hand] = columns[place + players * (place < 0), hand]
