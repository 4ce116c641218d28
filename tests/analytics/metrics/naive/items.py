"""What counts of commitments, contras and sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from replay import sides
from replay.findings.model import SEVERITIES
from replay.scoring.model import Result, Table
from replay.scoring.results import result_of
from tests.analytics.metrics.naive.judged import SEEN, Hand, Unit, unit


def _result(hand: Hand) -> Result | None:
    final = hand.report.final
    nothing = Table((0,) * final.seats, 0, True)
    found = result_of(final, nothing)
    return found if isinstance(found, Result) else None


def _gain(hand: Hand, item: str, owner: int, seat: int) -> int | None:
    settled = hand.report.score.settlement
    if settled is None or settled.open:
        return None
    moved = [
        line.moves[seat]
        for line in settled.lines
        if line.item == item and line.seat in (None, owner)
    ]
    return sum(moved) if moved else None


def _commitments(hand: Hand, silent: bool | None, what: str) -> Iterator[Unit]:
    """Commitments, announced or ``silent`` or all: whether they were made, what they gained."""
    if not hand.talks:
        return
    result = _result(hand)
    ends = () if result is None else result.commitments
    found: list[tuple[str, int, bool, Any]] = [
        (one.item, one.seat, one.announced, one.made) for one in ends
    ]
    if not ends:
        said = sides.commitments(hand.report.final)
        found = [(one.item, one.seat, True, None) for one in said]
    for item, seat, announced, made in found:
        if silent is not None and announced == silent:
            continue
        value = made if what == "made" else _gain(hand, item, seat, seat) if ends else None
        yield unit(hand, seat, value, item=item)


def _of_contras(hand: Hand, what: str) -> Iterator[Unit]:
    if not hand.talks or hand.report.depth not in SEEN:
        return
    for made in hand.report.final.talk.contras:
        owner = sides.owner_of(hand.report.final, made.item, made.owner)
        if what == "gain":
            value: Any = _gain(hand, made.item, owner, made.seat)
        else:
            value = _contra_won(hand, made.item, owner, made.seat)
        yield unit(hand, made.seat, value, item=made.item, contra=made.level)


def _contra_won(hand: Hand, item: str, owner: int, seat: int) -> bool | None:
    final = hand.report.final
    if item == "game":
        side = sides.side(final)
        return None if hand.won is None or not side else hand.won == (seat in side)
    result = _result(hand)
    for one in () if result is None else result.commitments:
        if (one.item, one.seat) == (item, owner):
            return one.made == (seat in sides.team_of(final, owner))
    return None


def _sheet(hand: Hand) -> Iterator[Unit]:
    agrees = hand.report.score.agrees
    found = unit(hand, 0, None if agrees is None else not agrees)
    codes = {f.code for f in hand.report.findings if f.code in SEVERITIES["score"]}
    yield found._replace(own=tuple({"code": code} for code in codes))


OTHERS: dict[str, Callable[[Hand], Iterator[Unit]]] = {
    "announced-success": lambda hand: _commitments(hand, False, "made"),
    "silent-success": lambda hand: _commitments(hand, True, "made"),
    "commitment-value": lambda hand: _commitments(hand, None, "gain"),
    "contra-success": lambda hand: _of_contras(hand, "won"),
    "contra-value": lambda hand: _of_contras(hand, "gain"),
    "sheet-error": _sheet,
}
"""What counts of commitments, contras and sheets."""
