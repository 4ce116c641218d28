"""The figures of an answer and what they are of, in one language; the hands behind them."""

from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from analytics.metrics import words
from analytics.metrics.address import narrowed, to_query
from analytics.metrics.asking import ALL, HITS, REST, UNKNOWN
from analytics.metrics.dimensions import DIMENSIONS, PERSON
from analytics.metrics.model import MONEY, MS, RATE, Answer, Metric, Question, Row
from dashboards import local
from dashboards.library import Library
from i18n import catalog, titles
from replay.rulesets.model import RuleSet

PART = "part"
PARTS = (HITS, REST, UNKNOWN)
"""Which of the hands behind a figure an address may ask for; otherwise all that count."""
METRIC = "m"
"""With this an address of the list of hands names the figure behind which they stand."""
_SECOND = 1000
_ROUGH = 0.1
"""Shares below are told with a decimal place."""


def behind(question: Question, part: str = ALL) -> str:
    """Return the address of the hands behind all figures of a question.

    >>> behind(Question("success", where={"player": ("p1",)}), "hits")
    '/hands?m=success&player=p1&part=hits'
    """
    more = "" if part == ALL else "&" + urlencode({PART: part})
    return f"/hands?{to_query(question)}{more}"


def behind_cell(answer: Answer, row: Row, part: str = ALL) -> str:
    """Return the address of the hands behind one row of an answer."""
    return behind(narrowed(answer.question, answer.by, row), part)


class Teller:
    """Words and figures for answers over one log."""

    def __init__(self, library: Library, lang: str) -> None:
        self.lang = lang
        self._library = library

    def text(self, key: str, **values: str | int) -> str:
        """Return a message."""
        return catalog.text(self.lang, key, **values)

    @cached_property
    def rules(self) -> dict[str, RuleSet]:
        """The rule sets in use, by id."""
        return {rules.id: rules for rules in self._library.rules_used()}

    @cached_property
    def names(self) -> words.Names:
        """What the values of dimensions are called."""
        return words.Names(self.lang, self._library.names(), self.rules)

    def rule_set(self, rules: str) -> str:
        """Return a rule set's title."""
        found = self.rules.get(rules)
        return rules if found is None else titles.title(found.title, self.lang, rules)

    def unit(self, rules: str | None) -> str:
        """Return the unit in which a rule set counts."""
        return self.rules[rules].unit if rules in self.rules else ""

    def value(self, key: str, value: Any, rules: str | None = None) -> str:
        """Return a value of a dimension in words; ``rules`` say which titles hold."""
        if value is None and DIMENSIONS[key].kind == PERSON:
            return self.text("bidding-unnamed")
        return self.names.value(key, value, rules)

    def cell(self, answer: Answer, row: Row) -> list[str]:
        """Return what a row is of, a text a dimension."""
        rules = row.get("rules") or one_rule_set(answer.question)
        return [self.value(key, row[key], rules) for key in answer.by]

    def figure(self, metric: Metric, value: float | None, rules: str | None = None) -> str:
        """Return a figure as the language writes it, money in its rule set's unit."""
        if value is None:
            return "—"
        if metric.kind == RATE:
            return local.share(self.lang, value, 0 if value >= _ROUGH or not value else 1)
        places = 0 if float(value).is_integer() else 1
        if metric.unit == MONEY:
            return local.amount(self.lang, value, self.unit(rules), places)
        if metric.unit == MS:
            return local.number(self.lang, value / _SECOND, 1)
        return local.number(self.lang, value, places)

    def scaled(self, metric: Metric, value: float, rules: str | None = None) -> float:
        """Return a figure as a chart's axis has it: money in whole crowns, as it is told."""
        crowns = metric.unit == MONEY and self.unit(rules) == local.HALER
        return value / local.CROWN if crowns else value

    def interval(self, metric: Metric, row: Row, rules: str | None = None) -> str:
        """Return the 95 % interval of a row; nothing where it has none."""
        if row["low"] is None or row["high"] is None:
            return ""
        rules = row.get("rules") or rules
        low, high = (self.figure(metric, row[name], rules) for name in ("low", "high"))
        return f"{low} … {high}" if metric.unit == MONEY else f"{low}–{high}"


def one_rule_set(question: Question) -> str | None:
    """Return the rule set that a question is about, if it is one."""
    asked = question.where.get("rules", ())
    return asked[0] if len(asked) == 1 else None
