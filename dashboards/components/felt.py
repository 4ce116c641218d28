"""The card table: four hands around the felt, the talon, the trick with its winner."""

from dash import html
from dash.development.base_component import Component

from dashboards.components.attributes import extra
from dashboards.components.cards import card, chips
from dashboards.components.written import SHEET, written
from dashboards.words import Words
from replay.visible import SeenSeat, SeenTrick, View

PLACES = {
    2: ("south", "north"),
    3: ("south", "east", "west"),
    4: ("south", "east", "north", "west"),
}
"""Where seats sit around the table in playing order, by their number."""
"""Around the table from the viewer's own place, in playing order to the right."""


def felt(view: View, words: Words, style: str) -> Component:
    """Return the table as ``view`` shows it; of a hand without cards what was written of it."""
    if view.depth == SHEET:
        return written(view, words)
    places = places_of(view)
    label = words.text("table-label")
    table = html.Div(
        [
            *(_hand(view, seat, places[seat.seat], words, style) for seat in view.seats),
            html.Div(_middle(view, places, words, style), className="middle"),
        ],
        className="felt",
        role="group",
        **extra(aria_label=label),
    )
    return html.Div([_stakes(view, words), table, _legend(view, words)])


def _legend(view: View, words: Words) -> Component | None:
    """What is not on record: cards that the play proves, and cards that nobody saw."""
    parts: list[Component] = []
    if any(seat.inferred for seat in view.seats):
        mark = html.Span(className="mark-inferred")
        parts.append(html.Span([mark, words.text("inferred-legend")]))
    if view.unseen:
        parts.append(html.Span([words.text("unseen-legend"), " ", chips(view.unseen)]))
    return html.P(parts, className="legend quiet") if parts else None


def _stakes(view: View, words: Words) -> Component:
    """What is played: the contract and its declarer, the call, declarations, what is doubled."""
    said: list[str] = []
    if view.contract is not None and view.bids:
        contract, who = words.contract(view.contract), words.seat(view.declarer)
        line = words.text("contract-line", contract=contract, who=who)
        said.append(contract if view.declarer is None else line)
    if view.called is not None:
        said.append(words.text("contract-called", card=words.cards((view.called,))))
    for seat, name, _ in view.declared:
        names = words.declaration(name)
        said.append(words.text("contract-declared", who=words.seat(seat), names=names))
    for seat, item, _ in view.commitments:
        names = words.item(item)
        said.append(words.text("contract-declared", who=words.seat(seat), names=names))
    for seat, item, level, _ in view.contras:
        names = words.text("act-contra-made", level=words.contra(level), item=words.item(item))
        said.append(words.text("contract-declared", who=words.seat(seat), names=names))
    return html.Div([html.Span(part, className="stake") for part in said], className="stakes")


def places_of(view: View) -> dict[int, str]:
    """Return where each seat sits: the viewer's own below, else the declarer's, else seat 0."""
    count = len(view.seats)
    own = view.viewer if isinstance(view.viewer, int) else 0
    around = PLACES[count]
    turn = 1 if view.direction == "ccw" else -1
    return {(own + turn * n) % count: place for n, place in enumerate(around)}


def _hand(view: View, seat: SeenSeat, place: str, words: Words, style: str) -> Component:
    legal = set(view.legal or ()) if view.turn == seat.seat else set[str]()
    legal = legal if legal < set(seat.cards or ()) else set()
    return html.Div(
        [
            html.Div([_plate(view, seat, words), _laid_away(seat, words, style)], className="who"),
            html.Div(
                _cards(seat, legal, words, style),
                className="fan",
                style={"--cards": max(seat.count, 1)},
            ),
        ],
        className=f"hand hand-{place}" + (" hand-turn" if view.turn == seat.seat else ""),
    )


def _plate(view: View, seat: SeenSeat, words: Words) -> Component:
    roles = {
        "role-turn": view.turn == seat.seat,
        "role-declarer": view.declarer == seat.seat,
        "role-partner": view.partner == seat.seat,
        "role-dealer": view.dealer == seat.seat,
        "role-forehand": view.forehand == seat.seat and not view.tricks,
    }
    marks = [
        html.Span(words.text(key), className=f"role {key}") for key, holds in roles.items() if holds
    ]
    taken = words.text("tricks-taken", count=seat.tricks) if seat.tricks else ""
    guessed = seat.cards is None or seat.inferred or seat.unseen
    voids = " ".join(words.suit(suit) for suit in seat.voids) if guessed else ""
    without = words.text("voids", suits=voids) if voids else ""
    return html.Div(
        [
            html.Span(words.seat(seat.seat), className="plate-name"),
            *marks,
            html.Span(taken, className="plate-taken") if taken else None,
            html.Span(without, className="role", title=words.text("voids-mark")) if voids else None,
        ],
        className="plate",
    )


def _cards(seat: SeenSeat, legal: set[str], words: Words, style: str) -> list[Component]:
    if seat.cards is None:
        title = words.text("cards-face-down", count=seat.count)
        return [card("?", style, title=title) for _ in range(seat.count)]
    shown = []
    for code in seat.cards:
        title, classes = words.cards((code,)), ""
        if legal:
            classes = "card-legal" if code in legal else "card-barred"
            title += f", {words.text('legal-mark')}" if code in legal else ""
        if code in seat.inferred:
            classes += " card-inferred"
            title += f", {words.text('inferred-mark')}"
        shown.append(card(code, style, classes=classes.strip(), title=title))
    return shown + [card("?", style) for _ in range(seat.unseen)]


def _laid_away(seat: SeenSeat, words: Words, style: str) -> Component | None:
    if not seat.discarded:
        return None
    text = words.text("laid-away", count=seat.discarded)
    shown = [card(code, style, classes="card-small") for code in seat.discards]
    return html.Div([html.Span(text, className="laid-text"), *shown], className="laid")


def _middle(view: View, places: dict[int, str], words: Words, style: str) -> list[Component]:
    parts: list[Component] = []
    if view.table is not None:
        parts += _trick(view.table, places, words, style)
    elif view.talon:
        cards = [card(code, style) for code in view.talon]
        parts.append(
            html.Div(
                [
                    html.Div(words.text("talon"), className="middle-title"),
                    html.Div(cards, className="talon"),
                ],
                className="middle-talon",
            )
        )
    return parts


def _trick(trick: SeenTrick, places: dict[int, str], words: Words, style: str) -> list[Component]:
    """The cards of the trick, each towards its player; the winner's bears a star."""
    mark = words.text("takes-trick" if trick.complete else "winning")
    plays = []
    for order, (seat, code) in enumerate(trick.plays, 1):
        wins = seat == trick.winner
        star = html.Span("★", className="star", title=mark, role="img", **extra(aria_label=mark))
        plays.append(
            html.Div(
                [card(code, style), star if wins else None],
                className=f"play play-{places.get(seat, 'south')}" + (" play-wins" if wins else ""),
                style={"zIndex": order},
            )
        )
    if trick.extra:
        plays.append(
            html.Div(
                card(trick.extra, style, title=words.text("trick-extra")),
                className="play play-extra",
            )
        )
    number = words.text("table-trick", number=trick.number)
    winner = words.text("trick-won-by", who=words.seat(trick.winner)) if trick.complete else ""
    note = html.Div([html.Strong(number), html.Span(winner)], className="trick-note")
    return [html.Div(plays, className="trick"), note]
