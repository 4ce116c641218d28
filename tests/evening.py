"""A small log for tests: hands that a server recorded, one of them with two plays exchanged."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parent / "games" / "machtarok-games.jsonl.gz"
REVOKE = "robots-001#0"
"""The hand in which seat 3 throws D4 on the S7 led to trick 9, and S10 follows in trick 10."""
REVOKE_STEP = 64


def games(first: int, last: int) -> list[dict[str, Any]]:
    """The recorded hands from ``first`` up to, not including, ``last``."""
    with gzip.open(GAMES, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for number, line in enumerate(lines) if first <= number < last]


def exchanged(game: dict[str, Any]) -> dict[str, Any]:
    """The hand of `REVOKE` with the server's S4 and D4 of seat 3 exchanged."""
    swap = {"S4": "D4", "D4": "S4"}
    for event in game["events"]:
        if event[:2] == ["play", 3]:
            event[2] = swap.get(event[2], event[2])
    return game


def write_games(path: Path, hands: list[dict[str, Any]]) -> Path:
    """Write hands as the server does."""
    path.write_text("".join(json.dumps(hand) + "\n" for hand in hands), encoding="utf-8")
    return path


def taroky(*arguments: str | Path) -> None:
    """Run the program as a user does."""
    command = [sys.executable, "-m", "taroky", *map(str, arguments)]
    subprocess.run(command, check=True, capture_output=True)


def make_log(folder: Path) -> Path:
    """Return a new log with the revoke and nineteen hands after it."""
    log = folder / "evening.log"
    first, *others = games(0, 20)
    taroky("init", log)
    taroky("import", log, write_games(folder / "first.jsonl", [exchanged(first), *others]))
    return log
