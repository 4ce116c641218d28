"""Hand: the replay viewer."""

from typing import Any
from urllib.parse import unquote

import dash
import dash_mantine_components as dmc
from dash import ClientsideFunction, Input, Output, State, callback, clientside_callback, dcc, html
from dash.development.base_component import Component

from dashboards import correcting, ids, links
from dashboards.components import controls, felt, lists, verdict
from dashboards.components.attributes import extra
from dashboards.components.shell import empty
from dashboards.language import language, suit_style, text
from dashboards.library import Found, library
from dashboards.words import Words
from i18n.titles import title
from replay.visible import ALL, View, Viewer, viewers, visible

dash.register_page(__name__, path_template="/hand/<hand>", title="Taroky")


def layout(hand: str = "", step: Any = None, at: Any = None, **asked: Any) -> Component:
    """Return the viewer at a step, as one viewer sees it, of the log as it stood at a position."""
    found = library().hand(unquote(hand), whole(at))
    if found is None:
        return empty(
            text("not-found-title"),
            text("not-found-hand", hand=unquote(hand)),
            dcc.Link(text("back-to-hands"), href=links.hands()),
        )
    viewer = viewer_of(found, asked.get("as"))
    view = visible(found.hand, viewer, whole(step) or len(found.hand.events))
    words = words_of(found)
    board, spoken, tricks, judged, acts = parts(view, words)
    return html.Div(
        [
            dcc.Store(id=ids.HAND, data=found.hand.id),
            dcc.Store(id=ids.AT, data=found.position),
            dcc.Store(id=ids.STEP, data=view.step),
            _head(found, view, words),
            html.Div(
                [
                    html.Div(
                        [
                            html.Div(board, id=ids.FELT),
                            html.P(spoken, id=ids.SPOKEN, **extra(aria_live="polite")),
                            controls.controls(view, found.position),
                        ],
                        className="board",
                    ),
                    html.Div(
                        [
                            html.Div(tricks, id=ids.TRICKS, className="panel"),
                            html.Div(judged, id=ids.VERDICT, className="panel"),
                        ],
                        className="side",
                    ),
                    html.Div(acts, id=ids.ACTS, className="panel panel-acts"),
                ],
                className="viewer",
            ),
            html.Div(id=ids.CORRECTIONS, className="panel"),
            dcc.Location(id=ids.CORRECTED, refresh=True),
        ],
        className="page page-hand",
    )


def whole(value: Any) -> int | None:
    """Return a number from an address, if it is one."""
    return int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 10 else None


def viewer_of(found: Found, asked: Any) -> Viewer:
    """Return the viewer that an address or a select names, as far as the hand allows it."""
    allowed = viewers(found.hand)
    return next((viewer for viewer in allowed if str(viewer) == str(asked)), allowed[0])


def words_of(found: Found) -> Words:
    """Return the words for a hand: its rules, its players."""
    return Words(language(), found.hand.game.rules, found.players, library().names())


def parts(
    view: View, words: Words
) -> tuple[Component, str, Component | None, Component, Component]:
    """Return what changes with the step: table, sentence, tricks, verdict, other acts."""
    return (
        felt.felt(view, words, suit_style()),
        lists.spoken(view, words),
        lists.played(view, words),
        verdict.both(view, words),
        lists.talked(view, words),
    )


def _head(found: Found, view: View, words: Words) -> Component:
    hand = found.hand
    names = {ALL: text("viewer-all"), "public": text("viewer-public")}
    options = [
        {"value": str(viewer), "label": names.get(str(viewer)) or words.seat(int(viewer))}
        for viewer in viewers(hand)
    ]
    notes: list[Component | str] = []
    if found.live:
        told = "viewer-live" if hand.live else "viewer-live-referee"
        notes.append(html.P(text(told), className="notice"))
    if found.newer:
        newest = html.A(text("hand-newest"), href=links.hand(hand.id, view.step))
        key = "hand-corrected" if correcting.since(hand.id, found.position) else "hand-newer"
        said = text(key, position=str(found.position))
        notes.append(html.P([said, " ", newest], className="notice"))
    where = text("hand-at", position=str(found.position))
    return html.Div(
        [
            html.Div(
                [
                    html.H1(text("hand-title", hand=hand.id)),
                    html.P(
                        [
                            html.Span(title(hand.game.rules.title, language())),
                            dcc.Link(text("hand-session"), href=links.session(view.session)),
                            html.Span(where, className="quiet"),
                        ],
                        className="intro spread",
                    ),
                ]
            ),
            html.Div(
                [
                    dmc.Select(
                        id=ids.VIEWER,
                        data=options,
                        value=str(view.viewer),
                        label=text("hand-viewer"),
                        allowDeselect=False,
                        className="filter",
                    ),
                    html.A(
                        text("hand-protocol"),
                        id=ids.PROTOCOL,
                        href=links.hand(
                            hand.id, view.step, str(view.viewer), found.position, "protocol"
                        ),
                        className="button",
                    ),
                ],
                className="hand-tools",
            ),
            *notes,
        ],
        className="hand-head",
    )


@callback(
    Output(ids.FELT, "children"),
    Output(ids.SPOKEN, "children"),
    Output(ids.TRICKS, "children"),
    Output(ids.VERDICT, "children"),
    Output(ids.ACTS, "children"),
    Input(ids.STEP, "data"),
    Input(ids.VIEWER, "value"),
    State(ids.HAND, "data"),
    State(ids.AT, "data"),
    prevent_initial_call=True,
)
def draw(step: Any, viewer: Any, hand: Any, at: Any) -> Any:
    """The hand at a step, as a viewer sees it."""
    known = isinstance(hand, str) and isinstance(step, int)
    found = library().hand(hand, at if isinstance(at, int) else None) if known else None
    if found is None:
        return (dash.no_update,) * 5
    return parts(visible(found.hand, viewer_of(found, viewer), step), words_of(found))


clientside_callback(
    ClientsideFunction("taroky", "slid"),
    Output(ids.SLIDER, "className"),
    Input(ids.SLIDER, "value"),
    prevent_initial_call=True,
)
clientside_callback(
    ClientsideFunction("taroky", "looks"),
    Output(ids.VIEWER, "className"),
    Input(ids.VIEWER, "value"),
    prevent_initial_call=True,
)
correcting.register()
