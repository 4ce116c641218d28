"""Doing tasks: one of them with all that can go wrong, and all of them in this process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import polars as pl

from analytics.partitions.model import Done, Failure, Partition, Task
from eventstore.errors import EventStoreError
from replay.errors import ReplayError

OURS = (EventStoreError, ReplayError, OSError, pl.exceptions.PolarsError)
"""What bad data and bad disks raise; the text says it all."""


def attempt(task: Task, partition: Partition, *given: Any) -> Done[Any] | Failure:
    """Do a task; whatever it raises is its partition's failure and nobody else's."""
    try:
        return Done(partition, task(partition, *given))
    except Exception as error:
        return Failure(partition.source, partition.name, reason_of(error))


def reason_of(error: BaseException) -> str:
    """Return why something failed, in one line."""
    said = " ".join(str(error).split())
    return said if isinstance(error, OURS) and said else f"{type(error).__name__}: {said}"


class Here:
    """Does everything in this process, one partition after the other."""

    def run(
        self, task: Task, partitions: list[Partition], *given: Any
    ) -> Iterator[Done[Any] | Failure]:
        """Yield what comes of each partition, in their order."""
        for partition in partitions:
            yield attempt(task, partition, *given)
