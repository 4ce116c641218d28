"""A log as Parquet files, each with whole sessions: for engines, other disks and other machines.

``DIR/events/000000.parquet`` has the events of some sessions, ``DIR/appends/000000.parquet`` who
recorded them, ``DIR/club/`` the same of the club's own streams, and ``export.json`` says what there
is and where the log ended (docs/scale.md). Names of people and raw texts stay with the log.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import polars as pl

from analytics.partitions.model import HANDS
from analytics.partitions.planning import batches, hand_counts
from eventstore.errors import LogError
from eventstore.extracts import AppendRow, EventRow, Rows
from eventstore.model import HAND
from eventstore.store import Log

SCHEMA = "taroky.export/1"
MANIFEST = "export.json"
EVENTS = pl.Schema(
    {
        "session": pl.String,
        "number": pl.Int32,
        "position": pl.Int64,
        "stream": pl.String,
        "version": pl.Int32,
        "kind": pl.String,
        "occurred": pl.Int64,
        "payload": pl.String,
    }
)
"""The log's events as they lie in it; ``number`` is null where one is of the session itself."""
APPENDS = pl.Schema(
    {
        "id": pl.Int64,
        "last": pl.Int64,
        "recorded": pl.Int64,
        "zone": pl.String,
        "recorder": pl.String,
        "source": pl.String,
        "line": pl.Int64,
        "namespace": pl.String,
        "session": pl.String,
        "ordinal": pl.Int64,
        "seal": pl.Binary,
    }
)
CLUB = "club"
"""The part that holds the club's own streams."""


class Part(msgspec.Struct, frozen=True):
    """One pair of files: the sessions in it, in order, how many hands, and the files' hashes."""

    name: str
    sessions: tuple[str, ...]
    hands: int
    events: int
    sha256: dict[str, str]


class Export(msgspec.Struct, frozen=True):
    """What an export is: of which log, up to which position with which seal, in which parts."""

    schema: str
    log: str
    position: int
    seal: str
    parts: tuple[Part, ...]
    club: Part


def export(
    log: Path, folder: Path, hands: int = HANDS, progress: Callable[[int], None] | None = None
) -> Export:
    """Write ``log`` to the new folder ``folder``, in parts of at least ``hands`` hands.

    It is there whole or not at all. Raises `LogError`.
    """
    if folder.exists():
        raise LogError(f"folder {str(folder)!r} already exists")
    draft = folder.with_name(f".{folder.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    try:
        for name in ("events", "appends"):
            (draft / name).mkdir(parents=True)
        made = _written(log, draft, hands, progress)
        draft.rename(folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise LogError(f"folder {str(folder)!r} cannot be written: {reason}") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return made


def _written(log: Path, folder: Path, hands: int, progress: Callable[[int], None] | None) -> Export:
    parts, done = [], 0
    with Rows(log) as rows:
        with Log.open(log, readonly=True) as opened:
            counts = hand_counts(opened)
        for number, sessions in enumerate(batches(counts, hands)):
            count = sum(counts[name] for name in sessions)
            events = rows.of_sessions(sessions)
            appends = rows.appends(events)
            parts.append(_part(folder, f"{number:06}", events, appends, sessions, count))
            done += count
            if progress is not None:
                progress(done)
        events = rows.of_club()
        club = _part(folder, CLUB, events, rows.appends(events), (), 0)
        head = rows.head
    made = Export(SCHEMA, log.name, head.position, head.seal.hex(), tuple(parts), club)
    (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(made)) + b"\n")
    return made


def _part(
    folder: Path,
    name: str,
    events: list[EventRow],
    appends: Iterable[AppendRow],
    sessions: tuple[str, ...],
    hands: int,
) -> Part:
    rows = [(*_place(event.stream), *event) for event in events]
    frames = {
        "events": pl.DataFrame(rows, schema=EVENTS, orient="row"),
        "appends": pl.DataFrame(list(appends), schema=APPENDS, orient="row"),
    }
    sums = {}
    for table, frame in frames.items():
        path = folder / table / f"{name}.parquet"
        frame.write_parquet(path, compression="zstd")
        sums[table] = hashlib.sha256(path.read_bytes()).hexdigest()
    return Part(name, sessions, hands, len(rows), sums)


def _place(stream: str) -> tuple[str | None, int | None]:
    """Return session and hand of a stream."""
    family, _, rest = stream.partition("/")
    if family + "/" == HAND:
        session, _, number = rest.rpartition("#")
        return session, int(number) if number.isdecimal() else None
    return (rest, None) if family == "session" else (None, None)
