"""From a hand's events to the oracle's dict (its format: ``tests/oracle/__init__.py``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from eventstore import events as ev
from tests.oracle import Finding, Hand

Act = list[Any]
Acts = Callable[[Any, "Bridge"], list[Act]]


class Bridge:
    """What converting one hand has to remember."""

    def __init__(self, codes: dict[str, str]) -> None:
        self.codes = codes  # declaration name: the rule set's letter
        self.threes: list[str] = []  # cards of a preferanc shown so far
        self.side: tuple[int, ...] = ()
        self.hand: Hand = {}

    def team(self, seat: int | None) -> str:
        """The side of ``seat`` in the contract that stands after the events so far."""
        from tests.oracle import judge

        if seat is None:
            return "declarer"
        said = [act for act in self.hand["acts"] if act[0] in ("bid", "call")]
        side = judge({**self.hand, "acts": said, "recorded": {}, "dealer": None})["side"]
        return "declarer" if seat in side else "others"

    def owner(self, seat: int | None) -> str:
        return "declarer" if seat is None or seat in self.side else "others"


def _cards(text: str | None) -> list[str]:
    return text.split() if text else []


def _taken_cz(event: ev.TalonTaken, _: Bridge) -> list[Act]:
    if event.part:
        return [["choose", event.seat, event.part, _cards(event.cards)]]
    return [["take", event.seat, _cards(event.cards)]]


def _refused_cz(event: ev.TalonRefused, _: Bridge) -> list[Act]:
    if event.part:
        return []  # the oracle is told the choice only
    cards = _cards(event.cards)
    return [["refuse", event.seat, cards[0] if cards else ""]]


def _laid(event: ev.CardDiscarded, _: Bridge) -> list[Act]:
    hidden = event.card[0] not in "HDSC" and not event.shown
    return [["discard", event.seat, event.card, *([False] if hidden else [])]]


CZ_APP: dict[type[ev.HandEvent], Acts] = {
    ev.BidMade: lambda e, _: [["bid", e.seat, e.bid]],
    ev.BidPassed: lambda e, _: [["bid", e.seat, "pass"]],
    ev.CardCalled: lambda e, _: [["call", e.seat, e.card]],
    ev.TalonTaken: _taken_cz,
    ev.TalonRefused: _refused_cz,
    ev.TalonSetAside: lambda e, _: [["aside", e.seat, e.card]],
    ev.CardDiscarded: _laid,
    ev.Declared: lambda e, _: [["declare", e.seat, name] for name in e.names],
    ev.Committed: lambda e, _: [["commit", e.seat, e.item]],
    ev.ContraMade: lambda e, b: [["contra", e.seat, e.item, e.level, b.owner(e.owner)]],
    ev.TurnPassed: lambda e, _: [["nothing", e.seat]],
    ev.CardPlayed: lambda e, _: [["play", e.seat, e.card]],
    ev.TalonCardAdded: lambda e, _: [["talon-card", e.seat, e.card]],
}


def _taken_machtarok(event: ev.TalonTaken, _: Bridge) -> list[Act]:
    cards = _cards(event.cards)
    if event.part == 3:
        return []  # going back to the first three is the refusal of the second
    if event.part:
        return [["ptalon", event.seat, event.part, 1, cards]]
    return [["forced" if event.forced else "draw", event.seat, cards]]


def _refused_machtarok(event: ev.TalonRefused, _: Bridge) -> list[Act]:
    if event.part:
        return [["ptalon", event.seat, event.part, 0, _cards(event.cards)]]
    return [["pass", event.seat]]


def _asked(item: str) -> str:
    return "iote" if item == "pagat" else item


MACHTAROK: dict[type[ev.HandEvent], Acts] = {
    ev.BidMade: lambda e, _: [["prever", e.seat, 1]],
    ev.BidPassed: lambda e, _: [["prever", e.seat, 0]],
    ev.CardCalled: lambda e, _: [["call", e.seat, e.card]],
    ev.TalonTaken: _taken_machtarok,
    ev.TalonRefused: _refused_machtarok,
    ev.CardDiscarded: lambda e, _: [["discard", e.seat, e.card]],
    ev.Declared: lambda e, b: [["money", e.seat, [b.codes[n] for n in e.names], e.paid]],
    ev.DeclarationAsked: lambda e, _: [["bidauni", e.seat, e.answer]],
    ev.Committed: lambda e, _: [[_asked(e.item), e.seat, 1]],
    ev.CommitmentDeclined: lambda e, _: [[_asked(e.item), e.seat, 0]],
    ev.ContraMade: lambda e, _: [["contra", e.seat, e.level]],
    ev.ContraDeclined: lambda e, _: [["contra", e.seat, 0]],
    ev.CardPlayed: lambda e, _: [["play", e.seat, e.card]],
}
SK_ZS = CZ_APP | {
    ev.HandApproved: lambda e, _: [["approve", e.seat]],
    ev.HandFolded: lambda e, _: [["fold", e.seat]],
}
VYSOCINA = CZ_APP | {
    ev.RedealCalled: lambda e, _: [["misdealt", e.seat]],
    ev.HandCancelled: lambda e, _: [["ended", e.seat, e.reason]],
}
STARGAMES: dict[type[ev.HandEvent], Acts] = {
    ev.BidMade: lambda e, _: [["bid", e.seat, e.bid]],
    ev.BidPassed: lambda e, _: [["bid", e.seat, "pass"]],
    ev.CardCalled: lambda e, _: [["call", e.seat, e.card]],
    ev.Committed: lambda e, b: [["commit", e.seat, e.item, b.team(e.seat)]],
    ev.ContraMade: lambda e, b: [["contra", e.seat, e.item, e.level, b.team(e.owner)]],
    ev.CardPlayed: lambda e, _: [["play", e.seat, e.card]],
    ev.RedealCalled: lambda e, _: [["redeal", e.seat]],
}


OPENSPIEL: dict[type[ev.HandEvent], Acts] = {
    ev.BidMade: lambda e, _: [["bid", e.seat, e.bid]],
    ev.BidPassed: lambda e, _: [["bid", e.seat, "pass"]],
    ev.CardCalled: lambda e, _: [["king", e.seat, e.card]],
    ev.TalonTaken: lambda e, _: [["group", e.seat, e.part, _cards(e.cards)]],
    ev.CardDiscarded: lambda e, _: [["discard", e.seat, e.card]],
    ev.CardPlayed: lambda e, _: [["play", e.seat, e.card]],
}
SLOVENIAN = OPENSPIEL | {
    ev.CardDiscarded: _laid,
    ev.Committed: lambda e, _: [["commit", e.seat, e.item]],
    ev.ContraMade: lambda e, _: [["contra", e.seat, e.item, e.level, "declarer"]],
}
TABLES = {
    "stargames-40@1": STARGAMES,
    "openspiel-tarok@1": OPENSPIEL,
    "slo-2@1": SLOVENIAN,
    "slo-3@1": SLOVENIAN,
    "slo-4@1": SLOVENIAN,
    "cz-app@1": CZ_APP,
    "machtarok@1": MACHTAROK,
    "sk-zs@1": SK_ZS,
    "vysocina@1": VYSOCINA,
}

#: The rule set's letters of MachTarok's money cards (README of its data).
LETTERS = {
    "barvy": "U",
    "barvicky": "B",
    "tarocky": "T",
    "taroky": "R",
    "trul": "3",
    "honery": "H",
    "kralovske-honery": "K",
    "kralovske-honery-plus": "P",
}


def _true_side(rules: str, events: Iterable[ev.HandEvent]) -> tuple[int, ...]:
    """The declarer's side, as the oracle sees it: asked with the contras left out."""
    from tests.oracle import judge

    quiet = [event for event in events if not isinstance(event, ev.ContraMade)]
    return tuple(judge(to_oracle(rules, quiet)[0])["side"])


