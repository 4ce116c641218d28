"""The installed command as a process: how long it takes to start, signals, pipes, terminals."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from eventstore.store import Log
from eventstore.verify import verify
from taroky.cli import cli
from tests.games import machtarok_lines

HEAVY = ("dash", "polars", "plotly", "flask")
TAROKY = (sys.executable, "-m", "taroky")
ENVIRONMENT = {**os.environ, "TAROKY_LANG": "en"}


def imported(*args: str) -> set[str]:
    """The top packages that a command line imports."""
    done = subprocess.run(
        (sys.executable, "-X", "importtime", "-m", "taroky", *args),
        capture_output=True,
        text=True,
        check=True,
    )
    lines = (line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if "|" in line)
    return {line.partition(".")[0] for line in lines}


@pytest.mark.parametrize("name", [None, *cli.lazy], ids=str)
def test_help_imports_nothing_heavy(name: str | None) -> None:
    found = imported(*((name, "--help") if name else ("--help",)))
    assert found.isdisjoint((*HEAVY, "numpy", "fluent", "sqlite_utils"))


def test_help_takes_little_time() -> None:
    """0.4 s of CPU, the best of three: other work shares the machine."""
    used = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run((*TAROKY, "check", "--help"), stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(used) < 0.4


def test_no_command_that_reads_imports_the_pages(few: Path) -> None:
    for args in (("check", str(few)), ("show", str(few), "robots-001#0"), ("rules", "list")):
        assert imported(*args).isdisjoint(HEAVY)


def test_interrupted_import_leaves_the_log_whole(tmp_path: Path) -> None:
    """Ctrl-C in the middle: status 130, the log verifies, and a second import completes it."""
    log, pipe = tmp_path / "club.log", tmp_path / "pipe"
    Log.create(log).close()
    os.mkfifo(pipe)
    child = subprocess.Popen(
        (*TAROKY, "import", str(log), str(pipe)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        text=True,
    )
    lines = [line + b"\n" for line in machtarok_lines()]
    with pipe.open("wb") as stream:
        stream.writelines(lines[:600])
        stream.flush()
        time.sleep(1.0)
        child.send_signal(signal.SIGINT)
        _, told = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "Traceback" not in told
    assert "run the import again" in told
    assert verify(log).ok
    whole = tmp_path / "whole.jsonl"
    whole.write_bytes(b"".join(lines[:600]))
    done = subprocess.run(
        (*TAROKY, "import", str(log), str(whole)), capture_output=True, env=ENVIRONMENT, check=True
    )
    assert b"rejected 0" in done.stdout
    with Log.open(log, readonly=True) as opened:
        assert len(list(opened.streams("hand/"))) == 600


def test_closed_pipe_is_no_error(few: Path) -> None:
    child = subprocess.Popen(
        (*TAROKY, "rules", "show", "cz-app"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    assert child.stderr.read() == b""
    child.stderr.close()
    assert child.wait(timeout=60) in (0, 1)


def test_json_is_utf8_whatever_the_terminal_speaks(few: Path) -> None:
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii", "TAROKY_LANG": "cs"}
    done = subprocess.run(
        (*TAROKY, "rules", "list", "--json"), capture_output=True, env=environment
    )
    assert "Česká webová aplikace" in done.stdout.decode()
    plain = subprocess.run((*TAROKY, "rules", "list"), capture_output=True, env=environment)
    assert plain.returncode == 0
    assert plain.stderr == b""


def test_wrong_use_as_a_process(tmp_path: Path) -> None:
    done = subprocess.run(
        (*TAROKY, "check", str(tmp_path / "none")), capture_output=True, text=True, env=ENVIRONMENT
    )
    assert done.returncode == 2
    assert done.stderr.startswith("taroky: ")
    assert done.stderr.count("\n") == 1


def test_serving_a_port_that_is_taken(tmp_path: Path) -> None:
    import socket

    Log.create(tmp_path / "club.log").close()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            (*TAROKY, "serve", str(tmp_path / "club.log"), "--port", port),
            capture_output=True,
            text=True,
            env=ENVIRONMENT,
            timeout=60,
        )
    assert done.returncode == 2
    assert port in done.stderr
    assert done.stderr.count("\n") == 1


def test_demo_prints_its_report_and_can_be_run_again(tmp_path: Path) -> None:
    environment = {**ENVIRONMENT, "XDG_CACHE_HOME": str(tmp_path)}
    for accepted in ("107 new items", "0 new items"):
        done = subprocess.run(
            (*TAROKY, "demo", "--no-serve"), capture_output=True, text=True, env=environment
        )
        assert done.returncode == 0
        assert accepted in done.stderr
        assert "103 hands in 7 sessions checked" in done.stdout
