"""The log: append with expected versions, read a stream, a range or everything since a position.

>>> import tempfile
>>> from eventstore.events import HandOpened
>>> from eventstore.model import Append, StreamWrite, Timed
>>> folder = tempfile.TemporaryDirectory()
>>> with Log.create(Path(folder.name, "club.log")) as log:
...     opened = StreamWrite("session/e", 0, (Timed(HandOpened(number=1)),))
...     log.append(Append((opened,))), log.append(Append((opened,))).status
...     [stored.event for stored in log.read("session/e")]
(Appended(status='accepted', first=1, last=1, reason=''), 'duplicate')
[HandOpened(number=1)]
>>> folder.cleanup()
"""

import contextlib
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import filelock

from eventstore import files, seals
from eventstore.collecting import uncollected
from eventstore.errors import AppendError, ConflictError, DecodeError, LogError
from eventstore.model import (
    Append,
    Appended,
    Head,
    Identity,
    Import,
    PlainAppend,
    Stored,
    StoredAppend,
)
from eventstore.planned import Planned, planned
from eventstore.upcast import decode
from eventstore.writing import Writer

BATCH = 10_000
"""Rows a transaction of an import holds, about."""
CHUNK = 1_000
"""Rows read at once: a long read would keep SQLite from reusing its write-ahead log."""

_EVENTS = """select e.position, s.name, e.version, k.name, e.occurred, e.payload
    from events e cross join streams s on s.id = e.stream cross join kinds k on k.id = e.kind"""
APPENDS = """select a.id, a.last, a.recorded, zone.name, recorder.name, source.name, a.line,
    namespace.name, session.name, a.ordinal, a.seal
    from appends a left join labels zone on zone.id = a.zone
    left join labels recorder on recorder.id = a.recorder
    left join labels source on source.id = a.source
    left join labels namespace on namespace.id = a.namespace
    left join labels session on session.id = a.session"""
_COVERING = "from appends where id <= ? and last >= ? order by id desc limit 1"
_IDENTIFIED = """where a.ordinal = ? and a.namespace = (select id from labels where name = ?)
    and a.session = (select id from labels where name = ?)"""


