"""The derived tables: built, brought up to date, thrown away, damaged."""

from __future__ import annotations

import shutil
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analytics import segments
from analytics import warehouse as module
from analytics.layers import LAYERS, RECORDS
from analytics.schemas import TABLES
from analytics.warehouse import Warehouse, rebuild
from eventstore.people import People
from eventstore.store import Log
from tests.evening import REVOKE, REVOKE_STEP, games, taroky, write_games

SIGNED = ("--author", "R1", "--reason", "miswritten")


def contents(house: Warehouse) -> dict[str, pl.DataFrame]:
    manifest = house.update()
    keys = ["session", "number", "step", "code", "seat", "name"]
    tables = {name: house.scan(name, manifest).collect() for name in TABLES}
    return {name: t.sort([k for k in keys if k in t.columns]) for name, t in tables.items()}


def test_every_table_has_its_schema(log: Path) -> None:
    for layer in LAYERS:
        house = Warehouse(log, layer)
        manifest = house.update()
        for name, schema in layer.tables.items():
            table = house.scan(name, manifest).collect()
            assert table.schema == schema, name
            assert len(table) > 0 or name in ("contras", "dues", "players"), name


def test_a_hand_and_its_finding(log: Path) -> None:
    tables = contents(Warehouse(log))
    hand = tables["hands"].filter(pl.col("hand") == REVOKE).row(0, named=True)
    assert (hand["contract"], hand["declarer"], hand["partner"]) == ("first", 2, 1)
    assert (hand["points"], hand["others"], hand["won"]) == (87, 19, True)
    assert (hand["faults"], hand["worst"], hand["status"]) == (1, "renonc", "ok")
    found = tables["findings"].filter(pl.col("hand") == REVOKE).row(0, named=True)
    assert (found["code"], found["seat"], found["step"]) == ("revoke-suit", 3, REVOKE_STEP)
    assert "evidence" not in TABLES["findings"]
    assert tables["scores"]["status"].to_list() == ["ok"] * 20
    stands = tables["bids"].filter(pl.col("stands"))
    assert sorted(stands["hand"]) == sorted(tables["hands"]["hand"])


def test_nothing_is_built_twice(log: Path) -> None:
    house = Warehouse(log)
    assert house.behind() > 0
    assert house.manifest() is None
    first = house.update()
    assert house.behind() == 0
    assert Warehouse(log).update() == first


def test_an_import_dirties_its_sessions_only(log: Path, tmp_path: Path) -> None:
    house = Warehouse(log)
    before = house.update()
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(30, 33)))
    after = house.update()
    assert after.generation == before.generation + 1
    assert [part.name for part in after.segments[:-1]] == [part.name for part in before.segments]
    assert set(after.segments[-1].sessions or ()) == {games(30, 31)[0]["session"]}
    incremental = contents(house)
    shutil.rmtree(house.folder)
    for name, table in contents(house).items():
        assert_frame_equal(table, incremental[name])
    assert len(incremental["hands"]) == 23


def test_a_session_that_grows_has_no_stale_rows(log: Path, tmp_path: Path) -> None:
    house = Warehouse(log)
    house.update()
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(20, 22)))
    hands = contents(house)["hands"]
    assert sorted(hands["number"]) == list(range(22))
    assert len(house.update().segments) == 1


def test_many_segments_become_one(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Warehouse(log)
    house.update()
    monkeypatch.setattr(segments, "MOST", 1)
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(30, 32)))
    assert len(house.update().segments) == 1
    assert len(contents(house)["hands"]) == 22


