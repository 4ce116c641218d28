"""Figures on a page: tiles, tables whose cells open the hands behind them, charts."""

from collections.abc import Sequence

import plotly.graph_objects as go
from dash import dcc, html
from dash.development.base_component import Component

from analytics.metrics.model import RATE, Answer, Metric, Row
from dashboards import local
from dashboards.components.attributes import extra
from dashboards.components.wide import scrolled
from dashboards.figures import charts
from dashboards.language import language, text
from dashboards.telling import Teller, behind_cell

Key = tuple[object, ...]
WAIT_MS = 350
"""A page that answers sooner shows no sign of waiting."""


def tiles(*several: Component | None) -> Component:
    """Return tiles in a row."""
    return html.Ul([html.Li(one) for one in several if one is not None], className="tiles")


def tile(title: str, figure: str, *, href: str = "", note: str = "") -> Component:
    """Return one figure with its title; ``href`` leads to what stands behind it."""
    shown = [
        html.Span(title, className="tile-title"),
        html.Strong(figure, className="tile-figure"),
        html.Span(note, className="tile-note") if note else None,
    ]
    if href:
        return dcc.Link(shown, href=href, className="tile")
    return html.Div(shown, className="tile")


def section(title: str, *children: Component | None, note: str = "") -> Component:
    """Return a part of a page under its heading."""
    said = html.P(note, className="definition") if note else None
    return html.Section([html.H2(title), said, *children], className="stat")


def table(heads: Sequence[str], rows: Sequence[Component], caption: str) -> Component:
    """Return a table of figures; the first column says what a row is of."""
    head = html.Tr([html.Th(title, scope="col") for title in heads])
    whole = html.Table([html.Thead(head), html.Tbody(list(rows))], className="figures stats")
    return scrolled(whole, caption, "panel")


def by_key(answer: Answer) -> dict[Key, Row]:
    """Return the rows of an answer by their dimensions' values."""
    return {tuple(row[k] for k in answer.by): row for row in answer.frame.iter_rows(named=True)}


def cell(answer: Answer, row: Row | None, words: Teller, rules: str | None = None) -> Component:
    """Return a figure with its interval and sample, leading to the hands behind it."""
    if row is None:
        return html.Td("—", className="numeric none")
    metric = answer.metric
    told = words.interval(metric, row, rules)
    shown: list[Component | str | None] = [
        html.Strong(words.figure(metric, row["value"], rules)),
        _bar(metric, row),
        html.Span(told, className="quiet range") if told else None,
    ]
    if row["low"] is not None or metric.kind == RATE:
        shown.append(_sample(row))
    where = row.get("rules") or rules
    title = text("stat-open", figure=words.figure(metric, row["value"], where))
    look = "figure" if shown[1] is not None else "figure figure-plain"
    link = dcc.Link(shown, href=behind_cell(answer, row), className=look, title=title)
    return html.Td(link, className="numeric")


def _sample(row: Row) -> Component:
    n = local.number(language(), row["n"])
    small = " sample-small" if row["small"] else ""
    return html.Span(
        text("stat-n", n=n) + ("*" if row["small"] else ""), className=f"quiet sample{small}"
    )


def _bar(metric: Metric, row: Row) -> Component | None:
    """Where a share and its interval lie between nothing and all."""
    if metric.kind != RATE or row["low"] is None:
        return None
    low, high = row["low"], row["high"]
    span = {"left": f"{100 * low:.1f}%", "width": f"{100 * (high - low):.1f}%"}
    return html.Span(
        [
            html.Span(className="bar-range", style=span),
            html.Span(className="bar-dot", style={"left": f"{100 * row['value']:.1f}%"}),
        ],
        className="bar",
        **extra(aria_hidden="true"),
    )


def marks(answer: Answer, words: Teller, rules: str) -> list[charts.Mark]:
    """Return the rows of an answer as marks of a chart."""
    found = []
    for row in answer.frame.iter_rows(named=True):
        label = ", ".join(words.cell(answer, row))
        told = words.figure(answer.metric, row["value"], rules)
        more = [words.interval(answer.metric, row, rules), text("stat-n", n=row["n"])]
        said = "\n".join([label, told, *(one for one in more if one)])
        ends = (row[name] for name in ("value", "low", "high"))
        value, low, high = (
            None if one is None else words.scaled(answer.metric, one, rules) for one in ends
        )
        if value is not None:
            found.append(charts.Mark(label, value, low, high, behind_cell(answer, row), said))
    return found


def chart(name: str, figure: go.Figure, caption: str) -> Component:
    """Return a chart under its caption; what it shows stands in a table beside it."""
    graph = dcc.Graph(id=name, figure=figure, config=local.plotly(language()))
    return html.Figure(
        [
            html.Figcaption(caption, className="list-group"),
            html.Div(graph, role="img", **extra(aria_label=caption)),
        ],
        className="chart",
    )


def waiting(child: Component) -> Component:
    """Return what shows that it is being made, once that takes a moment."""
    return dcc.Loading(
        child,
        delay_show=WAIT_MS,
        parent_style={"minHeight": "110px"},
        overlay_style={"visibility": "visible", "opacity": 0.55},
        custom_spinner=html.Div(text("stat-loading"), className="loading", role="status"),
    )
