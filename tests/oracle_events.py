"""From the oracle's dict to a hand's events: the way back of `tests.oracle_bridge`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eventstore import events as ev
from tests.oracle import Hand, judge
from tests.oracle.stargames import RANK
from tests.oracle.tricks import split_tricks
from tests.oracle_bridge import LETTERS

Act = list[Any]
Event = ev.HandEvent
NAMES = {letter: name for name, letter in LETTERS.items()}
ORDER = ("first", "second", "preferanc", "solo")
ITEMS = {"iote": "pagat", "valat": "valat"}


class Writer:
    """Events so far; ``owners`` is who announced each item, ``aside`` what it lacks."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.events: list[Event] = []
        self.places: list[int] = []
        self.declarer: int = hand["forehand"]
        self.standing = -1
        self.takers: dict[int, int] = {}
        self.gifts: list[str] = []
        self.side: list[int] = _side(hand)

    def owner(self, item: str, side: str, level: int = 1) -> int | None:
        """The seat of ``side`` that announced ``item`` last; second duty's pagát is its declarer's.

        A higher level is on what was doubled before. Where nobody of that side announced it, one of
        its seats all the same: the act says so.
        """
        if item == "game":
            return None
        said = [event for event in reversed(self.events) if getattr(event, "item", "") == item]
        doubled = [e.owner for e in said if isinstance(e, ev.ContraMade) and level > 1]
        seats: list[int | None] = [e.seat for e in said if isinstance(e, ev.Committed)]
        for seat in (*doubled, *seats):
            if seat is not None and (seat in self.side) == (side == "declarer"):
                return seat
        if side == "declarer":
            return self.declarer
        return next(seat for seat in range(4) if seat not in self.side)

    def bid(self, act: Act) -> None:
        """Note who holds the standing bid."""
        name = {1: "preferanc"}.get(act[2], act[2]) if act[0] in {"bid", "prever"} else None
        if name in ORDER and ORDER.index(name) >= self.standing + (act[0] == "bid"):
            self.declarer, self.standing = act[1], ORDER.index(name)

    def joined(self, event: Event) -> bool:
        """Put declarations of one turn into one event."""
        last = self.events[-1] if self.events else None
        if not isinstance(event, ev.Declared) or not isinstance(last, ev.Declared):
            return False
        if last.seat != event.seat or self.hand["rules"] == "machtarok@1":
            return False
        self.events[-1] = ev.Declared(last.seat, (*last.names, *event.names), last.paid)
        return True


def _side(hand: Hand) -> list[int]:
    """The declarer's side as the oracle sees it, asked with the contras left out."""
    quiet = [act for act in hand["acts"] if act[0] != "contra"]
    side: list[int] = judge({**hand, "acts": quiet})["side"] or []
    return side


def _text(cards: list[str]) -> str:
    return " ".join(cards)


def _prever(a: Act, _: Writer) -> list[Event]:
    return [ev.BidMade(a[1], "preferanc") if a[2] else ev.BidPassed(a[1])]


def _ptalon(a: Act, w: Writer) -> list[Event]:
    _, seat, step, accepted, shown = a
    if accepted:
        return [ev.TalonTaken(seat, _text(shown), step)]
    refused: list[Event] = [ev.TalonRefused(seat, _text(shown), step)]
    if step == 2:
        first = next(b for b in w.hand["acts"] if b[:3] == ["ptalon", seat, 1])
        refused.append(ev.TalonTaken(seat, _text(first[-1]), 3))
    return refused


def _asked(a: Act, _: Writer) -> list[Event]:
    item = ITEMS[a[0]]
    return [ev.Committed(a[1], item) if a[2] else ev.CommitmentDeclined(a[1], item)]


def _contra_asked(a: Act, w: Writer) -> list[Event]:
    if a[2]:
        return [ev.ContraMade(a[1], a[2])]
    standing = sum(isinstance(event, ev.ContraMade) for event in w.events)
    return [ev.ContraDeclined(a[1], standing + 1)]


def _bid(a: Act, w: Writer) -> list[Event]:
    if a[2] == "pass":
        return [ev.BidPassed(a[1])]
    return [ev.BidMade(a[1], a[2])]