@pytest.mark.parametrize("harm", ["manifest", "truncated", "missing", "engine"])
def test_harmed_files_are_made_again(log: Path, harm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house = Warehouse(log)
    good = contents(house)
    part = house.folder / house.update().segments[0].name / "hands.parquet"
    if harm == "manifest":
        (house.folder / "manifest.json").write_text("{")
    elif harm == "truncated":
        part.write_bytes(part.read_bytes()[:100])
    elif harm == "missing":
        part.unlink()
    else:
        monkeypatch.setattr(module, "engine", lambda: "another")
    assert house.manifest() is None
    for name, table in contents(house).items():
        assert_frame_equal(table, good[name])


def test_tables_of_another_log_are_not_used(log: Path, tmp_path: Path) -> None:
    Warehouse(log).update()
    log.unlink()
    for leftover in tmp_path.glob("evening.log-*"):
        leftover.unlink()
    taroky("init", log)
    taroky("import", log, write_games(tmp_path / "other.jsonl", games(400, 460)))
    assert len(contents(Warehouse(log))["hands"]) == 60


def test_an_empty_log_has_empty_tables(tmp_path: Path) -> None:
    taroky("init", tmp_path / "new.log")
    for name, table in contents(Warehouse(tmp_path / "new.log")).items():
        assert table.schema == TABLES[name]
        assert table.is_empty()


# -- what was done, judged by nobody ---------------------------------------------------------


def acts(log: Path) -> dict[str, pl.DataFrame]:
    """The recorded tables, brought up to date, segments put together."""
    house = Warehouse(log, RECORDS)
    parts = list(house.read(house.update(), RECORDS.tables))
    return {name: pl.concat([part[name] for part in parts]) for name in RECORDS.tables}


def test_plays_are_as_recorded(log: Path) -> None:
    tables = acts(log)
    revoke = tables["plays"].filter(pl.col("number") == 0, pl.col("step") == REVOKE_STEP)
    assert revoke.select("seat", "card").row(0) == (3, "D4")
    deals = tables["deals"]
    assert deals["plays"].to_list() == [48] * 20
    assert deals["place"].to_list() == list(range(20))
    assert deals["whole"].all()
    assert tables["plays"]["place"].n_unique() == 20


def test_recorded_tables_follow_the_log(log: Path, tmp_path: Path) -> None:
    before = acts(log)
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(20, 22)))
    taroky("import", log, write_games(tmp_path / "other.jsonl", games(30, 33)))
    after = acts(log)
    assert len(after["deals"]) == 25
    shutil.rmtree(Warehouse(log, RECORDS).folder)
    keys = ["session", "number"]
    for name, fresh in acts(log).items():
        by = [*keys, "step"] if "step" in fresh.columns else [k for k in keys if k in fresh.columns]
        both = [frame.drop("place", strict=False).sort(by) for frame in (fresh, after[name])]
        assert_frame_equal(*both)
    assert len(before["deals"]) == 20


def test_a_corrected_play_is_as_corrected(log: Path) -> None:
    acts(log)
    taroky("correct", log, REVOKE, str(REVOKE_STEP), "--set", "card=S10", *SIGNED)
    revoke = acts(log)["plays"].filter(pl.col("number") == 0, pl.col("step") == REVOKE_STEP)
    assert revoke["card"].to_list() == ["S10"]


def test_merged_segments_keep_places(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts(log)
    monkeypatch.setattr(segments, "MOST", 1)
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(30, 33)))
    tables = acts(log)
    deals = tables["deals"]
    assert deals["place"].to_list() == list(range(23))
    joined = tables["plays"].join(deals, on="place", suffix="_of")
    assert (joined["session"] == joined["session_of"]).all()
    assert len(joined) == 23 * 48


def test_a_merge_shows_in_the_players_at_once(log: Path) -> None:
    with Log.open(log) as opened, People(opened) as people:
        one, other = (people.find_or_create(name) for name in ("Karel Bílý", "K. Bílý"))
        players = module.table(log, "players").collect()
        assert players["player"].to_list() == players["person"].to_list() == [one, other]
        people.merge(other, one, sat_together=lambda a, b: False)
        assert module.table(log, "players").collect()["person"].to_list() == [one, one]
        people.unmerge(other)
    assert module.table(log, "players").collect()["person"].to_list() == [one, other]


def test_rebuilding_gives_the_same(log: Path) -> None:
    before = contents(Warehouse(log))
    done = rebuild(log)
    assert {manifest.generation for manifest in done.values()} == {1, 2}
    for name, frame in contents(Warehouse(log)).items():
        assert_frame_equal(frame, before[name])
