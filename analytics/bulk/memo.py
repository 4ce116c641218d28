"""Rows of numbers that were met before, found again all at once."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.columns import Flags, Ints

_MIX = np.uint64(0x9E3779B97F4A7C15)
_TURN = np.uint64(0xC2B2AE3D27D4EB4F)
_SEEDS = (0x165667B19E3779F9, 0x27D4EB2F165667C5)
_WORD = (1 << 64) - 1
_UNKNOWN = -1


def mixed(values: Any, seed: int) -> Ints:
    """Return numbers well stirred."""
    found: Ints = values.astype(np.uint64)
    found += _TURN
    found *= np.uint64(seed & _WORD | 1)
    found ^= found >> np.uint64(29)
    found *= _TURN
    found ^= found >> np.uint64(32)
    return found


class Kinds(NamedTuple):
    """Kinds of rows: a row of each (``first``), the kind of each row, and two hashes a kind."""

    first: Ints
    group: Ints
    hashes: tuple[Ints, Ints]


def sequences(place: Ints, codes: Ints, keys: Ints) -> Kinds:
    """Return the kinds of hands by their ``keys`` and, in order, the ``codes`` of their rows.

    ``place`` is the hand of each row.

    >>> found = sequences(np.array([0, 0, 2, 2]), np.array([5, 6, 5, 6]), np.zeros(3, np.int64))
    >>> bool(found.group[0] == found.group[2] != found.group[1])
    True
    """
    hands = len(keys)
    sizes = np.bincount(place, minlength=hands)
    first = np.cumsum(sizes) - sizes
    ordinal = (np.arange(len(place)) - np.repeat(first, sizes)).astype(np.uint64)
    rows, there, hashes = codes.astype(np.uint64) ^ (ordinal * _TURN), sizes > 0, []
    stirred = mixed(rows, _SEEDS[0])
    for seed in _SEEDS:
        total = mixed(keys * np.int64(64) + sizes, seed)
        if len(place):
            total[there] += np.add.reduceat(stirred * np.uint64(seed), first[there])
        hashes.append(mixed(total, seed))
        stirred ^= stirred >> np.uint64(31)
    return by_hash(hashes[0], hashes[1])


def kinds_of(columns: list[Ints]) -> Kinds:
    """Return the kinds of rows that columns make up, told apart by 128 bits.

    >>> found = kinds_of([np.array([3, 5, 3]), np.array([1, 1, 1])])
    >>> bool(found.group[0] == found.group[2] != found.group[1])
    True
    """
    hashes = []
    for seed in _SEEDS:
        total = np.zeros(len(columns[0]), np.uint64)
        for place, column in enumerate(columns):
            total += mixed(column, seed * (2 * place + 1))
        hashes.append(total)
    return by_hash(hashes[0], hashes[1])


def by_hash(one: Ints, other: Ints) -> Kinds:
    """Return the kinds of rows with these hashes."""
    _, first, group = np.unique(one ^ (other * _MIX), return_index=True, return_inverse=True)
    if not (np.array_equal(one[first][group], one) and np.array_equal(other[first][group], other)):
        pairs = np.stack([one, other], axis=1)
        _, first, group = np.unique(pairs, axis=0, return_index=True, return_inverse=True)
    return Kinds(first, group, (one[first], other[first]))


class Memo:
    """Numbers of kinds by their hashes."""

    def __init__(self) -> None:
        self._one = np.zeros(0, np.uint64)
        self._other = np.zeros(0, np.uint64)
        self._numbers = np.zeros(0, np.int64)

    def numbers(self, kinds: Kinds, wanted: Flags, make: Callable[[int], int]) -> Ints:
        """Return the number of each kind of row that is ``wanted``; a new one is made of a row."""
        one, other = kinds.hashes
        found = np.full(len(one), _UNKNOWN, np.int64)
        if len(self._one):
            place = np.minimum(np.searchsorted(self._one, one), len(self._one) - 1)
            same = (self._one[place] == one) & (self._other[place] == other)
            found[same] = self._numbers[place[same]]
        new = np.flatnonzero((found == _UNKNOWN) & wanted[kinds.first])
        if len(new):
            found[new] = [make(row) for row in kinds.first[new].tolist()]
            ones = np.concatenate([self._one, one[new]])
            order = np.argsort(ones, kind="stable")
            self._one = ones[order]
            self._other = np.concatenate([self._other, other[new]])[order]
            self._numbers = np.concatenate([self._numbers, found[new]])[order]
        return found
