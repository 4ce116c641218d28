"""One row for everything done at the table but the playing of cards: a table by kind of event."""

from collections.abc import Callable
from typing import Any, NamedTuple

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, UNKNOWN, cards_in
from eventstore.events import KIND_OF


class Act(NamedTuple):
    """One act as a row of ``acts``; what its kind has no use for is ``None``.

    ``cards`` is a mask of known cards and ``size`` how many cards, or names, there are.
    """

    kind: str
    seat: int | None = None
    card: str | None = None
    cards: int | None = None
    size: int | None = None
    name: str | None = None
    level: int | None = None
    owner: int | None = None
    part: int | None = None
    flag: bool | None = None
    amount: int | None = None


def mask(text: str | None) -> int:
    """Return the known cards of a list of codes.

    >>> mask("I III ?")
    5
    """
    found = 0
    for code in (text or "").split():
        card = NUMBERS.get(code)
        if card is not None:
            found |= 1 << card
    return found


def _card(code: str) -> str | None:
    return code if code in NUMBERS else None


def _named(name: str, side: str | None) -> str:
    return name if side is None else f"{name} {side}"


def _taken(e: ev.TalonTaken) -> Act:
    count = len(e.cards.split())
    return Act("", e.seat, None, mask(e.cards), count, part=e.part, flag=e.forced)


def _refused(e: ev.TalonRefused) -> Act:
    count = None if e.cards is None else len(e.cards.split())
    return Act("", e.seat, None, mask(e.cards), count, part=e.part)


def _shown(e: ev.CardsShown | ev.TalonOffered) -> Act:
    return Act("", e.seat, None, mask(e.cards), len(e.cards.split()))


def _one_card(e: ev.TalonSetAside | ev.TalonCardAdded) -> Act:
    return Act("", e.seat, _card(e.card), mask(e.card), 1)


def _why(e: ev.HandCancelled | ev.RedealCalled) -> Act:
    return Act("", e.seat, name=e.reason)


def _said(e: ev.Declared) -> Act:
    return Act("", e.seat, size=len(e.names), name=" ".join(e.names), amount=e.paid)


def _alone(e: Any) -> Act:
    return Act("", e.seat)


ACTS: dict[type[ev.HandEvent], Callable[[Any], Act]] = {
    ev.DeckCut: lambda e: Act("", e.seat, name=e.method, amount=e.place),
    ev.MisdealNoted: lambda e: Act("", name=e.reason, flag=e.opened),
    ev.RedealCalled: _why,
    ev.BidMade: lambda e: Act("", e.seat, name=_named(e.bid, e.side)),
    ev.BidPassed: _alone,
    ev.CardCalled: lambda e: Act("", e.seat, _card(e.card), mask(e.card), 1),
    ev.TalonOffered: _shown,
    ev.TalonTaken: _taken,
    ev.TalonRefused: _refused,
    ev.TalonSetAside: _one_card,
    ev.CardDiscarded: lambda e: Act("", e.seat, _card(e.card), mask(e.card), 1, flag=e.shown),
    ev.Declared: _said,
    ev.DeclarationAsked: lambda e: Act("", e.seat, name=e.answer),
    ev.Committed: lambda e: Act("", e.seat, name=_named(e.item, e.side)),
    ev.CommitmentDeclined: lambda e: Act("", e.seat, name=e.item),
    ev.ContraMade: lambda e: Act("", e.seat, name=e.item, level=e.level, owner=e.owner),
    ev.ContraDeclined: lambda e: Act("", e.seat, name=e.item, level=e.level),
    ev.TurnPassed: _alone,
    ev.TalonCardAdded: _one_card,
    ev.CardsShown: _shown,
    ev.HandClaimed: lambda e: Act("", e.seat, flag=e.accepted, amount=e.tricks),
    ev.HandApproved: _alone,
    ev.HandFolded: _alone,
    ev.HandCancelled: _why,
    ev.RenoncCalled: lambda e: Act("", e.seat, owner=e.accused, level=e.trick),
    ev.FinePaid: lambda e: Act("", e.seat, name=e.to, amount=e.amount),
    ev.IrregularityNoted: lambda e: Act("", e.seat, name=e.code),
}
"""How each kind of act becomes a row; any other is a row of its kind alone."""

SILENT = (ev.CommentAdded, ev.FieldsKept)
"""Events that say nothing about the hand."""


def act_of(event: ev.HandEvent) -> Act:
    """Return the row of ``acts`` for an event.

    >>> act_of(ev.BidMade(2, "solo"))[:2], act_of(ev.TalonTaken(0, "I ?")).cards
    (('bid-made', 2), 1)
    """
    made = ACTS.get(type(event), lambda e: Act(""))(event)
    return made._replace(kind=KIND_OF[type(event)])


# -- and back --------------------------------------------------------------------------------


def _side(name: str | None) -> tuple[str, str | None]:
    bare, _, side = (name or "").partition(" ")
    return bare, side or None


def _face(act: Act) -> str:
    return act.card or UNKNOWN


def _cards(act: Act) -> str:
    known = [CODES[card] for card in cards_in(act.cards or 0)]
    return " ".join([*known, *[UNKNOWN] * ((act.size or 0) - len(known))])


EVENTS: dict[str, Callable[[Any], ev.HandEvent]] = {
    "bid-made": lambda a: ev.BidMade(a.seat, *_side(a.name)),
    "bid-passed": lambda a: ev.BidPassed(a.seat),
    "card-called": lambda a: ev.CardCalled(a.seat, _face(a)),
    "talon-taken": lambda a: ev.TalonTaken(a.seat, _cards(a), a.part or 0, bool(a.flag)),
    "talon-refused": lambda a: ev.TalonRefused(
        a.seat, None if a.size is None else _cards(a), a.part or 0
    ),
    "talon-set-aside": lambda a: ev.TalonSetAside(a.seat, _face(a)),
    "card-discarded": lambda a: ev.CardDiscarded(a.seat, _face(a), bool(a.flag)),
    "declared": lambda a: ev.Declared(a.seat, tuple((a.name or "").split()), a.amount),
    "declaration-asked": lambda a: ev.DeclarationAsked(a.seat, a.name),
    "committed": lambda a: ev.Committed(a.seat, *_side(a.name)),
    "commitment-declined": lambda a: ev.CommitmentDeclined(a.seat, a.name),
    "contra-made": lambda a: ev.ContraMade(a.seat, a.level, a.name, a.owner),
    "contra-declined": lambda a: ev.ContraDeclined(a.seat, a.level, a.name),
    "turn-passed": lambda a: ev.TurnPassed(a.seat),
}
"""How a row of what is said before the play becomes an event again."""


def event_of(act: Act) -> ev.HandEvent:
    """Return the event that a row stands for, where its kind is in `EVENTS`.

    >>> event_of(act_of(ev.ContraMade(1, 2, "pagat", 3)))
    ContraMade(seat=1, level=2, item='pagat', owner=3)
    """
    return EVENTS[act.kind](act)
