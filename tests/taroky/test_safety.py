"""Copies, seals, the doctor, and appends that wait for the disk, from the command line."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from eventstore import damage
from eventstore.cautions import cautions
from eventstore.people import People
from eventstore.store import Log
from eventstore.verify import verify
from i18n.catalog import both
from tests.eventstore.hands import hand
from tests.taroky.conftest import Run


@pytest.fixture
def signed(run: Run, log: Path, tmp_path: Path) -> tuple[Path, str]:
    """The seal of the log with the three hands, and the public key of whoever signed."""
    made = run("log", "keygen", tmp_path / "referee.key", "--json")
    assert made.exit_code == 0
    assert run("log", "seal", log, "--key", tmp_path / "referee.key").exit_code == 0
    return log.with_name("club.log.seal"), json.loads(made.stdout)["public_key"]


def cut(log: Path) -> None:
    """Take the newest append away, as somebody does who knows the file well."""
    connection = sqlite3.connect(log, isolation_level=None)
    (last,) = connection.execute("select max(id) from appends").fetchone()
    triggers = connection.execute("select name, sql from sqlite_master where type = 'trigger'")
    kept = triggers.fetchall()
    for name, _ in kept:
        connection.execute(f"drop trigger {name}")
    for table, column in (("events", "position"), ("raws", "append"), ("appends", "id")):
        connection.execute(f"delete from {table} where {column} >= {last}")
    for table, column in (("streams", "stream"), ("kinds", "kind")):
        connection.execute(
            f"delete from {table} where id not in (select distinct {column} from events)"
        )
    for _, sql in kept:
        connection.execute(sql)
    connection.close()
    assert verify(log).ok


def test_a_backup_is_verified_and_can_be_used(run: Run, log: Path, tmp_path: Path) -> None:
    with Log.open(log) as opened, People(opened) as people:
        people.find_or_create("Eva Malá")
    copy = tmp_path / "copy.log"
    made = run("backup", log, copy, "--names", "--json")
    assert made.exit_code == 0
    told = json.loads(made.stdout)
    assert told["schema"] == "taroky.backup/1"
    assert told["ok"]
    assert told["names"] == f"{copy}.people"
    assert run("check", copy).stdout == run("check", log).stdout
    again = run("backup", log, copy)
    assert again.exit_code == 2
    assert "already exists" in again.stderr


def test_a_backup_of_a_damaged_log_says_so(run: Run, log: Path, tmp_path: Path) -> None:
    connection = sqlite3.connect(log)
    connection.execute("drop trigger events_no_update")
    connection.close()
    made = run("backup", log, tmp_path / "copy.log")
    assert made.exit_code == 1
    assert "missing events_no_update" in made.stdout
    assert "damaged as the log is" in made.stdout


def test_a_seal_holds_until_the_tail_is_cut(
    run: Run, log: Path, tmp_path: Path, signed: tuple[Path, str]
) -> None:
    seal, public = signed
    told = json.loads(run("log", "verify", log, "--seal", seal, "--json").stdout)
    assert told["ok"]
    assert told["signed"]["public_key"] == public
    assert told["signed"]["position"] == told["head"]["position"]
    assert public in run("log", "verify", log, "--seal", seal, "--public-key", public).stdout
    cut(log)
    found = run("log", "verify", log, "--seal", seal)
    assert found.exit_code == 1
    assert "does not hold the end that was asked for" in found.stdout
    again = run("log", "seal", log, "--key", tmp_path / "referee.key")
    assert again.exit_code == 2
    assert "its newest part is gone" in again.stderr


def test_somebody_elses_seal_is_refused(
    run: Run, log: Path, tmp_path: Path, signed: tuple[Path, str]
) -> None:
    seal, _ = signed
    other = tmp_path / "other.pub"
    other.write_text(run("log", "keygen", tmp_path / "other.key").stdout)
    found = run("log", "verify", log, "--seal", seal, "--public-key", other)
    assert found.exit_code == 2
    assert "another key" in found.stderr
    seal.write_bytes(seal.read_bytes().replace(b"20", b"21", 1))
    assert "signature" in run("log", "verify", log, "--seal", seal).stderr


def test_what_belongs_together(run: Run, log: Path, signed: tuple[Path, str]) -> None:
    seal, public = signed
    both_given = run("log", "verify", log, "--seal", seal, "--head", "1:00")
    assert "one of --head and --seal" in both_given.stderr
    assert "belongs to --seal" in run("log", "verify", log, "--public-key", public).stderr
    assert "belongs to --write" in run("serve", log, "--durable").stderr


def test_a_log_is_sealed_again_when_it_grew(
    run: Run, log: Path, tmp_path: Path, signed: tuple[Path, str]
) -> None:
    seal, _ = signed
    before = json.loads(seal.read_bytes())["position"]
    with Log.open(log) as opened:
        opened.append(hand(1))
    again = run("log", "seal", log, "--key", tmp_path / "referee.key", "--json")
    assert json.loads(again.stdout)["position"] == before + 9
    assert run("log", "verify", log, "--seal", seal).exit_code == 0


def test_the_doctor_explains_and_saves(run: Run, log: Path, tmp_path: Path) -> None:
    assert "is a log" in run("log", "doctor", log).stdout
    connection = sqlite3.connect(log, isolation_level=None)
    connection.execute("drop trigger events_no_update")
    connection.execute("update events set payload = '{}' where position = 200")
    connection.close()
    found = run("log", "doctor", log)
    assert found.exit_code == 1
    assert "another content than was written" in found.stdout
    assert "Proved good: everything up to" in found.stdout
    saved = tmp_path / "saved.log"
    told = json.loads(run("log", "doctor", log, "--salvage", saved, "--json").stdout)
    assert told["good"]["head"] == told["salvaged"]["head"]
    assert told["good"]["events_beyond"] > 0
    assert verify(saved).head.position == told["good"]["head"]["position"]
    assert run("check", saved).exit_code in (0, 1)


@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "does not exist"), (b"", "is empty"), (b"text\n" * 99, "not a log")],
)
def test_the_doctor_knows_other_files(
    run: Run, tmp_path: Path, content: bytes | None, says: str
) -> None:
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    found = run("log", "doctor", file)
    assert found.exit_code == 1
    assert says in found.stdout
    saving = run("log", "doctor", file, "--salvage", tmp_path / "new.log")
    assert saving.exit_code == 2
    assert not (tmp_path / "new.log").exists()


def test_every_damage_and_caution_has_words() -> None:
    values: dict[str, str | int] = {"append": 1, "position": 2, "stream": "s", "version": 3}
    for code in damage.CODES:
        for family in ("damage", "doctor"):
            assert all(both(f"{family}-{code}", detail="x", **values).values())
    for caution in cautions(Path("/home/eva/Dropbox/club.log"), sqlite_version=(3, 40, 1)):
        assert all(both(f"caution-{caution.key}", **caution.values).values())


def test_the_end_of_the_log_stands_on_every_report(run: Run, log: Path) -> None:
    position, _, seal = run("log", "verify", log).stdout.split()[-1].partition(":")
    head = {"position": int(position), "seal": seal}
    for command in (("check", log), ("protocol", log, "robots-001#0")):
        assert json.loads(run(*command, "--json").stdout)["head"] == head
        for form in ((), ("--html",)):
            assert f"{position}:{seal}" in run(*command, *form).stdout
    earlier = json.loads(run("check", log, "--json", "--at", int(position) - 1).stdout)["head"]
    with Log.open(log) as opened:
        assert earlier["position"] == opened.append_of(int(position)).id - 1


def test_ends_of_several_logs_and_of_none(run: Run, log: Path, few: Path, tmp_path: Path) -> None:
    assert "head" not in json.loads(run("check", few, "--json").stdout)
    copy = tmp_path / "copy.log"
    run("backup", log, copy)
    told = json.loads(run("check", log, copy, "--json").stdout)
    assert told["heads"][str(log)] == told["heads"][str(copy)]


DURABLE = [
    ("import", "{log}", "{few}"),
    ("correct", "{log}", "robots-001#1", "20", "--set", "seat=2", "--author", "R", "--reason", "x"),
    ("void", "{log}", "robots-001#1", "20", "--author", "R", "--reason", "x"),
]


@pytest.mark.parametrize("command", DURABLE, ids=lambda command: command[0])
@pytest.mark.parametrize("durable", [False, True])
def test_durable_waits_for_the_disk(
    run: Run,
    log: Path,
    few: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    durable: bool,
) -> None:
    told: list[bool] = []
    opened = Log.open

    def open_log(path: Path, *, readonly: bool = False, durable: bool = False) -> Log:
        if not readonly:
            told.append(durable)
        return opened(path, readonly=readonly, durable=durable)

    monkeypatch.setattr(Log, "open", open_log)
    words = [word.format(log=log, few=few) for word in command]
    result = run(*words, *(["--durable"] if durable else []))
    assert result.exit_code == 0, result.stderr
    assert set(told) == {durable}


@pytest.mark.parametrize("head", ["5", "5:", "5:abc", "-1:" + "0" * 64, "x:" + "0" * 64])
def test_half_an_end_is_no_evidence_against_a_log(run: Run, log: Path, head: str) -> None:
    """A log that is whole is not called altered because its end was noted down badly."""
    done = run("log", "verify", log, f"--head={head}")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "not a position, a colon and a seal" in done.stderr


def test_no_output_is_written_over_a_log(run: Run, log: Path, tmp_path: Path) -> None:
    before = log.read_bytes()
    written = (
        ("sample", "--rules", "cz-app", "--hands", "1", "-o", log),
        ("stats", log, "hands", "--parquet", log),
    )
    for args in written:
        done = run(*args)
        assert (done.exit_code, done.stdout) == (2, ""), args
        assert "is not written over" in done.stderr
    assert log.read_bytes() == before
    again = tmp_path / "again.jsonl"
    again.write_text("older")
    assert run("sample", "--rules", "cz-app", "--hands", "1", "-o", again).exit_code == 0
    assert again.read_text("utf-8").startswith('{"schema"')
    assert not list(tmp_path.glob(".*.new"))


def test_what_is_no_log_is_told_by_its_own_name(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("notes")
    (tmp_path / "empty").touch()
    for name in ("notes.txt", "empty"):
        copied = run("backup", tmp_path / name, tmp_path / "copy.log")
        assert copied.exit_code == 2
        assert f"{name} is not a log" in copied.stderr
    assert run("log", "verify", tmp_path / "empty").stderr.endswith("empty is not a log\n")
