"""What metrics, dimensions and their values are called, in one language."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, NamedTuple

from babel import Locale
from babel.dates import format_skeleton

from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS, FLAG, NO, PERSON, YES
from analytics.metrics.model import MetricError
from i18n import catalog, titles
from replay.rulesets.model import RuleSet
from replay.sides import GAME

PARTS = ("says", "counts", "of", "without")
"""What is said of each metric, after its title."""
_TRANSLATED = ("role", "play", "depth", "ended")
_TITLED = ("contract", "bid", "declaration", "item")


def metric_title(lang: str, key: str) -> str:
    """Return the title of a metric.

    >>> metric_title("cs", "renonc")
    'Renoncy'
    """
    return catalog.text(lang, f"metric-{key}")


def metric_text(lang: str, key: str, part: str) -> str:
    """Return what is said of a metric: one of `PARTS`."""
    return catalog.text(lang, f"metric-{key}-{part}")


def dimension_title(lang: str, key: str) -> str:
    """Return the title of a dimension."""
    return catalog.text(lang, f"dimension-{key}")


def problem(lang: str, error: MetricError) -> str:
    """Return what is wrong with a question, as a sentence with titles.

    >>> problem("en", MetricError("metrics-no-dimension", dimension="code", metric="success"))
    'Contracts won cannot be split or filtered by Finding'
    """
    said = dict(error.values)
    if said.get("metric") in METRICS:
        said["metric"] = metric_title(lang, said["metric"])
    if said.get("dimension") in DIMENSIONS:
        said["dimension"] = dimension_title(lang, said["dimension"])
    return catalog.text(lang, error.key, **said)


class Names(NamedTuple):
    """How values of one log are called: ``people`` by id, rule sets by id."""

    lang: str
    people: Mapping[str, str] = {}
    rules: Mapping[str, RuleSet] = {}

    def value(self, key: str, value: Any, rules: str | None = None) -> str:
        """Return the name of a dimension's value, under a rule set where that is known.

        >>> Names("en").value("month", 202605), Names("cs").value("position", 0)
        ('May 2026', 'předák')
        """
        if value is None:
            return catalog.text(self.lang, "value-unknown")
        if DIMENSIONS[key].kind == PERSON:
            return self.people.get(value) or value
        if key in _TITLED:
            return self._titled(key, value, rules)
        if key == "rules":
            known = self.rules.get(value)
            return value if known is None else titles.title(known.title, self.lang, value)
        if key == "weekday":
            return str(Locale(self.lang).days["stand-alone"]["wide"][value - 1])
        if key == "month":
            first = date(value // 100, value % 100, 1)
            return str(format_skeleton("yMMM", first, locale=self.lang))
        if key == "position":
            return catalog.text(self.lang, "value-position", place=value)
        if key == "score":
            return catalog.text_or(self.lang, f"status-{value}", value)
        if DIMENSIONS[key].kind == FLAG:
            said = YES if value else NO
            own = f"value-{key}-{said}"
            return catalog.text(self.lang, own if key == "clean" else f"value-{said}")
        if key in _TRANSLATED:
            return catalog.text_or(self.lang, f"value-{key}-{value}", str(value))
        return str(value)

    def _titled(self, key: str, name: str, rules: str | None) -> str:
        """The title under one rule set, or the one that all rule sets share."""
        sets = self.rules.values() if rules is None else [self.rules[rules]] * (rules in self.rules)
        found = dict.fromkeys(_titles_in(sets, key, name, self.lang))
        return " / ".join(found) if 0 < len(found) < 4 else name


def _titles_in(sets: Iterable[RuleSet], key: str, name: str, lang: str) -> Iterable[str]:
    for rules in sets:
        items: Mapping[str, Any] = rules.contracts
        if key in ("declaration", "item"):
            items = rules.declarations.items if key == "declaration" else rules.commitments
        if name in items:
            yield titles.title(items[name].title, lang, name)
        elif name == GAME:
            yield catalog.text(lang, "value-game")
