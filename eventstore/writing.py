"""From appends to rows: one `Writer` turns them into rows inside a transaction its owner holds."""

import sqlite3
import time
import zlib
from functools import cache
from itertools import chain, count, repeat
from typing import NamedTuple

from eventstore import seals
from eventstore.errors import AppendError, ConflictError, DecodeError, LogError
from eventstore.model import Append, Appended, Identity, StreamWrite
from eventstore.upcast import encode_all

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
_BY_IDENTITY = """select id, last from appends where ordinal = ?
    and namespace = (select id from labels where name = ?)
    and session = (select id from labels where name = ?)"""

_LIMIT = 2**63
_REMEMBERED = 10_000
"""How many ids of names are kept in memory."""

_Encoded = list[tuple[str, int | None, bytes]]
"""Kind, time and payload of each event."""


class _Planned(NamedTuple):
    """A write with its events encoded, column by column."""

    stream: str
    expected: int
    kinds: list[str]
    times: list[int | None]
    payloads: list[bytes]

    @property
    def events(self) -> _Encoded:
        """The same event by event."""
        return list(zip(self.kinds, self.times, self.payloads, strict=True))


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
        self._ids: dict[tuple[str, str], int] = {}
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
        self._ids.clear()

    def write(self, append: Append) -> Appended:
        """Write one append, or say that it is already there; raises before anything is written."""
        _check(append)
        plan = [_planned(write) for write in append.writes]
        if not any(write.kinds for write in plan):
            raise AppendError("append holds no events")
        if append.identity is not None:
            found = self._by_identity(append.identity, plan)
            if found is not None:
                return found
        try:
            streams = self._check_versions(plan)
        except ConflictError:
            retried = None if append.identity else self._retried(append, plan)
            if retried is None:
                raise
            return retried
        return self._insert(append, plan, streams)

    def _by_identity(self, identity: Identity, plan: list[_Planned]) -> Appended | None:
        key = (identity.ordinal, identity.namespace, identity.session)
        row = self._connection.execute(_BY_IDENTITY, key).fetchone()
        if row is None:
            return None
        new = [(write.stream, *event) for write in plan for event in write.events]
        old = [
            (stream, kind, occurred, payload.encode())
            for stream, kind, occurred, payload in self._connection.execute(_STORED, row)
        ]
        first, last = row
        if new == old:
            return Appended("duplicate", first, last)
        item = f"{identity.namespace} {identity.session!r} {identity.ordinal}"
        return Appended("conflict", first, last, f"item {item}: already here with other events")

    def _check_versions(self, plan: list[_Planned]) -> dict[str, int | None]:
        """Check the versions expected, and return the ids of the streams that there are."""
        last: dict[str, int] = {}
        streams: dict[str, int | None] = {}
        for write in plan:
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

    def _retried(self, append: Append, plan: list[_Planned]) -> Appended | None:
        """Return where the same recorder already wrote byte-equal rows at the same versions."""
        positions: list[int] = []
        for write in plan:
            query = (write.stream, write.expected, len(write.kinds))
            rows = self._connection.execute(_STORED_IN_STREAM, query).fetchall()
            stored = [(kind, occurred, payload.encode()) for _, kind, occurred, payload in rows]
            if stored != write.events:
                return None
            positions += [row[0] for row in rows]
        first, last = min(positions), max(positions)
        recorder = self._connection.execute(_RECORDER, (first,)).fetchone()
        return Appended("duplicate", first, last) if recorder == (append.recorder,) else None

    def _insert(
        self, append: Append, plan: list[_Planned], known: dict[str, int | None]
    ) -> Appended:
        first = self.position + 1
        rows: list[seals.EventRow] = []
        streams: dict[int, str] = {}
        kinds: dict[int, str] = {}
        for write in plan:
            if write.kinds:
                name = write.stream
                stream = known[name] = known[name] or self._add("streams", name)
                ids = {kind: self._id("kinds", kind) for kind in dict.fromkeys(write.kinds)}
                streams[stream] = name
                kinds.update(zip(ids.values(), ids, strict=True))
                rows += self._insert_events(first + len(rows), stream, ids, write)
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

    def _insert_events(
        self, first: int, stream: int, kinds: dict[str, int], write: _Planned
    ) -> list[seals.EventRow]:
        """Insert the events of a write, and return their rows, the first at position ``first``."""
        checks = [
            crc & seals.CHECKSUM_BITS for crc in map(zlib.crc32, write.payloads, count(first))
        ]
        numbers = list(map(kinds.__getitem__, write.kinds))
        texts = list(map(bytes.decode, write.payloads))
        values = list(chain.from_iterable(zip(numbers, write.times, texts, checks, strict=True)))
        version = write.expected + 1
        for done in range(0, len(numbers), _ROWS):
            part = values[4 * done : 4 * (done + _ROWS)]
            statement = _insert(len(part) // 4)
            self._connection.execute(statement, [first + done, stream, version + done, *part])
        columns = (count(first), repeat(stream), count(version), numbers, write.times, texts)
        return list(zip(*columns, checks, strict=False))

    def _label(self, name: str | None) -> int | None:
        return None if name is None else self._id("labels", name)

    def _id(self, table: str, name: str) -> int:
        """Return the id of a name in a lookup table, which gets it if it is new."""
        return self._find_id(table, name) or self._add(table, name)

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
        found = self._ids.get((table, name))
        if found is None:
            row = self._connection.execute(f"select id from {table} where name = ?", (name,))
            (found,) = row.fetchone() or (None,)
            self._keep(table, name, found)
        return found

    def _keep(self, table: str, name: str, found: int | None) -> None:
        if found is not None:
            if len(self._ids) >= _REMEMBERED:
                self._ids.clear()
            self._ids[table, name] = found


def _planned(write: StreamWrite) -> _Planned:
    """Return ``write`` with its events encoded."""
    times = [occurred for _, occurred in write.events]
    try:
        _check_times(times)
        kinds, payloads = encode_all([event for event, _ in write.events])
    except (AppendError, DecodeError) as error:
        raise AppendError(f"stream {write.stream!r}: {error}") from None
    return _Planned(write.stream, write.expected, kinds, times, payloads)


def _check_times(times: list[int | None]) -> None:
    """Raise `AppendError` for a time that is no 64-bit number."""
    known = [time for time in times if time is not None]
    whole = set(map(type, known)) <= {int}
    if whole and min(known, default=0) > -_LIMIT and max(known, default=0) < _LIMIT:
        return
    wrong = next(time for time in known if type(time) is not int or not -_LIMIT < time < _LIMIT)
    raise AppendError(f"occurred {wrong!r} is not a 64-bit number")


def _parts(identity: Identity | None) -> tuple[str | None, str | None, int | None]:
    if identity is None:
        return None, None, None
    return identity.namespace, identity.session, identity.ordinal


def _check(append: Append) -> None:
    """Raise `AppendError` for facts that no column holds."""
    identity = append.identity
    for write in append.writes:
        _name("stream", write.stream)
    for what, name in (
        ("recorder", append.recorder),
        ("zone", append.zone),
        ("source", append.source),
    ):
        if name is not None or what == "recorder":
            _name(what, name)
    for what, number in (("line", append.line), ("recorded", append.recorded)):
        if number is not None:
            _number(what, number)
    if identity is not None:
        _name("namespace", identity.namespace)
        _name("session", identity.session)
        _number("ordinal", identity.ordinal)


def _name(what: str, name: object) -> None:
    if not isinstance(name, str) or not name or "\0" in name:
        raise AppendError(f"{what} {name!r} is not a name")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise AppendError(f"{what} {name!r} is not Unicode text") from None


def _number(what: str, number: object) -> None:
    if not isinstance(number, int) or not -_LIMIT <= number < _LIMIT:
        raise AppendError(f"{what} {number!r} is not a 64-bit number")
