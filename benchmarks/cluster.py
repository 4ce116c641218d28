"""Many logs on one and on two worker processes, and what cutting them into partitions costs.

Workers have one thread each. Rounds take one worker and two right after the other; starting the
workers is not counted, they stay.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from analytics.partitions import audits, sources
from analytics.partitions.model import Done, Partition, Task
from benchmarks import clubs
from benchmarks.model import Pair, Row, compared, seconds
from taroky import cluster

SESSIONS = 48
"""Of `clubs.HANDS` hands each, in as many logs as there are clubs."""
LARGE = 2 * clubs.HANDS
"""Hands of the partitions that are shared: many enough to end together."""
SMALL = clubs.HANDS
"""Hands of the small partitions: one session."""
WORTH = 0.1
"""A partition is worth its overhead where that is no larger part of its time."""
_SAMPLE = "import sys; from pathlib import Path; from benchmarks import clubs; "
_SAMPLE += "clubs.sampled(Path(sys.argv[1]), int(sys.argv[2]))"


def run(rounds: int) -> list[Row]:
    """Measure the speed-up by a second worker, and the overhead of a partition."""
    with tempfile.TemporaryDirectory(prefix="taroky-bench-") as name:
        folder = Path(name)
        # A process of its own: one that has used polars and threads is no good parent.
        subprocess.run([sys.executable, "-c", _SAMPLE, name, str(SESSIONS)], check=True)
        hands = SESSIONS * clubs.HANDS
        whole, cut = _partitions(folder, LARGE), _partitions(folder, SMALL)
        with _workers(1) as one, _workers(2) as two:
            for crew in (one, two):  # they read the program when they first need it
                _done(crew, cut)
            pairs = [Pair(_audit(one, whole), _audit(two, whole)) for _ in range(rounds)]
            parts = [Pair(_audit(one, whole), _audit(one, cut)) for _ in range(rounds)]
            empty = [_empty(one, cut) for _ in range(rounds)]
    more = len(cut) - len(whole)
    overhead = max(statistics.median((pair.ours - pair.limit) / more for pair in parts), 0.0)
    each = statistics.median(pair.limit for pair in parts) / hands
    useful = overhead / (WORTH * each)
    speed = compared(
        "audit on two workers", "on one worker", pairs, items=hands, unit="hands/s",
        note=f"speed-up, {len(whole)} partitions of {LARGE} hands or more",
    )  # fmt: skip
    faster = speed._replace(ratio=1 / speed.ratio, goal="ratio >= 1.6")
    cost = compared(
        f"audit in partitions of {SMALL} hands", f"of {LARGE} hands", parts, items=hands,
        unit="hands/s",
        note=f"a partition costs {overhead * 1000:.0f} ms,"
        f" {statistics.median(empty) * 1000:.1f} of them the cluster's;"
        f" from {useful:.0f} hands on that is less than {WORTH:.0%}",
    )  # fmt: skip
    return [faster, cost]


@contextlib.contextmanager
def _workers(number: int) -> Iterator[cluster.Cluster]:
    with cluster.local(number) as started:
        started.client.wait_for_workers(number)
        yield started


def _partitions(folder: Path, hands: int) -> list[Partition]:
    found = sources.find(str(folder))
    return [part for source in found for part in sources.plan(source, hands).partitions]


def _done(crew: cluster.Cluster, parts: list[Partition], task: Task = audits.judge) -> None:
    given = (None,) if task is audits.judge else ()
    done = sum(isinstance(one, Done) for one in crew.run(task, parts, *given))
    if done < len(parts):
        raise RuntimeError(f"{len(parts) - done} partitions failed")


def _audit(crew: cluster.Cluster, parts: list[Partition]) -> float:
    return seconds(lambda: _done(crew, parts))


def _empty(crew: cluster.Cluster, parts: list[Partition]) -> float:
    """Return what a task costs that does nothing."""
    return seconds(lambda: _done(crew, parts, _nothing)) / len(parts)


def _nothing(partition: Partition) -> int:
    return os.getpid()
