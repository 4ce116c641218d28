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
from typing import TYPE_CHECKING, NamedTuple

from eventstore.events import CorrectionReverted, Event, ImportVoided
from eventstore.model import HAND, SESSION, Stored

if TYPE_CHECKING:
    from eventstore.store import Log

STREAM = "club/imports"
"""Where the voids of imports and their reverts are recorded."""


def taken_back(said: Iterable[tuple[int, Event]]) -> set[int]:
    """Return, of versions and events, the versions that some revert in force takes back."""
    reverted: set[int] = set()
    for version, event in reversed(list(said)):
        if isinstance(event, CorrectionReverted) and version not in reverted:
            reverted.add(event.version)
    return reverted


def standing(said: Iterable[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Return, of versions and events, what was not taken back, without the reverts, in order.

    >>> from eventstore.events import HandOpened
    >>> standing([(4, HandOpened(1)), (5, CorrectionReverted("p", "r", 4))])
    []
    """
    kept = list(said)
    gone = taken_back(kept)
    return [
        (version, event)
        for version, event in kept
        if version not in gone and not isinstance(event, CorrectionReverted)
    ]


def voids(stored: Iterable[Stored]) -> list[tuple[Stored, ImportVoided]]:
    """Return the voids of the stream of imports that stand."""
    at = {item.version: item for item in stored}
    left = standing((version, item.event) for version, item in at.items())
    return [(at[version], event) for version, event in left if isinstance(event, ImportVoided)]


class Voided(NamedTuple):
    """The void ``appends``; ``said`` holds each word about an import: position, its appends."""

    appends: frozenset[int]
    said: tuple[tuple[int, frozenset[int]], ...]


def voided(log: Log, at: int | None = None) -> Voided:
    """Return what is void, with ``at`` as of that position."""
    stored = log.read(STREAM, at=at)
    held = {item.version for item, _ in voids(stored)}
    meant: dict[int, frozenset[int]] = {}
    said = []
    for item in stored:
        if isinstance(item.event, ImportVoided):
            source, recorded = item.event.source, item.event.recorded
            found = log.appends_from(source, recorded, before=item.position)
            meant[item.version] = frozenset(found)
        elif isinstance(item.event, CorrectionReverted):
            meant[item.version] = meant.get(item.event.version, frozenset())
        said.append((item.position, meant.get(item.version, frozenset())))
    return Voided(frozenset().union(*(meant[version] for version in held)), tuple(said))


def void_appends(log: Log, at: int | None = None) -> frozenset[int]:
    """Return the ids of all appends that are void, with ``at`` as of that position."""
    return voided(log, at).appends


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
