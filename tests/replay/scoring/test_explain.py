"""Whole numbers that add up: the search for what assumed rates can explain."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from replay.rulesets.load import load, shipped
from replay.scoring.commitments import SILENT_PAGAT
from replay.scoring.explain import ALTERNATIVES, reachable, solvable, value_at
from replay.scoring.laws import TIES
from replay.scoring.pot import ODD, PAYERS
from replay.scoring.sharing import SHARING
from replay.scoring.varsava import ODD as VARSAVA_ODD
from replay.scoring.varsava import READINGS

sizes = st.lists(st.integers(-4, 4).filter(bool), min_size=1, max_size=3)


@given(sizes, st.integers(-20, 20))
def test_reachable_is_what_trying_all_finds(parts: list[int], total: int) -> None:
    tries = product(range(45), repeat=len(parts))
    found = any(
        sum(n * size for n, size in zip(times, parts, strict=True)) == total for times in tries
    )
    assert reachable(parts, total) == found


@given(st.lists(st.tuples(*[st.integers(-3, 3)] * 3), max_size=3), st.data())
def test_a_sum_of_the_columns_is_solvable(
    columns: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    times = [data.draw(st.integers(0, 50)) for _ in columns]
    target = tuple(
        sum(n * column[row] for n, column in zip(times, columns, strict=True)) for row in range(3)
    )
    assert solvable(columns, target)


def test_off_the_columns_nothing_is_solvable() -> None:
    assert not solvable([(1, 1, 0)], (1, 0, 0))
    assert not solvable([(1, 0, 0), (0, 1, 0)], (1, 1, 1))
    assert not solvable([(2, 0), (0, 2)], (2, 1))


def test_alternatives_are_decisions_that_rule_sets_have_and_laws_know() -> None:
    known = [load(name) for name in shipped()]
    for path, choices in ALTERNATIVES.items():
        assuming = [rules for rules in known if rules.is_assumed(path)]
        assert all(value_at(rules, path) in choices for rules in assuming)
    for path, laws in (
        ("count.tie", TIES),
        ("settlement.silent_pagat", SILENT_PAGAT),
        ("varsava.odd", VARSAVA_ODD),
        ("varsava.reading", READINGS),
        ("pot.loser", PAYERS),
        ("pot.contra_loser", PAYERS),
        ("pot.odd", ODD),
        ("pot.contra_odd", ODD),
        ("settlement.sharing", SHARING),
        ("declarations.sharing", SHARING),
    ):
        assert set(ALTERNATIVES[path]) <= set(laws)
