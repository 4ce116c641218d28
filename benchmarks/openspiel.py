"""OpenSpiel's ``tarok`` as a rival: four players, every decision asked for its legal actions."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from benchmarks.model import seconds

HANDS = 400
_PROGRAM = f"""
import sys, time
import pyspiel
game = pyspiel.load_game("tarok(players=4)")
def play(turn):
    state, asked = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
            continue
        legal = state.legal_actions()
        bids = asked < 4  # all pass, and forehand plays three: 48 cards
        state.apply_action((2 if 2 in legal else 0) if bids else legal[turn % len(legal)])
        asked, turn = asked + 1, turn + 7
print("ready", flush=True)
for _ in sys.stdin:
    start = time.perf_counter()
    for hand in range({HANDS}):
        play(hand)
    print((time.perf_counter() - start) / {HANDS}, flush=True)
"""


class Rival(Protocol):
    """Something that plays hands."""

    name: str

    def seconds_a_hand(self) -> float:
        """Play some hands and return how long each took."""


class _OpenSpiel:
    name = "OpenSpiel, legal actions at each decision, 1 core"

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def seconds_a_hand(self) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("go\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


class _Naive:
    name = "naive Python legality and winners, 1 core (OpenSpiel is not installed)"

    def __init__(self) -> None:
        from benchmarks.replaying import Played

        self._played = Played()

    def seconds_a_hand(self) -> float:
        from benchmarks.replaying import naive

        hands = self._played.cards
        return seconds(lambda: [naive(self._played.game, one) for one in hands]) / len(hands)


@contextmanager
def rival() -> Iterator[Rival]:
    """Start OpenSpiel where it is installed; else give the naive loop."""
    python = os.environ.get("OPENSPIEL_PYTHON", sys.executable)
    process = subprocess.Popen(
        [python, "-c", _PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        assert process.stdout is not None
        there = process.stdout.readline().strip() == "ready"
        yield _OpenSpiel(process) if there else _Naive()
        if process.stdin is not None:
            process.stdin.close()
