"""Each act as one number: courses of acts are compared by these."""

from typing import Any

import numpy as np

from analytics.bulk.columns import ABSENT, Acts, Flags, Ints

_FIELDS = {"kind": (56, 8), "seat": (52, 4), "owner": (48, 4), "name": (32, 16), "level": (26, 6)}
_FIELDS |= {"size": (22, 4), "part": (19, 3), "flag": (18, 1)}
"""Where each column of an act lies in its number, and how many bits it has there.

None lies in two quarters of the number.
"""


_QUARTERS = [
    (quarter, [name for name, (place, _) in _FIELDS.items() if place // 16 == quarter])
    for quarter in sorted({place // 16 for place, _ in _FIELDS.values()})
]
"""The quarters of the number that are used, and the columns in each."""


def mask_of(*fields: str) -> np.uint64:
    """Return the bits of some columns."""
    places = [_FIELDS[name] for name in fields]
    return np.uint64(sum((1 << bits) - 1 << shift for shift, bits in places))


def field(name: str, value: int) -> np.uint64:
    """Return a value where its column lies."""
    return np.uint64((value + (name not in ("kind", "flag"))) << _FIELDS[name][0])


def with_codes(acts: Acts) -> Acts:
    """Return the acts with each as one number, and which of them are too large for that."""
    strange = np.zeros(len(acts.place), bool)
    quarters = np.zeros((len(strange), 4), np.uint16)
    for quarter, names in _QUARTERS:
        whole = np.zeros(len(strange), np.uint16)
        for name in names:
            place, bits = _FIELDS[name]
            column = getattr(acts, name)
            if name not in ("kind", "flag"):
                if len(column) and (column.min() < ABSENT or column.max() + 1 >= 1 << bits):
                    large = (column < ABSENT) | (column + 1 >= 1 << bits)
                    column = np.where(large, ABSENT, column)
                    strange |= large
                column = column.astype(np.uint16)
                column += np.uint16(1)
            shift = np.uint16(place % 16)
            whole |= np.left_shift(column, shift, dtype=np.uint16) if shift else column
        quarters[:, quarter] = whole
    code = quarters.view("<u8")[:, 0].astype(np.uint64, copy=False)
    return acts.having(code=code, strange=strange)


def packed(rows: Acts, *fields: str, extra: Any = None) -> tuple[Ints, Flags]:
    """Return each of the rows as one number made of ``fields``, and which are too large for that.

    ``extra`` is what else decides about an act, below 2**18.
    """
    code: Ints = rows.code & mask_of(*fields)
    if extra is not None:
        code |= extra.astype(np.uint64)
    return code, rows.strange
