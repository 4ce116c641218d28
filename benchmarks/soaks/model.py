"""What the soaks share: their error, small hands that can be told apart, workers to be killed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from eventstore.events import BidPassed, CardPlayed, Event
from eventstore.model import Append, Identity, StreamWrite, Timed
from eventstore.store import Log
from eventstore.verify import verify

ROOT = Path(__file__).resolve().parents[2]
CARDS = ("H1", "H2", "H3", "HK", "S7", "S8", "XX", "I")
HAND_EVENTS = 9
_READY = b"ready\n"
START = 1_700_000_000_000


class SoakError(AssertionError):
    """Something happened that must not happen."""


def require(condition: object, what: str) -> None:
    """Raise `SoakError` unless ``condition`` holds."""
    if not condition:
        raise SoakError(what)


def times(number: int, scale: float) -> int:
    """Return ``number`` at ``scale``, at least 1."""
    return max(1, round(number * scale))


def events(number: int) -> tuple[Event, ...]:
    """Return the events of small hand ``number``; no two hands have the same."""
    turned = number % len(CARDS)
    cards = CARDS[turned:] + CARDS[:turned]
    played = (CardPlayed(seat=(number + n) % 4, card=card) for n, card in enumerate(cards))
    return (BidPassed(seat=number // 8 % 4), *played)


def hand(number: int, source: str = "e") -> Append:
    """Return small hand ``number`` of ``source`` as an importer appends it."""
    timed = (Timed(event, START + 1000 * n) for n, event in enumerate(events(number)))
    return Append(
        (StreamWrite(f"hand/{source}#{number}", 0, tuple(timed)),),
        recorder=f"writer {source}",
        source=f"{source}.jsonl",
        line=number,
        identity=Identity("soak", source, number),
        recorded=START + number,
        raw=f"raw text of {source}#{number}".encode(),
    )


def check_whole(path: Path, acknowledged: int, what: str) -> int:
    """Require that the log holds small hands 1 … n and nothing else, and all acknowledged.

    Returns n.
    """
    found = verify(path)
    require(found.ok, f"{what}: {found.damages[:3]}")
    position = found.head.position
    require(position >= acknowledged, f"{what}: {acknowledged} was acknowledged, {position} kept")
    require(position % HAND_EVENTS == 0, f"{what}: a torn hand at {position}")
    hands = position // HAND_EVENTS
    with Log.open(path, readonly=True) as log:
        stored = (one.event for one in log.since())
        written = chain.from_iterable(events(n) for n in range(1, hands + 1))
        same = all(one == two for one, two in zip(stored, written, strict=True))
    require(same, f"{what}: other events than were written")
    return hands


def start(role: str, *arguments: object) -> subprocess.Popen[str]:
    """Start a worker; see ``benchmarks.soaks.worker``. It says ``ready`` when it begins."""
    words = [sys.executable, "-m", "benchmarks.soaks.worker", role, *map(str, arguments)]
    worker = subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    require(worker.stdout is not None, "no output")
    assert worker.stdout is not None
    said = b""
    # To read more than this line would hide what follows from `communicate`.
    while len(said) < len(_READY) and (more := os.read(worker.stdout.fileno(), 1)):
        said += more
    require(said == _READY, f"worker {role} did not start")
    return worker


def whole_lines(text: str) -> Iterable[str]:
    """Return the lines of a killed worker's output that were written to their ends."""
    return [line[:-1] for line in text.splitlines(keepends=True) if line.endswith("\n")]
