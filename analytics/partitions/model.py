"""What a partition is, and what becomes of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from analytics.segments import Segment

T_co = TypeVar("T_co", covariant=True)

LOG, EXPORT = "log", "export"
"""Kinds of sources: a log file, and a folder that `export` wrote."""
HANDS = 2_000
"""Hands that a partition has about; docs/scale.md says how this number was found."""


class Partition(msgspec.Struct, frozen=True):
    """Some whole sessions of one source.

    ``source`` names the log among the others, ``place`` says where it is; ``number`` counts the
    partitions of a source from 0. Of an export, ``part`` says which of its files hold the sessions,
    ``sums`` and ``club`` what the hashes of these files and of the club's are. With a ``segment``
    it is that segment of the log's up-to-date tables, and ``sessions`` are not named.
    """

    source: str
    kind: str
    place: str
    number: int
    sessions: tuple[str, ...]
    hands: int
    part: str = ""
    sums: dict[str, str] = {}
    club: dict[str, str] = {}
    segment: Segment | None = None

    @property
    def name(self) -> str:
        """What it is called where people read of it: its source and its sessions."""
        if self.segment is not None:
            return f"{self.source}: {self.segment.name}"
        if not self.sessions:
            return self.source
        first, last = self.sessions[0], self.sessions[-1]
        return f"{self.source}: {first}" if first == last else f"{self.source}: {first} … {last}"


class Done(NamedTuple, Generic[T_co]):
    """What came of one partition."""

    partition: Partition
    result: T_co


class Failure(msgspec.Struct, frozen=True):
    """What could not be done: the source, the partition's name and why."""

    source: str
    name: str
    reason: str


Task = Callable[..., Any]
"""A function of a partition and of what else it is given, importable by its name."""


class Crew(Protocol):
    """Whoever does the tasks: this process, or many."""

    def run(
        self, task: Task, partitions: list[Partition], *given: Any
    ) -> Iterator[Done[Any] | Failure]:
        """Do ``task`` for each partition; yield what comes of it, in any order."""
