"""What is around every page: the head with its links and switches, and the state of the tables."""

import logging
from typing import Any

import dash
import dash_mantine_components as dmc
from dash import ClientsideFunction, Dash, Input, Output, State, dcc, html, no_update, set_props
from dash.development.base_component import Component
from werkzeug.exceptions import HTTPException

from dashboards import ids
from dashboards.components.account import account
from dashboards.components.attributes import extra
from dashboards.language import language, suit_style, text
from dashboards.library import Dated, library
from eventstore.errors import LogError
from i18n import catalog

_LOG = logging.getLogger(__name__)

POLL_MS = 4_000
"""How often an open page asks whether the tables have news."""
BUSY_MS = 700
"""The same while they are being made."""

_FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"
_GREEN = [
    "#edf7f1", "#dcece3", "#b5d9c5", "#8bc5a5", "#69b48a",
    "#53aa79", "#46a46f", "#378f5d", "#2d7f51", "#1e6e43",
]  # fmt: skip
_DARK = [
    "#e7ece8", "#b9c4bc", "#9ba89f", "#6c7a71", "#3a453e",
    "#2e3731", "#222923", "#191f1b", "#141a16", "#111512",
]  # fmt: skip
_THEME = {
    "primaryColor": "felt",
    "primaryShade": {"light": 9, "dark": 5},
    "colors": {"felt": _GREEN, "dark": _DARK},
    "fontFamily": _FONT,
    "defaultRadius": "md",
}
PAGES = (
    ("/", "nav-overview", ""),
    ("/hands", "nav-hands", "/hand/ /protocol/"),
    ("/findings", "nav-findings", ""),
    ("/sessions", "nav-sessions", "/session/"),
    ("/players", "nav-players", "/player/"),
    ("/results", "nav-results", ""),
    ("/bidding", "nav-bidding", ""),
    ("/explore", "nav-explore", ""),
    ("/ratings", "nav-ratings", ""),
    ("/luck", "nav-luck", ""),
    ("/rules", "nav-rules", ""),
    ("/data", "nav-data", ""),
    ("/enter", "nav-enter", ""),
)
"""Address, title, and what else belongs to an entry; only those that the app has are shown."""


def layout() -> Component:
    """Return the frame of the app in the language of the request."""
    frame: Component = dmc.MantineProvider(
        [
            dcc.Store(id=ids.GENERATION, data=library().status().generation or None),
            dcc.Interval(id=ids.TICK, interval=POLL_MS),
            html.A(text("skip-to-content"), href="#content", className="skip"),
            _head(),
            html.Div(id=ids.BANNER, role="status", **extra(aria_live="polite")),
            html.Div(id=ids.FAILURE),
            html.Main(dash.page_container, id="content"),
        ],
        theme=_THEME,
        defaultColorScheme="auto",
    )
    return frame


def _head() -> Component:
    there = {page["path"] for page in dash.page_registry.values()}
    links = [
        html.Li(
            dcc.Link(text(key), href=path, className="nav-link", id=key),
            **extra(data_below=below),
        )
        for path, key, below in PAGES
        if path in there
    ]
    return html.Header(
        [
            dcc.Link(
                [html.Img(src="/assets/icon.svg", alt="", className="logo"), text("app-title")],
                href="/",
                className="brand",
            ),
            html.Button(
                [html.Span(className="menu-sign", **extra(aria_hidden="true")), text("nav-menu")],
                type="button",
                className="switch menu",
                **extra(aria_expanded="false", aria_controls=ids.NAV, data_menu="1"),
            ),
            html.Nav(html.Ul(links), id=ids.NAV, **extra(aria_label=text("nav-label"))),
            html.Div([account(), *_switches()], className="switches"),
        ],
        className="head",
    )


