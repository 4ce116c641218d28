"""What every reader yields: hands of sessions, and problems with their place.

A reader never judges: an illegal act is an event like any other, an impossible one (a card nobody
can hold) too. It keeps the longest good prefix of an item and reports why it ends.
"""

from collections.abc import Callable, Iterator
from typing import IO

import msgspec

from eventstore.model import Append, Timed
from replay.rulesets.model import RuleSet


class SessionHead(msgspec.Struct, frozen=True):
    """How a session starts: `SessionOpened`, the seats; ``name`` as the source names it.

    A reader that knows a rule set only by its id leaves hash and text empty; the importer fills
    them in.
    """

    name: str
    events: tuple[Timed, ...]


class HandItem(msgspec.Struct, frozen=True):
    """One hand of a source: becomes one append to ``session/NAME`` and ``hand/NAME#NUMBER``.

    ``namespace`` and the session's name and ``ordinal`` are its import identity. ``complete`` is
    false where the item ended early; a `Problem` then says why.
    Where an event has a field for a person id, a reader writes the *name* as it stands in the file
    (or an id, where the file has one); the importer replaces it by the id before anything is kept.
    """

    namespace: str
    session: SessionHead
    number: int
    ordinal: int
    events: tuple[Timed, ...]
    line: int
    raw: bytes | None = None
    complete: bool = True


class Problem(msgspec.Struct, frozen=True):
    """Something a reader could not use: file, 1-based line, a message key and its values.

    ``status`` is ``rejected`` (nothing of the item kept) or ``partial`` (a prefix kept). ``key`` is
    a message of the catalogue ``problems``; ``values`` fill it.
    """

    source: str
    line: int | None
    key: str
    values: dict[str, str | int] = {}
    status: str = "rejected"


class PersonName(msgspec.Struct, frozen=True):
    """A name for the vault, under the id that the events of the same file use.

    A further name of the person has an id ``alias`` of its own.
    """

    person: str
    name: str
    alias: str | None = None


Read = HandItem | Append | PersonName | Problem
"""Readers of foreign formats yield hands; the native JSON lines yield whole appends and names."""


class Options(msgspec.Struct, frozen=True):
    """What the user said about a file: its name, and the rule set if he named one.

    ``given`` is that rule set itself, where it is known and not only its id.
    """

    source: str
    rules: str | None = None
    given: RuleSet | None = None


class Format(msgspec.Struct, frozen=True):
    """A format: ``sniff`` looks at the first bytes (already unpacked), ``read`` yields items.

    ``binary`` formats are no text, and so asked before anything is taken for one.
    """

    name: str
    sniff: Callable[[bytes], bool]
    read: Callable[[IO[bytes], Options], Iterator[Read]]
    binary: bool = False
