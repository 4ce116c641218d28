"""A hand of which only the score sheet is known: what the sheet says, instead of a card table."""

from typing import Any

from dash import html
from dash.development.base_component import Component

from dashboards.components.wide import scrolled
from dashboards.words import Words
from replay.visible import View

SHEET = "sheet"
"""The depth of a hand without cards."""


def written(view: View, words: Words) -> Component:
    """Return the sheet's lines as far as they were written by the step shown."""
    claims = {step.kind: step.details for step in view.steps if step.kind in _CLAIMS}
    sheet, points, paid = (claims.get(kind, {}) for kind in _CLAIMS)
    lines = [
        ("sheet-contract", words.contract(view.contract) if view.contract else ""),
        *((f"sheet-{role}", _seat(sheet.get(role), words)) for role in ("declarer", "partner")),
        ("sheet-forehand", words.seat(view.forehand)),
        ("sheet-declared", _all(_declared(view, words))),
        ("sheet-results", _all(_results(sheet, words))),
        ("sheet-contra", _all(_contra(sheet, words))),
        ("sheet-seats" if points.get("seats") else "sheet-points", _points(points)),
    ]
    rows = [html.Div([html.Dt(words.text(key)), html.Dd(value)]) for key, value in lines if value]
    note = html.P(words.text("written-only"), className="quiet")
    lists = [note, html.Dl(rows, className="evidence"), _paid(paid, view, words)]
    return html.Div(lists, className="panel written")


_CLAIMS = ("sheet-recorded", "points-recorded", "payments-recorded")


def _all(parts: list[str]) -> Component | str:
    return html.Ul([html.Li(part) for part in parts], className="bare") if parts else ""


def _seat(seat: int | None, words: Words) -> str:
    return "" if seat is None or seat < 0 else words.seat(seat)


def _declared(view: View, words: Words) -> list[str]:
    return [
        words.text("contract-declared", who=words.seat(seat), names=words.declaration(name))
        for seat, name, _ in view.declared
    ]


def _results(said: dict[str, Any], words: Words) -> list[str]:
    """Commitments made or lost; ``item@seat`` is that of one seat."""
    found = []
    for name, made in said.get("results", {}).items():
        item, _, seat = name.partition("@")
        owner = said.get("owners", {}).get(name, int(seat) if seat.isdecimal() else None)
        who = "" if owner is None else f" ({words.seat(owner)})"
        ended = words.text("sheet-made" if made else "sheet-lost")
        found.append(f"{words.item(item)}{who}: {ended}")
    return found


def _contra(said: dict[str, Any], words: Words) -> list[str]:
    return [
        words.text("act-contra-made", level=words.contra(level), item=words.item(item))
        for item, level in said.get("contra", {}).items()
        if level
    ]


def _points(said: dict[str, Any]) -> str:
    sides = said.get("seats") or (said.get("declarer"), said.get("others"))
    return " : ".join(str(side) for side in sides if side is not None)


def _paid(said: dict[str, Any], view: View, words: Words) -> Component | None:
    """What everybody is written to have won or paid."""
    moves = said.get("moves")
    if not moves:
        return None
    head = [html.Th(words.seat(seat.seat), scope="col") for seat in view.seats]
    cells = [html.Td("?" if move is None else words.amount(move)) for move in moves]
    table = html.Table(
        [
            html.Thead(html.Tr([html.Th(), *head])),
            html.Tbody(html.Tr([html.Th(words.text("settlement-recorded")), *cells])),
        ],
        className="sums",
    )
    return scrolled(table, words.text("settlement-recorded"))
