"""Hands: every deal in the log as a list."""

from typing import Any

import dash
from dash import ClientsideFunction, Input, Output, State, callback, clientside_callback, dcc, html
from dash.development.base_component import Component

from dashboards import grids, ids, links, queries
from dashboards.components.grid import column, grid
from dashboards.components.shell import page
from dashboards.language import language, text
from dashboards.library import library
from dashboards.words import day

dash.register_page(__name__, path="/hands", title="Taroky")

COLUMNS = {
    "hand": grids.Column("hand", "text"),
    "day": grids.Column("day", "date", "date"),
    "session": grids.Column("session", "text"),
    "people": grids.Column("people", "text"),
    "contract": grids.Column("contract_title", "text"),
    "declarer": grids.Column("declarer_name", "text"),
    "points": grids.Column("points", "number"),
    "status": grids.Column("status_title", "text"),
    "faults": grids.Column("faults", "number"),
}


def layout(**asked: str) -> Component:
    """Return the list; the address may narrow it."""
    scope = {name: str(asked[name]) for name in links.SCOPES if asked.get(name)}
    return page(
        text("hands-title"),
        text("hands-intro"),
        _scope(scope),
        dcc.Store(id=ids.HANDS_SCOPE, data=scope),
        grid(ids.HANDS_GRID, _columns(), "hand faults contract points day"),
    )


def _scope(scope: dict[str, str]) -> Component | None:
    if not scope:
        return None
    shown = library()
    lang = language()
    player = None if scope.get("player") == "-" else scope.get("player")
    titles = queries.titles(shown, lang)
    contract = queries.contract_title(titles, scope.get("contract", ""), scope.get("rules"))
    rules = queries.rule_sets(shown, lang).get(scope.get("rules", ""), "")
    said = {
        "player": ("hands-of", {"player": queries.player_name(shown, player, lang)}),
        "contract": ("hands-of-contract", {"contract": contract}),
        "session": ("hands-of-session", {"session": scope.get("session", "")}),
        "rules": ("hands-of-contract", {"contract": rules}),
        "won": ("hands-won", {}),
    }
    chips = [html.Span(text(said[name][0], **said[name][1]), className="scope") for name in scope]
    clear = dcc.Link(text("filter-clear"), href=links.hands(), className="clear")
    return html.Div([*chips, clear], className="scopes")


def _columns() -> list[dict[str, Any]]:
    return [
        column("hand", text("column-hand"), minWidth=200, cellRenderer="TarokyLink", pinned="left"),
        column("day", text("column-date"), "agDateColumnFilter", minWidth=115, shown="day_text"),
        column("session", text("column-session"), minWidth=110, cellRenderer="TarokySession"),
        column("people", text("column-players"), minWidth=180, flex=2),
        column("contract", text("column-contract"), minWidth=150, shown="contract_title"),
        column("declarer", text("column-declarer"), minWidth=115, shown="declarer_name"),
        column(
            "points",
            text("column-result"),
            "agNumberColumnFilter",
            minWidth=100,
            shown="result",
            cellClass="numeric",
        ),
        column("status", text("column-score"), minWidth=200, cellRenderer="TarokyStatus"),
        column(
            "faults",
            text("column-findings"),
            "agNumberColumnFilter",
            minWidth=140,
            cellRenderer="TarokyFindings",
        ),
    ]


@callback(
    Output(ids.HANDS_GRID, "getRowsResponse"),
    Input(ids.HANDS_GRID, "getRowsRequest"),
    State(ids.HANDS_SCOPE, "data"),
)
def rows(request: Any, scope: Any) -> Any:
    """Answer the grid's request for rows."""
    if request is None:
        return dash.no_update
    lang = language()
    known = {k: v for k, v in (scope or {}).items() if k in links.SCOPES and isinstance(v, str)}
    found, total = grids.page(queries.hands(library(), lang, known), COLUMNS, request)
    return {"rowData": [_row(row, lang) for row in found], "rowCount": total}


def _row(row: dict[str, Any], lang: str) -> dict[str, Any]:
    faults = text("findings-count", count=row["faults"]) if row["faults"] else ""
    notes = text("notes-count", count=row["notes"]) if row["notes"] else ""
    return {
        "id": row["hand"],
        "hand": row["hand"],
        "href": links.hand(row["hand"]),
        "day_text": day(lang, row["date"]),
        "session": row["session"],
        "people": row["people"],
        "contract_title": row["contract_title"] or "—",
        "declarer_name": row["declarer_name"] if row["declarer"] is not None else "—",
        "result": _result(row),
        "status": row["status"],
        "status_title": row["status_title"],
        "faults": row["faults"],
        "found": faults or notes,
        "worst": row["worst"],
    }


def _result(row: dict[str, Any]) -> str:
    """Card points of the two sides; each player's where everybody plays for himself."""
    parts = row["piles"] or (row["points"], row["others"])
    return "—" if None in parts else " : ".join(map(str, parts))


clientside_callback(
    ClientsideFunction("taroky", "refresh"),
    Output(ids.HANDS_GRID, "className"),
    Input(ids.GENERATION, "data"),
    State(ids.HANDS_GRID, "id"),
    prevent_initial_call=True,
)
