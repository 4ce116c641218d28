"""Nothing in a log can be changed through SQL, and what is changed past it shows."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from eventstore import schema
from eventstore.damage import Damage
from eventstore.errors import EventStoreError, LogError
from eventstore.model import Head
from eventstore.store import Log
from eventstore.verify import verify
from tests.eventstore.hands import hand

EVENT = "(position, stream, version, kind, occurred, payload, crc)"
ROW = "select position, stream, version, kind, occurred, '{\"seat\":3}', crc from events"


@pytest.fixture
def sealed(path: Path) -> Path:
    """A log of twelve appends of nine events, closed."""
    with Log.create(path) as log:
        log.append_batch([hand(n) for n in range(1, 13)])
    return path


def bare(path: Path) -> sqlite3.Connection:
    """A connection as anybody's script makes it."""
    return sqlite3.connect(path, isolation_level=None)


def contents(path: Path) -> list[str]:
    connection = bare(path)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


# -- through SQL -----------------------------------------------------------------------------

REFUSED = [
    "update events set payload = '{\"seat\":3}' where position = 5",
    "update events set version = version + 100",
    "update or replace events set position = 4 where position = 5",
    "delete from events where position = 5",
    "delete from events",
    f"replace into events {EVENT} {ROW} where position = 5",
    f"insert or replace into events {EVENT} {ROW} where position = 5",
    f"insert or ignore into events {EVENT} {ROW} where position = 5",
    f"insert or fail into events {EVENT} {ROW} where position = 5",
    f"insert or rollback into events {EVENT} {ROW} where position = 5",
    f"insert into events {EVENT} {ROW} where position = 5",
    f"insert into events {EVENT} {ROW} where position = 5 on conflict do nothing",
    f"""insert into events {EVENT} {ROW} where position = 5
        on conflict (position) do update set payload = excluded.payload""",
    f"""insert into events {EVENT} {ROW} where position = 5
        on conflict (stream, version) do update set payload = excluded.payload""",
    # a new position, but the version of another event, which REPLACE would delete
    "insert or replace into events select 109, stream, version, kind, occurred, payload, crc"
    " from events where position = 5",
    "insert or replace into events (stream, version, kind, payload, crc)"
    " select stream, version, kind, payload, crc from events where position = 5",
    # gaps
    "insert into events select 200, stream, 10, kind, occurred, payload, crc"
    " from events where position = 5",
    "insert into events select 109, stream, 12, kind, occurred, payload, crc"
    " from events where position = 5",
    # after the last row: beside the next position, beside the next version, in place of it
    f"insert into events {EVENT} select 110, stream, 10, kind, occurred, payload, crc"
    " from events where position = 108",
    f"insert into events {EVENT} select 109, stream, 11, kind, occurred, payload, crc"
    " from events where position = 108",
    "insert or replace into events select 109, stream, 9, kind, occurred, payload, crc"
    " from events where position = 108",
    "insert or replace into events select 108, stream, 10, kind, occurred, payload, crc"
    " from events where position = 108",
    "insert or replace into events select 108, stream, 9, kind, occurred, 'x', crc"
    " from events where position = 107",
    "update appends set recorded = 0 where id = 1",
    "delete from appends",
    "replace into appends select * from appends where id = 10",
    "insert or replace into appends select 109, 109, recorded, zone, recorder, source, line,"
    " namespace, session, ordinal, seal from appends where id = 10",
    "insert or ignore into appends select * from appends where id = 10",
    "update raws set text = x'00'",
    "delete from raws",
    "replace into raws values (10, x'00')",
    *(
        statement.format(table=table)
        for table in schema.LOOKUPS
        for statement in (
            "update {table} set name = 'x' where id = 1",
            "update or replace {table} set name = (select name from {table} where id = 2)"
            " where id = 1",
            "delete from {table}",
            "replace into {table} values (1, 'x')",
            "insert or replace into {table} values (1000, 'x')",
            "insert or replace into {table} select max(id) + 1, (select name from {table}"
            " where id = 1) from {table}",
            "insert or ignore into {table} values (1, 'x')",
            "insert into {table} values (1, 'x') on conflict (id) do update set name = 'x'",
        )
    ),
]


