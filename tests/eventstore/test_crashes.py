"""Writers that are killed, and writers that race."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from eventstore.model import Append
from eventstore.store import Log
from eventstore.verify import verify
from tests.eventstore.hands import hand

ROOT = Path(__file__).resolve().parents[2]


def start(path: Path, script: str, *arguments: str) -> subprocess.Popen[str]:
    """Run ``script`` in a process of its own; it finds the open ``log`` and the ``arguments``."""
    prelude = f"""
        import itertools, sys, time
        from pathlib import Path
        from eventstore.errors import ConflictError
        from eventstore.model import Append
        from eventstore.store import Log
        from tests.eventstore.hands import hand, live
        log = Log.open(Path({str(path)!r}))
        arguments = sys.argv[1:]
        print("ready", flush=True)
    """
    code = textwrap.dedent(prelude) + textwrap.dedent(script)
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
    )


APPENDING = """
    for n in itertools.count(1):
        done = log.append(hand(n))
        print(done.last, flush=True)
"""
IMPORTING = """
    from eventstore import store
    store.BATCH = 300
    for done in log.import_appends(hand(n) for n in itertools.count(1)):
        print(done.last, flush=True)
"""


@pytest.mark.parametrize("script", [APPENDING, IMPORTING], ids=["append", "import"])
@pytest.mark.parametrize("seed", range(4))
def test_a_killed_writer_loses_nothing_acknowledged(path: Path, script: str, seed: int) -> None:
    Log.create(path).close()
    writer = start(path, script)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "ready\n"
    time.sleep(random.Random(seed).uniform(0.0, 0.15))
    writer.send_signal(signal.SIGKILL)
    acknowledged = [int(line) for line in writer.communicate()[0].splitlines(keepends=True)[:-1]]
    with Log.open(path) as log:
        position = log.head().position
        assert position >= (acknowledged[-1] if acknowledged else 0)
        assert position % 9 == 0  # no torn hand
        assert verify(log).ok
        hands: list[Append] = [hand(n) for n in range(1, position // 9 + 3)]
        statuses = [done.status for done in log.import_appends(hands)]
    assert statuses == ["duplicate"] * (position // 9) + ["accepted"] * 2
    assert verify(path).ok


RACING = """
    me = arguments[0]
    sys.stdin.readline()
    for n in range(200):
        try:
            log.append(live("session/e", n, n + 1, recorder=me))
            print(n, flush=True)
        except ConflictError:
            while log.version("session/e") == n:
                time.sleep(0.0001)
"""


def test_of_two_racing_writers_exactly_one_wins_each_version(path: Path) -> None:
    Log.create(path).close()
    writers = [start(path, RACING, name) for name in ("tablet-1", "tablet-2")]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    wins = [[int(n) for n in writer.communicate(timeout=60)[0].split()] for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0]
    assert sorted(wins[0] + wins[1]) == list(range(200))
    with Log.open(path, readonly=True) as log:
        recorders = [append.recorder for append in log.appends_since()]
        assert [recorders.count(f"tablet-{n}") for n in (1, 2)] == [len(w) for w in wins]
        assert [s.version for s in log.read("session/e")] == list(range(1, 201))
    assert verify(path).ok


def test_a_reader_sees_only_whole_hands_while_another_process_writes(path: Path) -> None:
    Log.create(path).close()
    writer = start(path, APPENDING)
    assert writer.stdout is not None
    try:
        writer.stdout.readline()
        writer.stdout.readline()
        with Log.open(path, readonly=True) as log:
            last = 0
            for _ in range(50):
                stored = list(log.since(last))
                assert len(stored) % 9 == 0
                assert [s.position for s in stored] == list(range(last + 1, last + len(stored) + 1))
                last += len(stored)
    finally:
        writer.kill()
        writer.communicate()
