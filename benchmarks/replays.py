"""OpenSpiel replaying its own recorded hands of ``tarok``, as whoever has them would do it.

A new state, the recorded actions one after the other, the returns; the same deals, by the seed that
each record holds. Loading the games is not measured.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RECORDS = Path("tests/games/openspiel-players4.jsonl.gz")
_PROGRAM = """
import gzip, json, sys, time
import pyspiel
with gzip.open(sys.argv[1]) as lines:
    records = [json.loads(line) for line in lines]
steps = [[0, *(step[2] for step in record["steps"])] for record in records]
def games():
    seeds = [record["params"]["rng_seed"] for record in records]
    return [pyspiel.load_game(f"tarok(players=4,rng_seed={seed})") for seed in seeds]
def replay(game, actions):
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state.returns()
for game, actions, record in zip(games(), steps, records):
    assert replay(game, actions) == record["returns"], record["id"]
print("ready", flush=True)
for _ in sys.stdin:
    fresh = games()
    start = time.process_time()
    for game, actions in zip(fresh, steps):
        replay(game, actions)
    print((time.process_time() - start) / len(records), flush=True)
"""


class Engine:
    """A process with OpenSpiel in it, and the records in its memory."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def seconds_a_hand(self) -> float:
        """Replay all recorded hands and return the processor time that each took."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("go\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


@contextmanager
def engine() -> Iterator[Engine | None]:
    """Start OpenSpiel; ``None`` where it is not installed."""
    python = os.environ.get("OPENSPIEL_PYTHON", sys.executable)
    process = subprocess.Popen(
        [python, "-c", _PROGRAM, str(RECORDS)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        assert process.stdout is not None
        there = process.stdout.readline().strip() == "ready"
        yield Engine(process) if there else None
        if process.stdin is not None:
            process.stdin.close()
