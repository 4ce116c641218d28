"""Doing tasks on a Dask cluster: its own on this machine, or one that runs already.

Dask and what belongs to it are an extra, and imported only here and only when they are needed.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import os
import uuid
from collections.abc import Iterator
from typing import Any

from analytics.partitions.crew import attempt
from analytics.partitions.model import Done, Failure, Partition, Task
from analytics.warehouse import engine
from taroky.errors import TarokyError

AHEAD = 4
"""Partitions given out for each worker's thread: it never waits, and nothing piles up."""
PATIENCE = 30
"""Seconds to wait for a scheduler, and for its first worker."""
LOST = "many-lost"
"""The reason (a message) why a partition failed whose workers died each time."""


def cores() -> int:
    """Return how many processes can work at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Cluster:
    """Workers that do tasks; of a task whose worker was lost another worker does it again."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def run(
        self, task: Task, partitions: list[Partition], *given: Any
    ) -> Iterator[Done[Any] | Failure]:
        """Yield what comes of each partition as soon as it does."""
        distributed = _library()
        mine, left = uuid.uuid4().hex[:12], list(reversed(partitions))
        waiting: dict[str, Partition] = {}

        def submit() -> Any:
            partition = left.pop()
            key = f"{task.__name__}-{mine}-{len(left)}"
            waiting[key] = partition
            return self.client.submit(attempt, task, partition, *given, key=key, pure=False)

        threads = sum(self.client.nthreads().values())
        first = [submit() for _ in range(min(len(left), AHEAD * max(threads, 1)))]
        ready = distributed.as_completed(first)
        for future in ready:
            partition = waiting.pop(future.key)
            try:
                yield future.result()
            except distributed.KilledWorker:
                yield Failure(partition.source, partition.name, LOST)
            future.release()
            if left:
                ready.add(submit())

    def workers(self) -> dict[str, int]:
        """Return the process of each worker, by its address."""
        found: dict[str, int] = self.client.run(os.getpid)
        return found


@contextlib.contextmanager
def local(workers: int) -> Iterator[Cluster]:
    """Start workers on this machine, each a process with one thread, and end them afterwards."""
    distributed = _library()
    options = {
        "n_workers": workers,
        "threads_per_worker": 1,
        "processes": True,
        "host": "127.0.0.1",
        "dashboard_address": "127.0.0.1:0",
        "silence_logs": logging.CRITICAL,
        "env": {"POLARS_MAX_THREADS": "1"},
    }
    # A process that was forked from one that has used polars would hang.
    with (
        _dask().config.set({"distributed.worker.multiprocessing-method": "spawn"}),
        distributed.LocalCluster(**options) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield Cluster(client)


@contextlib.contextmanager
def remote(scheduler: str) -> Iterator[Cluster]:
    """Use the workers of a scheduler; raises `TarokyError` where they are not as we are."""
    distributed = _library()
    try:
        client = distributed.Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError, MemoryError) as error:  # MemoryError: no frame of it
        raise TarokyError("cluster-unreachable", scheduler=scheduler) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise TarokyError("cluster-no-workers", scheduler=scheduler) from None
        _check(client, scheduler)
        yield Cluster(client)


def _check(client: Any, scheduler: str) -> None:
    """Results are the same only where the program is."""
    try:
        found: dict[str, str] = client.run(engine)
    except ModuleNotFoundError as error:
        raise TarokyError("cluster-other-program", worker=scheduler) from error
    other = next((worker for worker, hashed in found.items() if hashed != engine()), None)
    if other is not None:
        raise TarokyError("cluster-other-program", worker=other)


def _library() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise TarokyError("cluster-missing") from None


def _dask() -> Any:
    return importlib.import_module("dask")
