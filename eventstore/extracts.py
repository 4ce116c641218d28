"""Some sessions of a log as plain rows, and a file that reads like a log holding only these.

An extract keeps every position, version, time and append of what it holds, so whatever is derived
from a session is the same from it. It carries the seals but not what lies between them: only the
log itself can be verified.

>>> import tempfile
>>> from eventstore.events import HandOpened
>>> from eventstore.model import Append, StreamWrite, Timed
>>> folder = tempfile.TemporaryDirectory()
>>> with Log.create(Path(folder.name, "club.log")) as log:
...     for name in ("e", "f"):
...         write = StreamWrite(f"session/{name}", 0, (Timed(HandOpened(number=1)),))
...         _ = log.append(Append((write,)))
>>> with Rows(Path(folder.name, "club.log")) as rows:
...     events = rows.of_sessions(["f"])
...     write_extract(Path(folder.name, "part.log"), events, rows.appends(events))
>>> with Log.open(Path(folder.name, "part.log"), readonly=True) as log:
...     [(stored.position, stored.stream, stored.append) for stored in log.read("session/f")]
[(2, 'session/f', 2)]
>>> folder.cleanup()
"""

import contextlib
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from eventstore import files, seals
from eventstore.errors import LogError
from eventstore.model import CLUB, HAND, SESSION
from eventstore.store import APPENDS, Log


class EventRow(NamedTuple):
    """One event as it lies in the log; ``payload`` is its JSON."""

    position: int
    stream: str
    version: int
    kind: str
    occurred: int | None
    payload: str


class AppendRow(NamedTuple):
    """One append: positions ``id`` to ``last``, who recorded it, where it came from, its seal."""

    id: int
    last: int
    recorded: int
    zone: str | None
    recorder: str
    source: str | None
    line: int | None
    namespace: str | None
    session: str | None
    ordinal: int | None
    seal: bytes


_EVENTS = """select e.position, s.name, e.version, k.name, e.occurred, e.payload, e.crc
    from streams s cross join events e on e.stream = s.id cross join kinds k on k.id = e.kind
    where {streams} and e.position <= ? order by s.id, e.version"""
_COVERING = f"{APPENDS} where a.id <= ? order by a.id desc limit 1"
_LABELS = ("zone", "recorder", "source", "namespace", "session")


class Rows:
    """Reads a log as rows, up to the end it had when it was opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with Log.open(path, readonly=True) as log:
            self.head = log.head()
        self._connection = files.connect(path, readonly=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connection.close()

    def of_sessions(self, names: Iterable[str]) -> list[EventRow]:
        """Return the events of sessions and of their hands, stream by stream.

        Raises `LogError` for one that is not what was written.
        """
        found: list[EventRow] = []
        for name in names:
            hands = f"{HAND}{name}#"
            found += self._events("s.name = ?", SESSION + name)
            found += self._events("s.name > ? and s.name < ?", hands, hands + "\U0010ffff")
        return found

    def of_club(self) -> list[EventRow]:
        """Return the events of the club: who its people are, which imports are void."""
        return self._events("s.name > ? and s.name < ?", CLUB, CLUB + "\U0010ffff")

    def _events(self, streams: str, *values: str) -> list[EventRow]:
        query = _EVENTS.format(streams=streams)
        found = []
        for *row, crc in self._select(query, *values, self.head.position):
            event = EventRow(*row)
            if seals.checksum(event.position, event.payload.encode()) != crc:
                place = f"stream {event.stream!r}, version {event.version}"
                raise LogError(f"log {str(self.path)!r}, {place}: is damaged: verify the log")
            found.append(event)
        return found

    def appends(self, events: Iterable[EventRow]) -> list[AppendRow]:
        """Return the appends that wrote ``events``, in order."""
        found: list[AppendRow] = []
        last = 0
        for position in sorted(event.position for event in events):
            if position > last:
                found += [AppendRow(*row) for row in self._select(_COVERING, position)]
                last = found[-1].last if found else position
        return found

    def _select(self, query: str, *values: str | int) -> list[Any]:
        with files.told(self.path):
            return self._connection.execute(query, values).fetchall()


def write_extract(path: Path, events: Sequence[EventRow], appends: Iterable[AppendRow]) -> None:
    """Make at ``path`` a file that `Log.open` reads as a log with these events and no others."""
    with files.told(path):
        files.empty_log(path)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("pragma journal_mode = off").fetchone()
            connection.execute("pragma synchronous = off")
            for (guard,) in connection.execute(_GUARDS).fetchall():
                connection.execute(f"drop trigger {guard}")
            connection.execute("begin")
            _fill(connection, events, appends)
            connection.execute("commit")


_GUARDS = "select name from sqlite_master where type = 'trigger'"


def _fill(
    connection: sqlite3.Connection, events: Sequence[EventRow], appends: Iterable[AppendRow]
) -> None:
    streams = _named(connection, "streams", (event.stream for event in events))
    kinds = _named(connection, "kinds", (event.kind for event in events))
    connection.executemany(
        "insert into events values (?, ?, ?, ?, ?, ?, ?)",
        (
            (position, streams[stream], version, kinds[kind], occurred, payload, checked)
            for position, stream, version, kind, occurred, payload in events
            for checked in (seals.checksum(position, payload.encode()),)
        ),
    )
    wrote = list(appends)
    used = (getattr(one, field) for one in wrote for field in _LABELS)
    labels: dict[str | None, int | None] = {None: None}
    named = _named(connection, "labels", (name for name in used if name is not None))
    labels.update(named.items())
    connection.executemany(
        f"insert into appends values ({', '.join('?' * len(AppendRow._fields))})",
        (_numbered(one, labels) for one in wrote),
    )


def _named(connection: sqlite3.Connection, table: str, names: Iterable[str]) -> dict[str, int]:
    """Give each name a number in one of the tables of names."""
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names), start=1)}
    rows = ((number, name) for name, number in numbers.items())
    connection.executemany(f"insert into {table} values (?, ?)", rows)
    return numbers


def _numbered(append: AppendRow, labels: dict[str | None, int | None]) -> tuple[Any, ...]:
    row = append._asdict()
    return tuple(labels[row[name]] if name in _LABELS else row[name] for name in row)
