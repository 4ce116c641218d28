"""Imports: twice, in any order, by two at once, interrupted; whose names stay outside the log."""

from __future__ import annotations

import gzip
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from eventstore import events as ev
from eventstore.model import Append, StreamWrite, Timed
from eventstore.people import STREAM, People
from eventstore.store import Log
from eventstore.verify import verify
from replay.corrections import effective
from replay.notation import tkn
from replay.notation.files import read_file
from replay.notation.model import HandItem, Problem, Read, SessionHead
from replay.rulesets.load import load
from taroky.exporting import export_hand, export_log, items_of
from taroky.importing import Outcome, import_files, import_reads
from taroky.planning import Stamp
from taroky.reading import RecordedSession, file_sessions, log_session, log_sessions
from tests.games import HANDS, MACHTAROK, SESSIONS, machtarok_lines

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("TAROKY_KILLS", "4"))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log.create(tmp_path / "club.log") as log:
        yield log


def events_table(log: Log) -> list[tuple[object, ...]]:
    """The table as it lies in the file."""
    connection = sqlite3.connect(log.path)
    try:
        return connection.execute("select * from events").fetchall()
    finally:
        connection.close()


def statuses(outcomes: Iterable[Outcome]) -> Counter[str]:
    return Counter(outcome.status for outcome in outcomes)


def file_of(folder: Path, lines: Iterable[bytes], name: str = "hands.jsonl") -> Path:
    path = folder / name
    path.write_bytes(b"\n".join(lines))
    return path


def take(log: Log, reads: Iterable[Read], *, rules: str | None = None) -> list[Outcome]:
    """Import what a reader yields."""
    stamp = Stamp(f"test {rules}", recorded=1)
    with People(log) as people:
        wanted = load(rules) if rules else None
        return list(import_reads(log, people, "test.txt", reads, stamp=stamp, rules=wanted))


def changed(line: bytes, old: bytes, new: bytes) -> bytes:
    assert line.count(old) >= 1
    return line.replace(old, new)


# -- whole files -----------------------------------------------------------------------------


def test_all_hands_once_and_not_twice(log: Log) -> None:
    first = list(import_files(log, [MACHTAROK]))
    assert statuses(first) == {"accepted": HANDS}
    assert [outcome.line for outcome in first] == list(range(1, HANDS + 1))
    assert first[0].hand == "robots-001#0"
    table = events_table(log)
    assert len(table) == log.head().position == sum(o.events for o in first) + SESSIONS * 5
    assert statuses(import_files(log, [MACHTAROK])) == {"duplicate": HANDS}
    assert events_table(log) == table


def test_the_log_holds_what_the_file_holds(log: Log) -> None:
    list(import_files(log, [MACHTAROK]))
    in_log = {found.name: found for found in log_sessions(log)}
    in_file = {f.name: f for f in file_sessions(MACHTAROK) if isinstance(f, RecordedSession)}
    assert in_log.keys() == in_file.keys()
    for name, session in in_log.items():
        assert session.events == in_file[name].events
        assert [(h.id, h.events) for h in session.hands] == [
            (h.id, h.events) for h in in_file[name].hands
        ]


def test_the_raw_text_is_kept_with_its_place(log: Log, tmp_path: Path) -> None:
    list(import_files(log, [file_of(tmp_path, machtarok_lines()[:3])]))
    found = [append for append in log.appends_since() if append.identity]
    assert [log.raw(append.id) for append in found] == list(machtarok_lines()[:3])
    assert [(append.source, append.line) for append in found] == [
        ("hands.jsonl", n) for n in (1, 2, 3)
    ]
    assert len({append.recorded for append in found}) == 1


def test_a_hand_is_the_same_whatever_came_before(log: Log, tmp_path: Path) -> None:
    lines = list(machtarok_lines()[:40])
    shuffled = random.Random(1).sample(lines, len(lines))
    parts = [file_of(tmp_path, shuffled[n::3], f"part{n}.jsonl") for n in range(3)]
    assert statuses(import_files(log, parts)) == {"accepted": 40}
    assert statuses(import_files(log, [file_of(tmp_path, lines)])) == {"duplicate": 40}
    numbers = [hand.number for hand in log_session(log, "robots-001").hands]
    assert numbers == sorted(numbers)


def test_a_hand_twice_in_one_file_is_one_hand(log: Log, tmp_path: Path) -> None:
    lines = machtarok_lines()[:3]
    path = file_of(tmp_path, [*lines, *lines])
    assert statuses(import_files(log, [path])) == {"accepted": 3, "duplicate": 3}
    assert [f for f in file_sessions(path) if isinstance(f, Problem)] == []


