"""The evidence of a finding as a list of terms, whatever it holds; cards are chips."""

from collections.abc import Callable, Mapping
from typing import Any

from dash import html
from dash.development.base_component import Component

from dashboards.components.cards import chip, chips
from dashboards.words import Words
from eventstore.cards import NUMBERS

Shown = Component | str

_SEATS = frozenset(
    {"by", "dealer", "declarer", "due-seat", "forehand", "holder", "leader", "owner", "partner"}
    | {"seat", "side", "winner"}
)
"""Evidence that names a seat, or several."""
_SPOKEN = frozenset({"check", "proof", "reason"})
"""Evidence whose values have words of their own."""
_DUE_IS_A_SEAT = frozenset({"out-of-turn", "wrong-leader", "misdeal"})
_TITLES: dict[str, Callable[[Words, str], str]] = {
    "bid": Words.contract,
    "bids": Words.contract,
    "least": Words.contract,
    "standing": Words.contract,
    "item": Words.item,
    "announced": Words.item,
    "declared": Words.declaration,
    "false": Words.declaration,
    "held": Words.declaration,
    "missing": Words.declaration,
}
"""Evidence that may hold names of the rule set, and how they read."""


def evidence(code: str, items: Mapping[str, Any], words: Words) -> Component:
    """Return the evidence of a finding of ``code``."""
    rows: list[Component] = []
    notes: list[Component] = []
    for name, value in items.items():
        if name == "enforced":
            notes += [html.P(words.text("cli-evidence-enforced"))] if value else []
        elif value not in (None, [], (), {}):
            due = name == "due" and code in _DUE_IS_A_SEAT and isinstance(value, int)
            name = "due-seat" if due else name
            term, shown = html.Dt(_term(name, words)), html.Dd(_shown(name, value, words))
            rows.append(html.Div([term, shown]))
    listed = [html.Dl(rows, className="evidence")] if rows else []
    return html.Div([*listed, *notes])  # a list of terms holds no paragraphs


def _term(name: str, words: Words) -> str:
    title = words.message(f"cli-evidence-{name}", name.replace("_", " "), {})
    return title[:1].upper() + title[1:]


def _shown(name: str, value: Any, words: Words) -> Shown:
    match value:
        case {"card": str(code), "trick": int(trick), **rest} if not rest:
            return words.text("evidence-later", card=words.cards((code,)), trick=trick)
        case dict():
            pairs = [
                part
                for key, inner in value.items()
                if inner is not None
                for part in (f"{_term(key, words)} ", _shown(key, inner, words), " ")
            ]
            return html.Span(pairs)
        case [*codes] if all(isinstance(code, str) and code in NUMBERS for code in codes):
            return chips(codes)
        case [*inner]:
            return html.Span([part for one in inner for part in (_shown(name, one, words), " ")])
        case _:
            return _single(name, value, words)


def _single(name: str, value: Any, words: Words) -> Shown:
    match value:
        case bool():
            return words.text("cli-yes" if value else "cli-no")
        case int() if name in _SEATS:
            return words.seat(value)
        case str() if value in NUMBERS:
            return chip(value)
        case str() if name in _SPOKEN:
            return words.message(f"cli-evidence-{name}-{value}", value, {})
        case str() if name in _TITLES:
            return _TITLES[name](words, value)
        case _:
            return str(value).replace("-", "−")