@pytest.mark.parametrize("recursive", ["off", "on"])
@pytest.mark.parametrize("statement", REFUSED)
def test_changes_are_refused_from_a_bare_connection(
    sealed: Path, statement: str, recursive: str
) -> None:
    before = contents(sealed)
    connection = bare(sealed)
    connection.execute(f"pragma recursive_triggers = {recursive}")
    with pytest.raises(sqlite3.IntegrityError, match=r"only the next row|never (changed|deleted)"):
        connection.execute(statement)
    connection.close()
    assert contents(sealed) == before
    assert verify(sealed).ok


def test_a_row_added_without_a_seal_shows_and_stops_writers(sealed: Path) -> None:
    connection = bare(sealed)
    connection.execute(
        "insert into events select 109, stream, 10, kind, occurred, payload, crc"
        " from events where position = 5"
    )
    connection.close()
    assert verify(sealed).damages == (Damage("unsealed", position=109),)
    with Log.open(sealed) as log, pytest.raises(LogError, match="have no seal: verify the log"):
        log.append(hand(20))


# -- past SQL --------------------------------------------------------------------------------


def without_triggers(*statements: str) -> Callable[[sqlite3.Connection], None]:
    def tamper(connection: sqlite3.Connection) -> None:
        triggers = connection.execute(
            "select name, sql from sqlite_master where type = 'trigger'"
        ).fetchall()
        for name, _ in triggers:
            connection.execute(f"drop trigger {name}")
        for statement in statements:
            assert connection.execute(statement).rowcount > 0, statement
        for _, sql in triggers:
            connection.execute(sql)

    return tamper


def swap_payloads(connection: sqlite3.Connection) -> None:
    query = "select payload, crc from events where position in (5, 12) order by position"
    first, second = connection.execute(query).fetchall()
    connection.execute("drop trigger events_no_update")
    for position, row in ((5, second), (12, first)):
        update = "update events set payload = ?, crc = ? where position = ?"
        connection.execute(update, (*row, position))
    connection.execute(schema.expected_objects()["events_no_update"][2] or "")


SWAP_ALL = (
    "update events set position = -position where position in (12, 13)",
    "update events set position = 25 + position where position in (-12, -13)",
)
EVENT_5 = Damage("event", 1, 5, "hand/e#1", 5)

