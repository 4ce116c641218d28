"""Is the log what was written? Seals, checksums, triggers, schema and SQLite's own check.

Nothing here raises on a damaged file: whatever is found becomes a `Damage`, which names the event
where its checksum or the order shows it, else the append.
"""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from eventstore import files, schema, seals
from eventstore.damage import BROKEN, Damage, DamagedError
from eventstore.errors import LogError
from eventstore.model import Head
from eventstore.sealed import Row, SealedAppend, SealedReader
from eventstore.store import Log

_OUT_OF_ORDER = """select position, stream, version from (
    select position, stream, version, lag(version) over before as previous,
        lag(position) over before as place from events
    window before as (partition by stream order by version))
    where version <> ifnull(previous, 0) + 1 or place > position limit ?"""
_UNUSED = {
    "streams": """select name from streams where id not in (select distinct stream from events)
        limit ?""",
    "kinds": "select name from kinds where id not in (select distinct kind from events) limit ?",
    "labels": """select name from labels where id not in (select zone from appends
        where zone is not null union select recorder from appends union select source from appends
        where source is not null union select namespace from appends where namespace is not null
        union select session from appends where session is not null) limit ?""",
}
"""Names that no event and no append bears: nothing that was ever written left one behind."""


class Verification(NamedTuple):
    """What `verify` read and found; ``untold`` counts damages beyond the limit."""

    events: int
    appends: int
    head: Head
    damages: tuple[Damage, ...]
    untold: int = 0

    @property
    def ok(self) -> bool:
        """Whether nothing at all is wrong."""
        return not self.damages


def verify(
    log: Log | Path,
    *,
    head: Head | None = None,
    limit: int = 100,
    progress: Callable[[int], None] | None = None,
) -> Verification:
    """Check the whole log, also one that `Log.open` refuses; never raises for a damaged file.

    ``head`` is one noted earlier, which must still be in the log: else its tail was cut.
    ``progress`` is told the last position checked.
    """
    path = log.path if isinstance(log, Log) else Path(log)
    check = _Check(limit, progress)
    try:
        files.check_file(path, writing=False)
        with files.told(path):
            connection = files.raw_connection(path, readonly=True)
    except LogError as error:
        check.add("unreadable", detail=str(error))
        return check.result()
    try:
        check.run(connection, head)
    except BROKEN as error:
        check.add("unreadable", detail=str(error))
    finally:
        connection.close()
    return check.result()


class _Doubt(NamedTuple):
    """An append whose seal does not fit; the next one tells whether only the seal was changed."""

    append: int
    seal: bytes | None
    damages: list[Damage]


