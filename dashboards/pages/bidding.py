"""Bidding: contracts declared and won, by player, place or strength of the hand."""

from typing import Any

import dash
import dash_mantine_components as dmc
from dash import Input, Output, callback, dcc, html
from dash.development.base_component import Component

from analytics.metrics.model import Row
from analytics.metrics.words import dimension_title
from dashboards import ids, links
from dashboards.answers import bidding as asked
from dashboards.components import filters, stats
from dashboards.components.shell import empty, page, waits
from dashboards.figures import charts
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller, behind_cell
from i18n.collate import key as order

dash.register_page(__name__, path="/bidding", title="Taroky")

SHOWN = 40
"""Marks in the chart; the table has all."""


def layout(rules: Any = None, by: Any = None, **_: Any) -> Component:
    """Return the choice of rules and of what splits them, and the figures."""
    if (waiting := waits()) is not None:
        return waiting
    words = Teller(library(), language())
    known = list(words.rules)
    return page(
        text("bidding-title"),
        text("bidding-intro"),
        filters.bar(
            filters.rule_sets(ids.BIDDING_RULES, words, known, filters.chosen(known, rules)),
            dmc.Select(
                id=ids.BIDDING_BY,
                label=text("bidding-by"),
                data=[
                    {"value": one, "label": dimension_title(words.lang, one)} for one in asked.BY
                ],
                value=by if by in asked.BY else asked.BY[0],
                allowDeselect=False,
                className="filter",
            ),
        ),
        html.P(text("bidding-definition"), className="definition"),
        stats.waiting(html.Div(id=ids.BIDDING_TABLE)),
    )


filters.keeps(ids.BIDDING_RULES, ids.BIDDING_BY)


@callback(
    Output(ids.BIDDING_TABLE, "children"),
    Input(ids.BIDDING_RULES, "value"),
    Input(ids.BIDDING_BY, "value"),
    Input(ids.GENERATION, "data"),
)
def draw(rules: Any, by: Any, _: Any) -> Any:
    """Contracts under one rule set."""
    words = Teller(library(), language())
    if rules not in words.rules or by not in asked.BY:
        return empty(text("bidding-empty-title"), text("bidding-empty"))
    found = asked.bidding(library(), rules, by)
    rows = sorted(found.rows(), key=lambda pair: _order(pair[0], by, words))
    if not rows:
        return empty(text("bidding-empty-title"), text("bidding-empty"))
    caption = text("bidding-chart")
    return html.Div(
        [
            _table(found, rows, rules, words),
            stats.chart(ids.BIDDING_CHART, _chart(found, rows, rules, words), caption),
        ],
        className="page-parts",
    )


def _order(row: Row, by: str, words: Teller) -> tuple[Any, ...]:
    """By name or number; what was declared most often first."""
    value = row[by]
    place = order(words.lang, words.value(by, value)) if by == "player" else value
    return (value is None, place if value is not None else 0, -row["hits"])


def _table(
    found: asked.Bidding, rows: list[tuple[Row, Row | None]], rules: str, words: Teller
) -> Component:
    body = []
    for declared, won in rows:
        value = declared[found.by]
        named = words.value(found.by, value, rules)
        link = found.by == "player" and value is not None
        body.append(
            html.Tr(
                [
                    html.Th(
                        dcc.Link(named, href=links.player(value)) if link else named, scope="row"
                    ),
                    html.Th(words.value("bid", declared["bid"], rules), scope="row"),
                    stats.cell(found.declared, declared, words, rules),
                    stats.cell(found.won, won, words, rules),
                ]
            )
        )
    heads = (
        dimension_title(words.lang, found.by),
        text("column-contract"),
        text("bidding-declared"),
        text("bidding-won"),
    )
    return stats.table(heads, body, text("bidding-title"))


def _chart(
    found: asked.Bidding, rows: list[tuple[Row, Row | None]], rules: str, words: Teller
) -> Any:
    marks: list[charts.Mark] = []
    for declared, won in rows:
        if won is None or len(marks) == SHOWN:
            continue
        named = words.value(found.by, declared[found.by], rules)
        contract = words.value("bid", declared["bid"], rules)
        told = words.figure(found.won.metric, won["value"])
        sample = text("stat-n", n=won["n"])
        said = "\n".join(
            (f"{named}, {contract}", told, words.interval(found.won.metric, won), sample)
        )
        href = behind_cell(found.won, won)
        label = f"{named}, {contract}"
        marks.append(charts.Mark(label, won["value"], won["low"], won["high"], href, said))
    return charts.dots(marks, words.lang, share=True)
