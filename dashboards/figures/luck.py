"""The charts of the page Luck."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import plotly.graph_objects as go

from dashboards.figures import charts


class Tenth(NamedTuple):
    """A tenth of all hands: what was expected, what came with its interval, what it says."""

    expected: float
    actual: float
    low: float
    high: float
    said: str


def calibration(tenths: Sequence[Tenth], lang: str, expected: str, actual: str) -> go.Figure:
    """Return what came against what was expected; on the line both are the same."""
    figure = charts.plain(lang, 340)
    ends = [*(one.expected for one in tenths), *(one.actual for one in tenths)]
    if ends:
        span = [min(ends), max(ends)]
        line = {"color": charts.PALETTE[2], "width": 2, "dash": "dash"}
        figure.add_scatter(x=span, y=span, mode="lines", line=line, hoverinfo="skip")
    figure.add_scatter(
        x=[one.expected for one in tenths],
        y=[one.actual for one in tenths],
        mode="markers",
        marker={"size": 11, "color": charts.PALETTE[0], "symbol": "diamond"},
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [one.high - one.actual for one in tenths],
            "arrayminus": [one.actual - one.low for one in tenths],
            "thickness": 2,
            "width": 5,
            "color": charts.PALETTE[0],
        },
        customdata=[[escape(one.said, quote=False).replace("\n", "<br>")] for one in tenths],
        hovertemplate="%{customdata[0]}<extra></extra>",
    )
    figure.update_xaxes(title={"text": expected, "standoff": 8})
    figure.update_yaxes(title={"text": actual, "standoff": 8})
    return figure
