"""The oracle against recorded games and the worked cases of the rule pages."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.oracle import JUDGES, Commitment, judge, settle_cz_app
from tests.oracle.common import SEVERITY
from tests.oracle.convert import from_machtarok, machtarok_records
from tests.oracle.mutate import KINDS, kinds_for, plant
from tests.oracle.play import random_hand
from tests.oracle.players import any_hand
from tests.oracle.tricks import Law

VARSAVA = Law(pagat_last=4, overtake=True, mond_guard=True)
PAGAT_MADE = Commitment("pagat", "declarer", won=True)
PAGAT_LOST = Commitment("pagat", "declarer", won=False)

# cz-app.md, "Settlement": case, value, moves, pot afterwards (the declarer is seat 0).
WORKED: list[tuple[dict[str, Any], int, list[int], int]] = [
    (
        {"contract": "first", "side": [0, 2], "points": 45, "declared": (2, 2)},
        10,
        [20, -20, 20, -20],
        0,
    ),
    (
        {
            "contract": "second",
            "side": [0, 2],
            "points": 41,
            "commitments": [PAGAT_MADE],
            "pot": 20,
        },
        26,
        [62, -52, 62, -52],
        0,
    ),
    (
        {"contract": "second", "side": [0, 2], "points": 30, "commitments": [PAGAT_LOST]},
        -25,
        [-70, 50, -50, 50],
        20,
    ),
    (
        {"contract": "preferanc", "side": [0], "points": 28, "m": 2, "level": 1},
        -28,
        [-84, 28, 28, 28],
        0,
    ),
    ({"contract": "solo", "side": [0], "points": 35, "m": 4}, 0, [0, 0, 0, 0], 0),
    ({"contract": "first", "side": [0], "points": 40}, 5, [15, -5, -5, -5], 0),
]


def test_every_recorded_machtarok_hand_is_reproduced_without_a_finding() -> None:
    hands = 0
    for record in machtarok_records():
        name = f"{record['session']}#{record['hand']}"
        hand = from_machtarok(record)
        answer = judge(hand)
        assert not answer["findings"], name
        for key in ("points", "moves", "ledger"):
            assert answer[key] == hand["recorded"][key], (name, key)
        assert answer["winners"] == hand["recorded"]["tricks"], name
        assert answer["partner"] == record["partner"], name
        hands += 1
    assert hands == 916


@pytest.mark.parametrize(("case", "value", "moves", "pot"), WORKED)
def test_worked_cases_of_cz_app(
    case: dict[str, Any], value: int, moves: list[int], pot: int
) -> None:
    assert settle_cz_app(declarer=0, **case) == (value, moves, pot)


@pytest.mark.parametrize(
    ("won", "level", "pot", "extra", "after"),
    [
        (True, 0, 21, [11, 0, 10, 0], 0),  # an odd point to the pagát's holder
        (True, 1, 20, [10, -40, 10, 0], 40),  # the losers pay, by him who contra'd first
        (False, 0, 20, [-20, 0, 0, 0], 40),  # the declarer pays, the pot stays
        (False, 1, 21, [-40, 10, 0, 10], 41),  # the defenders take what can be shared
        (False, 2, 0, [-80, 0, 0, 0], 80),
    ],
)
def test_second_duty_pagat_moves_the_pot(
    won: bool, level: int, pot: int, extra: list[int], after: int
) -> None:
    item = Commitment("pagat", "declarer", won, level=level)
    settled = settle_cz_app(
        contract="second",
        side=[0, 2],
        declarer=0,
        points=35,
        commitments=[item],
        pot=pot,
        flek=1 if level else None,
    )
    value = (20 if won else -20) * 2**level
    plain = [2 * value, -2 * value, 2 * value, -2 * value]
    assert settled.moves == [a + b for a, b in zip(plain, extra, strict=True)]
    assert settled.pot == after


@pytest.mark.parametrize(
    ("law", "held", "table", "legal"),
    [
        (Law(), ["H4", "V"], ["H1"], ["H4"]),
        (Law(), ["D4", "V"], ["H1"], ["V"]),
        (Law(), ["D4", "S7"], ["H1"], ["D4", "S7"]),
        (Law(pagat_last=0), ["I", "II", "D4"], [], ["II", "D4"]),
        (Law(pagat_last=1), ["I", "II", "D4"], [], ["I", "II", "D4"]),
        (VARSAVA, ["I", "XXI"], ["SKYZ"], ["XXI"]),
        (VARSAVA, ["II", "XXI"], ["SKYZ"], ["II"]),
        (VARSAVA, ["II", "X"], ["III"], ["X"]),
        (VARSAVA, ["H4", "HK"], ["H1", "II"], ["H4", "HK"]),
        (VARSAVA, ["H4", "HQ"], ["H1"], ["HQ"]),
    ],
)
def test_legal_cards(law: Law, held: list[str], table: list[str], legal: list[str]) -> None:
    assert law.legal(0, held, table) == legal


@pytest.mark.parametrize("rules", ["cz-app@1", "sk-zs@1", "vysocina@1"])
def test_random_legal_hands_have_no_finding_and_lose_no_point(rules: str) -> None:
    for seed in range(300):
        hand = random_hand(Random(seed), judge, rules=rules)
        answer = judge(copy.deepcopy(hand))
        assert not answer["findings"], seed
        assert sum(answer["moves"]) + (answer["pot"] or 0) == 0, seed
        if answer["points"] is None:
            assert hand["acts"][-1][0] in ("approve", "fold")
            continue
        points = answer["points"]
        if "seats" in points:
            assert sum(points["seats"]) in (69, 70, 71), seed
        else:
            assert points["declarer"] + points["others"] == 70, seed


def test_every_code_has_a_severity() -> None:
    assert set(SEVERITY.values()) == {"corrupt", "renonc", "irregular", "score"}


def first_machtarok_hand() -> dict[str, Any]:
    return from_machtarok(next(machtarok_records()))


def test_example_of_a_revoke() -> None:
    """Seat 3 of robots-001#0 plays its D4 on spades and its S10 a trick later."""
    hand = first_machtarok_hand()
    plays = [place for place, act in enumerate(hand["acts"]) if act[0] == "play"]
    one, two = plays[8 * 4 + 3], plays[9 * 4 + 2]
    assert hand["acts"][one] == ["play", 3, "S10"]
    assert hand["acts"][two] == ["play", 3, "D4"]
    hand["acts"][one][2], hand["acts"][two][2] = "D4", "S10"
    answer = judge(hand)
    assert answer["findings"] == {("revoke-suit", 3, one)}
    assert answer["ledger"] == [91, 109, 109, 91]


