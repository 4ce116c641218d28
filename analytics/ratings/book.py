"""Both ratings of everybody, with the history behind them, as tables."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import polars as pl

from analytics.ratings import elo, modern
from analytics.ratings.rounds import Round

LEAST_ROUNDS = 30
"""Rounds before an Elo rating says anything."""
LEAST_MATCHES = 5
"""Sessions before the modern rating does."""

ELO = pl.Schema(
    {
        "order": pl.Int32,
        "session": pl.String,
        "number": pl.Int32,
        "date": pl.Int64,
        "player": pl.String,
        "result": pl.Int64,
        "before": pl.Float64,
        "after": pl.Float64,
        "opponents": pl.Int8,
    }
)
"""A row a round and player; ``order`` counts the rounds."""
SKILL = pl.Schema(
    {
        "order": pl.Int32,
        "session": pl.String,
        "date": pl.Int64,
        "rounds": pl.Int32,
        "player": pl.String,
        "score": pl.Float64,
        "mu": pl.Float64,
        "sigma": pl.Float64,
    }
)
"""A row a match and player; ``score`` is his gain a hand, ``mu`` and ``sigma`` stand after it."""


class Book(NamedTuple):
    """Everybody's ratings (``table``), and every step to them (`ELO`, `SKILL`)."""

    table: pl.DataFrame
    elo: pl.DataFrame
    skill: pl.DataFrame


def book(rounds: Sequence[Round]) -> Book:
    """Return both ratings after ``rounds``, which are in order.

    Of ``table`` a row is a player: ``rounds``, ``elo`` and the bounds of mere chance around it,
    ``matches``, ``mu``, ``sigma`` with the bounds of its 95 % interval, ``ordinal``; those of the
    modern rating are ``null`` for who was in no match. Best lower bound first.
    """
    steps, skill = elo_steps(rounds), skill_steps(list(modern.matches(rounds)))
    return Book(_table(steps, skill), steps, skill)


def elo_steps(rounds: Sequence[Round]) -> pl.DataFrame:
    """Return `ELO`."""
    columns: dict[str, list[Any]] = {name: [] for name in ELO}
    before: dict[str, float] = {}
    for order, (played, after) in enumerate(zip(rounds, elo.history(rounds), strict=True)):
        count = len(played.players)
        columns["order"] += [order] * count
        columns["session"] += [played.session] * count
        columns["number"] += [played.number] * count
        columns["date"] += [played.date] * count
        columns["player"] += played.players
        columns["result"] += played.results
        columns["before"] += [before.get(player, elo.START) for player in played.players]
        columns["after"] += after
        columns["opponents"] += [count - 1] * count
        before.update(zip(played.players, after, strict=True))
    return pl.DataFrame(columns, schema=ELO)


def skill_steps(matches: Sequence[modern.Match]) -> pl.DataFrame:
    """Return `SKILL`."""
    columns: dict[str, list[Any]] = {name: [] for name in SKILL}
    for order, (match, after) in enumerate(zip(matches, modern.history(matches), strict=True)):
        count = len(match.players)
        columns["order"] += [order] * count
        columns["session"] += [match.session] * count
        columns["date"] += [match.date] * count
        columns["rounds"] += [match.rounds] * count
        columns["player"] += match.players
        columns["score"] += match.scores
        columns["mu"] += [one.mu for one in after]
        columns["sigma"] += [one.sigma for one in after]
    return pl.DataFrame(columns, schema=SKILL)


def _table(steps: pl.DataFrame, skill: pl.DataFrame) -> pl.DataFrame:
    square = ((pl.col("after") - pl.col("before")) ** 2).mean()
    played = steps.group_by("player").agg(
        pl.len().alias("rounds"),
        pl.col("after").last().alias("elo"),
        pl.col("date").last().alias("last"),
        square.alias("square"),
        pl.col("opponents").mean(),
    )
    margins = [elo.margin(*row) for row in played.select("square", "opponents").iter_rows()]
    bounded = played.with_columns(margin=pl.Series(margins, dtype=pl.Float64)).select(
        "player",
        "rounds",
        "elo",
        (pl.col("elo") - pl.col("margin")).alias("elo_low"),
        (pl.col("elo") + pl.col("margin")).alias("elo_high"),
        "last",
    )
    believed = skill.group_by("player").agg(
        pl.len().alias("matches"), pl.col("mu").last(), pl.col("sigma").last()
    )
    spread = modern.Z95 * pl.col("sigma")
    return (
        bounded.join(believed, on="player", how="left")
        .with_columns(
            pl.col("matches").fill_null(0),
            low=pl.col("mu") - spread,
            high=pl.col("mu") + spread,
            ordinal=pl.col("mu") - 3 * pl.col("sigma"),
        )
        .sort(["low", "elo_low", "player"], descending=[True, True, False], nulls_last=True)
    )
