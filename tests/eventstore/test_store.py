"""Appending and reading."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eventstore import store
from eventstore.errors import AppendError, ConflictError, LogError, UnknownKindError
from eventstore.events import BidPassed, CardPlayed, HandOpened
from eventstore.model import Append, Appended, Head, Identity, StreamWrite, Timed
from eventstore.seals import GENESIS
from eventstore.store import Log
from eventstore.verify import verify
from tests.eventstore.hands import hand, live, played, write


def wrong(value: object) -> Any:
    """A value of a type that does not belong where it is put."""
    return value


# -- versions and conflicts ------------------------------------------------------------------


def test_versions_and_positions_count_from_one(log: Log) -> None:
    assert log.head() == Head(0, GENESIS)
    first = log.append(Append((write("hand/a", 0, *played("H1", "H2")),)))
    second = log.append(Append((write("hand/b", 0, *played("S7")),)))
    third = log.append(Append((write("hand/a", 2, *played("H3")),)))
    assert [first, second, third] == [
        Appended("accepted", 1, 2),
        Appended("accepted", 3, 3),
        Appended("accepted", 4, 4),
    ]
    assert [(s.position, s.version, s.append) for s in log.read("hand/a")] == [
        (1, 1, 1),
        (2, 2, 1),
        (4, 3, 4),
    ]
    assert log.version("hand/a") == 3
    assert log.version("hand/none") == 0
    assert log.read("hand/none") == []


def test_a_second_writer_of_a_version_gets_a_conflict(log: Log) -> None:
    log.append(live("session/e", 0, 1))
    with pytest.raises(ConflictError, match=r"^stream 'session/e': version 1 already exists$"):
        log.append(live("session/e", 0, 2))
    with pytest.raises(ConflictError, match=r"^stream 'session/e': version 5 does not exist$"):
        log.append(live("session/e", 5, 2))
    assert log.head().position == 1


def test_a_conflict_in_one_stream_leaves_the_others_unwritten(log: Log) -> None:
    log.append(live("session/e", 0, 1))
    both = Append(
        (write("hand/e#2", 0, *played("H1")), write("session/e", 0, HandOpened(number=2)))
    )
    with pytest.raises(ConflictError):
        log.append(both)
    assert list(log.streams()) == ["session/e"]


def test_an_empty_write_only_guards_its_stream(log: Log) -> None:
    log.append(live("session/e", 0, 1))
    log.append(Append((write("session/e", 1), write("hand/e#1", 0, *played("H1")))))
    with pytest.raises(ConflictError):
        log.append(Append((write("session/e", 0), write("hand/e#2", 0, *played("H1")))))
    assert log.version("session/e") == 1


def test_one_stream_may_be_written_twice_in_an_append(log: Log) -> None:
    log.append(Append((write("hand/a", 0, *played("H1")), write("hand/a", 1, *played("H2")))))
    assert log.version("hand/a") == 2


def test_a_retry_by_the_same_recorder_is_a_duplicate(log: Log) -> None:
    both = Append(
        (write("session/e", 0, HandOpened(number=1)), write("hand/e#1", 0, *played("H1")))
    )
    assert log.append(both).status == "accepted"
    log.append(live("session/e", 1, 2))
    assert log.append(both) == Appended("duplicate", 1, 2)
    with pytest.raises(ConflictError):  # the other tablet must not believe that it began the hand
        log.append(msgspec.structs.replace(both, recorder="tablet-2"))
    later = StreamWrite("session/e", 0, (Timed(HandOpened(number=1), 1),))
    with pytest.raises(ConflictError):
        log.append(Append((later,)))


# -- batches and imports ---------------------------------------------------------------------


def test_a_batch_is_written_whole_or_not_at_all(log: Log) -> None:
    assert [done.status for done in log.append_batch([hand(1), hand(2)])] == ["accepted"] * 2
    before = log.head()
    with pytest.raises(ConflictError):
        log.append_batch([hand(3), live("hand/e#1", 0, 1), hand(4)])
    with pytest.raises(ConflictError, match="already here with other events"):
        log.append_batch([hand(3), hand(1, cards=3)])
    with pytest.raises(AppendError):
        log.append_batch([hand(3), Append(())])
    assert log.head() == before
    assert log.append_batch([hand(3)])[0] == Appended("accepted", 19, 27)
    assert verify(log).ok


def test_names_learnt_in_a_failed_batch_are_not_used_later(log: Log) -> None:
    strange = Append((write("hand/x", 0, BidPassed(seat=1)),), recorder="new", zone="Europe/Prague")
    with pytest.raises(ConflictError):
        log.append_batch([strange, live("session/e", 7, 1)])
    log.append(live("session/e", 0, 1))
    log.append(strange)
    assert [a.recorder for a in log.appends_since()] == ["tablet-1", "new"]
    assert [s.kind for s in log.since()] == ["hand-opened", "bid-passed"]


def test_what_a_batch_wrote_before_is_seen_in_it(log: Log) -> None:
    """Names, appends and raw texts are inserted many at once: what comes next must see them."""
    again = [hand(1), hand(1, cards=3), live("hand/x", 0, 1), live("hand/x", 0, 1)]
    conflict = live("hand/x", 0, 1, recorder="tablet-2")
    done = list(log.import_appends([hand(1), *again, conflict, live("hand/x", 1, 2), hand(2)]))
    assert [one.status for one in done] == [
        *("accepted", "duplicate", "conflict", "accepted", "duplicate", "conflict"),
        *("accepted", "accepted"),
    ]
    assert [(one.id, one.recorder) for one in log.appends_since()] == [
        *((1, "taroky"), (10, "tablet-1"), (11, "tablet-1"), (12, "taroky")),
    ]
    assert log.raw(1) == b"raw text of e#1"
    assert log.raw(10) is None
    assert log.raw(12) == b"raw text of e#2"
    assert verify(log).ok


def test_an_item_of_a_session_new_in_a_batch_is_known_in_it(log: Log) -> None:
    """Also when what was held back had to be inserted before, and in the batch after."""
    items = [hand(1, session="f"), hand(1, session="f"), hand(2, session="f")]
    items += [hand(1, session="f", cards=3), hand(2, session="f"), hand(1, session="g")]
    done = list(log.import_appends(items))
    assert [one.status for one in done] == [
        *("accepted", "duplicate", "accepted", "conflict", "duplicate", "accepted"),
    ]
    assert [one.status for one in log.import_appends(items)] == [
        *("duplicate", "duplicate", "duplicate", "conflict", "duplicate", "duplicate"),
    ]
    assert verify(log).ok


def test_a_stream_that_another_one_began_meanwhile_is_seen(log: Log, path: Path) -> None:
    """What a batch looked for in vain is looked for again in the next."""
    early = [live("hand/x", 1, 2), live("hand/y", 0, 1)]
    assert [done.status for done in log.import_appends(early)] == ["conflict", "accepted"]
    with Log.open(path) as other:
        other.append(live("hand/x", 0, 1))
    assert [done.status for done in log.import_appends(early[:1])] == ["accepted"]
    assert [stored.position for stored in log.read("hand/x")] == [2, 3]
    assert verify(log).ok


def test_a_batch_of_many_streams_and_long_ones(log: Log) -> None:
    """More rows than a statement holds, of every table."""
    many = [
        msgspec.structs.replace(live(f"hand/{n}", 0, n, f"tablet-{n}"), raw=b"%d" % n)
        for n in range(1, 252)
    ]
    long = Append((write("hand/long", 0, *played(*["H1"] * 250)),))
    log.append_batch([*many, long])
    assert {one.status for one in log.import_appends([*many, long])} == {"duplicate"}
    assert len(list(log.streams("hand/"))) == 252
    assert [one.recorder for one in log.appends_since(200)][:51:50] == ["tablet-201", "tablet-251"]
    assert log.raw(251) == b"251"
    assert [stored.version for stored in log.read("hand/long")] == [*range(1, 251)]
    assert verify(log).ok


def test_same_identity_and_bytes_is_a_duplicate_other_bytes_a_conflict(log: Log) -> None:
    assert log.append(hand(1)).status == "accepted"
    elsewhere = msgspec.structs.replace(hand(1), source="copy.jsonl", recorded=5, recorder="other")
    assert log.append(elsewhere) == Appended("duplicate", 1, 9)
    conflict = log.append(hand(1, cards=3))
    assert conflict[:3] == ("conflict", 1, 9)
    assert conflict.reason == "item test 'e' 1: already here with other events"
    assert log.head().position == 9


def test_equal_content_is_not_identity(log: Log) -> None:
    sheet = hand(1)
    (row,) = sheet.writes
    again = msgspec.structs.replace(
        sheet,
        identity=Identity("test", "e", 2),
        writes=(StreamWrite("hand/e#2", 0, row.events),),
    )
    assert [log.append(sheet).status, log.append(again).status] == ["accepted", "accepted"]


def test_an_import_reports_each_and_goes_on(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "BATCH", 20)
    log.append(hand(2))
    log.append(hand(4, cards=5))
    log.append(live("hand/e#5", 0, 5))
    rejected = Append((write("hand/e#6", 0, CardPlayed(seat=wrong("x"), card="H1")),))
    told: list[int] = []
    appends = [*(hand(n) for n in range(1, 6)), rejected, hand(7)]
    done = list(log.import_appends(iter(appends), told.append))
    assert [d.status for d in done] == [
        *("accepted", "duplicate", "accepted", "conflict", "conflict", "rejected", "accepted")
    ]
    assert done[4] == Appended("conflict", 0, 0, "stream 'hand/e#5': version 1 already exists")
    assert done[5].reason.startswith("stream 'hand/e#6': card-played: Expected `int`")
    assert told == [3, 7]
    again = list(log.import_appends(appends))
    assert {d.status for d in again} == {"duplicate", "conflict", "rejected"}
    assert verify(log).ok


# -- what no log can hold --------------------------------------------------------------------


@pytest.mark.parametrize(
    "append",
    [
        Append(()),
        Append((write("hand/a", 0),)),
        Append((write("", 0, *played("H1")),)),
        Append((write("hand/\0", 0, *played("H1")),)),
        Append((write("hand/\ud800", 0, *played("H1")),)),
        Append((write("hand/a", 0, *played("\ud800")),)),
        Append((write("hand/a", 0, CardPlayed(seat=wrong(1.5), card="H1")),)),
        Append((write("hand/a", 0, wrong("card")),)),
        Append((StreamWrite("hand/a", 0, (Timed(BidPassed(seat=0), 2**63),)),)),
        Append((write("hand/a", 0, *played("H1")),), recorder=""),
        Append((write("hand/a", 0, *played("H1")),), recorded=2**64),
        Append((write("hand/a", 0, *played("H1")),), line=wrong("7")),
        Append((write("hand/a", 0, *played("H1")),), identity=Identity("", "e", 1)),
        Append((write("hand/a", 0, *played("H1")),), identity=Identity("x", "e", 2**70)),
    ],
)
def test_what_no_log_can_hold_is_refused(log: Log, append: Append) -> None:
    with pytest.raises(AppendError):
        log.append(append)
    assert log.head().position == 0
    assert verify(log).ok


# -- reading ---------------------------------------------------------------------------------


def test_since_reads_everything_after_a_position(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "CHUNK", 4)
    log.append_batch([hand(n) for n in range(1, 6)])
    everything = list(log.since())
    assert [s.position for s in everything] == list(range(1, 46))
    assert [s.append for s in everything] == [1 + 9 * (n // 9) for n in range(45)]
    for position in (0, 1, 9, 44, 45, 99):
        assert list(log.since(position)) == everything[position:]
        assert list(log.since(position, limit=7)) == everything[position : position + 7]
    assert list(log.since(limit=0)) == []
    assert log.read_range(9, 11) == everything[8:11]


def test_a_stream_is_read_from_a_version_and_as_it_stood(log: Log) -> None:
    log.append_batch([hand(1), hand(2)])
    log.append(Append((write("hand/e#1", 9, *played("SK")),)))
    assert [s.version for s in log.read("hand/e#1", from_version=8)] == [8, 9, 10]
    assert [s.version for s in log.read("hand/e#1", from_version=8, at=18)] == [8, 9]
    assert log.read("hand/e#2", at=9) == []


def test_streams_by_prefix(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "CHUNK", 2)
    names = ["hand/", "hand/a", "hand/a#1", "hand/ž", "hand0", "session/a"]
    log.append_batch([live(name, 0, 1) for name in reversed(names)])
    assert list(log.streams()) == names
    assert list(log.streams("hand/")) == names[:4]
    assert list(log.streams("hand/a")) == names[1:3]
    assert list(log.streams("x")) == []


def test_appends_tell_who_recorded_what(log: Log) -> None:
    append = msgspec.structs.replace(hand(3), zone="Europe/Prague", recorder="tablet")
    log.append(live("session/e", 0, 3))
    log.append(append)
    found = log.append_of(5)
    assert found == log.append_with(Identity("test", "e", 3)) == next(log.appends_since(1))
    assert (found.id, found.last, found.seal) == (2, *log.head())
    assert (found.recorded, found.zone, found.recorder) == (
        1_700_000_000_003,
        "Europe/Prague",
        "tablet",
    )
    assert (found.source, found.line, found.identity) == ("games.jsonl", 3, append.identity)
    assert log.raw(found.id) == append.raw
    assert log.raw(1) is None
    assert log.append_of(1).identity is None
    assert log.append_with(Identity("test", "e", 4)) is None
    with pytest.raises(LogError, match="has no position 11"):
        log.append_of(11)


def test_the_same_appends_give_the_same_seal(log: Log, tmp_path: Path) -> None:
    log.append_batch([hand(1), hand(2)])
    with Log.create(tmp_path / "other.log") as other:
        for append in log.appends_since():
            other.append(
                Append(
                    tuple(
                        StreamWrite(s.stream, s.version - 1, (Timed(s.event, s.occurred),))
                        for s in log.read_range(append.id, append.last)
                    ),
                    recorder=append.recorder,
                    source=append.source,
                    line=append.line,
                    identity=append.identity,
                    recorded=append.recorded,
                    zone=append.zone,
                    raw=log.raw(append.id),
                )
            )
        assert other.head() == log.head()


def test_an_unknown_kind_is_refused_clearly(log: Log, path: Path) -> None:
    log.append(hand(1))
    with sqlite3.connect(path) as bare:
        bare.execute("drop trigger kinds_no_update")
        bare.execute("update kinds set name = 'card-eaten' where name = 'card-played'")
    bare.close()
    message = "stream 'hand/e#1', version 2: event kind 'card-eaten' is not known"
    with pytest.raises(UnknownKindError, match=message):
        log.read("hand/e#1")


# -- files -----------------------------------------------------------------------------------


def test_what_is_not_a_log_is_refused(tmp_path: Path) -> None:
    def refused(path: Path, message: str, *, readonly: bool = True) -> None:
        with pytest.raises(LogError, match=message):
            Log.open(path, readonly=readonly)

    refused(tmp_path / "none.log", r"none\.log' does not exist$")
    refused(tmp_path, "is a directory$")
    refused(Path(os.devnull), "is not a file$")
    for name, content in {"empty": b"", "text": b"hello\n" * 500, "short": b"\0\1"}.items():
        file = tmp_path / name
        file.write_bytes(content)
        refused(file, "is not a log$")
        refused(file, "is not a log$", readonly=False)
        assert file.read_bytes() == content
    database = tmp_path / "other.db"
    with sqlite3.connect(database) as bare:
        bare.execute("create table t (x)")
    bare.close()
    refused(database, "is not a log$")


def test_a_log_is_never_created_over_something(tmp_path: Path, path: Path) -> None:
    Log.create(path).close()
    before = path.read_bytes()
    with pytest.raises(LogError, match=r"already exists$"):
        Log.create(path)
    assert path.read_bytes() == before
    with pytest.raises(LogError, match=r": its folder does not exist$"):
        Log.create(tmp_path / "none" / "club.log")
    assert {file.name for file in tmp_path.iterdir()} <= {"club.log", "club.log.lock"}


def test_a_file_that_may_not_be_used(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Log.create(path).close()
    forbidden = {os.W_OK}
    monkeypatch.setattr(os, "access", lambda _, mode: mode not in forbidden)
    with pytest.raises(LogError, match=r"is read-only$"):
        Log.open(path)
    with Log.open(path, readonly=True) as log:
        assert log.head().position == 0
    with pytest.raises(LogError, match=r": its folder is read-only$"):
        Log.create(path.with_name("other.log"))
    forbidden.add(os.R_OK)
    with pytest.raises(LogError, match=r"may not be read$"):
        Log.open(path, readonly=True)
    assert verify(path).damages[0].code == "unreadable"


def test_a_log_of_a_newer_version_is_refused(log: Log, path: Path) -> None:
    with sqlite3.connect(path) as bare:
        bare.execute(
            "insert into _sqlite_migrations (migration_set, name, applied_at)"
            " values ('eventstore', 'm999_future', '2030')"
        )
    bare.close()
    with pytest.raises(LogError, match=r"was written by a newer version \('m999_future'\)$"):
        Log.open(path)


def test_reading_only(log: Log, path: Path) -> None:
    log.append(hand(1))
    with Log.open(path, readonly=True) as reader:
        assert len(reader.read("hand/e#1")) == 9
        log.append(hand(2))
        assert reader.head().position == 18
        with pytest.raises(LogError, match=r"was opened for reading only$"):
            reader.append(hand(3))


def test_a_removed_or_replaced_file_is_noticed(log: Log, path: Path, tmp_path: Path) -> None:
    log.append(hand(1))
    path.rename(tmp_path / "moved.log")
    with pytest.raises(LogError, match=r"was removed$"):
        log.append(hand(2))
    path.write_bytes(b"other")
    with pytest.raises(LogError, match=r"was replaced by another file$"):
        log.append(hand(2))


def test_a_failing_disk_is_one_clear_line(log: Log, path: Path) -> None:
    log.append(hand(1))
    (pages,) = log._connection.execute("pragma page_count").fetchone()
    log._connection.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(LogError, match="database or disk is full"):
        log.append_batch([hand(n) for n in range(2, 500)])
    assert log.head().position == 9
    log._connection.execute("pragma max_page_count = 100000")
    log.append(hand(2))
    assert verify(path).ok


def test_durable_logs_wait_for_the_disk(path: Path) -> None:
    Log.create(path).close()
    for durable, mode in ((False, 1), (True, 2)):
        with Log.open(path, durable=durable) as log:
            assert log._connection.execute("pragma synchronous").fetchone() == (mode,)
            assert log._connection.execute("pragma journal_mode").fetchone() == ("wal",)
