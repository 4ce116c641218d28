"""What counts of a seat in a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from eventstore.cards import TAROKS
from replay import corrections, sides
from replay.findings.clock import CLOCKED
from replay.findings.model import SEVERITIES
from replay.rights import held_in
from replay.scoring.points import counting
from replay.state import NOBODY
from tests.analytics.metrics.naive.judged import SEEN, Hand, Unit, unit

FAULTS = {code for severity in ("corrupt", "renonc", "irregular") for code in SEVERITIES[severity]}

Values = Callable[[Hand, int], "Any"]
SKIP = object()
"""No unit at all."""


def _bids(hand: Hand, seat: int) -> Any:
    if hand.contract is None:
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    said = [b.name for b in hand.report.final.auction.bids if b.seat == seat and b.name != "pass"]
    return bool(said), [{"bid": name} for name in said]


def _played(hand: Hand, seat: int) -> Any:
    if hand.contract is None:
        return SKIP
    mine = seat == hand.declarer
    return mine, [{"bid": hand.contract}] * mine


def _of_declarer(value: Callable[[Hand], Any]) -> Values:
    def counted(hand: Hand, seat: int) -> Any:
        return value(hand) if hand.role(seat) == "declarer" else SKIP

    return counted


def _margin(hand: Hand) -> int | None:
    figures = hand.report.score.computed or hand.report.score.recorded
    points = figures.points
    if points is None or not hand.sure or not hand.sided:
        return None
    if points.declarer is None or points.others is None:
        return None
    return points.declarer - points.others


def _partnered(hand: Hand, seat: int) -> Any:
    called = hand.report.final.auction.called
    if hand.role(seat) != "declarer" or called is None or called < 0:
        return SKIP
    return hand.partner != NOBODY and hand.partner != hand.declarer if hand.sided else None


def _partner_won(hand: Hand, seat: int) -> Any:
    return hand.won if hand.role(seat) == "partner" else SKIP


def _exchange(what: Callable[[Hand, int], Any], only: str = "") -> Values:
    def counted(hand: Hand, seat: int) -> Any:
        final = hand.report.final
        if hand.contract is None:
            return SKIP
        known = final.depth != "sheet" and bool(final.exchange.drawn)
        if only and not (known and getattr(final.exchange, only)[seat]):
            return SKIP
        return what(hand, seat) if known else None

    return counted


def _worth(masks: str, counts: str) -> Callable[[Hand, int], Any]:
    def worth(hand: Hand, seat: int) -> Any:
        final = hand.report.final
        mask = getattr(final.exchange, masks)[seat]
        if mask.bit_count() != getattr(final.exchange, counts)[seat]:
            return None
        return counting(final)(final.game, mask)

    return worth


def _laid_tarok(hand: Hand, seat: int) -> Any:
    exchange = hand.report.final.exchange
    mask = exchange.discards[seat]
    return None if mask.bit_count() != exchange.discarded[seat] else bool(mask & TAROKS)


def _declared(hand: Hand, seat: int) -> Any:
    if not hand.talks:
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    names = [name for who, name, _ in hand.report.final.talk.declared if who == seat]
    return bool(names), [{"declaration": name} for name in names]


def _dealt(hand: Hand, seat: int) -> Any:
    cards = hand.dealt(seat)
    if cards is None:
        return None
    due = held_in(hand.report.final.game.rules, cards)
    names = [name for group in due.values() for name in group]
    return bool(names), [{"declaration": name} for name in names]


def _contras(hand: Hand, seat: int) -> Any:
    if not hand.talks:
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    mine = [c for c in hand.report.final.talk.contras if c.seat == seat]
    return bool(mine), [{"item": c.item, "contra": c.level} for c in mine]


def _announced(hand: Hand, seat: int) -> Any:
    if not hand.talks:
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    mine = [c for c in sides.commitments(hand.report.final) if c.seat == seat]
    return bool(mine), [{"item": c.item} for c in mine]


def _breaches(codes: Any) -> Values:
    def counted(hand: Hand, seat: int) -> Any:
        if hand.contract is None:
            return SKIP
        if hand.report.depth != "full":
            return None
        mine = [f.code for f in hand.report.findings if f.seat == seat and f.code in codes]
        return len(mine), [{"code": code} for code in mine]

    return counted


def _each(value: Values) -> Values:
    return lambda hand, seat: value(hand, seat) if hand.alone else SKIP


def _each_points(hand: Hand, seat: int) -> Any:
    points = (hand.report.score.computed or hand.report.score.recorded).points
    if points is None or points.seats is None or not hand.sure:
        return None
    return points.seats[seat]


def _trickless(hand: Hand, seat: int) -> Any:
    tricks = hand.report.final.play.tricks
    return not [t for t in tricks if t.winner == seat] if tricks else None


def _win(hand: Hand, seat: int) -> Any:
    if hand.contract is None or hand.alone:
        return SKIP
    if seat == hand.declarer:
        return hand.won
    if not hand.sided or hand.won is None:
        return None
    return hand.won == (seat in hand.team)


def _moved(hand: Hand, seat: int) -> Any:
    return SKIP if hand.contract is None else hand.move(seat)


def _time(hand: Hand, seat: int) -> Any:
    if hand.contract is None:
        return SKIP
    stored = dict(hand.session.hands)[hand.report.final.number]
    times = corrections.hand_times(stored)
    took: int | None = None
    before = None
    for version, event in corrections.hand_events(stored):
        now = times.get(version)
        if isinstance(event, CLOCKED) and event.seat == seat and None not in (now, before):
            took = (took or 0) + max(0, (now or 0) - (before or 0))
        before = now
    return took


METRICS: dict[str, Values] = {
    "bid": _bids,
    "played": _played,
    "success": _of_declarer(lambda hand: hand.won),
    "margin": _of_declarer(_margin),
    "game-value": _of_declarer(lambda hand: hand.move(hand.declarer)),
    "partnered": _partnered,
    "partner-success": _partner_won,
    "talon-taken": _exchange(lambda hand, seat: hand.report.final.exchange.drawn[seat]),
    "talon-worth": _exchange(_worth("taken", "drawn"), "drawn"),
    "talon-refused": _exchange(
        lambda hand, seat: any(who == seat for who, _ in hand.report.final.exchange.refused)
    ),
    "discard-worth": _exchange(_worth("discards", "discarded"), "discarded"),
    "discard-taroks": _exchange(_laid_tarok, "discarded"),
    "declared": _declared,
    "dealt": _dealt,
    "announced": _announced,
    "contra": _contras,
    "win": _win,
    "result": _moved,
    "total": lambda hand, seat: hand.move(seat),
    "varsava-result": _each(lambda hand, seat: hand.move(seat)),
    "varsava-points": _each(_each_points),
    "varsava-trickless": _each(_trickless),
    "time": _time,
    "renonc": _breaches(SEVERITIES["renonc"]),
    "breach": _breaches(FAULTS),
}
"""What counts of a seat in a hand; with what is counted item by item beside it."""


def units(hand: Hand, metric: str) -> Iterator[Unit]:
    """Everything of one hand that could count."""
    for seat in range(hand.report.final.seats):
        value = METRICS[metric](hand, seat)
        if value is SKIP:
            continue
        own: list[dict[str, Any]] = []
        if isinstance(value, tuple):
            value, own = value
        yield unit(hand, seat, value)._replace(own=tuple(own))
