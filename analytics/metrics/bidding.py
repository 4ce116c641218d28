"""Contracts bid and won, a player at a time, with how many hands stand behind each figure."""

from typing import NamedTuple

import polars as pl
from scipy.stats import binomtest

LEVEL = 0.95


class Interval(NamedTuple):
    """A proportion of ``hits`` in ``n``, and the Wilson interval of level `LEVEL` around it."""

    hits: int
    n: int
    share: float
    low: float
    high: float


def interval(hits: int, n: int) -> Interval | None:
    """Return ``hits`` of ``n`` with its interval; ``None`` where there is nothing to go by.

    >>> interval(0, 0) is None
    True
    >>> [round(x, 3) for x in interval(3, 10)[2:]]
    [0.3, 0.108, 0.603]
    """
    if n == 0:
        return None
    bounds = binomtest(hits, n).proportion_ci(LEVEL, "wilson")
    return Interval(hits, n, hits / n, float(bounds.low), float(bounds.high))


class ContractRow(NamedTuple):
    """One player and contract: how often he played it among his hands, how often he won it.

    ``won`` counts only games that were decided (no draw, nothing unscored).
    """

    player: str | None
    contract: str
    bid: Interval
    won: Interval | None


def contracts(hands: pl.LazyFrame) -> list[ContractRow]:
    """Return who played which contract as declarer how often, and won it, most hands first.

    ``hands`` is the derived table of that name, filtered at will. Hands that were not bid out do
    not count. Players without a name stand together under ``None``.
    """
    bid_out = hands.filter(pl.col("contract").is_not_null())
    sat = (
        bid_out.select("hand", pl.col("players").alias("player"))
        .explode("player")
        .group_by("player")
        .agg(pl.len().alias("hands"))
    )
    declarer = pl.col("players").list.get(pl.col("declarer"), null_on_oob=True)
    played = (
        bid_out.filter(pl.col("declarer").is_not_null())
        .group_by(declarer.alias("player"), "contract")
        .agg(
            pl.len().alias("bid"),
            pl.col("won").sum().alias("won"),
            pl.col("won").count().alias("decided"),
        )
        .join(sat, on="player", how="left", nulls_equal=True)
        .sort(["hands", "player", "bid"], descending=[True, False, True], nulls_last=True)
    )
    found = []
    for row in played.collect().iter_rows(named=True):
        bid = interval(row["bid"], row["hands"])
        if bid is not None:
            won = interval(row["won"], row["decided"])
            found.append(ContractRow(row["player"], row["contract"], bid, won))
    return found
