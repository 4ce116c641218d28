"""From appends to rows: one `Writer` turns them into rows inside a transaction its owner holds."""

import sqlite3
import time
import zlib
from collections.abc import Sequence
from functools import cache
from itertools import count, repeat

from eventstore import seals
from eventstore.errors import ConflictError, LogError
from eventstore.model import Appended, Identity
from eventstore.planned import Planned, PlannedWrite
from eventstore.schema import LOOKUPS

_ROWS = 100
"""So many rows a statement holds; many cost two thirds of one each."""
_INSERT_APPEND = "insert into appends values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_LAST_VERSION = "select max(version) from events where stream = ?"
_STORED = """select s.name, k.name, e.occurred, e.payload from events e
    join streams s on s.id = e.stream join kinds k on k.id = e.kind
    where e.position between ? and ? order by e.position"""
_STORED_IN_STREAM = """select e.position, k.name, e.occurred, e.payload from events e
    join streams s on s.id = e.stream join kinds k on k.id = e.kind
    where s.name = ? and e.version > ? order by e.version limit ?"""
_RECORDER = """select l.name from appends a join labels l on l.id = a.recorder
    where a.id <= ? order by a.id desc limit 1"""
_BY_IDENTITY = "select id, last from appends where namespace = ? and session = ? and ordinal = ?"

_REMEMBERED = 10_000
"""How many ids of names are kept in memory."""


@cache
def _insert(rows: int) -> str:
    """Return the statement for as many rows of one stream.

    It takes position, stream and version of the first row, then of each kind, time, payload and
    checksum.
    """
    values = (f"(?1 + {row}, ?2, ?3 + {row}, ?, ?, ?, ?)" for row in range(rows))
    return f"insert into events values {', '.join(values)}"


