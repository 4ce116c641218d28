"""The oracle's Slovenian rule sets: recorded hands of another engine, worked cases of the page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.oracle import judge
from tests.oracle.common import Hand
from tests.oracle.convert import (
    OPENSPIEL_CARDS,
    act_legality,
    from_openspiel,
    openspiel_records,
)
from tests.oracle.openspiel import OpenSpielLaw
from tests.oracle.players import any_hand
from tests.oracle.slovenian_settle import Bonus, klop_scores, settle_slovenian
from tests.oracle.tricks import Law

Record = dict[str, Any]
NEGATIVE = ("klop", "beggar", "open_beggar", "colour_valat")


def actions(mask: str) -> list[int]:
    """Actions of a hex mask."""
    bits = int(mask, 16)
    return [action for action in range(54) if bits >> action & 1]


@pytest.mark.parametrize("players", [3, 4])
def test_every_decision_of_the_other_engine_has_the_same_legal_actions(players: int) -> None:
    decisions = hands = 0
    for record in openspiel_records(players):
        hand = from_openspiel(record)
        hands += 1
        for step, legal in zip(record["steps"], act_legality(hand), strict=True):
            assert legal == actions(step[5]), (record["id"], step)
            decisions += 1
    assert hands == 1350
    assert decisions > 55_000


@pytest.mark.parametrize("players", [3, 4])
def test_every_hand_of_the_other_engine_is_reproduced(players: int) -> None:
    quirks = {"returns": 0, "pagat lost": 0, "forced": 0}
    for record in openspiel_records(players):
        name, derived = record["id"], record["derived"]
        hand = from_openspiel(record)
        answer = judge(hand)
        assert not answer["findings"], name
        assert answer["winners"] == [trick[2] for trick in derived["tricks"]], name
        assert answer["piles"] == derived["pile_points_x3"], name
        if record["declarer"] is None:
            assert answer["points"] == {"seats": derived["pile_points"]}, name
        elif record["contract"] not in NEGATIVE:
            assert answer["points"]["declarer"] == derived["declarer_side_points"], name
        assert answer["partner"] == record["partner"], name
        quirks["returns"] += answer["moves"] != record["returns"]
        quirks["pagat lost"] += pagat_lost_and_paid(record, hand)
        quirks["forced"] += "forced_pagat_revoke" in derived["events"]
    assert quirks["returns"] > 200
    assert quirks["pagat lost"] > 10
    assert (quirks["forced"] > 0) == (players == 4)


def pagat_lost_and_paid(record: Record, hand: Hand) -> bool:
    """Quirk 3: the pagát in the last trick is paid to who took it over."""
    leader, cards, winner, _ = record["derived"]["tricks"][-1]
    talon = record["contract"].split("_")[-1] in ("three", "two", "one")
    if not talon or "T1" not in cards or not record["derived"]["all_cards_played"]:
        return False
    return bool((leader + cards.index("T1")) % len(hand["hands"]) != winner)


@pytest.mark.parametrize("players", [3, 4])
def test_trick_winners_of_positive_contracts_differ_from_the_page_only_for_the_emperor(
    players: int,
) -> None:
    law, emperors = Law(), 0
    for record in openspiel_records(players):
        if record["contract"] in NEGATIVE:
            continue
        other = False
        for leader, cards, winner, _ in record["derived"]["tricks"]:
            plain = [OPENSPIEL_CARDS[int(c[1:]) - 1] if c[0] == "T" else c for c in cards]
            other = other or (leader + law.best(plain)) % players != winner
        emperor = "emperor" in record["derived"]["events"]
        assert other == emperor, record["id"]
        emperors += emperor
    assert emperors > 10


@pytest.mark.parametrize(
    ("contract", "held", "table", "legal"),
    [
        ("two", ["H4", "HK"], ["H1"], ["H4", "HK"]),
        ("klop", ["H4", "HK"], ["H1"], ["HK"]),
        ("klop", ["H4", "HK"], ["H1", "V"], ["H4", "HK"]),
        ("klop", ["S8", "SK"], ["V", "H1"], ["S8", "SK"]),
        ("klop", ["I", "III"], ["V"], ["III"]),
        ("beggar", ["I", "H4"], [], ["H4"]),
        ("beggar", ["I", "H4"], ["H1", "XXI", "SKYZ"], ["I"]),
        ("two", ["I", "H4"], ["H1", "XXI", "SKYZ"], ["H4"]),
        ("colour-valat", ["D4", "V"], ["H1"], ["V"]),
    ],
)
def test_legal_cards_of_the_other_engine(
    contract: str, held: list[str], table: list[str], legal: list[str]
) -> None:
    assert OpenSpielLaw(contract).legal(0, held, table) == legal


# slovenian.md, "Settlement": the printed example and the cases.
TRULA = Bonus("trula", good=True, announced=True)
CASES: list[tuple[str, int, list[Bonus], int, int]] = [
    ("two", 39, [TRULA], 0, 44),
    ("two", 39, [TRULA], 1, 88),
    ("two", 39, [TRULA._replace(level=1)], 0, 64),
    ("one", 31, [], 0, -34),
    ("three", 35, [], 0, -10),
    ("solo-without", 50, [Bonus("kings", good=True)], 0, 75),
    ("three", 60, [Bonus("valat", good=True), Bonus("kings", good=True)], 0, 250),
    ("three", 40, [Bonus("trula-pagat", good=False, announced=True)], 0, 15 - 70),
]


@pytest.mark.parametrize(("contract", "points", "bonuses", "level", "score"), CASES)
def test_worked_cases_of_the_page(
    contract: str, points: int, bonuses: list[Bonus], level: int, score: int
) -> None:
    assert settle_slovenian(contract, points, bonuses, level) == score


@pytest.mark.parametrize("rules", ["slo-2@1", "slo-3@1", "slo-4@1", "openspiel-tarok@1"])
def test_random_legal_hands_have_no_finding(rules: str) -> None:
    contracts = set()
    for seed in range(300):
        hand = any_hand(Random(seed), judge, rules)
        answer = judge(hand)
        assert not answer["findings"], seed
        if rules == "slo-2@1":
            assert answer["points"]
            assert answer["moves"] is None
            continue
        bids = [act[2] for act in hand["acts"] if act[0] == "bid" and act[2] != "pass"]
        contracts.add(bids[-1] if bids else "klop")
        assert answer["moves"] is not None, seed
        points = answer["points"]
        if points and "declarer" in points and rules != "openspiel-tarok@1":
            assert points["declarer"] + points["others"] == 70, seed
    assert len(contracts) >= 7 or rules == "slo-2@1"


@pytest.mark.parametrize(
    ("contract", "kept", "value"),
    [
        ("beggar", False, 70),
        ("open-beggar", False, 80),
        ("pikolo", False, 60),
        ("pikolo", True, 60),
    ],
)
def test_games_without_card_points(contract: str, kept: bool, value: int) -> None:
    seen = 0
    for seed in range(1500):
        hand = any_hand(Random(seed), judge, "slo-3@1")
        bids = [act for act in hand["acts"] if act[0] == "bid" and act[2] != "pass"]
        contra = any(act[0] == "contra" for act in hand["acts"])
        if not bids or bids[-1][2] != contract or contra:
            continue
        declarer = bids[-1][1]
        answer = judge(hand)
        won = answer["winners"].count(declarer) == (1 if contract == "pikolo" else 0)
        sign = 1 if won else -1
        assert answer["moves"] == [
            sign * value if seat == declarer else -sign * value for seat in range(3)
        ]
        assert answer["points"] is None
        seen += won == kept
        if seen:
            break
    assert seen


def test_klop_pays_who_took_no_trick() -> None:
    assert klop_scores([30, 25, 0], [9, 7, 0]) == [-30, -25, 10]
