"""Luck: what the cards were worth, what came of them beyond that, and how sure both are."""

from typing import Any

import dash
import dash_mantine_components as dmc
from dash import ClientsideFunction, Input, Output, State, callback, clientside_callback, html
from dash.development.base_component import Component

from analytics.metrics.model import SMALL
from dashboards import grids, ids, links, local
from dashboards.answers import luck as asked
from dashboards.components import filters, lucky, stats
from dashboards.components.grid import column, grid
from dashboards.components.shell import earlier, empty, page, pending, waits
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller

dash.register_page(__name__, path="/luck", title="Taroky")

LEAST = (1, SMALL, 100, 300, 1000)
COLUMNS = {
    "session": grids.Column("session", "text"),
    "day": grids.Column("date", "number"),
    "player": grids.Column("name", "text"),
    "hands": grids.Column("hands", "number"),
    "luck": grids.Column("luck", "number"),
    "rest": grids.Column("rest", "number"),
    "result": grids.Column("result", "number"),
}


def layout(rules: Any = None, least: Any = None, **_: Any) -> Component:
    """Return the filters, and the figures of one rule set."""
    if (waiting := waits()) is not None:
        return waiting
    words = Teller(library(), language())
    known = list(words.rules)
    return page(
        text("luck-title"),
        text("luck-intro"),
        filters.bar(
            filters.rule_sets(ids.LUCK_RULES, words, known, filters.chosen(known, rules)),
            _least(least),
        ),
        stats.waiting(html.Div(id=ids.LUCK)),
        html.Div(
            stats.section(
                text("luck-sessions"),
                grid(ids.LUCK_GRID, _columns(), "session player luck result"),
                note=text("luck-sessions-definition"),
            ),
            id=ids.LUCK_SESSIONS,
        ),
    )


def _least(value: Any) -> Component:
    options = [{"value": str(n), "label": text("luck-hands", count=n)} for n in LEAST]
    select: Component = dmc.Select(
        id=ids.LUCK_LEAST,
        label=text("ratings-least"),
        data=options,
        value=_asked(value),
        allowDeselect=False,
        className="filter filter-day",
    )
    return select


def _asked(value: Any) -> str:
    return str(value) if str(value) in map(str, LEAST) else str(SMALL)


def _columns() -> list[dict[str, Any]]:
    number: dict[str, Any] = {"cellClass": "numeric", "filter": False}
    wide: dict[str, Any] = number | {"minWidth": 165, "cellRenderer": "TarokyFigure"}
    return [
        column("session", text("column-session"), minWidth=150, cellRenderer="TarokySession"),
        column("day", text("column-date"), minWidth=115, shown="day_text", filter=False),
        column("player", text("column-player"), minWidth=150, cellRenderer="TarokyLink"),
        column("hands", text("nav-hands"), minWidth=80, **number),
        column("luck", text("luck-luck"), shown="luck_text", **wide),
        column("rest", text("luck-rest"), minWidth=110, shown="rest_text", **number),
        column("result", text("luck-result"), minWidth=110, shown="result_text", **number),
    ]


filters.keeps(ids.LUCK_RULES, ids.LUCK_LEAST)


@callback(
    Output(ids.LUCK, "children"),
    Input(ids.LUCK_RULES, "value"),
    Input(ids.LUCK_LEAST, "value"),
    Input(ids.GENERATION, "data"),
)
def draw(rules: Any, least: Any, _: Any) -> Any:
    """The model, the players, the calibration."""
    words = Teller(library(), language())
    found = asked.luck(library())
    rules = filters.chosen(list(words.rules), rules)
    model = asked.model(found, rules)
    if found is None and (waiting := pending()) is not None:
        return waiting
    if found is None or model is None or rules is None:
        return empty(text("luck-empty-title"), text("luck-empty"))
    if not model["told"]:
        return lucky.cannot_tell(model, words)
    players, hidden = asked.players(found, rules, int(_asked(least)))
    tenths = found.calibration.filter(rules=rules).collect()
    return html.Div(
        [
            earlier(found),
            lucky.model(model, words),
            lucky.players(players, hidden, rules, words),
            lucky.calibration(tenths, rules, words),
        ],
        className="page-parts",
    )


@callback(
    Output(ids.LUCK_SESSIONS, "hidden"),
    Input(ids.LUCK_RULES, "value"),
    Input(ids.GENERATION, "data"),
)
def untold(rules: Any, _: Any) -> bool:
    """Whether nothing can be told of sessions."""
    words = Teller(library(), language())
    model = asked.model(asked.luck(library()), filters.chosen(list(words.rules), rules))
    return model is None or not model["told"]


@callback(
    Output(ids.LUCK_GRID, "getRowsResponse"),
    Input(ids.LUCK_GRID, "getRowsRequest"),
    State(ids.LUCK_RULES, "value"),
)
def rows(request: Any, rules: Any) -> Any:
    """Answer the grid's request for rows."""
    if request is None:
        return dash.no_update
    words = Teller(library(), language())
    found, rules = asked.luck(library()), filters.chosen(list(words.rules), rules)
    if found is None or rules is None:
        return {"rowData": [], "rowCount": 0}
    frame = asked.of_sessions(found, rules, library().names())
    told, total = grids.page(frame, COLUMNS, request)
    return {"rowData": [_row(row, words, rules) for row in told], "rowCount": total}


def _row(row: dict[str, Any], words: Teller, rules: str) -> dict[str, Any]:
    def amount(name: str) -> str:
        return local.amount(words.lang, row[name], words.unit(rules))

    return {
        "id": f"{row['session']}/{row['player']}",
        "session": row["session"],
        "day_text": local.day(words.lang, row["date"]),
        "player": row["name"],
        "href": links.player(row["player"]),
        "hands": row["hands"],
        "luck_text": amount("luck"),
        "luck_range": f"{amount('luck_low')} … {amount('luck_high')}",
        "rest_text": amount("rest"),
        "result_text": amount("result"),
    }


clientside_callback(
    ClientsideFunction("taroky", "refresh"),
    Output(ids.LUCK_GRID, "className"),
    Input(ids.GENERATION, "data"),
    Input(ids.LUCK_RULES, "value"),
    State(ids.LUCK_GRID, "id"),
    prevent_initial_call=True,
)
