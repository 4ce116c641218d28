"""Elo with K = 24 after every round, pair by pair and all at once (docs/rules/slovenian.md).

All pairs of a round use the ratings from before it, so the order of seats does not matter.
"""

import math
from collections.abc import Iterable, Iterator, Sequence

from analytics.ratings.rounds import Round

K = 24
START = 1500.0
SCALE = 400.0
_SLOPE = math.log(10) / SCALE / 4
"""How fast the expected score of two equals rises with the difference of their ratings."""
_Z95 = 1.959963984540054


def changes(ratings: Sequence[float], results: Sequence[int]) -> list[float]:
    """Return what a round changes for each player: K × (score − expected), summed over the others.

    The page's example, four equal players:

    >>> changes([1500.0] * 4, [44, 10, -10, -44])
    [36.0, 12.0, -12.0, -36.0]
    """
    count = len(ratings)
    found = [0.0] * count
    for one in range(count):
        for other in range(one + 1, count):
            expected = 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / SCALE))
            mine, theirs = results[one], results[other]
            change = K * ((1.0 if mine > theirs else 0.0 if mine < theirs else 0.5) - expected)
            found[one] += change
            found[other] -= change
    return found


def history(rounds: Iterable[Round]) -> Iterator[tuple[float, ...]]:
    """Yield after each round the ratings of its players, in their order."""
    known: dict[str, float] = {}
    for played in rounds:
        before = [known.get(player, START) for player in played.players]
        moved = changes(before, played.results)
        after = tuple([old + change for old, change in zip(before, moved, strict=True)])
        known.update(zip(played.players, after, strict=True))
        yield after


def margin(square: float, opponents: float) -> float:
    """Return how far, 95 times in 100, mere chance keeps a rating from where it belongs.

    ``square`` is a player's mean squared change a round, ``opponents`` how many he met in one. A
    constant K pulls a rating back by about ``K × opponents × slope`` of its error every round and
    shakes it by the change; where both balance, the variance is their quotient by two.

    >>> round(margin(24 ** 2 * 1.25, 3))
    116
    """
    return _Z95 * math.sqrt(square / (2 * K * opponents * _SLOPE)) if opponents else math.inf
