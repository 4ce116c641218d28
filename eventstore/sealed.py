"""Appends as their seals cover them, read from a file that may be damaged."""

import sqlite3
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from eventstore import seals
from eventstore.damage import BROKEN, Damage, DamagedError

CHUNK = 1_000
"""Appends read at once."""
REMEMBERED = 10_000
"""Names kept in memory."""

_APPENDS = "select * from appends where id > ? order by id limit ?"
_EVENTS = "select * from events where position between ? and ? order by position"
_EVENTS_AS_BYTES = """select position, stream, version, kind, occurred, cast(payload as blob), crc
    from events where position between ? and ? order by position"""

Row = tuple[Any, ...]


class SealedAppend(NamedTuple):
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

    @property
    def whole(self) -> bool:
        """Whether all its events are there, and no others."""
        due = range(self.facts.first, self.facts.last + 1)
        return len(self.rows) == len(due) and all(
            row[0] == position for row, position in zip(self.rows, due, strict=True)
        )


class SealedReader:
    """Reads appends by their ids alone, so that a damaged index does not matter."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._names: dict[tuple[str, int | None], str | None] = {}

    def chunks(self) -> Iterator[list[Row]]:
        """Yield the rows of the appends, many at once, in order."""
        after = 0
        while chunk := self._connection.execute(_APPENDS, (after, CHUNK)).fetchall():
            yield chunk
            after = chunk[-1][0]

    def read(self, row: Row) -> SealedAppend:
        """Return the append in ``row`` with all that its seal covers; raises `DamagedError`."""
        first, last, recorded, zone, recorder, source, line, *identity, seal = row
        if not isinstance(last, int):
            detail = f"{last!r} is no position"
            raise DamagedError(Damage("unreadable", append=first, detail=detail))
        try:
            (after,) = self._one("select min(id) from appends where id > ?", first)
            rows = self._rows(first, last if after is None else min(last, after - 1))
            (raw,) = self._one("select text from raws where append = ?", first) or (None,)
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
            raise DamagedError(Damage("raw", append=first, detail=str(error))) from None
        except (*BROKEN, TypeError, ValueError) as error:
            raise DamagedError(Damage("unreadable", append=first, detail=str(error))) from None
        return SealedAppend(seal, facts, text, streams, kinds, rows)

    def _rows(self, first: int, last: int) -> list[Any]:
        """Return the rows of events ``first`` to ``last``, as bytes where they are not text."""
        try:
            return self._connection.execute(_EVENTS, (first, last)).fetchall()
        except (sqlite3.OperationalError, UnicodeError):
            return self._connection.execute(_EVENTS_AS_BYTES, (first, last)).fetchall()

    def name(self, table: str, number: int | None) -> str | None:
        """Return the name behind a number, ``None`` if there is none."""
        key = table, number
        if key not in self._names:
            if len(self._names) > REMEMBERED:
                self._names.clear()
            found = self._one(f"select name from {table} where id = ?", number)
            self._names[key] = (found or [None])[0]
        return self._names[key]

    def _one(self, query: str, value: int | None) -> Any:
        return self._connection.execute(query, (value,)).fetchone()