def test_a_hand_cut_short_is_no_fault_unless_a_result_was_written_down() -> None:
    hand = first_machtarok_hand()
    hand["acts"] = hand["acts"][:-6]
    assert {code for code, _, _ in judge(hand)["findings"]} == {"card-missing"}
    hand["recorded"] = dict.fromkeys(hand["recorded"])
    assert judge(hand)["findings"] == set()
    assert judge(hand)["moves"] is None


def sources(rules: str) -> Iterator[dict[str, Any]]:
    """Fault-free hands of a rule set."""
    if rules == "machtarok@1":
        for record in islice(machtarok_records(), 0, None, 7):
            yield from_machtarok(record)
    else:
        for seed in range(600):
            yield any_hand(Random(seed), judge, rules)


@pytest.mark.parametrize("rules", sorted(JUDGES))
def test_every_kind_of_fault_can_be_planted_alone(rules: str) -> None:
    rng = Random(4)
    wanted = dict.fromkeys(kinds_for(rules), 2)
    for hand in sources(rules):
        for kind in [name for name, count in wanted.items() if count]:
            planted = plant(kind, hand, rng)
            if planted is None:
                continue
            changed, expected = planted
            assert judge(changed)["findings"] == expected
            assert {code for code, _, _ in expected} == {kind.split()[0]}
            wanted[kind] -= 1
        assert not judge(hand)["findings"], "the source must stay as it was"
        if not any(wanted.values()):
            break
    assert not [kind for kind, count in wanted.items() if count]


def test_the_kinds_cover_every_code() -> None:
    of_a_round = {"table-sum"}
    assert {name.split()[0] for name in KINDS} == set(SEVERITY) - of_a_round
