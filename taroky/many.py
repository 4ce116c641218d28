"""Commands on many logs: what they work on, who does the work, and what could not be done."""

from __future__ import annotations

import contextlib
import csv
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from taroky.errors import TarokyError
from taroky.output import text

if TYPE_CHECKING:
    from analytics.partitions.model import Crew, Done, Failure, Partition, Task
    from analytics.partitions.sources import Plan, Source

F = TypeVar("F", bound=Callable[..., Any])

workers_option = click.option(
    "--workers",
    type=click.IntRange(0),
    metavar="N",
    help="Processes of this machine that share the work, 0: none but this one. For a folder: "
    "as many as there are cores.",
)
scheduler_option = click.option(
    "--scheduler", metavar="ADDRESS", help="Use the Dask cluster whose scheduler is at tcp://…"
)
size_option = click.option(
    "--partition-hands",
    "size",
    type=click.IntRange(1),
    metavar="N",
    help="Sessions are batched until they have so many hands.",
)
people_option = click.option(
    "--people",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="CSV with the columns log, person, as: who of several logs is one person.",
)


def many_options(command: F) -> F:
    """Add the options of commands that work on many logs."""
    for option in (size_option, scheduler_option, workers_option):
        command = option(command)
    return command


class Asked(NamedTuple):
    """Who shall do the work, and in how large pieces."""

    workers: int | None
    scheduler: str | None
    size: int | None

    def many(self, place: str) -> bool:
        """Return whether ``place`` is worked on in partitions."""
        from analytics.partitions.storage import is_remote

        return (
            self.workers is not None
            or self.scheduler is not None
            or is_remote(place)
            or Path(place).is_dir()
        )

    @contextlib.contextmanager
    def crew(self) -> Iterator[Crew]:
        """Have the work done: here, by a cluster of this machine, or by one that runs already."""
        from analytics.partitions.crew import Here

        if self.scheduler is not None:
            from taroky.cluster import remote

            with remote(self.scheduler) as cluster:
                yield cluster
        elif self.workers == 0:
            yield Here()
        else:
            from taroky.cluster import cores, local

            with local(self.workers or cores()) as cluster:
                yield cluster


class Many:
    """The sources at a place, cut up; ``failures`` grow while there is work."""

    def __init__(self, place: str, size: int, people: Path | None = None) -> None:
        from analytics.partitions import sources

        found = sources.find(place)
        self.place = place
        self.apart = len(found) > 1 or found[0].place != place.rstrip("/")
        """Whether names of sessions and ids of people are told apart by their log."""
        self.failures: list[Failure] = []
        self._seen: dict[str, set[str]] = {}
        self.same = {} if people is None else same_people(people)
        self.plans: list[Plan] = []
        for source in found:
            plan = self.tried(source, lambda one: sources.plan(one, size), source)
            if plan is not None:
                self.plans.append(plan)

    def tried(self, source: Source, do: Callable[..., Any], *given: Any) -> Any:
        """Return what is done for a source, ``None`` if it fails; the failure is kept."""
        from analytics.partitions.crew import OURS, reason_of
        from analytics.partitions.model import Failure

        try:
            return do(*given)
        except OURS as error:
            self.failures.append(Failure(source.name, source.name, reason_of(error)))
            return None

    def done(
        self, crew: Crew, task: Task, partitions: list[Partition], *given: Any
    ) -> Iterator[Done[Any]]:
        """Have ``task`` done for each partition, and yield what comes of it; failures are kept."""
        from analytics.partitions.model import Failure

        for one in crew.run(task, partitions, *given):
            if isinstance(one, Failure):
                self.failures.append(one)
            else:
                yield one

    def key(self, source: Source, person: str) -> str:
        """Return the id of a person among all sources."""
        self._seen.setdefault(source.place, set()).add(person)
        own = f"{source.name}:{person}"
        return self.same.get(own, own if self.apart else person)

    def named(self) -> dict[str, str]:
        """Return the names that the vaults of local logs know, of the ids that `key` was asked."""
        from analytics.partitions.model import LOG
        from eventstore.people import People
        from eventstore.store import Log

        found: dict[str, str] = {}
        for plan in self.plans:
            if plan.source.kind != LOG:
                continue
            with Log.open(Path(plan.source.place), readonly=True) as log, People(log) as people:
                names = people.names_of(self._seen.get(plan.source.place, ()))
            found |= {self.key(plan.source, one): name for one, name in names.items()}
        return found

    def failed(self) -> list[dict[str, str]]:
        """Return what could not be done, in order, for programs."""
        return [
            {"source": one.source, "partition": one.name, "reason": one.reason}
            for one in sorted(self.failures, key=lambda one: (one.source, one.name, one.reason))
        ]

    def complain(self) -> None:
        """Say on standard error what could not be done."""
        for one in self.failed():
            reason = one["reason"]
            reason = text(reason) if reason.startswith("many-") else reason
            click.echo(
                text("many-failed", partition=one["partition"], reason=reason).strip(), err=True
            )


def same_people(path: Path) -> Mapping[str, str]:
    """Return what a mapping file calls each ``log:person``. Raises `TarokyError`."""
    found: dict[str, str] = {}
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = csv.DictReader(file)
            if not {"log", "person", "as"} <= set(rows.fieldnames or ()):
                raise TarokyError("many-people-columns", file=str(path))
            for row in rows:
                key, value = f"{row['log']}:{row['person']}", (row["as"] or "").strip()
                if not value or found.setdefault(key, value) != value:
                    raise TarokyError("many-people-line", file=str(path), line=rows.line_num)
    except (UnicodeDecodeError, csv.Error):
        raise TarokyError("many-people-columns", file=str(path)) from None
    return found
