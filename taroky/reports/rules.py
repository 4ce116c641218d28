"""Rule sets for reading: in words, where each value stands, what is assumed, what differs."""

from collections.abc import Callable
from typing import Any

from i18n.catalog import LANGUAGES, both
from i18n.titles import title
from replay.house_rules import Fault
from replay.rulesets.compare import differences
from replay.rulesets.model import RuleSet
from replay.rulesets.pages import contrasts, label, parts
from replay.rulesets.words import RuleWords

Lookup = Callable[..., str]
"""A message by key and values, in one language."""


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
    lines = [
        f"{rules.id}  {title(rules.title, lang, rules.id)}",
        text("rules-source", source=rules.source, page=rules.page),
        text("rules-assumed", number=len(rules.assumed)),
    ]
    if rules.extends is not None:
        lines.insert(1, text("rules-parent", parent=rules.extends))
    for part in parts(rules, lang):
        lines += ["", part.title + _at(part.place)]
        owner = ""
        for line in part.lines:
            if line.owner and line.owner != owner:
                lines.append(f"      {line.owner}{_at(line.owner_place)}")
            owner = line.owner
            mark = "*" if line.assumed else " "
            indented = "    " if line.owner else ""
            lines.append(f"  {mark} {indented}{line.label}: {line.value}{_at(line.place)}")
    return lines


def _at(place: str) -> str:
    return f"  [{place}]" if place else ""


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
    lines = [f"{rules.id}  {title(rules.title, lang, rules.id)}" for rules in (first, second)]
    found = contrasts(first, second, lang)
    lines.append(text("rules-differences", number=len(list(differences(first, second)))))
    for part in found:
        lines += ["", part.title]
        lines += [f"        {name}: {text('rules-absent')}" for name in part.lacking]
        for one in part.lines:
            lines.append(f"    {one.label}" if not one.owner else f"    {one.owner}: {one.label}")
            for rules, side in zip((first, second), one.sides, strict=True):
                mark = "*" if side.assumed else " "
                lines.append(f"    {mark}   {rules.id}: {side.value}{_at(side.place)}")
    return lines


def difference_objects(first: RuleSet, second: RuleSet) -> dict[str, Any]:
    """Return as JSON values where two rule sets differ."""
    told = [
        {
            "path": one.path,
            "label": {lang: label(RuleWords(lang, first), one) for lang in LANGUAGES},
            "values": one.values,
            "cites": one.cites,
            "assumed": one.assumed,
        }
        for one in differences(first, second)
    ]
    return {"rules": [first.id, second.id], "differences": told}
