"""Opening one hand of a small and of a large log, as its page and ``taroky show`` do.

The large log is the small one a hundred times, each time as other sessions. Nothing is kept in
memory: the log is opened, the hand's session read and judged.
"""

from __future__ import annotations

import statistics
import tempfile
from collections import deque
from collections.abc import Callable
from pathlib import Path

from benchmarks.model import Pair, Row, compared, seconds
from benchmarks.replicas import copied, sampled
from dashboards.library import Library
from eventstore.model import HAND, Append
from eventstore.store import Log
from taroky.sources import one_hand

SAMPLED, MANY = 1000, 100
"""Hands sampled, and how often the large log holds them."""
RULES = "machtarok@1"
AT_A_TIME = 5
"""Hands opened in a round, so that a single disturbance does not tell."""


def _log(path: Path, appends: list[Append], copies: int) -> Path:
    with Log.create(path) as log:
        deque(log.import_appends(copied(appends, copies)), maxlen=0)
    return path


def _on_its_page(path: Path, hand: str) -> None:
    assert Library(path).hand(hand) is not None


def _shown(path: Path, hand: str) -> None:
    one_hand(path, hand, None, {})


OPENED: dict[str, Callable[[Path, str], None]] = {
    "opening a hand, as its page": _on_its_page,
    "opening a hand, as taroky show": _shown,
}


def _opening(work: Callable[[Path, str], None], path: Path, copy: int, hands: list[str]) -> float:
    """Return the seconds that it takes to open hands of one copy."""

    def opened() -> None:
        for hand in hands:
            work(path, f"c{copy:04}-{hand}")

    return seconds(opened)


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians."""
    appends = sampled(RULES, SAMPLED)
    hands = [
        write.stream.removeprefix(HAND)
        for append in appends
        for write in append.writes
        if write.stream.startswith(HAND)
    ]
    pairs: dict[str, list[Pair]] = {what: [] for what in OPENED}
    with tempfile.TemporaryDirectory() as name:
        small = _log(Path(name) / "small.log", appends, 1)
        large = _log(Path(name) / "large.log", appends, MANY)
        for number in range(rounds):
            some = hands[number :: len(hands) // AT_A_TIME][:AT_A_TIME]
            for what, work in OPENED.items():
                limit = _opening(work, small, 0, some)
                pairs[what].append(Pair(limit, _opening(work, large, MANY // 2, some)))
    return [
        compared(
            f"{what}, of {SAMPLED * MANY:,}",
            f"of {SAMPLED:,}",
            found,
            items=AT_A_TIME,
            unit="hands/s",
            goal="ratio <= 1.5",
            note=f"median {1000 * statistics.median(p.ours for p in found) / AT_A_TIME:.0f} ms",
        )
        for what, found in pairs.items()
    ]
