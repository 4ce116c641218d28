"""The ways in which somebody changes a log's file: its bytes, its rows, its names, its guards."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from eventstore import schema, seals
from eventstore.sealed import SealedReader

Edit = Callable[[Path, random.Random], None]

COLUMNS = {
    "events": ("stream", "version", "kind", "occurred", "payload", "crc"),
    "appends": ("last", "recorded", "zone", "recorder", "source", "line", "session", "ordinal"),
    "raws": ("text",),
}


@contextlib.contextmanager
def _bare(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection as anybody's script makes it, in no hurry to reach the disk."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("pragma synchronous = off")
        yield connection


@contextlib.contextmanager
def _unguarded(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection that may do anything; the triggers are back afterwards."""
    with _bare(path) as connection:
        query = "select name, sql from sqlite_master where type = 'trigger'"
        triggers = connection.execute(query).fetchall()
        for name, _ in triggers:
            connection.execute(f"drop trigger {name}")
        try:
            yield connection
        finally:
            for _, sql in triggers:
                connection.execute(sql)


def _try(connection: sqlite3.Connection, statement: str, values: tuple[object, ...] = ()) -> None:
    """Do what the tables themselves allow."""
    with contextlib.suppress(sqlite3.IntegrityError):
        connection.execute(statement, values)


def _another(chance: random.Random) -> str:
    """Return what might have been played instead."""
    return f'{{"seat":{chance.randrange(4)},"card":"XXI"}}'


def _key(connection: sqlite3.Connection, table: str, chance: random.Random) -> int:
    found = [key for (key,) in connection.execute(f"select rowid from {table}")]
    return int(chance.choice(found))


# -- bytes -----------------------------------------------------------------------------------


def flipped_bits(path: Path, chance: random.Random) -> None:
    """Flip one bit or some."""
    data = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 1, 1, 4, 30))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    path.write_bytes(data)


def overwritten_bytes(path: Path, chance: random.Random) -> None:
    """Overwrite a stretch with zeros, noise or another stretch."""
    data = bytearray(path.read_bytes())
    size = chance.choice((1, 8, 100, 4096))
    at, other = (chance.randrange(len(data) - size) for _ in range(2))
    data[at : at + size] = chance.choice((bytes(size), chance.randbytes(size), data[other:][:size]))
    path.write_bytes(data)


