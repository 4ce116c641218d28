"""Results split into luck and the rest, by player and by session, and how far that can be trusted.

Of a hand, luck is what its cards and seat bring on average, the rest what came of it beyond that:
play, the others' cards, the talon, chance. Both add up to the result.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import special

from analytics.deals import SEATS
from analytics.luck import model
from analytics.luck.features import features
from analytics.metrics.intervals import student

Floats = npt.NDArray[np.float64]

OFF, NOT_PLAYED, NO_RESULT, UNSEEN = "off", "not-played", "no-result", "unseen"
REASONS = (OFF, NOT_PLAYED, NO_RESULT, UNSEEN)
"""Why a seat's part in a hand is left out: the game was cancelled or is still being played; it was
dealt again or given up; its result is not known; the cards dealt to it are not."""
DECILES = 10
_Z95 = float(special.ndtri(0.975))
_VOID = ("redeal", "cancelled")


class Luck(NamedTuple):
    """One rule set's result: its ``model`` (one row), `players`, `sessions` and ``calibration``.

    ``model``: ``rules``, ``unit``, ``hands``, ``rows``, ``sessions``, the counts left out by
    reason; ``told`` and, where not, about how many hands are ``needed``; ``gain`` with ``low`` and
    ``high``, ``error``, ``plain_error``. The others are empty where it is not ``told``.
    """

    model: dict[str, Any]
    players: pl.DataFrame
    sessions: pl.DataFrame
    calibration: pl.DataFrame


PLAYERS = pl.Schema(
    [("rules", pl.String), ("player", pl.String), ("hands", pl.Int64), ("sessions", pl.Int64)]
    + [(name, pl.Float64) for name in ("result", "luck", "luck_low", "luck_high")]
    + [(name, pl.Float64) for name in ("rest", "rest_low", "rest_high")]
)
"""A row a player: means a hand. Intervals of luck say how sure the model is, those of the rest how
sure it is that it would be so in the long run too."""
SESSIONS = pl.Schema(
    [("rules", pl.String), ("session", pl.String), ("date", pl.Int64), ("player", pl.String)]
    + [("hands", pl.Int64), ("result", pl.Int64)]
    + [(name, pl.Float64) for name in ("luck", "luck_low", "luck_high", "rest")]
)
"""A row a session and player: sums over the hands whose cards are known."""
CALIBRATION = pl.Schema(
    [("rules", pl.String), ("bin", pl.Int64), ("n", pl.Int64)]
    + [(name, pl.Float64) for name in ("expected", "actual", "low", "high")]
)
"""A row a tenth of all rows, by what was expected: the mean expected and what came, on average."""


def known(seats: pl.LazyFrame, deals: pl.LazyFrame, players: pl.LazyFrame) -> pl.LazyFrame:
    """Return every seat's part in every hand with the cards ``dealt`` to it, and why not (``why``).

    ``seats``, ``deals`` and ``players`` are the derived tables of these names.
    """
    dealt = pl.concat(
        deals.select(
            "session",
            "number",
            seat=pl.lit(seat, dtype=pl.Int8),
            dealt=pl.col(f"dealt{seat}"),
            size=pl.col(f"size{seat}"),
        )
        for seat in range(SEATS)
    )
    seen = (pl.col("dealt").bitwise_count_ones() == pl.col("size")) & (pl.col("size") > 0)
    why = (
        pl.when(pl.col("counts").not_())
        .then(pl.lit(OFF))
        .when(pl.col("ended").is_in(_VOID))
        .then(pl.lit(NOT_PLAYED))
        .when(pl.col("move").is_null())
        .then(pl.lit(NO_RESULT))
        .when(seen.fill_null(value=False).not_() | pl.col("position").is_null())
        .then(pl.lit(UNSEEN))
    )
    columns = ("session", "number", "rules", "unit", "date", "seat", "position", "move")
    return (
        seats.join(dealt, on=["session", "number", "seat"], how="left")
        .join(players.select("player", "person"), on="player", how="left")
        .select(
            *columns,
            "dealt",
            player=pl.col("person").fill_null(pl.col("player")),
            why=why,
        )
        .sort("session", "number", "seat")
    )


def split(rules: str, rows: pl.DataFrame) -> Luck:
    """Return luck and the rest of one rule set's ``rows`` (`known`)."""
    used = rows.filter(pl.col("why").is_null())
    reasons = dict(rows["why"].drop_nulls().value_counts().iter_rows())
    hands = used.select("session", "number").unique().height
    sessions = used["session"].n_unique()
    about: dict[str, Any] = {
        "rules": rules,
        "unit": rows["unit"].drop_nulls().first() if rows.height else None,
        "hands": hands,
        "rows": used.height,
        "sessions": sessions,
        **{reason: reasons.get(reason, 0) for reason in REASONS},
    }
    nothing = (pl.DataFrame(schema=PLAYERS), pl.DataFrame(schema=SESSIONS))
    if hands < model.LEAST_HANDS or sessions < model.LEAST_SESSIONS:
        lacking = max(model.LEAST_HANDS, hands + 1 if hands >= model.LEAST_HANDS else 0)
        return Luck(_told(about, None, lacking), *nothing, pl.DataFrame(schema=CALIBRATION))
    table = used.select(**features(pl.col("dealt"), pl.col("position"))).to_numpy()
    numbers = used["session"].rle_id().to_numpy()
    found = model.fit(table, used["move"].to_numpy().astype(float), numbers)
    if not found.told:
        lacking = model.needed(found, hands)
        return Luck(_told(about, found, lacking), *nothing, pl.DataFrame(schema=CALIBRATION))
    dealt = used.with_columns(expected=found.expected)
    return Luck(
        _told(about, found, None),
        _players(rules, dealt, table, found.spread),
        _sessions(rules, dealt, table, found.spread),
        calibration(rules, dealt),
    )


