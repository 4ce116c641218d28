"""Corrections: the latest unreverted one wins, what is left keeps its place and version."""

from __future__ import annotations

from typing import Any

import pytest

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
