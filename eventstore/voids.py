"""Whole imports that were declared void: readers leave their appends out.

>>> import tempfile
>>> from pathlib import Path
>>> from eventstore.events import HandOpened, ImportVoided
>>> from eventstore.model import Append, StreamWrite, Timed
>>> from eventstore.store import Log
>>> folder = tempfile.TemporaryDirectory()
>>> with Log.create(Path(folder.name, "club.log")) as log:
...     opened = StreamWrite("session/e", 0, (Timed(HandOpened(number=1)),))
...     void = StreamWrite(STREAM, 0, (Timed(ImportVoided("e.csv", "referee", "twice")),))
...     done = [log.append(Append((opened,), source="e.csv")), log.append(Append((void,)))]
...     void_appends(log), void_appends(log, at=1), sessions_of(log, void_appends(log))
(frozenset({1}), frozenset(), {'e'})
>>> folder.cleanup()
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from eventstore.events import CorrectionReverted, Event, ImportVoided
from eventstore.model import HAND, SESSION, Stored

if TYPE_CHECKING:
    from eventstore.store import Log

STREAM = "club/imports"
"""Where the voids of imports and their reverts are recorded."""


def standing(said: Iterable[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Return, of versions and events, what no later and itself standing one took back, in order.

    >>> from eventstore.events import HandOpened
    >>> standing([(4, HandOpened(1)), (5, CorrectionReverted("p", "r", 4))])
    []
    """
    reverted: set[int] = set()
    left = []
    for version, event in reversed(list(said)):
        if version in reverted:
            continue
        if isinstance(event, CorrectionReverted):
            reverted.add(event.version)
        else:
            left.append((version, event))
    return left[::-1]


def voids(stored: Iterable[Stored]) -> list[tuple[Stored, ImportVoided]]:
    """Return the voids of the stream of imports that stand."""
    at = {item.version: item for item in stored}
    left = standing((version, item.event) for version, item in at.items())
    return [(at[version], event) for version, event in left if isinstance(event, ImportVoided)]


def void_appends(log: Log, at: int | None = None) -> frozenset[int]:
    """Return the ids of all appends that are void, with ``at`` as of that position."""
    return frozenset(
        append
        for stored, void in voids(log.read(STREAM, at=at))
        for append in log.appends_from(void.source, void.recorded, before=stored.position)
    )


def live(stored: Iterable[Stored], void: frozenset[int]) -> list[Stored]:
    """Return a stream without its void appends; one whose beginning is void is void altogether."""
    kept = list(stored)
    if not void or not kept:
        return kept
    return [] if kept[0].append in void else [item for item in kept if item.append not in void]


def sessions_of(log: Log, appends: Iterable[int]) -> set[str]:
    """Return the sessions that any of ``appends`` wrote to."""
    found: set[str] = set()
    for append in appends:
        last = log.append_of(append).last
        found |= {session_of(stored.stream) for stored in log.read_range(append, last)}
    return found - {""}


def session_of(stream: str) -> str:
    """Return the session that a stream belongs to, or nothing.

    >>> session_of("hand/evening#12"), session_of("club/people")
    ('evening', '')
    """
    if stream.startswith(HAND):
        return stream.removeprefix(HAND).rpartition("#")[0]
    return stream.removeprefix(SESSION) if stream.startswith(SESSION) else ""
