"""Score sheets with one planted mistake: what caused it is among the first explanations."""

from __future__ import annotations

from benchmarks.soaks.model import require, times
from taroky.sampling.evening import FAMILIES
from tests.planted_sheets import explained

SHEETS = 500
"""In all, at least; some sampled hands make no sheet, and some sheets no mistake."""
LEAST = 0.95


def run(scale: float) -> list[str]:
    """Soak every rule set that robots play."""
    hands = times(SHEETS * 3 // 2 // len(FAMILIES), scale)
    planted, told, unexplained = explained(hands, 2)
    number = planted.total()
    require(number >= SHEETS * scale, f"only {number} sheets")
    right = 1 - len(unexplained) / number
    require(right >= LEAST, f"only {right:.1%} explained: {unexplained[:5]}")
    kinds = (f"{kind}: {told[kind]} of {planted[kind]}" for kind in sorted(planted))
    return [
        f"{number} sheets with one mistake: {right:.1%} have an explanation that gives the same "
        f"figures among the first three, {told.total() / number:.1%} the very mistake planted",
        *kinds,
    ]
