"""`taroky serve` as a process: several workers, while another process imports; its warnings."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from benchmarks.load import body_of
from dashboards import users
from taroky.commands import serve
from tests.evening import games, taroky, write_games
from tests.taroky.conftest import Run

ROWS = {"startRow": 0, "endRow": 10}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _inputs(one: dict[str, Any]) -> list[str]:
    return [f"{each['id']}.{each['property']}" for each in one["inputs"]]


class Served:
    """A running server, asked over its port."""

    def __init__(self, port: int, process: subprocess.Popen[str]) -> None:
        self.port = port
        self.process = process

    def ask(
        self, method: str, path: str, body: Any = None, one: Any = None, **headers: str
    ) -> tuple[int, bytes]:
        """Status and text of an answer; with ``one`` callback, ``body`` are its values."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        with contextlib.closing(connection):
            data = None if body is None else json.dumps(body).encode()
            data = data if one is None else body_of(one, body)
            kind = {"Content-Type": "application/json"}
            connection.request(method, path, data, kind | headers)
            answer = connection.getresponse()
            return answer.status, answer.read()

    def hands(self) -> int:
        """How many hands the list has, after the frame has asked for news."""
        found = 0
        for one in json.loads(self.ask("GET", "/_dash-dependencies")[1]):
            for name, value in (("tick.n_intervals", 1), ("hands-grid.getRowsRequest", ROWS)):
                if one["clientside_function"] or name not in _inputs(one):
                    continue
                values = {name: value, "generation.data": 0, "hands-scope.data": {}}
                status, data = self.ask("POST", "/_dash-update-component", values, one=one)
                assert status == 200, data
                if name.startswith("hands"):
                    grid = json.loads(data)["response"]["hands-grid"]["getRowsResponse"]
                    found = int(grid["rowCount"])
        return found

    def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for something to come true."""
        for _ in range(300):
            with contextlib.suppress(OSError):
                if wanted():
                    return
            time.sleep(0.2)
        raise AssertionError("it never came true")


@contextlib.contextmanager
def serving(log: Path, *options: str | Path) -> Iterator[Served]:
    """Run the command until the end of the block."""
    port = free_port()
    words = ("serve", log, "--port", port, "--workers", 2, *options)
    process = subprocess.Popen(
        [sys.executable, "-m", "taroky", *map(str, words)],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"TAROKY_LANG": "en"},
    )
    try:
        served = Served(port, process)
        served.until(lambda: served.ask("GET", "/health") == (200, b"ok\n"))
        yield served
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)
        assert process.stderr is not None
        process.stderr.close()


def test_new_hands_appear_while_another_process_imports(tmp_path: Path) -> None:
    log = tmp_path / "club.log"
    taroky("init", log)
    taroky("import", log, write_games(tmp_path / "a.jsonl", games(0, 3)))
    with serving(log) as served:
        served.until(lambda: served.hands() == 3)
        taroky("import", log, write_games(tmp_path / "b.jsonl", games(3, 8)))
        served.until(lambda: served.hands() == 8)
        # Every worker has them: connections go to one or the other.
        assert {served.hands() for _ in range(8)} == {8}
        origin = f"http://127.0.0.1:{served.port}"
        assert served.ask("POST", "/data/upload", {}, Origin=origin)[0] == 403
        assert served.ask("GET", "/", None, Host="evil.example")[0] == 400
        workers = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children")
        assert len(workers.read_text().split()) == 2


def test_with_a_login_nothing_is_answered_without(tmp_path: Path) -> None:
    log, file = tmp_path / "club.log", tmp_path / "users.toml"
    taroky("init", log)
    users.write(file, [users.User("eva", "viewer", users.hashed("correct horse"))])
    with serving(log, "--users", file) as served:
        assert served.ask("GET", "/hands", None, Accept="text/html")[0] == 302
        assert served.ask("GET", "/_dash-layout")[0] == 401
        assert served.ask("POST", "/_dash-update-component", {})[0] == 401
    assert log.with_name("club.log.secret").stat().st_mode & 0o777 == 0o600


@pytest.fixture
def told(run: Run, log: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """What the command says before it becomes the server."""
    monkeypatch.setattr("os.execv", lambda *_: None)
    monkeypatch.setattr(serve, "_check_free", lambda *_: None)

    def call(*options: str | Path) -> Result:
        with pytest.MonkeyPatch.context() as patch:
            for name in ("USERS", "HTTPS", "PROXY", "HOSTS", "WRITE", "DURABLE", "SECRET"):
                patch.setenv(f"TAROKY_{name}", "")
            return run("serve", log, *options)

    return call


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "users.toml"
    users.write(path, [users.User("eva", "viewer", users.hashed("correct horse"))])
    return path


def test_who_starts_it_is_warned(told: Callable[..., Result], file: Path) -> None:
    assert "WARNING" not in told().output
    assert "everybody there sees everything" in told("--host", "0.0.0.0").output
    assert "may enter and correct" in told("--host", "0.0.0.0", "--write").output
    assert "WARNING" not in told("--users", file).output
    assert "unencrypted" in told("--users", file, "--host", "0.0.0.0").output
    safe = told("--users", file, "--host", "0.0.0.0", "--behind-proxy").output
    assert "WARNING" not in safe
    assert "one user" in safe
    users.write(file, [])
    assert "nobody may log in" in told("--users", file).output
    file.write_text("[")
    assert told("--users", file).exit_code == 2


def test_users_are_kept_by_the_command(run: Run, tmp_path: Path) -> None:
    from click.testing import CliRunner

    from taroky.cli import cli

    file = tmp_path / "users.toml"

    def user(*words: str, password: str = "") -> Result:
        arguments = ["user", *words, "--file", str(file)]
        return CliRunner().invoke(cli, arguments, input=password, env={"TAROKY_LANG": "en"})

    assert user("add", "eva", "--role", "referee", "--stdin", password="correct horse\n").output
    assert user("add", "eva", "--stdin", password="another one\n").exit_code == 2
    assert user("add", "e v", "--stdin", password="another one\n").exit_code == 2
    assert user("add", "ota", "--stdin", password="short\n").exit_code == 2
    assert user("add", "ota", password="not a terminal\n").exit_code == 2
    assert user("list").output == "eva  referee\n"
    assert "correct" not in file.read_text()
    assert users.matches(users.read(file)["eva"], "correct horse")
    assert user("password", "eva", "--stdin", password="better horse\n").exit_code == 0
    assert not users.matches(users.read(file)["eva"], "correct horse")
    assert users.matches(users.read(file)["eva"], "better horse")
    assert user("password", "ota", "--stdin", password="better horse\n").exit_code == 2
    assert user("remove", "eva").exit_code == 0
    assert user("remove", "eva").exit_code == 2
    assert "Nobody" in user("list").output
    assert file.stat().st_mode & 0o777 == 0o600
