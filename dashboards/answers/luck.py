"""What the page Luck asks: the model of a rule set, players' luck and rest, sessions' card luck."""

from functools import partial
from typing import Any

import polars as pl

from analytics.luck import kept
from analytics.luck.kept import LEAST, Lucks
from dashboards.library import Library

__all__ = ["LEAST", "luck", "of_sessions", "players"]


def luck(library: Library) -> Lucks | None:
    """Return luck and the rest of the log; ``None`` until they are worked out."""
    return library.worked_out(
        partial(kept.luck, library.path), partial(kept.last_luck, library.path)
    )


def players(found: Lucks, rules: str, least: int) -> tuple[pl.DataFrame, int]:
    """Return players with at least ``least`` hands, best lower bound of the rest first.

    Also how many players that leaves out.
    """
    everybody = found.players.filter(pl.col("rules") == rules).collect()
    kept_ = everybody.filter(pl.col("hands") >= least)
    return kept_, everybody.height - kept_.height


def of_sessions(found: Lucks, rules: str, names: dict[str, str]) -> pl.LazyFrame:
    """Return the card luck of everybody in every session, the newest first."""
    name = pl.col("player").replace(names) if names else pl.col("player")
    return (
        found.sessions.filter(pl.col("rules") == rules)
        .with_columns(name=name)
        .sort(["date", "session", "luck"], descending=[True, False, True], nulls_last=True)
    )


def model(found: Lucks | None, rules: Any) -> dict[str, Any] | None:
    """Return the row about a rule set's model, if there is one."""
    return None if found is None else found.models.get(str(rules))
