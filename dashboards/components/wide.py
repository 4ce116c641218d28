"""What scrolls on its own where it is wider than the page."""

from dash import html
from dash.development.base_component import Component

from dashboards.components.attributes import extra


def scrolled(inside: Component, name: str, look: str = "") -> Component:
    """Return something wide that scrolls on its own, by the keyboard as well; ``name`` says what.

    ``look`` are classes besides.
    """
    return html.Div(
        inside, className=f"scroll {look}".strip(), role="region", tabIndex=0,
        **extra(aria_label=name),
    )  # fmt: skip
