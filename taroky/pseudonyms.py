"""Logs without anybody's name: people, sessions and sources get keyed pseudonyms.

The same key gives the same pseudonyms, so that two exports of a log fit together; who has no key
cannot tell whose they are. Whatever people wrote freely is left out, as any name may stand there.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.events import KINDS, Event
from eventstore.model import HAND, SESSION, Append, Identity, StreamWrite, Timed
from replay.notation.model import HandItem, Read, SessionHead

PERSON, SESSION_NAME, SOURCE, FREE, PLAIN = "person", "session", "source", "free", "plain"
"""What a text in an event is: a person's id, a name of a session or source, written freely, or a
word of the vocabulary."""
_OF_FIELDS = {
    "player": PERSON,
    "players": PERSON,
    "alias": PERSON,
    "into": PERSON,
    "author": PERSON,
    "session": SESSION_NAME,
    "source": SOURCE,
    "reason": FREE,
    "text": FREE,
    "place": FREE,
    "settings": FREE,
    "fields": FREE,
    "event": "event",
    **dict.fromkeys(
        (
            *("rules", "rules_hash", "rules_text", "play", "nature", "rule", "to", "depth"),
            *("method", "hands", "talon", "bid", "side", "card", "cards", "names", "answer"),
            *("item", "contract", "contra", "results", "owners", "gained", "code", "form"),
        ),
        PLAIN,
    ),
}
_COMMENT = next(kind for kind, made in KINDS.items() if made is ev.CommentAdded)
_OWN = "taroky"
"""How the names of recorders begin that are this program's."""
KEY_SIZE = 32
_with = msgspec.structs.replace


def role_of(kind: str, field: str) -> str:
    """Return what the text in a field of an event is; raises `KeyError` for an unknown field.

    >>> role_of("card-played", "by"), role_of("comment-added", "by")
    ('plain', 'person')
    """
    if field == "by":
        return PERSON if kind == _COMMENT else PLAIN
    return _OF_FIELDS[field]


def key_of(log: Path) -> bytes:
    """Return the key of a log's pseudonyms, which lies beside it and is made if there is none."""
    from dashboards.secret import kept_or_made

    return kept_or_made(log.with_name(f"{log.name}.pseudonyms"))


class Pseudonyms:
    """The pseudonyms of one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _made(self, what: str, name: str) -> str:
        digest = hmac.digest(self._key, f"{what}:{name}".encode(), hashlib.sha256)
        return base64.b32encode(digest).decode().lower()[:10]

    def person(self, who: str) -> str:
        """Return what stands for a person: it looks like any other id.

        >>> eva = Pseudonyms(b"k").person("eva")
        >>> len(eva), eva == Pseudonyms(b"k").person("eva"), eva == Pseudonyms(b"l").person("eva")
        (10, True, False)
        """
        return self._made(PERSON, who)

    def session(self, name: str) -> str:
        """Return what stands for a session's name."""
        return f"session-{self._made(SESSION_NAME, name)}"

    def source(self, name: str) -> str:
        """Return what stands for a file's name."""
        return f"source-{self._made(SOURCE, name)}"

    def stream(self, name: str) -> str:
        """Return a stream's name with the pseudonym of its session."""
        if name.startswith(SESSION):
            return SESSION + self.session(name.removeprefix(SESSION))
        if name.startswith(HAND):
            session, sign, number = name.removeprefix(HAND).rpartition("#")
            return HAND + self.session(session) + sign + number
        return name

    # -- events ------------------------------------------------------------------------------

    def event(self, event: Event) -> Event:
        """Return an event without names and free texts."""
        kind = ev.KIND_OF[type(event)]
        changes = {
            field.name: self._value(role_of(kind, field.name), getattr(event, field.name))
            for field in msgspec.structs.fields(event)
            if _is_text(getattr(event, field.name))
        }
        return _with(event, **changes) if changes else event

    def _value(self, role: str, value: Any) -> Any:
        if role == PLAIN or value is None:
            return value
        if role == FREE:
            return {} if isinstance(value, dict) else ""
        if role == "event":
            return self._inner(value)
        if isinstance(value, list | tuple):
            return type(value)(self._value(role, one) for one in value)
        known = {PERSON: self.person, SESSION_NAME: self.session, SOURCE: self.source}
        return known[role](value)

    def _inner(self, event: dict[str, Any]) -> dict[str, Any]:
        """Return the event that a correction puts in place of another."""
        kind = str(event.get("kind", ""))
        return {
            name: value
            if name == "kind" or not _is_text(value)
            else self._value(role_of(kind, name), value)
            for name, value in event.items()
        }

    def timed(self, events: Iterable[Timed]) -> tuple[Timed, ...]:
        """Return events without names, with their times."""
        return tuple(Timed(self.event(event), when) for event, when in events)

    # -- appends and items -------------------------------------------------------------------

    def append(self, append: Append) -> Append:
        """Return an append without names and without the text it was read from."""
        return _with(
            append,
            writes=tuple(self._write(write) for write in append.writes),
            recorder=append.recorder
            if append.recorder.startswith(_OWN)
            else self._made("recorder", append.recorder),
            source=append.source and self.source(append.source),
            identity=append.identity and self._identity(append.identity),
            raw=None,
        )

    def _write(self, write: StreamWrite) -> StreamWrite:
        return _with(write, stream=self.stream(write.stream), events=self.timed(write.events))

    def _identity(self, identity: Identity) -> Identity:
        kind, sign, name = identity.namespace.partition(":")
        namespace = kind + sign + (self.source(name) if name else "")
        return _with(identity, namespace=namespace, session=self.session(identity.session))

    def reads(self, reads: Iterable[Read]) -> Iterator[Read]:
        """Yield hands and what is between them without names; names themselves are left out."""
        for read in reads:
            if isinstance(read, HandItem):
                head = SessionHead(self.session(read.session.name), self.timed(read.session.events))
                yield _with(read, session=head, events=self.timed(read.events), raw=None)
            elif isinstance(read, Append):
                yield self.append(read)


def _is_text(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return any(isinstance(one, str) for one in value)
    return isinstance(value, str | dict)
