"""What the oracle can say of hands of which only the public acts are known."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.oracle import JUDGES, judge
from tests.oracle.common import CORRUPT, Act, Hand
from tests.oracle.convert import from_machtarok, machtarok_records
from tests.oracle.mutate import plant
from tests.oracle.observed import (
    brute_could_be_legal,
    consistent_deals,
    could_be_innocent,
    could_be_legal,
    observe,
)
from tests.oracle.players import any_hand


def hand_of(rules: str, seed: int) -> Hand:
    """A fault-free hand."""
    if rules == "machtarok@1":
        return from_machtarok(next(islice(machtarok_records(), seed, None)))
    return any_hand(Random(seed), judge, rules)


def places(hand: Hand, kind: str) -> list[int]:
    """Places of the acts of a kind."""
    return [place for place, act in enumerate(hand["acts"]) if act[0] == kind]


def without_discards(public: Hand) -> list[Act]:
    """All acts but discards: a tarok may have been hidden, against the rules."""
    return [act for act in public["acts"] if act[0] != "discard"]


@pytest.mark.parametrize("rules", sorted(JUDGES))
def test_every_play_of_a_fault_free_hand_could_be_legal(rules: str) -> None:
    rng = Random(1)
    for seed in range(25):
        hand = hand_of(rules, seed)
        plays = places(hand, "play")
        cuts = [None, *rng.choices(plays, k=2)] if plays else [None]
        for until in cuts:
            public = observe(hand, until)
            for place in places(public, "play"):
                assert could_be_legal(public, place), (seed, until, place)


@pytest.mark.parametrize("rules", sorted(JUDGES))
def test_consistent_deals_are_possible_deals(rules: str) -> None:
    for seed in range(25):
        hand = hand_of(rules, seed)
        plays = places(hand, "play")
        for until in (None, plays[len(plays) // 2]) if plays else (None,):
            public = observe(hand, until)
            public["recorded"] = dict.fromkeys(hand["recorded"])
            for deal in consistent_deals(public, 5):
                codes = {code for code, _, _ in judge(deal)["findings"]}
                assert not codes & CORRUPT, (seed, codes)
                assert without_discards(observe(deal, until)) == without_discards(public), seed


@pytest.mark.parametrize("rules", ["slo-3@1", "openspiel-tarok@1"])
def test_an_opened_talon_leaves_one_deal_only(rules: str) -> None:
    found = 0
    for seed in range(40):
        hand = hand_of(rules, seed)
        full = len(hand["hands"]) * len(hand["hands"][0]) == len(places(hand, "play"))
        if places(hand, "group") and full:
            deals = list(consistent_deals(observe(hand)))
            assert {tuple(sorted(map(tuple, map(sorted, d["hands"])))) for d in deals} == {
                tuple(sorted(map(tuple, map(sorted, hand["hands"]))))
            }
            found += 1
    assert found > 5


@pytest.mark.parametrize("rules", sorted(JUDGES))
def test_a_revoke_in_a_hand_played_out_is_proved_by_the_later_play(rules: str) -> None:
    rng, found, unproved = Random(2), 0, 0
    for seed in range(25):
        hand = hand_of(rules, seed)
        for kind in ("revoke-suit", "revoke-tarok", "no-overtake", "pagat-early", "tarok-lead"):
            planted = plant(kind, hand, rng) if places(hand, "play") else None
            if planted:
                changed, expected = planted
                (finding,) = expected
                assert finding[2] is not None
                assert not could_be_legal(observe(changed), finding[2])
                assert not could_be_innocent(observe(changed), finding)
                unproved += could_be_legal(observe(changed, finding[2] + 1), finding[2])
                found += 1
    assert found > 20
    assert unproved > found // 2


@pytest.mark.parametrize("rules", ["vysocina@1", "openspiel-tarok@1", "stargames-40@1"])
def test_the_search_agrees_with_trying_everything(rules: str) -> None:
    rng, answers = Random(3), set()
    for seed in range(20):
        hand = hand_of(rules, seed)
        if len(places(hand, "play")) < len(hand["hands"]) * len(hand["hands"][0]):
            continue
        for kind in ("revoke-suit", "revoke-tarok", "no-overtake", "pagat-early", "tarok-lead"):
            planted = plant(kind, hand, rng)
            if not planted:
                continue
            changed, _ = planted
            plays = places(changed, "play")
            public = observe(changed, plays[-2 * len(hand["hands"]) - 1])
            for place in places(public, "play")[-12:]:
                legal = could_be_legal(public, place)
                assert legal == brute_could_be_legal(public, place)
                answers.add(legal)
    assert answers == {True, False}


def test_a_second_without_the_pagat_in_the_final_hand_is_proved() -> None:
    rng, told = Random(4), set()
    for seed in range(200):
        hand = hand_of("vysocina@1", seed)
        planted = plant("bid-unqualified", hand, rng)
        if planted:
            changed, expected = planted
            (finding,) = expected
            told.add(could_be_innocent(observe(changed), finding, 60))
    assert False in told


def test_hidden_discards_leave_room_for_doubt() -> None:
    """A king that was discarded and never seen is no proof against anybody."""
    rng, found = Random(5), 0
    for seed in range(60):
        hand = hand_of("cz-app@1", seed)
        planted = plant("discard-forbidden", hand, rng)
        if planted:
            changed, expected = planted
            (finding,) = expected
            found += could_be_innocent(observe(changed), finding)
    assert found > 3