class Log:
    """An open log. One thread uses one `Log`; other threads and processes open their own."""

    def __init__(self, path: Path, connection: sqlite3.Connection, *, readonly: bool) -> None:
        self.path = path
        self.readonly = readonly
        self._connection = connection
        self._file = path.stat()
        self._lock = filelock.FileLock(f"{path}.lock", timeout=files.BUSY_SECONDS)
        self._writer = Writer(connection)

    @classmethod
    def create(cls, path: Path, *, durable: bool = False) -> Self:
        """Create a log at ``path`` and open it; raises `LogError` if anything is there already."""
        files.create_file(Path(path))
        return cls.open(path, durable=durable)

    @classmethod
    def open(cls, path: Path, *, readonly: bool = False, durable: bool = False) -> Self:
        """Open the log at ``path``; raises `LogError` where there is none that can be used.

        ``durable`` makes every append survive a power cut, not only a crash of the program.
        """
        path = Path(path)
        connection = files.connect(path, readonly=readonly, durable=durable)
        return cls(path, connection, readonly=readonly)

    def close(self) -> None:
        """Close the file; the log cannot be used afterwards."""
        with contextlib.ExitStack() as stack:
            if not self.readonly:  # the last one to close tidies up the write-ahead log
                with contextlib.suppress(filelock.Timeout, OSError):
                    stack.enter_context(self._lock.acquire(timeout=1.0))
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # -- writing -----------------------------------------------------------------------------

    def append(self, append: Append | PlainAppend) -> Appended:
        """Write ``append`` whole or not at all.

        Raises `ConflictError` where a stream is not at the version expected, unless the same
        recorder wrote the very same rows there: then it is a retry, and a duplicate.
        """
        plan = planned(append)
        with self._writing():
            return self._writer.write(plan)

    def append_batch(self, appends: Iterable[Append | PlainAppend]) -> list[Appended]:
        """Write all ``appends`` or none of them; raises `ConflictError` for any that conflicts."""
        batch = list(map(planned, appends))
        with self._writing():
            done = []
            self._writer.expect(batch)
            for plan in batch:
                done.append(self._writer.write(plan))
                if done[-1].status == "conflict":
                    raise ConflictError(done[-1].reason)
            return done

    def import_appends(
        self,
        appends: Iterable[Append | PlainAppend],
        progress: Callable[[int], None] | None = None,
    ) -> Iterator[Appended]:
        """Write ``appends`` in transactions of about `BATCH` rows; yield the outcome of each.

        One that cannot be written is reported, with its reason, and does not stop the others.
        ``progress`` is told the number of appends done so far.
        """
        done, batches = 0, _batches(appends)
        while True:
            with uncollected():
                batch = next(batches, None)
                if batch is None:
                    return
                with self._writing():
                    self._writer.expect(plan for plan in batch if isinstance(plan, Planned))
                    outcomes = [self._import(plan) for plan in batch]
                batch.clear()  # before the collector looks at them
            done += len(outcomes)
            if progress is not None:
                progress(done)
            yield from outcomes

    def _import(self, plan: Planned | Appended) -> Appended:
        if isinstance(plan, Appended):
            return plan
        try:
            return self._writer.write(plan)
        except ConflictError as error:
            return Appended("conflict", 0, 0, str(error))

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """Hold the log alone, in one transaction."""
        if self.readonly:
            raise LogError(f"log {str(self.path)!r} was opened for reading only")
        with files.told(self.path), self._locked():
            self._check_in_place()
            self._connection.execute("begin immediate")
            try:
                self._writer.begin()
                yield
                self._writer.finish()
                self._connection.execute("commit")
            except BaseException:
                self._writer.forget()
                if self._connection.in_transaction:
                    self._connection.execute("rollback")
                raise

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            with self._lock:
                yield
        except filelock.Timeout:
            raise LogError(f"log {str(self.path)!r} is busy: another program writes") from None

    def _check_in_place(self) -> None:
        try:
            now = self.path.stat()
        except FileNotFoundError:
            raise LogError(f"log {str(self.path)!r} was removed") from None
        if (now.st_dev, now.st_ino) != (self._file.st_dev, self._file.st_ino):
            raise LogError(f"log {str(self.path)!r} was replaced by another file")

    # -- reading -----------------------------------------------------------------------------

    def read(self, stream: str, *, from_version: int = 1, at: int | None = None) -> list[Stored]:
        """Return the events of ``stream``; with ``at`` only those up to that position."""
        where = "where e.stream = (select id from streams where name = ?) and e.version >= ?"
        if at is None:
            return self._stored(f"{where} order by e.version", (stream, from_version))
        where += " and e.position <= ? order by e.version"
        return self._stored(where, (stream, from_version, at))

    def read_range(self, first: int, last: int) -> list[Stored]:
        """Return the events at positions ``first`` to ``last``."""
        return self._stored("where e.position between ? and ? order by e.position", [first, last])

    def since(self, position: int = 0, *, limit: int | None = None) -> Iterator[Stored]:
        """Yield the events after ``position``, at most ``limit``, in short reads."""
        left = limit
        while left is None or left > 0:
            size = CHUNK if left is None else min(CHUNK, left)
            where = "where e.position > ? order by e.position limit ?"
            chunk = self._stored(where, [position, size])
            yield from chunk
            if len(chunk) < size:
                return
            position = chunk[-1].position
            left = None if left is None else left - size

    def mentioning(self, text: str) -> list[Stored]:
        """Return the events whose payload holds ``text``, an id for instance; reads them all."""
        return self._stored("where instr(e.payload, ?) > 0 order by e.position", [text])

    def streams(self, prefix: str = "") -> Iterator[str]:
        """Yield the names of all streams that begin with ``prefix``, in order."""
        query = "select name from streams where name > ? and name < ? order by name limit ?"
        after, end = prefix, prefix + "\U0010ffff"
        if self.version(prefix):
            yield prefix
        while names := self._select(query, [after, end, CHUNK]):
            yield from (name for (name,) in names)
            after = names[-1][0]

    def version(self, stream: str) -> int:
        """Return the last version of ``stream``, 0 if it does not exist."""
        query = """select coalesce(max(version), 0) from events
            where stream = (select id from streams where name = ?)"""
        return int(self._select(query, [stream])[0][0])

    def head(self, *, at: int = 2**63 - 1) -> Head:
        """Return where the log ends, or ended when its last position was not beyond ``at``."""
        query = """select last, seal from appends where id <= ?1 and last <= ?1
            order by id desc limit 1"""
        rows = self._select(query, [at])
        return Head(*rows[0]) if rows else Head(0, seals.GENESIS)

    def append_of(self, position: int) -> StoredAppend:
        """Return the append that wrote the event at ``position`` (its id is its first position)."""
        query = f"{APPENDS} where a.id = (select id {_COVERING})"
        found = self._appends(query, [position, position])
        if not found:
            raise LogError(f"log {str(self.path)!r} has no position {position}")
        return found[0]

    def append_with(self, identity: Identity) -> StoredAppend | None:
        """Return the append of one item of a source, if it is here."""
        values = (identity.ordinal, identity.namespace, identity.session)
        found = self._appends(f"{APPENDS} {_IDENTIFIED}", values)
        return found[0] if found else None

    def appends_from(
        self, source: str, recorded: int | None = None, *, before: int = 2**63 - 1
    ) -> list[int]:
        """Return the ids of the appends of ``source`` that lie before a position."""
        query = """select id from appends
            where source = (select id from labels where name = ?) and id < ?
            and (?3 is null or recorded = ?3) order by id"""
        return [found for (found,) in self._select(query, [source, before, recorded])]

    def imports(self) -> list[Import]:
        """Return the imports of the log, the oldest first."""
        query = """select labels.name, found.recorded, found.items, found.events
            from (select source, recorded, count(*) as items, sum(last - id + 1) as events,
                min(id) as first from appends where source is not null group by source, recorded)
                as found join labels on labels.id = found.source order by found.first"""
        return [Import(*row) for row in self._select(query)]

    def appends_since(self, position: int = 0) -> Iterator[StoredAppend]:
        """Yield the appends whose first event lies after ``position``, in short reads."""
        query = f"{APPENDS} where a.id > ? order by a.id limit ?"
        while chunk := self._appends(query, [position, CHUNK]):
            yield from chunk
            position = chunk[-1].id

    def raw(self, append: int) -> bytes | None:
        """Return the text that append ``append`` was read from, if it was kept."""
        rows = self._select("select text from raws where append = ?", [append])
        try:
            return zlib.decompress(rows[0][0]) if rows else None
        except (zlib.error, TypeError) as error:
            raise LogError(f"log {str(self.path)!r}: raw text of {append}: {error}") from None

    def _select(self, query: str, values: Iterable[str | int | None] = ()) -> list[tuple[Any, ...]]:
        with files.told(self.path):
            return self._connection.execute(query, tuple(values)).fetchall()

    def _appends(self, query: str, values: Iterable[str | int]) -> list[StoredAppend]:
        found = []
        for row in self._select(query, values):
            identity = None if row[7] is None else Identity(*row[7:10])
            found.append(StoredAppend(*(*row[:7], identity, row[10])))
        return found

    def _stored(self, where: str, values: Iterable[str | int]) -> list[Stored]:
        stored: list[Stored] = []
        append = last = 0
        for position, stream, version, kind, occurred, payload in self._select(
            f"{_EVENTS} {where}", values
        ):
            if position > last:
                append, last = self._append_at(position)
            try:
                event = decode(kind, payload)
            except (DecodeError, TypeError) as error:
                place = f"log {str(self.path)!r}, stream {stream!r}, version {version}"
                problem = type(error) if isinstance(error, DecodeError) else DecodeError
                raise problem(f"{place}: {error}") from None
            stored.append(Stored(position, stream, version, kind, occurred, event, append))
        return stored

    def _append_at(self, position: int) -> tuple[int, int]:
        """Return the first and last position of the append that holds ``position``."""
        rows = self._select(f"select id, last {_COVERING}", [position, position])
        if not rows or not isinstance(rows[0][1], int):  # a damaged file holds anything
            raise LogError(
                f"log {str(self.path)!r}: position {position} has no seal: verify the log"
            )
        first, last = rows[0]
        return first, last


def _batches(appends: Iterable[Append | PlainAppend]) -> Iterator[list[Planned | Appended]]:
    """Encode ``appends`` one by one, and group them so that each group holds about `BATCH` rows.

    One that no log can hold is rejected here.
    """
    batch: list[Planned | Appended] = []
    rows = 0
    for append in appends:
        try:
            batch.append(plan := planned(append))
            rows += plan.rows
        except AppendError as error:
            batch.append(Appended("rejected", 0, 0, str(error)))
            rows += 1
        if rows >= BATCH:
            yield batch
            batch, rows = [], 0
    if batch:
        yield batch
