"""A rule set for reading: every value, where it stands, and which of them are assumed."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from replay.rulesets.model import RuleSet

Lookup = Callable[..., str]
"""A message by key and values, in one language."""

_HEAD = ("id", "title", "page", "source", "cites", "assumed")
_FRAME = "rules-part-frame"
_WIDTH = 24


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
            title=rules.title[lang],
            players=rules.players,
            cards=rules.cards,
            assumed=len(rules.assumed),
        )
        for rules in sets
    ]


def page(rules: RuleSet, lang: str, text: Lookup) -> list[str]:
    """Return the lines of one rule set's page."""
    lines = [
        f"{rules.id}  {rules.title[lang]}",
        text("rules-source", source=rules.source, page=rules.page),
        text("rules-assumed", number=len(rules.assumed)),
    ]
    data = msgspec.to_builtins(rules)
    frame = {k: v for k, v in data.items() if k not in _HEAD and not isinstance(v, dict)}
    lines += ["", f"{text(_FRAME)}  [{rules.page}]"]
    lines += _values(rules, frame, "", lang, text)
    for part, value in data.items():
        if part not in _HEAD and part not in frame and value:
            lines += ["", f"{text(f'rules-part-{part}')}  [{rules.cite(part)}]"]
            lines += _values(rules, value, part, lang, text)
    return lines


def _values(
    rules: RuleSet, values: dict[str, Any], path: str, lang: str, text: Lookup
) -> Iterator[str]:
    """Yield the lines of all values right below ``path``, then those of its tables."""
    indent = "  " * path.count(".")
    tables = []
    for name, value in values.items():
        here = f"{path}.{name}".lstrip(".")
        if value is None or value in ((), [], {}):
            continue
        if isinstance(value, dict) and not {"en", "cs"} >= set(value):
            tables.append((name, here, value))
            continue
        shown = _shown(value[lang] if isinstance(value, dict) else value, text)
        mark = "*" if rules.is_assumed(here) else " "
        yield f" {mark} {indent}{name:{_WIDTH - len(indent)}} {shown}{_place(rules, path, here)}"
    for name, here, value in tables:
        yield f"   {indent}{name}{_place(rules, path, here)}"
        yield from _values(rules, value, here, lang, text)


def _place(rules: RuleSet, path: str, here: str) -> str:
    """Return where the value at ``here`` stands, if elsewhere than all of ``path``."""
    where = rules.cite(here)
    return "" if not path or where == rules.cite(path) else f"  [{where}]"


def _shown(value: Any, text: Lookup) -> str:
    """Return a value as one writes it; pairs of numbers as ``from:amount``."""
    if isinstance(value, bool):
        return text("cli-yes" if value else "cli-no")
    if isinstance(value, list | tuple):
        return ", ".join(_pair(item) for item in value)
    return str(value)


def _pair(item: Any) -> str:
    return ":".join(map(str, item)) if isinstance(item, list | tuple) else str(item)
