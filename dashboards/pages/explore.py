"""Explore: any figure by any dimensions and filters, in the address; every cell opens its hands."""

from typing import Any

import dash
from dash import (
    ALL,
    ClientsideFunction,
    Input,
    Output,
    State,
    callback,
    clientside_callback,
    ctx,
    dcc,
    html,
)
from dash.development.base_component import Component

from analytics.metrics import address
from analytics.metrics.address import Read, from_pairs, to_query
from analytics.metrics.asking import offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.model import MetricError
from analytics.metrics.words import problem
from dashboards import ids, links
from dashboards.answers import explore as asked
from dashboards.components import answer as shown
from dashboards.components import asking, stats
from dashboards.components.answer_chart import drawn
from dashboards.components.attributes import extra
from dashboards.components.shell import empty, page, waits
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller

dash.register_page(__name__, path="/explore", title="Taroky")


def layout(**given: Any) -> Component:
    """Return the form as the address fills it in; the answer follows."""
    if (waiting := waits()) is not None:
        return waiting
    read = _read(given)
    words = Teller(library(), language())
    number = given.get("page")
    wrong = [html.Li(problem(words.lang, one)) for one in read.problems]
    return page(
        text("explore-title"),
        text("explore-intro"),
        html.Ul(wrong, role="alert", className="notice wrong") if wrong else None,
        asking.form(read.question, words),
        dcc.Store(id=ids.EXPLORE_QUERY, data=to_query(read.question)),
        dcc.Store(id=ids.EXPLORE_PAGE, data=number if isinstance(number, str) else "1"),
        stats.waiting(html.Div(id=ids.EXPLORE_FOUND, className="page-parts")),
    )


def _read(given: dict[str, Any]) -> Read:
    several = {k: one if isinstance(one, list) else [one] for k, one in given.items()}
    return from_pairs((k, v) for k, values in several.items() for v in values if isinstance(v, str))


@callback(
    Output(ids.EXPLORE_BY, "data"),
    Output(ids.EXPLORE_AND, "data"),
    Output({"type": f"{asking.WHERE}-box", "key": ALL}, "style"),
    Output({"type": asking.WHERE, "key": ALL}, "data"),
    Input(ids.EXPLORE_METRIC, "value"),
    State({"type": asking.WHERE, "key": ALL}, "value"),
    prevent_initial_call=True,
)
def fit(metric: Any, values: Any) -> Any:
    """Offer what the metric can be split and filtered by."""
    if metric not in METRICS:
        return dash.no_update
    keys = [one["id"]["key"] for one in ctx.outputs_list[2]]
    by = asking.dimensions(metric, language())
    words = Teller(library(), language())
    data = [
        asking.choices(words, key, metric, value or []) if key == "code" else dash.no_update
        for key, value in zip(keys, values, strict=True)
    ]
    return by, by, [asking.shown(metric, key) for key in keys], data


@callback(
    Output(ids.EXPLORE_QUERY, "data"),
    Output(ids.EXPLORE_PAGE, "data"),
    Input(ids.EXPLORE_METRIC, "value"),
    Input(ids.EXPLORE_BY, "value"),
    Input(ids.EXPLORE_AND, "value"),
    Input(ids.EXPLORE_FROM, "value"),
    Input(ids.EXPLORE_TO, "value"),
    Input(ids.EXPLORE_MINIMUM, "value"),
    Input(ids.EXPLORE_SORT, "value"),
    Input({"type": asking.WHERE, "key": ALL}, "value"),
    State(ids.EXPLORE_QUERY, "data"),
    prevent_initial_call=True,
)
def choose(
    metric: Any, by: Any, also: Any, since: Any, until: Any, minimum: Any, sort: Any, where: Any,
    known: Any,
) -> Any:  # fmt: skip
    """Turn what is filled in into a question; a new one begins at its first page."""
    usable = offered(METRICS[metric]) if metric in METRICS else ()
    fields = [(address.METRIC, metric), (address.BY, by), (address.BY, also)]
    fields += [(address.SINCE, since), (address.UNTIL, until), (address.SORT, sort)]
    fields += [(address.MINIMUM, str(minimum) if minimum else None)]
    for one, values in zip(ctx.inputs_list[-1], where, strict=True):
        key = one["id"]["key"]
        fields += [(key, value) for value in values or () if key in usable]
    kept = [
        (address.ZONED, value)
        for name, value in address.pairs(str(known or ""))
        if name == address.ZONED
    ]
    pairs = [(name, value) for name, value in fields if isinstance(value, str) and value]
    query = to_query(from_pairs([*pairs, *kept]).question)
    if query == known:
        return dash.no_update
    return query, "1"


@callback(
    Output(ids.EXPLORE_FOUND, "children"),
    Input(ids.EXPLORE_QUERY, "data"),
    Input(ids.EXPLORE_PAGE, "data"),
    Input(ids.GENERATION, "data"),
)
def draw(query: Any, number: Any, _: Any) -> Any:
    """Answer the question."""
    words = Teller(library(), language())
    question = address.from_query(query if isinstance(query, str) else "").question
    try:
        found = asked.found(library(), question, words)
    except MetricError as error:
        return empty(text("stat-wrong"), problem(words.lang, error))
    digits = isinstance(number, str) and number.isascii() and number.isdecimal()
    at = min(int(number[:6]), found.pages) if digits else 1
    parts: list[Component | None] = [shown.heading(found.answer, words)]
    if found.frame.is_empty():
        notes = shown.notes(found.answer, words)
        parts.append(empty(text("explore-empty-title"), text("explore-empty"), notes))
        return parts
    return [
        *parts,
        *drawn(found, at, words),
        html.Section(
            [
                html.Div(
                    [html.H2(text("explore-table")), shown.files(found.answer)], className="spread"
                ),
                shown.table(found, at, words),
                _pager(at, found),
                shown.notes(found.answer, words),
            ],
            className="stat",
        ),
    ]


def _pager(at: int, found: asked.Found) -> Component | None:
    """Return the way to other pages of rows; each has its address."""
    if found.pages == 1:
        return None
    told = text("explore-page", page=at, pages=found.pages, rows=len(found.frame))
    turns = (("explore-previous", at - 1), ("explore-next", at + 1))
    earlier, later = (_turn(found, key, to) for key, to in turns)
    return html.Nav(
        [earlier, html.Span(told), later],
        className="pager no-print",
        **extra(aria_label=text("explore-table")),
    )


def _turn(found: asked.Found, key: str, to: int) -> Component | None:
    if not 1 <= to <= found.pages:
        return None
    query = to_query(found.answer.question)
    return dcc.Link(text(key), href=f"{links.explore(query)}&page={to}", className="button")


clientside_callback(
    ClientsideFunction("explore", "kept"),
    Output(ids.EXPLORE_QUERY, "storage_type"),
    Input(ids.EXPLORE_QUERY, "data"),
    Input(ids.EXPLORE_PAGE, "data"),
    prevent_initial_call=True,
)
