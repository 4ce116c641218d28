"""Rule sets as a page to read: what each says part by part, and where two of them differ."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from replay.rulesets.compare import Difference, differences
from replay.rulesets.model import RuleSet
from replay.rulesets.shape import Value, defaults, walk
from replay.rulesets.words import RuleWords

_HEAD = {"id", "title", "page", "source", "extends", "cites", "assumed"}
_TITLES = {"contracts.title", "commitments.title", "declarations.items.title"}
_OWNERS = {"contracts", "commitments", "declarations.items", "fines"}
"""Tables whose fields belong to one contract, commitment, declaration or breach."""
_PLACE = 44
_NO_DEFAULT = object()


class Line(NamedTuple):
    """One value in words; ``owner`` is the contract, declaration … it is of, or empty.

    ``place`` is where it stands, if elsewhere than what encloses it; ``owner_place`` that of its
    owner.
    """

    label: str
    value: str
    assumed: bool
    place: str
    owner: str = ""
    owner_place: str = ""


class Part(NamedTuple):
    """One part of a rule set: its title, where it stands, what it says."""

    name: str
    title: str
    place: str
    lines: list[Line]


class Side(NamedTuple):
    """What one of two rule sets says."""

    value: str
    assumed: bool
    place: str


class Contrast(NamedTuple):
    """One value in which two rule sets differ."""

    label: str
    owner: str
    sides: tuple[Side, Side]


class Contrasts(NamedTuple):
    """The differences of one part; ``lacking`` names the rule sets that do not have it at all."""

    title: str
    lacking: list[str]
    lines: list[Contrast]


def parts(rules: RuleSet, lang: str) -> list[Part]:
    """Return what a rule set says, part by part, in words.

    >>> from replay.rulesets.load import load
    >>> parts(load("cz-app@1"), "en")[0].lines[0][:2]
    ('players', '4')
    """
    words = RuleWords(lang, rules)
    found = []
    for name, values in groupby(_spoken(rules), _part_of):
        place = rules.page if name == "frame" else rules.cite(name)
        lines = [_line(words, value, name) for value in values]
        found.append(Part(name, words.text(f"rules-part-{name}"), _short(words, place), lines))
    return found


def contrasts(first: RuleSet, second: RuleSet, lang: str) -> list[Contrasts]:
    """Return where two rule sets differ, part by part, in words."""
    words = RuleWords(lang, first), RuleWords(lang, second)
    found = []
    for name, several in groupby(differences(first, second), _part_of):
        lacking = [rules.id for rules in (first, second) if getattr(rules, name, "") is None]
        lines = [] if lacking else [_contrast(one, words) for one in several]
        found.append(Contrasts(words[0].text(f"rules-part-{name}"), lacking, lines))
    return found


def label(words: RuleWords, value: Value | Difference) -> str:
    """Return what a value is called, with the contract of a table by contract."""
    rest = value.names[1 if value.kind.rpartition(".")[0] in _OWNERS else 0 :]
    return " ".join((words.label(value.kind), *map(words.name, rest)))


def _part_of(value: Value | Difference) -> str:
    return value.kind.partition(".")[0] if "." in value.kind else "frame"


def _spoken(rules: RuleSet) -> Iterator[Value]:
    """Yield the values that say something: no defaults but where a citation speaks of them."""
    usual = defaults()
    for value in walk(rules):
        said = value.path in rules.cites or value.path in rules.assumed
        if value.kind.partition(".")[0] in _HEAD or value.kind in _TITLES:
            continue
        if said or value.value != usual.get(value.kind, _NO_DEFAULT):
            yield value


def _line(words: RuleWords, value: Value, part: str) -> Line:
    rules = words.rules
    owned = bool(value.names) and value.kind.rpartition(".")[0] in _OWNERS
    above = f"{value.kind.rpartition('.')[0]}.{value.names[0]}" if owned else part
    return Line(
        label(words, value),
        words.value(value.kind, value.value, money=value.money),
        rules.is_assumed(value.path),
        _elsewhere(words, value.path, above),
        words.name(value.names[0]) if owned else "",
        _elsewhere(words, above, part) if owned else "",
    )


def _contrast(one: Difference, words: tuple[RuleWords, RuleWords]) -> Contrast:
    teller = words[0] if one.values[0] is not None else words[1]
    owned = bool(one.names) and one.kind.rpartition(".")[0] in _OWNERS
    first, second = (
        Side(
            word.text("rules-absent")
            if value is None
            else word.value(one.kind, value, money=one.money),
            assumed,
            "" if value is None else _short(word, cite),
        )
        for word, value, cite, assumed in zip(
            words, one.values, one.cites, one.assumed, strict=True
        )
    )
    return Contrast(label(teller, one), teller.name(one.names[0]) if owned else "", (first, second))


def _elsewhere(words: RuleWords, path: str, above: str) -> str:
    """Return where the value at ``path`` stands, if elsewhere than what encloses it."""
    rules = words.rules
    heading = rules.page if above == "frame" else rules.cite(above)
    where = rules.cite(path)
    return "" if where == heading else _short(words, where)


def _short(words: RuleWords, place: str) -> str:
    """Return a citation short enough for the end of a line; the page only if it is another."""
    page, _, section = place.partition("#")
    if page == words.rules.id:
        return words.text("rules-own")
    shown = section if page == words.rules.page and section else place
    return shown if len(shown) <= _PLACE else shown[: _PLACE - 1] + "…"
