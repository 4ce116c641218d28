"""Bidding: contracts declared and won by player, with n and intervals."""

from typing import Any

import dash
import dash_mantine_components as dmc
from dash import Input, Output, callback, dcc, html
from dash.development.base_component import Component

from analytics.metrics.bidding import ContractRow, Interval
from dashboards import ids, links, queries
from dashboards.components.shell import empty, page
from dashboards.figures import bidding as figures
from dashboards.language import language, text
from dashboards.library import library

dash.register_page(__name__, path="/bidding", title="Taroky")


def layout(rules: str | None = None, **_: str) -> Component:
    """Return the table and the chart."""
    known = queries.rule_sets(library(), language())
    chosen = rules if rules in known else next(iter(known), None)
    return page(
        text("bidding-title"),
        text("bidding-intro"),
        dmc.Select(
            id=ids.BIDDING_RULES,
            label=text("bidding-rules"),
            data=[{"value": one, "label": title} for one, title in known.items()],
            value=chosen,
            allowDeselect=False,
            className="filter",
        ),
        html.P(text("bidding-definition"), className="definition"),
        html.Div(id=ids.BIDDING_TABLE),
    )


@callback(
    Output(ids.BIDDING_TABLE, "children"),
    Input(ids.BIDDING_RULES, "value"),
    Input(ids.GENERATION, "data"),
)
def draw(rules: Any, _: Any) -> Any:
    """Contracts under one rule set."""
    rows = queries.bidding(library(), rules if isinstance(rules, str) else None)
    if not rows:
        return empty(text("bidding-empty-title"), text("bidding-empty"))
    lang, shown = language(), library()
    known = queries.titles(shown, lang)
    titles = [queries.contract_title(known, row.contract, rules) for row in rows]
    people = [queries.player_name(shown, row.player, lang) for row in rows]
    labels = [f"{person}, {title}" for person, title in zip(people, titles, strict=True)]
    chart = figures.won(rows, labels, text("bidding-chart"))
    return html.Div(
        [
            html.Div(_table(rows, rules, people, titles), className="scroll"),
            html.Figure(
                [
                    html.Figcaption(text("bidding-chart"), className="list-group"),
                    dcc.Graph(
                        id=ids.BIDDING_CHART,
                        figure=chart,
                        config={"displaylogo": False, "displayModeBar": False},
                    ),
                ],
                className="chart",
            ),
        ],
        className="bidding",
    )


def _table(rows: list[ContractRow], rules: str, people: list[str], titles: list[str]) -> Component:
    share = ("bidding-interval", "bidding-n")
    keys = ("column-player", "column-contract", "bidding-declared", *share, "bidding-won", *share)
    head = html.Tr([*(html.Th(text(key), scope="col") for key in keys), html.Th()])
    body = [_row(row, rules, *named) for row, *named in zip(rows, people, titles, strict=True)]
    return html.Table([html.Thead(head), html.Tbody(body)], className="figures")


def _row(row: ContractRow, rules: str, person: str, title: str) -> Component:
    scope = {"player": row.player or "-", "contract": row.contract, "rules": rules}
    return html.Tr(
        [
            html.Th(person, scope="row"),
            html.Td(title),
            *_cells(row.bid),
            *_cells(row.won),
            html.Td(dcc.Link(text("bidding-hands"), href=links.hands(**scope))),
        ]
    )


def _cells(share: Interval | None) -> list[Component]:
    if share is None:
        return [html.Td("—"), html.Td("—"), html.Td("0", className="numeric")]
    bar = html.Span(
        [
            html.Span(className="bar-range", style=_range(share.low, share.high)),
            html.Span(className="bar-dot", style={"left": f"{100 * share.share:.1f}%"}),
        ],
        className="bar",
    )
    return [
        html.Td(f"{share.hits} ({share.share:.0%})", className="numeric"),
        html.Td([bar, html.Span(f"{share.low:.0%}–{share.high:.0%}", className="quiet")]),
        html.Td(str(share.n), className="numeric"),
    ]


def _range(low: float, high: float) -> dict[str, str]:
    return {"left": f"{100 * low:.1f}%", "width": f"{100 * (high - low):.1f}%"}
