"""Questions as the query string of an address, and back.

Written plainly enough to be typed: ``m=success&by=player&rules=cz-app%401&from=2026-01-01&min=20``.
A dimension's name filters by its value, more than once for several values; ``-`` stands for what
is not known. Reading is lenient: what is not understood is left out, and named.
"""

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

import msgspec

from analytics.metrics.asking import MOST_DIMENSIONS, checked, offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.model import ZONE, MetricError, Question, Row

METRIC, BY, SINCE, UNTIL, MINIMUM, SORT, ZONED = "m", "by", "from", "to", "min", "sort", "zone"
RESERVED = (METRIC, BY, SINCE, UNTIL, MINIMUM, SORT, ZONED)
OTHERS = ("lang", "page", "part")
"""What addresses carry besides, and is not about the question."""
FIRST = "success"
"""What is asked where an address names no metric."""
NOBODY = "-"
MOST_PARTS = 200
MOST_VALUES = 50
MOST_MINIMUM = 1_000_000


class Read(NamedTuple):
    """The question that an address asks, and what of it was not understood."""

    question: Question
    problems: tuple[MetricError, ...]


def to_query(question: Question) -> str:
    """Return the query string of a question.

    >>> to_query(Question("success", ("player",), {"rules": ("cz-app@1",)}, minimum=20))
    'm=success&by=player&rules=cz-app%401&min=20'
    """
    parts: list[tuple[str, str]] = [(METRIC, question.metric)]
    parts += [(BY, key) for key in question.by]
    for key, values in question.where.items():
        parts += [(key, NOBODY if value is None else value) for value in values]
    parts += [(SINCE, question.since or ""), (UNTIL, question.until or "")]
    parts += [(MINIMUM, str(question.minimum) if question.minimum else ""), (SORT, question.sort)]
    parts += [(ZONED, "" if question.zone == ZONE else question.zone)]
    return urlencode([(name, value) for name, value in parts if value])


def from_query(text: str) -> Read:
    """Return the question of a query string.

    >>> read = from_query("?m=success&by=player&by=shoes&min=many&rules=-")
    >>> read.question.by, read.question.where
    (('player',), {'rules': (None,)})
    >>> for problem in read.problems:
    ...     print(problem)
    metrics-no-dimension: dimension 'shoes', metric 'success'
    metrics-not-a-number: dimension 'min', value 'many'
    """
    try:
        found = pairs(text)
    except ValueError:
        return Read(Question(FIRST), (MetricError("metrics-too-many", value="…"),))
    return from_pairs(found)


def pairs(text: str) -> list[tuple[str, str]]:
    """Return the names and values of a query string; raises `ValueError` for far too many."""
    return parse_qsl(text.lstrip("?"), max_num_fields=MOST_PARTS, errors="replace")


def from_pairs(found: Iterable[tuple[str, str]]) -> Read:
    """Return the question of names and values."""
    given: dict[str, list[str]] = {}
    for name, text in found:
        given.setdefault(name, []).append(text)
    wrong: list[MetricError] = []
    metric = (given.get(METRIC) or [FIRST])[-1]
    if metric not in METRICS:
        wrong.append(MetricError("metrics-no-metric", value=metric))
        metric = FIRST
    question = Question(metric)
    for field, value in _fields(given, metric, wrong):
        changed: Question = msgspec.structs.replace(question, **{field: value})
        try:
            checked(changed)
        except MetricError as error:
            wrong.append(error)
        else:
            question = changed
    return Read(question, tuple(wrong))


def _fields(
    given: dict[str, list[str]], metric: str, wrong: list[MetricError]
) -> Iterable[tuple[str, object]]:
    """Yield the fields of the question one by one."""
    known = offered(METRICS[metric])
    by = tuple(dict.fromkeys(given.get(BY, ())))
    wrong += [
        MetricError("metrics-no-dimension", dimension=key, metric=metric)
        for key in by
        if key not in known
    ]
    by = tuple(key for key in by if key in known)
    if len(by) > MOST_DIMENSIONS:
        wrong.append(MetricError("metrics-too-many", value=", ".join(by)))
    yield "by", by[:MOST_DIMENSIONS]
    yield "where", _where(given, metric, wrong)
    for field, name in (("since", SINCE), ("until", UNTIL), ("sort", SORT), ("zone", ZONED)):
        if given.get(name):
            yield field, given[name][-1]
    minimum = (given.get(MINIMUM) or [""])[-1]
    if minimum.isascii() and minimum.isdecimal() and len(minimum) < 10:
        yield "minimum", min(int(minimum), MOST_MINIMUM)
    elif minimum:
        wrong.append(MetricError("metrics-not-a-number", dimension=MINIMUM, value=minimum))


def _where(
    given: dict[str, list[str]], metric: str, wrong: list[MetricError]
) -> dict[str, tuple[str | None, ...]]:
    where: dict[str, tuple[str | None, ...]] = {}
    usable = offered(METRICS[metric])
    for name, values in given.items():
        if name in RESERVED or name in OTHERS:
            continue
        if name not in DIMENSIONS:
            wrong.append(
                MetricError("metrics-not-understood", dimension=name, value=", ".join(values))
            )
            continue
        if name not in usable:
            wrong.append(MetricError("metrics-no-dimension", dimension=name, metric=metric))
            continue
        good: list[str | None] = []
        for said in dict.fromkeys(values[:MOST_VALUES]):
            text = None if said == NOBODY else said
            try:
                DIMENSIONS[name].read(text)
            except MetricError as error:
                wrong.append(error)
            else:
                good.append(text)
        if good:
            where[name] = tuple(good)
    return where


def narrowed(question: Question, by: tuple[str, ...], row: Row) -> Question:
    """Return the question about one cell only: its dimensions have become filters.

    >>> narrowed(Question("success", ("player", "month")), ("month",), {"month": 202605}).where
    {'month': ('2026-05',)}
    """
    where = dict(question.where)
    for key in by:
        where[key] = (DIMENSIONS[key].text(row[key]),)
    return msgspec.structs.replace(question, by=(), where=where, minimum=0, sort="")
