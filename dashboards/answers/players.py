"""Everybody who played, with the figures that compare people."""

from typing import Any

import polars as pl

from analytics.metrics.asking import ask_all
from analytics.metrics.model import Answer, Question
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
    frame = library.shelved(f"players {rules}", lambda: _figures(library, rules))
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
    amounts = {} if rules is None else {"total": "total", "mean": "result"}
    wanted = {rate: rate for rate in RATES} | amounts
    questions = [Question(metric, ("player",), where) for metric in wanted.values()]
    for name, answer in zip(wanted, ask_all(library.table, questions), strict=True):
        frame = _joined(frame, answer, name)
    if rules is None:
        frame = frame.with_columns(total=pl.lit(None, pl.Float64), mean=pl.lit(None, pl.Float64))
    return frame


def _joined(frame: pl.DataFrame, answer: Answer, name: str) -> pl.DataFrame:
    columns: dict[str, Any] = {
        name: pl.col("value"),
        f"{name}_low": pl.col("low"),
        f"{name}_high": pl.col("high"),
        f"{name}_n": pl.col("n"),
    }
    return frame.join(answer.frame.select("player", **columns), on="player", how="left")
