"""What the soaks start as processes of their own, to be killed or to race: ``worker ROLE …``."""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from benchmarks.soaks.model import HAND_EVENTS, hand
from eventstore import store
from eventstore.errors import ConflictError, LogError
from eventstore.events import BidPassed
from eventstore.model import Append, StreamWrite, Timed
from eventstore.store import Log


def say(*words: object) -> None:
    """Tell whoever started this; what is told is acknowledged."""
    print(*words, flush=True)


def _next(log: Log) -> int:
    return log.head().position // HAND_EVENTS + 1


def append(path: str, durable: str) -> None:
    """Append small hands one by one for ever; tell the last position of each."""
    with Log.open(Path(path), durable=durable == "durable") as log:
        say("ready")
        for number in count(_next(log)):
            say(log.append(hand(number)).last)


def load(path: str, durable: str) -> None:
    """Import small hands for ever, several a transaction; tell the last position of each."""
    store.BATCH = 300
    with Log.open(Path(path), durable=durable == "durable") as log:
        say("ready")
        for done in log.import_appends(map(hand, count(_next(log)))):
            say(done.last)


def build(path: str) -> None:
    """Bring the derived tables up to date."""
    from analytics.warehouse import Warehouse

    warehouse = Warehouse(Path(path))
    say("ready")
    warehouse.update()
    say("done")


def share(path: str, source: str, hands: str) -> None:
    """Append hands of one's own as fast as the others allow; tell how long that took at most."""
    with Log.open(Path(path)) as log:
        say("ready")
        sys.stdin.readline()
        worst = 0.0
        begun = time.monotonic()
        for number in range(1, int(hands) + 1):
            before = time.monotonic()
            log.append(hand(number, source))
            worst = max(worst, time.monotonic() - before)
        say(time.monotonic() - begun, worst)


def race(path: str, name: str, rounds: str) -> None:
    """Try to write each version of one hand before somebody else does; tell the versions won."""
    chance = random.Random(name)
    with Log.open(Path(path)) as log:
        say("ready")
        sys.stdin.readline()
        while (version := log.version("hand/e#1")) < int(rounds):
            write = StreamWrite("hand/e#1", version, (Timed(BidPassed(seat=version % 4)),))
            time.sleep(chance.uniform(0.0, 0.001))
            try:
                log.append(Append((write,), recorder=name))
                say(version)
            except ConflictError:
                continue


def read(path: str) -> None:
    """Read what is new until told to stop; tell how many reads there were, or what was torn."""
    with Log.open(Path(path), readonly=True) as log:
        say("ready")
        sys.stdin.readline()
        last = reads = 0
        while True:
            stored = list(log.since(last))
            due = range(last + 1, last + len(stored) + 1)
            if len(stored) % HAND_EVENTS or [one.position for one in stored] != list(due):
                say("torn", last, len(stored))
                return
            last += len(stored)
            reads += 1
            time.sleep(0.002)
            if not stored and Path(f"{path}.stop").exists():
                say("whole", reads, last)
                return


def fill(path: str, limit: str) -> None:
    """Append small hands until no file may grow any more; tell the positions, then the error."""
    most = int(limit)
    with Log.open(Path(path)) as log:
        say("ready")
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        _until_refused(log, lambda number: log.append(hand(number)).last)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        say(log.append(hand(_next(log))).last)  # the same program goes on when there is room


def crowd(path: str) -> None:
    """Append small hands until the disk is full; tell the positions, then the error."""
    with Log.open(Path(path)) as log:
        say("ready")
        _until_refused(log, lambda number: log.append(hand(number)).last)


def _until_refused(log: Log, write: Callable[[int], int]) -> None:
    try:
        for number in count(_next(log)):
            say(write(number))
    except LogError as error:
        say("refused", error)


def cramped(path: str, limit: str) -> None:
    """Build the derived tables where no file may grow beyond ``limit``; tell the error."""
    from analytics.warehouse import Warehouse

    warehouse = Warehouse(Path(path))
    with Log.open(Path(path)) as log:  # SQLite has the files that it needs itself
        log.head()
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), resource.RLIM_INFINITY))
        say("ready")
        try:
            warehouse.update()
            say("built")
        except LogError as error:
            say("refused", error)


def clock(path: str, seed: str) -> None:
    """Append small hands while the clock jumps about, mostly back."""
    chance = random.Random(int(seed))

    def jumping() -> Iterator[int]:
        now = 1_800_000_000_000_000_000
        while True:
            now -= chance.randrange(-(10**12), 10**16)
            yield now

    moments = jumping()
    time.time_ns = lambda: next(moments)
    with Log.open(Path(path)) as log:
        say("ready")
        for number in range(1, 41):
            say(log.append(_timeless(number)).last)


def _timeless(number: int) -> Append:
    made = hand(number)
    return Append(made.writes, source=f"tablet-{number % 3}", recorder="soak")


ROLES: dict[str, Callable[..., None]] = {
    role.__name__: role
    for role in (append, load, build, share, race, read, fill, crowd, cramped, clock)
}

if __name__ == "__main__":
    ROLES[sys.argv[1]](*sys.argv[2:])
