"""What one partition has to say to a question of statistics (`analytics.metrics.shares`)."""

from __future__ import annotations

from collections.abc import Mapping

import polars as pl

from analytics import segments
from analytics.layers import VERDICTS, players_of
from analytics.metrics.model import Question
from analytics.metrics.shares import Share, share_of
from analytics.partitions import sources, storage
from analytics.partitions.extracts import opened
from analytics.partitions.model import Partition
from analytics.partitions.sources import Plan, Source
from analytics.partitions.tables import house
from analytics.schemas import PEOPLE, TABLES
from eventstore.store import Log

_PERSONS, _PEOPLE = ("player", "person"), ("players", "mates", "foes")
"""Columns that hold an id, and lists of ids."""
_NAMES = ("session", "hand")


def partitions(plan: Plan) -> list[Partition]:
    """Return what is asked: segments of tables that are up to date, else sessions to be judged."""
    source = plan.source
    if storage.is_remote(source.place):
        return plan.partitions
    found = house(source.place, VERDICTS).manifest()
    if found is None or (found.position, found.seal) != (plan.position, plan.seal):
        return plan.partitions
    return [
        Partition(*source, number, (), one.hands, segment=one)
        for number, one in enumerate(found.segments)
    ]


def share(partition: Partition, question: Question, same: Mapping[str, str], apart: bool) -> Share:
    """Return what one partition says, its ids told ``apart`` by their log, or as in ``same``."""
    frames = _tables(partition)

    def table(name: str) -> pl.LazyFrame:
        frame = _players(partition) if name in PEOPLE else frames[name]
        return _told_apart(frame, name, partition.source, same, apart=apart)

    return share_of(table, question)


def _tables(partition: Partition) -> dict[str, pl.LazyFrame]:
    if partition.segment is not None:
        folder = house(partition.place, VERDICTS).folder
        return {name: segments.scan(folder, (partition.segment,), name)[0] for name in TABLES}
    with (
        opened(partition) as path,
        Log.open(path, readonly=True) as log,
        VERDICTS.builder(log) as builder,
    ):
        for name in partition.sessions:
            builder.add(name)
        return {name: frame.lazy() for name, frame in builder.frames().items()}


def _players(partition: Partition) -> pl.LazyFrame:
    source = Source(partition.source, partition.kind, partition.place)
    return players_of(sources.club_events(source)).lazy()


def _told_apart(
    frame: pl.LazyFrame, table: str, source: str, same: Mapping[str, str], *, apart: bool
) -> pl.LazyFrame:
    """Return the table with ids and names of sessions that no other log has."""
    if not apart and not same:
        return frame
    prefix, names = pl.lit(f"{source}:"), (TABLES | PEOPLE)[table].names()

    def person(column: pl.Expr) -> pl.Expr:
        own = prefix + column
        known = own.replace_strict(same, default=None, return_dtype=pl.String) if same else own
        if apart:
            return pl.coalesce(known, own)
        return pl.coalesce(known, column) if same else column

    changed = [person(pl.col(one)).alias(one) for one in _PERSONS if one in names]
    changed += [
        pl.col(one).list.eval(person(pl.element())).alias(one) for one in _PEOPLE if one in names
    ]
    if apart:
        changed += [(prefix + pl.col(one)).alias(one) for one in _NAMES if one in names]
    return frame.with_columns(changed)
