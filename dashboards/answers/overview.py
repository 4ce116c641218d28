"""The club at a glance."""

from typing import Any, NamedTuple

import polars as pl

from analytics.metrics.asking import ask, ask_all
from analytics.metrics.model import Answer, Question
from dashboards.library import Library
from dashboards.queries import GRAVITY
from eventstore.cautions import Caution, cautions
from eventstore.store import Log
from replay.findings.model import BREACHES, SCORE

RECENT = 6
"""Evenings and findings shown."""
STANDING = 8
"""People in a table of standings."""
SETS = 3
"""Rule sets with standings, those played last."""


class Glance(NamedTuple):
    """What the log holds: how many sessions, hands by depth, people, findings, doubtful scores."""

    sessions: int
    hands: int
    depths: dict[str, int]
    people: int
    first: int | None
    last: int | None
    findings: int
    differing: int


class State(NamedTuple):
    """Where the log ends, when something was last added, what endangers it."""

    position: int
    recorded: int | None
    seal: str
    cautions: list[Caution]


def glance(library: Library) -> Glance:
    """Return how much the log holds."""
    return library.remembered("glance", lambda: _glance(library))


def _glance(library: Library) -> Glance:
    hands, findings = library.table("hands"), library.table("findings")
    told = pl.collect_all(
        [
            library.table("sessions").select(pl.len()),
            hands.group_by("depth").len(),
            hands.select(pl.col("players").explode().drop_nulls().n_unique()),
            hands.select(pl.col("date").min().alias("first"), pl.col("date").max().alias("last")),
            findings.filter(pl.col("severity").is_in(BREACHES)).select(pl.len()),
            findings.filter(pl.col("severity") == SCORE).select(pl.len()),
        ]
    )
    depths = dict(told[1].sort("len", descending=True).iter_rows())
    first, last = told[3].row(0)
    counts = (int(told[place].item()) for place in (0, 2, 4, 5))
    sessions, people, breaches, differing = counts
    hands_in_all = sum(depths.values())
    return Glance(sessions, hands_in_all, depths, people, first, last, breaches, differing)


def recent_sessions(library: Library) -> list[dict[str, Any]]:
    """Return the newest evenings: session, date, rules, how many hands."""
    newest = library.table("sessions").sort(
        ["date", "session"], descending=[True, False], nulls_last=True
    )
    return newest.head(RECENT).collect().to_dicts()


def recent_findings(library: Library) -> list[dict[str, Any]]:
    """Return the gravest findings of the newest evenings; notes are left to their page."""
    grave = pl.col("severity").is_in([*BREACHES, SCORE])
    order = pl.col("severity").replace_strict(GRAVITY, default=len(GRAVITY), return_dtype=pl.Int32)
    return (
        library.table("findings")
        .filter(grave)
        .with_columns(gravity=order)
        .sort(
            ["date", "gravity", "session", "number", "step"],
            descending=[True, False, False, False, False],
            nulls_last=True,
        )
        .head(RECENT)
        .collect()
        .to_dicts()
    )


def standings(library: Library) -> list[tuple[str, Answer, Answer]]:
    """Return, by rule set, what everybody won in all and how often his side wins."""
    return library.remembered("standings", lambda: _standings(library))


def _standings(library: Library) -> list[tuple[str, Answer, Answer]]:
    used = library.table("hands").filter("counts").group_by("rules").agg(pl.col("date").max())
    newest = used.sort("date", descending=True, nulls_last=True).head(SETS).collect()["rules"]
    totals = [Question("total", ("player",), {"rules": (one,)}, sort="value") for one in newest]
    wins = [Question("win", ("player",), {"rules": (one,)}) for one in newest]
    answers = ask_all(library.table, [*totals, *wins])
    return list(zip(newest, answers, answers[len(totals) :], strict=False))


def months(library: Library) -> Answer:
    """Return how many hands were played by month."""
    return library.remembered("months", lambda: ask(library.table, Question("hands", ("month",))))


def state(library: Library) -> State:
    """Return where the log stands."""
    with Log.open(library.path, readonly=True) as log:
        head = log.head()
        last = log.append_of(head.position) if head.position else None
    seal = head.seal.hex()[:12]
    recorded = None if last is None else last.recorded
    return State(head.position, recorded, seal, cautions(library.path))
