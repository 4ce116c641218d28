"""Luck and the rest: a known model is found again, nothing leaks, unknown stays unknown."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import numpy.typing as npt
import polars as pl
import pytest
from sklearn.linear_model import Ridge
from sklearn.model_selection import PredefinedSplit, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from analytics.luck import model
from analytics.luck.features import features
from analytics.luck.kept import luck
from analytics.luck.split import NO_RESULT, NOT_PLAYED, OFF, UNSEEN, known, split
from analytics.schemas import PEOPLE, RECORDED, TABLES
from analytics.warehouse import Warehouse
from eventstore import events as ev
from eventstore.cards import KINGS, TAROKS, TRUL
from eventstore.model import Append, StreamWrite, Timed
from eventstore.store import Log
from replay.rulesets.load import load
from taroky.sampling.evening import sample

Floats = npt.NDArray[np.float64]
HANDS = 12
"""Of a session of the made-up club."""


def worth(hand: int) -> float:
    """What the made-up cards bring: the model that must be found again."""
    taroks, kings, trul = ((hand & mask).bit_count() for mask in (TAROKS, KINGS, TRUL))
    return 6.0 * (taroks - 5) + 9.0 * (kings - 1) + 14.0 * (trul - 0.7)


def made_up(
    seed: int, sessions: int, noise: float = 25.0, edge: float = 0.0, hands: int = HANDS
) -> pl.DataFrame:
    """Hands dealt at random whose results are their `worth`, noise, and player ``a``'s ``edge``."""
    chance = random.Random(seed)
    rows = []
    for session in range(sessions):
        for number in range(hands):
            deck = list(range(54))
            chance.shuffle(deck)
            for seat, player in enumerate("abcd"):
                hand = sum(1 << card for card in deck[12 * seat : 12 * seat + 12])
                more = edge if player == "a" else 0.0
                move = round(worth(hand) + chance.gauss(0, noise) + more)
                name = f"s{session:03}"
                rows.append((name, number, "x@1", "point", session, seat, (seat - number) % 4,
                             move, hand, player, None))  # fmt: skip
    schema: dict[str, type[pl.DataType]] = {
        "session": pl.String, "number": pl.Int32, "rules": pl.String, "unit": pl.String,
        "date": pl.Int64, "seat": pl.Int8, "position": pl.Int8, "move": pl.Int64,
        "dealt": pl.UInt64, "player": pl.String, "why": pl.String,
    }  # fmt: skip
    made = pl.DataFrame(rows, schema=schema, orient="row")
    return made.sort("session", "number", "seat")


def tables(rows: pl.DataFrame) -> tuple[Floats, Floats, npt.NDArray[np.int64]]:
    made = rows.select(**features(pl.col("dealt"), pl.col("position")))
    table = made.to_numpy().astype(float)
    return table, rows["move"].to_numpy().astype(float), rows["session"].rle_id().to_numpy()


@pytest.fixture(scope="module")
def club() -> pl.DataFrame:
    return made_up(1, 60, edge=8.0)


def test_a_known_model_is_found_again(club: pl.DataFrame) -> None:
    found = model.fit(*tables(club))
    true = np.array([worth(hand) for hand in club["dealt"]])
    assert found.told
    assert np.corrcoef(found.expected, true)[0, 1] > 0.98
    explained = true.var() / (true.var() + 25.0**2)
    assert found.low < explained < found.high


def test_it_is_ridge_regression_without_the_session_asked_about(club: pl.DataFrame) -> None:
    """Fold by fold the same as scikit-learn's, which sees only the other folds."""
    table, results, numbers = tables(club)
    found = model.fit(table, results, numbers)
    plain = make_pipeline(StandardScaler(), Ridge(model.PENALTY))
    folds = PredefinedSplit(model.folds(numbers))
    assert found.expected == pytest.approx(cross_val_predict(plain, table, results, cv=folds))


def test_a_sessions_own_results_have_no_say_in_what_is_expected_of_it(club: pl.DataFrame) -> None:
    table, results, numbers = tables(club)
    found = model.fit(table, results, numbers)
    changed = np.where(numbers == 7, 1e6, results)
    fold = model.folds(numbers) == model.folds(np.array([7]))[0]
    again = model.fit(table, changed, numbers)
    assert again.expected[fold] == pytest.approx(found.expected[fold])
    assert not np.allclose(again.expected[~fold], found.expected[~fold])


def test_results_of_other_hands_tell_nothing(club: pl.DataFrame) -> None:
    """Results shuffled among all hands: nothing is taken away from the error, nothing is told."""
    table, results, numbers = tables(club)
    gains = []
    for seed in range(5):
        shuffled = np.random.default_rng(seed).permutation(results)
        found = model.fit(table, shuffled, numbers)
        gains.append(found.gain)
        assert not found.told
    assert max(gains) < 0.01
    assert np.mean(gains) < 0


def test_sessions_with_a_secret_of_their_own_do_not_leak(club: pl.DataFrame) -> None:
    """Results that hang on the session alone cannot be foretold from its cards."""
    table, _, numbers = tables(club)
    secret = np.random.default_rng(3).normal(0, 50, numbers.max() + 1)[numbers]
    assert model.fit(table, secret, numbers).gain < 0.01


