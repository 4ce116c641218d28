"""The tables of the log, and the triggers that let nothing in them be changed.

Positions and versions are gapless because the tables themselves refuse anything but the next one;
that also stops ``REPLACE``, upserts and ``INSERT OR IGNORE``, which walk past a trigger on DELETE.
"""

import sqlite3
from functools import cache

from sqlite_utils import Database, Migrations

APPLICATION_ID = 0x54524B59
"""Marks a SQLite file as a log of this program (the letters TRKY)."""
OLDEST_SQLITE = (3, 37, 0)
"""First SQLite with strict tables."""

MIGRATIONS = Migrations("eventstore")
"""Every step from an empty file to today's schema; published steps are never edited."""

_LOOKUP = """
create table {table} (
    id integer primary key,
    name text not null unique
) strict;
"""
_APPEND_ONLY = """
create trigger {table}_only_new before insert on {table} when {not_next}
begin select raise(abort, '{table}: only the next row may be added'); end;
create trigger {table}_no_update before update on {table}
begin select raise(abort, '{table}: rows are never changed'); end;
create trigger {table}_no_delete before delete on {table}
begin select raise(abort, '{table}: rows are never deleted'); end;
"""
_TABLES = """
create table events (
    position integer primary key,
    stream integer not null references streams (id),
    version integer not null,
    kind integer not null references kinds (id),
    occurred integer,
    payload text not null,
    crc integer not null,
    unique (stream, version)
) strict;
create table appends (
    id integer primary key,
    last integer not null,
    recorded integer not null,
    zone integer references labels (id),
    recorder integer not null references labels (id),
    source integer references labels (id),
    line integer,
    namespace integer references labels (id),
    session integer references labels (id),
    ordinal integer,
    seal blob not null
) strict;
create unique index appends_identity on appends (namespace, session, ordinal)
    where namespace is not null;
create table raws (
    append integer primary key references appends (id),
    text blob not null
) strict;
"""
_NOT_NEXT = {
    "events": """new.position is not
        ifnull((select position from events order by position desc limit 1), 0) + 1
    or new.version is not ifnull((select version from events where stream = new.stream
        order by version desc limit 1), 0) + 1""",
    "appends": """new.id is not ifnull((select last from appends order by id desc limit 1), 0) + 1
    or new.last < new.id
    or exists (select 1 from appends where namespace = new.namespace
        and session = new.session and ordinal = new.ordinal)""",
    "raws": "exists (select 1 from raws where append = new.append)",
}
_LOOKUP_NOT_NEXT = """new.id is not ifnull((select max(id) from {table}), 0) + 1
    or exists (select 1 from {table} where name = new.name)"""
LOOKUPS = ("streams", "kinds", "labels")
"""Tables of names: of streams, of kinds, and of recorders, sources, zones and identities."""


@MIGRATIONS()
def m001_tables(db: Database) -> None:
    """Create the tables of events, appends, raw texts and names."""
    statements = [_LOOKUP.format(table=table) for table in LOOKUPS]
    guards = _NOT_NEXT | {table: _LOOKUP_NOT_NEXT.format(table=table) for table in LOOKUPS}
    statements.append(_TABLES)
    statements += [
        _APPEND_ONLY.format(table=table, not_next=not_next) for table, not_next in guards.items()
    ]
    _run(db.conn, "".join(statements))


def _run(connection: sqlite3.Connection, script: str) -> None:
    """Execute each statement of ``script`` inside the open transaction (executescript commits)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement.strip().removesuffix(";"))
            statement = ""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring an empty or older log to today's schema."""
    MIGRATIONS.apply(Database(connection, execute_plugins=False))


@cache
def known_migrations() -> frozenset[str]:
    """Return the names of all steps this program knows."""
    empty = Database(memory=True, execute_plugins=False)
    try:
        return frozenset(step.name for step in MIGRATIONS.pending(empty))
    finally:
        empty.close()


def applied_migrations(connection: sqlite3.Connection) -> set[str]:
    """Return the names of the steps that the file went through."""
    rows = connection.execute(
        "select name from _sqlite_migrations where migration_set = 'eventstore'"
    )
    return {str(name) for (name,) in rows}


@cache
def expected_objects() -> dict[str, tuple[str, str, str | None]]:
    """Return what `stored_objects` returns for a sound log."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection)
        return stored_objects(connection)
    finally:
        connection.close()


def stored_objects(connection: sqlite3.Connection) -> dict[str, tuple[str, str, str | None]]:
    """Return type, table and SQL of every table, index and trigger in the file, by its name."""
    rows = connection.execute(
        "select name, type, tbl_name, sql from sqlite_master where name not glob 'sqlite_stat*'"
    )
    return {name: (kind, table, sql) for name, kind, table, sql in rows}
