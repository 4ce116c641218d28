"""Charts of any answer: bars with their intervals, lines by month, two dimensions as a map."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import plotly.graph_objects as go

from dashboards.figures.charts import (
    LEAST,
    PALETTE,
    Mark,
    Series,
    add_lines,
    custom,
    intervals,
    label,
    plain,
    rows,
)

_ROW = 30
_WHISKERS = "#5c4c1f"
_TALLEST = 1400
_RISING = ("#eef4ef", "#b9dcc8", "#6fb68d", "#2d7f51", "#0f4a2c")
_DIVERGING = ("#8f3a0a", "#dd8b54", "#f1eee8", "#7fa9d8", "#1c4e8f")
"""Below and above nothing: told apart by the colour-blind too."""


def bars(marks: Sequence[Mark], lang: str, *, share: bool) -> go.Figure:
    """Return figures as bars with their intervals, one below the other."""
    figure = rows(marks, lang, _ROW)
    figure.add_bar(
        x=[mark.value for mark in marks],
        y=list(range(len(marks))),
        orientation="h",
        marker={"color": PALETTE[0], "opacity": 0.8},
        error_x=intervals(marks, _WHISKERS) if any(m.low is not None for m in marks) else None,
        customdata=custom(marks),
        hovertemplate="%{customdata[1]}<extra></extra>",
    )
    if share:
        most = max([mark.high or mark.value for mark in marks], default=1.0)
        figure.update_xaxes(range=[0, min(1.02, most * 1.05 or 1)], tickformat=".0%")
    return figure


def over_time(
    series: Sequence[Series], order: Sequence[str], lang: str, *, share: bool
) -> go.Figure:
    """Return figures month by month with their intervals, a line each; ``order`` of the months."""
    figure = plain(lang, 340)
    add_lines(figure, series, size=9, whiskers=True)
    axis = {"type": "category", "categoryorder": "array", "categoryarray": list(order)}
    figure.update_xaxes(showgrid=False, zeroline=False, **axis)
    if share:
        figure.update_yaxes(tickformat=".0%", rangemode="tozero")
    return figure


class Cell(NamedTuple):
    """A cell of a map: its row and column, its mark, and the figure written into it."""

    down: str
    across: str
    mark: Mark
    figure: str


def heat(cells: Sequence[Cell], down: Sequence[str], across: Sequence[str], lang: str) -> go.Figure:
    """Return two dimensions as a map of colours."""
    known = {(cell.down, cell.across): cell for cell in cells}
    grid = [[known.get((row, column)) for column in across] for row in down]
    values = [[None if cell is None else cell.mark.value for cell in line] for line in grid]
    figure = plain(lang, min(_TALLEST, 150 + 36 * max(len(down), LEAST)))
    figure.add_heatmap(
        z=values,
        x=list(range(len(across))),
        y=list(range(len(down))),
        text=[["" if cell is None else cell.figure for cell in line] for line in grid],
        texttemplate="%{text}",
        customdata=[
            [["", ""] if cell is None else custom([cell.mark])[0] for cell in line] for line in grid
        ],
        hovertemplate="%{customdata[1]}<extra></extra>",
        hoverongaps=False,
        xgap=2,
        ygap=2,
        **_colours(values),
    )
    figure.update_xaxes(
        tickvals=list(range(len(across))),
        ticktext=[label(one) for one in across],
        side="top",
        showgrid=False,
        zeroline=False,
        tickangle=0 if len(across) <= 5 else -45,
    )
    figure.update_yaxes(
        tickvals=list(range(len(down))),
        ticktext=[label(one) for one in down],
        autorange="reversed",
        showgrid=False,
        zeroline=False,
    )
    return figure


def _colours(values: Sequence[Sequence[float | None]]) -> dict[str, Any]:
    """Return colours that rise, or part at nothing where there are losses."""
    known = [value for line in values for value in line if value is not None]
    if any(value < 0 for value in known):
        most = max(abs(value) for value in known)
        scale, low, high = _DIVERGING, -most, most
    else:
        scale, low, high = _RISING, 0.0, max(known, default=1.0) or 1.0
    steps = len(scale) - 1
    return {
        "colorscale": [[place / steps, colour] for place, colour in enumerate(scale)],
        "zmin": low,
        "zmax": high,
        "showscale": False,
    }
