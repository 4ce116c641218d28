"""The recorded MachTarok hands as sessions of events, and small changes to them."""

import gzip
import io
from functools import cache
from pathlib import Path

import msgspec

from eventstore import events as ev
from replay.check import Events
from replay.notation.machtarok import records
from replay.notation.model import HandItem, Options

GAMES = Path(__file__).parents[2] / "games" / "machtarok-games.jsonl.gz"
Session = tuple[tuple[tuple[int, ev.SessionEvent], ...], dict[int, Events]]


@cache
def sessions() -> dict[str, Session]:
    """Every session's own events and its hands by number."""
    found: dict[str, Session] = {}
    with io.BytesIO(gzip.decompress(GAMES.read_bytes())) as stream:
        for item in records.read(stream, Options("games")):
            assert isinstance(item, HandItem)
            head = [e.event for e in item.session.events if isinstance(e.event, ev.SessionEvent)]
            opening = tuple(enumerate(head, 1))
            hand = [e.event for e in item.events if isinstance(e.event, ev.HandEvent)]
            found.setdefault(item.session.name, (opening, {}))[1][item.number] = list(
                enumerate(hand, 1)
            )
    return found


def plays(events: Events) -> list[int]:
    """Places of the cards played among the events."""
    return [n for n, (_, event) in enumerate(events) if isinstance(event, ev.CardPlayed)]


def replaced(events: Events, place: int, **changes: object) -> Events:
    """Events with one of them changed."""
    version, event = events[place]
    changed = msgspec.structs.replace(event, **changes)
    return [*events[:place], (version, changed), *events[place + 1 :]]


def cards_exchanged(events: Events, one: int, other: int) -> Events:
    """Events with the cards of two plays exchanged."""
    first, second = events[one][1], events[other][1]
    assert isinstance(first, ev.CardPlayed)
    assert isinstance(second, ev.CardPlayed)
    swapped = replaced(events, one, card=second.card)
    return replaced(swapped, other, card=first.card)