def _switches() -> list[Component]:
    four = suit_style() == "four"
    return [
        html.Div(
            [
                html.Button(
                    lang.upper(),
                    type="button",
                    className="switch" + (" switch-on" if lang == language() else ""),
                    lang=lang,
                    **extra(
                        data_cookie=f"lang={lang}", aria_pressed=str(lang == language()).lower()
                    ),
                )
                for lang in catalog.LANGUAGES
            ],
            className="switch-group",
            role="group",
            **extra(aria_label=text("language-label")),
        ),
        html.Button(
            [html.Span(sign, className=f"chip-{suit}") for sign, suit in ("♠S", "♥H", "♣C", "♦D")],
            type="button",
            className="switch suits" + (" switch-on" if four else ""),
            title=text("suits-toggle"),
            **extra(
                data_cookie=f"suits={'two' if four else 'four'}",
                aria_pressed=str(four).lower(),
                aria_label=text("suits-toggle"),
            ),
        ),
        dmc.ColorSchemeToggle(
            lightIcon="☀",
            darkIcon="☾",
            variant="subtle",
            color="gray",
            **extra(aria_label=text("scheme-toggle")),
        ),
    ]


def page(title: str, intro: str | None, *children: Component | None) -> Component:
    """Return a page: its heading, a sentence about it, its parts."""
    head = [html.H1(title), html.P(intro, className="intro") if intro else None]
    return html.Div([html.Div(head, className="page-head"), *children], className="page")


def empty(title: str, message: str, *more: Component) -> Component:
    """Return what stands where there is nothing to show."""
    return html.Div(
        [
            html.Div("♠ ♥ ♣ ♦", className="empty-art", **extra(aria_hidden="true")),
            html.H2(title),
            html.P(message),
            *more,
        ],
        className="empty",
    )


def waits() -> Component | None:
    """Return what stands on a page of figures until there are tables; then it loads again.

    An empty log has none, and nobody need wait for them.
    """
    status = library().status()
    if status.generation or not status.building:
        return None
    waiting = empty(text("building-start"), text("overview-wait"))
    return html.Div(waiting, className="waits")


def pending() -> Component | None:
    """Return what stands in place of figures that are worked out for the first time."""
    if not library().status().generation:
        return None
    return empty(text("working-title"), text("working"))


def earlier(found: Dated) -> Component | None:
    """Return the note that figures are not of the newest hands yet."""
    return None if found.current else html.P(text("working-earlier"), className="definition")


def failed(error: Exception) -> None:
    """Say on the page that something could not be shown, and why as far as that is known.

    What an unforeseen error says stays in the server's own records: it may tell of hidden cards.
    """
    if isinstance(error, HTTPException):
        raise error
    _LOG.error("a callback failed", exc_info=error)
    why = text("failed-unforeseen", kind=type(error).__name__)
    if isinstance(error, OSError):
        why = text("failed-file", reason=error.strerror or type(error).__name__)
    elif isinstance(error, LogError):
        why = text("failed-log", reason=str(error).replace(f"{library().path.parent}/", ""))
    shown = html.Div(
        [html.Strong(text("failed-title")), " ", why], className="failed", role="alert"
    )
    set_props(ids.FAILURE, {"children": shown})


def register(app: Dash) -> None:
    """Give ``app`` the callback that every page needs."""
    app.callback(
        Output(ids.GENERATION, "data"),
        Output(ids.BANNER, "children"),
        Output(ids.TICK, "interval"),
        Input(ids.TICK, "n_intervals"),
        State(ids.GENERATION, "data"),
    )(watch)
    app.clientside_callback(
        ClientsideFunction("taroky", "again"),
        Output(ids.BANNER, "title"),
        Input(ids.GENERATION, "data"),
        prevent_initial_call=True,
    )


def watch(_: Any, known: Any) -> Any:
    """Say how the tables stand; a new generation makes the open lists load again."""
    status = library().status()
    generation = no_update if status.mark == known else status.mark
    if not status.building:
        return generation, None, POLL_MS
    said = text("building", done=status.done, of=status.of) if status.of else text("building-start")
    return generation, html.Div([dmc.Loader(size="xs"), said], className="banner"), BUSY_MS
