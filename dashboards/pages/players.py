"""Players: everybody who played, as a list to sort and search."""

from typing import Any

import dash
import dash_mantine_components as dmc
import polars as pl
from dash import ClientsideFunction, Input, Output, State, callback, clientside_callback
from dash.development.base_component import Component

from analytics.metrics.catalogue import METRICS
from dashboards import grids, ids, links, local
from dashboards.answers import players as asked
from dashboards.components import filters
from dashboards.components.grid import column, grid
from dashboards.components.shell import page, waits
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller
from i18n.collate import bare

dash.register_page(__name__, path="/players", title="Taroky")

ALL = "all"
COLUMNS = {
    "player": grids.Column("name", "text", "order"),
    "hands": grids.Column("hands", "number"),
    "evenings": grids.Column("evenings", "number"),
    "total": grids.Column("total", "number"),
    "mean": grids.Column("mean", "number", "mean_low"),
    **{name: grids.Column(name, "number", f"{name}_low") for name in asked.RATES},
    "last": grids.Column("last", "number"),
}
"""Figures are ranked by the lower end of their interval."""


def layout(rules: Any = None, search: Any = None, **_: Any) -> Component:
    """Return the list with its filters."""
    if (waiting := waits()) is not None:
        return waiting
    words = Teller(library(), language())
    known = list(words.rules)
    value = filters.chosen(known, rules, known[0] if len(known) == 1 else ALL)
    sets = [{"value": one, "label": words.rule_set(one)} for one in known]
    return page(
        text("players-title"),
        text("players-intro"),
        filters.bar(
            dmc.TextInput(
                id=ids.PLAYERS_SEARCH,
                label=text("players-search"),
                placeholder=text("players-search-how"),
                value=search if isinstance(search, str) else "",
                debounce=300,
                className="filter",
            ),
            dmc.Select(
                id=ids.PLAYERS_RULES,
                label=text("bidding-rules"),
                data=[{"value": ALL, "label": text("players-all-rules")}, *sets],
                value=value,
                allowDeselect=False,
                className="filter",
            ),
        ),
        grid(ids.PLAYERS_GRID, _columns(), "player hands win total success last"),
    )


def _columns() -> list[dict[str, Any]]:
    number: dict[str, Any] = {"cellClass": "numeric", "filter": "agNumberColumnFilter"}
    bare_number = number | {"filter": False}
    wide: dict[str, Any] = {"minWidth": 145, "cellRenderer": "TarokyFigure"}
    return [
        column(
            "player", text("column-player"), minWidth=170, cellRenderer="TarokyLink", pinned="left"
        ),
        column("hands", text("nav-hands"), minWidth=85, **(number | {"shown": "hands_text"})),
        column("evenings", text("nav-sessions"), minWidth=100, **number),
        column("total", text("overview-total"), minWidth=105, shown="total_text", **bare_number),
        column(
            "mean",
            text("players-mean"),
            shown="mean_text",
            **(wide | {"minWidth": 175}),
            **bare_number,
        ),
        column("win", text("stat-win"), shown="win_text", **wide, **bare_number),
        column("played", text("players-played"), shown="played_text", **wide, **bare_number),
        column("success", text("players-success"), shown="success_text", **wide, **bare_number),
        column("renonc", text("players-renonc"), shown="renonc_text", **wide, **bare_number),
        column("last", text("players-last"), minWidth=115, shown="last_text", **bare_number),
    ]


@callback(
    Output(ids.PLAYERS_GRID, "getRowsResponse"),
    Input(ids.PLAYERS_GRID, "getRowsRequest"),
    State(ids.PLAYERS_RULES, "value"),
    State(ids.PLAYERS_SEARCH, "value"),
)
def rows(request: Any, rules: Any, search: Any) -> Any:
    """Answer the grid's request for rows."""
    if request is None:
        return dash.no_update
    words = Teller(library(), language())
    one = rules if isinstance(rules, str) and rules in words.rules else None
    frame = asked.players(library(), words.lang, one).lazy()
    if isinstance(search, str) and search.strip():
        wanted = bare(search[: grids.MOST_CHARACTERS].strip())
        frame = frame.filter(grids.plain(pl.col("name")).str.contains(wanted, literal=True))
    found, total = grids.page(frame, COLUMNS, request)
    return {"rowData": [_row(row, words, one) for row in found], "rowCount": total}


def _row(row: dict[str, Any], words: Teller, rules: str | None) -> dict[str, Any]:
    lang = words.lang
    total = words.figure(METRICS["total"], row["total"], rules)
    told = {
        "id": row["player"],
        "player": row["name"],
        "href": links.player(row["player"]),
        "hands_text": local.number(lang, row["hands"]),
        "evenings": row["evenings"],
        "total_text": total,
        "last_text": local.day(lang, row["last"]),
    }
    for name in ("mean", *asked.RATES):
        metric = METRICS["result" if name == "mean" else name]
        if row.get(name) is None:
            told[f"{name}_text"] = "—"
            continue
        ends = {"low": row[f"{name}_low"], "high": row[f"{name}_high"]}
        told[f"{name}_text"] = words.figure(metric, row[name], rules)
        told[f"{name}_range"] = words.interval(metric, ends, rules)
    return told


clientside_callback(
    ClientsideFunction("taroky", "refresh"),
    Output(ids.PLAYERS_GRID, "className"),
    Input(ids.GENERATION, "data"),
    Input(ids.PLAYERS_RULES, "value"),
    Input(ids.PLAYERS_SEARCH, "value"),
    State(ids.PLAYERS_GRID, "id"),
    prevent_initial_call=True,
)
filters.keeps(ids.PLAYERS_RULES, ids.PLAYERS_SEARCH)