def _choose(a: Act, w: Writer) -> list[Event]:
    _, seat, part, cards = a
    talon = w.hand["talon"]
    before: list[Event] = [ev.TalonRefused(seat, _text(talon[:3]), 1)] if part > 1 else []
    if part > 2:
        before.append(ev.TalonRefused(seat, _text(talon[3:]), 2))
    return [*before, ev.TalonTaken(seat, _text(cards), part)]


def _discard(a: Act, w: Writer) -> list[Event]:
    tarok = a[2][0] not in "HDSC" or a[2] == "SKYZ"
    shown = tarok and (len(a) < 4 or bool(a[3]))
    return [ev.CardDiscarded(a[1], a[2], shown)]


def _seen(a: Act, _: Writer) -> list[Event]:
    return [ev.IrregularityNoted(a[1], a[2])]


def _play_with_gift(a: Act, w: Writer) -> list[Event]:
    """A card; in klop the taker of each of the first six tricks gets a talon card after it."""
    taker = w.takers.get(id(a))
    played: list[Event] = [ev.CardPlayed(a[1], a[2])]
    if taker is not None and w.gifts:
        played.append(ev.TalonCardAdded(taker, w.gifts.pop(0)))
    return played


def klop_takers(hand: Hand) -> dict[int, int]:
    """Who takes each whole trick of openspiel's klop, by the identity of its last act."""
    if hand["rules"] != "openspiel-tarok@1":
        return {}
    answer, seats = judge(hand), len(hand["hands"])
    if answer["side"]:
        return {}
    plays = [(place, act) for place, act in enumerate(hand["acts"]) if act[0] == "play"]
    ends = zip(split_tricks(plays, seats), answer["winners"], strict=False)
    return {id(trick[-1][1]): winner for trick, winner in ends if len(trick) == seats}


COMMON: dict[str, Callable[[Act, Writer], list[Event]]] = {
    "call": lambda a, _: [ev.CardCalled(a[1], a[2])],
    "discard": _discard,
    "play": lambda a, _: [ev.CardPlayed(a[1], a[2])],
    "seen": _seen,
}
MACHTAROK = COMMON | {
    "prever": _prever,
    "draw": lambda a, _: [ev.TalonTaken(a[1], _text(a[2]))],
    "pass": lambda a, _: [ev.TalonRefused(a[1])],
    "forced": lambda a, _: [ev.TalonTaken(a[1], _text(a[2]), forced=True)],
    "ptalon": _ptalon,
    "bidauni": lambda a, _: [ev.DeclarationAsked(a[1], None if a[2] is None else str(a[2]))],
    "money": lambda a, _: [ev.Declared(a[1], tuple(NAMES[n] for n in a[2]), a[3])],
    "valat": _asked,
    "iote": _asked,
    "contra": _contra_asked,
}
CZ_APP = COMMON | {
    "bid": _bid,
    "take": lambda a, _: [ev.TalonTaken(a[1], _text(a[2]))],
    "refuse": lambda a, _: [ev.TalonRefused(a[1], a[2])],
    "aside": lambda a, _: [ev.TalonSetAside(a[1], a[2])],
    "choose": _choose,
    "declare": lambda a, _: [ev.Declared(a[1], (a[2],))],
    "commit": lambda a, _: [ev.Committed(a[1], a[2])],
    "contra": lambda a, w: [ev.ContraMade(a[1], a[3], a[2], w.owner(a[2], a[4], a[3]))],
    "nothing": lambda a, _: [ev.TurnPassed(a[1])],
    "talon-card": lambda a, _: [ev.TalonCardAdded(a[1], a[2])],
}
SK_ZS = CZ_APP | {
    "approve": lambda a, _: [ev.HandApproved(a[1])],
    "fold": lambda a, _: [ev.HandFolded(a[1])],
}
VYSOCINA = CZ_APP | {
    "misdealt": lambda a, _: [ev.RedealCalled("misdeal", a[1])],
    "ended": lambda a, _: [ev.HandCancelled(a[2], a[1])],
}


