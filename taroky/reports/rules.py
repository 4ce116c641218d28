"""Rule sets for reading: in words, where each value stands, what is assumed, what differs."""

from collections.abc import Callable, Iterator
from typing import Any

from i18n.catalog import LANGUAGES, both
from i18n.titles import title
from replay.house_rules import Fault
from replay.rulesets.compare import Difference, differences
from replay.rulesets.model import RuleSet
from replay.rulesets.shape import Value, defaults, walk
from taroky.reports.rule_words import RuleWords

Lookup = Callable[..., str]
"""A message by key and values, in one language."""

_HEAD = {"id", "title", "page", "source", "extends", "cites", "assumed"}
_TITLES = {"contracts.title", "commitments.title", "declarations.items.title"}
_OWNERS = {"contracts", "commitments", "declarations.items", "fines"}
"""Tables whose fields belong to one contract, commitment, declaration or breach."""
_PLACE = 44
_NO_DEFAULT = object()


def summary(rules: RuleSet) -> dict[str, Any]:
    """Return what a list of rule sets says about one of them."""
    return {
        "id": rules.id,
        "title": rules.title,
        "players": rules.players,
        "cards": rules.cards,
        "unit": rules.unit,
        "source": rules.source,
        "page": rules.page,
        "assumed": sorted(rules.assumed),
    }


def listing(sets: list[RuleSet], text: Lookup) -> list[str]:
    """Return one line a rule set."""
    width = max(len(rules.id) for rules in sets)
    lang = text("cli-language")
    return [
        f"{rules.id:{width}}  "
        + text(
            "rules-line",
            title=title(rules.title, lang),
            players=rules.players,
            cards=rules.cards,
            assumed=len(rules.assumed),
        )
        for rules in sets
    ]


def page(rules: RuleSet, lang: str, text: Lookup) -> list[str]:
    """Return the lines of one rule set's page, in words."""
    words = RuleWords(lang, rules)
    lines = [
        f"{rules.id}  {title(rules.title, lang, rules.id)}",
        text("rules-source", source=rules.source, page=rules.page),
        text("rules-assumed", number=len(rules.assumed)),
    ]
    if rules.extends is not None:
        lines.insert(1, text("rules-parent", parent=rules.extends))
    heading: tuple[str, ...] = ()
    for value in _spoken(rules):
        part = value.kind.partition(".")[0] if "." in value.kind else "frame"
        here = (part, *_owner(value))
        if here[:1] != heading[:1]:
            lines += ["", _part(words, part)]
        if here != heading and here[1:]:
            lines.append(f"      {words.name(here[1])}{_elsewhere(words, _table(value), part)}")
        heading = here
        lines.append(_line(words, value, part))
    return lines


def _spoken(rules: RuleSet) -> Iterator[Value]:
    """Yield the values that say something: no defaults but where a citation speaks of them."""
    usual = defaults()
    for value in walk(rules):
        said = value.path in rules.cites or value.path in rules.assumed
        if value.kind.partition(".")[0] in _HEAD or value.kind in _TITLES:
            continue
        if said or value.value != usual.get(value.kind, _NO_DEFAULT):
            yield value


def _owner(value: Value) -> tuple[str, ...]:
    """Return the contract, commitment, declaration or breach that a value is of."""
    table = value.kind.rpartition(".")[0]
    return value.names[:1] if value.names and table in _OWNERS else ()


def _part(words: RuleWords, part: str) -> str:
    place = words.rules.page if part == "frame" else words.rules.cite(part)
    return f"{words.text(f'rules-part-{part}')}  [{_short(words, place)}]"


def _line(words: RuleWords, value: Value, part: str) -> str:
    rules, owner = words.rules, _owner(value)
    mark = "*" if rules.is_assumed(value.path) else " "
    above = _table(value) if owner else part
    shown = words.value(value.kind, value.value, money=value.money)
    place = _elsewhere(words, value.path, above)
    return f"  {mark} {'    ' if owner else ''}{_label(words, value)}: {shown}{place}"


def _table(value: Value) -> str:
    """Return the path of the contract, commitment, declaration or breach of a value."""
    return f"{value.kind.rpartition('.')[0]}.{value.names[0]}"


def _elsewhere(words: RuleWords, path: str, above: str) -> str:
    """Return where the value at ``path`` stands, if elsewhere than what encloses it."""
    rules = words.rules
    heading = rules.page if above == "frame" else rules.cite(above)
    where = rules.cite(path)
    return "" if where == heading else f"  [{_short(words, where)}]"