def to_oracle(
    rules: str,
    events: Iterable[ev.HandEvent],
    *,
    accounts: tuple[int, ...] | None = None,
    pot: int | None = None,
    first: bool = False,
    settings: dict[str, Any] | None = None,
) -> tuple[Hand, list[int | None]]:
    """Return the oracle's dict, and for each of its acts the version of the event it stands for.

    ``accounts`` and ``pot`` are what stood before the hand.
    """
    events = list(events)
    table, bridge = TABLES[rules], Bridge(LETTERS)
    alone = ("machtarok@1", "stargames-40@1")
    if any(isinstance(event, ev.ContraMade) for event in events) and rules not in alone:
        bridge.side = _true_side(rules, events)
    hand: Hand = {
        "rules": rules,
        "settings": {"ace_high": False} | (settings or {}),
        "acts": [],
        "recorded": dict.fromkeys(("tricks", "points", "moves", "pot", "ledger")),
        "before": {
            "ledger": None if accounts is None else list(accounts),
            "pot": pot,
            "first_of_session": first,
        },
    }
    places: list[int | None] = []
    bridge.hand = hand
    for version, event in enumerate(events, start=1):
        if type(event) in table:
            acts = table[type(event)](event, bridge)
            hand["acts"] += acts
            places += [version] * len(acts)
        else:
            _fact(hand, event)
    return hand, places


def _fact(hand: Hand, event: ev.HandEvent) -> None:
    """Keep what is no act: the deal, and what was written down."""
    recorded = hand["recorded"]
    if isinstance(event, ev.HandStarted):
        hand["forehand"], hand["dealer"] = event.forehand, event.dealer
    elif isinstance(event, ev.CardsDealt):
        hand["hands"] = [_cards(cards) for cards in event.hands]
        hand["talon"] = _cards(event.talon)
    elif isinstance(event, ev.TricksRecorded):
        recorded["tricks"] = list(event.winners)
    elif isinstance(event, ev.PointsRecorded):
        if event.seats is not None:
            recorded["points"] = {"seats": list(event.seats)}
        elif event.declarer is not None:
            recorded["points"] = {"declarer": event.declarer, "others": event.others}
    elif isinstance(event, ev.PaymentsRecorded):
        recorded["moves"] = None if event.moves is None else list(event.moves)
        recorded["pot"] = event.pot
        recorded["ledger"] = None if event.accounts is None else list(event.accounts)


def at_versions(
    findings: Iterable[Finding], places: list[int | None]
) -> set[tuple[str, int | None, int | None]]:
    """Return the oracle's findings with event versions instead of places among its acts."""
    return {
        (code, seat, None if place is None else places[place]) for code, seat, place in findings
    }
