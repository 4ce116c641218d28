"""Contracts bid and won, on a table small enough to count by hand."""

from __future__ import annotations

import polars as pl

from analytics.metrics.bidding import contracts
from analytics.schemas import TABLES


def hands(*rows: tuple[str, list[str | None], str | None, int | None, bool | None]) -> pl.LazyFrame:
    names = ("hand", "players", "contract", "declarer", "won")
    columns = {name: [row[place] for row in rows] for place, name in enumerate(names)}
    return pl.LazyFrame(columns, schema={name: TABLES["hands"][name] for name in names})


def test_counts_shares_and_order() -> None:
    four: list[str | None] = ["eva", "jan", "ota", None]
    found = contracts(
        hands(
            ("e#1", four, "solo", 0, True),
            ("e#2", four, "solo", 0, False),
            ("e#3", four, "first", 0, None),
            ("e#4", four, "first", 1, True),
            ("e#5", four, "first", 3, True),
            ("e#6", four, None, None, None),
        )
    )
    figures = {
        (row.player, row.contract): (row.bid.hits, row.bid.n, row.won and (row.won.hits, row.won.n))
        for row in found
    }
    assert figures == {
        ("eva", "solo"): (2, 5, (1, 2)),
        ("eva", "first"): (1, 5, None),
        ("jan", "first"): (1, 5, (1, 1)),
        (None, "first"): (1, 5, (1, 1)),
    }
    assert [row.player for row in found] == ["eva", "eva", "jan", None]
    assert all(row.bid.low <= row.bid.share <= row.bid.high for row in found)


def test_nothing_bid_is_nothing_shown() -> None:
    assert contracts(hands()) == []
    assert contracts(hands(("e#1", ["eva"], None, None, None))) == []
