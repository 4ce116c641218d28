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
    CorrectionReverted,
    Event,
    EventCorrected,
    EventInserted,
    EventVoided,
)
from eventstore.model import Stored
from eventstore.upcast import decode

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
    corrections: list[tuple[int, CorrectionEvent]] = []
    for item in stored:
        if isinstance(item.event, CorrectionEvent):
            corrections.append((item.version, item.event))
        else:
            recorded[item.version] = item.event
    if not corrections:
        return list(recorded.items())
    standing = _standing(corrections)
    insertions: dict[int, list[tuple[int, int]]] = {}
    for version, insertion in standing:
        if isinstance(insertion, EventInserted):
            recorded[version] = corrected_event(insertion)
            place = (insertion.ordinal, version)
            insertions.setdefault(insertion.version, []).append(place)
    now = _now(recorded, standing)
    inserted = {version for places in insertions.values() for _, version in places}
    order = [version for version in sorted(recorded) if version not in inserted]
    return [(v, now[v]) for v in _with_insertions(order, insertions) if v in now]


def corrected_event(correction: EventCorrected | EventInserted) -> Event:
    """Return the event that a correction puts in place; raises `DecodeError`."""
    fields: dict[str, Any] = dict(correction.event)
    kind = fields.pop("kind", None)
    if not isinstance(kind, str):
        raise DecodeError(f"correction of version {correction.version}: {kind!r} is not a kind")
    return decode(kind, msgspec.json.encode(fields))


def _standing(
    corrections: list[tuple[int, CorrectionEvent]],
) -> list[tuple[int, CorrectionEvent]]:
    """Return the corrections that no later, itself unreverted one took back, in their order."""
    reverted: set[int] = set()
    standing = []
    for version, correction in reversed(corrections):
        if version in reverted:
            continue
        if isinstance(correction, CorrectionReverted):
            reverted.add(correction.version)
        else:
            standing.append((version, correction))
    return standing[::-1]


def _now(
    recorded: dict[int, Event], standing: list[tuple[int, CorrectionEvent]]
) -> dict[int, Event]:
    """Return what each version reads now; the last word on a version counts, a void has none."""
    now = dict(recorded)
    for _, correction in standing:
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
