"""Corrections to try: the fault that was planted is among what is proposed to take back."""

from __future__ import annotations

from random import Random

import pytest

from i18n.catalog import LANGUAGES, both
from replay.check import proposed
from tests.oracle.mutate import plant
from tests.oracle_events import to_events
from tests.test_agreement import SOURCES, judged

#: What is proposed first for a fault of each kind.
FIRST = {
    "revoke-suit": {"propose-own"},
    "revoke-tarok": {"propose-own"},
    "card-not-held": {"propose-trick", "propose-across"},
    "card-twice": {"propose-card"},
    "card-missing": {"propose-missing"},
    "hand-size": {"propose-dealt-moved", "propose-dealt-moved-talon"},
    "deck-mismatch": {"propose-dealt", "propose-dealt-talon"},
    "out-of-turn play": {"propose-order"},
}


@pytest.mark.parametrize("rules", ["cz-app@1", "machtarok@1"])
def test_planted_faults_can_be_put_right(rules: str) -> None:
    rng = Random(4)
    source, tried, solved = SOURCES[rules](rng), 0, 0
    for _ in range(4):
        hand = next(source)
        for kind, keys in FIRST.items():
            planted = plant(kind, hand, rng)
            if planted is None:
                continue
            report, _ = judged(planted[0])
            events = list(enumerate(to_events(planted[0])[0], start=1))
            found = proposed(report, events).proposals
            tried += 1
            if not found:
                continue
            solved += 1
            assert found[0].key in keys, kind
            assert all(set(both(one.key, **one.values)) == set(LANGUAGES) for one in found)
            assert all(version in dict(events) for one in found for version in one.versions)
    assert tried > 25
    assert solved > 0.8 * tried


def test_nothing_is_proposed_for_a_hand_in_order() -> None:
    hand = next(SOURCES["cz-app@1"](Random(1)))
    report, _ = judged(hand)
    assert proposed(report, list(enumerate(to_events(hand)[0], start=1))) is report