def test_the_same_hand_with_other_bytes_is_a_conflict(log: Log, tmp_path: Path) -> None:
    lines = list(machtarok_lines()[:3])
    list(import_files(log, [file_of(tmp_path, lines)]))
    table = events_table(log)
    lines[1] = changed(lines[1], b'"owed":4', b'"owed":5')
    outcomes = list(import_files(log, [file_of(tmp_path, lines)]))
    assert [o.status for o in outcomes] == ["duplicate", "conflict", "duplicate"]
    assert outcomes[1].line == 2
    assert outcomes[1].hand == "robots-001#1"
    assert outcomes[1].problem is not None
    assert events_table(log) == table


def test_other_settings_or_rules_for_a_session_that_is_here(log: Log, tmp_path: Path) -> None:
    lines = machtarok_lines()[:4]
    list(import_files(log, [file_of(tmp_path, lines[:2])]))
    other = [changed(line, b'"aceHigh":false', b'"aceHigh":true') for line in lines[2:]]
    outcomes = list(import_files(log, [file_of(tmp_path, other)]))
    assert [o.problem and o.problem.key for o in outcomes] == ["problem-session-differs"] * 2
    found = import_files(log, [file_of(tmp_path, lines)], rules=load("cz-app"))
    assert statuses(found) == {"duplicate": 2, "conflict": 2}
    assert statuses(import_files(log, [file_of(tmp_path, lines)])) == {
        "duplicate": 2, "accepted": 2
    }  # fmt: skip


def test_a_prefix_is_kept_and_told(log: Log, tmp_path: Path) -> None:
    line = changed(machtarok_lines()[0], b'["play",2,"T16"]', b'["sing",2,"T16"]')
    path = file_of(tmp_path, [line, machtarok_lines()[1]])
    outcomes = list(import_files(log, [path]))
    assert [(o.status, o.line) for o in outcomes] == [
        ("accepted", 1), ("partial", 1), ("accepted", 2)
    ]  # fmt: skip
    assert len(log.read("hand/robots-001#0")) == 28


def test_garbage_leaves_the_log_alone(log: Log, tmp_path: Path) -> None:
    before = log.path.read_bytes(), log.head()
    files = [tmp_path / "missing", tmp_path, file_of(tmp_path, [b"\0" * 100])]
    outcomes = list(import_files(log, files))
    assert [o.status for o in outcomes] == ["rejected"] * 3
    assert [o.source for o in outcomes] == [str(path) for path in files]
    assert (log.path.read_bytes(), log.head()) == before


def test_a_rule_set_nobody_knows(log: Log) -> None:
    head = SessionHead("e", (Timed(ev.SessionOpened("e", "moon@1", "", "")),))
    hand = HandItem("t", head, 1, 1, (Timed(ev.HandStarted("e", 1, 0)),), line=9)
    (outcome,) = take(log, [hand])
    assert outcome.problem is not None
    assert (outcome.status, outcome.line) == ("rejected", 9)
    assert outcome.problem.key == "problem-rules-unknown"
    assert log.head().position == 0
    assert statuses(take(log, [hand], rules="cz-app")) == {"accepted": 1}
    opened = log.read("session/e")[0].event
    assert isinstance(opened, ev.SessionOpened)
    assert opened.rules == "cz-app@1"
    assert len(opened.rules_hash) == 64


# -- people ----------------------------------------------------------------------------------


def evening(name: str = "Eva Malá") -> HandItem:
    """A hand with names everywhere."""
    head = SessionHead(
        "e",
        (
            Timed(ev.SessionOpened("e", "cz-app@1", "", "")),
            *(Timed(ev.PlayerSeated(n, who)) for n, who in enumerate((name, "Jan", None, "Petr"))),
        ),
    )
    events = (
        ev.HandStarted("e", 1, 0, players=(name, "Jan", None, "Petr")),
        ev.CommentAdded(f"{name} and Jan quarrel; Janek laughs", by="Olga"),
        ev.FieldsKept({"who": [name]}),
        ev.CardPlayed(0, "I"),
    )
    raw = f"{name}: I".encode()
    return HandItem("t", head, 1, 1, tuple(map(Timed, events)), line=1, raw=raw)


