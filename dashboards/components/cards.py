"""Cards on a page: a drawing, or a few characters within a sentence or a list."""

from dash import html
from dash.development.base_component import Component

from dashboards.components import card_art
from eventstore.cards import NUMBERS, SUIT_OF, TAROK


def card(code: str, style: str, *, classes: str = "", title: str | None = None) -> Component:
    """Return a card's drawing; ``?`` is a card face down."""
    drawing = card_art.BACK if code == "?" else code
    return html.Img(
        src=f"/cards/{style}/{drawing}.svg",
        alt=card_art.name(code),
        title=title or card_art.name(code),
        className=f"card {classes}".strip(),
        draggable="false",
    )


def chip(code: str) -> Component:
    """Return a card as its sign and rank, for lists and sentences."""
    number = NUMBERS.get(code)
    suit = "X" if number is None else "T" if SUIT_OF[number] == TAROK else code[0]
    return html.Span(card_art.name(code), className=f"chip chip-{suit}")


def chips(codes: list[str] | tuple[str, ...]) -> Component:
    """Return several cards in a row."""
    return html.Span([chip(code) for code in codes], className="chips")
