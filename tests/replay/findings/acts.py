"""Hands written in short lines, as the case files have them: ``0 bid first``, ``2 play SKYZ``.

An edit of a base hand replaces one act by others (``""`` by none); acts after it stay, unless the
case says ``cut``.
"""

from collections.abc import Callable
from typing import Any

from eventstore import events as ev


def _declare(seat: int, words: list[str]) -> ev.HandEvent:
    paid = next((int(w.removeprefix("paid=")) for w in words if w.startswith("paid=")), None)
    return ev.Declared(seat, tuple(w for w in words if not w.startswith("paid=")), paid)


def _contra(seat: int, words: list[str]) -> ev.HandEvent:
    item, _, owner = words[1].partition("@") if len(words) > 1 else ("game", "", "")
    return ev.ContraMade(seat, int(words[0]), item, int(owner) if owner else None)


def _take(seat: int, words: list[str]) -> ev.HandEvent:
    part = next((int(w.removeprefix("part=")) for w in words if w.startswith("part=")), 0)
    cards = [w for w in words if w != "forced" and not w.startswith("part=")]
    return ev.TalonTaken(seat, " ".join(cards), part, "forced" in words)


def _irregularity(seat: int, words: list[str]) -> ev.HandEvent:
    return ev.IrregularityNoted(seat, words[0])


ACTS: dict[str, Callable[[int, list[str]], ev.HandEvent]] = {
    "cut": lambda seat, w: ev.DeckCut("cut", seat, int(w[0])),
    "bid": lambda seat, w: ev.BidMade(seat, w[0]),
    "pass": lambda seat, w: ev.BidPassed(seat),
    "call": lambda seat, w: ev.CardCalled(seat, w[0]),
    "take": _take,
    "refuse": lambda seat, w: ev.TalonRefused(seat, None, int(w[0]) if w else 0),
    "aside": lambda seat, w: ev.TalonSetAside(seat, w[0]),
    "discard": lambda seat, w: ev.CardDiscarded(seat, w[0], w[1:] == ["shown"]),
    "declare": _declare,
    "asked": lambda seat, w: ev.DeclarationAsked(seat, w[0] if w else None),
    "commit": lambda seat, w: ev.Committed(seat, w[0]),
    "decline": lambda seat, w: (
        ev.ContraDeclined(seat, int(w[1]))
        if w[0] == "contra"
        else ev.CommitmentDeclined(seat, w[0])
    ),
    "contra": _contra,
    "nothing": lambda seat, w: ev.TurnPassed(seat),
    "play": lambda seat, w: ev.CardPlayed(seat, w[0]),
    "add": lambda seat, w: ev.TalonCardAdded(seat, w[0]),
    "misdeal": lambda seat, w: ev.MisdealNoted("counted wrong"),
    "redeal": lambda seat, w: ev.RedealCalled(" ".join(w), seat),
    "approves": lambda seat, w: ev.HandApproved(seat),
    "folds": lambda seat, w: ev.HandFolded(seat),
    "ends": lambda seat, w: ev.HandCancelled(w[0], seat),
    "noted": _irregularity,
    "accuses": lambda seat, w: ev.RenoncCalled(seat, int(w[0]), int(w[1])),
    "winners": lambda seat, w: ev.TricksRecorded(tuple(map(int, w))),
}
"""Per verb of the case files, the event; the seat of what nobody does is any."""


def event_of(act: str) -> ev.HandEvent:
    """Return the event of one line."""
    seat, verb, *words = act.split()
    return ACTS[verb](int(seat), words)


def events_of(base: dict[str, Any], case: dict[str, Any]) -> list[ev.HandEvent]:
    """Return the events of a case: those of its base hand with its edits."""
    head = {**base, **case}
    hands, talon = list(head["hands"]), head["talon"]
    for one, other in case.get("swap", []):
        swapped = {one: other, other: one}
        *hands, talon = (
            " ".join(swapped.get(code, code) for code in pile.split()) for pile in (*hands, talon)
        )
    acts = _edited(head["acts"], case.get("edit", []), cut=case.get("cut", False))
    forehand, dealer = head.get("forehand", 0), head.get("dealer", 3)
    started = ev.HandStarted("case", head.get("number", 1), forehand, dealer)
    cut = [event_of(act) for act in acts if act.split()[1] == "cut"]
    rest = [event_of(act) for act in acts if act.split()[1] != "cut"]
    unknown = [hand or None for hand in hands]
    return [started, *cut, ev.CardsDealt(tuple(unknown), talon or None), *rest]


def _edited(acts: list[str], edits: list[list[str]], *, cut: bool) -> list[str]:
    acts = list(acts)
    for old, *new in edits:
        place = acts.index(old) if old else len(acts)
        rest = [] if cut and [old, *new] == edits[-1] else acts[place + 1 :]
        acts = [*acts[:place], *(act for act in new if act), *rest]
    return acts
