"""What narrows a page of figures: the rule set, the days; the address keeps it."""

from typing import Any

import dash_mantine_components as dmc
from dash import ClientsideFunction, Input, Output, clientside_callback, html
from dash.development.base_component import Component

from dashboards.language import text
from dashboards.telling import Teller


def chosen(known: list[str], asked: Any, otherwise: str | None = None) -> str | None:
    """Return the rule set asked for, if there is such; else another, the one played last."""
    if isinstance(asked, str) and asked in known:
        return asked
    return otherwise or (known[-1] if known else None)


def keeps(*fields: str) -> None:
    """Let the address keep what is chosen in fields whose ids end in the name it has there."""
    clientside_callback(
        ClientsideFunction("taroky", "asked"),
        Output(fields[0], "className"),
        *(Input(field, "value") for field in fields),
        prevent_initial_call=True,
    )


def rule_sets(name: str, words: Teller, known: list[str], value: str | None) -> Component:
    """Return a choice of one rule set of those ``known``."""
    select: Component = dmc.Select(
        id=name,
        label=text("bidding-rules"),
        data=[{"value": one, "label": words.rule_set(one)} for one in known],
        value=value,
        allowDeselect=False,
        className="filter filter-wide",
    )
    return select


def day(name: str, key: str, value: str | None) -> Component:
    """Return a field for a day, as the browser writes days; its value is an ISO date."""
    field: Component = dmc.TextInput(
        id=name,
        label=text(key),
        value=value or "",
        attributes={"input": {"type": "date"}},
        debounce=400,
        className="filter filter-day",
    )
    return field


def bar(*fields: Component | None) -> Component:
    """Return the filters side by side."""
    return html.Div([one for one in fields if one is not None], className="filters no-print")
