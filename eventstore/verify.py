"""Is the log what was written? Seals, checksums, triggers, schema and SQLite's own check.

Nothing here raises on a damaged file: whatever is found becomes a `Damage`, which names the event
where its checksum or the order shows it, else the append.
"""

import sqlite3
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from eventstore import files, schema, seals
from eventstore.errors import LogError
from eventstore.model import Head
from eventstore.store import Log

BROKEN = (sqlite3.Error, MemoryError, OverflowError, UnicodeError)
"""What reading a damaged file raises; SQLite quotes bytes that are not text, too."""
CHUNK = 1_000
"""Appends read at once."""
REMEMBERED = 10_000
"""Names kept in memory."""

_APPENDS = "select * from appends where id > ? order by id limit ?"
_EVENTS = "select * from events where position between ? and ? order by position"
_EVENTS_AS_BYTES = """select position, stream, version, kind, occurred, cast(payload as blob), crc
    from events where position between ? and ? order by position"""
_OUT_OF_ORDER = """select position, stream, version from (
    select position, stream, version, lag(version) over before as previous,
        lag(position) over before as place from events
    window before as (partition by stream order by version))
    where version <> ifnull(previous, 0) + 1 or place > position limit ?"""


class Damage(NamedTuple):
    """One thing that is wrong; ``code`` and values, which the edges turn into a sentence.

    ``unreadable``: SQLite cannot read this. ``not-a-log``. ``schema``: a table, index or trigger
    (``detail``) is missing, changed or foreign. ``integrity``: SQLite's own check says ``detail``.
    ``event``: one event was changed. ``append``: something in this append was changed. ``seal``:
    only its seal was. ``raw``: its raw text was. ``missing``: events are gone from ``position`` on.
    ``unsealed``: events that no append covers. ``order``: versions of a stream out of order.
    ``head``: the log does not hold the head that was asked for.
    """

    code: str
    append: int | None = None
    position: int | None = None
    stream: str | None = None
    version: int | None = None
    detail: str = ""


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


class _Append(NamedTuple):
    """One append as read: its row, its events, and the names and raw text that its seal covers."""

    seal: bytes
    facts: seals.AppendFacts
    raw: bytes | None
    streams: dict[int, str]
    kinds: dict[int, str]
    rows: list[Any]

    def sealed_over(self, previous: bytes) -> bytes | None:
        """Return what its seal should be after ``previous``; ``None`` if it cannot be formed."""
        try:
            return seals.seal(previous, self.facts, self.raw, self.streams, self.kinds, self.rows)
        except (UnicodeError, TypeError, msgspec.MsgspecError):
            return None


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
        self.names: dict[tuple[str, int | None], str | None] = {}
        self.doubt: _Doubt | None = None
        self.connection: sqlite3.Connection

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
        connection.execute("pragma cell_size_check = on")
        if connection.execute("pragma application_id").fetchone() != (schema.APPLICATION_ID,):
            self.add("not-a-log")
            return
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
        stored, expected = schema.stored_objects(self.connection), schema.expected_objects()
        for name in sorted(stored.keys() | expected.keys(), key=str):
            if name not in stored:
                self.add("schema", detail=f"missing {name}")
            elif name not in expected:
                self.add("schema", detail=f"foreign {name}")
            elif stored[name] != expected[name]:
                self.add("schema", detail=f"changed {name}")
        if schema.applied_migrations(self.connection) != schema.known_migrations():
            self.add("schema", detail="changed _sqlite_migrations")

    def check_integrity(self) -> None:
        for (text,) in self.connection.execute(f"pragma integrity_check({self.limit})"):
            if text != "ok":
                self.add("integrity", detail=str(text))

    def check_order(self) -> None:
        for position, stream, version in self.connection.execute(_OUT_OF_ORDER, (self.limit,)):
            name = self.name("streams", stream)
            self.add("order", position=position, stream=name, version=version)

    def check_strays(self) -> None:
        """Look for what lies beyond the last append or belongs to none."""
        query = "select position from events where position > ? order by position limit 1"
        for (position,) in self.connection.execute(query, (self.head.position,)):
            self.add("unsealed", position=position)
        query = "select append from raws where append not in (select id from appends) limit ?"
        for (append,) in self.connection.execute(query, (self.limit,)):
            self.add("raw", append=append)

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
        after = 0
        while chunk := self.connection.execute(_APPENDS, (after, CHUNK)).fetchall():
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

    def check_append(self, append: _Append | None, previous: bytes, *, gap: bool) -> _Doubt | None:
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

    def read(self, row: tuple[Any, ...]) -> _Append | None:
        """Return the append in ``row`` with all that its seal covers; ``None`` if that is told."""
        first, last, recorded, zone, recorder, source, line, *identity, seal = row
        try:
            (after,) = self.one("select min(id) from appends where id > ?", first)
            rows = self.rows(first, last if after is None else min(last, after - 1))
            (raw,) = self.one("select text from raws where append = ?", first) or (None,)
            namespace, session, ordinal = identity
            facts = seals.AppendFacts(
                first,
                last,
                recorded,
                self.name("labels", zone),
                self.name("labels", recorder) or "",
                self.name("labels", source),
                line,
                self.name("labels", namespace),
                self.name("labels", session),
                ordinal,
            )
            streams = {
                number: self.name("streams", number) or "" for number in {r[1] for r in rows}
            }
            kinds = {number: self.name("kinds", number) or "" for number in {r[3] for r in rows}}
            text = None if raw is None else zlib.decompress(raw)
        except zlib.error as error:
            self.add("raw", append=first, detail=str(error))
        except (*BROKEN, TypeError, ValueError) as error:
            self.add("unreadable", append=first, detail=str(error))
        else:
            self.events += len(rows)
            return _Append(seal, facts, text, streams, kinds, rows)
        return None

    def rows(self, first: int, last: int) -> list[Any]:
        """Return the rows of events ``first`` to ``last``, as bytes where they are not text."""
        try:
            return self.connection.execute(_EVENTS, (first, last)).fetchall()
        except (sqlite3.OperationalError, UnicodeError):
            return self.connection.execute(_EVENTS_AS_BYTES, (first, last)).fetchall()

    def name(self, table: str, number: int | None) -> str | None:
        """Return the name behind a number, ``None`` if there is none."""
        key = table, number
        if key not in self.names:
            if len(self.names) > REMEMBERED:
                self.names.clear()
            self.names[key] = (
                self.one(f"select name from {table} where id = ?", number) or [None]
            )[0]
        return self.names[key]

    def one(self, query: str, value: int | None) -> Any:
        return self.connection.execute(query, (value,)).fetchone()


def _located(append: _Append) -> list[Damage]:
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
