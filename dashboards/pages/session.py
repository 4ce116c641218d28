"""Session: the evening's sheet, on screen and on paper."""

from itertools import takewhile
from typing import Any
from urllib.parse import unquote

import dash
from dash import Input, Output, State, callback, dcc, html
from dash.development.base_component import Component

from dashboards import ids, links, local
from dashboards.components import evening
from dashboards.components.attributes import extra
from dashboards.components.shell import empty
from dashboards.components.wide import scrolled
from dashboards.language import language, text
from dashboards.library import Judged, library
from dashboards.local import day
from dashboards.queries import unit_name
from dashboards.words import Words
from eventstore import events as ev
from i18n import titles
from replay.report import SessionReport

dash.register_page(__name__, path_template="/session/<name>", title="Taroky")

MOST = 250
"""Hands on one page."""


def layout(name: str = "", at: Any = None, first: Any = None, **_: Any) -> Component:
    """Return the sheet of a session as the log stood at a position, from hand ``first`` on."""
    where = (unquote(name), _whole(at), _whole(first))
    return html.Div(
        [dcc.Store(id=ids.SESSION, data=where), html.Div(_sheet(*where), id=ids.EVENING)],
        className="page page-session",
    )


def _whole(value: Any) -> int | None:
    return int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 10 else None


def _sheet(name: str, at: int | None, first: int | None) -> Component:
    judged = library().session(name, at)
    report = judged.report
    if report is None or not judged.session.stored:
        message = text("not-found-session", session=name)
        back = dcc.Link(text("back-to-sessions"), href="/sessions")
        return empty(text("not-found-title"), message, back)
    rules = library().session_rules(name)
    if rules is None and report.hands:
        rules = report.hands[0].final.game.rules
    if rules is None or report.evening is None:
        return empty(text("not-found-title"), text("not-found-session", session=name))
    words = Words(language(), rules, (), library().names())
    sheet = evening.sheet_of(judged, report, words)
    rows = [row for row in report.evening.rows() if row.number >= (first or 0)]
    shown = list(takewhile(lambda row: row.number < rows[0].number + MOST, rows))
    later = rows[len(shown)].number if len(shown) < len(rows) else None
    return html.Article(
        [
            _head(judged, report, words),
            html.H2(text("evening-standings")),
            scrolled(evening.standings(sheet), text("evening-standings"), "panel panel-fit"),
            html.H2(text("evening-hands-title")),
            html.P(text("evening-how"), className="quiet no-print"),
            scrolled(evening.ledger(sheet, shown), text("evening-hands-title"), "panel")
            if rows
            else html.P(text("evening-no-hands")),
            html.P(dcc.Link(text("evening-later", number=later), href=links.session(name, later)))
            if later is not None
            else None,
            evening.remarks(sheet),
            evening.signing(words, judged.position),
        ],
        className="evening",
    )


def _head(judged: Judged, report: SessionReport, words: Words) -> Component:
    name = judged.session.name
    begun = next((s.occurred for s in judged.session.stored if s.occurred is not None), None)
    opened = judged.session.opened
    unit = unit_name(words.lang, report.unit)
    facts = [
        titles.title(words.rules.title, words.lang, words.rules.id),
        day(words.lang, begun) if begun is not None else _written_date(opened),
        opened.place if opened is not None else None,
        words.text("evening-count", count=len(report.hands)),
        words.text("evening-unit", unit=unit),
    ]
    printing = html.Button(
        text("protocol-print"), type="button", className="button", **extra(data_print="1")
    )
    listed = dcc.Link(text("evening-list"), href=links.hands(session=name), className="button")
    live = html.P(text("viewer-live"), className="notice") if judged.live else None
    return html.Div(
        [
            html.Div(
                [
                    html.H1(text("evening-title", session=name)),
                    html.P([html.Span(fact) for fact in facts if fact], className="intro spread"),
                ]
            ),
            html.Div([listed, printing], className="hand-tools no-print"),
            live,
        ],
        className="hand-head",
    )


def _written_date(opened: ev.SessionOpened | None) -> str:
    """The day as a sheet has it, where no event has a time."""
    written = str(opened.settings.get("date", "")) if opened is not None else ""
    return local.written(language(), written)


@callback(
    Output(ids.EVENING, "children"),
    Input(ids.GENERATION, "data"),
    State(ids.SESSION, "data"),
    prevent_initial_call=True,
)
def draw(_: Any, where: Any) -> Any:
    """The sheet with what has come to it."""
    match where:
        case [str(name), int() | None as at, int() | None as first]:
            return _sheet(name, at, first)
    return dash.no_update
