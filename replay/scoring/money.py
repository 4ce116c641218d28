"""From units to money: the stake, its limit, and the commission; stargames-40.md, Money and clock.

Whole cents throughout.
"""

from collections.abc import Callable

import msgspec

from replay.rulesets.model import Money
from replay.scoring.laws import line, shared
from replay.scoring.model import Line, Result
from replay.scoring.sharing import paid

Lines = tuple[Line, ...]
_PER_CENT = 100


def in_money(result: Result, money: Money, lines: Lines, value: int) -> Lines:
    """Return the lines in money, and what the house takes; ``value`` is the hand's in units."""
    stake, limit = money.stake, money.limit
    if limit is not None and money.limits == "stake":
        stake = min(stake, limit)
    worth = value * stake
    found = [_times(one, stake) for one in lines]
    if limit is not None and money.limits == "value" and abs(worth) > limit:
        found.append(_cut(result, worth, limit))
        worth = limit if worth > 0 else -limit
    if worth and money.commission:
        found.append(_commission(result, money, worth))
    return tuple(found)


def _times(one: Line, stake: int) -> Line:
    moves = tuple([move * stake for move in one.moves])
    return msgspec.structs.replace(one, amount=one.amount * stake, moves=moves)


def _cut(result: Result, worth: int, limit: int) -> Line:
    """What goes beyond the limit is taken off again."""
    side = result.others if worth > 0 else result.side
    return shared(result, "cap", abs(worth) - limit, side, ("money.limits",), label="line-cap")


# -- commission ------------------------------------------------------------------------------


def _winners(result: Result, worth: int) -> tuple[int, ...]:
    return result.side if worth > 0 else result.others


def _everybody(result: Result, worth: int) -> tuple[int, ...]:
    return tuple(range(result.rules.players))


BEARERS: dict[str, Callable[[Result, int], tuple[int, ...]]] = {
    "winners": _winners,
    "everybody": _everybody,
}
"""Who bears the commission, all equally, by ``money.borne_by``."""


def _to_the_house(whole: int, seats: tuple[int, ...]) -> dict[int, int]:
    """Each bears as much, rounded up to whole cents.

    >>> _to_the_house(108_50, (0, 2))
    {0: 55, 2: 55}
    """
    return dict.fromkeys(seats, -(-whole // (_PER_CENT * len(seats))))


def _first_after_forehand(whole: int, seats: tuple[int, ...]) -> dict[int, int]:
    """Parts of a cent go to nobody; the first after forehand bear what cannot be divided.

    >>> _first_after_forehand(109_50, (0, 2))
    {0: 55, 2: 54}
    """
    each, rest = divmod(whole // _PER_CENT, len(seats))
    return {seat: each + (place < rest) for place, seat in enumerate(seats)}


ODD: dict[str, Callable[[int, tuple[int, ...]], dict[int, int]]] = {
    "house": _to_the_house,
    "first-after-forehand": _first_after_forehand,
}
"""Whose is what cannot be divided, by ``money.odd``."""


def _commission(result: Result, money: Money, worth: int) -> Line:
    """The rate of the value for each player, borne by the winners."""
    players, bearers = result.rules.players, BEARERS[money.borne_by](result, worth)
    seats = tuple(sorted(bearers, key=lambda seat: (seat - result.forehand - 1) % players))
    whole = players * abs(worth) * money.commission
    portions = ODD[money.odd](whole, seats)
    paths: tuple[str, ...] = ("money.commission",)
    if whole % (_PER_CENT * len(seats)):
        paths += ("money.odd",)
    if len(bearers) not in (1, players - 1):
        paths += ("money.borne_by",)
    total = sum(portions.values())
    return line(
        result,
        "commission",
        total,
        paths,
        multiplier=1,
        side=(),
        sharing="house",
        moves=paid({seat: -part for seat, part in portions.items()}, players),
        house=total,
        label="line-commission",
        values={"rate": money.commission},
    )