def test_what_comes_lies_on_the_line(club: pl.DataFrame) -> None:
    tenths = split("x@1", club).calibration
    assert tenths["n"].to_list() == [288] * 10
    inside = tenths.filter(pl.col("expected").is_between(pl.col("low"), pl.col("high")))
    assert inside.height >= 8
    assert tenths["expected"].is_sorted()


def test_result_is_luck_and_the_rest_and_an_edge_shows_in_the_rest(club: pl.DataFrame) -> None:
    found = split("x@1", club)
    people = {row["player"]: row for row in found.players.iter_rows(named=True)}
    for row in people.values():
        assert row["result"] == pytest.approx(row["luck"] + row["rest"])
        assert row["luck_low"] < row["luck"] < row["luck_high"]
    assert found.players["player"][0] == "a"
    assert people["a"]["rest_low"] > 0
    assert people["a"]["rest_low"] < 6.0 < people["a"]["rest_high"]
    sums = found.sessions.group_by("player").agg(pl.col("luck", "result", "rest").sum())
    for player, *told in sums.iter_rows():
        row, hands = people[player], people[player]["hands"]
        assert told == pytest.approx([row[name] * hands for name in ("luck", "result", "rest")])


def test_intervals_of_luck_hold_the_truth() -> None:
    """Of many sessions' card luck by a model of few hands, nineteen in twenty intervals hold it."""
    hits = total = 0
    for seed in range(6):
        rows = made_up(seed, 30, hands=10)
        true = (
            rows.with_columns(true=pl.Series([worth(hand) for hand in rows["dealt"]]))
            .group_by("session", "player")
            .agg(pl.col("true").sum())
        )
        found = split("x@1", rows).sessions.join(true, on=["session", "player"])
        inside = found.filter(pl.col("true").is_between(pl.col("luck_low"), pl.col("luck_high")))
        hits, total = hits + inside.height, total + found.height
    assert 0.85 < hits / total <= 1


@pytest.mark.parametrize(("sessions", "noise"), [(5, 25.0), (12, 25.0), (40, 2000.0)])
def test_too_few_hands_cannot_tell(sessions: int, noise: float) -> None:
    found = split("x@1", made_up(2, sessions, noise))
    assert found.model["told"] is False
    assert found.players.is_empty()
    assert found.calibration.is_empty()
    assert found.model["needed"] > min(found.model["hands"], model.LEAST_HANDS - 1)
    assert (found.model["gain"] is None) == (noise == 25.0)


def test_rows_in_any_order_give_the_same(club: pl.DataFrame) -> None:
    shuffled = club.sample(fraction=1, shuffle=True, seed=1).sort("session", "number", "seat")
    assert split("x@1", shuffled).players.equals(split("x@1", club).players)


# -- from the log ----------------------------------------------------------------------------


def test_what_is_not_known_is_left_out_and_counted() -> None:
    whole = (1 << 12) - 1
    seats = pl.DataFrame(
        {
            "session": "e",
            "number": range(6),
            "seat": 0,
            "position": 0,
            "player": "a",
            "rules": "x@1",
            "unit": "point",
            "move": [5, 5, None, 5, 5, 5],
            "ended": ["played", "redeal", "played", "played", None, "played"],
            "counts": [True, True, True, False, True, True],
        },
        schema_overrides=TABLES["seats"],
    ).with_columns(date=pl.lit(1, dtype=pl.Int64))
    deals = pl.DataFrame(
        {
            "session": "e",
            "number": range(5),
            "dealt0": [whole, whole, whole, whole, whole >> 1],
            "size0": 12,
        },
        schema_overrides=RECORDED["deals"],
    )
    empty = pl.DataFrame(schema=RECORDED["deals"]).select(pl.exclude(deals.columns))
    every = pl.concat([deals, empty], how="diagonal")
    players = pl.LazyFrame(schema=PEOPLE["players"])
    why = known(seats.lazy(), every.lazy(), players).collect()["why"].to_list()
    assert why == [None, NOT_PLAYED, NO_RESULT, OFF, UNSEEN, UNSEEN]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("luck") / "club.log"
    with Log.create(path) as log:
        for append in sample(load("cz-app"), 240, 4):
            log.append(append)
        for depth in ("observed", "sheet"):
            for append in sample(load("vysocina"), 10, 1 + len(depth), depth=depth):
                log.append(append)
    return path


def test_luck_from_a_log(played: Path) -> None:
    manifest = Warehouse(played).update()
    found = luck(played, manifest)
    told = found.models["cz-app@1"]
    assert told["hands"] == 240
    assert told["told"] is True
    assert found.players.collect()["hands"].sum() == 4 * 240
    other = found.models["vysocina@1"]
    assert other["told"] is False
    assert other["unseen"] + other["rows"] + other["no-result"] == 4 * 20
    assert other["unseen"] > 0
    assert other["needed"] == model.LEAST_HANDS


def test_a_cancelled_evening_is_left_out(played: Path) -> None:
    name = "sample-cz-app-4-01"
    before = luck(played, Warehouse(played).update()).models["cz-app@1"]
    with Log.open(played) as log:
        stream = f"session/{name}"
        said = (Timed(ev.GameCancelled("nobody there")),)
        log.append(Append((StreamWrite(stream, log.version(stream), said),)))
    found = luck(played, Warehouse(played).update())
    told = found.models["cz-app@1"]
    assert (told["hands"], told["off"]) == (before["hands"] - 10, 40)
    assert name not in found.sessions.collect()["session"].to_list()
