"""Bytes to events and back; old payloads are lifted to today's shape here, never rewritten."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import msgspec

from eventstore.errors import DecodeError, UnknownKindError
from eventstore.events import (
    KIND_OF,
    KINDS,
    BidPassed,
    CardDiscarded,
    CardPlayed,
    Event,
    TurnPassed,
)

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTS: dict[str, tuple[Upcaster, ...]] = {}
"""Per kind, the steps from an old payload to today's; each sees the payload as a plain dict."""

_encode = msgspec.json.Encoder().encode
_PREFIX = {kind: len(f'{{"kind":"{name}",') for kind, name in KIND_OF.items()}
_DECODERS = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_PLAYER = CardPlayed(0, "").by
"""The default itself: only where a field is this very object it is left out of the payload."""
_CODECS = {kind: (name, _PREFIX[kind], _DECODERS[name].decode) for kind, name in KIND_OF.items()}


def encode(event: Event) -> bytes:
    """Return the payload stored for ``event``: compact JSON without the kind.

    >>> from eventstore.events import CardPlayed, SheetRecorded
    >>> encode(CardPlayed(seat=1, card="H1")), encode(SheetRecorded())
    (b'{"seat":1,"card":"H1"}', b'{}')
    """
    return b"{" + (_encode(event)[_PREFIX[type(event)] :] or b"}")


def encode_checked(event: Event) -> tuple[str, bytes]:
    """Return the kind and the payload of ``event``, read back once: nothing in a log can be mended.

    Raises `DecodeError` for a value that its field does not allow.

    >>> from eventstore.events import CardPlayed
    >>> encode_checked(CardPlayed(seat="one", card="H1"))
    Traceback (most recent call last):
    ...
    eventstore.errors.DecodeError: card-played: Expected `int`, got `str` - at `$.seat`
    """
    kinds, payloads = encode_all([event])
    return kinds[0], payloads[0]


def encode_all(events: Iterable[Event]) -> tuple[list[str], list[bytes]]:
    """Return the kinds and the payloads of ``events``; raises as `encode_checked` does."""
    kinds, payloads = list[str](), list[bytes]()
    for event in events:
        few = _FEW.get(type(event), _checked)
        try:
            kind, payload = few(event)
        except TypeError:  # cannot be hashed, so it is none of a few
            kind, payload = _checked(event)
        kinds.append(kind)
        payloads.append(payload)
    return kinds, payloads


@lru_cache(maxsize=1024, typed=True)
def _known(kind: type[Event], *values: object) -> tuple[str, bytes]:
    """Most events are of few values, so each of these is encoded and read back once."""
    return _checked(kind(*values))


def _played(event: CardPlayed) -> tuple[str, bytes]:
    return _known(CardPlayed, event.seat, event.card) if event.by is _PLAYER else _checked(event)


_FEW: dict[type[Event], Callable[[Any], tuple[str, bytes]]] = {
    CardPlayed: _played,
    CardDiscarded: lambda event: _known(CardDiscarded, event.seat, event.card, event.shown),
    BidPassed: lambda event: _known(BidPassed, event.seat),
    TurnPassed: lambda event: _known(TurnPassed, event.seat),
}
"""Kinds of events of which there are not many different ones, and how each is known again."""


def _checked(event: Event) -> tuple[str, bytes]:
    codec = _CODECS.get(type(event))
    if codec is None:
        raise DecodeError(f"{event!r} is not an event")
    kind, prefix, check = codec
    try:
        payload = b"{" + (_encode(event)[prefix:] or b"}")
        check(payload)
    except (TypeError, ValueError, OverflowError, msgspec.MsgspecError, RecursionError) as error:
        raise DecodeError(f"{kind}: {error}") from None
    return kind, payload


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
