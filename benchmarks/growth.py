"""From a thousand to a million hands: what stays the same, what grows, and how.

Some thousand sampled hands are replicated under new ids. What is recorded is built from each log;
of verdicts only so many are made, the others copied likewise. Not among the benchmarks that run by
default: the largest log has 75 million events and takes its time (`python -m benchmarks growth`).
"""

from __future__ import annotations

import os
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from analytics.bulk.audit import audit
from analytics.bulk.compiled import kept
from analytics.layers import RECORDS, VERDICTS
from analytics.warehouse import Warehouse
from benchmarks.building import one_more, verdicts
from benchmarks.model import Pair, Row, compared, seconds
from benchmarks.replicas import as_copy, copied, sampled
from dashboards import grids, queries
from dashboards.library import Library
from eventstore.model import HAND, Append
from eventstore.store import Log

RULES = "machtarok@1"
SAMPLED = 10_000
"""Up to so many hands are sampled and judged; of more these are copied."""
SIZES = (1_000, 10_000, 100_000, 1_000_000)
LARGEST = int(os.environ.get("GROWTH_LARGEST", SIZES[-1]))
NEW = 200
"""Hands that are appended at once in a round."""


class Grown:
    """One log of so many hands, and the seconds that it took to make.

    ``model`` is a smaller one whose verdicts are copied; ``None`` where all hands are judged.
    """

    def __init__(self, folder: Path, hands: int, base: list[Append], model: Path | None) -> None:
        self.hands = hands
        self.path = folder / f"{hands}.log"
        copies = max(1, hands // SAMPLED)
        some = list(_first(base, min(hands, SAMPLED)))
        with Log.create(self.path) as log:
            self.appending = seconds(lambda: deque(log.import_appends(copied(some, copies)), 0))
            self.events = log.head().position
        self.size = self.path.stat().st_size / self.events
        self.recording = seconds(Warehouse(self.path, RECORDS).update)
        if not kept():
            audit(self.path)  # compiled once, which is no matter of a log's size
        self.auditing = seconds(lambda: audit(self.path))
        if model is None:
            Warehouse(self.path).update()
        else:
            verdicts(self.path, model, copies)
        (self._opened,) = (w.stream for w in some[0].writes if w.stream.startswith(HAND))
        self._one = some[0]
        self._copy = copies // 2

    # -- what a round measures ---------------------------------------------------------------

    def append(self, made: list[Append]) -> None:
        """Append new hands in one batch."""
        with Log.open(self.path) as log:
            log.append_batch(made)

    def grow(self, number: int) -> None:
        """Have all tables up to date, then append one hand to a session."""
        self.record()
        self.judge()
        one_more(self.path, self._one, number)

    def record(self) -> None:
        """Bring the tables of what was recorded up to date."""
        Warehouse(self.path, RECORDS).update()

    def judge(self) -> None:
        """Bring the verdicts up to date."""
        Warehouse(self.path, VERDICTS).update()

    def open(self) -> None:
        """Open a hand in the middle of the log as its page does, with nothing in memory."""
        name = f"c{self._copy:04}-{self._opened.removeprefix(HAND)}"
        assert Library(self.path).hand(name) is not None

    def page(self) -> None:
        """Ask for the first hundred rows of the list of hands, newest session first."""
        frame = queries.hands(Library(self.path), "en", {})
        rows, _ = grids.page(frame, {}, {"startRow": 0, "endRow": 100})
        assert len(rows) == 100


def _first(base: list[Append], hands: int) -> Iterator[Append]:
    """Yield appends up to so many hands."""
    left = hands
    for append in base:
        left -= sum(write.stream.startswith(HAND) for write in append.writes)
        if left < 0:
            return
        yield append


ROUND: tuple[tuple[str, str, Callable[[Grown], None]], ...] = (
    ("verdicts after one new hand", "ratio <= 1.5", Grown.judge),
    ("recorded acts after one new hand", "ratio <= 1.5", Grown.record),
    ("opening a hand, judged", "ratio <= 1.5", Grown.open),
    ("a page of the list of hands", "", Grown.page),
)
"""What a round measures of each log besides appending, with its goal."""


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times, all sizes one right after the other; return the medians."""
    base = sampled(RULES, SAMPLED)
    with tempfile.TemporaryDirectory() as name:
        logs: list[Grown] = []
        model: Path | None = None
        for size in (size for size in SIZES if size <= LARGEST):
            logs.append(Grown(Path(name), size, base, model))
            if size == SAMPLED:
                model = logs[-1].path
        taken: dict[str, list[list[float]]] = {}
        for number in range(rounds):
            for what, times in _round(logs, base, number).items():
                taken.setdefault(what, []).append(times)
        made = [row for log in logs for row in _made(log, logs[0])]
    goals = {what: goal for what, goal, _ in ROUND}
    return [
        *made,
        *(
            _grown(what, log, logs[0], [(one[0], one[place]) for one in found], goals.get(what, ""))
            for what, found in taken.items()
            for place, log in enumerate(logs)
            if place
        ),
    ]


def _round(logs: list[Grown], base: list[Append], number: int) -> dict[str, list[float]]:
    """Return the seconds that each log took for each thing."""
    new = [as_copy(one, f"n{number:04}-") for one in _first(base, NEW)]
    found = {f"append of {NEW} hands": [seconds(partial(log.append, new)) for log in logs]}
    for log in logs:
        log.grow(1000 + number)
    for what, _, work in ROUND:
        found[what] = [seconds(partial(work, log)) for log in logs]
    return found


def _grown(what: str, log: Grown, least: Grown, times: list[tuple[float, float]], goal: str) -> Row:
    pairs = [Pair(*pair) for pair in times]
    took = 1000 * median(pair.ours for pair in pairs)
    return compared(
        f"{what} in {log.hands:,}",
        f"the same in {least.hands:,}",
        pairs,
        items=1,
        unit="times/s",
        goal=goal,
        note=f"median {took:.1f} ms",
    )


def _made(log: Grown, least: Grown) -> Iterator[Row]:
    """Yield what was measured once, while the log was made."""
    note = f"{log.events:,} events, {log.size:.0f} bytes each"
    for what, took, first, said in (
        ("append of all", log.appending, least.appending, note),
        ("rebuild of recorded acts", log.recording, least.recording, "from the log, with nothing"),
        ("audit", log.auditing, least.auditing, "from disk, courses learnt on the way"),
    ):
        slower = (took / log.hands) / (first / least.hands)
        yield Row(
            f"{what}, {log.hands:,} hands",
            f"the same of {least.hands:,}, a hand",
            least.hands / first,
            log.hands / took,
            slower,
            "",
            "hands/s",
            said,
        )
