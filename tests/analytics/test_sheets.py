"""What the tables hold of evenings that somebody wrote down: the day, each player's points."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import polars as pl

from analytics.facts import won
from analytics.warehouse import Warehouse
from benchmarks.soaks.observed import evenings
from eventstore.people import People
from eventstore.store import Log
from replay.goals import goal_of
from replay.notation.files import read_file
from replay.rulesets.load import load
from taroky.importing import import_reads
from taroky.planning import Stamp
from taroky.sampling.evening import sample
from tests.evening import GAMES

FRIDAY = GAMES.with_name("sheets") / "friday-utf8.csv"


def _tables(folder: Path) -> tuple[pl.DataFrame, pl.DataFrame]:
    path = folder / "friday.log"
    Log.create(path).close()
    with Log.open(path) as log, People(log) as people:
        done = import_reads(log, people, FRIDAY.name, read_file(FRIDAY), stamp=Stamp("test", 1))
        assert {one.status for one in done} == {"accepted"}
    house = Warehouse(path)
    manifest = house.update()
    sessions, found = (house.scan(name, manifest).collect() for name in ("sessions", "hands"))
    return sessions, found.sort("number")


def test_a_sheet_has_the_day_and_the_points_that_stand_on_it(tmp_path: Path) -> None:
    sessions, found = _tables(tmp_path)
    noon = datetime(2026, 5, 16, 12, tzinfo=UTC).timestamp() * 1000
    assert sessions["date"].to_list() == [noon]
    assert set(found["date"]) == {noon}
    assert found["piles"].to_list() == [None] * 4 + [[0, 30, 30, 10]]
    assert found["points"].to_list() == [50, 40, 60, 36, None]


def test_a_beggar_is_won_without_points() -> None:
    """Card points decide nothing there, however few the declarer has."""
    told = set()
    for evening in evenings(sample(load("slo-4"), 30, 1)):
        for one in evening.hands:
            settlement, goal = one.score.settlement, goal_of(one.final)
            if goal is not None and settlement is not None:
                kept = settlement.moves[settlement.side[0]] > 0
                assert won(one.final, one.score) is kept
                told.add(kept)
    assert told == {True, False}
