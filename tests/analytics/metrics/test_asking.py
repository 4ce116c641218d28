"""Questions on small tables that can be counted by hand: filters, order, minimum, marks."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from scipy.stats import binomtest, poisson, t

from analytics import warehouse
from analytics.layers import layer_of
from analytics.metrics.asking import ask, behind, checked
from analytics.metrics.catalogue import METRICS
from analytics.metrics.intervals import poisson as garwood
from analytics.metrics.intervals import student, wilson
from analytics.metrics.model import MetricError, Question
from tests.analytics.metrics.logs import run

Tables = Callable[[str], pl.LazyFrame]


def tables(**given: list[dict[str, Any]]) -> Tables:
    """Tables with only the rows given; what a row leaves out is null."""

    def table(name: str) -> pl.LazyFrame:
        schema = layer_of(name).tables[name]
        rows = given.get(name, [])
        columns = {column: [row.get(column) for row in rows] for column in schema}
        return pl.DataFrame(columns, schema=schema).lazy()

    return table


def at(text: str) -> int:
    """A moment in UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def game(
    number: int, player: str | None, *, won: bool | None = True, **more: Any
) -> dict[str, Any]:
    """A declarer's row."""
    known = {"session": "e", "hand": f"e#{number}", "number": number, "counts": True, "seat": 0}
    known |= {"rules": "cz-app@1", "contract": "first", "role": "declarer", "won": won}
    return known | {"player": player, "depth": "full", "faults": 0} | more


def shares(found: pl.DataFrame, key: str) -> dict[Any, tuple[int, int]]:
    return {row[key]: (row["hits"], row["n"]) for row in found.to_dicts()}


def test_unknown_is_neither_won_nor_lost() -> None:
    rows = [game(1, "a"), game(2, "a", won=False), game(3, "a", won=None), game(4, "b", won=None)]
    answer = ask(tables(seats=rows), Question("success", ("player",)))
    assert shares(answer.frame, "player") == {"a": (1, 2)}
    assert (answer.n, answer.unknown, answer.hidden) == (2, 2, 0)
    assert answer.frame["unknown"].to_list() == [1]


def test_what_does_not_count_is_nowhere() -> None:
    rows = [game(1, "a"), game(2, "a", counts=False)]
    assert ask(tables(seats=rows), Question("success")).n == 1


def test_days_are_the_clubs() -> None:
    rows = [game(1, "a", date=at("2026-05-31T21:59")), game(2, "a", date=at("2026-05-31T22:01"))]
    rows.append(game(3, "a", date=None))
    known = tables(seats=rows)
    months = ask(known, Question("success", ("month",))).frame
    assert shares(months, "month") == {202605: (1, 1), 202606: (1, 1), None: (1, 1)}
    assert ask(known, Question("success", until="2026-05-31")).n == 1
    assert ask(known, Question("success", since="2026-06-01", until="2026-06-01")).n == 1
    assert ask(known, Question("success", since="2026-06-01", zone="UTC")).n == 0
    days = ask(known, Question("success", ("weekday",))).frame
    assert days["weekday"].to_list() == [1, 7, None]


def test_merged_people_are_one() -> None:
    known = tables(
        seats=[game(1, "a"), game(2, "b", won=False), game(3, "c"), game(4, None)],
        players=[{"player": "b", "person": "a"}, {"player": "a", "person": "a"}],
    )
    answer = ask(known, Question("success", ("player",)))
    assert shares(answer.frame, "player") == {"a": (1, 2), "c": (1, 1), None: (1, 1)}
    assert ask(known, Question("success", where={"player": ("a",)})).n == 2
    assert ask(known, Question("success", where={"player": ("b", None)})).n == 3


def test_opponents_and_partners_are_one_by_one() -> None:
    rows = [
        game(1, "a", mates=["p"], foes=["x", None]),
        game(2, "a", won=False, mates=[], foes=["x", "y", "z"]),
        game(3, "a", mates=None, foes=None),
    ]
    known = tables(seats=rows)
    found = ask(known, Question("win", ("opponent",))).frame
    assert shares(found, "opponent") == {"x": (1, 2), None: (1, 1), "y": (0, 1), "z": (0, 1)}
    assert shares(ask(known, Question("win", ("partner",))).frame, "partner") == {"p": (1, 1)}
    only = Question("win", ("opponent",), {"opponent": ("y", "z")})
    assert shares(ask(known, only).frame, "opponent") == {"y": (0, 1), "z": (0, 1)}
    assert ask(known, Question("win", where={"opponent": (None,)})).n == 1


def test_a_minimum_hides_rows_and_says_how_many() -> None:
    rows = [game(n, "a") for n in range(5)] + [game(9, "b"), game(10, "c"), game(11, "d", won=None)]
    answer = ask(tables(seats=rows), Question("success", ("player",), minimum=2))
    assert answer.frame["player"].to_list() == ["a"]
    assert (answer.hidden, answer.n) == (2, 7)
    assert answer.frame["small"].to_list() == [True]


