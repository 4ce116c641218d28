"""Figures of whole sessions: how a player's hands add up there, after all filters."""

from collections.abc import Callable

import polars as pl

from analytics.metrics.model import VALUE, Fold

DIMENSIONS = ("player", "rules", "month", "weekday", "session", "play")
"""By what sessions can be told apart."""
_KEYS = ("session", "player", "rules", "unnamed")


def _of_sessions(figure: Callable[[pl.Expr], pl.Expr]) -> Fold:
    """Return what makes a row a session and player of a row a hand; unknown if any hand is."""

    def fold(rows: pl.LazyFrame, keys: tuple[str, ...]) -> pl.LazyFrame:
        moves = pl.col(VALUE).sort_by("number")
        known = pl.col(VALUE).null_count() == 0
        firsts = [pl.col(name).min() for name in ("date", "play", "hand", "number", "seat")]
        unnamed = pl.when(pl.col("player").is_null()).then(pl.col("seat"))
        return (
            rows.with_columns(unnamed=unnamed)
            .group_by(_KEYS)
            .agg(*firsts, pl.when(known).then(figure(moves)).alias(VALUE))
        )

    return fold


def _swing(moves: pl.Expr) -> pl.Expr:
    """From the lowest to the highest that he stood in the evening, its beginning included."""
    account = moves.cum_sum()
    return pl.max_horizontal(account.max(), 0) - pl.min_horizontal(account.min(), 0)


def _streak(better: Callable[[pl.Expr], pl.Expr]) -> Callable[[pl.Expr], pl.Expr]:
    """The most hands one after the other of which ``better`` holds."""

    def longest(moves: pl.Expr) -> pl.Expr:
        good = better(moves)
        so_far = good.cast(pl.Int64).cum_sum()
        before = pl.when(~good).then(so_far).forward_fill().fill_null(0)
        return (so_far - before).max()

    return longest


RESULT = _of_sessions(lambda moves: moves.sum())
SWING = _of_sessions(_swing)
WINNING = _of_sessions(_streak(lambda moves: moves > 0))
LOSING = _of_sessions(_streak(lambda moves: moves < 0))
