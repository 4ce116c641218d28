"""Uploads: any format through a process of its own; whatever is wrong with one stays there."""

from __future__ import annotations

import gzip
import io
import json
import sqlite3
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from dashboards import doing, jobs
from dashboards.app import App, create_app
from dashboards.doing import Doing
from dashboards.jobs import Jobs, Status
from dashboards.settings import Settings
from eventstore.store import Log
from eventstore.verify import verify
from taroky import serving, working
from tests.evening import games
from tests.security.conftest import ORIGIN, logged_in

HAND = json.dumps(games(0, 1)[0]).encode() + b"\n"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "club.log"
    Log.create(path).close()
    return path


def app_of(log: Path, users: Path | None, monkeypatch: pytest.MonkeyPatch) -> App:
    """The app as `taroky serve --write` makes it."""
    settings = Settings(users=users, write=True)
    for name, value in (settings.environment() | {"TAROKY_LOG": str(log)}).items():
        monkeypatch.setenv(name, value)
    app = create_app(log, settings)
    monkeypatch.setattr(serving, "create_app", lambda *_: app)
    serving.create()
    return app


@pytest.fixture
def app(log: Path, users: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    return app_of(log, users, monkeypatch)


def send(client: FlaskClient, data: bytes, name: str = "e.jsonl") -> TestResponse:
    form = {"file": (io.BytesIO(data), name)}
    answer = client.post("/data/upload", data=form, headers=ORIGIN)
    answer.request.environ["wsgi.input"].close()
    return answer


def awaited(app: App, key: str) -> Status:
    """How a job ended."""
    able: Doing = app.server.extensions["taroky-doing"]
    return ended(able.jobs, key)


def ended(able: Jobs, key: str) -> Status:
    """How a job of these ended."""
    for _ in range(600):
        status = able.status(key)
        assert status is not None
        if status.over:
            return status
        time.sleep(0.1)
    raise AssertionError("the job did not end")


@pytest.fixture
def sent(app: App) -> Callable[..., Status]:
    """Sends a file as somebody, and waits for what became of it."""
    clients: dict[str, FlaskClient] = {}

    def upload(data: bytes, name: str = "e.jsonl", who: str = "recorder") -> Status:
        client = clients.setdefault(who, logged_in(app, who))
        answer = send(client, data, name)
        assert answer.status_code == 200, answer.text
        key = (answer.json or {})["job"]
        return awaited(app, key)

    return upload


@pytest.fixture
def read(log: Path, tmp_path: Path) -> Callable[..., Status]:
    """Does in this process what a job does with a file."""

    def upload(data: bytes, name: str = "e.jsonl", *, referee: bool = False) -> Status:
        place = tmp_path / "job"
        status = Status(jobs.UPLOAD, name, referee=referee)
        file = jobs.sent(place, status)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        return working.upload(log, place, status, print)

    return upload


def test_a_file_comes_into_the_log_once(log: Path, sent: Callable[..., Status]) -> None:
    first, again = sent(gzip.compress(HAND), "večer.jsonl.gz"), sent(HAND, "again.jsonl")
    assert (first.state, first.counts["accepted"], first.name) == ("done", 1, "večer.jsonl.gz")
    assert (again.state, again.counts["duplicate"]) == ("done", 1)
    with Log.open(log, readonly=True) as opened:
        assert [one.source for one in opened.imports()] == ["večer.jsonl.gz"]
    assert verify(log).ok
    left = [path.name for path in (log.parent / "club.log.jobs").rglob("*") if path.is_file()]
    assert set(left) == {"lock", "status.json"}  # nothing of what was sent
    assert (log.parent / "club.log.jobs").stat().st_mode & 0o777 == 0o700


def test_who_may_upload(app: App, log: Path) -> None:
    assert send(app.server.test_client(), HAND).status_code == 401
    assert send(logged_in(app, "viewer"), HAND).status_code == 403
    recorder = logged_in(app, "recorder")
    form = {"file": (io.BytesIO(HAND), "e.jsonl")}
    assert recorder.post("/data/upload", data=form).status_code == 403  # from no page of ours
    elsewhere = {"Origin": "https://elsewhere.example"}
    form = {"file": (io.BytesIO(HAND), "e.jsonl")}
    assert recorder.post("/data/upload", data=form, headers=elsewhere).status_code == 403
    assert not (log.parent / "club.log.jobs").exists()


def test_only_where_the_server_was_started_for_it(log: Path, users: Path) -> None:
    app = create_app(log, Settings(users=users))
    doing.allow(app.server, Doing(Jobs(log, serving.WORKER), serving.export))
    assert send(logged_in(app, "referee"), HAND).status_code == 403


def bomb() -> bytes:
    """A gigabyte of empty lines, packed away after a hand."""
    return gzip.compress(HAND) + gzip.compress((b" " * 2**20 + b"\n") * 16) * 64


def book(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return out.getvalue()


def spreadsheet_bomb() -> bytes:
    return book(
        {
            "[Content_Types].xml": b"<Types/>",
            "xl/workbook.xml": b"<workbook/>",
            "xl/worksheets/sheet1.xml": b" " * (300 * 2**20),
        }
    )


def entities() -> bytes:
    """XML whose entities grow, and one that asks for a file."""
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    text = (
        f'<?xml version="1.0"?><!DOCTYPE w [<!ENTITY l0 "ha"><!ENTITY f SYSTEM "/etc/passwd">'
        f"{laughs}]><workbook>&l9;&f;</workbook>"
    )
    return book({"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": text.encode()})


PICKLE = (
    b"\x80\x04\x95\x1f\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x8c\x06system\x93\x8c\x04true\x85R."
)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"", "empty.jsonl"),
        (b"\x00\xff" * 5000, "noise.bin"),
        (b"\x1f\x8b\x08" + b"\xff" * 100, "half.jsonl.gz"),
        (gzip.compress(HAND)[:-20], "cut.jsonl.gz"),
        (gzip.compress(gzip.compress(HAND)), "twice.jsonl.gz"),
        (b"[" * 100_000, "deep.json"),
        (b'{"a":' * 50_000, "deep.jsonl"),
        (HAND[:200], "torn.jsonl"),
        (PICKLE, "evil.pickle"),
        (book({"../../../../tmp/owned.txt": b"x"}), "slip.xlsx"),
        (entities(), "laughs.xlsx"),
        (b"__import__('os').system('true')", "evil.py"),
        ("﻿hand;contract\n=cmd|' /C calc'!A0;x\n".encode(), "formula.csv"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_malformed_files_are_told_and_change_nothing(
    log: Path, read: Callable[..., Status], data: bytes, name: str
) -> None:
    status = read(data, name)
    assert status.counts.get("accepted", 0) == 0
    assert status.problems
    assert not Path("/tmp/owned.txt").exists()
    with Log.open(log, readonly=True) as opened:
        assert opened.head().position == 0


@pytest.mark.parametrize(
    ("make", "name"), [(bomb, "bomb.jsonl.gz"), (spreadsheet_bomb, "bomb.xlsx")]
)
def test_bombs_do_not_go_off(
    sent: Callable[..., Status], make: Callable[[], bytes], name: str
) -> None:
    data = make()
    assert len(data) < 2 * 2**20
    status = sent(data, name)
    assert status.state == "done"
    assert [told.key for told in status.problems][-1:] in (
        ["problem-sheet-long"],
        ["problem-sheet-book"],
        ["problem-line-long"],
    )


def test_too_large_is_refused_while_it_comes(
    app: App, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "LARGEST", 100_000)
    client = logged_in(app, "recorder")
    for size in (100_001, 1_000_000):
        assert send(client, b"x" * size).status_code == 413
    jobs_of = log.parent / "club.log.jobs"
    assert not jobs_of.exists() or not [path for path in jobs_of.iterdir() if path.is_dir()]
    body = {"output": "x.y", "inputs": [{"value": "x" * 3_000_000}], "changedPropIds": []}
    answer = client.post("/_dash-update-component", json=body, headers=ORIGIN)
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../../../etc/cron.d/x", "x"),
        ("..\\..\\boot.ini", "boot.ini"),
        ("/etc/passwd", "passwd"),
        ("a\x00b\nc.csv", "abc.csv"),
        (".htaccess", "htaccess"),
        ("status.json", "status.json"),
        ("x" * 500 + ".jsonl", "x" * 94 + ".jsonl"),
        ("<img src=x onerror=alert(1)>.csv", "<img src=x onerror=alert(1)>.csv"),
    ],
)
def test_names_of_files_lead_nowhere(log: Path, name: str, kept: str) -> None:
    assert jobs.safe_name(name) == kept
    able = Jobs(log, ("true",))
    key = able.start(jobs.UPLOAD, name=name, fill=lambda place: place.write_bytes(b"x"))
    status = ended(able, key)  # its process ends without a word; what it was sent is cleared away
    assert (status.kind, status.name, status.key) == (jobs.UPLOAD, kept, "job-died")
    assert [path.name for path in (able.folder / key).rglob("*") if path.is_file()] == [
        "status.json"
    ]
    for wrong in ("../" + key, key + "/..", key[:-1], key.upper() + "x", 5, None, ["x"]):
        assert able.status(wrong) is None


