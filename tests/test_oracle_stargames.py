"""The oracle's `stargames-40` against the worked cases of its page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.oracle import judge
from tests.oracle.common import Hand, pairwise
from tests.oracle.players import any_hand
from tests.oracle.stargames import SHORT_DECK, StarLaw, redeal_due
from tests.oracle.stargames_settle import Line, money, units, value_of

RULES = "stargames-40@1"
PAGAT = Line("pagat", good=True, announced=True)

# stargames-40.md, "Values, in units of the stake".
CASES: list[tuple[str, int, list[Line], int, int]] = [
    ("call", 50, [PAGAT], 0, 3),
    ("call", 58, [Line("absolut", good=True)], 0, 2),
    ("call", 44, [], 1, -2),
    ("solo", 60, [Line("absolut", good=True), Line("royal-trul", good=True)], 0, 8),
    ("call", 88, [Line("valat", good=True, announced=True, level=1), PAGAT], 0, 24),
    ("call", 88, [Line("valat", good=True), Line("absolut", good=True)], 2, 6),
    ("solo", 80, [Line("valat", good=False, announced=True)], 0, -24),
    ("call", 45, [], 0, 1),
]


@pytest.mark.parametrize(("contract", "points", "lines", "level", "total"), CASES)
def test_worked_cases_of_the_page(
    contract: str, points: int, lines: list[Line], level: int, total: int
) -> None:
    assert units(contract, points, lines, level) == total


def test_a_lone_player_is_paid_by_each() -> None:
    assert pairwise([0], 8) == [24, -8, -8, -8]


@pytest.mark.parametrize(
    ("side", "total", "moves"),
    [
        ([0], 3, [792, -300, -300, -300]),
        ([0], -3, [-900, 264, 264, 264]),
        ([0, 2], 3, [246, -300, 246, -300]),
    ],
)
def test_the_commission_is_borne_by_the_winners(
    side: list[int], total: int, moves: list[int]
) -> None:
    assert money(side, total, stake=100, commission=9) == moves


def test_what_does_not_divide_goes_to_the_house() -> None:
    assert money([0], -1, stake=7, commission=9) == [-21, 6, 6, 6]


def test_the_deck_has_forty_cards_of_88_points() -> None:
    assert len(SHORT_DECK) == 40
    assert sum(value_of(card) for card in SHORT_DECK) == 88


@pytest.mark.parametrize(
    ("law", "held", "table", "legal"),
    [
        (StarLaw(), ["H1", "V"], ["HK"], ["H1"]),
        (StarLaw(), ["I", "V"], ["HK"], ["I", "V"]),
        (StarLaw(keepers=(0,)), ["I", "V"], ["HK"], ["V"]),
        (StarLaw(keepers=(0,)), ["I", "H1"], [], ["H1"]),
        (StarLaw(keepers=(1,)), ["I", "H1"], [], ["I", "H1"]),
        (StarLaw(keepers=(0,)), ["I", "H1"], ["V"], ["I"]),
        (StarLaw(colour=True), ["X", "H1"], [], ["H1"]),
        (StarLaw(colour=True), ["X"], [], ["X"]),
        (StarLaw(colour=True), ["X", "D1"], ["H1"], ["X"]),
    ],
)
def test_legal_cards(law: StarLaw, held: list[str], table: list[str], legal: list[str]) -> None:
    assert law.legal(0, held, table) == legal


@pytest.mark.parametrize(
    ("law", "cards", "winner"),
    [
        (StarLaw(), ["SKYZ", "XXI", "I", "H1"], 2),
        (StarLaw(), ["H1", "SKYZ", "XXI", "I"], 3),
        (StarLaw(), ["SKYZ", "XXI", "IIII", "H1"], 0),
        (StarLaw(colour=True), ["H1", "SKYZ", "XXI", "I"], 0),
        (StarLaw(colour=True), ["X", "SKYZ", "XXI", "I"], 1),
    ],
)
def test_winner_of_a_trick(law: StarLaw, cards: list[str], winner: int) -> None:
    assert law.best(cards) == winner


def test_two_trul_cards_alone_are_no_reason_to_deal_again() -> None:
    rest = ["HK", "HQ", "HC", "HJ", "H1", "DK", "DQ", "DC"]
    others = [["X", "XI"], ["V", "VI"], ["VII", "VIII"]]
    assert not redeal_due([["SKYZ", "I", *rest], *others])
    assert redeal_due([["SKYZ", "DJ", *rest], *others])
    assert redeal_due([["H1", "D1", "S10", "C10", "X", "XX"], *others])


def timed(hand: Hand, times: list[int | None]) -> set[Any]:
    """Findings when the acts took so long."""
    return {finding[0] for finding in judge({**hand, "times": times})["findings"]}


def test_the_clock() -> None:
    hand = any_hand(Random(1), judge, RULES)
    own = [place for place, act in enumerate(hand["acts"]) if act[1] == 0]
    for used, late in (
        ([120], False),
        ([121], True),
        ([30, 5, 95], False),  # 120 - 30 = 90, 90 - 5 + 10 = 95
        ([30, 5, 96], True),
        ([5, 121], True),  # never above 120
        ([30, 10, 81], True),  # ten seconds give nothing back
    ):
        times: list[int | None] = [None] * len(hand["acts"])
        for place, seconds in zip(own, used, strict=False):
            times[place] = seconds
        assert timed(hand, times) == ({"clock-overrun"} if late else set()), used


def test_random_legal_hands_have_no_finding_and_lose_no_cent() -> None:
    contracts = set()
    for seed in range(400):
        hand = any_hand(Random(seed), judge, RULES)
        answer = judge(hand)
        assert not answer["findings"], seed
        if hand["acts"][0][0] == "redeal":
            assert answer["moves"] is None
            continue
        assert sum(answer["moves"]) + answer["house"] == 0, seed
        assert answer["house"] >= 0
        assert hand["settings"] or answer["house"] == 0
        assert sum(answer["points"].values()) == 88
        contracts |= {act[2] for act in hand["acts"] if act[0] == "bid"}
    assert contracts == {"pass", "call", "colour-solo", "solo"}
