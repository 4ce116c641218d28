"""Protocol: one printable page about a step of a hand, for a referee."""

from typing import Any
from urllib.parse import unquote

import dash
from dash import dcc, html
from dash.development.base_component import Component

from dashboards import links
from dashboards.components import felt, lists, verdict
from dashboards.components.attributes import extra
from dashboards.components.cards import chips
from dashboards.components.shell import empty
from dashboards.components.written import SHEET
from dashboards.language import language, suit_style, text
from dashboards.library import Found, library
from dashboards.queries import GRAVITY
from dashboards.words import Words
from i18n.titles import title
from replay.visible import View, Viewer, viewers, visible

dash.register_page(__name__, path_template="/protocol/<hand>", title="Taroky")


def layout(hand: str = "", step: Any = None, at: Any = None, **asked: Any) -> Component:
    """Return the protocol of a step, as one viewer sees it."""
    found = library().hand(unquote(hand), _whole(at))
    if found is None:
        message = text("not-found-hand", hand=unquote(hand))
        back = dcc.Link(text("back-to-hands"), href=links.hands())
        return empty(text("not-found-title"), message, back)
    allowed = viewers(found.hand)
    viewer = next((v for v in allowed if str(v) == str(asked.get("as"))), allowed[0])
    view = visible(found.hand, viewer, _whole(step) or _disputed(found, viewer))
    words = Words(language(), found.hand.game.rules, found.players, library().names())
    return html.Article(
        [
            _head(found, view, words),
            html.H2(f"{text('protocol-step')}: {lists.spoken(view, words)}"),
            _findings(view, words),
            *_elsewhere(found, view, words),
            *_cards(view, words),
            html.Div(felt.felt(view, words, suit_style()), className="protocol-felt"),
            html.H2(text("settlement-title")),
            verdict.settlement(view.score, view, words),
            _signatures(),
        ],
        className="protocol",
    )


def _whole(value: Any) -> int | None:
    return int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 10 else None


def _head(found: Found, view: View, words: Words) -> Component:
    hand = found.hand
    players = ", ".join(f"{seat.seat}: {words.seat(seat.seat)}" for seat in view.seats)
    contract = (
        "—"
        if view.contract is None
        else words.text(
            "contract-line", contract=words.contract(view.contract), who=words.seat(view.declarer)
        )
    )
    if view.called:
        contract += ", " + words.text("contract-called", card=words.cards((view.called,)))
    rows = {
        "protocol-hand": hand.id,
        "protocol-rules": f"{title(words.rules.title, words.lang)} ({words.rules.id})",
        "protocol-position": str(found.position),
        "protocol-players": players,
        "protocol-contract": contract,
    }
    back = links.hand(hand.id, view.step, str(view.viewer), found.position)
    return html.Header(
        [
            html.Div(
                [
                    html.Button(
                        text("protocol-print"),
                        type="button",
                        className="button",
                        **extra(data_print="1"),
                    ),
                    dcc.Link(text("protocol-back"), href=back),
                ],
                className="no-print hand-tools",
            ),
            html.H1(text("protocol-title")),
            html.Dl(
                [html.Div([html.Dt(text(key)), html.Dd(value)]) for key, value in rows.items()],
                className="evidence",
            ),
        ]
    )


def _findings(view: View, words: Words) -> Component:
    here = [found for found in view.findings if found.step == view.step]
    if not here:
        return html.P(text("protocol-none"))
    return html.Div([verdict.finding(found, words) for found in here])


def _disputed(found: Found, viewer: Viewer) -> int:
    """Return the step of the gravest finding, of several the first; the end where there is none."""
    end = visible(found.hand, viewer, len(found.hand.events))
    found_first = sorted(end.findings, key=lambda one: (GRAVITY[one.severity], one.step))
    return found_first[0].step if found_first else end.step


def _elsewhere(found: Found, view: View, words: Words) -> list[Component]:
    """Return what else was found in the hand, a line each: no sheet of paper hides a breach."""
    end = visible(found.hand, view.viewer, len(found.hand.events))
    others = [one for one in end.findings if one.step != view.step]
    if not others:
        return []
    return [
        html.H3(text("protocol-elsewhere"), className="list-group"),
        html.Ul(
            [
                html.Li(
                    [
                        verdict.severity(one.severity, words),
                        " ",
                        dcc.Link(
                            words.text("finding-by", who=words.seat(one.seat), step=one.step),
                            href=links.hand(
                                view.hand, one.step, str(view.viewer), found.position, "protocol"
                            ),
                        ),
                        f": {verdict.said(one, words)}",
                    ]
                )
                for one in others
            ],
            className="bare",
        ),
    ]


def _cards(view: View, words: Words) -> list[Component]:
    if view.depth == SHEET:
        return []
    rows = [
        html.Tr(
            [
                html.Th(words.seat(seat.seat), scope="row"),
                html.Td(
                    words.text("cards-face-down", count=seat.count)
                    if seat.cards is None
                    else chips(seat.cards)
                ),
            ]
        )
        for seat in view.seats
    ]
    heading = html.H2(text("protocol-cards"))
    return [heading, html.Table(html.Tbody(rows), className="figures")]


def _signatures() -> Component:
    keys = ("protocol-decision", "protocol-referee", "protocol-date")
    return html.Div(
        [html.Div(text(key), className="sign-here") for key in keys], className="signatures"
    )
