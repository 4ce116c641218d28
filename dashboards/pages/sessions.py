"""Sessions: every evening in the log; each opens its sheet."""

from typing import Any

import dash
from dash import ClientsideFunction, Input, Output, State, callback, clientside_callback
from dash.development.base_component import Component

from dashboards import grids, ids, links, queries
from dashboards.components.grid import column, grid
from dashboards.components.shell import page
from dashboards.language import language, text
from dashboards.library import library
from dashboards.local import day

dash.register_page(__name__, path="/sessions", title="Taroky")

COLUMNS = {
    "session": grids.Column("session", "text"),
    "day": grids.Column("day", "date", "date"),
    "rules": grids.Column("rules_title", "text"),
    "hands": grids.Column("hands", "number"),
}


def layout(**_: str) -> Component:
    """Return the list."""
    number, date = "agNumberColumnFilter", "agDateColumnFilter"
    bare: dict[str, Any] = {"sortable": False, "filter": False}
    return page(
        text("sessions-title"),
        text("sessions-intro"),
        grid(
            ids.SESSIONS_GRID,
            [
                column(
                    "session",
                    text("column-session"),
                    minWidth=220,
                    cellRenderer="TarokyLink",
                    flex=2,
                ),
                column("day", text("column-date"), date, shown="day_text", minWidth=125),
                column("rules", text("bidding-rules"), minWidth=190, shown="rules_title", flex=2),
                column("hands", text("nav-hands"), number, cellClass="numeric", minWidth=100),
                column("people", text("column-players"), minWidth=260, flex=3, **bare),
                column(
                    "faults",
                    text("column-findings"),
                    minWidth=140,
                    cellRenderer="TarokyFindings",
                    **bare,
                ),
            ],
            "session hands day people",
        ),
    )


@callback(Output(ids.SESSIONS_GRID, "getRowsResponse"), Input(ids.SESSIONS_GRID, "getRowsRequest"))
def rows(request: Any) -> Any:
    """Answer the grid's request for rows."""
    if request is None:
        return dash.no_update
    lang, shown = language(), library()
    found, total = grids.page(queries.session_list(shown, lang), COLUMNS, request)
    more = queries.of_sessions(shown, [row["session"] for row in found], lang)
    return {"rowData": [_row(row | more.get(row["session"], {})) for row in found]} | {
        "rowCount": total
    }


def _row(row: dict[str, Any]) -> dict[str, Any]:
    faults = row.get("faults") or 0
    return {
        "id": row["session"],
        "session": row["session"],
        "href": links.session(row["session"]),
        "day_text": day(language(), row["date"]),
        "rules_title": row["rules_title"],
        "hands": row["hands"],
        "people": ", ".join(row.get("people", ())),
        "faults": faults,
        "found": text("findings-count", count=faults) if faults else "",
        "worst": row.get("worst"),
    }


clientside_callback(
    ClientsideFunction("taroky", "refresh"),
    Output(ids.SESSIONS_GRID, "className"),
    Input(ids.GENERATION, "data"),
    State(ids.SESSIONS_GRID, "id"),
    prevent_initial_call=True,
)
