"""The tables of names: every stream, kind and label is written once, and has a number."""

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache

ROWS = 100
"""So many rows a statement holds; many cost two thirds of one each."""
REMEMBERED = 10_000
"""How many numbers of a table are kept in memory from one transaction to the next."""


class Names:
    """The numbers of names in one table, for the one who holds the log.

    A new name gets the next number at once, and its row with `write`: many rows at a time.
    """

    def __init__(self, connection: sqlite3.Connection, table: str) -> None:
        self._connection = connection
        self._table = table
        self._find = connection.cursor().execute
        self._last: int | None = None
        self._old: int | None = None
        self._new: list[tuple[int, str]] = []
        self._missing: set[str] = set()
        self.known: dict[str, int] = {}

    def begin(self) -> None:
        """Begin a transaction: others may have written meanwhile."""
        self._last = self._old = None
        self._new.clear()
        self._missing.clear()
        if len(self.known) > REMEMBERED:
            self.known.clear()

    def forget(self) -> None:
        """Drop what was learnt in a transaction that was rolled back."""
        self.known.clear()

    def look_up(self, names: Iterable[str]) -> None:
        """Find names that will be asked for, many at a time."""
        wanted = list(set(names).difference(self.known))
        for done in range(0, len(wanted), ROWS):
            part = wanted[done : done + ROWS]
            self.known.update(self._find(_select(self._table, len(part)), part).fetchall())
        self._missing.update(name for name in wanted if name not in self.known)

    def find(self, name: str) -> int | None:
        """Return the number of a name, ``None`` if it has none."""
        number = self.known.get(name)
        if number is None and name not in self._missing:
            query = f"select id from {self._table} where name = ?"
            for (number,) in self._find(query, (name,)).fetchall():
                self.known[name] = number
        return number

    def number(self, name: str) -> int:
        """Return the number of a name, which gets one if it is new."""
        return self.known.get(name) or self.find(name) or self.add(name)

    def numbers(self, names: Sequence[str]) -> list[int]:
        """Return the number of each name."""
        try:
            return list(map(self.known.__getitem__, names))
        except KeyError:
            return list(map(self.number, names))

    def add(self, name: str) -> int:
        """Give a name that has no number the next one."""
        if self._last is None:
            query = f"select coalesce(max(id), 0) from {self._table}"
            ((self._old,),) = self._find(query).fetchall()
            self._last = self._old
        self._last = number = int(self._last or 0) + 1
        self._new.append((number, name))
        self.known[name] = number
        return number

    def is_new(self, number: int) -> bool:
        """Whether the name of a number had none before this transaction."""
        return self._old is not None and number > self._old

    def write(self) -> None:
        """Insert the rows of the names that are new."""
        if self._new:
            insert(self._connection, self._table, self._new)
            self._new.clear()


def insert(connection: sqlite3.Connection, table: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Insert ``rows`` into a table, many with a statement."""
    for done in range(0, len(rows), ROWS):
        part = rows[done : done + ROWS]
        values = [value for row in part for value in row]
        connection.execute(_insert(table, len(part[0]), len(part)), values)


@cache
def _select(table: str, names: int) -> str:
    return f"select name, id from {table} where name in ({', '.join('?' * names)})"


@cache
def _insert(table: str, columns: int, rows: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"insert into {table} values {', '.join([row] * rows)}"
