"""Faults planted by the oracle: found exactly; if seen from outside, found or cannot be told."""

from __future__ import annotations

from collections import Counter
from itertools import count

from benchmarks.soaks.model import require, times
from tests import observed_faults, test_agreement
from tests.test_agreement import SOURCES

HANDS, FAULTS = 7, 300
"""Fault-free hands in a row with every kind of fault planted; so many spoiled hands at least."""


def full(rules: str, scale: float) -> str:
    """Plant in fully recorded hands: the findings are the oracle's, place by place."""
    planted: Counter[str] = Counter()
    for seed in count(7):
        wrong, kinds = test_agreement.differences(rules, seed)
        require(not wrong, f"{rules}: {'; '.join(wrong[:5])}")
        planted += kinds
        if planted.total() >= FAULTS * scale:
            return f"{planted.total()} of {len(planted)} kinds found exactly"
    raise AssertionError


def observed(rules: str, scale: float) -> str:
    """Plant and hide what was not public: found where no other deal is innocent of it."""
    told, spoiled = Counter[str](), 0
    for seed in count(7):
        wrong, decided, hands = observed_faults.differences(rules, seed, times(HANDS, scale))
        require(not wrong, f"{rules}: {'; '.join(wrong[:5])}")
        told += decided
        spoiled += hands
        if spoiled >= FAULTS * scale:
            ways = ", ".join(f"{number} {how}" for how, number in sorted(told.items()))
            return f"{spoiled} observed hands: {ways}; 0 wrong"
    raise AssertionError


def run(scale: float) -> list[str]:
    """Soak every rule set that the oracle plays, to both depths."""
    return [f"{rules}: {full(rules, scale)}; {observed(rules, scale)}" for rules in sorted(SOURCES)]
