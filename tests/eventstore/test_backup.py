"""Copies of a log made while others write, and logs restored from them."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from eventstore import files
from eventstore.backup import backup
from eventstore.errors import LogError
from eventstore.people import People, vault_of
from eventstore.store import Log
from eventstore.verify import verify
from tests.eventstore.hands import hand


@pytest.fixture
def club(path: Path) -> Iterator[Log]:
    """An open log of twelve hands and one named person."""
    with Log.create(path) as log, People(log) as people:
        log.append_batch([hand(n) for n in range(1, 13)])
        people.find_or_create("Eva Malá")
        yield log


def test_a_copy_made_while_others_write_is_a_whole_log(
    club: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eventstore.backup.PAGES", 1)
    copy = tmp_path / "copy.log"
    head = club.head()
    told: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        club.append(hand(100 + len(told)))
        told.append((done, of))

    made = backup(club.path, copy, progress=progress)
    assert made.verification.ok
    assert made.verification.head == head
    assert len(told) > 10
    assert told[-1][0] == told[-1][1]
    assert club.head().position == head.position + 9 * len(told)
    assert verify(club.path).ok
    assert not vault_of(copy).exists()


def test_a_log_is_restored_by_putting_the_copy_in_its_place(club: Log, tmp_path: Path) -> None:
    copy = tmp_path / "copy.log"
    made = backup(club.path, copy, names=True)
    events, head = list(club.since()), club.head()
    club.append(hand(13))
    club.close()
    for name in (club.path.name, club.path.name + "-wal", club.path.name + "-shm"):
        club.path.with_name(name).unlink(missing_ok=True)
    vault_of(club.path).unlink()
    copy.rename(club.path)
    vault_of(copy).rename(vault_of(club.path))
    with Log.open(club.path) as log, People(log) as people:
        assert list(log.since()) == events
        assert log.head() == head == made.verification.head
        assert people.search("eva")
        assert log.append(hand(13)).status == "accepted"
        assert people.find_or_create("Jan Malý")
    assert verify(club.path).ok


def test_the_copy_of_the_vault_is_for_its_owner_only(club: Log, tmp_path: Path) -> None:
    made = backup(club.path, tmp_path / "copy.log", names=True)
    assert made.vault == tmp_path / "copy.log.people"
    assert stat.S_IMODE(made.vault.stat().st_mode) == 0o600


def test_a_copy_never_replaces_a_file(club: Log, tmp_path: Path) -> None:
    copy = tmp_path / "copy.log"
    copy.write_bytes(b"mine")
    with pytest.raises(LogError, match="already exists"):
        backup(club.path, copy)
    assert copy.read_bytes() == b"mine"
    vault_of(tmp_path / "new.log").write_bytes(b"mine")
    with pytest.raises(LogError, match="people' already exists"):
        backup(club.path, tmp_path / "new.log", names=True)
    assert not (tmp_path / "new.log").exists()
    with pytest.raises(LogError, match="does not exist"):
        backup(tmp_path / "none.log", tmp_path / "other.log")
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def test_a_damaged_log_is_copied_and_said_to_be_damaged(club: Log, tmp_path: Path) -> None:
    with files.raw_connection(club.path, readonly=False) as connection:
        connection.execute("drop trigger events_no_update")
    connection.close()
    made = backup(club.path, tmp_path / "copy.log")
    assert [damage.detail for damage in made.verification.damages] == ["missing events_no_update"]


def test_what_cannot_be_read_is_told_of_the_log_not_of_the_copy(club: Log, tmp_path: Path) -> None:
    club.close()
    path, copy = club.path, tmp_path / "copy.log"
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\0" * (len(whole) - 100))
    with pytest.raises(LogError, match=path.name) as refused:
        backup(path, copy)
    assert copy.name not in str(refused.value)
    assert not copy.exists()
