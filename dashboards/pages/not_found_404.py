"""What stands at addresses that do not exist."""

import dash
from dash import dcc
from dash.development.base_component import Component

from dashboards.components.shell import empty
from dashboards.language import text

dash.register_page(__name__, title="Taroky")


def layout(**_: str) -> Component:
    """Return the page that says so."""
    link = dcc.Link(text("back-to-overview"), href="/")
    return empty(text("not-found-title"), text("not-found-text"), link)
