"""A hand at one step as a table for the terminal: hands by suit, the trick, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from eventstore.cards import NUMBERS, SUIT_LETTERS, SUIT_OF, SUIT_SIGNS, TAROK
from replay.visible import SeenSeat, SeenTrick, View
from taroky.reports.words import Words

_COLOURS = ("red", "yellow", "blue", "green", "")
"""Of hearts, diamonds, spades, clubs and taroks; the signs say the same."""


_COLUMNS = ("seat", "role", "tricks", "cards", "discards")
_HAND_WIDTH = 24
"""Less than that, and a hand is a pile of single cards."""
_FRAME, _ANY_WIDTH = 8, 1_000
INFERRED = "°"
"""Marks a card that no record shows but the play proves."""


def table(view: View, words: Words) -> RenderableType:
    """Return everything that the viewer may see at the step."""
    parts: list[RenderableType] = [
        _Roomy(_head(view, words), Group(_title(view, words), Text(_last(view, words)))),
        _Roomy(_seats(view, words), Text("\n").join(_stacked(view, words))),
    ]
    parts += [Text(line) for line in _facts(view, words)]
    if view.table is not None:
        parts.append(_trick(view.table, words))
    parts.append(_turn(view, words))
    return Group(*parts)


class _Roomy:
    """Something wide, and what says the same where there is not enough room for it."""

    def __init__(self, wide: Panel | Table, narrow: RenderableType) -> None:
        self._wide = wide
        self._narrow = narrow

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        needed = console.measure(self._wide, options=options.update(max_width=_ANY_WIDTH)).minimum
        if isinstance(self._wide, Panel) and self._wide.title:
            needed = max(needed, cell_len(str(self._wide.title)) + _FRAME)
        yield self._wide if needed <= options.max_width else self._narrow


def _last(view: View, words: Words) -> str:
    return words.step(view.steps[view.step - 1])


def _title(view: View, words: Words) -> Text:
    who = words.text("show-as-seat", seat=view.viewer) if isinstance(view.viewer, int) else ""
    said = words.text(
        "show-title",
        hand=view.hand,
        rules=view.rules,
        step=view.step,
        steps=len(view.steps),
        viewer=who or words.text(f"show-as-{view.viewer}"),
    )
    return Text(said, style="bold")


def _head(view: View, words: Words) -> Panel:
    title = Text(_title(view, words).plain)
    return Panel(Text(_last(view, words)), title=title, title_align="left")


def _seats(view: View, words: Words) -> Table:
    rows = [
        (
            _who(view, seat, words),
            Text(", ".join(_roles(view, seat.seat, words))),
            Text(str(seat.tricks)),
            _hand(view, seat, words),
            Text(_discards(seat)),
        )
        for seat in view.seats
    ]
    grid = Table(box=None, padding=(0, 1), show_header=True, header_style="bold")
    for name, column in zip(_COLUMNS, zip(*rows, strict=True), strict=True):
        title = words.text(f"show-head-{name}")
        if name == "cards":
            grid.add_column(title, min_width=_HAND_WIDTH)
        else:
            widest = max(cell_len(title), *(one.cell_len for one in column))
            grid.add_column(title, no_wrap=True, min_width=widest)
    for row in rows:
        grid.add_row(*row)
    return grid


def _stacked(view: View, words: Words) -> Iterator[Text]:
    """Yield the lines of `_seats` for a narrow terminal: who, then his cards below."""
    for seat in view.seats:
        roles = ", ".join(_roles(view, seat.seat, words))
        tricks = f"{words.text('show-head-tricks')}: {seat.tricks}"
        yield _who(view, seat, words).append(f"  {roles}  {tricks}" if roles else f"  {tricks}")
        yield Text("    ").append_text(_hand(view, seat, words))
        if laid := _discards(seat):
            yield Text(f"    {words.text('show-head-discards')}: {laid}")


def _who(view: View, seat: SeenSeat, words: Words) -> Text:
    return Text(("▶ " if seat.seat == view.turn else "  ") + words.seat(seat.seat))


def _discards(seat: SeenSeat) -> str:
    return " ".join(seat.discards) or "·" * seat.discarded


def _roles(view: View, seat: int, words: Words) -> Iterator[str]:
    for role in ("dealer", "forehand", "declarer", "partner"):
        if getattr(view, role) == seat:
            yield words.text(f"show-role-{role}")


def _hand(view: View, seat: SeenSeat, words: Words) -> Text:
    legal = frozenset(view.legal or ()) if seat.seat == view.turn else frozenset[str]()
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
