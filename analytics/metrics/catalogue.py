"""Every metric; what it says in words stands in the catalogue ``metrics`` (``metric-KEY-…``)."""

import polars as pl

from analytics.metrics import sources
from analytics.metrics.model import (
    CARDS,
    COUNT,
    HANDS,
    MEAN,
    MONEY,
    MS,
    POINTS,
    RATE,
    TOTAL,
    Metric,
)
from analytics.metrics.sources import seen, valued, where

_one = pl.lit(1)


def _some(column: str) -> pl.Expr:
    return pl.col(column) > 0


_BIDDING = (
    Metric(
        "bid",
        RATE,
        valued(sources.BID_OUT, seen(_some("bids"))),
        events=sources.SAID_BIDS,
        own=("bid",),
    ),
    Metric(
        "played",
        RATE,
        valued(sources.BID_OUT, _some("plays")),
        events=sources.STANDING_BIDS,
        own=("bid",),
    ),
    Metric("success", RATE, valued(sources.DECLARERS, pl.col("won")), per="declared"),
    Metric(
        "margin",
        MEAN,
        valued(sources.DECLARERS, pl.col("points") - pl.col("others")),
        POINTS,
        per="declared",
    ),
    Metric("game-value", MEAN, valued(sources.DECLARERS, pl.col("move")), MONEY, per="declared"),
    Metric(
        "partnered",
        RATE,
        valued(where(sources.DECLARERS, pl.col("called").is_not_null()), pl.col("partnered")),
        per="called",
    ),
    Metric("partner-success", RATE, valued(sources.PARTNERS, pl.col("won")), per="partnered"),
)
_TALON = (
    Metric("talon-taken", MEAN, valued(sources.BID_OUT, pl.col("took")), CARDS),
    Metric(
        "talon-worth",
        MEAN,
        valued(where(sources.BID_OUT, _some("took")), pl.col("took_worth")),
        POINTS,
        per="taken",
    ),
    Metric("talon-refused", RATE, valued(sources.BID_OUT, _some("refused"))),
    Metric(
        "discard-worth",
        MEAN,
        valued(where(sources.BID_OUT, _some("laid")), pl.col("laid_worth")),
        POINTS,
        per="laid",
    ),
    Metric(
        "discard-taroks",
        RATE,
        valued(where(sources.BID_OUT, _some("laid")), _some("laid_taroks")),
        per="laid",
    ),
)
_TALK = (
    Metric(
        "declared",
        RATE,
        valued(sources.TALKING, seen(_some("declared"))),
        events=sources.DECLARATIONS,
        own=("declaration",),
    ),
    Metric(
        "dealt",
        RATE,
        valued(sources.SEATS, pl.col("holds").list.len() > 0),
        events=sources.HELD,
        own=("declaration",),
    ),
    Metric(
        "announced",
        RATE,
        valued(sources.TALKING, seen(_some("announced"))),
        events=where(sources.ANNOUNCED, pl.col("depth").is_in(sources.SEEN)),
        own=("item",),
    ),
    Metric(
        "announced-success",
        RATE,
        valued(sources.ANNOUNCED, pl.col("made")),
        per="announced",
        own=("item",),
    ),
    Metric(
        "silent-success",
        RATE,
        valued(sources.SILENT, pl.col("made")),
        per="silent",
        own=("item",),
    ),
    Metric(
        "commitment-value",
        MEAN,
        valued(sources.COMMITMENTS, pl.col("gain")),
        MONEY,
        per="commitment",
        own=("item",),
    ),
    Metric(
        "contra",
        RATE,
        valued(sources.TALKING, seen(_some("contras"))),
        events=sources.CONTRAS,
        own=("item", "contra"),
    ),
    Metric(
        "contra-success",
        RATE,
        valued(sources.CONTRAS, pl.col("well")),
        per="contra",
        own=("item", "contra"),
    ),
    Metric(
        "contra-value",
        MEAN,
        valued(sources.CONTRAS, pl.col("gain")),
        MONEY,
        per="contra",
        own=("item", "contra"),
    ),
)


def _evening(key: str, column: str, unit: str) -> Metric:
    """Return a figure of whole evenings."""
    rows = valued(sources.EVENINGS, pl.col(column))
    return Metric(key, MEAN, rows, unit, "session", own=sources.OF_EVENINGS, evening=True)


_RESULTS = (
    Metric("hands", TOTAL, valued(sources.SEATS, _one), HANDS, per="hand"),
    Metric("win", RATE, valued(sources.SIDED, pl.col("won"))),
    Metric("result", MEAN, valued(sources.BID_OUT, pl.col("move")), MONEY),
    Metric("total", TOTAL, valued(sources.SEATS, pl.col("move")), MONEY),
    Metric("varsava-result", MEAN, valued(sources.EACH, pl.col("move")), MONEY, per="each"),
    Metric("varsava-points", MEAN, valued(sources.EACH, pl.col("points")), POINTS, per="each"),
    Metric("varsava-trickless", RATE, valued(sources.EACH, pl.col("tricks") == 0), per="each"),
    _evening("session-result", "result", MONEY),
    _evening("session-swing", "swing", MONEY),
    _evening("winning-streak", "winning", HANDS),
    _evening("losing-streak", "losing", HANDS),
    Metric("time", MEAN, valued(sources.BID_OUT, pl.col("used")), MS),
)
_FAULTS = (
    Metric(
        "renonc",
        COUNT,
        valued(sources.BID_OUT, seen(pl.col("renoncs"), (sources.FULL,))),
        events=sources.RENONCS,
        own=("code",),
    ),
    Metric(
        "breach",
        COUNT,
        valued(sources.BID_OUT, seen(pl.col("breaches"), (sources.FULL,))),
        events=sources.ALL_BREACHES,
        own=("code",),
    ),
    Metric(
        "sheet-error",
        RATE,
        valued(sources.SCORES, ~pl.col("agrees")),
        per="score",
        events=sources.SCORE_FAULTS,
        own=("code",),
        seated=False,
    ),
)
GROUPS: dict[str, tuple[Metric, ...]] = {
    "bidding": _BIDDING,
    "results": _RESULTS,
    "talk": _TALK,
    "talon": _TALON,
    "faults": _FAULTS,
}
"""The metrics by what they are about."""
METRICS: dict[str, Metric] = {one.key: one for several in GROUPS.values() for one in several}
"""Every metric by its key, in the order in which they are offered."""