def test_no_name_is_in_the_log(log: Log) -> None:
    assert statuses(take(log, [evening()])) == {"accepted": 1}
    with People(log) as people:
        ids = {name: people.find(name) for name in ("Eva Malá", "Jan", "Petr", "Olga")}
    assert None not in ids.values()
    hand = [stored.event for stored in log.read("hand/e#1")]
    eva, jan = ids["Eva Malá"], ids["Jan"]
    assert hand[0] == ev.HandStarted("e", 1, 0, players=(eva, jan, None, ids["Petr"]))
    assert hand[1] == ev.CommentAdded(f"{eva} and {jan} quarrel; Janek laughs", by=ids["Olga"])
    assert hand[2] == ev.FieldsKept({"who": [eva]})
    assert hand[3] == ev.CardPlayed(0, "I")
    raws = [log.raw(append.id) for append in log.appends_since()]
    assert f"{eva}: I".encode() in raws
    with People(log) as people:
        people.close()
    content = log.path.read_bytes() + log.path.with_name(log.path.name + "-wal").read_bytes()
    assert "Malá".encode() not in content
    assert statuses(take(log, [evening()])) == {"duplicate": 1}


def test_an_import_does_not_name_someone_who_was_anonymised(log: Log) -> None:
    take(log, [evening()])
    with People(log) as people:
        person = people.find("Eva Malá")
        assert person is not None
        people.anonymise(person)
    position = log.head().position
    assert statuses(take(log, [evening()])) == {"conflict": 1}
    assert log.head().position == position
    with People(log) as people:
        assert people.find("Eva Malá") is None
    assert statuses(take(log, [evening(person)])) == {"duplicate": 1}


# -- the native format -----------------------------------------------------------------------


def furnished(log: Log) -> None:
    """A log with hands, people, a correction, times."""
    list(import_files(log, [MACHTAROK]))
    take(log, [evening()])
    with People(log) as people:
        person = people.find("Jan")
        assert person is not None
        people.add_alias(person, "Honza „Kulda“")
    corrected = ev.EventCorrected("referee", "misread", 64, {"kind": "bid-passed", "seat": 3})
    stream = "hand/robots-001#0"
    write = StreamWrite(stream, log.version(stream), (Timed(corrected, 1_700_000_000_000),))
    log.append(Append((write,), recorder="tablet", zone="Europe/Prague"))


def test_export_of_an_import_of_an_export_is_byte_equal(log: Log, tmp_path: Path) -> None:
    furnished(log)
    path = tmp_path / "export.jsonl.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.writelines(export_log(log))
    exported = gzip.decompress(path.read_bytes())
    with Log.create(tmp_path / "other.log") as other:
        assert set(statuses(import_files(other, [path]))) == {"accepted"}
        assert b"".join(export_log(other)) == exported
        position = other.head().position
        assert position == log.head().position
        assert set(statuses(import_files(other, [path]))) == {"duplicate"}
        assert other.head().position == position
        assert verify(other.path).ok
        assert len(effective(other.read("hand/robots-001#0"))) == 79


def test_an_export_goes_into_a_log_with_other_people(log: Log, tmp_path: Path) -> None:
    furnished(log)
    path = tmp_path / "export.jsonl"
    path.write_bytes(b"".join(export_log(log)))
    with Log.create(tmp_path / "other.log") as other:
        with People(other) as people:
            people.find_or_create("Zdeněk")
        assert set(statuses(import_files(other, [path]))) == {"accepted"}
        assert set(statuses(import_files(other, [path]))) == {"duplicate"}
        here = {stored.event for stored in other.read(STREAM)}
        assert {stored.event for stored in log.read(STREAM)} < here
        with People(other) as people:
            assert people.search("kulda")


def test_one_hand_is_exported_with_its_session(log: Log, tmp_path: Path) -> None:
    furnished(log)
    path = tmp_path / "hand.jsonl"
    path.write_bytes(b"".join(export_hand(log, "robots-001#0")))
    with Log.create(tmp_path / "other.log") as other:
        list(import_files(other, [path]))
        assert b"".join(export_hand(other, "robots-001#0")) == path.read_bytes()
    (found,) = file_sessions(path, "auto", None)
    assert isinstance(found, RecordedSession)
    assert [hand.id for hand in found.hands] == ["robots-001#0"]
    assert found.hands[0].events == log_session(log, "robots-001").hands[0].events
    assert b"Jan" in b"".join(export_hand(log, "e#1"))
    assert b"Jan" not in path.read_bytes()


def test_a_log_can_be_written_for_people(log: Log) -> None:
    furnished(log)
    with People(log) as people:
        ids = {name: people.find(name) for name in ("Eva Malá", "Jan", "Petr", "Olga")}
    names = {person: name for name, person in ids.items() if person is not None}
    text = tkn.dumps(items_of(log, "e", names))
    assert "Eva Malá and Jan quarrel" in text
    assert not any(person in text for person in names)
    (hand,) = tkn.loads(text).hands
    assert [t.event for t in hand.events] == [t.event for t in evening().events]
    assert tkn.dumps(tkn.loads(text)) == text
    text = tkn.dumps(items_of(log, "robots-001", {}))
    hands = tkn.loads(text).hands
    assert [hand.number for hand in hands] == list(range(30))
    for hand in hands[1:]:
        there = [s.event for s in log.read(f"hand/robots-001#{hand.number}")]
        assert [t.event for t in hand.events] == there