def _label(words: RuleWords, value: Value | Difference) -> str:
    """Return what a value is called, with the contract of a table by contract."""
    label = words.label(value.kind)
    rest = value.names[1 if value.kind.rpartition(".")[0] in _OWNERS else 0 :]
    return " ".join((label, *map(words.name, rest)))


def _short(words: RuleWords, place: str) -> str:
    """Return a citation short enough for the end of a line; the page only if it is another."""
    page, _, section = place.partition("#")
    if page == words.rules.id:
        return words.text("rules-own")
    shown = section if page == words.rules.page and section else place
    return shown if len(shown) <= _PLACE else shown[: _PLACE - 1] + "…"


# -- a club's own file -----------------------------------------------------------------------


def fault_line(file: str, fault: Fault, text: Lookup) -> str:
    """Return one fault as one line: file, line, what is wrong."""
    place = file if fault.line is None else f"{file}:{fault.line}"
    return f"{place}: {' '.join(text(fault.key, **values_of(fault)).split())}"


def values_of(fault: Fault) -> dict[str, str | int]:
    """Return what fills a fault's message; ``none`` stands for the whole file as a field."""
    return {"field": fault.field or "none", **fault.values}


def checked(file: str, faults: list[Fault], rules: RuleSet | None) -> dict[str, Any]:
    """Return as JSON values what a check of a file found."""
    told = [
        {
            "line": fault.line,
            "field": fault.field,
            "message": {
                lang: " ".join(message.split())
                for lang, message in both(fault.key, **values_of(fault)).items()
            },
        }
        for fault in faults
    ]
    return {"source": file, "faults": told, "rules": None if rules is None else summary(rules)}


def approval(rules: RuleSet, parent: RuleSet | None, lang: str, text: Lookup) -> list[str]:
    """Return what is said of a file without fault, and of the ``parent`` that it extends."""
    lines = [text("rules-fine", id=rules.id, title=title(rules.title, lang, rules.id))]
    if parent is not None:
        found = list(differences(parent, rules))
        removed = sum(one.values[1] is None for one in found)
        confirmed = sum(one.assumed == (True, False) and not one.gone for one in found)
        changed = sum(not one.alike for one in found) - removed
        lines.append(
            text(
                "rules-extends",
                parent=parent.id,
                changed=changed,
                confirmed=confirmed,
                removed=removed,
            )
        )
    return [*lines, text("rules-left", number=len(rules.assumed))]


# -- two rule sets ---------------------------------------------------------------------------


def difference_lines(first: RuleSet, second: RuleSet, lang: str, text: Lookup) -> list[str]:
    """Return in words where two rule sets differ."""
    words = RuleWords(lang, first), RuleWords(lang, second)
    lines = [f"{rules.id}  {title(rules.title, lang, rules.id)}" for rules in (first, second)]
    found = list(differences(first, second))
    lines.append(text("rules-differences", number=len(found)))
    part = ""
    for one in found:
        here = one.kind.partition(".")[0] if "." in one.kind else "frame"
        lacking = [rules.id for rules in (first, second) if getattr(rules, here, "") is None]
        if here != part:
            lines += ["", text(f"rules-part-{here}")]
            lines += [f"        {name}: {text('rules-absent')}" for name in lacking]
            part = here
        if not lacking:
            lines += _difference(one, words, text)
    return lines


def _difference(one: Difference, words: tuple[RuleWords, RuleWords], text: Lookup) -> Iterator[str]:
    teller = words[0] if one.values[0] is not None else words[1]
    owner = one.names[0] if one.kind.rpartition(".")[0] in _OWNERS and one.names else None
    label = _label(teller, one)
    yield f"    {label}" if owner is None else f"    {teller.name(owner)}: {label}"
    for word, value, cite, assumed in zip(words, one.values, one.cites, one.assumed, strict=True):
        if value is None:
            shown = text("rules-absent")
        else:
            shown = word.value(one.kind, value, money=one.money)
        mark = "*" if assumed else " "
        place = "" if value is None else f"  [{_short(word, cite)}]"
        yield f"    {mark}   {word.rules.id}: {shown}{place}"


def difference_objects(first: RuleSet, second: RuleSet) -> dict[str, Any]:
    """Return as JSON values where two rule sets differ."""
    told = [
        {
            "path": one.path,
            "label": {lang: _label(RuleWords(lang, first), one) for lang in LANGUAGES},
            "values": one.values,
            "cites": one.cites,
            "assumed": one.assumed,
        }
        for one in differences(first, second)
    ]
    return {"rules": [first.id, second.id], "differences": told}
