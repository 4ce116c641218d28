"""What is wrong with a log in plain words, and what is saved of it."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from eventstore import doctor
from eventstore.errors import LogError
from eventstore.people import People, vault_of
from eventstore.store import Log
from eventstore.verify import verify
from tests.eventstore.hands import hand, live

HANDS = 12


@pytest.fixture
def sealed(path: Path) -> Path:
    """A closed log of twelve hands and one append without identity."""
    with Log.create(path) as log:
        log.append_batch([hand(n) for n in range(1, HANDS + 1)])
        log.append(live("session/e", 0, 1))
    return path


def change(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("drop trigger events_no_update")
    connection.execute("drop trigger appends_no_delete")
    connection.execute(statement)
    connection.close()


def test_nothing_is_wrong_with_a_sound_log(sealed: Path) -> None:
    found = doctor.diagnose(sealed)
    assert (found.kind, found.ok, found.good) == ("log", True, None)


def test_the_part_before_the_damage_is_saved_as_it_was(sealed: Path, tmp_path: Path) -> None:
    with Log.open(sealed) as log:
        events, appends = list(log.since(0, limit=36)), list(log.appends_since())[:4]
        raws = [log.raw(append.id) for append in appends]
    change(sealed, "update events set payload = '{\"seat\":3}' where position = 40")
    found = doctor.diagnose(sealed)
    assert found.good is not None
    assert (found.good.head.position, found.good.appends) == (36, 4)
    assert (found.good.lost, found.good.lost_appends) == (73, 9)
    saved = tmp_path / "saved.log"
    assert doctor.salvage(sealed, saved) == found.good
    assert verify(saved, head=found.good.head).ok
    with Log.open(saved) as log:
        assert list(log.since()) == events
        assert list(log.appends_since()) == appends
        assert [log.raw(append.id) for append in appends] == raws
        statuses = [done.status for done in log.import_appends(map(hand, range(1, HANDS + 1)))]
    assert statuses == ["duplicate"] * 4 + ["accepted"] * 8
    assert verify(saved).ok


def test_all_of_a_log_whose_index_or_trigger_is_damaged_is_saved(
    sealed: Path, tmp_path: Path
) -> None:
    with Log.open(sealed) as log:
        head = log.head()
    change(sealed, "drop index appends_identity")
    found = doctor.diagnose(sealed)
    assert not found.ok
    assert found.good is not None
    assert (found.good.head, found.good.lost) == (head, 0)
    doctor.salvage(sealed, tmp_path / "saved.log")
    assert verify(tmp_path / "saved.log", head=head).ok


def test_a_log_without_its_first_bytes_is_saved_whole(sealed: Path, tmp_path: Path) -> None:
    with Log.open(sealed) as log:
        head = log.head()
    with sealed.open("r+b") as file:
        file.write(b"\0" * doctor.HEADER)
    found = doctor.diagnose(sealed)
    assert (found.kind, found.ok) == ("header", False)
    assert found.good is not None
    assert found.good.head == head
    before = sealed.read_bytes()
    doctor.salvage(sealed, tmp_path / "saved.log")
    assert verify(tmp_path / "saved.log", head=head).ok
    assert sealed.read_bytes() == before


def test_whatever_is_saved_of_a_damaged_file_is_a_part_of_it(sealed: Path, tmp_path: Path) -> None:
    with Log.open(sealed) as log:
        heads = [(append.last, append.seal) for append in log.appends_since()]
    good, chance = sealed.read_bytes(), random.Random(11)
    file, saved = tmp_path / "damaged.log", tmp_path / "saved.log"
    count = 0
    for _ in range(40):
        damaged = bytearray(good)
        for _ in range(chance.choice((1, 4, 40))):
            damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
        if chance.random() < 0.3:
            del damaged[chance.randrange(len(damaged)) :]
        file.write_bytes(damaged)
        doctor.diagnose(file)
        try:
            part = doctor.salvage(file, saved)
        except LogError:
            continue
        count += 1
        assert tuple(part.head) in heads
        assert verify(saved, head=part.head).ok
        saved.unlink()
    assert count > 20


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "empty"),
        (b"text\n" * 2000, "other"),
        (b"SQLite format 3\0" + b"\xff" * 8000, "sqlite"),
    ],
)
def test_other_files_are_called_what_they_are(tmp_path: Path, content: bytes, kind: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert doctor.diagnose(file).kind == kind
    with pytest.raises(LogError):
        doctor.salvage(file, tmp_path / "saved.log")
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_vaults_databases_folders_and_nothing(sealed: Path, tmp_path: Path) -> None:
    with Log.open(sealed) as log, People(log) as people:
        people.find_or_create("Eva Malá")
    assert doctor.diagnose(vault_of(sealed)).kind == "vault"
    database = tmp_path / "other.db"
    connection = sqlite3.connect(database)
    connection.execute("create table events (a)")
    connection.close()
    assert doctor.diagnose(database).kind == "sqlite"
    assert doctor.diagnose(tmp_path).kind == "folder"
    assert doctor.diagnose(tmp_path / "none").kind == "missing"


def test_a_salvage_never_replaces_a_file(sealed: Path) -> None:
    with pytest.raises(LogError, match="already exists"):
        doctor.salvage(sealed, sealed)
