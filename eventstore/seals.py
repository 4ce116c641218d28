"""Tamper evidence: what is hashed, and how every append is sealed over the one before.

A seal is SHA-256 over the previous seal and the lines of the append: one that describes it, then
one an event, as JSON arrays with all names resolved. The same line gives the event's checksum,
which tells one damaged event from its neighbours.
"""

import hashlib
import zlib
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

GENESIS = hashlib.sha256(b"taroky log 1").digest()
"""The seal of an empty log."""

EVENT_LINE = b"[%d,%b,%d,%b,%b,%d,%b]\n"
"""Position, stream, version, kind, occurred, length of the payload, payload."""

quoted = msgspec.json.Encoder().encode
"""A name, number or ``None`` as JSON bytes."""


def event_line(
    position: int, stream: str, version: int, kind: str, occurred: int | None, payload: bytes
) -> bytes:
    r"""Return the bytes of one event that its checksum and its append's seal cover.

    >>> event_line(7, "hand/e#1", 2, "bid-passed", None, b'{"seat":1}')
    b'[7,"hand/e#1",2,"bid-passed",null,10,{"seat":1}]\n'
    """
    return EVENT_LINE % (
        position,
        quoted(stream),
        version,
        quoted(kind),
        quoted(occurred),
        len(payload),
        payload,
    )


def checksum(line: bytes) -> int:
    """Return the checksum kept beside an event: 31 bits, so that SQLite needs four bytes for it."""
    return zlib.crc32(line) & 0x7FFFFFFF


class AppendFacts(NamedTuple):
    """What an append's seal covers besides its events and the digest of its raw text."""

    first: int
    last: int
    recorded: int
    zone: str | None
    recorder: str
    source: str | None
    line: int | None
    namespace: str | None
    session: str | None
    ordinal: int | None


def append_line(facts: AppendFacts, raw: bytes | None) -> bytes:
    """Return the bytes of an append's own facts that its seal covers; raw text by its SHA-256."""
    digest = None if raw is None else hashlib.sha256(raw).hexdigest()
    return quoted((*facts, digest)) + b"\n"


def seal(previous: bytes, append: bytes, events: Iterable[bytes]) -> bytes:
    """Return the seal of the append that consists of these lines and follows ``previous``."""
    return hashlib.sha256(previous + append + b"".join(events)).digest()
