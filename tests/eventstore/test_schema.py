"""Logs of every version of the tables are whole, are read, and are written on."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlite_utils import Database

from eventstore import schema
from eventstore.damage import Damage
from eventstore.errors import LogError
from eventstore.store import Log
from eventstore.verify import verify
from tests.eventstore.hands import hand
from tests.eventstore.test_tampering import REFUSED, bare, contents

OLDEST = Path(__file__).parents[1] / "golden" / "oldest-log.gz"
"""A log of twelve small hands as the first version wrote it."""
FIRST = frozenset({"m001_tables"})


@pytest.fixture
def old(path: Path) -> Path:
    """The oldest log."""
    path.write_bytes(gzip.decompress(OLDEST.read_bytes()))
    return path


def steps(path: Path) -> frozenset[str]:
    """What a log went through."""
    with closing(bare(path)) as connection:
        return schema.applied_migrations(connection)


def test_an_old_log_is_whole_and_is_read_as_it_is(old: Path) -> None:
    before = contents(old)
    assert verify(old).ok
    with Log.open(old, readonly=True) as log:
        assert len(log.read("hand/e#12")) == 9
        assert (log.head().position, log.raw(1)) == (108, b"raw text of e#1")
    assert steps(old) == FIRST
    assert contents(old) == before


def test_an_old_log_is_written_on(old: Path) -> None:
    with Log.open(old, readonly=True) as log:
        head, events = log.head(), list(log.since())
    with Log.open(old) as log:
        assert (log.head(), list(log.since())) == (head, events)
        done = log.import_appends([hand(12), hand(12, cards=3), hand(13)])
        assert [one.status for one in done] == ["duplicate", "conflict", "accepted"]
        assert log.append(hand(14)).last == 126
        assert list(log.since())[:108] == events
    assert steps(old) == frozenset(schema.known_migrations())
    assert verify(old, head=head).ok


def test_an_old_log_refuses_every_change(old: Path) -> None:
    before = contents(old)
    with closing(bare(old)) as connection:
        for statement in REFUSED:
            with pytest.raises(sqlite3.IntegrityError, match=r"only the next row|never"):
                connection.execute(statement)
    assert contents(old) == before


def test_two_programs_may_bring_a_log_up_to_date_at_once(old: Path) -> None:
    with closing(bare(old)) as first, closing(bare(old)) as second:
        for connection in (first, second):
            schema.migrate(connection)
    assert verify(old).ok


def test_a_log_that_readers_cannot_read_yet_has_to_be_opened_for_writing(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "READABLE", frozenset(schema.known_migrations()))
    with pytest.raises(LogError, match="of an older version: open it for writing once"):
        Log.open(old, readonly=True)
    Log.open(old).close()
    Log.open(old, readonly=True).close()


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("insert into _sqlite_migrations values (2, 'eventstore', 'm002_last_row', '')", "guard"),
        ("drop trigger events_only_new", "missing"),
        ("delete from _sqlite_migrations", "steps"),
    ],
)
def test_an_old_log_that_says_it_is_another_shows(old: Path, statement: str, found: str) -> None:
    details = {
        "guard": {"changed events_only_new"},
        "missing": {"missing events_only_new"},
        "steps": {"changed events_only_new", "changed _sqlite_migrations"},
    }
    with closing(bare(old)) as connection:
        connection.execute(statement)
    assert set(verify(old).damages) == {Damage("schema", detail=one) for one in details[found]}


def test_a_log_of_today_that_says_it_is_older_shows(path: Path) -> None:
    Log.create(path).close()
    with closing(bare(path)) as connection:
        connection.execute("delete from _sqlite_migrations where name <> 'm001_tables'")
    assert verify(path).damages == (Damage("schema", detail="changed events_only_new"),)


# -- the guard of events ---------------------------------------------------------------------

VALUES = st.integers(0, 5) | st.sampled_from([None, "2", 2.0, 2.5, "x", -1])
ROWS = st.lists(st.tuples(VALUES, st.integers(1, 2) | VALUES, VALUES), min_size=1, max_size=3)
WISHES = st.lists(
    st.tuples(
        st.sampled_from(["", " or replace", " or ignore", " or fail", " or rollback"]),
        st.sampled_from([1, 2]) | ROWS,
    ),
    max_size=8,
)
"""How to insert which rows: a number is a stream that goes on."""


def guarded(applied: frozenset[str]) -> Iterator[sqlite3.Connection]:
    """Yield the empty tables of a version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        later = frozenset(schema.known_migrations()) - applied
        database = Database(connection, execute_plugins=False)
        schema.MIGRATIONS.apply(database, stop_before=later)
        yield connection


def outcome(connection: sqlite3.Connection, verb: str, rows: int | list[tuple[Any, ...]]) -> str:
    """Return what a version of the tables says to an insert, and what it holds then."""
    told = "done"
    if isinstance(rows, int):
        query = """select (select count(*) from events) + 1, ?1, count(*) + 1
            from events where stream = ?1"""
        rows = connection.execute(query, (rows,)).fetchall()
    try:
        places = ", ".join(["(?, ?, ?, 1, null, '{}', 1)"] * len(rows))
        values = [value for row in rows for value in row]
        connection.execute(f"insert{verb} into events values {places}", values)
    except sqlite3.Error as error:
        told = str(error)
    return f"{told}: {connection.execute('select * from events').fetchall()}"


@settings(max_examples=200)
@given(WISHES)
def test_the_guard_of_today_says_what_the_first_one_said(
    wishes: list[tuple[str, int | list[tuple[Any, ...]]]],
) -> None:
    """Whatever is inserted, and however."""
    for first in guarded(FIRST):
        for today in guarded(frozenset(schema.known_migrations())):
            for verb, rows in wishes:
                assert outcome(today, verb, rows) == outcome(first, verb, rows)
