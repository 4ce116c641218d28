"""By what a figure can be split and filtered: one table of dimensions."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import polars as pl

from analytics.metrics.model import MetricError
from analytics.metrics.people import People

PERSON, TEXT, NUMBER, FLAG = "person", "text", "number", "flag"
YES, NO = "yes", "no"
_FIRST_YEAR, _LAST_YEAR = 1900, 2200


class Dimension(NamedTuple):
    """One dimension: the ``column`` it reads, ``kind`` of its values.

    ``many`` if a row has several of them (a list); ``own`` if only some metrics have it; ``seat``
    if it tells one seat from another. ``derive`` makes the value of the column, given the zone.
    """

    key: str
    kind: str
    column: str
    many: bool = False
    own: bool = False
    seat: bool = False
    derive: Callable[[pl.Expr, str], pl.Expr] | None = None

    def value(self, people: People, zone: str) -> pl.Expr:
        """Return the dimension's value; of a list, once its items stand in rows of their own."""
        found = pl.col(self.column)
        if self.derive is not None:
            found = self.derive(found, zone)
        return (people.person(found) if self.kind == PERSON else found).alias(self.key)

    def read(self, text: str | None) -> Any:
        """Return a value that was written as text; raises `MetricError`."""
        if text is None:
            return None
        if self.kind == NUMBER:
            digits = text.replace("-", "") if self.key == "month" else text
            if not digits.isascii() or not digits.isdecimal() or len(digits) > 9:
                raise MetricError("metrics-not-a-number", dimension=self.key, value=text)
            return int(digits)
        if self.kind == FLAG:
            if text not in (YES, NO):
                raise MetricError("metrics-not-a-flag", dimension=self.key, value=text)
            return text == YES
        return text

    def text(self, value: Any) -> str | None:
        """Return a value as `read` reads it.

        >>> DIMENSIONS["month"].text(202503), DIMENSIONS["clean"].text(True)
        ('2025-03', 'yes')
        """
        if value is None:
            return None
        if self.key == "month":
            return f"{value // 100}-{value % 100:02}"
        if self.kind == FLAG:
            return YES if value else NO
        return str(value)

    def allows(self, values: tuple[str | None, ...], people: People, zone: str) -> pl.Expr:
        """Return whether a row has one of ``values``, before lists are taken apart."""
        known = [self.read(text) for text in values if text is not None]
        unknown = len(known) < len(values)
        if self.kind == PERSON:
            known = [one for person in known for one in people.ids(person)]
        column = pl.col(self.column)
        if self.many:
            tests = [column.list.contains(value) for value in known]
            if unknown:
                tests.append(column.list.eval(pl.element().is_null()).list.any())
            return pl.any_horizontal(tests).fill_null(False)
        found = column if self.derive is None else self.derive(column, zone)
        test = found.is_in(known) if known else pl.lit(False)
        return test.fill_null(False) | found.is_null() if unknown else test


def _local(moment: pl.Expr, zone: str) -> pl.Expr:
    return moment.cast(pl.Datetime("ms", "UTC")).dt.convert_time_zone(zone)


@cache
def _months(zone: str) -> tuple[pl.Series, pl.Series]:
    """When each month begins in a zone, and its number: 202605; before and after there is none."""
    years = range(_FIRST_YEAR, _LAST_YEAR + 1)
    months = [date(year, month, 1) for year in years for month in range(1, 13)]
    begins = [_moment(first, zone) for first in months]
    numbers = [first.year * 100 + first.month for first in months]
    return pl.Series(begins), pl.Series([None, *numbers], dtype=pl.Int32)


def _month(moment: pl.Expr, zone: str) -> pl.Expr:
    """The month of a moment, by where it lies between their beginnings: cheaper than a calendar."""
    begins, numbers = _months(zone)
    place = pl.lit(begins).search_sorted(moment, side="right")
    return pl.when(moment.is_not_null()).then(pl.lit(numbers).gather(place))


def _all() -> dict[str, Dimension]:
    found = [
        Dimension("player", PERSON, "player", seat=True),
        Dimension("partner", PERSON, "mates", many=True, seat=True),
        Dimension("opponent", PERSON, "foes", many=True, seat=True),
        Dimension("contract", TEXT, "contract"),
        Dimension("role", TEXT, "role", seat=True),
        Dimension("position", NUMBER, "position", seat=True),
        Dimension("partnered", FLAG, "partnered", seat=True),
        Dimension("called", TEXT, "called"),
        Dimension("level", NUMBER, "level"),
        Dimension("rules", TEXT, "rules"),
        Dimension("month", NUMBER, "date", derive=_month),
        Dimension("weekday", NUMBER, "date", derive=lambda c, zone: _local(c, zone).dt.weekday()),
        Dimension("session", TEXT, "session"),
        Dimension("play", TEXT, "play"),
        Dimension("depth", TEXT, "depth"),
        Dimension("ended", TEXT, "ended"),
        Dimension("clean", FLAG, "faults", derive=lambda column, _: column == 0),
        Dimension("score", TEXT, "status"),
        Dimension("recorder", TEXT, "recorder"),
        Dimension("taroks", NUMBER, "taroks", seat=True),
        Dimension("fives", NUMBER, "fives", seat=True),
        Dimension("kings", NUMBER, "kings", seat=True),
        Dimension("trul", NUMBER, "trul", seat=True),
        Dimension("voids", NUMBER, "voids", seat=True),
        Dimension("bid", TEXT, "bid", own=True),
        Dimension("declaration", TEXT, "declaration", own=True),
        Dimension("item", TEXT, "item", own=True),
        Dimension("contra", NUMBER, "contra", own=True),
        Dimension("code", TEXT, "code", own=True),
    ]
    return {one.key: one for one in found}


DIMENSIONS: dict[str, Dimension] = _all()
"""Every dimension by its key, in the order in which they are offered."""


def is_zone(name: str) -> bool:
    """Return whether there is a time zone of that name.

    >>> is_zone("Europe/Prague"), is_zone("Mars/Olympus"), is_zone("../etc/passwd")
    (True, False, False)
    """
    try:
        return bool(ZoneInfo(name).key)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return False


def between(since: str | None, until: str | None, zone: str) -> list[pl.Expr]:
    """Return the tests that a moment lies on the days asked for, as the club counts days.

    Raises `MetricError` for what is no day.
    """
    first, last = _day(since, "from"), _day(until, "to")
    tests = []
    if first is not None:
        tests.append(pl.col("date") >= _moment(first, zone))
    if last is not None:
        tests.append(pl.col("date") < _moment(last + timedelta(days=1), zone))
    return tests


def _day(text: str | None, name: str) -> date | None:
    if not text:
        return None
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise MetricError("metrics-not-a-day", dimension=name, value=text) from None
    if not _FIRST_YEAR <= found.year <= _LAST_YEAR:
        raise MetricError("metrics-not-a-day", dimension=name, value=text)
    return found


def _moment(day: date, zone: str) -> int:
    """When a day begins, in ms since 1970."""
    local = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone))
    return int(local.timestamp() * 1000)
