"""The chart of an answer: bars, lines by month, or a map of two dimensions."""

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go
from dash import dcc, html
from dash.development.base_component import Component

from analytics.metrics.dimensions import DIMENSIONS, FLAG, NUMBER
from analytics.metrics.model import RATE, Row
from analytics.metrics.words import dimension_title, metric_title
from dashboards import ids, local
from dashboards.answers.explore import Found
from dashboards.components.attributes import extra
from dashboards.figures import charts, explore
from dashboards.language import language, text
from dashboards.telling import Teller, behind_cell, one_rule_set

MOST_LINES = 6
MOST_ACROSS = 24
MOST_DOWN = 30
FACETS = 4
"""Rule sets with a chart of their own, where amounts must be kept apart."""
_MONTH = "month"
_SIDE, _CELL = 150, 52
"""Least widths of a map's names and of its cells, in pixels."""
By = tuple[str, ...]


class Drawing:
    """One answer about to be drawn, in the words of one language."""

    def __init__(self, found: Found, words: Teller) -> None:
        self.answer, self.words = found.answer, words
        self.by: By = found.answer.question.by or found.answer.by
        self.rules = one_rule_set(found.answer.question)
        self.share = found.answer.metric.kind == RATE

    def figure(self, rows: Sequence[Row]) -> go.Figure:
        """Return the chart of some rows, all of one rule set if it matters."""
        if _MONTH in self.by:
            return self._over_time(rows)
        if len(self.by) == 2:
            return self._heat(rows)
        marks = [self._mark(row) for row in rows]
        return explore.bars(marks, self.words.lang, share=self.share)

    def _said(self, key: str, row: Row) -> str:
        return self.words.value(key, row[key], row.get("rules") or self.rules)

    def _mark(self, row: Row) -> charts.Mark:
        words, metric = self.words, self.answer.metric
        rules = row.get("rules") or self.rules
        title = ", ".join(self._said(key, row) for key in self.by)
        n = text("stat-n", n=local.number(words.lang, row["n"]))
        said = [title, words.figure(metric, row["value"], rules), n]
        said.insert(2, words.interval(metric, row, rules))
        href = behind_cell(self.answer, row)
        told = "\n".join(one for one in said if one)
        return charts.Mark(title, row["value"], row["low"], row["high"], href, told)

    def _over_time(self, rows: Sequence[Row]) -> go.Figure:
        """The largest groups, a line each; without what nobody dated."""
        other = next((key for key in self.by if key != _MONTH), None)
        groups: dict[Any, list[Row]] = {}
        dated = sorted((r for r in rows if r[_MONTH] is not None), key=lambda row: int(row[_MONTH]))
        for row in dated:
            groups.setdefault(row[other] if other else None, []).append(row)
        largest = sorted(groups.values(), key=lambda group: -sum(row["n"] for row in group))
        series = [
            charts.Series(
                self._said(other, group[0]) if other else "",
                [self._said(_MONTH, row) for row in group],
                [self._mark(row) for row in group],
            )
            for group in largest[:MOST_LINES]
        ]
        months = dict.fromkeys(self._said(_MONTH, row) for row in dated)
        return explore.over_time(series, list(months), self.words.lang, share=self.share)

    def _heat(self, rows: Sequence[Row]) -> go.Figure:
        down, across = self.by
        cells = [
            explore.Cell(
                self._said(down, row), self._said(across, row), self._mark(row), self._written(row)
            )
            for row in rows
        ]
        axes = (self._axis(rows, down, MOST_DOWN), self._axis(rows, across, MOST_ACROSS))
        return explore.heat(cells, *axes, self.words.lang)

    def _written(self, row: Row) -> str:
        """The figure of a cell; small samples are marked."""
        told = self.words.figure(self.answer.metric, row["value"], row.get("rules") or self.rules)
        return f"{told}*" if row["small"] else told

    def _axis(self, rows: Sequence[Row], key: str, most: int) -> list[str]:
        """The values on an axis: those with the most units, numbers in their order."""
        weight: dict[Any, int] = {}
        named: dict[Any, str] = {}
        for row in rows:
            weight[row[key]] = weight.get(row[key], 0) + row["n"]
            named[row[key]] = self._said(key, row)
        largest = sorted(weight, key=lambda value: -weight[value])[:most]
        if DIMENSIONS[key].kind in (NUMBER, FLAG):
            largest.sort(key=lambda value: (value is None, value))
        return list(dict.fromkeys(named[value] for value in largest))


def drawn(found: Found, page: int, words: Teller) -> list[Component]:
    """Return the chart of an answer, or one a rule set where amounts must be kept apart."""
    question, by = found.answer.question, found.answer.by
    whole = len(question.by) == 2 or _MONTH in question.by
    rows = (found.frame if whole else found.page(page)).to_dicts()
    if not by or not rows:
        return []
    drawing = Drawing(found, words)
    titles = [dimension_title(words.lang, key).lower() for key in question.by or by]
    caption = ", ".join([metric_title(words.lang, found.answer.metric.key), *titles])
    if by == question.by or not question.by:
        return [_chart(ids.EXPLORE_CHART, drawing.figure(rows), caption)]
    apart = [
        _chart(
            f"{ids.EXPLORE_CHART}-{place}",
            drawing.figure([row for row in rows if row["rules"] == name]),
            f"{caption}: {words.rule_set(name)}",
        )
        for place, name in enumerate(list(dict.fromkeys(row["rules"] for row in rows))[:FACETS])
    ]
    return [html.Div(apart, className="halves")]


def _chart(name: str, figure: go.Figure, caption: str) -> Component:
    wide = {"minWidth": f"{_SIDE + _CELL * len(figure.data[0].x)}px"} if _is_map(figure) else {}
    graph = dcc.Graph(id=name, figure=figure, config=local.plotly(language()), style=wide)
    buttons = [
        html.Button(
            form.upper(),
            type="button",
            className="button",
            title=text("explore-picture", form=form.upper()),
            **extra(data_picture=form, data_chart=name),
        )
        for form in ("png", "svg")
    ]
    return html.Figure(
        [
            html.Figcaption(
                [
                    html.Span(caption, className="list-group"),
                    html.Span(buttons, className="pictures no-print"),
                ]
            ),
            html.Div(
                graph, role="img", tabIndex=0, className="scroll", **extra(aria_label=caption)
            ),
        ],
        className="chart",
    )


def _is_map(figure: go.Figure) -> bool:
    return bool(figure.data) and figure.data[0].type == "heatmap"
