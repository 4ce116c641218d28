"""Faults planted by the oracle, seen as the public sees them: found, or cannot tell."""

from __future__ import annotations

from collections import Counter
from itertools import count

from benchmarks.soaks.model import require, times
from tests.observed_faults import differences
from tests.test_agreement import SOURCES

HANDS, FAULTS = 7, 300
"""Fault-free hands in a row with every kind of fault planted; at least so many faults in all."""


def run(scale: float) -> list[str]:
    """Soak every rule set that the oracle plays."""
    lines = []
    for rules in sorted(SOURCES):
        told: Counter[str] = Counter()
        for seed in count(7):
            wrong, decided = differences(rules, seed, times(HANDS, scale))
            require(not wrong, f"{rules}: {'; '.join(wrong[:5])}")
            told += decided
            if told.total() >= FAULTS * scale:
                break
        ways = ", ".join(f"{number} {how}" for how, number in sorted(told.items()))
        lines.append(f"{rules}: {told.total()} faults: {ways}; 0 wrong")
    return lines
