"""Tamper evidence: every append is sealed over the one before, every event has a checksum.

A seal is SHA-256 over the previous seal and one JSON array: the facts of the append, the digest of
its raw text, the names behind the numbers in its rows, and the rows as they are stored.
"""

import hashlib
import zlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

GENESIS = hashlib.sha256(b"taroky log 1").digest()
"""The seal of an empty log."""
CHECKSUM_BITS = 0x7FFFFFFF
"""31 bits, so that SQLite needs four bytes for a checksum."""

_json = msgspec.json.Encoder().encode

EventRow = tuple[int, int, int, int, int | None, str, int]
"""Position, stream, version, kind, occurred, payload, checksum: a row of the table of events."""


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


def checksum(position: int, payload: bytes) -> int:
    """Return the checksum kept beside the event at ``position``; it also tells swapped payloads.

    >>> checksum(1, b"{}") == checksum(2, b"{}")
    False
    """
    return zlib.crc32(payload, position) & CHECKSUM_BITS


def seal(
    previous: bytes,
    facts: AppendFacts,
    raw: bytes | None,
    streams: dict[int, str],
    kinds: dict[int, str],
    rows: Sequence[EventRow],
) -> bytes:
    """Return the seal of the append with these ``facts`` and ``rows`` that follows ``previous``.

    ``streams`` and ``kinds`` name the numbers used in the rows.
    """
    digest = None if raw is None else hashlib.sha256(raw).hexdigest()
    names = (sorted(streams.items()), sorted(kinds.items()))
    return hashlib.sha256(previous + _json((facts, digest, *names, rows))).digest()
