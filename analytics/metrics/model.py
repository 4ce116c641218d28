"""What a metric is, what a question asks of it, and what an answer is."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import polars as pl

Tables = Callable[[str], pl.LazyFrame]
"""Gives a derived table by its name (`analytics.schemas`): ``partial(warehouse.table, log)``."""
Rows = Callable[[Tables], pl.LazyFrame]

RATE, MEAN, TOTAL, COUNT = "rate", "mean", "total", "count"
MONEY, POINTS, HANDS, CARDS, MS = "money", "points", "hands", "cards", "ms"
BOUND = (MONEY, POINTS)
"""Units that mean something under one rule set only: never added up across several."""
VALUE = "value"
"""The column of a metric's rows: whether it was a hit, or the amount; null where nobody knows."""
THOUSAND = 1000
"""Counts are told per so many."""
SMALL = 30
"""Fewer than so many rows are a small sample, and marked as one."""
ZONE = "Europe/Prague"
"""Where a club's days begin, unless a question says otherwise."""


class Metric(msgspec.Struct, frozen=True):
    """One figure: what it counts, of what, and by what else it can be split.

    ``rows`` gives a row a unit of the denominator: the columns of `analytics.schemas.SEAT` and
    `VALUE` (``rate``: whether it is a hit; else an amount), null where it is not known: such a row
    is left out and counted apart. ``per`` names the unit (a message). ``events`` gives what is
    counted a row each, where that has dimensions of its own, the ``own`` ones; a row of them has
    the same columns and those. ``seated`` unless rows speak of whole hands; of an ``evening`` they
    have no more dimensions than ``own``. ``kind`` says what an answer is: the share of hits, the
    mean amount, their sum, or how many per `THOUSAND`.
    """

    key: str
    kind: str
    rows: Rows
    unit: str = ""
    per: str = "seat"
    events: Rows | None = None
    own: tuple[str, ...] = ()
    evening: bool = False
    seated: bool = True

    @property
    def bound(self) -> bool:
        """Whether figures of different rule sets must not be added up."""
        return self.unit in BOUND


class Question(msgspec.Struct, frozen=True):
    """A metric, split by up to two dimensions, of the rows that pass all filters.

    ``where`` allows values by dimension, as text (``None``: not known); ``since`` and ``until`` are
    days (ISO, both included) in the club's ``zone``. ``minimum`` hides rows with fewer units.
    ``sort`` is ``rank`` (the lower bound), ``value``, ``n`` or ``name``; empty: as fits.
    """

    metric: str
    by: tuple[str, ...] = ()
    where: dict[str, tuple[str | None, ...]] = {}
    since: str | None = None
    until: str | None = None
    minimum: int = 0
    sort: str = ""
    zone: str = ZONE


class Answer(NamedTuple):
    """What was asked, as a frame with a row a cell, the best first.

    Columns: the dimensions ``by`` (one more than asked where money of several rule sets must be
    kept apart); ``n`` units; ``hits`` or, of amounts, ``total``; ``value``: the share, the mean,
    the sum, how many per thousand; ``low`` and ``high`` its 95 % interval (null where there is
    none); ``unknown`` units left out because nobody knows; ``small`` samples; ``overlaps`` where,
    comparing people, the interval reaches the leader's. ``hidden`` is how many cells the minimum
    hides, ``n`` and ``unknown`` are those of all cells together.
    """

    question: Question
    metric: Metric
    by: tuple[str, ...]
    frame: pl.DataFrame
    hidden: int
    n: int
    unknown: int


Row = dict[str, Any]
"""A cell of an answer: the value of each dimension (``None``: not known)."""


class MetricError(ValueError):
    """A question that cannot be asked: ``key`` is a message, ``values`` fill it."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        said = ", ".join(f"{name} {value!r}" for name, value in self.values.items())
        return f"{self.key}: {said}"
