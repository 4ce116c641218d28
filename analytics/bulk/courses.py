"""Equal courses of acts, found so that each is judged once.

What is said before the play goes the same few ways in a hundred thousand hands. A course is what
decides about it: numbers of the hand, and its acts in order, each as one number. Hands of one
course are judged by one of them, by the very functions of the fold.
"""

from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.columns import Acts, Flags, Ints

_MIX = np.uint64(0x9E3779B97F4A7C15)
_TURN = np.uint64(0xC2B2AE3D27D4EB4F)
_FIELDS = {"kind": (56, 8), "seat": (52, 4), "owner": (48, 4), "name": (32, 16), "level": (26, 6)}
_FIELDS |= {"size": (22, 4), "part": (19, 3), "flag": (18, 1)}
"""Where each column of an act lies in its number, and how many bits it has there."""


class Courses(NamedTuple):
    """``group`` is the course of each hand, ``first`` a hand of each course.

    ``odd`` hands share a course with nobody, and are in none.
    """

    group: Ints
    first: Ints
    odd: Flags


def starts_of(place: Ints, hands: int) -> tuple[Ints, Ints]:
    """Return where each hand's rows begin among rows sorted by hand, and how many they are."""
    sizes = np.bincount(place, minlength=hands)
    return np.cumsum(sizes) - sizes, sizes


def packed(acts: Acts, *fields: str, extra: Any = None) -> tuple[Ints, Flags]:
    """Return each act as one number made of ``fields``, and which acts are too large for that.

    ``extra`` is what else decides about an act, below 2**18.
    """
    code = np.zeros(len(acts.place), np.uint64) if extra is None else extra.astype(np.uint64)
    strange = np.zeros(len(acts.place), bool)
    for name in fields:
        shift, bits = _FIELDS[name]
        column = getattr(acts, name)
        if name not in ("kind", "flag"):
            column = column + column.dtype.type(1)
            strange |= (column < 0) | (column >= 1 << bits)
        code |= column.astype(np.uint64) << np.uint64(shift)
    return code, strange


def courses(place: Ints, codes: Ints, keys: Ints) -> Courses:
    """Group hands by their ``keys`` (one number a hand) and the ``codes`` of their rows.

    ``place`` is the hand of each row, in order.

    >>> found = courses(np.array([0, 0, 2, 2]), np.array([5, 6, 5, 6], np.uint64), np.zeros(3))
    >>> found.group.tolist(), found.first.tolist()
    ([1, 0, 1], [1, 0])
    """
    hands = len(keys)
    first, sizes = starts_of(place, hands)
    ordinal = np.arange(len(place)) - np.repeat(first, sizes)
    mixed = (codes.astype(np.uint64) + _TURN) * (2 * ordinal.astype(np.uint64) + _MIX)
    mixed ^= mixed >> np.uint64(29)
    mixed *= _TURN
    total = np.zeros(hands, np.uint64)
    there = sizes > 0
    if len(place):
        total[there] = np.add.reduceat(mixed, first[there])
    total += keys.astype(np.uint64) * _MIX + sizes.astype(np.uint64)
    _, chosen, group = np.unique(total, return_index=True, return_inverse=True)
    like = chosen[group]
    odd = (sizes != sizes[like]) | (keys != keys[like])
    same = ~np.repeat(odd, sizes)
    model = np.where(same, np.repeat(first[like], sizes) + ordinal, 0)
    differs = np.zeros(hands, bool)
    differs[place[same & (codes != codes[model])]] = True
    return Courses(group, chosen, odd | differs)
