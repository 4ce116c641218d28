"""Overview: the club at a glance."""

import dash
from dash.development.base_component import Component

from dashboards.components.shell import page
from dashboards.language import text

dash.register_page(__name__, path="/", title="Taroky")


def layout(**_: str) -> Component:
    """Return the page."""
    return page(text("overview-title"), text("overview-intro"))
