"""What a client may ask of a list: known columns only, and nothing it sends can break it."""

from __future__ import annotations

from datetime import date
from typing import Any

import hypothesis.strategies as st
import polars as pl
import pytest
from hypothesis import given

from dashboards import grids

ROWS = pl.LazyFrame(
    {
        "name": ["Žofie", "adam", "Eva (host)", None],
        "points": [3, 1, None, 2],
        "day": [date(2024, 1, 1), date(2024, 3, 1), date(2023, 5, 5), None],
        "secret": [1, 2, 3, 4],
    }
)
COLUMNS = {
    "who": grids.Column("name", "text"),
    "points": grids.Column("points", "number"),
    "day": grids.Column("day", "date"),
}


def names(**request: Any) -> list[str | None]:
    rows, total = grids.page(ROWS, COLUMNS, {"startRow": 0, "endRow": 100, **request})
    assert total == len(rows)
    return [row["name"] for row in rows]


EVERY = ["Žofie", "adam", "Eva (host)", None]
TEXT = {"filterType": "text"}


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ({"who": TEXT | {"type": "contains", "filter": "ŽOF"}}, ["Žofie"]),
        ({"who": TEXT | {"type": "contains", "filter": "(h"}}, ["Eva (host)"]),
        ({"who": TEXT | {"type": "notContains", "filter": "a"}}, ["Žofie", None]),
        ({"who": TEXT | {"type": "equals", "filter": "ADAM"}}, ["adam"]),
        ({"who": TEXT | {"type": "blank"}}, [None]),
        ({"points": {"type": "greaterThan", "filter": 1}}, ["Žofie", None]),
        ({"points": {"type": "inRange", "filter": 1, "filterTo": 2}}, ["adam", None]),
        ({"day": {"type": "inRange", "dateFrom": "2024-01-01 00:00:00", "dateTo": "2024-02-01"}},
         ["Žofie"]),
        ({"day": {"type": "greaterThan", "dateFrom": "2024-01-15"}}, ["adam"]),
        (
            {"points": {"operator": "OR", "conditions": [{"type": "equals", "filter": 1},
                                                         {"type": "equals", "filter": 3}]}},
            ["Žofie", "adam"],
        ),
        ({"secret": {"type": "equals", "filter": 1}}, EVERY),
        ({"who": TEXT | {"type": "matches", "filter": ".*"}}, EVERY),
        ({"points": {"type": "equals", "filter": "1; drop"}}, EVERY),
        ({"day": {"type": "equals", "dateFrom": "yesterday"}}, EVERY),
    ],
)  # fmt: skip
def test_filters(model: dict[str, Any], expected: list[str | None]) -> None:
    assert names(filterModel=model) == expected


def test_sorting_by_known_columns_only() -> None:
    assert names(sortModel=[{"colId": "points", "sort": "desc"}]) == [
        "Žofie", None, "adam", "Eva (host)",
    ]  # fmt: skip
    assert names(sortModel=[{"colId": "secret", "sort": "desc"}]) == EVERY


def test_a_block_and_the_whole_count() -> None:
    rows, total = grids.page(ROWS, COLUMNS, {"startRow": 1, "endRow": 3})
    assert ([row["name"] for row in rows], total) == (EVERY[1:3], 4)
    rows, _ = grids.page(ROWS, COLUMNS, {"startRow": 0, "endRow": 10**9})
    assert len(rows) == 4


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "type",
                    "filter",
                    "filterTo",
                    "dateFrom",
                    "operator",
                    "conditions",
                    "colId",
                    "sort",
                    "who",
                    "points",
                    "day",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(JUNK, JUNK, JUNK)
def test_nothing_a_client_sends_breaks_it(sort: Any, model: Any, start: Any) -> None:
    request = {"sortModel": sort, "filterModel": model, "startRow": start, "endRow": start}
    rows, total = grids.page(ROWS, COLUMNS, request)
    assert len(rows) <= total <= 4


def test_a_sort_column_that_is_no_name_is_not_sorted_by() -> None:
    assert names(sortModel=[{"colId": ["who"], "sort": "asc"}]) == EVERY
