"""Ids in place of names: nothing that is kept of an import holds the name of a person."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

import msgspec

from eventstore import events as ev
from eventstore.events import KINDS, Event
from eventstore.model import Timed
from eventstore.people import STREAM, People

_PERSONS: dict[type[Event], tuple[str, ...]] = {
    ev.PlayerSeated: ("player",),
    ev.PlayerLeft: ("player",),
    ev.PlayerSatOut: ("player",),
    ev.PenaltyImposed: ("player",),
    ev.SeatTakenOver: ("player",),
    ev.HandStarted: ("players",),
    ev.CommentAdded: ("by",),
    **dict.fromkeys(
        (ev.EventCorrected, ev.EventInserted, ev.EventVoided, ev.CorrectionReverted), ("author",)
    ),
    ev.ImportVoided: ("author",),
}
"""Fields that hold ids of people."""
_TEXTS = ("text", "reason", "fields", "settings")
"""Fields that people wrote freely, or that a source's own fields are kept in."""
_TEXTS_OF = {
    kind: tuple(f.name for f in msgspec.structs.fields(kind) if f.name in _TEXTS)
    for kind in KINDS.values()
}
_with = msgspec.structs.replace
ID_LENGTH = 10
"""How long the ids of people are; a name of that length is looked up among them."""
UNKNOWN = "?"
"""Stands for a person whose name the vault does not know and is not to learn."""


class Naming(Protocol):
    """Where names become ids."""

    def ids(self, names: Iterable[str], *, create: bool) -> Mapping[str, str]:
        """Return the id of each name; `UNKNOWN` where there is none and none is to be made."""


class AsWritten:
    """Names stay: for looking into a file without a log."""

    def ids(self, names: Iterable[str], *, create: bool) -> Mapping[str, str]:
        """Return every name as its own id."""
        return {name: name for name in names}


class FromVault:
    """Names that a log's vault knows, and new ones put into it."""

    def __init__(self, people: People, recorder: str) -> None:
        self._people = people
        self._recorder = recorder
        self._registered: frozenset[str] | None = None

    def ids(self, names: Iterable[str], *, create: bool) -> Mapping[str, str]:
        """Return the id of each name; what is the id of somebody already stays."""
        return {name: self._id(name, create=create) for name in names}

    def _id(self, name: str, *, create: bool) -> str:
        known = self._people.find(name)
        if known is not None:
            return known
        if self._is_id(name):
            return name
        return self._people.find_or_create(name, recorder=self._recorder) if create else UNKNOWN

    def _is_id(self, name: str) -> bool:
        if len(name) != ID_LENGTH:
            return False
        if self._registered is None:
            events = (stored.event for stored in self._people.log.read(STREAM))
            self._registered = frozenset(
                event.player for event in events if isinstance(event, ev.PlayerRegistered)
            )
        return name in self._registered


def names_in(events: Iterable[Timed]) -> set[str]:
    """Return the names that a reader put where events have ids.

    >>> sorted(names_in([Timed(ev.PlayerSeated(0, "Eva")), Timed(ev.CommentAdded("!", "Jan"))]))
    ['Eva', 'Jan']
    """
    found: set[str | None] = set()
    for event, _ in events:
        for field in _PERSONS.get(type(event), ()):
            value = getattr(event, field)
            found.update(value if isinstance(value, tuple) else (value,))
        if isinstance(event, ev.EventCorrected | ev.EventInserted):
            found.update((event.event.get("player"), event.event.get("by")))
            found.update(event.event.get("players") or ())
    return {name for name in found if name is not None}


class Replaced:
    """Events and texts with names replaced by ids."""

    def __init__(self, ids: Mapping[str, str]) -> None:
        self._ids = dict(ids)
        self.names = frozenset(self._ids)
        words = sorted((name for name, i in self._ids.items() if name != i), key=len, reverse=True)
        alternatives = "|".join(map(re.escape, words))
        self._pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)") if words else None

    def with_names(self, ids: Mapping[str, str]) -> "Replaced":
        """Return this with more names."""
        return Replaced(self._ids | dict(ids))

    def text(self, text: str) -> str:
        """Return ``text`` with every name in it replaced.

        >>> Replaced({"Eva": "p1"}).text("Eva, Evan")
        'p1, Evan'
        """
        if self._pattern is None:
            return text
        return self._pattern.sub(lambda found: self._ids[found[0]], text)

    def raw(self, data: bytes) -> bytes:
        """Return the text a hand was read from with every name replaced."""
        if self._pattern is None:
            return data
        return self.text(data.decode(errors="surrogateescape")).encode(errors="surrogateescape")

    def events(self, events: Iterable[Timed]) -> tuple[Timed, ...]:
        """Return ``events`` with ids where they had names."""
        if self._pattern is None:
            return tuple(events)
        return tuple(Timed(self._event(event), when) for event, when in events)

    def _event(self, event: Event) -> Event:
        changes = {field: self._ids_in(event, field) for field in _PERSONS.get(type(event), ())}
        for field in _TEXTS_OF[type(event)]:
            value = getattr(event, field)
            if isinstance(value, str):
                changes[field] = self.text(value)
            else:
                text = self.text(msgspec.json.encode(value).decode())
                changes[field] = msgspec.json.decode(text)
        return _with(event, **changes) if changes else event

    def _ids_in(self, event: Event, field: str) -> Any:
        value = getattr(event, field)
        if isinstance(value, tuple):
            return tuple(name and self._ids.get(name, name) for name in value)
        return value and self._ids.get(value, value)
