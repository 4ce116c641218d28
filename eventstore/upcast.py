"""Bytes to events and back; old payloads are lifted to today's shape here, never rewritten."""

import contextlib
import functools
import operator
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from eventstore.errors import DecodeError, UnknownKindError
from eventstore.event import Fact
from eventstore.events import KIND_OF, KINDS, Event

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTS: dict[str, tuple[Upcaster, ...]] = {}
"""Per kind, the steps from an old payload to today's; each sees the payload as a plain dict."""

_SMALL = 100
"""Events of so many bytes, with their kind, are few different ones."""
_REMEMBERED = 4_096
"""How many of these are kept in memory."""

_encode = msgspec.json.Encoder().encode
_NAME = len('{"kind":"')
_DECODERS = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_HEADS = {
    name.encode(): (name, len(f'{{"kind":"{name}",'), decoder.decode)
    for name, decoder in _DECODERS.items()
}
_TYPES = frozenset(KIND_OF)
_FACTS = {
    msgspec.defstruct(kind.__name__, (), bases=(kind,), frozen=True, forbid_unknown_fields=True): (
        name,
        [(f.name, f.default) for f in msgspec.structs.fields(kind) if isinstance(f.default, str)],
    )
    for name, kind in KINDS.items()
}
"""Every kind as plain facts are read: without a field that it has not; with its name, and with its
words by default, which are left out only if they are that very object."""
_decode_fact = msgspec.json.Decoder(functools.reduce(operator.or_, _FACTS)).decode
_UNFIT = (TypeError, ValueError, OverflowError, msgspec.MsgspecError, RecursionError)
"""What is raised for a value that cannot be encoded, or does not come back."""


class Encoded(NamedTuple):
    """An event as it is stored; ``text`` is ``payload`` again, as Python's text."""

    kind: str
    payload: bytes
    text: str


def encode(event: Event) -> bytes:
    """Return the payload stored for ``event``: compact JSON without the kind.

    >>> from eventstore.events import CardPlayed, SheetRecorded
    >>> encode(CardPlayed(seat=1, card="H1")), encode(SheetRecorded())
    (b'{"seat":1,"card":"H1"}', b'{}')
    """
    return _payload(KIND_OF[type(event)], event)


def _payload(kind: str, event: msgspec.Struct) -> bytes:
    return b"{" + (_encode(event)[_NAME + len(kind) + 2 :] or b"}")


def encode_checked(event: Event) -> tuple[str, bytes]:
    """Return the kind and the payload of ``event``, read back once: nothing in a log can be mended.

    Raises `DecodeError` for a value that its field does not allow.

    >>> from eventstore.events import CardPlayed
    >>> encode_checked(CardPlayed(seat="one", card="H1"))
    Traceback (most recent call last):
    ...
    eventstore.errors.DecodeError: card-played: Expected `int`, got `str` - at `$.seat`
    """
    found = _checked(event)
    return found.kind, found.payload


def encode_all(events: Sequence[Event]) -> list[Encoded]:
    """Return ``events`` encoded, each read back as `encode_checked` does; raises what that does."""
    if _TYPES.issuperset(map(type, events)):
        with contextlib.suppress(*_UNFIT):
            return list(map(_READ.__getitem__, map(_encode, events)))
    return list(map(_checked, events))  # one of them is at fault, and is told


def encode_facts(facts: Sequence[Fact]) -> list[Encoded]:
    """Return plain facts encoded as the events that they are; raises `DecodeError` as above.

    >>> [found] = encode_facts([{"kind": "card-played", "seat": 1, "card": "H1", "by": "player"}])
    >>> found.kind, found.payload
    ('card-played', b'{"seat":1,"card":"H1"}')
    """
    if set(map(type, facts)) <= {dict}:
        with contextlib.suppress(*_UNFIT):
            return list(map(_TOLD.__getitem__, map(_encode, facts)))
    return list(map(_told, facts))


def _told(fact: Fact) -> Encoded:
    if type(fact) is not dict:
        raise DecodeError(f"{fact!r} is not a plain fact")
    try:
        return _TOLD[_encode(fact)]
    except _UNFIT as error:
        raise DecodeError(f"{fact.get('kind')}: {error}") from None


def _checked(event: Event) -> Encoded:
    kind = KIND_OF.get(type(event))
    if kind is None:
        raise DecodeError(f"{event!r} is not an event")
    try:
        return _READ[_encode(event)]
    except _UNFIT as error:
        raise DecodeError(f"{kind}: {error}") from None


class _Known(dict[bytes, Encoded]):
    """JSON objects with their kind, read once: most are few and small.

    Bytes tell apart what Python holds for equal: ``1`` and ``True``.
    """

    def __missing__(self, line: bytes) -> Encoded:
        kind, payload = self.read(line)
        found = Encoded(kind, payload, payload.decode())
        if len(line) <= _SMALL:
            if len(self) >= _REMEMBERED:
                self.clear()
            self[line] = found
        return found

    def read(self, line: bytes) -> tuple[str, bytes]:
        """Return kind and payload of the event that ``line`` is as we write it."""
        kind, prefix, check = _HEADS[line[_NAME : line.index(b'"', _NAME)]]
        payload = b"{" + (line[prefix:] or b"}")
        check(payload)
        return kind, payload


class _KnownFacts(_Known):
    """The same of objects that others made: in any order, and with defaults."""

    def read(self, line: bytes) -> tuple[str, bytes]:
        """Return kind and payload of the event that ``line`` tells of."""
        event = _decode_fact(line)  # nobody else has it yet
        kind, words = _FACTS[type(event)]
        for field, word in words:
            if getattr(event, field) == word:
                msgspec.structs.force_setattr(event, field, word)
        return kind, _payload(kind, event)


_READ = _Known()
_TOLD = _KnownFacts()


def decode(kind: str, payload: bytes | str) -> Event:
    """Return the event of ``kind`` that ``payload`` holds, lifted to today's vocabulary.

    Raises `UnknownKindError` for a kind of a newer program, `DecodeError` for anything unreadable.

    >>> decode("card-played", b'{"seat":1,"card":"H1"}')
    CardPlayed(seat=1, card='H1', by='player')
    """
    decoder = _DECODERS.get(kind)
    if decoder is None:
        raise UnknownKindError(f"event kind {kind!r} is not known to this version")
    try:
        if kind in UPCASTS:
            fields = msgspec.json.decode(payload, type=dict[str, Any])
            for step in UPCASTS[kind]:
                fields = step(fields)
            return msgspec.convert(fields, KINDS[kind])
        return decoder.decode(payload)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise DecodeError(f"{kind}: {error}") from None
