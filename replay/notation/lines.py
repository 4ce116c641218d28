"""Lines of a file, one at a time and never longer than a bound, and values fit for a message."""

from collections.abc import Iterator
from typing import IO, NamedTuple

from replay.notation.model import Problem

LIMIT = 8 * 2**20
"""Longest line that is read, in bytes."""
SKIP = 2**30
"""Longest line that is skipped, in bytes; a file with a longer one is not read further."""
_SHOWN = 60


class Line(NamedTuple):
    """A line's 1-based number and its bytes without the line feed; ``None``: it is too long."""

    number: int
    data: bytes | None


def lines(stream: IO[bytes]) -> Iterator[Line]:
    r"""Yield the lines of ``stream`` that are not blank.

    >>> import io
    >>> list(lines(io.BytesIO(b"one\r\n\ntwo")))
    [Line(number=1, data=b'one'), Line(number=3, data=b'two')]
    """
    number = 0
    while data := stream.readline(LIMIT + 1):
        number += 1
        if len(data) > LIMIT and not data.endswith(b"\n"):
            yield Line(number, None)
            if not _skip(stream):
                return
        elif data := data.strip():
            yield Line(number, data)


def _skip(stream: IO[bytes]) -> bool:
    """Read up to the end of the line; false if that is too far."""
    left = SKIP
    while left > 0:
        data = stream.readline(2**20)
        if not data or data.endswith(b"\n"):
            return True
        left -= len(data)
    return False


def too_long(source: str, line: Line) -> Problem:
    """Return the problem of a line that was not read because of its length."""
    return Problem(source, line.number, "problem-line-long", {"limit": LIMIT // 2**20})


def shown(value: object) -> str:
    r"""Return ``value`` fit for a message: one printable line of bounded length.

    >>> shown("a\tb"), shown("x" * 100) == "x" * 59 + "…"
    ('a\\tb', True)
    """
    if isinstance(value, bytes):
        value = value[: _SHOWN * 4].decode(errors="replace")
    text = str(value)[: _SHOWN + 1]
    text = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
