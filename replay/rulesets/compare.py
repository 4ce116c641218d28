"""Two rule sets beside each other: what differs, value by value."""

from collections.abc import Iterator
from typing import Any

import msgspec

from replay.rulesets.model import RuleSet
from replay.rulesets.shape import Value, walk

_ITSELF = {"id", "title", "page", "source", "extends", "sections", "cites", "assumed"}
"""What is about a rule set and no rule of it."""


class Difference(msgspec.Struct, frozen=True):
    """One value of two rule sets; ``None`` where one of them has it not.

    ``assumed`` says of each whether it is an assumption.
    """

    path: str
    kind: str
    names: tuple[str, ...]
    values: tuple[Any, Any]
    money: bool
    cites: tuple[str, str]
    assumed: tuple[bool, bool]

    @property
    def alike(self) -> bool:
        """Whether the values are the same, and only one of them is an assumption."""
        return bool(self.values[0] == self.values[1])

    @property
    def gone(self) -> bool:
        """Whether only the first of the two has it."""
        return self.values[1] is None


def differences(first: RuleSet, second: RuleSet) -> Iterator[Difference]:
    """Yield what differs, in the order of the fields: values, and what is assumed in one only.

    >>> from replay.rulesets.load import load
    >>> found = differences(load("cz-app@1"), load("machtarok@1"))
    >>> next(one.values for one in found if one.path == "count.total")
    (70, 106)
    """
    mine, theirs = _values(first), _values(second)
    for path in dict.fromkeys((*mine, *theirs)):
        pair = (mine.get(path), theirs.get(path))
        value = pair[0] or pair[1]
        assert value is not None
        assumed = (first.is_assumed(path), second.is_assumed(path))
        values = (pair[0] and pair[0].value, pair[1] and pair[1].value)
        if values[0] != values[1] or assumed[0] != assumed[1]:
            cites = (first.cite(path), second.cite(path))
            yield Difference(path, value.kind, value.names, values, value.money, cites, assumed)


def _values(rules: RuleSet) -> dict[str, Value]:
    return {value.path: value for value in walk(rules) if value.kind.split(".")[0] not in _ITSELF}
