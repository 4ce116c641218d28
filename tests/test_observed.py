"""Observed hands: planted faults are found exactly or cannot be told, nobody is accused wrongly."""

from __future__ import annotations

import pytest

from benchmarks.soaks.observed import accusations
from replay.rulesets.load import load
from taroky.sampling.evening import FAMILIES
from tests.observed_faults import differences
from tests.test_agreement import SOURCES


@pytest.mark.parametrize("rules", sorted(FAMILIES))
def test_nobody_is_accused_in_a_fault_free_hand(rules: str) -> None:
    found, doubts = accusations(rules, 60, 3)
    assert not found
    if load(rules).deal.talon and "talon" in load(rules).phases:
        assert doubts, "something laid away unseen may always have been wrong"


@pytest.mark.parametrize("rules", sorted(SOURCES))
def test_a_planted_fault_is_found_or_cannot_be_told(rules: str) -> None:
    wrong, decided, _ = differences(rules, 1, 3)
    assert not wrong, "\n".join(wrong[:20])
    assert decided["found"] > 15
