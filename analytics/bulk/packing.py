"""Each act as one number: courses of acts are compared by these."""

from typing import Any

import numpy as np

from analytics.bulk.columns import Acts, Flags, Ints

_FIELDS = {"kind": (56, 8), "seat": (52, 4), "owner": (48, 4), "name": (32, 16), "level": (26, 6)}
_FIELDS |= {"size": (22, 4), "part": (19, 3), "flag": (18, 1)}
"""Where each column of an act lies in its number, and how many bits it has there."""


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