class Writer:
    """Writes appends through ``connection``; knows where the log ends while a transaction lasts."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._ids: dict[str, dict[str, int]] = {table: {} for table in LOOKUPS}
        self._last_ids: dict[str, int] = {}
        self.position = 0
        self.seal = seals.GENESIS

    def begin(self) -> None:
        """Read where the log ends; to be called first in every transaction."""
        select = self._connection.execute
        self._last_ids.clear()
        head = select("select last, seal from appends order by id desc limit 1").fetchone()
        self.position, self.seal = head or (0, seals.GENESIS)
        (last,) = select("select coalesce(max(position), 0) from events").fetchone()
        if last != self.position:
            raise LogError(f"events after position {self.position} have no seal: verify the log")

    def forget(self) -> None:
        """Drop what was learnt in a transaction that was rolled back."""
        for ids in self._ids.values():
            ids.clear()

    def write(self, planned: Planned) -> Appended:
        """Write one append, or say that it is already there; raises before anything is written."""
        identity = planned.about.identity
        if identity is not None:
            found = self._by_identity(identity, planned.writes)
            if found is not None:
                return found
        try:
            streams = self._check_versions(planned.writes)
        except ConflictError:
            retried = None if identity else self._retried(planned)
            if retried is None:
                raise
            return retried
        return self._insert(planned, streams)

    def _by_identity(self, identity: Identity, writes: Sequence[PlannedWrite]) -> Appended | None:
        names = (identity.namespace, identity.session)
        namespace, session = (self._find_id("labels", name) for name in names)
        if namespace is None or session is None:
            return None
        key = (namespace, session, identity.ordinal)
        row = self._connection.execute(_BY_IDENTITY, key).fetchone()
        if row is None:
            return None
        new = [(write.stream, *event) for write in writes for event in write.events]
        old = [
            (stream, kind, occurred, payload.encode())
            for stream, kind, occurred, payload in self._connection.execute(_STORED, row)
        ]
        first, last = row
        if new == old:
            return Appended("duplicate", first, last)
        item = f"{identity.namespace} {identity.session!r} {identity.ordinal}"
        return Appended("conflict", first, last, f"item {item}: already here with other events")

    def _check_versions(self, writes: Sequence[PlannedWrite]) -> dict[str, int | None]:
        """Check the versions expected, and return the ids of the streams that there are."""
        last: dict[str, int] = {}
        streams: dict[str, int | None] = {}
        for write in writes:
            if write.stream not in last:
                stream = streams[write.stream] = self._find_id("streams", write.stream)
                found = None
                if stream is not None:
                    (found,) = self._connection.execute(_LAST_VERSION, (stream,)).fetchone()
                last[write.stream] = found or 0
            version = last[write.stream]
            if version > write.expected:
                taken = write.expected + 1
                raise ConflictError(f"stream {write.stream!r}: version {taken} already exists")
            if version < write.expected:
                missing = write.expected
                raise ConflictError(f"stream {write.stream!r}: version {missing} does not exist")
            last[write.stream] = version + len(write.kinds)
        return streams

    def _retried(self, planned: Planned) -> Appended | None:
        """Return where the same recorder already wrote byte-equal rows at the same versions."""
        positions: list[int] = []
        for write in planned.writes:
            query = (write.stream, write.expected, len(write.kinds))
            rows = self._connection.execute(_STORED_IN_STREAM, query).fetchall()
            stored = [(kind, occurred, payload.encode()) for _, kind, occurred, payload in rows]
            if stored != write.events:
                return None
            positions += [row[0] for row in rows]
        first, last = min(positions), max(positions)
        recorder = self._connection.execute(_RECORDER, (first,)).fetchone()
        same = recorder == (planned.about.recorder,)
        return Appended("duplicate", first, last) if same else None

    def _insert(self, planned: Planned, known: dict[str, int | None]) -> Appended:
        append, first = planned.about, self.position + 1
        rows: list[seals.EventRow] = []
        streams: dict[int, str] = {}
        kinds: dict[int, str] = {}
        for write in planned.writes:
            if write.kinds:
                name = write.stream
                stream = known[name] = known[name] or self._add("streams", name)
                streams[stream] = name
                numbers = self._numbers(write.kinds)
                kinds |= zip(numbers, write.kinds, strict=True)
                rows += self._insert_events(first + len(rows), stream, numbers, write)
        last = first + len(rows) - 1
        recorded = time.time_ns() // 1_000_000 if append.recorded is None else append.recorded
        facts = seals.AppendFacts(
            first,
            last,
            recorded,
            append.zone,
            append.recorder,
            append.source,
            append.line,
            *_parts(append.identity),
        )
        sealed = seals.seal(self.seal, facts, append.raw, streams, kinds, rows)
        row = (
            *facts[:3],
            self._label(facts.zone),
            self._label(facts.recorder),
            self._label(facts.source),
            facts.line,
            self._label(facts.namespace),
            self._label(facts.session),
            facts.ordinal,
            sealed,
        )
        self._connection.execute(_INSERT_APPEND, row)
        if append.raw is not None:
            packed = zlib.compress(append.raw)
            self._connection.execute("insert into raws values (?, ?)", (first, packed))
        self.position, self.seal = last, sealed
        return Appended("accepted", first, last)

    def _numbers(self, kinds: Sequence[str]) -> list[int]:
        """Return the id of each kind."""
        known = self._ids["kinds"]
        if not known.keys() >= set(kinds):
            for kind in kinds:
                self._id("kinds", kind)
        return list(map(known.__getitem__, kinds))

    def _insert_events(
        self, first: int, stream: int, kinds: list[int], write: PlannedWrite
    ) -> list[seals.EventRow]:
        """Insert the events of a write, and return their rows, the first at position ``first``."""
        size, version = len(kinds), write.expected + 1
        positions = range(first, first + size)
        crcs = map(zlib.crc32, write.payloads, positions)
        checks = list(map(seals.CHECKSUM_BITS.__and__, crcs))
        columns = (kinds, write.times, write.texts, checks)
        for done in range(0, size, _ROWS):
            rows = min(_ROWS, size - done)
            values: list[object] = [first + done, stream, version + done, *repeat(None, 4 * rows)]
            for place, column in enumerate(columns, 3):
                values[place::4] = column[done : done + rows]
            self._connection.execute(_insert(rows), values)
        return list(zip(positions, repeat(stream), count(version), *columns, strict=False))

    def _label(self, name: str | None) -> int | None:
        return None if name is None else self._id("labels", name)

    def _id(self, table: str, name: str) -> int:
        """Return the id of a name in a lookup table, which gets it if it is new."""
        return self._ids[table].get(name) or self._find_id(table, name) or self._add(table, name)

    def _add(self, table: str, name: str) -> int:
        """Give a name that a lookup table does not have the next id; nobody else writes now."""
        last = self._last_ids.get(table)
        if last is None:
            query = f"select coalesce(max(id), 0) from {table}"
            (last,) = self._connection.execute(query).fetchone()
        self._last_ids[table] = found = int(last) + 1
        self._connection.execute(f"insert into {table} values (?, ?)", (found, name))
        self._keep(table, name, found)
        return found

    def _find_id(self, table: str, name: str) -> int | None:
        found = self._ids[table].get(name)
        if found is None:
            row = self._connection.execute(f"select id from {table} where name = ?", (name,))
            (found,) = row.fetchone() or (None,)
            if found is not None:
                self._keep(table, name, found)
        return found

    def _keep(self, table: str, name: str, found: int) -> None:
        ids = self._ids[table]
        if len(ids) >= _REMEMBERED:
            ids.clear()
        ids[name] = found


def _parts(identity: Identity | None) -> tuple[str | None, str | None, int | None]:
    if identity is None:
        return None, None, None
    return identity.namespace, identity.session, identity.ordinal
