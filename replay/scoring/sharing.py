"""How a value is shared between players; rules/common.md, Settlement algebra."""

from collections.abc import Callable
from functools import cache

Seats = tuple[int, ...]
HIGHEST = 20
"""No table contras higher; a damaged level must neither run for ever nor make a fraction."""


def each_pays_each(winners: int, losers: int) -> tuple[int, int]:
    """Every loser pays every winner: what a winner gets and a loser pays for a value of one.

    >>> each_pays_each(2, 2), each_pays_each(1, 3)
    ((2, 2), (3, 1))
    """
    return losers, winners


def pairwise(winners: int, losers: int) -> tuple[int, int]:
    """Every loser pays one winner; a lone player pays or receives from each.

    >>> pairwise(2, 2), pairwise(3, 1)
    ((1, 1), (1, 3))
    """
    return (losers, winners) if min(winners, losers) == 1 else (1, 1)


def scores(winners: int, losers: int) -> tuple[int, int]:
    """Every member of a side is credited its whole score, of the other the negative."""
    return 1, 1


SHARING: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "each-pays-each": each_pays_each,
    "pairwise": pairwise,
    "per-person": each_pays_each,
    "scores": scores,
}
"""Ways of sharing between two sides, by their name in rule sets."""


@cache
def shares(sharing: str, side: Seats, players: int) -> tuple[int, ...]:
    """Return what a value of one, received by ``side``, moves each seat.

    >>> shares("each-pays-each", (1, 2), 4)
    (-2, 2, 2, -2)
    """
    losers = players - len(side)
    if not side or not losers:
        return (0,) * players
    gain, loss = SHARING[sharing](len(side), losers)
    return tuple(gain if seat in side else -loss for seat in range(players))


def moved(sharing: str, side: Seats, players: int, value: int) -> tuple[int, ...]:
    """Return what ``value``, received by ``side``, moves each seat."""
    return tuple([value * share for share in shares(sharing, side, players)])


def paid(amounts: dict[int, int], players: int) -> tuple[int, ...]:
    """Return the moves of players who receive ``amounts`` from, or pay them into, the pot."""
    return tuple([amounts.get(seat, 0) for seat in range(players)])


def split(whole: int, side: Seats) -> tuple[dict[int, int], int]:
    """Return ``whole`` shared equally by ``side``, and what cannot be divided.

    >>> split(25, (0, 2))
    ({0: 12, 2: 12}, 1)
    """
    each, rest = divmod(whole, len(side))
    return dict.fromkeys(side, each), rest


def doubled(level: int) -> int:
    """Return what a contra of ``level`` multiplies by.

    >>> doubled(0), doubled(3), doubled(10**12) == doubled(HIGHEST), doubled(-1)
    (1, 8, True, 1)
    """
    return 1 << min(max(level, 0), HIGHEST)
