"""Everything in a hand that has a name for people, and one sentence for every event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from eventstore.events import KIND_OF, KINDS, Event
from i18n import titles
from i18n.catalog import text as lookup
from i18n.catalog import text_or
from replay.rulesets.load import load, shipped
from replay.rulesets.model import RuleSet
from replay.scoring.sharing import doubled
from replay.visible import SeenStep

UNKNOWN = "?"
_SEATS = {"seat": "who", "accused": "accused", "forehand": "forehand", "dealer": "dealer"}
_ABSENT = {"tricks": "unknown", "seats": "unknown", "names": "none"}


def _fields(kind: type[Event]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


class Words:
    """Names and sentences in one language, under one rule set, with what is known of the players.

    ``players`` are the people by seat (ids, or names where a file holds those), ``names`` the names
    of ids.
    """

    def __init__(
        self,
        lang: str,
        rules: RuleSet | None = None,
        players: tuple[str | None, ...] = (),
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.lang = lang
        self.rules = rules
        self.players = players
        self.names = names or {}

    def under(self, rules: str) -> Words:
        """Return the same words under a shipped rule set; of others no titles are known here."""
        if self.rules is not None and self.rules.id == rules:
            return self
        found = load(rules) if rules in shipped() else None
        return Words(self.lang, found, self.players, self.names)

    def text(self, key: str, **values: str | int) -> str:
        """Return a message."""
        return lookup(self.lang, key, **values)

    def known(self, key: str, otherwise: str, **values: str | int) -> str:
        """Return a message, or something else where no catalogue has it."""
        return text_or(self.lang, key, otherwise, **values)

    def person(self, person: str | None) -> str:
        """Return a person's name as far as it is known."""
        return UNKNOWN if person is None else self.names.get(person, person)

    def seat(self, seat: int | None) -> str:
        """Return seat and player: ``seat 2 (Eva)``."""
        if seat is None or seat < 0:
            return UNKNOWN
        player = self.players[seat] if seat < len(self.players) else None
        if player is None:
            return self.text("cli-seat", seat=seat)
        return self.text("cli-seat-player", seat=seat, player=self.person(player))

    def title(self, part: str, name: str | None) -> str:
        """Return the title that the rule set gives to a contract, commitment or declaration."""
        if name == "game":
            return self.text("cli-game")
        items: Any = getattr(self.rules, part, {})
        item = getattr(items, "items", items) if part == "declarations" else items
        found = item.get(name) if self.rules is not None else None
        return (
            name or UNKNOWN if found is None else titles.title(found.title, self.lang, name or "")
        )

    def contra(self, level: int) -> str:
        """Return the name of a contra's level."""
        words = titles.levels(self.rules.contra.titles, self.lang) if self.rules else ()
        return words[level - 1] if 0 < level <= len(words) else f"{doubled(level)}×"

    def sentence(self, event: Event) -> str:
        """Return what happened, with everything that is known."""
        fields = {field.name: getattr(event, field.name) for field in _fields(type(event))}
        return self._sentence(KIND_OF[type(event)], fields)

    def step(self, seen: SeenStep) -> str:
        """Return what happened in a step as far as its viewer may know."""
        if seen.kind is None:
            return self.text("cli-step-hidden")
        shown = {"seat": seen.seat, "card": " ".join(seen.cards), "cards": " ".join(seen.cards)}
        fields = {field.name: None for field in _fields(KINDS[seen.kind])}
        fields |= seen.details | {name: shown[name] for name in shown if name in fields}
        return self._sentence(seen.kind, fields)

    def _sentence(self, kind: str, fields: Mapping[str, Any]) -> str:
        values = {
            _SEATS.get(name, name): self._value(name, value) for name, value in fields.items()
        }
        if kind == "sheet-recorded":  # elsewhere the declarer's points
            values["declarer"] = self.seat(fields["declarer"])
        text = self.text(f"event-{kind}", **values).strip()
        return text[:1].upper() + text[1:]

    def _value(self, name: str, value: Any) -> str | int:
        if name in _SEATS:
            return self.seat(value)
        if name in _TITLED:
            return self.title(_TITLED[name], value)
        if name == "names":
            return ", ".join(self.title("declarations", one) for one in value) or "none"
        if name == "level":
            return self.contra(value)
        if name in ("player", "into", "author"):
            return self.person(value)
        if value is None:
            return _ABSENT.get(name, UNKNOWN)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):
            return " ".join(str(one).replace("-", "−") for one in value)
        return value if isinstance(value, int) else str(value)


_TITLED = {"bid": "contracts", "item": "commitments", "contract": "contracts"}
