"""Asking: from a question and the derived tables to an answer, and to the hands behind a cell."""

from collections.abc import Callable, Sequence
from functools import cache, partial

import numpy as np
import polars as pl

from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import (
    DIMENSIONS,
    FLAG,
    NUMBER,
    PERSON,
    TEXT,
    Dimension,
    between,
    is_zone,
)
from analytics.metrics.intervals import poisson, student, wilson
from analytics.metrics.model import (
    COUNT,
    MEAN,
    RATE,
    SMALL,
    THOUSAND,
    TOTAL,
    VALUE,
    Answer,
    Metric,
    MetricError,
    Question,
    Tables,
)
from analytics.metrics.people import People, people, remembered

MOST_DIMENSIONS = 2
SORTS = ("", "rank", "value", "n", "name")
ALL, HITS, REST, UNKNOWN = "all", "hits", "rest", "unknown"
"""Parts of the hands behind a cell."""
_KEYS = ("session", "hand", "number")


def metric_of(question: Question) -> Metric:
    """Return the metric that is asked for; raises `MetricError`."""
    if question.metric not in METRICS:
        raise MetricError("metrics-no-metric", value=question.metric)
    return METRICS[question.metric]


def offered(metric: Metric) -> tuple[str, ...]:
    """Return the dimensions by which a metric can be split and filtered."""
    if metric.evening:
        return metric.own
    shared = (key for key, one in DIMENSIONS.items() if not one.own)
    return (*(key for key in shared if metric.seated or not DIMENSIONS[key].seat), *metric.own)


def checked(question: Question) -> Metric:
    """Return the metric of a question that can be asked; raises `MetricError` for any other."""
    metric = metric_of(question)
    known = offered(metric)
    if len(question.by) > MOST_DIMENSIONS or len(set(question.by)) < len(question.by):
        raise MetricError("metrics-too-many", value=", ".join(question.by))
    for key in question.by:
        if key not in known:
            raise MetricError("metrics-no-dimension", dimension=key, metric=metric.key)
    for key, values in question.where.items():
        if key not in known:
            raise MetricError("metrics-no-dimension", dimension=key, metric=metric.key)
        for text in values:
            DIMENSIONS[key].read(text)
    if question.sort not in SORTS:
        raise MetricError("metrics-no-sort", value=question.sort)
    if not is_zone(question.zone):
        raise MetricError("metrics-no-zone", value=question.zone)
    between(question.since, question.until, question.zone)
    return metric


def split_by(question: Question, metric: Metric) -> tuple[str, ...]:
    """Return the dimensions of the answer: money of several rule sets is kept apart.

    >>> split_by(Question("result", ("player",)), METRICS["result"])
    ('player', 'rules')
    >>> one = {"rules": ("cz-app@1",)}
    >>> split_by(Question("result", ("player",), one), METRICS["result"])
    ('player',)
    """
    single = len(question.where.get("rules", ())) == 1
    if metric.bound and not single and "rules" not in question.by:
        return (*question.by, "rules")
    return question.by


