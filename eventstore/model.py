"""What goes into and comes out of the log, apart from the events themselves."""

import functools
import operator
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from eventstore.event import Fact
from eventstore.events import KINDS, Event

SESSION, HAND, CLUB = "session/", "hand/", "club/"
"""The families of streams; the rest of a stream's name is the source's name of the thing."""


class Timed(NamedTuple):
    """An event and when it happened: ms since 1970 UTC, or ``None`` where nobody knows.

    Plain values become events, checked, all at once:

    >>> facts = [({"kind": "bid-made", "seat": 1, "bid": "solo"}, None)]
    >>> msgspec.convert(facts, tuple[Timed, ...])
    (Timed(event=BidMade(seat=1, bid='solo', side=None), occurred=None),)

    To append them, `PlainAppend` is quicker.
    """

    event: Event
    occurred: int | None = None


# Of plain values msgspec makes an event of whatever kind they name, not one of the root.
Timed.__annotations__["event"] = functools.reduce(operator.or_, KINDS.values())


class Identity(msgspec.Struct, frozen=True, order=True):
    """Which item of which source an append holds; equal content is not identity.

    ``namespace`` names the source (``machtarok``, ``sheet:evening.csv`` …), ``session`` its session
    and ``ordinal`` the item's place in it, as the source counts.
    """

    namespace: str
    session: str
    ordinal: int


class StreamWrite(msgspec.Struct, frozen=True):
    """Events for one stream, whose last version must be ``expected`` (0: it must not exist)."""

    stream: str
    expected: int
    events: tuple[Timed, ...]


class Append(msgspec.Struct, frozen=True):
    """What is written whole or not at all: writes to one or several streams, and who wrote them.

    ``recorded`` is ms since 1970 UTC (``None``: now), ``zone`` an IANA name, ``source`` a file or
    program and ``line`` the place in it, ``raw`` the text it was read from, kept compressed apart.
    """

    writes: tuple[StreamWrite, ...]
    recorder: str = "taroky"
    source: str | None = None
    line: int | None = None
    identity: Identity | None = None
    recorded: int | None = None
    zone: str | None = None
    raw: bytes | None = None


class PlainWrite(msgspec.Struct, frozen=True):
    """As `StreamWrite`, of plain facts; each with when it happened."""

    stream: str
    expected: int
    events: Sequence[tuple[Fact, int | None]]


class PlainAppend(msgspec.Struct, frozen=True):
    """As `Append`, for a program that has its facts as plain values: the log makes events of them.

    ``about`` is the append without its writes. Facts count as what their JSON says, and one with a
    field that its kind has not is refused.
    """

    writes: tuple[PlainWrite, ...]
    about: Append = Append(())


class Appended(NamedTuple):
    """Outcome: ``accepted``, ``duplicate``, ``conflict`` or ``rejected``.

    ``duplicate``: the same bytes are here already, under the same identity or as an earlier try.
    ``conflict``: same identity, other bytes; in an import also a stream that is already further.
    ``rejected``: only in an import, an append that no log can hold. Of the last three nothing was
    written. ``first`` and ``last`` are the positions now in the log (0: none), ``reason`` is why.
    """

    status: str
    first: int
    last: int
    reason: str = ""


class Stored(msgspec.Struct, frozen=True):
    """One event as it lies in the log."""

    position: int
    stream: str
    version: int
    kind: str
    occurred: int | None
    event: Event
    append: int


class StoredAppend(msgspec.Struct, frozen=True):
    """One append as it lies in the log: events ``id`` … ``last``, who recorded them, the seal."""

    id: int
    last: int
    recorded: int
    zone: str | None
    recorder: str
    source: str | None
    line: int | None
    identity: Identity | None
    seal: bytes


class Import(NamedTuple):
    """What one import brought: where from, when (ms since 1970 UTC), appends and events."""

    source: str
    recorded: int
    appends: int
    events: int


class Head(NamedTuple):
    """Where the log ends: its last position and the seal that covers everything up to it."""

    position: int
    seal: bytes