class _Check:
    """One run of `verify`."""

    def __init__(self, limit: int, progress: Callable[[int], None] | None) -> None:
        self.limit = limit
        self.progress = progress
        self.damages: list[Damage] = []
        self.untold = 0
        self.events = self.appends = 0
        self.head = Head(0, seals.GENESIS)
        self.doubt: _Doubt | None = None
        self.connection: sqlite3.Connection
        self.reader: SealedReader

    def add(self, code: str, **values: Any) -> None:
        self.note(Damage(code, **values))

    def note(self, damage: Damage) -> None:
        if len(self.damages) < self.limit:
            self.damages.append(damage)
        else:
            self.untold += 1

    def result(self) -> Verification:
        return Verification(self.events, self.appends, self.head, tuple(self.damages), self.untold)

    def run(self, connection: sqlite3.Connection, head: Head | None) -> None:
        self.connection = connection
        self.reader = SealedReader(connection)
        connection.execute("pragma cell_size_check = on")
        if connection.execute("pragma application_id").fetchone() != (schema.APPLICATION_ID,):
            self.add("not-a-log")
            return
        connection.execute("begin")  # one state of the log, whoever writes meanwhile
        checks = (
            self.check_schema,
            self.check_integrity,
            self.check_order,
            lambda: self.check_seals(head),
            self.check_strays,
        )
        for part in checks:
            try:
                part()
            except BROKEN as error:
                self.add("unreadable", detail=str(error))

    def check_schema(self) -> None:
        applied = schema.applied_migrations(self.connection)
        known = schema.is_version(applied)
        stored = schema.stored_objects(self.connection)
        expected = schema.expected_objects(applied if known else None)
        for name in sorted(stored.keys() | expected.keys(), key=str):
            if name not in stored:
                self.add("schema", detail=f"missing {name}")
            elif name not in expected:
                self.add("schema", detail=f"foreign {name}")
            elif stored[name] != expected[name]:
                self.add("schema", detail=f"changed {name}")
        if not known:
            self.add("schema", detail="changed _sqlite_migrations")

    def check_integrity(self) -> None:
        for (text,) in self.connection.execute(f"pragma integrity_check({self.limit})"):
            if text != "ok":
                self.add("integrity", detail=str(text))

    def check_order(self) -> None:
        for position, stream, version in self.connection.execute(_OUT_OF_ORDER, (self.limit,)):
            name = self.reader.name("streams", stream)
            self.add("order", position=position, stream=name, version=version)

    def check_strays(self) -> None:
        """Look for what lies beyond the last append or belongs to none."""
        query = "select position from events where position > ? order by position limit 1"
        for (position,) in self.connection.execute(query, (self.head.position,)):
            self.add("unsealed", position=position)
        query = "select append from raws where append not in (select id from appends) limit ?"
        for (append,) in self.connection.execute(query, (self.limit,)):
            self.add("raw", append=append)
        for table, query in _UNUSED.items() if not self.damages else ():
            for (name,) in self.connection.execute(query, (self.limit,)):
                self.add("stray", detail=f"{table}: {name}")

    def check_seals(self, head: Head | None) -> None:
        """Check append after append, and whether the log ever stood at ``head``."""
        found = head is None or head == self.head
        try:
            for standing in self.walk():
                found = found or head == standing
        finally:
            self.settle(self.doubt)
            if not found and head is not None:
                self.add("head", position=head.position)

    def walk(self) -> Iterator[Head]:
        """Check append after append; yield where the log stands after each."""
        previous: bytes = seals.GENESIS
        for chunk in self.reader.chunks():
            for row in chunk:
                after = row[0]
                gap = after > self.head.position + 1
                if gap:
                    self.check_gap(self.head.position + 1, after - 1)
                self.doubt = self.check_append(self.read(row), previous, gap=gap)
                previous = row[10] if isinstance(row[10], bytes) else seals.GENESIS
                last = row[1] if isinstance(row[1], int) else after
                self.appends += 1
                self.head = Head(max(last, self.head.position), previous)
                yield self.head
            if self.progress is not None:
                self.progress(self.head.position)

    def check_gap(self, first: int, last: int) -> None:
        query = "select min(position) from events where position between ? and ?"
        (position,) = self.connection.execute(query, (first, last)).fetchone()
        self.add("missing" if position is None else "unsealed", position=position or first)

    def check_append(
        self, append: SealedAppend | None, previous: bytes, *, gap: bool
    ) -> _Doubt | None:
        """Settle the doubt about the append before; return the doubt about this one, if any."""
        doubt = self.doubt
        if append is None:
            self.settle(doubt)
            return None
        sealed = append.sealed_over(previous)
        if sealed == append.seal:
            self.settle(doubt)
            return None
        if doubt and doubt.seal and append.sealed_over(doubt.seal) == append.seal:
            self.settle(doubt, code="seal")
            return None
        self.settle(doubt)
        damages = _located(append)
        if gap and not damages:  # sealed over an append that is gone, which is told already
            return None
        return _Doubt(append.facts.first, sealed, damages)

    def settle(self, doubt: _Doubt | None, *, code: str = "append") -> None:
        """Tell what a doubt turned out to be."""
        if doubt is not None:
            for damage in doubt.damages or [Damage(code, doubt.append)]:
                self.note(damage)

    def read(self, row: Row) -> SealedAppend | None:
        """Return the append in ``row``; ``None`` if what is wrong with it is told already."""
        try:
            append = self.reader.read(row)
        except DamagedError as error:
            self.note(error.damage)
            return None
        self.events += len(append.rows)
        return append


def _located(append: SealedAppend) -> list[Damage]:
    """Return which events of a doubtful append are changed or gone, as far as that shows."""
    damages = []
    first, due = append.facts.first, append.facts.first
    for position, stream, version, _, _, payload, crc in append.rows:
        if position != due:
            damages.append(Damage("missing", first, due))
        due = position + 1
        text = payload if isinstance(payload, bytes) else str(payload).encode(errors="replace")
        if seals.checksum(position, text) != crc:
            damages.append(Damage("event", first, position, append.streams.get(stream), version))
    if due <= append.facts.last:
        damages.append(Damage("missing", first, due))
    return damages