class Asked:
    """One question made ready: its filters, its dimensions, who is who.

    ``who`` answers that where several questions ask it.
    """

    def __init__(
        self, tables: Tables, question: Question, who: Callable[[], People] | None = None
    ) -> None:
        self.metric = checked(question)
        self.question = question
        self.by = split_by(question, self.metric)
        self._tables = tables
        who = who or partial(people, tables)
        self._people = who() if self._about_people() else People({})
        self.own = tuple(key for key in self.metric.own if DIMENSIONS[key].own)
        wanted = {*self.by, *question.where}
        self.counted_apart = self.metric.events is not None and bool(wanted & {*self.own})

    def _about_people(self) -> bool:
        wanted = {*self.by, *self.question.where}
        return any(DIMENSIONS[key].kind == PERSON for key in wanted)

    def _filtered(self, frame: pl.LazyFrame, keys: Sequence[str]) -> pl.LazyFrame:
        """Return the rows that pass the filters on days and on the dimensions ``keys``."""
        asked, zone = self.question, self.question.zone
        tests = between(asked.since, asked.until, zone)
        tests += [
            DIMENSIONS[key].allows(values, self._people, zone)
            for key, values in asked.where.items()
            if key in keys
        ]
        return frame.filter(tests) if tests else frame

    def _split(self, frame: pl.LazyFrame, keys: Sequence[str]) -> pl.LazyFrame:
        """Return the frame with a column a dimension; of several people a row each."""
        for one in self._many(keys):
            frame = frame.explode(one.column, empty_as_null=False, keep_nulls=False)
            if one.key in self.question.where:
                frame = frame.filter(self._still(one))
        return frame.with_columns(
            DIMENSIONS[key].value(self._people, self.question.zone).alias(f"by:{key}")
            for key in keys
        )

    def _still(self, one: Dimension) -> pl.Expr:
        """Of several people, those that the filter names."""
        single = one._replace(many=False)
        return single.allows(self.question.where[one.key], self._people, self.question.zone)

    @staticmethod
    def _many(keys: Sequence[str]) -> list[Dimension]:
        return [DIMENSIONS[key] for key in keys if DIMENSIONS[key].many]

    def units(self) -> pl.LazyFrame:
        """Return the rows of the denominator, with a column ``by:…`` a dimension that they have."""
        keys = self.unit_keys()
        rows = self.metric.rows(self._tables)
        if self.metric.per == "hand" and not self._of_seats():
            rows = rows.filter(pl.col("seat") == 0)
        shared = [k for k in self.question.where if not (self.counted_apart and k in self.own)]
        return self._split(self._filtered(rows, shared), keys)

    def unit_keys(self) -> tuple[str, ...]:
        """Return the dimensions of the answer that rows of the denominator have."""
        if not self.counted_apart:
            return self.by
        return tuple(key for key in self.by if key not in self.own)

    def _of_seats(self) -> bool:
        return any(DIMENSIONS[key].seat for key in (*self.by, *self.question.where))

    def events(self) -> pl.LazyFrame:
        """Return what is counted, a row each, with all dimensions."""
        if self.metric.events is None:
            raise MetricError("metrics-no-metric", value=self.metric.key)
        rows = self._filtered(self.metric.events(self._tables), tuple(self.question.where))
        return self._split(rows, self.by)

    # -- cells -------------------------------------------------------------------------------

    def cells(self) -> pl.LazyFrame:
        """Return the cells: what is counted of how many."""
        if self.counted_apart:
            return self._apart()
        value = pl.col(VALUE)
        number = value.cast(pl.Int64)
        aggregates = [
            value.count().cast(pl.Int64).alias("n"),
            number.sum().alias("hits"),
            value.null_count().cast(pl.Int64).alias("unknown"),
        ]
        if self.metric.kind == MEAN:
            amount = value.cast(pl.Float64)
            aggregates += [amount.mean().alias("mean"), amount.std().alias("deviation")]
        return self._grouped(self.units(), self.by, aggregates)

    def _apart(self) -> pl.LazyFrame:
        """What is counted has dimensions that the units lack: each value is of all the units."""
        keys = self.unit_keys()
        value = pl.col(VALUE)
        units = self._grouped(
            self.units(),
            keys,
            [
                value.count().cast(pl.Int64).alias("n"),
                value.null_count().cast(pl.Int64).alias("unknown"),
            ],
        )
        return self.gridded(units, self.counted())

    def counted(self) -> pl.LazyFrame:
        """Return how often each thing with dimensions of its own was there."""
        events = self.events()
        if self.metric.kind == RATE:
            by = [f"by:{key}" for key in self.by]
            events = events.unique(["session", "number", "seat", *by])
        return self._grouped(events, self.by, [pl.len().cast(pl.Int64).alias("hits")])

    def gridded(self, units: pl.LazyFrame, counted: pl.LazyFrame) -> pl.LazyFrame:
        """Return a cell for all that was counted anywhere, of the units it could have been in."""
        keys = self.unit_keys()
        own = [key for key in self.by if key in self.own]
        if own and "rules" in keys:  # what one rule set has, another may not know
            units = units.join(counted.select("rules", *own).unique(), on="rules", nulls_equal=True)
        elif own:
            units = units.join(counted.select(own).unique(), how="cross")
        if self.by:
            found = units.join(counted, on=list(self.by), how="left", nulls_equal=True)
        else:
            found = pl.concat([units, counted], how="horizontal")
        return found.select(*self.by, "n", pl.col("hits").fill_null(0), "unknown")

    @staticmethod
    def _grouped(
        frame: pl.LazyFrame, keys: Sequence[str], aggregates: list[pl.Expr]
    ) -> pl.LazyFrame:
        if not keys:
            return frame.select(aggregates)
        return frame.group_by(pl.col(f"by:{key}").alias(key) for key in keys).agg(aggregates)


def ask(tables: Tables, question: Question) -> Answer:
    """Return the answer to a question; raises `MetricError` for one that cannot be asked."""
    (answer,) = ask_all(tables, [question])
    return answer


def ask_all(tables: Tables, questions: Sequence[Question]) -> list[Answer]:
    """Return the answers to several questions, for which the tables are gone through together.

    Raises `MetricError` for a question that cannot be asked.
    """
    looked = remembered(tables)
    who = cache(partial(people, looked))
    asked = [Asked(looked, question, who) for question in questions]
    cells = pl.collect_all([one.cells() for one in asked])
    return [answer_of(one, found) for one, found in zip(asked, cells, strict=True)]


def answer_of(asked: Asked, cells: pl.DataFrame) -> Answer:
    """Return the answer that cells make, bounded and in order."""
    question, metric, by = asked.question, asked.metric, asked.by
    keys = asked.unit_keys()
    units = cells.unique(keys) if keys else cells.head(1)
    unknown, n = int(units["unknown"].sum()), int(units["n"].sum())
    cells = cells.sort(by, nulls_last=True) if by else cells  # of equals the first one leads
    some = cells.filter((pl.col("n") > 0) | (pl.col("unknown") > 0))
    enough = some.filter(pl.col("n") >= max(question.minimum, 1))
    hidden = some.filter(pl.col("n") > 0).height - enough.height
    frame = _overlaps(_bounded(enough, metric), by)
    return Answer(question, metric, by, _sorted(frame, question, metric, by), hidden, n, unknown)


