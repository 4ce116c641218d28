"""Findings as arrays, gathered piece by piece."""

from typing import Any

import numpy as np
import polars as pl

from analytics.bulk.around import seat_at
from analytics.bulk.columns import Flags, Ints
from replay.findings.model import SEVERITY

CODES = tuple(SEVERITY)
NUMBER = {code: place for place, code in enumerate(CODES)}
NO_TRICK = 0
CODE = pl.Enum(CODES)


def mark(code: str) -> np.uint8:
    """Return the number of a code from 1, for arrays in which 0 is none."""
    return np.uint8(NUMBER[code] + 1)


class Found:
    """Findings of many hands: hand, code, seat (-1: nobody's) and trick (0: none)."""

    def __init__(self) -> None:
        self._parts: list[tuple[Ints, Ints, Ints, Ints]] = []

    def add(self, hands: Ints, code: str | Ints, seat: Any, trick: Any = NO_TRICK) -> None:
        """Add findings: one a hand, of one code or each its own number."""
        if not len(hands):
            return
        number = NUMBER[code] if isinstance(code, str) else code
        shape = (len(hands),)
        self._parts.append(
            (
                np.asarray(hands, np.int64),
                np.broadcast_to(np.asarray(number, np.int64), shape),
                np.broadcast_to(np.asarray(seat, np.int64), shape),
                np.broadcast_to(np.asarray(trick, np.int64), shape),
            )
        )

    def turned(self, forehand: Ints, players: int) -> "Found":
        """Return the findings with seats as they are at the table."""
        hands, codes, seats, tricks = self.columns()
        made = Found()
        made.add(hands, codes, seat_at(seats, forehand[hands].astype(np.int64), players), tricks)
        return made

    def columns(self) -> tuple[Ints, Ints, Ints, Ints]:
        """Return hands, codes, seats and tricks."""
        if not self._parts:
            return (np.zeros(0, np.int64),) * 4
        hands, codes, seats, tricks = map(np.concatenate, zip(*self._parts, strict=True))
        return hands, codes, seats, tricks

    def frame(self, usable: Flags | None = None) -> pl.DataFrame:
        """Return the findings, those of ``usable`` hands only, as a table."""
        hands, codes, seats, tricks = self.columns()
        if usable is not None:
            kept = usable[hands]
            hands, codes, seats, tricks = hands[kept], codes[kept], seats[kept], tricks[kept]
        names = pl.Series(list(CODES), dtype=CODE)
        found = pl.DataFrame(
            {
                "place": hands,
                "code": names[codes] if len(codes) else names.head(0),
                "seat": pl.Series(seats, dtype=pl.Int8),
                "trick": pl.Series(tricks, dtype=pl.Int32),
            }
        )
        return found.with_columns(
            pl.when(pl.col("seat") >= 0).then("seat"), pl.when(pl.col("trick") > 0).then("trick")
        )
