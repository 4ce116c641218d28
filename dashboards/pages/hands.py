"""Hands: every deal in the log as a list."""

from typing import Any

import dash
from dash import ClientsideFunction, Input, Output, State, callback, clientside_callback, dcc, html
from dash.development.base_component import Component

from analytics.metrics.address import Read, from_pairs
from analytics.metrics.asking import ALL, behind
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.words import metric_title, problem
from dashboards import grids, ids, links, queries
from dashboards.components.grid import column, grid
from dashboards.components.shell import page
from dashboards.language import language, text
from dashboards.library import library
from dashboards.local import day
from dashboards.telling import METRIC, PART, PARTS, Teller, one_rule_set

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


def layout(**asked: Any) -> Component:
    """Return the list; the address may narrow it, or name the figure behind which hands stand."""
    scope = asked if METRIC in asked else {k: str(asked[k]) for k in links.SCOPES if asked.get(k)}
    chips = _figure(scope) if METRIC in scope else _scope(scope)
    return page(
        text("hands-title"),
        text("hands-intro"),
        html.Div(chips, className="scopes") if chips else None,
        dcc.Store(id=ids.HANDS_SCOPE, data=scope),
        grid(ids.HANDS_GRID, _columns(), "hand faults contract points day"),
    )


def _read(asked: dict[str, Any]) -> Read:
    """The question of an address, each name with a value or several."""
    several = {k: one if isinstance(one, list) else [one] for k, one in asked.items()}
    return from_pairs((k, v) for k, values in several.items() for v in values if isinstance(v, str))


def _part(asked: dict[str, Any]) -> str:
    return asked[PART] if asked.get(PART) in PARTS else ALL


def _chips(said: list[str]) -> list[Component]:
    """What narrows the list, and the way back to all hands."""
    clear = dcc.Link(text("filter-clear"), href=links.hands(), className="clear")
    return [*(html.Span(one, className="scope") for one in said if one), clear]


def _figure(asked: dict[str, Any]) -> list[Component]:
    words, read = Teller(library(), language()), _read(asked)
    question = read.question
    one = one_rule_set(question)
    filters = [
        " / ".join(words.value(key, DIMENSIONS[key].read(value), one) for value in values)
        for key, values in question.where.items()
    ]
    since = text("hands-since", day=question.since) if question.since else ""
    until = text("hands-until", day=question.until) if question.until else ""
    part = _part(asked)
    which = text(f"behind-{part}") if part != ALL else ""
    chips = _chips([metric_title(words.lang, question.metric), *filters, since, until, which])
    wrong = [html.Span(problem(words.lang, one), role="alert") for one in read.problems]
    return [*chips, *wrong]


def _scope(scope: dict[str, str]) -> list[Component] | None:
    if not scope:
        return None
    shown = library()
    lang = language()
    player = None if scope.get("player") == "-" else scope.get("player")
    titles = queries.titles(shown, lang)
    contract = queries.contract_title(titles, scope.get("contract", ""), scope.get("rules"))
    rules = queries.rule_sets(shown, lang).get(scope.get("rules", ""), scope.get("rules", ""))
    said = {
        "player": ("hands-of", {"player": queries.player_name(shown, player, lang)}),
        "contract": ("hands-of-contract", {"contract": contract}),
        "session": ("hands-of-session", {"session": scope.get("session", "")}),
        "rules": ("hands-of-contract", {"contract": rules}),
        "won": ("hands-won", {}),
    }
    return _chips([text(said[name][0], **said[name][1]) for name in scope])


def _columns() -> list[dict[str, Any]]:
    return [
        column("hand", text("column-hand"), minWidth=222, cellRenderer="TarokyLink", pinned="left"),
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
    asked = scope if isinstance(scope, dict) else {}
    known = {k: v for k, v in asked.items() if k in links.SCOPES and isinstance(v, str)}
    listed = queries.hands(library(), lang, {} if METRIC in asked else known)
    if METRIC in asked:
        hands = behind(library().table, _read(asked).question, _part(asked))
        frame = listed.frame.join(hands, on=["session", "number"], how="semi")
        listed = listed._replace(frame=frame)
    found, total = grids.page(listed, COLUMNS, request)
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
    return " : ".join(str(part) for part in parts if part is not None) or "—"


clientside_callback(
    ClientsideFunction("taroky", "refresh"),
    Output(ids.HANDS_GRID, "className"),
    Input(ids.GENERATION, "data"),
    State(ids.HANDS_GRID, "id"),
    prevent_initial_call=True,
)
