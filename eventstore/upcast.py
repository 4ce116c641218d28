"""Bytes to events and back; old payloads are lifted to today's shape here, never rewritten."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from eventstore.errors import DecodeError, UnknownKindError
from eventstore.events import KIND_OF, KINDS, CardPlayed, Event

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
    if type(event) is CardPlayed and event.by is _PLAYER:
        try:
            return _played(event.seat, event.card)
        except TypeError:  # cannot be hashed, so it is no card either
            return _checked(event)
    return _checked(event)


@lru_cache(maxsize=512, typed=True)
def _played(seat: int, card: str) -> tuple[str, bytes]:
    """Most events are of these few, so each is encoded and read back once."""
    return _checked(CardPlayed(seat, card))


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