def _told(about: dict[str, Any], found: model.Fit | None, needed: int | None) -> dict[str, Any]:
    names = ("gain", "low", "high", "error", "plain_error")
    figures = {name: None if found is None else getattr(found, name) for name in names}
    return about | figures | {"told": needed is None, "needed": needed}


def _sums(
    used: pl.DataFrame, table: Floats, spread: Floats, keys: list[str]
) -> tuple[pl.DataFrame, Floats]:
    """Sums by ``keys``, sorted by them; and the variance of each sum of what was expected."""
    named = used.with_row_index("row").filter(pl.col("player").is_not_null()).sort(*keys, "row")
    sums = named.group_by(keys, maintain_order=True).agg(
        pl.col("date").first(),
        pl.len().cast(pl.Int64).alias("hands"),
        pl.col("session").n_unique().cast(pl.Int64).alias("sessions"),
        pl.col("move").sum().alias("result"),
        pl.col("expected").sum().alias("luck"),
    )
    groups = named.select(pl.struct(keys).rle_id()).to_series().to_numpy()
    parts = model.by_group(table[named["row"].to_numpy()], groups)
    together = np.column_stack([sums["hands"].to_numpy(), parts])
    variances: Floats = np.einsum("ij,jk,ik->i", together, spread, together, optimize=True)
    return sums, np.maximum(variances, 0)


def _sessions(rules: str, used: pl.DataFrame, table: Floats, spread: Floats) -> pl.DataFrame:
    sums, variances = _sums(used, table, spread, ["session", "player"])
    half = pl.Series(_Z95 * np.sqrt(variances))
    found = sums.with_columns(
        rules=pl.lit(rules),
        luck_low=pl.col("luck") - half,
        luck_high=pl.col("luck") + half,
        rest=pl.col("result") - pl.col("luck"),
    )
    return found.select([pl.col(name).cast(kind) for name, kind in SESSIONS.items()])


def _players(rules: str, used: pl.DataFrame, table: Floats, spread: Floats) -> pl.DataFrame:
    sums, variances = _sums(used, table, spread, ["player"])
    hands = pl.col("hands")
    means = sums.with_columns(
        rules=pl.lit(rules),
        result=pl.col("result") / hands,
        luck=pl.col("luck") / hands,
        unsure=pl.Series(np.sqrt(variances)) / hands,
    ).with_columns(rest=pl.col("result") - pl.col("luck"))
    by_session = (
        used.filter(pl.col("player").is_not_null())
        .join(means.select("player", mean="rest"), on="player")
        .group_by("player", "session")
        .agg(around=(pl.col("move") - pl.col("expected") - pl.col("mean")).sum())
        .group_by("player")
        .agg(squares=(pl.col("around") ** 2).sum())
    )
    count = pl.col("sessions")
    shaken = count / (count - 1) * pl.col("squares") / hands**2
    joined = means.join(by_session, on="player").with_columns(
        both=pl.when(count > 1).then((shaken + pl.col("unsure") ** 2).sqrt())
    )
    reach = special.stdtrit(np.maximum(joined["sessions"].to_numpy() - 1, 1), 0.975)
    half = pl.Series(reach) * pl.col("both")
    found = joined.with_columns(
        luck_low=pl.col("luck") - _Z95 * pl.col("unsure"),
        luck_high=pl.col("luck") + _Z95 * pl.col("unsure"),
        rest_low=pl.col("rest") - half,
        rest_high=pl.col("rest") + half,
    )
    order = ["rest_low", "player"]
    return found.sort(order, descending=[True, False], nulls_last=True).select(
        [pl.col(name).cast(kind) for name, kind in PLAYERS.items()]
    )


def calibration(rules: str, used: pl.DataFrame) -> pl.DataFrame:
    """Return what came on average of hands of which equally much was expected, tenth by tenth."""
    ordered = used.sort("expected", "session", "number", "seat").with_row_index("row")
    bins = (pl.col("row") * DECILES // max(used.height, 1)).cast(pl.Int64)
    found = (
        ordered.group_by(bin=bins)
        .agg(
            n=pl.len().cast(pl.Int64),
            expected=pl.col("expected").mean(),
            actual=pl.col("move").mean(),
            spread=pl.col("move").std(),
        )
        .sort("bin")
    )
    low, high = student(found["actual"], found["spread"], found["n"])
    return found.with_columns(rules=pl.lit(rules), low=pl.Series(low), high=pl.Series(high)).select(
        [pl.col(name).cast(kind) for name, kind in CALIBRATION.items()]
    )
