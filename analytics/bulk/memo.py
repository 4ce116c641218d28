"""Rows of numbers that were met before, found again all at once."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.columns import Flags, Ints
from analytics.bulk.compiled import compiled

_MIX = np.uint64(0x9E3779B97F4A7C15)
_FACTORS = (np.uint64(0x165667B19E3779F9), np.uint64(0x27D4EB2F165667C5))
_UNKNOWN = -1
_SLOTS = 16
"""The table of a memo has so many bits of places."""


Hashes = tuple[Ints, Ints]
"""Two hashes, a row each."""


class Kinds(NamedTuple):
    """Kinds of rows: a row of each (``first``), the kind of each row, and two hashes a kind."""

    first: Ints
    group: Ints
    hashes: tuple[Ints, Ints]


def sequences(place: Ints, codes: Ints, keys: Ints) -> Hashes:
    """Return two hashes of each hand by its ``keys`` and, in order, the ``codes`` of its rows.

    ``place`` is the hand of each row.

    >>> one, _ = sequences(np.array([0, 0, 2, 2]), np.array([5, 6, 5, 6]), np.zeros(3, np.int64))
    >>> bool(one[0] == one[2] != one[1])
    True
    """
    one, other = hashes_of([keys])
    _add(place, codes, *_FACTORS, one, other)
    return one, other


@compiled
def _add(place: Ints, codes: Ints, factor: Any, second: Any, one: Ints, other: Ints) -> None:
    """Stir each hand's codes, one after the other, into its two hashes."""
    for row in range(len(place)):
        hand = place[row]
        one[hand], other[hand] = _mixed(one[hand], other[hand], codes[row], factor, second)


@compiled
def _mixed(one: Any, other: Any, code: Any, factor: Any, second: Any) -> Any:
    """Two hashes with one number more."""
    some, more = (one ^ code) * factor, (other + code) * second
    return some ^ some >> np.uint64(29), more ^ more >> np.uint64(32)


def hashes_of(columns: list[Ints]) -> Hashes:
    """Return two hashes of each row that columns make up: 128 bits tell rows apart.

    >>> one, _ = hashes_of([np.array([3, 5, 3]), np.array([1, 1, 1])])
    >>> bool(one[0] == one[2] != one[1])
    True
    """
    one, other = np.zeros(len(columns[0]), np.uint64), np.zeros(len(columns[0]), np.uint64)
    for column in columns:
        _stir(column, *_FACTORS, one, other)
    return one, other


@compiled
def _stir(column: Ints, factor: Any, second: Any, one: Ints, other: Ints) -> None:
    """Stir one number more into the two hashes of each row."""
    for row in range(len(column)):
        code = np.uint64(column[row]) + factor
        one[row], other[row] = _mixed(one[row], other[row], code, factor, second)


def kinds_of(columns: list[Ints]) -> Kinds:
    """Return the kinds of rows that columns make up.

    >>> found = kinds_of([np.array([3, 5, 3]), np.array([1, 1, 1])])
    >>> bool(found.group[0] == found.group[2] != found.group[1])
    True
    """
    return by_hash(*hashes_of(columns))


def by_hash(one: Ints, other: Ints) -> Kinds:
    """Return the kinds of rows with these hashes."""
    _, first, group = np.unique(one ^ (other * _MIX), return_index=True, return_inverse=True)
    if not (np.array_equal(one[first][group], one) and np.array_equal(other[first][group], other)):
        pairs = np.stack([one, other], axis=1)
        _, first, group = np.unique(pairs, axis=0, return_index=True, return_inverse=True)
    return Kinds(first, group, (one[first], other[first]))


class Listed:
    """Lists of rows of numbers, a list each of things that are numbered as they come."""

    def __init__(self, columns: int) -> None:
        self._counts: list[int] = []
        self._rows: list[tuple[int, ...]] = []
        self._none = np.zeros((columns, 0), np.int64)
        self._made: tuple[int, Ints, Ints, Ints] = (
            0,
            np.zeros(1, np.int64),
            self._none[0],
            self._none,
        )

    def add(self, rows: Iterable[tuple[int, ...]]) -> None:
        """Add the list of the next thing."""
        before = len(self._rows)
        self._rows += rows
        self._counts.append(len(self._rows) - before)

    def of(self, numbers: Ints) -> tuple[Ints, Ints]:
        """Return the rows of all ``numbers``, and the place among these that each row is for.

        What is numbered -1 has none.
        """
        size = len(self._counts)
        made, counts, first, table = self._made
        if made != size:
            counts = np.array([*self._counts[:size], 0], np.int64)
            first = np.cumsum(counts) - counts
            rows = self._rows[: int(counts.sum())]
            table = np.array(rows, np.int64).reshape(-1, len(self._none)).T
            self._made = (size, counts, first, table)
        which = np.flatnonzero(counts[numbers])
        if not len(which):
            return self._none, which
        several = counts[numbers[which]]
        place = np.repeat(which, several)
        row = np.arange(len(place)) - np.repeat(np.cumsum(several) - several, several)
        return table[:, row + first[numbers[place]]], place


class Memo:
    """Numbers of rows of numbers, by their hashes.

    What is asked for often is found by one look at a table; the rest is sorted.
    """

    def __init__(self) -> None:
        self._one = np.zeros(0, np.uint64)
        self._other = np.zeros(0, np.uint64)
        self._numbers = np.zeros(0, np.int64)
        self._table = (
            np.zeros(1 << _SLOTS, np.uint64),
            np.zeros(1 << _SLOTS, np.uint64),
            np.full(1 << _SLOTS, _UNKNOWN, np.int32),
        )

    def numbers(self, hashes: Hashes, wanted: Flags, make: Callable[[int], int]) -> Ints:
        """Return the number of each ``wanted`` row; a new one is made of a row that has it."""
        one, other = hashes
        slot = (one >> np.uint64(64 - _SLOTS)).view(np.int64)
        ones, others, numbers = self._table
        found = numbers[slot]
        found[(ones[slot] != one) | (others[slot] != other) | ~wanted] = _UNKNOWN
        missed = np.flatnonzero((found == _UNKNOWN) & wanted)
        if len(missed):
            kinds = by_hash(one[missed], other[missed])
            number = self._sorted(kinds, lambda row: make(int(missed[row])))
            place = slot[missed[kinds.first]]
            ones[place], others[place] = kinds.hashes
            numbers[place] = number
            found[missed] = number[kinds.group]
        return found

    def _sorted(self, kinds: Kinds, make: Callable[[int], int]) -> Ints:
        one, other = kinds.hashes
        found = np.full(len(one), _UNKNOWN, np.int64)
        if len(self._one):
            place = np.minimum(np.searchsorted(self._one, one), len(self._one) - 1)
            same = (self._one[place] == one) & (self._other[place] == other)
            found[same] = self._numbers[place[same]]
        new = np.flatnonzero(found == _UNKNOWN)
        if len(new):
            found[new] = [make(row) for row in kinds.first[new].tolist()]
            ones = np.concatenate([self._one, one[new]])
            order = np.argsort(ones, kind="stable")
            self._one = ones[order]
            self._other = np.concatenate([self._other, other[new]])[order]
            self._numbers = np.concatenate([self._numbers, found[new]])[order]
        return found
