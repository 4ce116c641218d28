"""Every reader is fed what no program would write: no crash, no hang, every exception ours.

Inputs are made from those in ``tests/corpus`` by a seeded mutator; a short input that makes a
reader say something new becomes one to start from. ``python -m benchmarks.soaks.fuzzing NAME …``
runs some targets and keeps new inputs in the corpus. ``python -m benchmarks.soak fuzzing --only
NAME`` runs one as the soak does.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
import traceback
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from benchmarks.soaks import corpus
from benchmarks.soaks.model import SoakError, times
from benchmarks.soaks.mutator import Mutator, is_short
from benchmarks.soaks.targets import targets
from benchmarks.soaks.unpacking import Unpacker

INPUTS = 100_000
SECONDS = 600.0
"""How long each reader is fuzzed at least, at scale 1."""
SEED = 306
PATIENCE = 20
"""Seconds after which an input hangs."""
MOST_FAULTS = 20
POOL = 3_000


class Fuzzed(NamedTuple):
    """What came of one target; ``faults`` are tracebacks, by where they come from."""

    name: str
    inputs: int
    seconds: float
    processor: float
    slowest: float
    marks: int
    found: list[bytes]
    faults: dict[str, str]


class _Hang(BaseException):
    """An input took too long."""


def parts() -> list[str]:
    """Return the names of the targets, each a section of the page of results."""
    return list(targets())


def run(scale: float, part: str) -> list[str]:
    """Fuzz one target with `INPUTS` inputs and for `SECONDS`, times ``scale``."""
    return lines([fuzz(part, times(INPUTS, scale), SECONDS * scale)])


def _all(names: list[str], inputs: int, seconds: float) -> list[Fuzzed]:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores, mp_context=context) as pool:
        waiting = [pool.submit(fuzz, name, inputs, seconds) for name in names]
        return [one.result() for one in waiting]


def lines(found: list[Fuzzed]) -> list[str]:
    """Return a line a target; raises `SoakError` for any fault."""
    faults = [f"{one.name}: {fault}" for one in found for fault in one.faults.values()]
    if faults:
        raise SoakError("\n".join(faults))
    return [
        f"{one.inputs:,} inputs in {one.seconds:.0f} s ({one.processor:.0f} s of a processor),"
        f" slowest {one.slowest:.2f} s, {one.marks} different outcomes; no crash, no hang, no"
        " exception but ours"
        for one in found
    ]


def fuzz(name: str, inputs: int, seconds: float, seed: int = SEED) -> Fuzzed:
    """Feed one target until both ``inputs`` and ``seconds`` are reached."""
    with Unpacker():
        return _fuzz(name, inputs, seconds, seed)


def _fuzz(name: str, inputs: int, seconds: float, seed: int) -> Fuzzed:
    target = targets()[name]
    chance = random.Random(seed + zlib.crc32(name.encode()))
    seeds = corpus.load(name)
    mutator = Mutator(seeds, chance)
    seen: set[frozenset[str]] = set()
    found: list[bytes] = []
    faults: dict[str, str] = {}
    begun, processor, slowest, done = time.monotonic(), time.process_time(), 0.0, 0
    while done < inputs or time.monotonic() - begun < seconds:
        data = seeds[done] if done < len(seeds) else mutator.make()
        before = time.monotonic()
        try:
            with _patience():
                marks = frozenset(target.read(data))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a library in another language may panic
            _keep_fault(faults, name, data, error)
            if len(faults) >= MOST_FAULTS:
                break
        else:
            if marks not in seen:
                seen.add(marks)
                if done >= len(seeds) and len(mutator.pool) < POOL and is_short(data):
                    mutator.pool.append(data)
                    found.append(data)
        slowest = max(slowest, time.monotonic() - before)
        done += 1
    took = time.monotonic() - begun, time.process_time() - processor
    return Fuzzed(name, done, *took, slowest, len(seen), found, faults)


def _keep_fault(faults: dict[str, str], name: str, data: bytes, error: BaseException) -> None:
    """Note a fault once for each place that it comes from, with a file that holds the input."""
    frames = traceback.extract_tb(error.__traceback__)
    place = next(
        (f"{f.filename}:{f.lineno}" for f in reversed(frames) if "soaks" not in f.filename), ""
    )
    key = f"{type(error).__name__} {place}"
    if key not in faults:
        folder = Path(tempfile.gettempdir(), "taroky-fuzz-faults")
        folder.mkdir(exist_ok=True)
        file = folder / f"{name}-{zlib.crc32(data):08x}"
        file.write_bytes(data)
        text = "".join(traceback.format_exception(error, limit=-4))
        faults[key] = f"{file}\n{text}"


@contextlib.contextmanager
def _patience() -> Iterator[None]:
    """Interrupt what takes longer than `PATIENCE`."""

    def give_up(number: int, frame: FrameType | None) -> None:
        raise _Hang(f"more than {PATIENCE} s")

    old = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def main() -> None:
    """Fuzz the targets that are named, for a minute each, and keep what was found."""
    for one in _all(sys.argv[1:] or list(targets()), 2_000, 60.0):
        smallest = sorted(one.found, key=len)[: corpus.MOST // 3]
        corpus.save(one.name, [*corpus.load(one.name), *smallest][: corpus.MOST])
        print(one.name, one.inputs, one.marks, *one.faults.values(), sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
