"""Every metric says what a plain loop over the judged hands says."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from analytics import warehouse
from analytics.metrics.address import narrowed
from analytics.metrics.asking import ask, behind, offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.model import COUNT, RATE, Answer, Question
from tests.analytics.metrics import naive
from tests.analytics.metrics.logs import amend, make_log


class Told:
    """A log, its hands as judged, its tables."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.tables = partial(warehouse.table, log)
        self.hands = naive.hands(log)

    def units(self, metric: str) -> list[naive.Unit]:
        return [unit for hand in self.hands for unit in naive.units(hand, metric)]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Told:
    return Told(make_log(tmp_path_factory.mktemp("plain") / "club.log"))


@pytest.fixture(scope="module")
def amended(plain: Told, tmp_path_factory: pytest.TempPathFactory) -> Told:
    """The same log with corrections on top; its tables are brought up to date, not made anew."""
    log = tmp_path_factory.mktemp("amended") / "club.log"
    plain.tables("seats").collect()
    shutil.copytree(plain.log.parent, log.parent, dirs_exist_ok=True)
    amend(log)
    return Told(log)


def cells(answer: Answer) -> dict[tuple[Any, ...], tuple[int, int, int]]:
    """The answer as `naive.counted` gives it."""
    total = "hits" if "hits" in answer.frame.columns else "total"
    rows = answer.frame.iter_rows(named=True)
    return {tuple(r[k] for k in answer.by): (r["n"], r[total], r["unknown"]) for r in rows}


def splits(metric: str) -> list[tuple[str, ...]]:
    """By what to split: all and each, and pairs, and what is counted itself."""
    own = [(key,) for key in METRICS[metric].own]
    pairs = [("player", "opponent"), ("role", "position"), ("contract", "taroks")]
    single = [("player",), ("partner",), ("clean",), ("recorder",), ("depth",), ("voids",)]
    return [(), *single, *pairs, *own, *[("player", *one) for one in own]]


def check(told: Told, metric: str, units: list[naive.Unit], by: tuple[str, ...]) -> None:
    """The answer is what the loop counts."""
    answer = ask(told.tables, Question(metric, by))
    apart = METRICS[metric].events is not None
    own = tuple(key for key in by if DIMENSIONS[key].own and apart)
    loop = naive.counted(units, answer.by, own, rate=METRICS[metric].kind == RATE)
    assert cells(answer) == {key: cell for key, cell in loop.items() if cell[0]}, by


@pytest.mark.parametrize("metric", naive.METRICS)
def test_figures_of_seats_are_those_of_a_loop(plain: Told, amended: Told, metric: str) -> None:
    for told in (plain, amended):
        units = told.units(metric)
        assert units
        for by in splits(metric):
            check(told, metric, units, by)


@pytest.mark.parametrize("metric", naive.OTHERS)
def test_other_figures_are_those_of_a_loop(plain: Told, amended: Told, metric: str) -> None:
    for told in (plain, amended):
        units = [unit for hand in told.hands for unit in naive.OTHERS[metric](hand)]
        assert units
        for by in splits(metric):
            if set(by) <= set(offered(METRICS[metric])):
                check(told, metric, units, by)


@pytest.mark.parametrize("metric", naive.EVENINGS)
def test_evenings_are_those_of_a_loop(plain: Told, amended: Told, metric: str) -> None:
    for told in (plain, amended):
        units = naive.evenings(told.hands, naive.EVENINGS[metric])
        for by in ((), ("player",), ("session",), ("player", "session")):
            check(told, metric, units, by)


def test_hands_are_counted_once(plain: Told) -> None:
    answer = ask(plain.tables, Question("hands"))
    assert answer.frame["total"].to_list() == [len(plain.hands)]
    by_player = ask(plain.tables, Question("hands", ("player",)))
    assert by_player.frame["total"].sum() == sum(hand.report.final.seats for hand in plain.hands)


@pytest.mark.parametrize("metric", ["success", "declared", "renonc", "contra-value", "result"])
def test_hands_behind_a_cell_are_those_of_the_loop(plain: Told, metric: str) -> None:
    by = ("player", *METRICS[metric].own[:1])
    answer = ask(plain.tables, Question(metric, by))
    units = told_units(plain, metric)
    for row in answer.frame.head(12).to_dicts():
        cell = {key: row[key] for key in answer.by}
        asked = narrowed(Question(metric, by), answer.by, cell)
        for part in ("all", "hits", "rest", "unknown"):
            hands = set(
                behind(plain.tables, asked, part).select("session", "number").collect().rows()
            )
            assert hands == {(u.session, u.number) for u in units if in_part(u, cell, metric, part)}


def told_units(told: Told, metric: str) -> list[naive.Unit]:
    """All units of any metric that is counted hand by hand."""
    if metric in naive.METRICS:
        return told.units(metric)
    return [unit for hand in told.hands for unit in naive.OTHERS[metric](hand)]


def in_part(unit: naive.Unit, cell: dict[str, Any], metric: str, part: str) -> bool:
    """Whether a unit belongs to a part of a cell."""
    if any(unit.dims[key] != value for key, value in cell.items() if key in unit.dims):
        return False
    if part == "unknown" or unit.value is None:
        return part == "unknown" and unit.value is None
    own = {key: value for key, value in cell.items() if key not in unit.dims}
    hit = METRICS[metric].kind not in (RATE, COUNT) or bool(unit.value)
    if own:
        hit = any(all(item[key] == value for key, value in own.items()) for item in unit.own)
    return {"all": True, "hits": hit, "rest": not hit}[part]


def test_every_metric_has_a_loop() -> None:
    assert {*naive.METRICS, *naive.OTHERS, *naive.EVENINGS, "hands"} == set(METRICS)