def _bounded(cells: pl.DataFrame, metric: Metric) -> pl.DataFrame:
    """Return the cells with value and interval."""
    n, hits = cells["n"].to_numpy(), cells["hits"].to_numpy()
    nothing = np.full(len(cells), np.nan)
    if metric.kind == RATE:
        value, (low, high) = hits / np.maximum(n, 1), wilson(hits, n)
    elif metric.kind == MEAN:
        value = cells["mean"].to_numpy().astype(np.float64)
        low, high = student(value, cells["deviation"].fill_null(np.nan).to_numpy(), n)
    elif metric.kind == COUNT:
        value = hits / np.maximum(n, 1) * THOUSAND
        low, high = (bound * THOUSAND for bound in poisson(hits, n))
    else:
        value, low, high = hits.astype(np.float64), nothing, nothing
    total = "hits" if metric.kind in (RATE, COUNT) else "total"
    dimensions = [name for name in cells.columns if name in DIMENSIONS]
    return cells.select(
        *dimensions,
        "n",
        pl.col("hits").alias(total),
        pl.Series("value", value, pl.Float64),
        pl.Series("low", low, pl.Float64).fill_nan(None),
        pl.Series("high", high, pl.Float64).fill_nan(None),
        "unknown",
        (pl.col("n") < SMALL).alias("small"),
    )


def _overlaps(frame: pl.DataFrame, by: tuple[str, ...]) -> pl.DataFrame:
    """Mark who cannot be told from the leader: his interval reaches into the leader's."""
    if not any(DIMENSIONS[key].kind == PERSON for key in by):
        return frame.with_columns(overlaps=pl.lit(None, pl.Boolean))
    others = [key for key in by if DIMENSIONS[key].kind != PERSON]
    best, place = pl.col("low").max(), pl.col("low").rank("ordinal", descending=True)
    if others:
        best, place = best.over(others), place.over(others)
    return frame.with_columns(overlaps=(pl.col("high") >= best) & (place > 1))


def _sorted(
    frame: pl.DataFrame, question: Question, metric: Metric, by: tuple[str, ...]
) -> pl.DataFrame:
    """Return the cells in order: people by the lower bound, what has an order of its own by it."""
    best = "value" if metric.kind == TOTAL else "low"
    kind = DIMENSIONS[by[0]].kind if by else TEXT
    ordered = kind in (NUMBER, FLAG)
    sort = question.sort or ("rank" if kind == PERSON else "name" if ordered else "n")
    keys = {"rank": [best, "n", *by], "value": ["value", "n", *by], "n": ["n", *by]}.get(
        sort, [*by[:1], best, *by[1:]] if ordered and not question.sort else list(by)
    )
    if by != question.by:  # amounts of several rule sets are in no order
        keys = ["rules", *keys]
    if not by:
        return frame
    return frame.sort(keys, descending=[key not in by for key in keys], nulls_last=True)


# -- the hands behind a cell -----------------------------------------------------------------


def behind(tables: Tables, question: Question, part: str = ALL) -> pl.LazyFrame:
    """Return the hands behind the figures of a question: ``session``, ``hand``, ``number``, once.

    Of one cell: ``behind(tables, narrowed(question, answer.by, row))`` (`address.narrowed`).
    ``part`` says whether ``all`` that count, the ``hits``, the ``rest``, or those left out as
    ``unknown``. An evening stands for all hands of it that the player was dealt.
    """
    asked = Asked(tables, question)
    if asked.metric.evening:
        return _once(_of_evenings(tables, asked.units().filter(_part(asked.metric, part))))
    if not asked.counted_apart or part == UNKNOWN:
        return _once(asked.units().filter(_part(asked.metric, part)))
    units = asked.units().filter(pl.col(VALUE).is_not_null())
    if part == ALL:
        return _once(units)
    if part == HITS:
        return _once(asked.events())
    keys = ["session", "number", "seat"]
    return _once(units.join(asked.events(), on=keys, how="anti", nulls_equal=True))


def _part(metric: Metric, part: str) -> pl.Expr:
    value = pl.col(VALUE)
    if part == UNKNOWN:
        return value.is_null()
    known = value.is_not_null()
    hit = value.cast(pl.Int64) > 0 if metric.kind in (RATE, COUNT) else known
    return {HITS: hit, REST: known & ~hit}.get(part, known)


def _of_evenings(tables: Tables, evenings: pl.LazyFrame) -> pl.LazyFrame:
    """Return the seats that players had in their evenings; the nameless have one seat there."""
    seats = tables("seats").filter("counts")
    named = seats.join(evenings, on=["session", "player"], how="semi")
    others = evenings.filter(pl.col("player").is_null())
    unnamed = seats.filter(pl.col("player").is_null())
    return pl.concat([named, unnamed.join(others, on=["session", "seat"], how="semi")])


def _once(frame: pl.LazyFrame) -> pl.LazyFrame:
    return frame.select(_KEYS).unique(["session", "number"])
