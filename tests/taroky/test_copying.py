"""Another log imported: everything comes along, people by name, and nothing twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from eventstore import events as ev
from eventstore.model import Append, StreamWrite, Timed
from eventstore.people import People
from eventstore.store import Log
from eventstore.verify import verify
from taroky.importing import Outcome, import_files
from taroky.reading import log_session, log_sessions
from tests.games import machtarok_lines
from tests.taroky.conftest import Run

SESSION = "robots-001"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A log with hands of a session, people, a correction."""
    path = tmp_path / "other.db"
    (tmp_path / "hands.jsonl").write_bytes(b"\n".join(machtarok_lines()[:4]))
    with Log.create(path) as log, People(log) as people:
        assert not problems(import_files(log, [tmp_path / "hands.jsonl"]))
        seat(log, people.find_or_create("Eva Malá"), "club-1")
        people.add_alias(people.find_or_create("Jan"), "Honza")
        stream = f"hand/{SESSION}#0"
        event = ev.EventCorrected("r", "misread", 64, {"kind": "bid-passed", "seat": 3})
        write = StreamWrite(stream, log.version(stream), (Timed(event),))
        log.append(Append((write,), recorder="tablet", zone="Europe/Prague"))
    return path


def seat(log: Log, person: str, session: str, number: int = 0) -> None:
    write = StreamWrite(f"session/{session}", number, (Timed(ev.PlayerSeated(number, person)),))
    log.append(Append((write,), recorder="tablet"))


def problems(outcomes: object) -> list[Outcome]:
    assert hasattr(outcomes, "__iter__")
    return [outcome for outcome in outcomes if outcome.problem is not None]


def take(log: Path, file: Path) -> Counter[str]:
    with Log.open(log) as opened:
        return Counter(outcome.status for outcome in import_files(opened, [file]))


def person(log: Path, name: str) -> str | None:
    with Log.open(log, readonly=True) as opened, People(opened) as people:
        return people.find(name)


def test_all_of_it_and_not_twice(run: Run, other: Path, tmp_path: Path) -> None:
    log = tmp_path / "club.log"
    run("init", log)
    assert run("import", log, other).exit_code == 0
    with Log.open(log, readonly=True) as mine, Log.open(other, readonly=True) as theirs:
        position = mine.head().position
        assert position == theirs.head().position
        assert mine.head().seal == theirs.head().seal, "times, recorders and identities too"
        assert list(log_sessions(mine)) == list(log_sessions(theirs))
    assert verify(log).ok
    assert person(log, "Honza") == person(other, "Jan")
    assert set(take(log, other)) == {"duplicate"}
    with Log.open(log, readonly=True) as mine:
        assert mine.head().position == position
    assert run("import", log, other, "--format", "log").exit_code == 0
    assert run("import", log, other, "--format", "tkn").exit_code == 2


def test_a_name_known_here_is_the_same_person(other: Path, tmp_path: Path) -> None:
    log = tmp_path / "club.log"
    with Log.create(log) as mine, People(mine) as people:
        here = people.find_or_create("Eva Malá")
        seat(mine, here, "club-0")
    there = person(other, "Eva Malá")
    assert there is not None
    assert set(take(log, other)) == {"accepted"}
    with Log.open(log, readonly=True) as mine, People(mine) as people:
        assert people.merges() == {there: here}
        assert people.names_of([there, here]) == {there: "Eva Malá", here: "Eva Malá"}
        assert log_session(mine, "club-1").events[0][1] == ev.PlayerSeated(0, there)
        position = mine.head().position
    assert set(take(log, other)) == {"duplicate"}
    with Log.open(log, readonly=True) as mine:
        assert mine.head().position == position


def test_namesakes_at_one_table_are_told(other: Path, tmp_path: Path) -> None:
    log = tmp_path / "club.log"
    with Log.open(other) as theirs:
        stranger = "strangerid"
        seat(theirs, stranger, "club-1", 1)
    with Log.create(log) as mine, People(mine) as people:
        write = (Timed(ev.PlayerRegistered(stranger)),)
        mine.append(Append((StreamWrite("club/people", 0, write),)))
        people.learn(stranger, stranger, "Eva Malá")
    assert take(log, other)["conflict"] == 1
    with Log.open(log, readonly=True) as mine, People(mine) as people:
        assert people.merges() == {}


def test_whoever_was_forgotten_there_is_forgotten_here(other: Path, tmp_path: Path) -> None:
    log = tmp_path / "club.log"
    with Log.create(log):
        pass
    take(log, other)
    with Log.open(other) as theirs, People(theirs) as people:
        eva = people.find("Eva Malá")
        assert eva is not None
        people.anonymise(eva)
    assert take(log, other)["accepted"] == 1
    assert person(log, "Eva Malá") is None
    assert set(take(log, other)) == {"duplicate"}


def test_two_tablets_at_one_table(other: Path, tmp_path: Path) -> None:
    """Both began from the same hands; each recorded another one since."""
    log, lines = tmp_path / "club.log", machtarok_lines()
    with Log.create(log):
        pass
    for path, records in ((log, [*lines[:4], lines[5]]), (other, [lines[4]])):
        file = tmp_path / f"{path.name}.jsonl"
        file.write_bytes(b"\n".join(records))
        take(path, file)
    found = take(log, other)
    assert found["conflict"] == 0
    with Log.open(log, readonly=True) as mine:
        assert [hand.number for hand in log_session(mine, SESSION).hands] == list(range(6))
    assert verify(log).ok
    assert set(take(log, other)) == {"duplicate"}


def test_what_is_no_log(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "club.log"
    run("init", log)
    (tmp_path / "x.db").write_bytes(b"SQLite format 3\0" + bytes(5000))
    result = run("import", log, tmp_path / "x.db")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert run("import", log, tmp_path / "none.db", "--format", "log").exit_code == 2
