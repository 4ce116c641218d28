"""What was written down, against what is computed: whole sessions in which all of it agrees.

Where a record disagrees, the fold says what is wrong with it; here it is only found.
"""

from itertools import chain
from typing import NamedTuple

import numpy as np
import polars as pl

from analytics.bulk.around import at_table
from analytics.bulk.columns import Flags, Ints, filled
from analytics.bulk.judging import Bulk, Outcome
from analytics.bulk.settle import NO_VALUE

NOT_WRITTEN = np.iinfo(np.int64).min
"""Stands for an amount that nobody wrote down."""


class Written(NamedTuple):
    """Columns of ``deals`` that people wrote down; those of seats are seats × hands."""

    before: Ints
    move: Ints
    account: Ints
    counted: Ints
    points: Ints
    others: Ints
    pot_before: Ints
    pot: Ints
    value: Ints


_OF_SEATS = 4
Names = tuple[str, ...]


def starts_of(bulk: Bulk, openings: pl.DataFrame) -> Ints:
    """Return what each session's players begin with, seats × sessions."""
    players, start = bulk.game.rules.players, bulk.game.rules.ledger.start
    named = _read(openings, ("start",), (), players)["start"]
    return np.where(is_written(named), named, start)


def written_of(deals: pl.DataFrame, players: int) -> Written:
    """Return what was written down of each hand."""
    names = Written._fields
    return Written(**_read(deals, names[:_OF_SEATS], names[_OF_SEATS:], players))


def _read(frame: pl.DataFrame, each: Names, one: Names, players: int) -> dict[str, Ints]:
    """Return amounts that people wrote down: of ``each`` seat (seats × rows), and ``one`` a row."""
    seated = {name: [f"{name}{seat}" for seat in range(players)] for name in each}
    columns = filled(frame, dict.fromkeys((*chain(*seated.values()), *one), NOT_WRITTEN))
    stacks = {name: np.stack([columns[seat] for seat in seats]) for name, seats in seated.items()}
    return stacks | {name: columns[name] for name in one}


def is_written(amounts: Ints) -> Flags:
    """Whether every seat's amount was written down."""
    found: Flags = (amounts != NOT_WRITTEN).all(axis=0)
    return found


def _torn(amounts: Ints) -> Flags:
    written = amounts != NOT_WRITTEN
    found: Flags = written.any(axis=0) & ~written.all(axis=0)
    return found


class Money(NamedTuple):
    """What each hand moves and what the pot holds after it; ``good`` where that is known."""

    moves: Ints
    pot: Ints
    good: Flags


class Dues(NamedTuple):
    """What moved before each hand: seats × hands, and into the pot; ``start`` as its session."""

    moves: Ints
    pot: Ints
    start: Ints


class Chain(NamedTuple):
    """How hands follow each other: ``first`` of its session, ``next`` in number to the one before.

    ``opens`` are first hands with a first number.
    """

    first: Flags
    next: Flags
    opens: Flags


def chain_of(session: Ints, number: Ints) -> Chain:
    """Return how hands in the order of sessions and numbers follow each other."""
    first = np.ones(len(session), bool)
    first[1:] = session[1:] != session[:-1]
    follows = np.zeros(len(session), bool)
    follows[1:] = ~first[1:] & (number[1:] == number[:-1] + 1)
    return Chain(first, follows, first & ((number == 0) | (number == 1)))


def money_of(bulk: Bulk, judged: Outcome, written: Written, chain: Chain) -> Money:
    """Return what the hands move that were played out.

    Where the rules have a pot, it held what was written down before the hand.
    """
    settled, size = judged.settled, len(chain.first)
    hands = _places(judged.hands, size)
    players = bulk.game.rules.players
    moves, pot = np.zeros((players, size), np.int64), np.full(size, NOT_WRITTEN, np.int64)
    good = np.zeros(size, bool)
    moves[:, hands], good[hands] = settled.moves, settled.good
    if bulk.game.rules.pot is None:
        return Money(moves, pot, good)
    which = np.flatnonzero(settled.which >= 0)
    there = _places(which, len(settled.which))
    at = _places(judged.hands[which], size)
    held = np.where(written.pot_before[at] == NOT_WRITTEN, 0, written.pot_before[at])
    again, gains, known = bulk.settler.with_pots(settled.which[there], held, chain.opens[at])
    turn = judged.forehand[at].astype(np.int64)
    moves[:, at] = at_table(again, turn) + settled.besides[:, there]
    pot[at] = held + gains
    good[at] = known & (written.pot_before[at] != NOT_WRITTEN)
    return Money(moves, pot, good)


def _places(places: Ints, size: int) -> Ints | slice:
    """Return places in their order as an index: that of everything, if they are so many."""
    return slice(None) if len(places) == size else places


