"""Luck and the rest of a log: worked out once a state of it, then read from the shelf."""

from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from analytics import shelf
from analytics.luck import model
from analytics.luck.split import CALIBRATION, PLAYERS, REASONS, SESSIONS, known, split
from analytics.segments import Manifest
from analytics.warehouse import Warehouse, table

_NAME = "luck"
_MODELS = pl.Schema(
    [("rules", pl.String), ("unit", pl.String)]
    + [(name, pl.Int64) for name in ("hands", "rows", "sessions", *REASONS)]
    + [(name, pl.Float64) for name in ("gain", "low", "high", "error", "plain_error")]
    + [("told", pl.Boolean), ("needed", pl.Int64)]
)


class Lucks(NamedTuple):
    """Every rule set's `analytics.luck.split.Luck`, one below the other.

    ``models`` are rows by rule set; the frames have a column ``rules``. ``current`` unless they are
    of an earlier state of the log.
    """

    models: dict[str, dict[str, Any]]
    players: pl.LazyFrame
    sessions: pl.LazyFrame
    calibration: pl.LazyFrame
    current: bool = True


def luck(log: Path, manifest: Manifest) -> Lucks:
    """Return luck and the rest as the tables of ``manifest`` stand."""

    def make() -> dict[str, pl.DataFrame]:
        seats = Warehouse(log).scan("seats", manifest)
        rows = known(seats, table(log, "deals"), table(log, "players")).collect()
        parts = rows.partition_by("rules", as_dict=True, maintain_order=True)
        found = [split(str(rules), part) for (rules,), part in sorted(parts.items())]
        models = [[one.model[name] for name in _MODELS] for one in found]
        return {
            "models": pl.DataFrame(models, schema=_MODELS, orient="row"),
            "players": _together([one.players for one in found], PLAYERS),
            "sessions": _together([one.sessions for one in found], SESSIONS),
            "calibration": _together([one.calibration for one in found], CALIBRATION),
        }

    return _lucks(shelf.kept(log, _NAME, "", shelf.state(log, manifest), make))


def last_luck(log: Path, manifest: Manifest) -> Lucks | None:
    """Return what was last worked out, at once; ``None`` before the first time."""
    found = shelf.last(log, _NAME, "", shelf.state(log, manifest))
    return None if found is None else _lucks(found)


def _lucks(found: shelf.Kept) -> Lucks:
    frames, current = found
    models = {row["rules"]: row for row in frames["models"].collect().iter_rows(named=True)}
    return Lucks(models, frames["players"], frames["sessions"], frames["calibration"], current)


def _together(parts: list[pl.DataFrame], schema: pl.Schema) -> pl.DataFrame:
    return pl.concat([pl.DataFrame(schema=schema), *parts])


LEAST = model.LEAST_HANDS, model.LEAST_SESSIONS
"""Hands and sessions below which nothing is told."""