def test_a_file_whose_sessions_are_mixed_is_read_session_by_session(tmp_path: Path) -> None:
    lines = [*machtarok_lines()[:2], machtarok_lines()[-1], *machtarok_lines()[2:4]]
    found = list(file_sessions(file_of(tmp_path, lines)))
    assert [(s.name, len(s.hands)) for s in found if isinstance(s, RecordedSession)] == [
        (json.loads(lines[2])["session"], 1), ("robots-001", 4)
    ]  # fmt: skip


# -- several at once, and none to the end ----------------------------------------------------


def test_another_writer_in_the_session_is_no_conflict(log: Log, tmp_path: Path) -> None:
    lines = machtarok_lines()[:6]
    list(import_files(log, [file_of(tmp_path, lines[:1])]))

    def reads() -> Iterator[Read]:
        for number, read in enumerate(read_file(file_of(tmp_path, lines))):
            yield read
            if number == 3:  # after the session's version was looked up
                stream = "session/robots-001"
                write = StreamWrite(stream, log.version(stream), (Timed(ev.PotDeposited(0, 1)),))
                log.append(Append((write,), recorder="tablet"))

    assert statuses(take(log, reads())) == {"duplicate": 1, "accepted": 5}
    assert [hand.number for hand in log_session(log, "robots-001").hands] == list(range(6))


@pytest.mark.parametrize(("rules", "expected"), [("machtarok", "accepted"), ("cz-app", "conflict")])
def test_another_writer_opens_the_session(log: Log, rules: str, expected: str) -> None:
    hands = [item for item in read_file(MACHTAROK) if isinstance(item, HandItem)][:3]

    def reads() -> Iterator[Read]:
        yield hands[0]
        take(log, [hands[2]], rules=rules)
        yield hands[1]

    outcomes = take(log, reads(), rules="machtarok")
    assert {o.hand: o.status for o in outcomes}["robots-001#0"] == expected


IMPORT = """
import sys
from pathlib import Path
from eventstore import store
from eventstore.store import Log
from taroky.importing import import_files
store.BATCH = int(sys.argv[3])
with Log.open(Path(sys.argv[1])) as log:
    print("ready", flush=True)
    for outcome in import_files(log, [Path(sys.argv[2])]):
        print(outcome.hand, outcome.status, flush=True)
"""


def importer(log: Path, batch: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", IMPORT, str(log), str(MACHTAROK), str(batch)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("seed", range(KILLS))
def test_a_killed_import_is_completed_by_the_next(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "club.log"
    Log.create(path).close()
    process = importer(path, batch=random.Random(seed).choice([400, 10_000]))
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(random.Random(seed).uniform(0.0, 1.0))
    process.send_signal(signal.SIGKILL)
    told = [line.split()[0] for line in process.communicate()[0].splitlines(keepends=True)[:-1]]
    assert verify(path).ok
    with Log.open(path) as log:
        there = {hand.id for session in log_sessions(log) for hand in session.hands}
        assert set(told) <= there
        again = statuses(import_files(log, [MACHTAROK]))
        assert again["duplicate"] == len(there)
        assert again["accepted"] == HANDS - len(there)
        assert verify(path).ok
        hands = [hand for session in log_sessions(log) for hand in session.hands]
        assert len(hands) == HANDS
        assert min(len(hand.events) for hand in hands) > 60


def test_two_imports_at_once_make_one(tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    Log.create(path).close()
    processes = [importer(path, batch=500) for _ in range(2)]
    told = [process.communicate()[0].splitlines() for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    found = Counter(line.split()[1] for lines in told for line in lines if " " in line)
    assert found == {"accepted": HANDS, "duplicate": HANDS}
    assert verify(path).ok


def test_progress_is_told_as_it_is_safe(log: Log, tmp_path: Path) -> None:
    """An outcome is only yielded when another connection can read the hand."""
    outcomes = import_files(log, [MACHTAROK])
    first = next(outcomes)
    with Log.open(log.path, readonly=True) as other:
        assert other.read(f"hand/{first.hand}")
    assert isinstance(outcomes, Generator)
    outcomes.close()
    assert verify(log.path).ok
    assert msgspec.json.encode(first)
