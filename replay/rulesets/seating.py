"""A rule set for as many players as sit at the table."""

from typing import Any

import msgspec

from replay.rulesets.model import RuleSet


def at_table(rules: RuleSet, players: int) -> RuleSet:
    """Return ``rules`` for so many ``players``; unchanged where they know no such table.

    >>> from replay.rulesets.load import load
    >>> rules = load("openspiel-tarok@1")
    >>> at_table(rules, 3).deal.hand, at_table(rules, 4).deal.hand, at_table(rules, 5) is rules
    (16, 12, True)
    """
    seating = rules.tables.get(str(players))
    if seating is None or players == rules.players:
        return rules
    data = msgspec.to_builtins(rules) | {"players": players}
    cites, assumed = dict(rules.cites), dict(rules.assumed)
    for kind, values in (("numbers", seating.numbers), ("names", seating.names)):
        for path, value in values.items():
            _put(data, path.split("."), value)
            own = f"tables.{players}.{kind}.{path}"
            cites[path] = rules.cite(own)
            if own in rules.assumed:
                assumed[path] = rules.assumed[own]
    for path in seating.without:
        _drop(data, path.split("."))
    return msgspec.convert(data | {"cites": cites, "assumed": assumed}, RuleSet)


def _put(data: dict[str, Any], path: list[str], value: int | str) -> None:
    *above, last = path
    for key in above:
        data = data.setdefault(key, {})
    data[last] = value


def _drop(data: dict[str, Any], path: list[str]) -> None:
    *above, last = path
    for key in above:
        data = data.get(key, {})
    data.pop(last, None)
