"""A thousand edits of the file behind the log's back: what can be read differently must show."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from benchmarks.soaks.edits import EDITS
from benchmarks.soaks.model import START, hand, require, times
from eventstore.damage import Damage
from eventstore.errors import EventStoreError
from eventstore.events import HandOpened
from eventstore.model import Append, Head, StreamWrite, Timed
from eventstore.store import Log
from eventstore.verify import verify

EDITS_IN_ALL = 1_000
SEED = 305
HANDS = 14
BROAD = frozenset({"unreadable", "not-a-log", "integrity", "schema", "order"})
"""Damages of the whole file rather than of one append."""


class Content(NamedTuple):
    """Everything that can be read from a log: by append, and of the whole file."""

    appends: dict[int, object]
    """First position: the append, its raw text, its events."""
    rest: object
    """Streams, imports, each stream read by its name."""


def run(scale: float) -> list[str]:
    """Make edits of every kind in turn and verify after each."""
    counts: Counter[str] = Counter()
    edits = times(EDITS_IN_ALL, scale)
    with tempfile.TemporaryDirectory(prefix="taroky-soak-") as name:
        folder = Path(name)
        sound = _log(folder / "sound.log")
        before, head = read(sound), verify(sound).head
        assert before is not None
        for number in range(edits):
            kind = list(EDITS)[number % len(EDITS)]
            path = folder / "edited.log"
            shutil.copyfile(sound, path)
            EDITS[kind](path, random.Random(SEED + number))
            counts[_judged(path, before, head, f"edit {number} ({kind})")] += 1
            for leftover in folder.glob("edited.log*"):
                leftover.unlink()
    unseen = edits - counts["detected"] - counts["only against the seal"]
    return [
        f"{edits} edits of {len(EDITS)} kinds; {counts['detected']} detected and named,"
        f" {counts['only against the seal']} (cut tails and forged chains) only against a seal,"
        f" {unseen} changed nothing that can be read",
        f"kinds: {', '.join(EDITS)}",
    ]


def _log(path: Path) -> Path:
    """Make a log with hands of several sources and a stream of many appends, closed."""
    with Log.create(path) as log:
        for number in range(1, HANDS + 1):
            log.append(hand(number, "ab"[number % 2]))
            opened = StreamWrite("session/a", number - 1, (Timed(HandOpened(number=number)),))
            who, when = f"tablet-{number % 3}", START + number
            log.append(Append((opened,), recorder=who, recorded=when, zone="Europe/Prague"))
    return path


def read(path: Path) -> Content | None:
    """Return what a reader gets from a log, ``None`` where it gets an error of ours."""
    try:
        with Log.open(path, readonly=True) as log:
            stored: dict[int, list[object]] = {}
            for one in log.since():
                stored.setdefault(one.append, []).append(one)
            appends: dict[int, object] = {
                append.id: (append, log.raw(append.id), stored.get(append.id))
                for append in log.appends_since()
            }
            streams = list(log.streams())
            rest = (streams, log.imports(), [log.read(name) for name in streams], log.head())
            return Content(appends, rest)
    except EventStoreError:
        return None


def _judged(path: Path, before: Content, head: Head, what: str) -> str:
    """Require that what can be read differently is told, and where; return what was found."""
    found = verify(path)
    after = read(path)
    if found.ok and after == before:
        return "unchanged"
    if found.ok:
        sealed = verify(path, head=head)
        require([one.code for one in sealed.damages] == ["head"], f"{what}: not detected")
        return "only against the seal"
    if after is not None:
        changed = [
            append
            for append in before.appends
            if before.appends[append] != after.appends.get(append)
        ]
        ends = [*before.appends, head.position + 1]
        for append in changed:
            last = min(end for end in ends if end > append) - 1
            named = any(
                _names(damage, append, last, gone=append not in after.appends)
                for damage in found.damages
            )
            require(named, f"{what}: append {append} is not among {found.damages}")
    return "detected" if after != before else "detected, nothing to be read"


def _names(damage: Damage, first: int, last: int, *, gone: bool) -> bool:
    """Whether a damage is about the append with these positions, or about the whole file."""
    if damage.code in BROAD and damage.append is None and damage.position is None:
        return True
    if gone and damage.code in ("missing", "unsealed") and (damage.position or last) <= last:
        return True
    places = (damage.append, damage.position)
    return any(place is not None and first <= place <= last for place in places)
