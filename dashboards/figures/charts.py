"""Charts of answers: shares and means with their intervals, counts, and what adds up in time.

Every mark carries the address of the hands behind it; the asset script follows it on a click. Texts
of people are escaped: Plotly reads a little HTML in them.
"""

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import plotly.graph_objects as go

from dashboards import local

PALETTE = ("#2d7f51", "#c2571a", "#4a7fc1", "#a64d92", "#8a6d00", "#3e8e9c")
"""Told apart by the colour-blind too, in light and dark; dashes and signs help."""
SYMBOLS = ("circle", "diamond", "square", "triangle-up", "cross", "x")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"
_GRID = "rgba(125,138,131,.28)"
_ZERO = "rgba(125,138,131,.75)"
_LONGEST = 26
_ROW = 32
LEAST = 2
"""Rows that a chart has room for at least."""


class Mark(NamedTuple):
    """A point or bar: what it is of, its figure and interval, where it leads, what it says."""

    label: str
    value: float
    low: float | None
    high: float | None
    href: str
    said: str


class Series(NamedTuple):
    """A line of marks; ``at`` are their places on the axis, ISO days or numbers."""

    name: str
    at: Sequence[str | int]
    marks: Sequence[Mark]


def label(text: str) -> str:
    """Return a text as a chart may show it.

    >>> label("<b>Bartoloměj</b> Nejedlý-Wohlgemuth ml.")
    '&lt;b&gt;Bartoloměj&lt;/b&gt; Nejedlý…'
    """
    return escape(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…", quote=False)


def custom(marks: Sequence[Mark]) -> list[list[str]]:
    """Return what a chart carries of each mark: where it leads, what it says."""
    return [[mark.href, escape(mark.said, quote=False).replace("\n", "<br>")] for mark in marks]


def _around(mark: Mark, bound: float | None) -> float:
    return 0.0 if bound is None else abs(bound - mark.value)


def intervals(marks: Sequence[Mark], color: str) -> dict[str, Any]:
    """Return the whiskers of marks."""
    return {
        "type": "data",
        "symmetric": False,
        "array": [_around(mark, mark.high) for mark in marks],
        "arrayminus": [_around(mark, mark.low) for mark in marks],
        "thickness": 2,
        "width": 5,
        "color": color,
    }


def plain(lang: str, height: int) -> go.Figure:
    """Return an empty chart as all of ours look."""
    axis = {
        "gridcolor": _GRID,
        "zerolinecolor": _ZERO,
        "fixedrange": True,
        "automargin": True,
    }
    layout = {  # at once: every update costs Plotly as much as all of it
        "height": height,
        "margin": {"l": 8, "r": 16, "t": 8, "b": 36},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": _FONT, "size": 13},
        "separators": local.separators(lang),
        "hoverlabel": {"font": {"family": _FONT, "size": 13}, "align": "left"},
        "hovermode": "closest",
        "showlegend": False,
        "bargap": 0.25,
        "xaxis": axis,
        "yaxis": axis,
    }
    return go.Figure(layout=layout)


def rows(marks: Sequence[Mark], lang: str, height: int) -> go.Figure:
    """Return an empty chart with a row a mark, ``height`` pixels each, the first one on top."""
    figure = plain(lang, 64 + height * max(len(marks), LEAST))
    figure.update_yaxes(
        tickvals=list(range(len(marks))),
        ticktext=[label(mark.label) for mark in marks],
        range=[len(marks) - 0.5, -0.5],
        showgrid=False,
        zeroline=False,
    )
    return figure


def add_lines(
    figure: go.Figure, series: Sequence[Series], *, size: int, whiskers: bool = False
) -> None:
    """Draw a line a series, with marks of ``size`` and a legend where there are several."""
    for place, one in enumerate(series):
        color = PALETTE[place % len(PALETTE)]
        known = whiskers and any(mark.low is not None for mark in one.marks)
        figure.add_scatter(
            x=list(one.at),
            y=[mark.value for mark in one.marks],
            name=label(one.name),
            mode="lines+markers",
            line={"color": color, "width": 2.5, "dash": DASHES[place % len(DASHES)]},
            marker={"size": size, "symbol": SYMBOLS[place % len(SYMBOLS)]},
            error_y=intervals(one.marks, color) if known else None,
            customdata=custom(one.marks),
            hovertemplate="%{customdata[1]}<extra></extra>",
        )
    figure.update_layout(
        showlegend=len(series) > 1,
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
    )


def dots(marks: Sequence[Mark], lang: str, *, share: bool) -> go.Figure:
    """Return figures with their intervals, a line a mark; shares go from 0 to 1."""
    figure = rows(marks, lang, _ROW)
    figure.add_scatter(
        x=[mark.value for mark in marks],
        y=list(range(len(marks))),
        mode="markers",
        marker={"size": 12, "color": PALETTE[0], "symbol": "diamond"},
        error_x=intervals(marks, PALETTE[0]),
        customdata=custom(marks),
        hovertemplate="%{customdata[1]}<extra></extra>",
    )
    if share:
        figure.update_xaxes(range=[-0.02, 1.02], tickformat=".0%", zeroline=False)
    return figure


def columns(marks: Sequence[Mark], lang: str, height: int = 220) -> go.Figure:
    """Return counts as columns, in the order given."""
    places = list(range(len(marks)))
    figure = plain(lang, height)
    figure.add_bar(
        x=places,
        y=[mark.value for mark in marks],
        marker={"color": PALETTE[0]},
        customdata=custom(marks),
        hovertemplate="%{customdata[1]}<extra></extra>",
    )
    every = max(1, -(-len(marks) // 12))
    figure.update_xaxes(
        tickvals=places[::every],
        ticktext=[label(mark.label) for mark in marks[::every]],
        showgrid=False,
        zeroline=False,  # the first column is no origin
        tickangle=0 if len(marks) <= 6 else -45,
    )
    return figure


def lines(series: Sequence[Series], lang: str, height: int = 300) -> go.Figure:
    """Return what adds up in time, a line each."""
    figure = plain(lang, height)
    add_lines(figure, series, size=8)
    return figure
