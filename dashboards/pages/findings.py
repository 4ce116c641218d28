"""Findings: what the checks found, each opening the step it is about."""

from typing import Any

import dash
import dash_mantine_components as dmc
from dash import ClientsideFunction, Input, Output, State, callback, clientside_callback, dcc, html
from dash.development.base_component import Component

from dashboards import grids, ids, links, queries
from dashboards.components.grid import column, grid
from dashboards.components.shell import page
from dashboards.language import language, text
from dashboards.library import library
from dashboards.local import day
from replay.findings.model import SEVERITIES, SEVERITY

dash.register_page(__name__, path="/findings", title="Taroky")

COLUMNS = {
    "severity": grids.Column("severity", "text", "gravity"),
    "code": grids.Column("code", "text"),
    "hand": grids.Column("hand", "text"),
    "day": grids.Column("day", "date", "date"),
    "step": grids.Column("step", "number"),
    "trick": grids.Column("trick", "number"),
    "seat": grids.Column("seat", "number"),
    "section": grids.Column("section", "text"),
}


def layout(severity: Any = None, code: Any = None, player: Any = None, **_: str) -> Component:
    """Return the list with its filters; the address may say whose findings."""
    whose = player if isinstance(player, str) else None
    counted = queries.finding_counts(library())
    severities = [{"value": s, "label": text(f"grade-{s}")} for s in SEVERITIES]
    codes = [{"value": c, "label": f"{c} ({n})"} for _, c, n in counted]
    return page(
        text("findings-title"),
        text("findings-intro"),
        _whose(whose),
        dcc.Store(id=ids.FINDINGS_PLAYER, data=whose),
        html.Div(
            [
                _select(ids.FINDINGS_SEVERITY, "findings-severity", severities, severity),
                _select(ids.FINDINGS_CODE, "findings-kind", codes, code),
            ],
            className="filters",
        ),
        grid(
            ids.FINDINGS_GRID,
            [
                column(
                    "severity",
                    text("column-severity"),
                    minWidth=150,
                    flex=0,
                    width=170,
                    cellRenderer="TarokySeverity",
                ),
                column(
                    "code",
                    text("column-message"),
                    minWidth=260,
                    flex=3,
                    shown="said",
                    cellRenderer="TarokyLink",
                ),
                column("hand", text("column-hand"), minWidth=195, cellRenderer="TarokyName"),
                column(
                    "step",
                    text("column-step"),
                    "agNumberColumnFilter",
                    minWidth=90,
                    cellClass="numeric",
                ),
                column(
                    "trick",
                    text("column-trick"),
                    "agNumberColumnFilter",
                    minWidth=90,
                    cellClass="numeric",
                ),
                column(
                    "seat", text("column-player"), "agNumberColumnFilter", minWidth=120, shown="who"
                ),
                column(
                    "day", text("column-date"), "agDateColumnFilter", minWidth=125, shown="day_text"
                ),
                column("section", text("column-rule"), minWidth=190),
            ],
            "code severity hand step",
        ),
    )


def _whose(player: str | None) -> Component | None:
    if player is None:
        return None
    name = queries.player_name(library(), player, language())
    chip = html.Span(text("findings-of", player=name), className="scope")
    clear = dcc.Link(text("findings-clear"), href="/findings", className="clear")
    return html.Div([chip, clear], className="scopes")


def _select(name: str, key: str, options: list[dict[str, str]], value: Any) -> Component:
    known = {option["value"] for option in options}
    select: Component = dmc.MultiSelect(
        id=name,
        label=text(key),
        data=options,
        value=[value] if value in known else [],
        placeholder=text("findings-all"),
        clearable=True,
        searchable=True,
        className="filter",
    )
    return select


@callback(
    Output(ids.FINDINGS_GRID, "getRowsResponse"),
    Input(ids.FINDINGS_GRID, "getRowsRequest"),
    State(ids.FINDINGS_SEVERITY, "value"),
    State(ids.FINDINGS_CODE, "value"),
    State(ids.FINDINGS_PLAYER, "data"),
)
def rows(request: Any, severities: Any, codes: Any, player: Any) -> Any:
    """Answer the grid's request for rows."""
    if request is None:
        return dash.no_update
    lang = language()
    frame = queries.findings(
        library(),
        tuple(s for s in severities or () if s in SEVERITIES),
        tuple(c for c in codes or () if c in SEVERITY),
        player if isinstance(player, str) else None,
    )
    found, total = grids.page(frame, COLUMNS, request)
    names = library().names()
    return {"rowData": [_row(row, lang, names) for row in found], "rowCount": total}


def _row(row: dict[str, Any], lang: str, names: dict[str, str]) -> dict[str, Any]:
    hand = row["hand"]
    seat = "—" if row["seat"] is None else text("seat", seat=row["seat"])
    return {
        "id": f"{hand or row['session']}/{row['step']}/{row['code']}/{row['seat']}/{row['key']}",
        "severity": row["severity"],
        "severity_title": text(f"grade-{row['severity']}"),
        "said": queries.sentence(row, lang),
        "href": links.hand(hand, row["step"]) if hand else "",
        "hand": hand or row["session"],
        "step": row["step"],
        "trick": row["trick"],
        "who": names.get(row["player"] or "", seat),
        "day_text": day(lang, row["date"]),
        "section": row["section"],
    }


clientside_callback(
    ClientsideFunction("taroky", "refresh"),
    Output(ids.FINDINGS_GRID, "className"),
    Input(ids.GENERATION, "data"),
    Input(ids.FINDINGS_SEVERITY, "value"),
    Input(ids.FINDINGS_CODE, "value"),
    State(ids.FINDINGS_GRID, "id"),
    prevent_initial_call=True,
)
