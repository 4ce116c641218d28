"""Opening a partition: as a log that holds it, wherever it lies."""

from __future__ import annotations

import contextlib
import hashlib
import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polars as pl

from analytics.partitions import storage
from analytics.partitions.export import CLUB
from analytics.partitions.model import LOG, Partition
from eventstore.errors import LogError
from eventstore.extracts import AppendRow, EventRow, write_extract
from eventstore.voids import STREAM as IMPORTS

_ROW = list(EventRow._fields)


@contextlib.contextmanager
def opened(partition: Partition) -> Iterator[Path]:
    """Yield a log to be read that has the sessions of ``partition``, if not only them.

    Raises `LogError` for files that are not what they were.
    """
    if partition.kind == LOG:
        yield Path(partition.place)
        return
    with tempfile.TemporaryDirectory(prefix="taroky-partition-") as folder:
        path = Path(folder, "part.log")
        events, appends = _rows(partition.place, CLUB, partition.club)
        if partition.part != CLUB:
            events = [event for event in events if event.stream == IMPORTS]
            more, wrote = _rows(partition.place, partition.part, partition.sums)
            events, appends = events + more, _once(appends, wrote)
        write_extract(path, events, appends)
        yield path


def _once(*appends: list[AppendRow]) -> list[AppendRow]:
    found = {one.id: one for some in appends for one in some}
    return [found[number] for number in sorted(found)]


def club_of(place: str, sums: dict[str, str]) -> list[EventRow]:
    """Return the events of the club's streams of an export."""
    return _rows(place, CLUB, sums)[0]


def _rows(place: str, part: str, sums: dict[str, str]) -> tuple[list[EventRow], list[AppendRow]]:
    events = _frame(place, "events", part, sums).select(_ROW)
    appends = _frame(place, "appends", part, sums).select(list(AppendRow._fields))
    return list(map(EventRow._make, events.iter_rows())), list(
        map(AppendRow._make, appends.iter_rows())
    )


def _frame(place: str, table: str, part: str, sums: dict[str, str]) -> pl.DataFrame:
    data = storage.read(place, f"{table}/{part}.parquet")
    if hashlib.sha256(data).hexdigest() != sums[table]:
        raise LogError(f"file {f'{place}/{table}/{part}.parquet'!r} is not what was exported")
    return pl.read_parquet(io.BytesIO(data))
