"""The process of one job of the pages: ``python -m taroky.working LOG FOLDER``.

It has a limit of memory and of time, writes how it gets on into the job's folder
(`dashboards.jobs`), and waits until no other job works on the log.
"""

from __future__ import annotations

import contextlib
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import filelock
import msgspec

from dashboards import jobs
from dashboards.jobs import Status, Told
from eventstore.errors import EventStoreError
from replay.errors import ReplayError
from replay.notation.lines import shown

MEMORY = 2 * 2**30
"""Bytes of address space of who reads an uploaded file."""
SECONDS, PATIENCE = 300, 900
"""Seconds of work, and by the clock, that an upload may take."""
LONG = 6 * 3600
"""Seconds that looking after the whole log may take."""
RECORDER = "taroky serve"
_OFTEN = 0.5

Step = Callable[[Status], None]
_with = msgspec.structs.replace


def upload(log: Path, place: Path, status: Status, tell: Step) -> Status:
    """Import the file that was sent."""
    from eventstore.people import People
    from eventstore.store import Log
    from eventstore.verify import verify
    from replay.notation.files import read_file
    from replay.notation.model import Problem, Read
    from taroky import copying
    from taroky.importing import import_reads
    from taroky.planning import Stamp
    from taroky.sources import is_log

    file = jobs.sent(place, status)
    reads: Iterable[Read]
    if not is_log(file):
        reads = read_file(file, most=jobs.UNPACKED)
    elif verify(file, limit=1).ok:
        reads = copying.read_log(file)
    else:
        reads = [Problem(status.name, None, "problem-log-unsound")]
    if not status.referee:
        from dashboards.adding import only_added

        reads = only_added(reads, status.name)
    counts: Counter[str] = Counter()
    problems: list[Told] = []
    untold, told_at = 0, time.monotonic()
    stamp = Stamp(RECORDER, time.time_ns() // 1_000_000)
    with Log.open(log) as opened, People(opened) as people:
        for outcome in import_reads(opened, people, status.name, reads, stamp=stamp):
            counts[outcome.status] += 1
            counts["events"] += outcome.events
            found = outcome.problem
            if found is not None and len(problems) < jobs.TOLD:
                problems.append(Told(found.key, found.values, outcome.status, found.line))
            untold += found is not None and len(problems) >= jobs.TOLD
            if time.monotonic() - told_at > _OFTEN:
                told_at = time.monotonic()
                tell(_with(status, done=counts.total() - counts["events"], counts=dict(counts)))
    done = counts.total() - counts["events"]
    untold = max(untold - 1, 0) if len(problems) == jobs.TOLD else 0
    return _with(status, done=done, counts=dict(counts), problems=tuple(problems), untold=untold)


def verify(log: Path, place: Path, status: Status, tell: Step) -> Status:
    """Check that nothing in the log was changed, lost or added."""
    from eventstore.verify import verify as checked
    from taroky.reports.damage import values

    result = checked(log, progress=_now_and_then(status, tell))
    found = tuple(
        Told(f"damage-{damage.code}", values(damage), "rejected") for damage in result.damages
    )
    counts = {"events": result.events, "appends": result.appends, "position": result.head.position}
    return _with(
        status,
        done=result.events,
        counts=counts | {"damages": len(result.damages) + result.untold},
        problems=found[: jobs.TOLD],
        untold=max(len(found) - jobs.TOLD, 0) + result.untold,
    )


def rebuild(log: Path, place: Path, status: Status, tell: Step) -> Status:
    """Make all derived tables anew."""
    from analytics import warehouse

    step = _now_and_then(status, tell)
    made = warehouse.rebuild(log, lambda done, _: step(done))
    return _with(status, counts={"position": min(one.position for one in made.values())})


WORK = {jobs.UPLOAD: upload, jobs.VERIFY: verify, jobs.REBUILD: rebuild}


def _now_and_then(status: Status, tell: Step) -> Callable[[int], None]:
    told_at = [0.0]

    def step(done: int) -> None:
        if time.monotonic() - told_at[0] > _OFTEN:
            told_at[0] = time.monotonic()
            tell(_with(status, done=done))

    return step


def limit(kind: str) -> None:
    """Take from this process what it must not have."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(PATIENCE if kind == jobs.UPLOAD else LONG)
    if kind == jobs.UPLOAD:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def work(log: Path, place: Path) -> None:
    """Do the job of a folder."""
    status = jobs.read(place)
    limit(status.kind)
    with filelock.FileLock(place.parent / "lock"):
        status = _with(status, state="running")
        jobs.write(place, status)
        try:
            ended = WORK[status.kind](log, place, status, lambda now: jobs.write(place, now))
            ended = _with(ended, state="done")
        except (EventStoreError, ReplayError, OSError, MemoryError) as error:
            detail = shown(str(error)) or type(error).__name__
            ended = _with(status, state="failed", key="job-failed", values={"detail": detail})
        except Exception as error:
            detail = f"internal error: {type(error).__name__}"
            ended = _with(status, state="failed", key="job-failed", values={"detail": detail})
    if status.name:
        with contextlib.suppress(OSError):
            jobs.sent(place, status).unlink()
    jobs.write(place, _with(ended, ended=time.time()))


if __name__ == "__main__":
    work(Path(sys.argv[1]), Path(sys.argv[2]))
