"""Faults planted by the oracle, seen as the public sees them: found, or cannot tell."""

from __future__ import annotations

from benchmarks.soaks.model import require, times
from tests.observed_faults import differences
from tests.test_agreement import SOURCES

HANDS, FAULTS = 14, 300
"""Fault-free hands a rule set, with every kind of fault planted; at least so many faults."""


def run(scale: float) -> list[str]:
    """Soak every rule set that the oracle plays."""
    lines = []
    for rules in sorted(SOURCES):
        wrong, decided = differences(rules, 7, times(HANDS, scale))
        require(not wrong, f"{rules}: {'; '.join(wrong[:5])}")
        require(decided.total() >= FAULTS * scale, f"{rules}: only {decided.total()} faults")
        told = ", ".join(f"{number} {how}" for how, number in sorted(decided.items()))
        lines.append(f"{rules}: {decided.total()} faults: {told}; 0 wrong")
    return lines
