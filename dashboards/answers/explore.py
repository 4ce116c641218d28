"""What the page Explore asks: one answer, and which values there are to filter by."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import polars as pl

from analytics.metrics.asking import ask, offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS, FLAG, NO, NUMBER, PERSON, YES
from analytics.metrics.expected import beside
from analytics.metrics.model import Answer, Metric, Question
from dashboards.library import Library
from dashboards.telling import Teller
from i18n.collate import key as collation
from replay.findings.model import BREACHES, RENONC, SCORE, SEVERITIES

PAGE = 40
"""Rows shown at once, in table and bars."""
FIRST = ("rules", "player", "contract")
"""Filters that stand in the first line."""
_MONTH, _SESSION = "month", "session"
TYPED = (_MONTH, _SESSION)
"""Too many values to choose from: only what an address names."""
_NUMBERS = {
    "position": range(4),
    "level": range(6),
    "weekday": range(1, 8),
    "taroks": range(13),
    "fives": range(8),
    "kings": range(5),
    "trul": range(4),
    "voids": range(5),
    "contra": range(1, 6),
}
_TEXTS = {
    "role": ("declarer", "partner", "defender", "each"),
    "play": ("live", "imported"),
    "depth": ("full", "observed", "sheet", "deal"),
    "ended": ("played", "claimed", "approved", "folded", "redeal", "cancelled"),
    "score": ("ok", "presumed", "mismatch", "unverified", "absent", "unscored"),
}
_ALWAYS = ("rules", "play", "depth", "clean", "score", "bid", "declaration", "item", "code")
"""Dimensions that are never unknown."""
_SEVERITIES = {"renonc": (RENONC,), "breach": BREACHES, "sheet-error": (SCORE,)}


class Found(NamedTuple):
    """An answer and its rows with what a random deal would bring; how many rows there are."""

    answer: Answer
    frame: pl.DataFrame

    @property
    def pages(self) -> int:
        """How many pages of rows there are, at least one."""
        return max(1, -(-len(self.frame) // PAGE))

    def page(self, number: int) -> pl.DataFrame:
        """Return the rows of a page, the first is 1."""
        return self.frame.slice((min(max(number, 1), self.pages) - 1) * PAGE, PAGE)


def found(library: Library, question: Question, words: Teller) -> Found:
    """Return the answer to a question; raises `MetricError`."""
    answer = ask(library.table, question)
    return Found(answer, beside(answer, words.rules))


# -- choices ---------------------------------------------------------------------------------


def filters_of(metric: Metric) -> list[str]:
    """Return the dimensions to filter by that the page offers, the usual first."""
    usable = [key for key in offered(metric) if key not in TYPED]
    return sorted(usable, key=lambda key: FIRST.index(key) if key in FIRST else len(FIRST))


def every_filter() -> list[str]:
    """Return the dimensions that some metric can be filtered by."""
    keys = dict.fromkeys(key for metric in METRICS.values() for key in filters_of(metric))
    return sorted(keys, key=lambda key: list(DIMENSIONS).index(key))


def values(library: Library, words: Teller, key: str, metric: str) -> list[tuple[str, str]]:
    """Return the values of a dimension as an address has them, and in words."""
    known: Iterable[Any]
    one = DIMENSIONS[key]
    if one.kind == PERSON:
        known = sorted(words.names.people, key=lambda who: collation(words.lang, _name(words, who)))
    elif one.kind == FLAG:
        return [(text, words.value(key, text == YES)) for text in (YES, NO)] + _unknown(words, key)
    elif key == "code":
        known = [code for one in _SEVERITIES.get(metric, ()) for code in SEVERITIES[one]]
    elif one.kind == NUMBER:
        known = _NUMBERS[key]
    elif key in _TEXTS:
        known = _TEXTS[key]
    elif key in ("called", "recorder"):
        hands = library.table("hands").filter("counts")
        column = hands.select(pl.col(key).unique()).collect().to_series()
        known = sorted(column.drop_nulls())
    else:
        known = _of_rules(words, key)
    shown = [(str(value), words.value(key, value)) for value in known]
    return shown + _unknown(words, key)


def _unknown(words: Teller, key: str) -> list[tuple[str, str]]:
    return [] if key in _ALWAYS else [("-", words.value(key, None))]


def _name(words: Teller, who: str) -> str:
    return words.names.people[who]


def _of_rules(words: Teller, key: str) -> list[str]:
    """Return what the rule sets in use have of a kind."""
    found: dict[str, None] = {}
    for name, rules in words.rules.items():
        items: Iterable[str] = {
            "rules": [name],
            "declaration": rules.declarations.items,
            "item": ["game", *rules.commitments],
        }.get(key, rules.contracts)
        found.update(dict.fromkeys(items))
    return sorted(found, key=lambda value: collation(words.lang, words.value(key, value)))
