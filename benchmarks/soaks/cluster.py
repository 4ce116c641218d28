"""Many logs audited by two workers over TCP, one of them killed midway: the same, byte for byte."""

from __future__ import annotations

import os
import signal
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from analytics.partitions import audits, sources
from analytics.partitions.crew import Here
from analytics.partitions.model import Crew, Failure, Partition
from benchmarks import clubs
from benchmarks.soaks.model import require, times
from eventstore.errors import LogError
from taroky import cluster

SESSIONS = 200
WORKERS = 2
PARTITION = 1_000


def run(scale: float) -> list[str]:
    """Audit a folder of logs here, on a cluster, and on one that loses a worker."""
    with tempfile.TemporaryDirectory(prefix="taroky-soak-") as name:
        folder = Path(name)
        sessions = times(SESSIONS, scale)
        hands = clubs.sampled(folder, sessions)
        whole = (folder / "cz-app.log").read_bytes()
        (folder / "damaged.log").write_bytes(whole[: len(whole) // 2])
        parts, unreadable = _planned(folder)
        require(sum(part.hands for part in parts) == hands, "hands were lost in planning")
        require(unreadable == ["damaged.log"], f"left out: {unreadable}")
        wanted, digest, _ = _audited(Here(), parts, None)
        with cluster.local(WORKERS) as workers:
            address = workers.client.scheduler.address
            require(address.startswith("tcp://127.0.0.1:"), address)
            pids = sorted(workers.workers().values())
            require(len(pids) == WORKERS and os.getpid() not in pids, f"workers: {pids}")
            found, _, done = _audited(workers, parts, pids[0])
            require(found == wanted, "a lost worker changed the result")
            again, _, _ = _audited(workers, parts, None)
            require(again == wanted, "another process has another result")
            require(pids[0] not in workers.workers().values(), "the worker was not killed")
    return [
        f"{hands} sampled hands in {sessions} sessions of {len(clubs.RULES)} logs,"
        f" {len(parts)} partitions on {WORKERS} worker processes over TCP (loopback); one killed by"
        f" its pid (SIGKILL) when {done} were done: all {len(parts)} done, the result"
        f" byte-identical to that of one process ({len(wanted)} bytes, digest {digest:032x})",
        f"{unreadable[0]}, half a log, was named and left out, everything else done",
    ]


def _planned(folder: Path) -> tuple[list[Partition], list[str]]:
    parts: list[Partition] = []
    unreadable = []
    for source in sources.find(str(folder)):
        try:
            parts += sources.plan(source, PARTITION).partitions
        except LogError:
            unreadable.append(source.name)
    return parts, unreadable


def _audited(crew: Crew, parts: list[Partition], victim: int | None) -> tuple[bytes, int, int]:
    """Return the result as bytes, its digest, and how many were done when ``victim`` was killed."""
    total = audits.Total(apart=True)
    killed = done = 0
    for one in crew.run(audits.judge, parts, None):
        require(not isinstance(one, Failure), f"{one}")
        assert not isinstance(one, Failure)
        total.add(one.partition.source, one.result, lambda person: person)
        done += 1
        if victim is not None and not killed and done >= len(parts) // 3:
            os.kill(victim, signal.SIGKILL)
            killed = done
    require(done == len(parts), f"{done} of {len(parts)} partitions were done")
    told: Any = total.done(compared=False)
    return msgspec.json.encode(told), told[0].digest, killed
