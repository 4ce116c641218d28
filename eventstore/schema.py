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

Stored = tuple[str, str, str | None]
"""Type, table and SQL of a table, index or trigger."""
MIGRATIONS = Migrations("eventstore")
"""Every step from an empty file to today's schema; published steps are never edited."""
READABLE = frozenset({"m001_tables"})
"""The steps that a reader needs; the others matter only to who writes."""

_LOOKUP = """
create table {table} (
    id integer primary key,
    name text not null unique
) strict;
"""
_ONLY_NEW = """
create trigger {table}_only_new before insert on {table} when {not_next}
begin select raise(abort, '{table}: only the next row may be added'); end;
"""
_UNCHANGED = """
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
_NOT_NEXT_AFTER_LAST = f"""
    (new.position, new.stream, new.version) is not
        (select position + 1, stream, version + 1 from events order by position desc limit 1)
    and ({_NOT_NEXT["events"]})"""
"""The same law as `_NOT_NEXT`; most rows go on with the stream of the last one: one look at it."""
LOOKUPS = ("streams", "kinds", "labels")
"""Tables of names: of streams, of kinds, and of recorders, sources, zones and identities."""


@MIGRATIONS()
def m001_tables(db: Database) -> None:
    """Create the tables of events, appends, raw texts and names."""
    statements = [_LOOKUP.format(table=table) for table in LOOKUPS]
    guards = _NOT_NEXT | {table: _LOOKUP_NOT_NEXT.format(table=table) for table in LOOKUPS}
    statements.append(_TABLES)
    for table, not_next in guards.items():
        statements.append(_ONLY_NEW.format(table=table, not_next=not_next))
        statements.append(_UNCHANGED.format(table=table))
    _run(db.conn, "".join(statements))


@MIGRATIONS()
def m002_last_row(db: Database) -> None:
    """Let events be guarded at less cost."""
    _run(db.conn, "drop trigger events_only_new;\n")
    _run(db.conn, _ONLY_NEW.format(table="events", not_next=_NOT_NEXT_AFTER_LAST))


def _run(connection: sqlite3.Connection, script: str) -> None:
    """Execute each statement of ``script`` inside the open transaction (executescript commits)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement.strip().removesuffix(";"))
            statement = ""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring an empty or older log to today's schema, whoever else is about to do the same."""
    with connection:
        connection.execute("begin immediate")
        MIGRATIONS.apply(Database(connection, execute_plugins=False))


@cache
def known_migrations() -> tuple[str, ...]:
    """Return the names of all steps this program knows, in order."""
    empty = Database(memory=True, execute_plugins=False)
    try:
        return tuple(step.name for step in MIGRATIONS.pending(empty))
    finally:
        empty.close()


def applied_migrations(connection: sqlite3.Connection) -> frozenset[str]:
    """Return the names of the steps that the file went through."""
    rows = connection.execute(
        "select name from _sqlite_migrations where migration_set = 'eventstore'"
    )
    return frozenset(str(name) for (name,) in rows)


def is_version(applied: frozenset[str]) -> bool:
    """Return whether a log that went through these steps is one of a version known."""
    known = known_migrations()
    return bool(applied) and applied == frozenset(known[: len(applied)])


@cache
def expected_objects(applied: frozenset[str] | None = None) -> dict[str, Stored]:
    """Return what `stored_objects` returns for a sound log, of today or after some steps only."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        later = () if applied is None else frozenset(known_migrations()) - applied
        MIGRATIONS.apply(Database(connection, execute_plugins=False), stop_before=later)
        return stored_objects(connection)
    finally:
        connection.close()


def stored_objects(connection: sqlite3.Connection) -> dict[str, Stored]:
    """Return type, table and SQL of every table, index and trigger in the file, by its name."""
    rows = connection.execute(
        "select name, type, tbl_name, sql from sqlite_master where name not glob 'sqlite_stat*'"
    )
    return {name: (kind, table, sql) for name, kind, table, sql in rows}
