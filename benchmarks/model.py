"""What a measurement says, and how one is taken."""

from __future__ import annotations

import operator
import statistics
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

_COMPARISONS = {"<=": operator.le, ">=": operator.ge}


class Row(NamedTuple):
    """One measurement: a limit, ours, and the ratio between them.

    ``ratio`` is how many times the cost of the limit ours is, unless ``note`` says otherwise.
    ``goal`` is ``ratio`` or ``ours``, ``<=`` or ``>=``, and a number; empty where there is none.

    >>> Row("append", "executemany", 900_000, 300_000, 3.0, "ratio <= 3", "events/s").met
    True
    """

    name: str
    limit_name: str
    limit: float
    ours: float
    ratio: float
    goal: str
    unit: str
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached; ``None`` where there is none."""
        if not self.goal:
            return None
        what, comparison, number = self.goal.split()
        value = {"ratio": self.ratio, "ours": self.ours}[what]
        return bool(_COMPARISONS[comparison](value, float(number)))


class Pair(NamedTuple):
    """Seconds that the limit and ours took in one round, one right after the other."""

    limit: float
    ours: float


def seconds(work: Callable[[], object]) -> float:
    """Return how long ``work`` takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def compared(
    name: str,
    limit_name: str,
    pairs: Iterable[Pair],
    *,
    items: int,
    unit: str,
    goal: str = "",
    note: str = "",
) -> Row:
    """Return the row for rounds over ``items`` things; the ratio is the median of the rounds' own.

    >>> pairs = [Pair(1.0, 2.0), Pair(2.0, 5.0), Pair(1.0, 3.0)]
    >>> compared("a", "b", pairs, items=6, unit="events/s").ratio
    2.5
    """
    rounds = list(pairs)
    return Row(
        name,
        limit_name,
        items / statistics.median(pair.limit for pair in rounds),
        items / statistics.median(pair.ours for pair in rounds),
        statistics.median(pair.ours / pair.limit for pair in rounds),
        goal,
        unit,
        note,
    )
