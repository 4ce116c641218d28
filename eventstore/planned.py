"""Appends checked and encoded: all that can be done before the log has to be held.

>>> from eventstore.events import BidPassed
>>> from eventstore.model import StreamWrite, Timed
>>> (write,) = planned(Append((StreamWrite("hand/e#1", 3, (Timed(BidPassed(2)),)),))).writes
>>> write.kinds, write.payloads, write.times
(('bid-passed',), (b'{"seat":2}',), (None,))
"""

from collections.abc import Iterable, Sequence
from types import NoneType
from typing import Any, NamedTuple, cast

import msgspec

from eventstore.errors import AppendError, DecodeError
from eventstore.model import Append, PlainAppend, PlainWrite, StreamWrite
from eventstore.upcast import encode_all, encode_facts

_LIMIT = 2**63


class PlannedWrite(NamedTuple):
    """A write with its events encoded, column by column; ``texts`` are the payloads as text."""

    stream: str
    expected: int
    times: Sequence[int | None]
    kinds: Sequence[str]
    payloads: Sequence[bytes]
    texts: Sequence[str]

    @property
    def events(self) -> list[tuple[str, int | None, bytes]]:
        """Kind, time and payload of each event."""
        return list(zip(self.kinds, self.times, self.payloads, strict=True))


class Planned(NamedTuple):
    """An append whose events are encoded; ``about`` is the append without them."""

    about: Append
    writes: tuple[PlannedWrite, ...]

    @property
    def rows(self) -> int:
        """How many events it holds."""
        return sum(len(write.kinds) for write in self.writes)


def planned(append: Append | PlainAppend) -> Planned:
    """Return ``append`` checked and encoded; raises `AppendError` where no log can hold it."""
    if isinstance(append, PlainAppend):
        about = append.about
        if about.writes:
            raise AppendError("append holds events and plain facts")
    else:
        about = msgspec.structs.replace(append, writes=())
    _check(about, append.writes)
    made = Planned(about, tuple(map(_planned, append.writes)))
    if not made.rows:
        raise AppendError("append holds no events")
    return made


def _planned(write: StreamWrite | PlainWrite) -> PlannedWrite:
    """Return ``write`` with its events encoded."""
    events, times = _columns(write.events, 2)
    encoded = encode_facts if isinstance(write, PlainWrite) else encode_all
    try:
        _check_times(times)
        columns = _columns(encoded(events), 3)
    except (AppendError, DecodeError) as error:
        raise AppendError(f"stream {write.stream!r}: {error}") from None
    return PlannedWrite(write.stream, write.expected, times, *columns)


def _columns(rows: Sequence[tuple[Any, ...]], width: int) -> Sequence[Sequence[Any]]:
    """Return the columns of ``rows``, which may be none at all."""
    return list(zip(*rows, strict=True)) if rows else [()] * width


def _check_times(times: Sequence[int | None]) -> None:
    """Raise `AppendError` for a time that is no 64-bit number."""
    types = set(map(type, times))
    all_known = types == {int}
    known = cast("Sequence[int]", times) if all_known else [at for at in times if at is not None]
    if types <= {int, NoneType}:
        ordered = sorted(known)  # as they mostly are: quicker than to look for both ends
        if not ordered or -_LIMIT < ordered[0] <= ordered[-1] < _LIMIT:
            return
    wrong = next(time for time in known if type(time) is not int or not -_LIMIT < time < _LIMIT)
    raise AppendError(f"occurred {wrong!r} is not a 64-bit number")


def _check(append: Append, writes: Iterable[StreamWrite | PlainWrite]) -> None:
    """Raise `AppendError` for facts that no column holds."""
    identity = append.identity
    for write in writes:
        _name("stream", write.stream)
    for what, name in (
        ("recorder", append.recorder),
        ("zone", append.zone),
        ("source", append.source),
    ):
        if name is not None or what == "recorder":
            _name(what, name)
    for what, number in (("line", append.line), ("recorded", append.recorded)):
        if number is not None:
            _number(what, number)
    if identity is not None:
        _name("namespace", identity.namespace)
        _name("session", identity.session)
        _number("ordinal", identity.ordinal)


def _name(what: str, name: object) -> None:
    if not isinstance(name, str) or not name or "\0" in name:
        raise AppendError(f"{what} {name!r} is not a name")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise AppendError(f"{what} {name!r} is not Unicode text") from None


def _number(what: str, number: object) -> None:
    if not isinstance(number, int) or not -_LIMIT <= number < _LIMIT:
        raise AppendError(f"{what} {number!r} is not a 64-bit number")
