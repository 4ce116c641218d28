"""Asking parts of the tables one by one: what each has to say, and the answer of all together.

A part holds whole sessions. It says how many units have which value, so that sums, means and
deviations are the same, to the last bit, however the tables were parted.
"""

from collections.abc import Sequence
from typing import NamedTuple

import polars as pl

from analytics.metrics.asking import Asked, answer_of
from analytics.metrics.model import MEAN, VALUE, Answer, Question, Tables
from analytics.schemas import PEOPLE, TABLES

COUNT = "count"


class Share(NamedTuple):
    """What a part of the tables has to say: how many units have which value, what was counted."""

    units: pl.DataFrame
    counted: pl.DataFrame | None


def share_of(tables: Tables, question: Question) -> Share:
    """Return what a part of the tables says; raises `MetricError` as `asking.ask` does."""
    asked = Asked(tables, question)
    by = [pl.col(f"by:{key}").alias(key) for key in asked.unit_keys()]
    value = pl.col(VALUE).cast(pl.Int64)
    units = (
        asked.units().group_by(*by, value.alias(VALUE)).agg(pl.len().cast(pl.Int64).alias(COUNT))
    )
    counted = asked.counted().collect() if asked.counted_apart else None
    return Share(units.collect(), counted)


def ask_shares(shares: Sequence[Share], question: Question) -> Answer:
    """Return the answer that `asking.ask` gives, from the shares of all parts of the tables."""
    asked = Asked(_nothing, question)
    known = shares or [share_of(_nothing, question)]
    return answer_of(asked, _cells(asked, known))


def added(shares: Sequence[Share], question: Question) -> Share:
    """Return what several parts say together, as one that holds all of them would."""
    asked = Asked(_nothing, question)
    keys = asked.unit_keys()
    units = pl.concat(share.units for share in shares)
    units = units.group_by(*keys, VALUE).agg(pl.col(COUNT).sum())
    each = [share.counted for share in shares if share.counted is not None]
    if not each:
        return Share(units, None)
    counted = pl.concat(each)
    if asked.by:
        return Share(units, counted.group_by(asked.by).agg(pl.col("hits").sum()))
    return Share(units, counted.sum())


def _nothing(name: str) -> pl.LazyFrame:
    return (TABLES | PEOPLE)[name].to_frame(eager=False)


def _cells(asked: Asked, shares: Sequence[Share]) -> pl.DataFrame:
    keys = asked.unit_keys()
    number, count = pl.col(VALUE), pl.col(COUNT)
    whole = added(shares, asked.question)
    rows = whole.units.sort(*keys, VALUE, nulls_last=True)
    known = count.filter(number.is_not_null()).sum()
    sums = [
        known.alias("n"),
        (number * count).sum().alias("hits"),
        count.filter(number.is_null()).sum().alias("unknown"),
    ]
    if asked.metric.kind == MEAN and whole.counted is None:
        mean = (number * count).sum() / known
        squares = ((number - mean) ** 2 * count).sum()
        deviation = pl.when(known > 1).then((squares / (known - 1)).sqrt())
        sums += [mean.alias("mean"), deviation.alias("deviation")]
    cells = rows.group_by(keys, maintain_order=True).agg(sums) if keys else rows.select(sums)
    if whole.counted is None:
        return cells
    return asked.gridded(cells.lazy().drop("hits"), whole.counted.lazy()).collect()