def agreeing(bulk: Bulk, judged: Outcome, written: Written, money: Money) -> Flags:
    """Return whether all that was written of each plain hand is what is computed of it.

    Accounts are for `carried`.
    """
    game, hands = bulk.game, _places(judged.hands, len(money.good))
    fine = money.good & judged.paid
    for amounts in (written.before, written.move, written.account, written.counted):
        fine &= ~_torn(amounts)
    fine &= ~is_written(written.move) | (written.move == money.moves).all(axis=0)
    points = judged.points
    for claimed, counted in ((written.points, points.declarer), (written.others, points.others)):
        fine[hands] &= (claimed[hands] == NOT_WRITTEN) | (counted < 0) | (claimed[hands] == counted)
    seats = (written.counted[:, hands] == points.seats).all(axis=0) | (points.seats[0] < 0)
    fine[hands] &= ~is_written(written.counted[:, hands]) | seats
    fine[hands] &= _values_agree(judged, written.value[hands], judged.side[hands])
    if game.rules.pot is not None:
        fine &= (written.pot == NOT_WRITTEN) | (written.pot == money.pot)
    else:
        fine &= (written.pot == NOT_WRITTEN) & (written.pot_before == NOT_WRITTEN)
    return fine


def _values_agree(judged: Outcome, claimed: Ints, side: Ints) -> Flags:
    """Sources write the value as the declarer's side's, forehand's side's, or bare."""
    value = judged.settled.value
    outside = side & 1 == 0
    views = (claimed == value) | (claimed == np.abs(value)) | (outside & (claimed == -value))
    found: Flags = (claimed == NOT_WRITTEN) | (value == NO_VALUE) | views
    return found


def carried(
    bulk: Bulk, written: Written, money: Money, chain: Chain, dues: Dues, fine: Flags
) -> tuple[Flags, Ints]:
    """Return whether accounts and pot go on as they must, and each hand's accounts after it.

    A hand of which no account is written before or after goes on from the one before it.
    """
    players = bulk.game.rules.players
    has_before, has_after = is_written(written.before), is_written(written.account)
    expected = np.full_like(written.before, NOT_WRITTEN)
    expected[:, 1:] = np.where(
        chain.next[1:] & has_after[:-1], written.account[:, :-1], NOT_WRITTEN
    )
    opens = np.flatnonzero(chain.opens)
    expected[:, opens] = dues.start[:, opens]
    known = expected[0] != NOT_WRITTEN
    expected += dues.moves * known
    good = ~(known & has_before) | (written.before == expected).all(axis=0)
    base = np.where(has_before, written.before, expected)
    based = has_before | known
    after = base + money.moves
    good &= ~(has_after & based & fine) | (written.account == after).all(axis=0)
    lost = np.zeros(len(good), bool)  # nobody wrote down what this hand needs
    lost[1:] = chain.next[1:] & ~has_after[:-1] & (has_before | has_after)[1:]
    good &= ~lost
    if bulk.game.rules.pot is not None:
        has_pot = written.pot_before != NOT_WRITTEN
        pot = np.full(len(good), NOT_WRITTEN, np.int64)
        pot[1:] = np.where(chain.next[1:], written.pot[:-1], NOT_WRITTEN)
        pot[chain.opens] = 0
        pot = np.where(pot == NOT_WRITTEN, pot, pot + dues.pot)
        good &= has_pot & ((pot == NOT_WRITTEN) | (pot == written.pot_before))
        good &= written.pot != NOT_WRITTEN
    assert len(after) == players
    return good, np.where(has_after, written.account, np.where(based, after, NOT_WRITTEN))


def closed_well(
    bulk: Bulk, openings: pl.DataFrame, accounts: Ints, pots: Ints, known: Flags, brought: Ints
) -> Flags:
    """Return whether what was written at the end of each session is right.

    ``accounts`` (seats × sessions) and ``pots`` are those after its last hand, ``brought`` is what
    all together brought to the table.
    """
    rules, players = bulk.game.rules, bulk.game.rules.players
    read = _read(openings, ("final", "share", "sum"), ("dropped", "total"), players)
    final, share, results, dropped, total = read.values()
    closed = openings["closed"].to_numpy()
    held = np.where(pots == NOT_WRITTEN, 0, pots)
    due, rest = np.divmod(held, players)
    good = ~closed | known | ~(is_written(final) | is_written(share))
    good &= ~closed | ~is_written(final) | (final == accounts + due).all(axis=0)
    shared = (share == due).all(axis=0) & (dropped == rest)
    good &= ~closed | ~is_written(share) | shared
    good &= ~(_torn(final) | _torn(share) | _torn(results))
    if rules.ledger.table_sum:
        sums = (
            (results.sum(axis=0) == total) & (total == brought) & (results == accounts).all(axis=0)
        )
        good &= (total == NOT_WRITTEN) | (sums & is_written(results))
    return good
