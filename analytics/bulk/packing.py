"""Each act as one number: courses of acts are compared by these."""

from typing import Any

import numpy as np

from analytics.bulk.columns import ABSENT, Acts, Flags, Ints

_FIELDS = {"kind": (56, 8), "seat": (52, 4), "owner": (48, 4), "name": (32, 16), "level": (26, 6)}
_FIELDS |= {"size": (22, 4), "part": (19, 3), "flag": (18, 1)}
"""Where each column of an act lies in its number, and how many bits it has there.

None lies in two quarters of the number.
"""
_FROM_ZERO = ("kind", "flag")
"""Columns whose least value is not -1."""


def mask_of(*fields: str) -> np.uint64:
    """Return the bits of some columns."""
    places = [_FIELDS[name] for name in fields]
    return np.uint64(sum((1 << bits) - 1 << shift for shift, bits in places))


def field(name: str, value: int) -> np.uint64:
    """Return a value where its column lies."""
    return np.uint64((value + (name not in _FROM_ZERO)) << _FIELDS[name][0])


def packed(rows: Acts, *fields: str, extra: Any = None) -> tuple[Ints, Flags]:
    """Return each of the rows as one number made of ``fields``, and which are too large for that.

    ``extra`` is what else decides about an act, below 2**18.
    """
    strange = np.zeros(len(rows.place), bool)
    quarters = np.zeros((len(strange), 4), np.uint16)
    for name in fields:
        place, bits = _FIELDS[name]
        column = getattr(rows, name)
        if name not in _FROM_ZERO:
            if len(column) and (column.min() < ABSENT or column.max() >= (1 << bits) - 1):
                large = (column < ABSENT) | (column >= (1 << bits) - 1)
                column = np.where(large, ABSENT, column)
                strange |= large
            column = column.astype(np.uint16)
            column += np.uint16(1)
        quarters[:, place // 16] |= np.left_shift(column, place % 16, dtype=np.uint16)
    code = quarters.view("<u8")[:, 0].astype(np.uint64, copy=False)
    if extra is not None:
        code |= extra.astype(np.uint64)
    return code, strange
