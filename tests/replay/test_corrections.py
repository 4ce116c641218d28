"""Corrections: the latest unreverted one wins, what is left keeps its place and version."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventstore.errors import DecodeError
from eventstore.events import (
    BidPassed,
    CorrectionReverted,
    Event,
    EventCorrected,
    EventInserted,
    EventVoided,
)
from eventstore.model import Stored
from replay.corrections import as_recorded, effective

SAID = [BidPassed(seat) for seat in range(3)]


def now(*corrections: Event) -> list[tuple[int, int]]:
    """Version and seat of what is left of three passes after ``corrections``."""
    events = [*SAID, *corrections]
    stored = [Stored(n, "hand/e#1", n, "", None, event, 1) for n, event in enumerate(events, 1)]
    assert as_recorded(stored) == list(enumerate(SAID, 1))
    left = effective(stored)
    assert all(isinstance(event, BidPassed) for _, event in left)
    return [(version, event.seat) for version, event in left if isinstance(event, BidPassed)]


def passed(seat: int) -> dict[str, Any]:
    return {"kind": "bid-passed", "seat": seat}


def corrected(version: int, seat: int) -> EventCorrected:
    return EventCorrected("p", "r", version, passed(seat))


def inserted(version: int, seat: int, ordinal: int = 1) -> EventInserted:
    return EventInserted("p", "r", version, passed(seat), ordinal)


def voided(version: int) -> EventVoided:
    return EventVoided("p", "r", version)


def reverted(version: int) -> CorrectionReverted:
    return CorrectionReverted("p", "r", version)


def test_nothing_corrected() -> None:
    assert now() == [(1, 0), (2, 1), (3, 2)]


def test_one_word_after_another() -> None:
    assert now(corrected(2, 7)) == [(1, 0), (2, 7), (3, 2)]
    assert now(corrected(2, 7), corrected(2, 8)) == [(1, 0), (2, 8), (3, 2)]
    assert now(corrected(2, 7), corrected(2, 8), reverted(5)) == [(1, 0), (2, 7), (3, 2)]
    assert now(corrected(2, 7), corrected(2, 8), reverted(4)) == [(1, 0), (2, 8), (3, 2)]
    assert now(corrected(2, 7), reverted(4)) == now()


def test_voids() -> None:
    assert now(voided(2)) == [(1, 0), (3, 2)]
    assert now(voided(2), corrected(2, 7)) == [(1, 0), (2, 7), (3, 2)]
    assert now(corrected(2, 7), voided(2)) == [(1, 0), (3, 2)]
    assert now(corrected(2, 7), voided(2), reverted(5)) == [(1, 0), (2, 7), (3, 2)]


def test_a_revert_can_be_reverted() -> None:
    assert now(corrected(2, 7), reverted(4), reverted(5)) == now(corrected(2, 7))
    assert now(voided(1), reverted(4), reverted(5), reverted(6)) == now()


def test_insertions_keep_their_order() -> None:
    assert now(inserted(1, 5)) == [(1, 0), (4, 5), (2, 1), (3, 2)]
    assert now(inserted(0, 5)) == [(4, 5), (1, 0), (2, 1), (3, 2)]
    assert now(inserted(3, 5), inserted(3, 6)) == [(1, 0), (2, 1), (3, 2), (4, 5), (5, 6)]
    assert now(inserted(3, 5, 2), inserted(3, 6)) == [(1, 0), (2, 1), (3, 2), (5, 6), (4, 5)]
    assert now(inserted(3, 5), inserted(4, 6)) == [(1, 0), (2, 1), (3, 2), (4, 5), (5, 6)]
    assert now(inserted(1, 5), voided(1)) == [(4, 5), (2, 1), (3, 2)]


def test_insertions_are_corrected_like_anything_else() -> None:
    assert now(inserted(1, 5), corrected(4, 6)) == [(1, 0), (4, 6), (2, 1), (3, 2)]
    assert now(inserted(1, 5), voided(4)) == now()
    assert now(inserted(1, 5), reverted(4)) == now()


def test_corrections_of_nothing_change_nothing() -> None:
    assert now(corrected(9, 5), voided(8), reverted(7), inserted(9, 5)) == now()


def test_a_correction_that_holds_no_event_is_named() -> None:
    with pytest.raises(DecodeError):
        now(EventCorrected("p", "r", 1, {"kind": "bid-passed"}))
    with pytest.raises(DecodeError, match="version 1"):
        now(EventInserted("p", "r", 1, {}))


# -- any corrections whatsoever ---------------------------------------------------------------


def naive(events: list[Event]) -> list[tuple[int, int]]:
    """The same, slowly: from the last word to the first, each asks whether it still holds."""

    def holds(version: int) -> bool:
        return not any(
            isinstance(event, CorrectionReverted) and event.version == version and holds(later)
            for later, event in enumerate(events, 1)
            if later > version
        )

    numbered = list(enumerate(events, 1))
    held = [(v, e) for v, e in numbered if holds(v)]
    left = [v for v, e in numbered if isinstance(e, BidPassed)]
    inserted = [(e.version, e.ordinal, v) for v, e in held if isinstance(e, EventInserted)]
    for after, _, version in sorted(inserted):
        if after in left:
            place = left.index(after) + 1
            while place < len(left) and _belongs(left[place], after, inserted):
                place += 1
            left.insert(place, version)
    seats = {v: e.seat for v, e in numbered if isinstance(e, BidPassed)}
    seats |= {v: e.event["seat"] for v, e in held if isinstance(e, EventInserted)}
    for _, event in held:
        if isinstance(event, EventCorrected) and event.version in left:
            seats[event.version] = event.event["seat"]
        elif isinstance(event, EventVoided):
            seats.pop(event.version, None)
    return [(version, seats[version]) for version in left if version in seats]


def _belongs(version: int, after: int, inserted: list[tuple[int, int, int]]) -> bool:
    """Whether ``version`` was inserted after ``after``, or after something that was."""
    while version != after:
        found = [place for place, _, own in inserted if own == version]
        if not found:
            return False
        version = found[0]
    return True


@st.composite
def histories(draw: st.DrawFn) -> list[Event]:
    """Three passes, more of them in between, and corrections of anything before them."""
    events: list[Event] = list(SAID)
    for n in range(draw(st.integers(0, 9))):
        version = draw(st.integers(1, len(events)))
        ordinal = draw(st.integers(1, 2))
        kinds = (
            BidPassed(10 + n),
            corrected(version, 20 + n),
            inserted(version, 30 + n, ordinal),
            voided(version),
            reverted(version),
        )
        events.append(draw(st.sampled_from(kinds)))
    return events


@given(histories())
def test_any_corrections_are_as_a_slow_reading_has_them(events: list[Event]) -> None:
    stored = [Stored(n, "hand/e#1", n, "", None, event, 1) for n, event in enumerate(events, 1)]
    left = [(v, e.seat) for v, e in effective(stored) if isinstance(e, BidPassed)]
    assert left == naive(events)


@given(histories(), st.data())
def test_what_is_taken_back_was_never_there(events: list[Event], data: st.DataObject) -> None:
    """Appending a correction and its revert changes nothing, whatever came before."""
    version = data.draw(st.integers(1, len(events)))
    more = data.draw(st.sampled_from((corrected(version, 77), voided(version))))
    both = [*events, more, reverted(len(events) + 1)]
    assert _seats(both) == _seats(events)


def _seats(events: list[Event]) -> list[tuple[int, Event]]:
    return effective(
        [Stored(n, "hand/e#1", n, "", None, event, 1) for n, event in enumerate(events, 1)]
    )
