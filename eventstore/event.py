"""The roots of all events, by the family of streams that they belong to."""

from typing import Any

import msgspec

Fact = dict[str, Any]
"""An event as a plain value, as JSON has it: its ``kind`` and its fields."""
Amounts = tuple[int, ...]
"""One amount a seat, in the rule set's smallest unit."""


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Root of all events."""


class SessionEvent(Event, frozen=True):
    """An event of a ``session/…`` stream: an evening, or one table of a tournament."""


class HandEvent(Event, frozen=True):
    """An event of a ``hand/…`` stream: one deal to its settlement."""


class ClubEvent(Event, frozen=True):
    """An event of a ``club/…`` stream: people and whole imports."""


class CorrectionEvent(Event, frozen=True):
    """Appended to the stream it corrects; the latest unreverted correction of a version wins."""

    author: str
    reason: str
