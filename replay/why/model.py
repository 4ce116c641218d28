"""What a variation is: one simple mistake that somebody may have made, and what it would give."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from replay.rulesets.model import RuleSet
from replay.scoring.model import Points, Result, Settlement

Values = dict[str, str | int]
"""What fills a message: titles by language (``en``, ``cs``), seats, numbers."""


class Variant(NamedTuple):
    """A mistake: its message's key and values, and the settlement that it would give."""

    key: str
    values: Values
    settlement: Settlement | str


Vary = Callable[[Result, Settlement], Iterator[Variant]]
"""Yields the variants of what a hand came to and its settlement, for one kind of mistake."""


def titled(rules: RuleSet, item: str) -> Values:
    """Return the titles of an item of the rule set by language; its name where it has none."""
    titles: dict[str, str] = {}
    for part in (rules.contracts, rules.commitments, rules.declarations.items):
        titles = part[item].title if item in part else titles
    return {lang: titles.get(lang, item) for lang in ("en", "cs")}


def level_title(rules: RuleSet, level: int) -> Values:
    """Return what the contra of ``level`` is called; its number where it has no name."""
    found: Values = {}
    for lang in ("en", "cs"):
        names = rules.contra.titles.get(lang, ())
        found[lang] = names[level - 1] if 0 < level <= len(names) else str(level)
    return found


def exchanged(number: int) -> Iterator[int]:
    """Yield ``number`` with two neighbouring digits exchanged.

    >>> list(exchanged(45)), list(exchanged(-120)), list(exchanged(7)), list(exchanged(100))
    ([54], [-210, -102], [], [10])
    """
    digits, sign = str(abs(number)), -1 if number < 0 else 1
    for place in range(len(digits) - 1):
        first, second = digits[place], digits[place + 1]
        if first != second:
            yield sign * int(digits[:place] + second + first + digits[place + 2 :])


def others_of(points: Points, total: int, declarer: int) -> Points:
    """Return points that make up the total; the declarer's side has ``declarer``."""
    return Points(declarer, total - declarer, points.seats)
