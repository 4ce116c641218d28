"""Short ways to say what is appended."""

from __future__ import annotations

from eventstore.events import BidPassed, CardPlayed, Event, HandOpened
from eventstore.model import Append, Identity, StreamWrite, Timed


def played(*cards: str, seat: int = 0) -> tuple[Event, ...]:
    """Cards played by one seat."""
    return tuple(CardPlayed(seat=seat, card=card) for card in cards)


def write(stream: str, expected: int, *events: Event) -> StreamWrite:
    """Events for one stream, at times a second apart."""
    start = 1_700_000_000_000
    timed = (Timed(event, start + 1000 * n) for n, event in enumerate(events))
    return StreamWrite(stream, expected, tuple(timed))


def hand(number: int = 1, *, session: str = "e", cards: int = 8) -> Append:
    """A small hand with an identity, as an importer makes it."""
    codes = ("H1", "H2", "H3", "HK", "S7", "S8", "XX", "I") * 6
    name = f"{session}#{number}"
    return Append(
        (write(f"hand/{name}", 0, BidPassed(seat=number % 4), *played(*codes[:cards])),),
        source="games.jsonl",
        line=number,
        identity=Identity("test", session, number),
        recorded=1_700_000_000_000 + number,
        raw=f"raw text of {name}".encode(),
    )


def live(stream: str, expected: int, number: int, recorder: str = "tablet-1") -> Append:
    """A hand begun at the table: no identity."""
    return Append((write(stream, expected, HandOpened(number=number)),), recorder=recorder)
