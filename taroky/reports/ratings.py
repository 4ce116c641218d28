"""Ratings of players, as the contract's object, as a table of a file, and as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import polars as pl
from rich.table import Table

from analytics.ratings.corrected import Changed
from analytics.ratings.kept import Ratings
from analytics.ratings.rounds import REASONS
from taroky.output import text

SCHEMA = "taroky.ratings/1"


def named(found: Ratings, names: Mapping[str, str]) -> pl.DataFrame:
    """Return everybody's ratings with their names, best lower bound first."""
    table = found.table.collect()
    known = pl.Series("name", [names.get(player) for player in table["player"]], pl.String)
    return table.insert_column(1, known)


def as_json(
    log: str, rules: str | None, found: Ratings, table: pl.DataFrame, moved: Changed
) -> dict[str, Any]:
    """Return the object of ``taroky ratings --json``."""
    return {
        "schema": SCHEMA,
        "log": log,
        "rules": rules,
        "counted": found.counted,
        "players": table.to_dicts(),
        "corrected": {
            "sessions": moved.corrected,
            "because": [cause._asdict() for cause in moved.causes],
            "moved": [one._asdict() for one in moved.moved],
        },
    }


def lines(found: Ratings, moved: Changed) -> Iterator[str]:
    """Yield what the text says before its table."""
    counted = found.counted
    yield text("ratings-counted", rounds=str(counted["rounds"]), hands=str(counted["hands"]))
    for reason in REASONS:
        if counted[reason]:
            yield "  " + text(f"ratings-left-{reason}", count=counted[reason])
    if counted["undated"]:
        yield "  " + text("ratings-undated", count=counted["undated"])
    if moved.causes:
        yield text("ratings-moved", count=len(moved.moved), sessions=len(moved.causes))
        for cause in moved.causes:
            yield f"  {cause.session}"


def table(found: pl.DataFrame) -> Table:
    """Return the ratings as a table."""
    made = Table(box=None, header_style="bold")
    made.add_column(text("column-player"))
    for key in ("ratings-low", "ratings-modern", "ratings-behind", "ratings-elo", "ratings-behind"):
        made.add_column(text(key), justify="right")
    for row in found.iter_rows(named=True):
        half = (row["elo_high"] - row["elo_low"]) / 2
        made.add_row(
            row["name"] or row["player"],
            _number(row["low"]),
            "—" if row["mu"] is None else f"{row['mu']:.1f} ± {row['mu'] - row['low']:.1f}",
            text("ratings-sessions", count=row["matches"]),
            f"{row['elo']:.0f} ± {half:.0f}",
            text("ratings-rounds", count=row["rounds"]),
        )
    return made


def _number(value: float | None) -> str:
    return "—" if value is None else f"{value:.1f}".replace("-", "−")
