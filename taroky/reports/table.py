"""A hand at one step as a table for the terminal: hands by suit, the trick, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from eventstore.cards import NUMBERS, SUIT_LETTERS, SUIT_OF, SUIT_SIGNS, TAROK
from replay.visible import SeenSeat, SeenTrick, View
from taroky.reports.words import Words

_COLOURS = ("red", "yellow", "blue", "green", "")
"""Of hearts, diamonds, spades, clubs and taroks; the signs say the same."""


INFERRED = "°"
"""Marks a card that no record shows but the play proves."""


def table(view: View, words: Words) -> RenderableType:
    """Return everything that the viewer may see at the step."""
    parts: list[RenderableType] = [_head(view, words), _seats(view, words)]
    parts += [Text(line) for line in _facts(view, words)]
    if view.table is not None:
        parts.append(_trick(view.table, words))
    parts.append(_turn(view, words))
    return Group(*parts)


def _head(view: View, words: Words) -> Panel:
    step = view.steps[view.step - 1]
    who = words.text("show-as-seat", seat=view.viewer) if isinstance(view.viewer, int) else ""
    title = words.text(
        "show-title",
        hand=view.hand,
        rules=view.rules,
        step=view.step,
        steps=len(view.steps),
        viewer=who or words.text(f"show-as-{view.viewer}"),
    )
    return Panel(Text(words.step(step)), title=Text(title), title_align="left")


def _seats(view: View, words: Words) -> Table:
    grid = Table(box=None, padding=(0, 1), show_header=True, header_style="bold")
    for name in ("seat", "role", "tricks", "cards", "discards"):
        grid.add_column(words.text(f"show-head-{name}"), justify="left", no_wrap=name != "cards")
    for seat in view.seats:
        mark = "▶ " if seat.seat == view.turn else "  "
        legal = frozenset(view.legal or ()) if seat.seat == view.turn else frozenset[str]()
        grid.add_row(
            Text(mark + words.seat(seat.seat)),
            Text(", ".join(_roles(view, seat.seat, words))),
            Text(str(seat.tricks)),
            _hand(seat, legal, words),
            Text(" ".join(seat.discards) or ("·" * seat.discarded)),
        )
    return grid


def _roles(view: View, seat: int, words: Words) -> Iterator[str]:
    for role in ("dealer", "forehand", "declarer", "partner"):
        if getattr(view, role) == seat:
            yield words.text(f"show-role-{role}")


def _hand(seat: SeenSeat, legal: frozenset[str], words: Words) -> Text:
    if seat.cards is None:
        return Text(words.text("show-cards", number=seat.count))
    text = cards(seat.cards, legal, frozenset(seat.inferred))
    if seat.unseen:
        text.append(" " + words.text("show-unseen", number=seat.unseen))
    return text


def cards(
    codes: Iterable[str],
    legal: frozenset[str] = frozenset(),
    inferred: frozenset[str] = frozenset(),
) -> Text:
    """Return cards in groups by suit, the sign first; legal ones in brackets, inferred ones marked.

    >>> cards(["XXI", "S10", "SK", "H1"], frozenset({"S10"})).plain
    'XXI  ♠ [10] K  ♥ 1'
    """
    text = Text()
    for suit, group in groupby(codes, key=_suit):
        if text.plain:
            text.append("  ")
        if suit < TAROK:
            text.append(SUIT_SIGNS[suit] + " ", style=_COLOURS[suit])
        names = (
            (
                (code if suit >= TAROK else code[1:]) + (INFERRED if code in inferred else ""),
                code in legal,
            )
            for code in group
        )
        text.append(" ".join(f"[{name}]" if may else name for name, may in names))
    return text


def _suit(code: str) -> int:
    return SUIT_OF[NUMBERS[code]] if code in NUMBERS else TAROK + 1


def _facts(view: View, words: Words) -> Iterator[str]:
    """Yield what was said and what lies aside, a line each, if there is anything."""
    if view.bids:
        bids = ", ".join(f"{bid.seat} {_bid(bid.name, words)}" for bid in view.bids)
        yield words.text("show-bids", bids=bids)
    if view.called is not None:
        yield words.text("show-called", card=view.called)
    if view.talon:
        yield words.text("show-talon", cards=" ".join(view.talon))
    said = [f"{seat} {words.title('declarations', name)}" for seat, name, _ in view.declared]
    said += [f"{seat} {words.title('commitments', name)}" for seat, name, _ in view.commitments]
    said += [
        f"{seat} {words.contra(level)} ({words.title('commitments', item)})"
        for seat, item, level, _ in view.contras
    ]
    if said:
        yield words.text("show-said", said=", ".join(said))
    if any(seat.inferred for seat in view.seats):
        yield words.text("show-inferred", mark=INFERRED)
    if view.unseen:
        yield words.text("show-never-seen", cards=" ".join(view.unseen))
    voids = [f"{seat.seat} {' '.join(map(_sign, seat.voids))}" for seat in view.seats if seat.voids]
    if voids and view.depth == "observed":
        yield words.text("show-voids", voids=", ".join(voids))


def _sign(letter: str) -> str:
    return dict(zip(SUIT_LETTERS, SUIT_SIGNS, strict=True)).get(letter, letter)


def _bid(name: str, words: Words) -> str:
    return words.text("show-pass") if name == "pass" else words.title("contracts", name)


def _trick(trick: SeenTrick, words: Words) -> Text:
    """Return the trick on the table; a star marks who takes it so far."""
    text = Text(words.text("show-trick", number=trick.number))
    for seat, code in trick.plays:
        star = "*" if seat == trick.winner else ""
        text.append(f"  {seat}{star} ")
        text.append_text(cards([code]))
    if trick.extra is not None:
        text.append(f"  + {trick.extra}")
    return text


def _turn(view: View, words: Words) -> Text:
    if view.turn is None:
        return Text(words.text("show-over") if view.over else "")
    text = Text(words.text("show-turn", who=words.seat(view.turn)), style="bold")
    if view.legal:
        text.append(" " + words.text("show-legal", cards=" ".join(view.legal)))
    return text
