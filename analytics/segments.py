"""The files of derived tables: segments, each a folder of one file a table, and their manifest."""

import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec
import numpy as np
import polars as pl

Frames = dict[str, pl.DataFrame]

FEW = 200
"""Sessions that a manifest names; of a larger segment it does not say which it holds."""
SMALL, LARGE = 5_000, 40_000
"""Hands: below the first a segment is small, from the second on it stays as it is."""
MOST = 8
"""More small segments than this become one; so do more middling ones."""
MOST_STALE = 500
"""A segment with more outdated sessions is written anew without them."""


class Segment(msgspec.Struct, frozen=True):
    """One folder of files: its name, the files' sizes, how many hands lie in it.

    ``sessions`` are those whose newest rows it holds, with the hash of their rules; ``None`` where
    they are too many to name. ``stale`` are sessions whose rows in it, if any, are outdated.
    """

    name: str
    sizes: dict[str, int]
    hands: int
    sessions: dict[str, str] | None
    stale: tuple[str, ...] = ()


class Manifest(msgspec.Struct, frozen=True):
    """What the tables are: by which schema and engine, of which log, up to where."""

    schema: int
    engine: str
    position: int
    seal: str
    generation: int = 0
    segments: tuple[Segment, ...] = ()


def file_of(table: str) -> str:
    """Return the name of the file that holds ``table``."""
    return f"{table}.parquet"


def whole(folder: Path, segment: Segment) -> bool:
    """Whether the files of a segment are there and as long as they were; raises `OSError`."""
    place = folder / segment.name
    return all((place / file_of(t)).stat().st_size == size for t, size in segment.sizes.items())


def write(
    folder: Path, name: str, frames: Frames, hands: int, sessions: dict[str, str] | None
) -> Segment:
    """Write a segment: it is there whole, or not at all."""
    draft = folder / f"{name}.new"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    for table, frame in frames.items():
        frame.write_parquet(draft / file_of(table))
    sizes = {table: (draft / file_of(table)).stat().st_size for table in frames}
    shutil.rmtree(folder / name, ignore_errors=True)
    draft.rename(folder / name)
    named = sessions if sessions is not None and len(sessions) <= FEW else None
    return Segment(name, sizes, hands, named)


def read(folder: Path, segment: Segment, tables: Mapping[str, Iterable[str]]) -> Frames:
    """Return columns of ``tables`` of a segment without outdated rows.

    ``place``, which counts hands, counts those that are left.
    """
    rows = [scan(folder, (segment,), name)[0].select(list(tables[name])) for name in tables]
    frames = dict(zip(tables, pl.collect_all(rows), strict=True))
    if not segment.stale or "deals" not in frames:
        return frames
    deals = pl.scan_parquet(folder / segment.name / file_of("deals"))
    kept = deals.select(_fresh(segment)).collect().to_series().to_numpy()
    counted = pl.Series("place", np.cumsum(kept) - kept, dtype=pl.UInt32)
    return {
        name: frame.with_columns(counted[frame["place"].to_numpy()]) if _counts(frame) else frame
        for name, frame in frames.items()
    }


def _counts(frame: pl.DataFrame) -> bool:
    return "place" in frame.columns and len(frame) > 0


def _fresh(segment: Segment) -> pl.Expr:
    return ~pl.col("session").is_in(list(segment.stale))


def scan(folder: Path, segments: Iterable[Segment], table: str) -> list[pl.LazyFrame]:
    """Return a table's rows in each of the segments, to be queried."""
    found = []
    for segment in segments:
        rows = pl.scan_parquet(folder / segment.name / file_of(table))
        found.append(rows.filter(_fresh(segment)) if segment.stale else rows)
    return found


# -- keeping them few ------------------------------------------------------------------------


def outdated(segments: Iterable[Segment], dirty: set[str]) -> tuple[Segment, ...]:
    """Return ``segments`` without the ``dirty`` sessions; one that holds no others goes."""
    kept = []
    for segment in segments:
        rest, stale = segment.sessions, dirty
        if rest is not None:
            stale = dirty & rest.keys()
            rest = {name: rules for name, rules in rest.items() if name not in stale}
            if not rest:
                continue
        names = tuple(sorted({*segment.stale, *stale}))
        kept.append(msgspec.structs.replace(segment, sessions=rest, stale=names))
    return tuple(kept)


def to_merge(segments: Iterable[Segment]) -> Iterator[tuple[Segment, ...]]:
    """Yield segments that should become one: many of a size, or one with much outdated."""
    sized: dict[bool, list[Segment]] = {True: [], False: []}
    for segment in segments:
        if len(segment.stale) > MOST_STALE:
            yield (segment,)
        elif segment.hands < LARGE:
            sized[segment.hands < SMALL].append(segment)
    for alike in sized.values():
        while len(alike) > MOST:
            together = [alike.pop()]
            while alike and sum(one.hands for one in together) < LARGE:
                together.append(alike.pop())
            yield tuple(together)


def merge(folder: Path, name: str, segments: tuple[Segment, ...]) -> Segment:
    """Write what ``segments`` hold as one."""
    parts = [read(folder, segment, _columns(folder, segment)) for segment in segments]
    base = 0
    for part in parts:
        for table, frame in part.items():
            if "place" in frame.columns and base:
                part[table] = frame.with_columns(pl.col("place") + pl.lit(base, pl.UInt32))
        base += len(part.get("deals", ()))
    frames = {table: pl.concat([part[table] for part in parts]) for table in parts[0]}
    known: dict[str, str] | None = {}
    for segment in segments:
        known = None if known is None or segment.sessions is None else known | segment.sessions
    hands = sum(segment.hands for segment in segments)
    return write(folder, name, frames, hands, known)


def _columns(folder: Path, segment: Segment) -> dict[str, pl.Schema]:
    place = folder / segment.name
    return {
        name: pl.Schema(pl.read_parquet_schema(place / file_of(name))) for name in segment.sizes
    }
