"""Everything in a hand that has a name for people: seats, contracts, cards, acts."""

from typing import Any

from dashboards import local
from dashboards.components.card_art import name as card_name
from eventstore.cards import NUMBERS
from i18n import catalog, titles
from replay.rulesets.model import RuleSet

SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


class Words:
    """Names and sentences in one language, under one rule set, with the players' names."""

    def __init__(
        self,
        lang: str,
        rules: RuleSet,
        players: tuple[str | None, ...] = (),
        names: dict[str, str] | None = None,
    ) -> None:
        self.lang = lang
        self.rules = rules
        self._players = players
        self._names = names or {}

    def text(self, key: str, **values: str | int) -> str:
        """Return a message."""
        return catalog.text(self.lang, key, **values)

    def message(self, key: str, code: str, values: dict[str, str | int]) -> str:
        """Return a sentence about cards, or its bare code where no catalogue has one."""
        return said(self.lang, key, code, values)

    def seat(self, seat: int | None) -> str:
        """Return the player's name at ``seat``, or the seat's number."""
        if seat is None:
            return self.text("nobody")
        player = self._players[seat] if 0 <= seat < len(self._players) else None
        return self._names.get(player or "") or self.text("seat", seat=seat)

    def person(self, player: str | None) -> str | None:
        """Return a person's name, if it is known."""
        return self._names.get(player or "")

    def at(self, players: tuple[str | None, ...]) -> "Words":
        """Return the same words with others at the table."""
        return Words(self.lang, self.rules, players, self._names)

    def contract(self, name: str | None) -> str:
        """Return a contract's title."""
        contract = self.rules.contracts.get(name or "")
        if contract is None:
            return name or self.text("none")
        return titles.title(contract.title, self.lang, name or "")

    def declaration(self, name: str) -> str:
        """Return a declaration's title."""
        item = self.rules.declarations.items.get(name)
        return name if item is None else titles.title(item.title, self.lang, name)

    def item(self, name: str) -> str:
        """Return the title of ``game`` or of a commitment."""
        if name == "game":
            return self.text("item-game")
        item = self.rules.commitments.get(name)
        return name if item is None else titles.title(item.title, self.lang, name)

    def contra(self, level: int) -> str:
        """Return the title of a contra's level."""
        words = titles.levels(self.rules.contra.titles, self.lang)
        return words[level - 1] if 0 < level <= len(words) else self.text("contra", level=level)

    def cards(self, codes: tuple[str, ...] | list[str]) -> str:
        """Return cards as people write them; unknown ones as their number."""
        known = [card_name(code) for code in codes if code != "?"]
        hidden = len(codes) - len(known)
        if hidden:
            known.append(self.text("cards", count=hidden))
        return " ".join(known)

    def suit(self, letter: str) -> str:
        """Return a suit's sign, or the word for taroks."""
        return SIGNS.get(letter) or self.text("suit-taroks")

    def amount(self, amount: int) -> str:
        """Return a signed amount.

        >>> from replay.rulesets.load import load
        >>> Words("en", load("cz-app@1")).amount(-9)
        '−9'
        """
        return local.amount(self.lang, amount)


def said(lang: str, key: str, code: str, values: dict[str, str | int]) -> str:
    """Return a message whose values may be cards, written as people write them.

    >>> said("en", "finding-card-not-held", "card-not-held", {"card": "CQ"})
    'Played ♣Q without holding it.'
    """
    shown = {
        name: card_name(value) if name != "suit" and value in NUMBERS else value
        for name, value in values.items()
    }
    return catalog.text_or(lang, key, code, **shown)


def act(words: Words, kind: str, cards: tuple[str, ...], details: dict[str, Any]) -> str:
    """Return what happened in one event, without who did it."""
    values: dict[str, str | int] = {
        name: value for name, value in details.items() if isinstance(value, str | int)
    }
    values |= {"cards": words.cards(cards), "count": len(cards)}
    if "bid" in details:
        values["bid"] = words.contract(details["bid"])
    if "item" in details:
        values["item"] = words.item(details["item"])
    if "level" in details:
        values["level"] = words.contra(details["level"])
    if kind == "declared":
        names = [words.declaration(name) for name in details.get("names", ())]
        values["names"] = ", ".join(names) or words.text("act-declared-nothing")
    try:
        return words.text(f"act-{kind}", **values)
    except catalog.MessageError:
        return words.text("act-other")
