"""TKN: the native plain-text notation of hands, for people (docs/notation.md).

`loads` is lenient, `dumps` canonical; ``dumps(loads(text))`` is stable, and a hand read back from
what was written of it has the same events.
"""

import io
import re
from collections.abc import Iterable, Iterator
from datetime import tzinfo
from typing import IO

import msgspec

from replay.notation.model import Format, HandItem, Options, Problem, Read
from replay.notation.tkn.lexer import Lexer
from replay.notation.tkn.reader import Reader
from replay.notation.tkn.times import zone_of
from replay.notation.tkn.writer import Writer

__all__ = ["FORMAT", "Document", "dumps", "loads", "read", "sniff"]

_START = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:\s|;[^\n]*\n)*(?:%TKN\b|\[\s*(?:Rules|Session|Hand)\s)", re.IGNORECASE
)


class Document(msgspec.Struct, frozen=True):
    """What a text holds, in its order; ``zones`` the offset in which each session writes times."""

    items: tuple[Read, ...]
    zones: dict[str, str] = {}

    @property
    def hands(self) -> tuple[HandItem, ...]:
        """The hands that could be read, whole or in part."""
        return tuple(item for item in self.items if isinstance(item, HandItem))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What could not be read."""
        return tuple(item for item in self.items if isinstance(item, Problem))


def loads(text: str, *, source: str = "text", rules: str | None = None) -> Document:
    r"""Return the sessions and hands of ``text``; never raises, problems are items.

    >>> document = loads('%TKN 1\n[Rules "cz-app@1"]\n[Forehand "0"]\nbids 0:first')
    >>> document.hands[0].events[-1].event
    BidMade(seat=0, bid='first', side=None)
    """
    stream = io.BytesIO(text.encode("utf-8", "surrogatepass"))
    reader = Reader(Lexer(stream), Options(source, rules))
    return Document(tuple(reader.read()), reader.zones)


def dumps(
    items: Document | Iterable[Read], *, zone: str | None = None, rules_text: bool = True
) -> str:
    """Return ``items`` as TKN.

    ``zone`` (an offset or an IANA name) is where times are written, else each session's own offset
    or UTC. A `PersonName` writes the name for its id in all that follows. Without ``rules_text``
    only the hash of a session's rule set is written, not its text.
    Raises `NotationError` for events that are no hand, and for cards, times and zones nobody knows.
    """
    zones = items.zones if isinstance(items, Document) else {}

    def zone_for(session: str) -> tzinfo:
        return zone_of(zone or zones.get(session))

    found = items.items if isinstance(items, Document) else items
    return Writer(zone_for, rules_text=rules_text).write(found)


def sniff(start: bytes) -> bool:
    """Tell whether the first bytes of a file look like TKN."""
    return _START.match(start) is not None


def read(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield the hands, session events and problems of a file, in its order."""
    return Reader(Lexer(stream), options).read()


FORMAT = Format(name="tkn", sniff=sniff, read=read)
"""TKN among the formats."""
