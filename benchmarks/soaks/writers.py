"""Four processes append to one log, two race on one hand, readers read all the while."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from benchmarks.soaks.model import HAND_EVENTS, events, require, start, times
from eventstore.model import HAND
from eventstore.store import Log
from eventstore.verify import verify

WRITERS = 4
HANDS = 6_000
"""Hands of each writer."""
READERS = 2
RACES = 4_000
WAIT = 900


def run(scale: float) -> list[str]:
    """Let them write, race and read."""
    with tempfile.TemporaryDirectory(prefix="taroky-soak-") as name:
        folder = Path(name)
        hands = times(HANDS, scale)
        alone, _, _ = _together(folder / "alone.log", 1, hands)
        rate, worst, reads = _together(folder / "together.log", WRITERS, hands)
        return [
            f"{WRITERS} writers of {hands} hands each: nothing lost or doubled;"
            f" {rate:,.0f} events/s together, {rate / alone:.2f} × one writer alone"
            f" ({alone:,.0f}), longest wait for one append {worst:.2f} s",
            f"{READERS} readers meanwhile: {reads} reads, each of whole appends only",
            _races(folder / "race.log", times(RACES, scale)),
        ]


def _together(path: Path, writers: int, hands: int) -> tuple[float, float, int]:
    """Return events a second, the longest wait of a writer, and the reads of all readers."""
    Log.create(path).close()
    sources = [f"w{number}" for number in range(writers)]
    working = [start("share", path, source, hands) for source in sources]
    readers = [start("read", path) for _ in range(READERS)]
    for process in (*readers, *working):
        _go(process)
    told = [process.communicate(timeout=WAIT)[0].split() for process in working]
    require(all(process.returncode == 0 for process in working), "a writer failed")
    path.with_name(f"{path.name}.stop").touch()
    seen = [process.communicate(timeout=WAIT)[0].split() for process in readers]
    _check(path, sources, hands)
    for words in seen:
        require(words[0] == "whole", f"a reader saw {' '.join(words)}")
        require(int(words[2]) == writers * hands * HAND_EVENTS, "a reader missed events")
    took = max(float(seconds) for seconds, _ in told)
    worst = max(float(longest) for _, longest in told)
    return writers * hands * HAND_EVENTS / took, worst, sum(int(words[1]) for words in seen)


def _go(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


def _check(path: Path, sources: list[str], hands: int) -> None:
    """Require that every hand of every writer is there once, in its writer's order."""
    found = verify(path)
    require(found.ok, f"writers: {found.damages[:3]}")
    require(found.appends == len(sources) * hands, f"writers: {found.appends} appends")
    with Log.open(path, readonly=True) as log:
        order: dict[str, list[int]] = {source: [] for source in sources}
        for append in log.appends_since():
            require(append.identity is not None, "writers: an append without identity")
            assert append.identity is not None
            order[append.identity.session].append(append.identity.ordinal)
        for source in sources:
            require(order[source] == list(range(1, hands + 1)), f"writers: hands of {source}")
            for number in range(1, hands + 1, 97):
                stored = tuple(one.event for one in log.read(f"{HAND}{source}#{number}"))
                require(stored == events(number), f"writers: hand {source}#{number}")


def _races(path: Path, rounds: int) -> str:
    Log.create(path).close()
    racers = [start("race", path, name, rounds) for name in ("tablet-1", "tablet-2")]
    for racer in racers:
        _go(racer)
    wins = [[int(n) for n in racer.communicate(timeout=WAIT)[0].split()] for racer in racers]
    require(all(racer.returncode == 0 for racer in racers), "a racer failed")
    require(sorted(wins[0] + wins[1]) == list(range(rounds)), "a version with no or two winners")
    with Log.open(path, readonly=True) as log:
        recorders = [append.recorder for append in log.appends_since()]
        versions = [one.version for one in log.read("hand/e#1")]
    require(versions == list(range(1, rounds + 1)), "races: versions")
    for number, won in enumerate(wins, 1):
        require(recorders.count(f"tablet-{number}") == len(won), "races: who won")
    require(verify(path).ok, "races: the log is damaged")
    first, second = map(len, wins)
    return f"2 racing on {rounds} versions of one hand: one winner each ({first} : {second})"
