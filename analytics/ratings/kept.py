"""The ratings of a log: worked out once a state of it, then read from the shelf."""

from pathlib import Path
from typing import NamedTuple

import polars as pl

from analytics import shelf
from analytics.layers import CLUBS
from analytics.ratings.book import book
from analytics.ratings.corrected import Cause, Changed, Moved, compare
from analytics.ratings.rounds import Rounds, rounds
from analytics.segments import Manifest
from analytics.warehouse import Warehouse
from eventstore.store import Log

_NAME, _CHANGED = "ratings", "ratings-changed"
_COUNTS = pl.Schema({"what": pl.String, "count": pl.Int64})
_EFFECTS = pl.Schema(
    {"session": pl.String, "player": pl.String, "elo": pl.Float64, "mu": pl.Float64}
)
_CAUSES = pl.Schema(
    [
        ("session", pl.String),
        ("position", pl.Int64),
        ("hands", pl.List(pl.Int64)),
        ("known", pl.Boolean),
    ]
)
_MOVED = pl.Schema(
    {
        "player": pl.String,
        "elo_then": pl.Float64,
        "elo_now": pl.Float64,
        "mu_then": pl.Float64,
        "mu_now": pl.Float64,
    }
)


class Ratings(NamedTuple):
    """Frames of `analytics.ratings.book.Book`, and what was ``counted``.

    ``evenings`` has a row a player and session: his Elo ``before`` and ``after``, ``n`` rounds.
    ``counted`` has ``hands``, ``rounds``, ``undated`` sessions, and the hands left out by reason.
    ``current`` unless they are of an earlier state of the log.
    """

    table: pl.LazyFrame
    elo: pl.LazyFrame
    skill: pl.LazyFrame
    evenings: pl.LazyFrame
    counted: dict[str, int]
    current: bool = True


def of_log(log: Path, manifest: Manifest, rules: str | None = None) -> Rounds:
    """Return the rounds of the derived tables, of one rule set or all."""
    house = Warehouse(log)
    tables = [house.scan(name, manifest) for name in ("sessions", "hands", "seats")]
    if rules is not None:
        tables = [table.filter(pl.col("rules") == rules) for table in tables]
    sessions, hands, seats = tables
    return rounds(sessions, hands, seats, _players(log))


def _players(log: Path) -> pl.LazyFrame:
    house = Warehouse(log, CLUBS)
    return house.scan("players", house.update())


def ratings(log: Path, manifest: Manifest, rules: str | None = None) -> Ratings:
    """Return everybody's ratings as the tables of ``manifest`` stand, under one rule set or all."""

    def make() -> dict[str, pl.DataFrame]:
        found = of_log(log, manifest, rules)
        counted = {"hands": found.hands, "rounds": len(found.rounds), "undated": found.undated}
        rows = list((counted | found.left_out).items())
        made = book(found.rounds)
        counts = pl.DataFrame(rows, schema=_COUNTS, orient="row")
        return made._asdict() | {"evenings": _evenings(made.elo), "counts": counts}

    return _ratings(shelf.kept(log, _NAME, str(rules), shelf.state(log, manifest), make))


def last_ratings(log: Path, manifest: Manifest, rules: str | None = None) -> Ratings | None:
    """Return the ratings that were last worked out, at once; ``None`` before the first time."""
    found = shelf.last(log, _NAME, str(rules), shelf.state(log, manifest))
    return None if found is None else _ratings(found)


def _ratings(found: shelf.Kept) -> Ratings:
    frames, current = found
    counts = dict(frames["counts"].collect().iter_rows())
    table, steps, skill, evenings = (frames[n] for n in ("table", "elo", "skill", "evenings"))
    return Ratings(table, steps, skill, evenings, counts, current)


def _evenings(steps: pl.DataFrame) -> pl.DataFrame:
    return steps.group_by("player", "session", maintain_order=True).agg(
        pl.col("date").first(),
        pl.col("order").last(),
        pl.col("before").first(),
        pl.col("after").last(),
        pl.len().cast(pl.Int32).alias("n"),
    )


def changed(
    log: Path, manifest: Manifest, rules: str | None = None, *, last: bool = False
) -> Changed:
    """Return what corrections, or only the ``last`` one, changed in the ratings."""

    def make() -> dict[str, pl.DataFrame]:
        known = Warehouse(log).scan("sessions", manifest)
        now = of_log(log, manifest, rules).rounds
        with Log.open(log, readonly=True) as opened:
            found = compare(opened, now, known, _players(log), last=last, rules=rules)
        causes = [
            (c.session, c.position, list(c.hands), c.effect is not None) for c in found.causes
        ]
        effects = [
            (cause.session, player, *by)
            for cause in found.causes
            for player, by in (cause.effect or {}).items()
        ]
        count = [("corrected", found.corrected)]
        return {
            "moved": pl.DataFrame(list(found.moved), schema=_MOVED, orient="row"),
            "causes": pl.DataFrame(causes, schema=_CAUSES, orient="row"),
            "effects": pl.DataFrame(effects, schema=_EFFECTS, orient="row"),
            "counts": pl.DataFrame(count, schema=_COUNTS, orient="row"),
        }

    state = shelf.state(log, manifest)
    return _changed(shelf.kept(log, _CHANGED, f"{rules} {last}", state, make))


def last_changed(
    log: Path, manifest: Manifest, rules: str | None = None, *, last: bool = False
) -> Changed | None:
    """Return what was last known to be changed, at once; ``None`` before the first time."""
    found = shelf.last(log, _CHANGED, f"{rules} {last}", shelf.state(log, manifest))
    return None if found is None else _changed(found)


def _changed(found: shelf.Kept) -> Changed:
    frames = {name: frame.collect() for name, frame in found.frames.items()}
    effects: dict[str, dict[str, tuple[float, float]]] = {}
    for session, player, elo, mu in frames["effects"].iter_rows():
        effects.setdefault(session, {})[player] = (elo, mu)
    causes = [
        Cause(session, position, tuple(hands), effects.get(session, {}) if known else None)
        for session, position, hands, known in frames["causes"].iter_rows()
    ]
    moved = tuple([Moved(*row) for row in frames["moved"].iter_rows()])
    corrected = frames["counts"]["count"].item()
    return Changed(moved, tuple(causes), corrected, found.current)