def swapped_pages(path: Path, chance: random.Random) -> None:
    """Exchange two pages."""
    data = bytearray(path.read_bytes())
    one, two = (4096 * page for page in chance.sample(range(len(data) // 4096), 2))
    data[one : one + 4096], data[two : two + 4096] = data[two:][:4096], data[one:][:4096]
    path.write_bytes(data)


def shortened_file(path: Path, chance: random.Random) -> None:
    """Cut the file."""
    data = path.read_bytes()
    path.write_bytes(data[: chance.randrange(len(data))])


def changed_text(path: Path, chance: random.Random) -> None:
    """Change a letter or figure of a payload or name where it lies."""
    data = bytearray(path.read_bytes())
    places = [place for place, byte in enumerate(data) if chr(byte).isalnum() and byte < 128]
    place = chance.choice(places)
    data[place] = chance.choice(b"0123456789abcHSTXVI")
    path.write_bytes(data)


# -- rows ------------------------------------------------------------------------------------


def changed_value(path: Path, chance: random.Random) -> None:
    """Change one value of one row."""
    table = chance.choice(list(COLUMNS))
    column = chance.choice(COLUMNS[table])
    value: object = chance.choice((0, 1, 2, 10**12, None))
    if column == "payload":
        value = chance.choice(('{"seat":3,"card":"XXI"}', "{}", ""))
    elif column == "text":
        value = zlib.compress(b"another text")
    with _unguarded(path) as connection:
        key = _key(connection, table, chance)
        _try(connection, f"update {table} set {column} = ? where rowid = ?", (value, key))


def changed_payload_and_checksum(path: Path, chance: random.Random) -> None:
    """Change what happened, and put its checksum right."""
    with _unguarded(path) as connection:
        key = _key(connection, "events", chance)
        payload = _another(chance)
        crc = seals.checksum(key, payload.encode())
        values = (payload, crc, key)
        connection.execute("update events set payload = ?, crc = ? where position = ?", values)


def swapped_rows(path: Path, chance: random.Random) -> None:
    """Exchange the positions, or the contents, of two events."""
    with _unguarded(path) as connection:
        one, two = (_key(connection, "events", chance) for _ in range(2))
        if chance.random() < 0.5:
            for old, new in ((one, -1), (two, one), (-1, two)):
                update = "update events set position = ? where position = ?"
                connection.execute(update, (new, old))
            return
        query = "select payload, kind, crc from events where position = ?"
        first, second = (connection.execute(query, (key,)).fetchone() for key in (one, two))
        for key, row in ((one, second), (two, first)):
            update = "update events set payload = ?, kind = ?, crc = ? where position = ?"
            connection.execute(update, (*row, key))


def deleted_rows(path: Path, chance: random.Random) -> None:
    """Delete an event, an append, a raw text."""
    table = chance.choice(list(COLUMNS))
    with _unguarded(path) as connection:
        key = _key(connection, table, chance)
        connection.execute(f"delete from {table} where rowid = ?", (key,))


def deleted_append(path: Path, chance: random.Random) -> None:
    """Delete a whole append, with all that belongs to it."""
    with _unguarded(path) as connection:
        key = _key(connection, "appends", chance)
        (last,) = connection.execute("select last from appends where id = ?", (key,)).fetchone()
        connection.execute("delete from events where position between ? and ?", (key, last))
        connection.execute("delete from appends where id = ?", (key,))
        connection.execute("delete from raws where append = ?", (key,))


def replaced_row(path: Path, chance: random.Random) -> None:
    """REPLACE an event by another, past the guards or into them."""
    statement = """{verb} into events select ?, stream, version, kind, occurred, '{{"seat":3}}', crc
        from events where position = ?""".format(
        verb=chance.choice(("replace", "insert or replace", "insert or ignore"))
    )
    with _bare(path) as connection:
        key = _key(connection, "events", chance)
        _try(connection, statement, (key, key))
        connection.execute("drop trigger events_only_new")
        connection.execute("drop trigger events_no_delete")
        _try(connection, statement, (key, key))
        for name in ("events_only_new", "events_no_delete"):
            connection.execute(schema.expected_objects()[name][2] or "")


def added_row(path: Path, chance: random.Random) -> None:
    """Add an event that no append covers, in one of the streams."""
    with _bare(path) as connection:
        (last,) = connection.execute("select max(position) from events").fetchone()
        stream = _key(connection, "streams", chance)
        query = "select max(version) from events where stream = ?"
        (version,) = connection.execute(query, (stream,)).fetchone()
        payload = '{"seat":1,"card":"I"}'
        crc = seals.checksum(last + 1, payload.encode())
        row = (last + 1, stream, version + 1, 1, None, payload, crc)
        connection.execute("insert into events values (?, ?, ?, ?, ?, ?, ?)", row)


# -- names and guards ------------------------------------------------------------------------


def renamed(path: Path, chance: random.Random) -> None:
    """Rename a stream, a kind, or a recorder, source, zone or session."""
    table = chance.choice(schema.LOOKUPS)
    with _unguarded(path) as connection:
        key = _key(connection, table, chance)
        name = chance.choice(("hand/z#1", "card-played", "bid-passed", "somebody"))
        _try(connection, f"update {table} set name = ? where id = ?", (name, key))


def swapped_names(path: Path, chance: random.Random) -> None:
    """Exchange two names."""
    table = chance.choice(schema.LOOKUPS)
    with _unguarded(path) as connection:
        keys = [_key(connection, table, chance) for _ in range(2)]
        query = f"select name from {table} where id = ?"
        names = [connection.execute(query, (key,)).fetchone()[0] for key in keys]
        update = f"update {table} set name = ? where id = ?"
        for key, name in ((keys[0], "\x01"), (keys[1], names[0]), (keys[0], names[1])):
            _try(connection, update, (name, key))


def added_name(path: Path, chance: random.Random) -> None:
    """Add a name that nothing bears."""
    table = chance.choice(schema.LOOKUPS)
    with _bare(path) as connection:
        connection.execute(f"insert into {table} select max(id) + 1, 'hand/new#1' from {table}")


def dropped_guard(path: Path, chance: random.Random) -> None:
    """Drop a trigger or index, or put a weaker one in its place."""
    with _bare(path) as connection:
        query = "select type, name, tbl_name from sqlite_master where type <> 'table' and sql <> ''"
        kind, name, table = chance.choice(connection.execute(query).fetchall())
        connection.execute(f"drop {kind} {name}")
        if kind == "trigger" and chance.random() < 0.5:
            connection.execute(
                f"create trigger {name} before update on {table} when 0 begin select 1; end"
            )


# -- tails and chains ------------------------------------------------------------------------


def cut_tail(path: Path, chance: random.Random) -> None:
    """Take the newest appends away so that nothing in the file tells."""
    with _unguarded(path) as connection:
        key = _key(connection, "appends", chance)
        _take_away(connection, key)


def _take_away(connection: sqlite3.Connection, first: int) -> None:
    for table, column in (("events", "position"), ("appends", "id"), ("raws", "append")):
        connection.execute(f"delete from {table} where {column} >= ?", (first,))
    for table, query in (
        ("streams", "select stream from events"),
        ("kinds", "select kind from events"),
        (
            "labels",
            "select recorder from appends union select source from appends where source > 0"
            " union select zone from appends where zone > 0 union select namespace from appends"
            " where namespace > 0 union select session from appends where session > 0",
        ),
    ):
        connection.execute(f"delete from {table} where id not in ({query})")


def forged_chain(path: Path, chance: random.Random) -> None:
    """Change what happened, its checksum, and every seal from there on."""
    with _unguarded(path) as connection:
        key = _key(connection, "events", chance)
        payload = _another(chance)
        values = (payload, seals.checksum(key, payload.encode()), key)
        connection.execute("update events set payload = ?, crc = ? where position = ?", values)
        previous, reader = seals.GENESIS, SealedReader(connection)
        for row in [row for chunk in reader.chunks() for row in chunk]:
            previous = reader.read(row).sealed_over(previous) or b""
            connection.execute("update appends set seal = ? where id = ?", (previous, row[0]))


EDITS: dict[str, Edit] = {
    edit.__name__.replace("_", " "): edit
    for edit in (
        *(flipped_bits, overwritten_bytes, swapped_pages, shortened_file, changed_text),
        *(changed_value, changed_payload_and_checksum, swapped_rows, deleted_rows),
        *(deleted_append, replaced_row, added_row, renamed, swapped_names, added_name),
        *(dropped_guard, cut_tail, forged_chain),
    )
}
"""Every kind of edit by its name."""
