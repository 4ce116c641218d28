"""Everybody who played, with the figures that compare people."""

from typing import Any

import polars as pl

from analytics.metrics.asking import ask
from analytics.metrics.model import Question
from analytics.metrics.people import people
from dashboards.library import Library
from i18n.collate import key

RATES = ("win", "success", "played", "renonc")
"""Figures with an interval; each has columns ``KEY``, ``KEY_low``, ``KEY_high``, ``KEY_n``."""


def players(library: Library, lang: str, rules: str | None) -> pl.DataFrame:
    """Return a row a person who is known by an id, in the order of names.

    Columns: ``player``, ``name``, ``order`` (sorts as the language does), ``hands``,
    ``evenings``, ``last`` (ms), ``total`` and ``mean`` (null unless ``rules`` say in what unit),
    and of each of `RATES` figure, interval and sample.
    """
    frame = library.remembered(("players", rules), lambda: _figures(library, rules))
    names = library.names()
    told = [names.get(one, one) for one in frame["player"]]
    order = [key(lang, name) for name in told]
    return frame.with_columns(
        pl.Series("name", told, pl.String), pl.Series("order", order, pl.String)
    ).sort("order")


def _figures(library: Library, rules: str | None) -> pl.DataFrame:
    where: dict[str, tuple[str | None, ...]] = {} if rules is None else {"rules": (rules,)}
    who = people(library.table)
    seats = library.table("seats").filter("counts", pl.col("player").is_not_null())
    if rules is not None:
        seats = seats.filter(pl.col("rules") == rules)
    frame = (
        seats.group_by(player=who.person(pl.col("player")))
        .agg(
            hands=pl.len().cast(pl.Int64),
            evenings=pl.col("session").n_unique().cast(pl.Int64),
            last=pl.col("date").max(),
        )
        .collect()
    )
    for metric in RATES:
        frame = _joined(frame, library, Question(metric, ("player",), where), metric)
    for metric, name in (("total", "total"), ("result", "mean")):
        if rules is None:
            frame = frame.with_columns(pl.lit(None, pl.Float64).alias(name))
        else:
            frame = _joined(frame, library, Question(metric, ("player",), where), name)
    return frame


def _joined(frame: pl.DataFrame, library: Library, question: Question, name: str) -> pl.DataFrame:
    answer = ask(library.table, question).frame
    columns: dict[str, Any] = {
        name: pl.col("value"),
        f"{name}_low": pl.col("low"),
        f"{name}_high": pl.col("high"),
        f"{name}_n": pl.col("n"),
    }
    return frame.join(answer.select("player", **columns), on="player", how="left")
