"""Each act as one number: courses of acts are compared by these."""

from typing import Any

import numpy as np

from analytics.bulk.columns import ABSENT, Acts, Flags, Ints
from analytics.bulk.compiled import compiled

_FIELDS = {"kind": (56, 8), "seat": (52, 4), "owner": (48, 4), "name": (32, 16), "level": (26, 6)}
_FIELDS |= {"size": (22, 4), "part": (19, 3), "flag": (18, 1)}
"""Where each column of an act lies in its number, and how many bits it has there."""
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
    codes = np.zeros(len(strange), np.uint64) if extra is None else extra.astype(np.uint64)
    for name in fields:
        shift, bits = _FIELDS[name]
        least = 0 if name in _FROM_ZERO else ABSENT
        _put(getattr(rows, name), shift, least, (1 << bits) - 1, codes, strange)
    return codes, strange


@compiled
def _put(column: Ints, shift: int, least: int, most: int, codes: Ints, strange: Flags) -> None:
    """Add a column to the codes, its ``least`` value as 0; what is beyond ``most`` is strange."""
    for row in range(len(column)):
        value = np.int64(column[row]) - least
        if 0 <= value <= most:
            codes[row] |= np.uint64(value) << np.uint64(shift)
        else:
            strange[row] = True
