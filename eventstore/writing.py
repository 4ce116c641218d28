"""From appends to rows: one `Writer` turns them into rows inside a transaction its owner holds.

Events are inserted append by append; the rows beside them (names, appends, raw texts) are held back
until many can be inserted at once, at the latest by `Writer.finish`.
"""

import sqlite3
import time
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import count, repeat
from operator import and_
from typing import Any

from eventstore import seals
from eventstore.errors import ConflictError, LogError
from eventstore.model import Appended, Identity
from eventstore.names import ROWS, Names, insert
from eventstore.planned import Planned, PlannedWrite

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
        self._streams = Names(connection, "streams")
        self._kinds = Names(connection, "kinds")
        self._labels = Names(connection, "labels")
        self._appends: list[tuple[Any, ...]] = []
        self._raws: list[tuple[int, bytes]] = []
        self._identities: set[tuple[int | None, int | None, int | None]] = set()
        self.position = 0
        self.seal = seals.GENESIS

    def begin(self) -> None:
        """Read where the log ends; to be called first in every transaction."""
        for held in (self._appends, self._raws, self._identities):
            held.clear()
        for names in (self._streams, self._kinds, self._labels):
            names.begin()
        select = self._connection.execute
        head = select("select last, seal from appends order by id desc limit 1").fetchone()
        self.position, self.seal = head or (0, seals.GENESIS)
        (last,) = select("select coalesce(max(position), 0) from events").fetchone()
        if last != self.position:
            raise LogError(f"events after position {self.position} have no seal: verify the log")

    def expect(self, appends: Iterable[Planned]) -> None:
        """Look for the streams of ``appends``, which are to be written one by one."""
        self._streams.look_up(write.stream for append in appends for write in append.writes)

    def finish(self) -> None:
        """Insert what is held back; to be called last in every transaction, and before a look."""
        for names in (self._streams, self._kinds, self._labels):
            names.write()
        insert(self._connection, "appends", self._appends)
        insert(self._connection, "raws", self._raws)
        self._appends.clear()
        self._raws.clear()

    def forget(self) -> None:
        """Drop what was learnt in a transaction that was rolled back."""
        for names in (self._streams, self._kinds, self._labels):
            names.forget()

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
        namespace = self._labels.find(identity.namespace)
        session = self._labels.find(identity.session)
        if namespace is None or session is None:
            return None
        key = (namespace, session, identity.ordinal)
        if key in self._identities:
            self.finish()
        elif self._labels.is_new(session):
            return None
        row = self._connection.execute(_BY_IDENTITY, key).fetchone()
        if row is None:
            return None
        self.finish()
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
                stream = streams[write.stream] = self._streams.find(write.stream)
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
        self.finish()
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
                stream = known[name] = known[name] or self._streams.add(name)
                streams[stream] = name
                numbers = self._kinds.numbers(write.kinds)
                kinds.update((self._kinds.known[kind], kind) for kind in set(write.kinds))
                rows += self._insert_events(first + len(rows), stream, numbers, write)
        self.position += len(rows)
        recorded = time.time_ns() // 1_000_000 if append.recorded is None else append.recorded
        identity = _parts(append.identity)
        facts = seals.AppendFacts(
            first,
            self.position,
            recorded,
            append.zone,
            append.recorder,
            append.source,
            append.line,
            *identity,
        )
        self.seal = seals.seal(self.seal, facts, append.raw, streams, kinds, rows)
        self._hold(facts, append.raw)
        return Appended("accepted", first, self.position)

    def _hold(self, facts: seals.AppendFacts, raw: bytes | None) -> None:
        """Hold back the row of an append, and its raw text."""
        first, last, recorded, zone, recorder, source, line, namespace, session, ordinal = facts
        numbers = [
            None if name is None else self._labels.number(name)
            for name in (zone, recorder, source, namespace, session)
        ]
        self._appends.append(
            (first, last, recorded, *numbers[:3], line, *numbers[3:], ordinal, self.seal)
        )
        self._identities.add((numbers[3], numbers[4], ordinal))
        if raw is not None:
            self._raws.append((first, zlib.compress(raw)))

    def _insert_events(
        self, first: int, stream: int, kinds: list[int], write: PlannedWrite
    ) -> list[seals.EventRow]:
        """Insert the events of a write, and return their rows, the first at position ``first``."""
        size, version = len(kinds), write.expected + 1
        positions = range(first, first + size)
        crcs = map(zlib.crc32, write.payloads, positions)
        checks = list(map(and_, crcs, repeat(seals.CHECKSUM_BITS)))
        columns = (kinds, write.times, write.texts, checks)
        for done in range(0, size, ROWS):
            rows = min(ROWS, size - done)
            values: list[object] = [first + done, stream, version + done, *repeat(None, 4 * rows)]
            for place, column in enumerate(columns, 3):
                values[place::4] = column[done : done + rows]
            self._connection.execute(_insert(rows), values)
        return list(zip(positions, repeat(stream), count(version), *columns, strict=False))


def _parts(identity: Identity | None) -> tuple[str | None, str | None, int | None]:
    if identity is None:
        return None, None, None
    return identity.namespace, identity.session, identity.ordinal