TAMPERED = {
    "payload": (
        without_triggers("update events set payload = '{\"seat\":3}' where position = 5"),
        [EVENT_5],
    ),
    "payload that is no text": (
        without_triggers("update events set payload = cast(x'7bff7d' as text) where position = 5"),
        [EVENT_5],
    ),
    "checksum": (without_triggers("update events set crc = 1 where position = 5"), [EVENT_5]),
    "payloads swapped with their checksums": (
        swap_payloads,
        [EVENT_5, Damage("event", 10, 12, "hand/e#2", 3)],
    ),
    "rows swapped": (
        without_triggers(*SWAP_ALL),
        [
            Damage("order", position=12, stream="hand/e#2", version=4),
            Damage("event", 10, 12, "hand/e#2", 4),
            Damage("event", 10, 13, "hand/e#2", 3),
        ],
    ),
    "kind": (
        without_triggers("update events set kind = 1 where position = 5"),
        [Damage("append", 1)],
    ),
    "time": (
        without_triggers("update events set occurred = 1 where position = 5"),
        [Damage("append", 1)],
    ),
    "stream": (
        without_triggers("update events set stream = 99 where position = 9"),
        [Damage("order", position=9, version=9), Damage("append", 1)],
    ),
    "event deleted": (
        without_triggers("delete from events where position = 12"),
        [
            Damage("order", position=13, stream="hand/e#2", version=4),
            Damage("missing", 10, 12),
        ],
    ),
    "last event of an append deleted": (
        without_triggers("delete from events where position = 18"),
        [Damage("missing", 10, 18)],
    ),
    "append deleted with its events": (
        without_triggers(
            "delete from events where position between 10 and 18",
            "delete from appends where id = 10",
            "delete from raws where append = 10",
        ),
        [Damage("missing", position=10)],
    ),
    "append deleted without its events": (
        without_triggers("delete from appends where id = 10", "delete from raws where append = 10"),
        [Damage("unsealed", position=10)],
    ),
    "first append deleted": (
        without_triggers(
            "delete from events where position < 10",
            "delete from appends where id = 1",
            "delete from raws where append = 1",
        ),
        [Damage("missing", position=1)],
    ),
    "last append deleted without its events": (
        without_triggers(
            "delete from appends where id = 100", "delete from raws where append = 100"
        ),
        [Damage("unsealed", position=100)],
    ),
    "recorded time": (
        without_triggers("update appends set recorded = 5 where id = 10"),
        [Damage("append", 10)],
    ),
    "recorded time of the last append": (
        without_triggers("update appends set recorded = 5 where id = 100"),
        [Damage("append", 100)],
    ),
    "ordinal": (
        without_triggers("update appends set ordinal = 500 where id = 10"),
        [Damage("append", 10)],
    ),
    "length of an append": (
        without_triggers("update appends set last = 17 where id = 10"),
        [Damage("unsealed", position=18), Damage("append", 10)],
    ),
    "absurd length of an append": (
        without_triggers("update appends set last = 1000000000000000 where id = 10"),
        [Damage("missing", 10, 19)],
    ),
    "seal": (
        without_triggers("update appends set seal = zeroblob(32) where id = 10"),
        [Damage("seal", 10)],
    ),
    "seal and an event": (
        without_triggers(
            "update appends set seal = zeroblob(32) where id = 1",
            "update events set crc = 1 where position = 5",
        ),
        [EVENT_5, Damage("append", 10)],  # which nothing proves any more
    ),
    "raw text": (
        without_triggers("update raws set text = x'00' where append = 10"),
        [
            Damage(
                "raw",
                10,
                detail="Error -5 while decompressing data: incomplete or truncated stream",
            )
        ],
    ),
    "raw text of another append": (
        without_triggers(
            "update raws set text = (select text from raws where append = 1) where append = 10"
        ),
        [Damage("append", 10)],
    ),
    "raw text deleted": (
        without_triggers("delete from raws where append = 10"),
        [Damage("append", 10)],
    ),
    "raw text added": (
        without_triggers("insert into raws values (3, x'00')"),
        [Damage("raw", 3)],
    ),
    "stream renamed": (
        without_triggers("update streams set name = 'hand/f' where name = 'hand/e#2'"),
        [Damage("append", 10)],
    ),
    "stream's name deleted": (
        without_triggers("delete from streams where name = 'hand/e#2'"),
        [Damage("append", 10)],
    ),
    "kind renamed": (
        without_triggers("update kinds set name = 'turn-passed' where name = 'bid-passed'"),
        [Damage("append", 1 + 9 * n) for n in range(12)],
    ),
    "recorder renamed": (
        without_triggers("update labels set name = 'someone' where name = 'taroky'"),
        [Damage("append", 1 + 9 * n) for n in range(12)],
    ),
    "stream's name added": (
        lambda connection: connection.execute("insert into streams values (13, 'hand/e#99')"),
        [Damage("stray", detail="streams: hand/e#99")],
    ),
    "kind and label added": (
        lambda connection: (
            connection.execute("insert into kinds values (3, 'card-eaten')"),
            connection.execute("insert into labels select max(id) + 1, 'x' from labels"),
        ),
        [Damage("stray", detail="kinds: card-eaten"), Damage("stray", detail="labels: x")],
    ),
    "trigger dropped": (
        lambda connection: connection.execute("drop trigger events_no_update"),
        [Damage("schema", detail="missing events_no_update")],
    ),
    "trigger weakened": (
        lambda connection: connection.executescript(
            "drop trigger events_no_update; create trigger events_no_update"
            " before update on events when 0 begin select 1; end"
        ),
        [Damage("schema", detail="changed events_no_update")],
    ),
    "trigger added": (
        lambda connection: connection.execute(
            "create trigger more after insert on events begin select 1; end"
        ),
        [Damage("schema", detail="foreign more")],
    ),
    "index dropped": (
        lambda connection: connection.execute("drop index appends_identity"),
        [Damage("schema", detail="missing appends_identity")],
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_was_changed_is_named(sealed: Path, what: str) -> None:
    tamper, expected = TAMPERED[what]
    connection = bare(sealed)
    tamper(connection)
    connection.close()
    found = verify(sealed)
    assert list(found.damages) == expected
    assert not found.ok


def test_a_cut_tail_shows_against_a_head_noted_before(sealed: Path) -> None:
    with Log.open(sealed) as log:
        head = log.head()
        append = log.append_of(50)
    noted = Head(append.last, append.seal)
    assert verify(sealed, head=head).ok
    assert verify(sealed, head=noted).ok
    assert verify(sealed, head=Head(0, verify(sealed).head.seal)).damages == (
        Damage("head", position=0),
    )
    connection = bare(sealed)
    without_triggers(
        "delete from events where position >= 100",
        "delete from appends where id = 100",
        "delete from raws where append = 100",
    )(connection)
    connection.close()
    assert verify(sealed).damages == (Damage("stray", detail="streams: hand/e#12"),)
    connection = bare(sealed)
    without_triggers("delete from streams where name = 'hand/e#12'")(connection)
    connection.close()
    assert verify(sealed).ok
    assert verify(sealed, head=noted).ok
    assert verify(sealed, head=head).damages == (Damage("head", position=108),)


def test_damages_beyond_the_limit_are_counted(sealed: Path) -> None:
    connection = bare(sealed)
    without_triggers("update events set crc = 1")(connection)
    connection.close()
    found = verify(sealed, limit=5)
    assert (len(found.damages), found.untold) == (5, 108 - 5)


def test_progress_and_counts(sealed: Path) -> None:
    told: list[int] = []
    found = verify(sealed, progress=told.append)
    assert (found.events, found.appends, found.head.position) == (108, 12, 108)
    assert told == [108]


def test_verify_takes_an_open_log_and_never_waits_for_it(log: Log) -> None:
    assert verify(log).ok
    log.append(hand(1))
    with log._writing():
        assert verify(log).events == 9


# -- bytes -----------------------------------------------------------------------------------


def test_no_damaged_file_makes_verify_raise(sealed: Path, tmp_path: Path) -> None:
    """Flip bytes and cut the file; what can still be read as it was is not a damage."""
    good = sealed.read_bytes()
    before = contents(sealed)
    chance = random.Random(7)
    file = tmp_path / "damaged.log"
    for _ in range(100):
        damaged = bytearray(good)
        for _ in range(chance.choice((1, 1, 3, 50))):
            damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        if chance.random() < 0.2:
            del damaged[chance.randrange(len(damaged)) :]
        file.write_bytes(damaged)
        readable = unless_refused(file)
        if verify(file).ok:
            assert readable
            connection = bare(file)
            assert ours(list(connection.iterdump())) == ours(before)
            connection.close()


def unless_refused(path: Path) -> bool:
    """Whether everything can be read; nothing but our own error may say no."""
    try:
        with Log.open(path, readonly=True) as log:
            list(log.since())
            [log.raw(append.id) for append in log.appends_since()]
    except EventStoreError:
        return False
    return True


def ours(dump: list[str]) -> list[str]:
    """The statements that hold the log; when the schema was made is nobody's business."""
    return [re.sub(r"'20\d\d-.*'", "", line) for line in dump]


@pytest.mark.parametrize("content", [b"", b"text\n" * 2000, b"SQLite format 3\0" + b"\xff" * 8000])
def test_what_is_not_a_log_is_a_damage(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    found = verify(file)
    assert [d.code for d in found.damages] in (["not-a-log"], ["unreadable"])
    assert verify(tmp_path).damages[0].code == "unreadable"
    assert verify(tmp_path / "none").damages[0].code == "unreadable"


def test_a_length_that_is_no_number_is_a_damage(sealed: Path) -> None:
    """Past strict tables: the bytes of a number read as a text."""
    data = sealed.read_bytes()
    connection = bare(sealed)
    connection.execute("pragma writable_schema = on")
    connection.execute(
        "update sqlite_master set sql = replace(sql, ') strict', ')') where name = 'appends'"
    )
    connection.close()
    connection = bare(sealed)
    without_triggers("update appends set last = 'x' where id = 10")(connection)
    connection.close()
    assert sealed.read_bytes() != data
    found = verify(sealed)
    assert ("unreadable", 10) in [(damage.code, damage.append) for damage in found.damages]
    with Log.open(sealed, readonly=True) as log, pytest.raises(LogError, match="verify the log"):
        list(log.since())
