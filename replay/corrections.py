"""A stream as corrected and as recorded.

Corrections stand in the stream they correct, each with author and reason. Of several corrections of
one event the latest that was not reverted wins. What is left keeps the version under which it was
recorded, so findings cite the original; an inserted event has the version of its insertion.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from eventstore.errors import DecodeError
from eventstore.events import (
    CorrectionEvent,
    Event,
    EventCorrected,
    EventInserted,
    EventVoided,
    HandEvent,
    HandStarted,
    SessionEvent,
)
from eventstore.model import Stored
from eventstore.upcast import decode
from eventstore.voids import live, standing

Versioned = tuple[int, Event]


def as_recorded(stored: Iterable[Stored]) -> list[Versioned]:
    """Return a stream's events without any correction, with their versions."""
    return [(s.version, s.event) for s in stored if not isinstance(s.event, CorrectionEvent)]


def effective(stored: Iterable[Stored]) -> list[Versioned]:
    """Return a stream's events as corrected, in their order, with the versions they have there.

    Raises `DecodeError` where a correction holds no event.

    >>> from eventstore.events import BidPassed
    >>> said = [BidPassed(0), BidPassed(1), EventVoided("referee", "was silent", version=1)]
    >>> effective([Stored(n, "hand/e#1", n, "", None, e, 1) for n, e in enumerate(said, 1)])
    [(2, BidPassed(seat=1))]
    """
    recorded: dict[int, Event] = {}
    corrections: list[Versioned] = []
    for item in stored:
        if isinstance(item.event, CorrectionEvent):
            corrections.append((item.version, item.event))
        else:
            recorded[item.version] = item.event
    if not corrections:
        return list(recorded.items())
    held = standing(corrections)
    insertions: dict[int, list[tuple[int, int]]] = {}
    for version, insertion in held:
        if isinstance(insertion, EventInserted):
            recorded[version] = corrected_event(insertion)
            place = (insertion.ordinal, version)
            insertions.setdefault(insertion.version, []).append(place)
    now = _now(recorded, held)
    inserted = {version for places in insertions.values() for _, version in places}
    order = [version for version in sorted(recorded) if version not in inserted]
    return [(v, now[v]) for v in _with_insertions(order, insertions) if v in now]


def session_events(
    stored: Iterable[Stored], *, recorded: bool = False, void: frozenset[int] = frozenset()
) -> tuple[tuple[int, SessionEvent], ...]:
    """Return a session's own events: as corrected and without ``void`` appends, or as recorded."""
    events = as_recorded(stored) if recorded else effective(live(stored, void))
    return tuple((version, event) for version, event in events if isinstance(event, SessionEvent))


def hand_events(
    stored: Iterable[Stored], *, recorded: bool = False, void: frozenset[int] = frozenset()
) -> tuple[tuple[int, HandEvent], ...]:
    """Return a hand's events likewise. A hand whose start was declared void did not happen."""
    kept = list(stored)
    events = as_recorded(kept) if recorded else effective(live(kept, void))
    found = tuple((version, event) for version, event in events if isinstance(event, HandEvent))
    begun = bool(kept) and isinstance(kept[0].event, HandStarted)
    return () if begun and not (found and isinstance(found[0][1], HandStarted)) else found


def hand_times(stored: Iterable[Stored]) -> dict[int, int]:
    """Return when a hand's events happened, in ms since 1970 by version, where it is known.

    What was put in later happened at a time that nobody wrote down.
    """
    return {
        item.version: item.occurred
        for item in stored
        if item.occurred is not None and isinstance(item.event, HandEvent)
    }


def corrected_event(correction: EventCorrected | EventInserted) -> Event:
    """Return the event that a correction puts in place; raises `DecodeError`."""
    fields: dict[str, Any] = dict(correction.event)
    kind = fields.pop("kind", None)
    if not isinstance(kind, str):
        raise DecodeError(f"correction of version {correction.version}: {kind!r} is not a kind")
    return decode(kind, msgspec.json.encode(fields))


def _now(recorded: dict[int, Event], held: list[Versioned]) -> dict[int, Event]:
    """Return what each version reads now; the last word on a version counts, a void has none."""
    now = dict(recorded)
    for _, correction in held:
        if isinstance(correction, EventVoided):
            now.pop(correction.version, None)
        elif isinstance(correction, EventCorrected) and correction.version in recorded:
            now[correction.version] = corrected_event(correction)
    return now


def _with_insertions(
    order: list[int], insertions: dict[int, list[tuple[int, int]]]
) -> Iterable[int]:
    """Yield versions in order, after each what was inserted there, sorted by ordinal."""
    waiting = [0, *order][::-1]
    while waiting:
        version = waiting.pop()
        if version:
            yield version
        later = sorted(insertions.pop(version, ()), reverse=True)
        waiting.extend(inserted for _, inserted in later)
