"""Random legal hands of any rule set that the oracle can play."""

from __future__ import annotations

from random import Random

from tests.oracle.common import Hand
from tests.oracle.faults import HOUSES
from tests.oracle.play import Judge, random_hand
from tests.oracle.play_slovenian import random_openspiel, random_slovenian
from tests.oracle.play_stargames import random_stargames


def any_hand(rng: Random, judge: Judge, rules: str) -> Hand:
    """Play one hand at random, legally, and write down what the oracle computes."""
    if rules in HOUSES:
        return random_hand(rng, judge, rules=rules)
    if rules == "stargames-40@1":
        return random_stargames(rng, judge)
    if rules == "openspiel-tarok@1":
        return random_openspiel(rng, judge)
    return random_slovenian(rng, judge, rules)
