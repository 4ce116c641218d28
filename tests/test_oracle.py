"""The oracle against recorded games and the worked cases of the rule pages."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from tests.oracle import Commitment, judge, settle_cz_app
from tests.oracle.common import SEVERITY, Law
from tests.oracle.convert import from_machtarok, machtarok_records
from tests.oracle.play import random_hand

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
        (Law(pagat_last=4), ["I", "XXI"], ["SKYZ"], ["XXI"]),
        (Law(pagat_last=4), ["II", "XXI"], ["SKYZ"], ["II"]),
        (Law(pagat_last=4), ["II", "X"], ["III"], ["X"]),
        (Law(pagat_last=4), ["H4", "HK"], ["H1", "II"], ["H4", "HK"]),
        (Law(pagat_last=4), ["H4", "HQ"], ["H1"], ["HQ"]),
    ],
)
def test_legal_cards(law: Law, held: list[str], table: list[str], legal: list[str]) -> None:
    assert law.legal(0, held, table) == legal


def test_random_legal_hands_have_no_finding_and_lose_no_point() -> None:
    for seed in range(300):
        hand = random_hand(Random(seed), judge)
        answer = judge(copy.deepcopy(hand))
        assert not answer["findings"], seed
        assert sum(answer["moves"]) + answer["pot"] == 0, seed
        points = answer["points"]
        if "seats" in points:
            assert sum(points["seats"]) in (69, 70, 71), seed
        else:
            assert points["declarer"] + points["others"] == 70, seed


def test_every_code_has_a_severity() -> None:
    assert set(SEVERITY.values()) == {"corrupt", "renonc", "irregular", "score"}
