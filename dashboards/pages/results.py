"""Results: how contracts end and what they bring, under one rule set."""

from typing import Any

import dash
from dash import Input, Output, callback, dcc, html
from dash.development.base_component import Component

from analytics.metrics.model import MetricError
from analytics.metrics.words import problem
from dashboards import ids, local
from dashboards.answers import results as asked
from dashboards.components import filters, stats
from dashboards.components.shell import empty, page, waits
from dashboards.figures import charts
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller, behind, behind_cell

dash.register_page(__name__, path="/results", title="Taroky")


def layout(rules: Any = None, since: Any = None, until: Any = None, **_: Any) -> Component:
    """Return the filters and what they let through."""
    if (waiting := waits()) is not None:
        return waiting
    words = Teller(library(), language())
    known = list(words.rules)
    rules = filters.chosen(known, rules)
    days = [value if isinstance(value, str) else None for value in (since, until)]
    return page(
        text("results-title"),
        text("results-intro"),
        filters.bar(
            filters.rule_sets(ids.RESULTS_RULES, words, known, rules),
            filters.day(ids.RESULTS_SINCE, "filter-since", days[0]),
            filters.day(ids.RESULTS_UNTIL, "filter-until", days[1]),
        ),
        stats.waiting(html.Div(id=ids.RESULTS)),
    )


filters.keeps(ids.RESULTS_RULES, ids.RESULTS_SINCE, ids.RESULTS_UNTIL)


@callback(
    Output(ids.RESULTS, "children"),
    Input(ids.RESULTS_RULES, "value"),
    Input(ids.RESULTS_SINCE, "value"),
    Input(ids.RESULTS_UNTIL, "value"),
    Input(ids.GENERATION, "data"),
)
def draw(rules: Any, since: Any, until: Any, _: Any) -> Any:
    """Contracts under one rule set, within some days."""
    words = Teller(library(), language())
    if rules not in words.rules:
        return empty(text("results-empty-title"), text("results-empty"))
    days = [value if isinstance(value, str) else None for value in (since, until)]
    try:
        found = asked.results(library(), rules, *days)
    except MetricError as error:
        return empty(text("stat-wrong"), problem(words.lang, error))
    if found.overall.n == 0:
        return empty(text("results-empty-title"), text("results-empty"))
    return html.Div(
        [_tiles(found, rules, words), _contracts(found, rules, words), _seats(found, rules, words)],
        className="page-parts",
    )


def _tiles(found: asked.Results, rules: str, words: Teller) -> Component:
    overall = found.overall
    row = overall.frame.row(0, named=True) if overall.frame.height else None
    told = "—" if row is None else words.figure(overall.metric, row["value"])
    note = "" if row is None else words.interval(overall.metric, row)
    question = overall.question
    unknown = local.number(words.lang, overall.unknown)
    return stats.tiles(
        stats.tile(
            text("results-played"), local.number(words.lang, overall.n), href=behind(question)
        ),
        stats.tile(text("results-won"), told, href=behind(question, "hits"), note=note),
        stats.tile(text("results-unknown"), unknown, href=behind(question, "unknown"))
        if overall.unknown
        else None,
    )


def _contracts(found: asked.Results, rules: str, words: Teller) -> Component:
    margin, value = stats.by_key(found.margin), stats.by_key(found.value)
    rows = []
    for row in found.success.frame.iter_rows(named=True):
        key = (row["contract"],)
        title = words.value("contract", row["contract"], rules)
        won = text("results-of", won=row["hits"], played=row["n"])
        rows.append(
            html.Tr(
                [
                    html.Th(title, scope="row"),
                    html.Td(
                        dcc.Link(won, href=behind_cell(found.success, row, "hits")),
                        className="numeric",
                    ),
                    stats.cell(found.success, row, words, rules),
                    stats.cell(found.margin, margin.get(key), words, rules),
                    stats.cell(found.value, value.get(key), words, rules),
                ]
            )
        )
    heads = (
        text("column-contract"),
        text("results-games"),
        text("bidding-won"),
        text("results-margin"),
        text("results-value"),
    )
    caption = text("results-contracts")
    chart = charts.dots(stats.marks(found.success, words, rules), words.lang, share=True)
    worth = charts.dots(stats.marks(found.value, words, rules), words.lang, share=False)
    return stats.section(
        caption,
        stats.table(heads, rows, caption),
        html.Div(
            [
                stats.chart(ids.RESULTS_SUCCESS, chart, text("results-chart-success")),
                stats.chart(ids.RESULTS_VALUE, worth, text("results-chart-value")),
            ],
            className="halves",
        ),
        note=text("results-definition"),
    )


def _seats(found: asked.Results, rules: str, words: Teller) -> Component:
    leading = stats.by_key(found.leading)
    rows = [
        html.Tr(
            [
                html.Th(words.value("position", row["position"]), scope="row"),
                stats.cell(found.seats, row, words, rules),
                stats.cell(found.leading, leading.get((row["position"],)), words, rules),
            ]
        )
        for row in found.seats.frame.iter_rows(named=True)
    ]
    caption = text("results-seats")
    heads = (text("results-place"), text("results-brings"), text("results-leading"))
    chart = charts.dots(stats.marks(found.seats, words, rules), words.lang, share=False)
    return stats.section(
        caption,
        stats.table(heads, rows, caption),
        stats.chart(ids.RESULTS_SEATS, chart, text("results-chart-seats")),
        note=text("results-seats-definition"),
    )
