"""Words for what stands in a rule set: its fields, the laws it names, amounts in its unit."""

from __future__ import annotations

import unicodedata
from typing import Any

from i18n.catalog import text as lookup
from i18n.catalog import text_or
from i18n.titles import title
from replay.rulesets.model import RuleSet

_FREE = {"page", "source", "id", "extends", "sections", "declarations.items.code"}
_CROWN = 100
"""Haléř in a crown."""


class RuleWords:
    """What the values of ``rules`` are called in one language."""

    def __init__(self, lang: str, rules: RuleSet) -> None:
        self.lang = lang
        self.rules = rules

    def text(self, key: str, **values: str | int) -> str:
        """Return a message."""
        return lookup(self.lang, key, **values)

    def known(self, key: str, otherwise: str, **values: str | int) -> str:
        """Return a message, or something else where no catalogue has it."""
        return text_or(self.lang, key, otherwise, **values)

    def label(self, kind: str) -> str:
        """Return what a field is called.

        >>> from replay.rulesets.load import load
        >>> RuleWords("en", load("cz-app@1")).label("settlement.sharing")
        'who pays whom'
        """
        return self.known(message_of(kind), kind.rpartition(".")[2].replace("_", " "))

    def name(self, name: str) -> str:
        """Return the title of a contract, commitment, declaration or breach; else its own name."""
        rules = self.rules
        for items in (rules.contracts, rules.commitments, rules.declarations.items):
            if name in items:
                return title(items[name].title, self.lang, name)
        return self.known(f"rule-name-{name}", name)

    def value(self, kind: str, value: Any, *, money: bool = False) -> str:
        """Return a value as people say it.

        >>> from replay.rulesets.load import load
        >>> words = RuleWords("en", load("cz-app@1"))
        >>> words.value("count.law", "threes"), words.value("pot.entry", 5, money=True)
        ('in threes', '5 points')
        >>> RuleWords("cs", load("machtarok@1")).value("unit", "chip")
        'žetony'
        """
        if value is None or value in ((), [], "", {}):
            return self.text("rule-none")
        if isinstance(value, bool):
            return self.text("cli-yes" if value else "cli-no")
        if isinstance(value, dict):
            shown = value.get(self.lang) or value.get("en") or next(iter(value.values()))
            return self.value(kind, shown)
        if isinstance(value, list | tuple):
            if value and isinstance(value[0], list | tuple):
                return "; ".join(self._pair(kind, one) for one in value)
            return ", ".join(self.value(kind, one, money=money) for one in value)
        if isinstance(value, int):
            return self.amount(value) if money else str(value)
        return self._named(kind, value)

    def _pair(self, kind: str, pair: Any) -> str:
        first, second = pair
        values: dict[str, str | int] = {
            "first": first,
            "second": self.amount(second),
            "coin": self.amount(first),
            "count": second,
        }
        return self.known(f"{message_of(kind)}-pair", f"{first}: {second}", **values)

    def _named(self, kind: str, value: str) -> str:
        """Return what a text means: a law in words, a title, or itself."""
        if kind in _FREE:
            return value
        if kind == "unit":  # by itself; `amount` says so many of it
            return self.known(f"rule-unit-is-{slug(value)}", value)
        return self.known(f"{message_of(kind)}-{slug(value)}", self.name(value))

    def amount(self, amount: int) -> str:
        """Return an amount in the rule set's unit."""
        return in_unit(self.lang, amount, self.rules.unit)


def in_unit(lang: str, amount: int, unit: str) -> str:
    """Return an amount in a unit; haléř as crowns.

    >>> in_unit("en", 2050, "haléř"), in_unit("cs", -5, "point")
    ('20.50 Kč', '-5 bodů')
    """
    crowns, rest = divmod(abs(amount), _CROWN)
    whole = f"{'−' if amount < 0 else ''}{crowns}"
    values: dict[str, str | int] = {"crowns": whole, "rest": rest, "cents": f"{rest:02}"}
    key = f"rule-unit-{slug(unit)}"
    return text_or(lang, key, f"{amount} {unit}", amount=amount, **values)


def message_of(kind: str) -> str:
    """Return the key of a field's message.

    >>> message_of("varsava.forehand_payment")
    'rule-varsava-forehand-payment'
    """
    return f"rule-{slug(kind)}"


def slug(text: str) -> str:
    """Return ``text`` as part of a message's key.

    >>> slug("12 Straight"), slug("haléř"), slug("declarations.items.rate")
    ('12-straight', 'haler', 'declarations-items-rate')
    """
    letters = unicodedata.normalize("NFKD", text.lower())
    plain = (c for c in letters if not unicodedata.combining(c))
    return "".join(c if c.isascii() and c.isalnum() else "-" for c in plain)
