"""Derived tables as one SQLite file, for Datasette and whatever else speaks SQL.

The rows come from elsewhere; what is known here is how they lie in the file, and the views that
answer what one asks first.

>>> import tempfile
>>> from pathlib import Path
>>> folder = tempfile.TemporaryDirectory()
>>> sessions = Table("sessions", {"session": str, "rules": str}, [("e", "cz-app@1")])
>>> write(Path(folder.name, "club.db"), [sessions])
{'sessions': 1}
>>> folder.cleanup()
"""

import contextlib
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sqlite_utils import Database

from eventstore import files

_KEYS = {
    "sessions": "session",
    "hands": "hand",
    "scores": "hand",
    "players": "player",
    "names": "person",
}
_INDEXED = ("session", "hand", "player", "code", "rules")
_DATE = "date({0}.date / 1000, 'unixepoch')"
VIEWS = {
    "sessions_checked": (
        ("sessions", "hands"),
        f"""select s.session, {_DATE.format("s")} as day, s.rules, s.hands,
            sum(h.faults) as faults, sum(h.status = 'mismatch') as scores_that_differ
            from sessions s left join hands h using (session) group by s.session
            order by s.date desc""",
    ),
    "results": (
        ("seats",),
        """select player, rules, unit, count(*) as hands, sum(move) as won,
            round(avg(move), 2) as per_hand from seats
            where player is not null and move is not null and counts
            group by player, rules, unit order by rules, won desc""",
    ),
    "contracts": (
        ("hands",),
        """select rules, contract, count(*) as hands, sum(won) as made,
            round(1.0 * sum(won) / count(won), 3) as share from hands
            where contract is not null and counts group by rules, contract
            order by rules, hands desc""",
    ),
    "findings_by_code": (
        ("findings",),
        """select rules, severity, code, count(*) as findings, count(distinct hand) as hands
            from findings group by rules, severity, code order by findings desc""",
    ),
    "scores_that_differ": (
        ("hands", "scores"),
        f"""select h.hand, {_DATE.format("h")} as day, h.rules, h.contract, s.recorded, s.computed,
            s.reason from hands h join scores s using (hand)
            where h.status = 'mismatch' order by h.date desc""",
    ),
}
"""Views by name: the tables that each needs, and its query."""


class Table(NamedTuple):
    """A table to be written: its columns with their Python types, its rows in that order."""

    name: str
    columns: Mapping[str, type]
    rows: Iterable[tuple[Any, ...]]


def write(path: Path, tables: Iterable[Table]) -> dict[str, int]:
    """Write a new file with ``tables`` and the views they allow; return how many rows each has.

    Raises `LogError` where a file is there already, or none can be made.
    """
    files.check_free(path)
    with contextlib.ExitStack() as stack:
        fresh = stack.enter_context(files.draft(path))
        stack.enter_context(files.told(path, "file"))
        fresh.touch(0o600)
        connection = sqlite3.connect(fresh, isolation_level=None)
        stack.enter_context(contextlib.closing(connection))
        connection.execute("pragma journal_mode = off")
        connection.execute("pragma synchronous = off")
        database = Database(connection, execute_plugins=False)
        connection.execute("begin")
        counts = {table.name: _fill(database, table) for table in tables}
        for name, (needed, query) in VIEWS.items():
            if all(table in counts for table in needed):
                database.create_view(name, query)
        connection.execute("commit")
    return counts


def _fill(database: Database, table: Table) -> int:
    key = _KEYS.get(table.name)
    made = database.table(table.name)
    made.create(dict(table.columns), pk=key if key in table.columns else None)
    marks = ", ".join("?" * len(table.columns))
    verb = "insert or replace" if key in table.columns else "insert"
    statement = f"{verb} into [{table.name}] values ({marks})"
    database.conn.executemany(statement, table.rows)
    for column in _INDEXED:
        if column in table.columns and column != key:
            made.create_index([column])
    return int(made.count)
