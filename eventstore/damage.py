"""What can be wrong in a log, and what reading a damaged file raises."""

import sqlite3
from typing import NamedTuple

from eventstore.errors import EventStoreError

BROKEN = (sqlite3.Error, MemoryError, OverflowError, UnicodeError)
"""What reading a damaged file raises; SQLite quotes bytes that are not text, too."""


class Damage(NamedTuple):
    """One thing that is wrong; ``code`` and values, which the edges turn into a sentence.

    ``unreadable``: SQLite cannot read this. ``not-a-log``. ``schema``: a table, index or trigger
    (``detail``) is missing, changed or foreign. ``integrity``: SQLite's own check says ``detail``.
    ``event``: one event was changed. ``append``: something in this append was changed. ``seal``:
    only its seal was. ``raw``: its raw text was. ``missing``: events are gone from ``position`` on.
    ``unsealed``: events that no append covers. ``order``: versions of a stream out of order.
    ``stray``: a name (``detail``) that nothing uses. ``head``: the log does not hold the head that
    was asked for.
    """

    code: str
    append: int | None = None
    position: int | None = None
    stream: str | None = None
    version: int | None = None
    detail: str = ""


CODES = (
    *("unreadable", "not-a-log", "schema", "integrity", "event", "append", "seal", "raw"),
    *("missing", "unsealed", "order", "stray", "head"),
)
"""Every code a `Damage` can have."""


class DamagedError(EventStoreError):
    """Something of a damaged file that cannot be read any further."""

    def __init__(self, damage: Damage) -> None:
        super().__init__(f"{damage.code} {damage.append or ''} {damage.detail}".strip())
        self.damage = damage
