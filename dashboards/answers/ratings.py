"""What the page Ratings asks: everybody's ratings, their history, what corrections changed."""

from collections.abc import Sequence
from functools import partial

import polars as pl

from analytics.ratings import elo, kept, modern
from analytics.ratings.corrected import Changed
from analytics.ratings.kept import Ratings
from dashboards.library import Library

MODERN, ELO = "modern", "elo"
MEASURES = (MODERN, ELO)
MOST_POINTS = 80
"""Points of one line of a chart; of longer histories every so many sessions are shown."""


def ratings(library: Library, rules: str | None) -> Ratings | None:
    """Return everybody's ratings under one rule set or all; ``None`` until they are worked out."""
    path = library.path
    return library.worked_out(
        partial(kept.ratings, path, rules=rules), partial(kept.last_ratings, path, rules=rules)
    )


def changed(library: Library, rules: str | None, *, last: bool) -> Changed | None:
    """Return what corrections, or the last one, changed; ``None`` until that is worked out."""
    path = library.path
    return library.worked_out(
        partial(kept.changed, path, rules=rules, last=last),
        partial(kept.last_changed, path, rules=rules, last=last),
    )


def ranked(found: Ratings, measure: str, least: int) -> tuple[pl.DataFrame, int]:
    """Return the players with at least ``least`` matches or rounds, best lower bound first.

    ``place`` counts them, ``overlaps`` says whose interval reaches the leader's lower bound. Also
    how many players that leaves out.
    """
    low, high, count = bounds(measure)
    everybody = found.table.collect()
    kept_ = everybody.filter(pl.col(count) >= max(least, 1)).sort(
        [low, "player"], descending=[True, False], nulls_last=True
    )
    overlaps = (pl.col(high) >= pl.col(low).first()) & (pl.int_range(pl.len()) > 0)
    told = kept_.with_columns(overlaps=overlaps.fill_null(value=False))
    return told.with_row_index("place", 1), everybody.height - kept_.height


def bounds(measure: str) -> tuple[str, str, str]:
    """Return the columns of a measure's bounds, and of how much stands behind it."""
    return ("low", "high", "matches") if measure == MODERN else ("elo_low", "elo_high", "rounds")


def history(found: Ratings, measure: str, players: Sequence[str]) -> pl.DataFrame:
    """Return how ``players`` were rated after each session: ``before``, ``after``, ``n`` rounds."""
    if measure == MODERN:
        steps = found.skill.filter(pl.col("player").is_in(players)).select(
            "player",
            "session",
            "date",
            "order",
            before=pl.col("mu").shift(1, fill_value=modern.MU).over("player"),
            after=pl.col("mu"),
            n=pl.col("rounds"),
        )
    else:
        steps = found.evenings.filter(pl.col("player").is_in(players))
    return steps.sort("order", "player").collect()


def thinned(steps: pl.DataFrame) -> pl.DataFrame:
    """Return one player's steps, at most `MOST_POINTS` of them, the last one among them."""
    every = -(-steps.height // MOST_POINTS) or 1
    return steps.filter((pl.int_range(pl.len()) - (steps.height - 1)) % every == 0)


START = {MODERN: modern.MU, ELO: elo.START}