def _contra_announced(a: Act, w: Writer) -> list[Event]:
    """Whose item it is was said with the commitment; if nobody said it, a seat that did not."""
    _, seat, item, level, side = a
    said, standing = list[Act](), 0
    for act in w.hand["acts"][: len(w.places)]:
        if act[0] == "commit":
            said.append(act)
        elif act[0] == "bid" and RANK[act[2]] > standing:
            said, standing = [], RANK[act[2]]
    by = [act[1] for act in said if act[2:] == [item, side]]
    silent = [seat for seat in range(4) if seat not in [act[1] for act in said if act[2] == item]]
    owner = None if item == "game" else (by or silent)[0]
    return [ev.ContraMade(seat, level, item, owner)]


STARGAMES = COMMON | {
    "bid": _bid,
    "commit": lambda a, _: [ev.Committed(a[1], a[2])],
    "contra": _contra_announced,
    "redeal": lambda a, _: [ev.RedealCalled("cards", a[1])],
}
SLOVENIAN = COMMON | {
    "bid": _bid,
    "king": lambda a, _: [ev.CardCalled(a[1], a[2])],
    "group": lambda a, _: [ev.TalonTaken(a[1], _text(a[3]), a[2])],
    "commit": lambda a, _: [ev.Committed(a[1], a[2])],
    "contra": lambda a, w: [ev.ContraMade(a[1], a[3], a[2], w.owner(a[2], a[4], a[3]))],
}
OPENSPIEL = SLOVENIAN | {
    "discard": lambda a, _: [ev.CardDiscarded(a[1], a[2])],
    "play": _play_with_gift,
}
TABLES = {
    "stargames-40@1": STARGAMES,
    "openspiel-tarok@1": OPENSPIEL,
    "slo-2@1": SLOVENIAN,
    "slo-3@1": SLOVENIAN,
    "slo-4@1": SLOVENIAN,
    "machtarok@1": MACHTAROK,
    "cz-app@1": CZ_APP,
    "sk-zs@1": SK_ZS,
    "vysocina@1": VYSOCINA,
}


def to_events(hand: Hand) -> tuple[list[Event], list[int]]:
    """Return the events of an oracle hand, and for each act the version of its last event."""
    writer = Writer(hand)
    before = hand["before"]
    accounts = None if before.get("ledger") is None else tuple(before["ledger"])
    writer.events += [
        ev.HandStarted(
            "oracle",
            0 if before.get("first_of_session") else 1,
            hand["forehand"],
            hand["dealer"],
            accounts=accounts,
            pot=before.get("pot"),
        ),
        ev.DeckCut("cut"),
        ev.CardsDealt(tuple(_text(cards) for cards in hand["hands"]), _text(hand["talon"])),
    ]
    table = TABLES[hand["rules"]]
    writer.takers, writer.gifts = klop_takers(hand), list(hand["talon"])
    for act in hand["acts"]:
        writer.bid(act)
        for event in table[act[0]](act, writer):
            if not writer.joined(event):
                writer.events.append(event)
        gift = isinstance(writer.events[-1], ev.TalonCardAdded) and act[0] == "play"
        writer.places.append(len(writer.events) - gift)
    return writer.events + _claims(hand), writer.places


def times_of(hand: Hand, places: list[int]) -> dict[int, int]:
    """Return in ms when each event happened, where the hand says how long each act took."""
    seconds = hand.get("times")
    if not seconds:
        return {}
    clock, times = 0, dict.fromkeys(range(1, places[0] if places else 1), 0)
    for place, used in zip(places, seconds, strict=False):
        clock += 1000 * (used or 0)
        times[place] = clock
    return times


def _claims(hand: Hand) -> list[Event]:
    claims: list[Event] = []
    recorded = hand["recorded"]
    if recorded.get("tricks"):
        claims.append(ev.TricksRecorded(tuple(recorded["tricks"])))
    points = recorded.get("points")
    if points and "seats" in points:
        claims.append(ev.PointsRecorded(seats=tuple(points["seats"])))
    elif points:
        others = points["others"]
        if hand["rules"] == "openspiel-tarok@1":
            others = None  # it leaves out the talon, which counts to nobody's pile
        claims.append(ev.PointsRecorded(points["declarer"], others))
    moves, ledger = recorded.get("moves"), recorded.get("ledger")
    if moves is not None or ledger is not None or recorded.get("pot") is not None:
        claims.append(
            ev.PaymentsRecorded(
                None if moves is None else tuple(moves),
                recorded.get("pot"),
                None if ledger is None else tuple(ledger),
            )
        )
    return claims
