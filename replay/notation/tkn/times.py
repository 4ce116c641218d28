"""Times of TKN: ISO 8601 with an offset, or seconds since the time before; ms are kept."""

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

from replay.errors import NotationError

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MS = timedelta(milliseconds=1)
_DELTA = re.compile(r"([+-])(\d{1,12})(?:[.,](\d{1,3}))?")
_OFFSET = re.compile(r"([+-])(\d\d):?(\d\d)")
_FIRST, _LAST = -62_000_000_000_000, 253_000_000_000_000
"""Bounds that every zone can write with a year of four digits."""


def parse_time(text: str, before: int | None) -> int:
    """Return the ms since 1970 UTC that ``text`` names; ``before`` is what a difference adds to.

    Raises `ValueError` for anything else, also for a time without an offset.

    >>> parse_time("1970-01-01T01:00:00.250+01:00", None), parse_time("+1.5", 250)
    (250, 1750)
    """
    found = _DELTA.fullmatch(text)
    if found:
        if before is None:
            raise ValueError("no time before")
        sign, seconds, rest = found.groups()
        step = int(seconds) * 1000 + int((rest or "").ljust(3, "0"))
        ms = before + (step if sign == "+" else -step)
    else:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            raise ValueError("no offset")
        ms = (moment - _EPOCH) // _MS
    if not _FIRST <= ms <= _LAST:
        raise ValueError("out of range")
    return ms


def offset_of(text: str) -> str | None:
    """Return the offset that an ISO time carries (``+01:00``), ``None`` for ``Z`` and oddities.

    >>> offset_of("2024-03-01T19:30+01:00")
    '+01:00'
    """
    found = _OFFSET.search(text, 10)
    return f"{found[1]}{found[2]}:{found[3]}" if found and found.end() == len(text) else None


def zone_of(text: str | None) -> tzinfo:
    """Return the zone of an offset or an IANA name; UTC for ``None``.

    Raises `NotationError` for a zone nobody knows.
    """
    if text is None:
        return UTC
    found = _OFFSET.fullmatch(text)
    try:
        if found:
            span = timedelta(hours=int(found[2]), minutes=int(found[3]))
            return timezone(-span if found[1] == "-" else span)
        return ZoneInfo(text)
    except (ValueError, OSError, LookupError) as error:
        raise NotationError(f"zone {text!r} is not known") from error


def format_time(ms: int, zone: tzinfo) -> str:
    """Return ``ms`` as ISO text in ``zone``; raises `NotationError` outside the years 6 to 9987.

    >>> format_time(250, zone_of("+01:00"))
    '1970-01-01T01:00:00.250+01:00'
    """
    if not _FIRST <= ms <= _LAST:
        raise NotationError(f"time {ms!r} has no date")
    moment = (_EPOCH + ms * _MS).astimezone(zone)
    return moment.isoformat(timespec="milliseconds" if ms % 1000 else "seconds")


def format_delta(ms: int) -> str:
    """Return a difference in seconds.

    >>> format_delta(1500), format_delta(-20)
    ('+1.5', '-0.02')
    """
    seconds, rest = divmod(abs(ms), 1000)
    text = f"{seconds}.{rest:03}".rstrip("0").rstrip(".") if rest else str(seconds)
    return ("-" if ms < 0 else "+") + text
