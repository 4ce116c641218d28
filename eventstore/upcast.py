"""Bytes to events and back; old payloads are lifted to today's shape here, never rewritten."""

from collections.abc import Callable
from typing import Any

import msgspec

from eventstore.errors import DecodeError, UnknownKindError
from eventstore.events import KIND_OF, KINDS, Event

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTS: dict[str, tuple[Upcaster, ...]] = {}
"""Per kind, the steps from an old payload to today's; each sees the payload as a plain dict."""

_ENCODER = msgspec.json.Encoder()
_PREFIX = {kind: len(f'{{"kind":"{name}"') for kind, name in KIND_OF.items()}
_DECODERS = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}


def encode(event: Event) -> bytes:
    """Return the payload stored for ``event``: compact JSON without the kind.

    >>> from eventstore.events import CardPlayed
    >>> encode(CardPlayed(seat=1, card="H1"))
    b'{"seat":1,"card":"H1"}'
    """
    text = _ENCODER.encode(event)
    rest = text[_PREFIX[type(event)] :]
    return b"{" + (rest[1:] if rest[:1] == b"," else rest)


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