def test_people_are_ranked_by_the_lower_bound_and_overlaps_are_marked() -> None:
    rows = [game(n, "one") for n in range(1)]
    rows += [game(n, "many", won=n % 10 != 0) for n in range(100)]
    rows += [game(n, "weak", won=n % 10 == 0) for n in range(100)]
    found = ask(tables(seats=rows), Question("success", ("player",))).frame
    assert found["player"].to_list() == ["many", "one", "weak"]
    assert found["overlaps"].to_list() == [False, True, False]
    by_n = ask(tables(seats=rows), Question("success", ("player",), sort="value")).frame
    assert by_n["player"].to_list() == ["one", "many", "weak"]
    assert ask(tables(seats=rows), Question("success", ("clean",))).frame["overlaps"][0] is None


def test_money_of_two_rule_sets_is_not_added_up() -> None:
    rows = [game(1, "a", move=5), game(2, "a", move=700, rules="vysocina@1")]
    known = tables(seats=rows)
    found = ask(known, Question("total", ("player",)))
    assert found.by == ("player", "rules")
    assert found.frame.select("rules", "total").rows() == [("cz-app@1", 5), ("vysocina@1", 700)]
    one = ask(known, Question("total", ("player",), {"rules": ("vysocina@1",)}))
    assert one.by == ("player",)
    assert one.frame["total"].to_list() == [700]
    assert ask(known, Question("success")).by == ()


def test_what_nobody_declared_is_no_zero_of_another_rule_set() -> None:
    rows = [game(n, "a", talks=True, declared=0) for n in range(3)]
    rows += [
        game(7, "a", talks=True, declared=1, rules="x@1"),
        game(8, "b", talks=True, declared=0),
    ]
    said = game(7, "a", talks=True, rules="x@1", name="trul")
    known = tables(seats=rows, declarations=[said, said])
    every = ask(known, Question("declared", ("declaration", "rules"))).frame
    assert every.select("rules", "hits", "n").rows() == [("x@1", 1, 1)]
    found = ask(known, Question("declared", ("player", "declaration")))
    assert shares(found.frame, "player") == {"a": (1, 4), "b": (0, 1)}
    assert found.n == 5
    only = Question("declared", where={"declaration": ("trul",)})
    assert ask(known, only).frame.select("hits", "n").rows() == [(1, 5)]
    assert behind(known, only, "hits").collect()["number"].to_list() == [7]
    assert sorted(behind(known, only, "rest").collect()["number"]) == [0, 1, 2, 8]


def test_an_empty_log_answers_everything(tmp_path: Path) -> None:
    run("init", tmp_path / "new.log")
    known = partial(warehouse.table, tmp_path / "new.log")
    loaded = {name: known(name) for name in ("seats", "players", "hands", "bids", "declarations")}
    loaded |= {name: known(name) for name in ("commitments", "contras", "findings")}
    loaded |= {name: known(name) for name in ("evenings", "scores")}
    for key, metric in METRICS.items():
        for by in ((), *((own,) for own in metric.own)):
            answer = ask(loaded.__getitem__, Question(key, by))
            assert (len(answer.frame), answer.n, answer.unknown) == (0, 0, 0)
            assert behind(loaded.__getitem__, Question(key)).collect().is_empty()


@pytest.mark.parametrize(
    ("question", "key"),
    [
        (Question("speed"), "metrics-no-metric"),
        (Question("success", ("shoes",)), "metrics-no-dimension"),
        (Question("success", ("code",)), "metrics-no-dimension"),
        (Question("sheet-error", ("player",)), "metrics-no-dimension"),
        (Question("success", ("player", "rules", "month")), "metrics-too-many"),
        (Question("success", ("player", "player")), "metrics-too-many"),
        (Question("success", where={"taroks": ("few",)}), "metrics-not-a-number"),
        (Question("success", where={"clean": ("maybe",)}), "metrics-not-a-flag"),
        (Question("success", since="yesterday"), "metrics-not-a-day"),
        (Question("success", until="0001-01-01"), "metrics-not-a-day"),
        (Question("success", zone="Mars/Olympus"), "metrics-no-zone"),
        (Question("success", sort="best"), "metrics-no-sort"),
    ],
)
def test_what_cannot_be_asked_is_named(question: Question, key: str) -> None:
    with pytest.raises(MetricError) as caught:
        checked(question)
    assert caught.value.key == key


def test_intervals_are_scipys() -> None:
    pairs = [(hits, n) for n in (1, 2, 7, 40, 1000) for hits in {0, 1, n // 2, n - 1, n}]
    low, high = wilson(*zip(*pairs, strict=True))
    for place, (hits, n) in enumerate(pairs):
        theirs = binomtest(hits, n).proportion_ci(0.95, "wilson")
        assert (low[place], high[place]) == pytest.approx((theirs.low, theirs.high), abs=1e-12)
    low, high = student([3.5], [2.0], [10])
    assert (low[0], high[0]) == pytest.approx(t.interval(0.95, 9, 3.5, 2.0 / 10**0.5))
    low, high = garwood([4], [10])
    assert poisson.sf(3, low[0] * 10) == pytest.approx(0.025)
    assert poisson.cdf(4, high[0] * 10) == pytest.approx(0.025)
