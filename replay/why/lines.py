"""Mistakes about single lines of a settlement: left out, twice, to the wrong side, misread."""

from collections.abc import Iterator

import msgspec

from replay.scoring.model import Line, Result, Settlement
from replay.scoring.settle import summed
from replay.why.model import Values, Variant, exchanged, titled

_with = msgspec.structs.replace


def kind_of(result: Result, line: Line) -> str:
    """Return what a line is about: game, declaration, commitment, pot or payment."""
    if line.item == "game":
        return "game"
    if line.item in result.rules.declarations.items:
        return "declaration"
    if line.item in result.rules.commitments:
        return "commitment"
    return "pot" if line.pot else "payment"


def _said(result: Result, line: Line) -> Values:
    amount = abs(line.amount * line.multiplier)
    seat: Values = {} if line.seat is None else {"seat": line.seat}
    return {**titled(result.rules, line.item), **seat, "amount": amount}


def _key(result: Result, line: Line, how: str) -> str:
    return f"why-{kind_of(result, line)}-{how}"


def left_out(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """A line not counted at all."""
    for place, line in enumerate(settlement.lines):
        rest = (*settlement.lines[:place], *settlement.lines[place + 1 :])
        key = _key(result, line, "left-out")
        yield Variant(key, _said(result, line), summed(result, rest))


def twice(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """A line counted twice."""
    for line in settlement.lines:
        more = (*settlement.lines, line)
        yield Variant(_key(result, line, "twice"), _said(result, line), summed(result, more))


def turned(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """A line counted to the other side."""
    everybody = tuple(range(result.rules.players))
    for place, line in enumerate(settlement.lines):
        if not line.side:
            continue
        side = tuple(seat for seat in everybody if seat not in line.side)
        other = _with(line, side=side, moves=_less(line.moves), pot=-line.pot)
        lines = (*settlement.lines[:place], other, *settlement.lines[place + 1 :])
        yield Variant(_key(result, line, "turned"), _said(result, line), summed(result, lines))
    if len(settlement.lines) > 1:
        moves = _with(settlement, moves=_less(settlement.moves))
        yield Variant("why-all-turned", {}, moves)


def digits(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """Two digits exchanged in what a line is worth."""
    for place, line in enumerate(settlement.lines):
        worth = line.amount * line.multiplier
        for wrong in exchanged(worth):
            if not worth or any(move * wrong % worth for move in line.moves):
                continue
            moves = tuple(move * wrong // worth for move in line.moves)
            other = _with(line, amount=wrong, multiplier=1, moves=moves)
            lines = (*settlement.lines[:place], other, *settlement.lines[place + 1 :])
            said = _said(result, line) | {"wrong": abs(wrong)}
            yield Variant(_key(result, line, "digits"), said, summed(result, lines))


def _less(amounts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-amount for amount in amounts)