def test_no_more_jobs_than_can_wait(log: Path) -> None:
    able = Jobs(log, (sys.executable, "-c", "import time; time.sleep(5)"))
    for _ in range(jobs.WAITING):
        able.start(jobs.UPLOAD, name="e", fill=lambda place: place.write_bytes(b"x"))
    with pytest.raises(jobs.BusyError):
        able.start(jobs.UPLOAD, name="e", fill=lambda place: place.write_bytes(b"x"))


def test_a_process_that_dies_is_told(log: Path) -> None:
    able = Jobs(log, ("false",))
    key = able.start(jobs.UPLOAD, name="e", fill=lambda place: place.write_bytes(b"x"))
    status = ended(able, key)
    assert (status.state, status.key) == ("failed", "job-died")
    assert not jobs.sent(able.folder / key, status).exists()


# -- what only a referee may send -------------------------------------------------------------


def changing() -> Iterator[bytes]:
    """Files of our own format that change what the log says."""
    from eventstore import events as ev
    from eventstore.model import Append, StreamWrite, Timed
    from replay.notation.jsonl import HEADER, dumps

    for stream, event in (
        ("hand/robots-001#0", ev.EventVoided("p", "why", 3)),
        ("hand/robots-001#0", ev.EventCorrected("p", "why", 3, {"kind": "bid-passed", "seat": 1})),
        ("club/imports", ev.ImportVoided("e.jsonl", "p", "why")),
        ("club/people", ev.PlayerAnonymised("p")),
        ("club/people", ev.PlayersMerged("p", "q")),
    ):
        yield HEADER + dumps(Append((StreamWrite(stream, 0, (Timed(event),)),)))


def test_a_recorder_cannot_change_by_uploading(log: Path, read: Callable[..., Status]) -> None:
    read(HAND)
    with Log.open(log, readonly=True) as opened:
        before = opened.head().position
    for data in changing():
        status = read(data)
        assert [told.key for told in status.problems] == ["problem-needs-referee"]
    with Log.open(log, readonly=True) as opened:
        assert opened.head().position == before
    referees = read(next(changing()), referee=True)
    assert "problem-needs-referee" not in [told.key for told in referees.problems]


def test_a_log_that_was_changed_is_not_taken(
    log: Path, tmp_path: Path, read: Callable[..., Status]
) -> None:
    other = tmp_path / "other.log"
    Log.create(other).close()
    with sqlite3.connect(other) as connection:
        connection.execute("create view streams2 as select load_extension('x')")
    connection.close()
    status = read(other.read_bytes(), "other.log")
    assert [told.key for told in status.problems] == ["problem-log-unsound"]
