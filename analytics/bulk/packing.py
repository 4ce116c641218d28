"""Each act as one number: courses of acts are compared by these."""

from typing import Any

import numpy as np

from analytics.bulk.columns import Acts, Flags, Ints

_FIELDS = {"kind": (56, 8), "seat": (52, 4), "owner": (48, 4), "name": (32, 16), "level": (26, 6)}
_FIELDS |= {"size": (22, 4), "part": (19, 3), "flag": (18, 1)}
"""Where each column of an act lies in its number, and how many bits it has there."""


def mask_of(*fields: str) -> np.uint64:
    """Return the bits of some columns."""
    places = [_FIELDS[name] for name in fields]
    return np.uint64(sum((1 << bits) - 1 << shift for shift, bits in places))


def field(name: str, value: int) -> np.uint64:
    """Return a value where its column lies."""
    return np.uint64((value + (name not in ("kind", "flag"))) << _FIELDS[name][0])


def with_codes(acts: Acts) -> Acts:
    """Return the acts with each as one number, and which of them are too large for that."""
    code = np.zeros(len(acts.place), np.uint64)
    strange = np.zeros(len(acts.place), bool)
    for name, (shift, bits) in _FIELDS.items():
        column = getattr(acts, name)
        if name not in ("kind", "flag"):
            column = column + column.dtype.type(1)
            if len(column) and (column.max() >= 1 << bits or column.min() < 0):
                strange |= (column < 0) | (column >= 1 << bits)
                column = np.where(strange, 0, column)
        code |= column.astype(np.uint64) << np.uint64(shift)
    return acts.having(code=code, strange=strange)


def packed(rows: Acts, *fields: str, extra: Any = None) -> tuple[Ints, Flags]:
    """Return each of the rows as one number made of ``fields``, and which are too large for that.

    ``extra`` is what else decides about an act, below 2**18.
    """
    code: Ints = rows.code & mask_of(*fields)
    return code if extra is None else code | extra.astype(np.uint64), rows.strange
