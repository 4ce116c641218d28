"""Buttons and slider that move through a hand; the asset script does the moving."""

import dash_mantine_components as dmc
from dash import html
from dash.development.base_component import Component

from dashboards import ids
from dashboards.components.attributes import extra
from dashboards.language import text
from replay.visible import View

_BUTTONS = ("first", "previous-trick", "previous", "play", "next", "next-trick", "last")


def controls(view: View, position: int) -> Component:
    """Return the controls; they carry where the hand ends and where its tricks do, by step."""
    ends: dict[int, int] = {}
    for step in view.steps:
        if step.trick is not None:
            ends[step.trick] = step.step
    last = len(view.steps)
    return html.Div(
        [
            html.Div(
                [_button(name, text(f"control-{name}")) for name in _BUTTONS],
                className="buttons",
                role="group",
                **extra(aria_label=text("controls-label")),
            ),
            dmc.Slider(
                id=ids.SLIDER,
                min=1,
                max=last,
                step=1,
                value=view.step,
                label=None,
                size="sm",
                updatemode="drag",
                thumbLabel=text("slider-label"),
                color="felt",
            ),
            html.P(text("hand-keys"), className="keys quiet"),
        ],
        id=ids.CONTROLS,
        **extra(
            data_step=str(view.step),
            data_last=str(last),
            data_ends=",".join(str(end) for _, end in sorted(ends.items())),
            data_hand=view.hand,
            data_at=str(position),
        ),
    )


def _button(name: str, title: str) -> Component:
    return html.Button(
        html.Span(className="icon"),
        type="button",
        className=f"control control-{name}",
        title=title,
        **extra(data_control=name, aria_label=title),
    )
