"""Derived tables are right whatever happens: as those of somebody who had none before."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analytics.layers import LAYERS, Layer
from analytics.warehouse import Warehouse
from eventstore import events as ev
from eventstore.model import SESSION, Append, StreamWrite, Timed
from eventstore.store import Log
from replay.rulesets.load import load, resolved
from tests.evening import REVOKE, games, taroky, write_games

NAME = REVOKE.partition("#")[0]


def everything(log: Path) -> dict[str, pl.DataFrame]:
    """All tables of all layers, brought up to date, each in an order of its own."""
    found = {}
    for layer in LAYERS:
        house = Warehouse(log, layer)
        parts = list(house.read(house.update(), layer.tables))
        for name in layer.tables:
            table = pl.concat([part[name] for part in parts]).drop("place", strict=False)
            plain = [n for n, t in table.schema.items() if not isinstance(t, pl.List)]
            found[name] = table.sort(plain)
    return found


def as_if_new(log: Path) -> dict[str, pl.DataFrame]:
    """Bring the tables up to date and hold them against new ones."""
    kept = everything(log)
    shutil.rmtree(log.with_name(f"{log.name}.tables"))
    for name, table in everything(log).items():
        assert_frame_equal(table, kept[name])
    return kept


def test_a_session_under_other_rules_is_judged_anew(log: Path, tmp_path: Path) -> None:
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(30, 32)))
    before = everything(log)
    text, digest = resolved(load("cz-app@1"))
    with Log.open(log) as opened:
        stream = f"{SESSION}{NAME}"
        first = next(iter(opened.read(stream)))
        assert isinstance(first.event, ev.SessionOpened)
        now = msgspec.structs.replace(
            first.event, rules="cz-app@1", rules_hash=digest, rules_text=text
        )
        said = ev.EventCorrected("R1", "by other rules", first.version, msgspec.to_builtins(now))
        version = opened.version(stream)
        opened.append(Append((StreamWrite(stream, version, (Timed(said),)),)))
    after = as_if_new(log)
    hands = after["hands"]
    assert set(hands.filter(pl.col("session") == NAME)["rules"]) == {"cz-app@1"}
    assert set(hands.filter(pl.col("session") != NAME)["rules"]) == {"machtarok@1"}
    findings = [tables["findings"] for tables in (before, after)]
    assert len(findings[1]) > len(findings[0])
    openings = after["openings"]
    assert sorted(openings["rules"]) == ["cz-app@1", "machtarok@1"]


def test_two_processes_build_at_once(log: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from analytics.warehouse import Warehouse;"
        "print(Warehouse(Path(sys.argv[1])).update().generation)"
    )
    words = [sys.executable, "-c", program, str(log)]
    builders = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [builder.communicate()[0] for builder in builders] == ["1\n", "1\n"]
    assert len(list(Warehouse(log).folder.glob("*-*"))) == 1
    as_if_new(log)


@pytest.mark.parametrize("layer", LAYERS, ids=[layer.name or "verdicts" for layer in LAYERS])
def test_what_a_killed_build_left_is_swept_away(log: Path, layer: Layer) -> None:
    house = Warehouse(log, layer)
    old = house.update()
    segment = house.folder / old.segments[0].name
    for name in ("000002-000001", "000003-000001.new"):
        shutil.copytree(segment, house.folder / name)
        next((house.folder / name).iterdir()).write_bytes(b"half")
    (house.folder / "manifest.json.new").write_bytes(b'{"schema')
    assert house.update() == old
    new = house.update(anew=True)
    used = {part.name for part in (*old.segments, *new.segments)}
    assert {entry.name for entry in house.folder.iterdir() if entry.is_dir()} == used
    as_if_new(log)


def test_readers_of_the_tables_before_a_build_can_go_on(log: Path, tmp_path: Path) -> None:
    house = Warehouse(log)
    before = house.update()
    hands = house.scan("hands", before)
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(20, 22)))
    after = house.update()
    assert {part.name for part in before.segments}.isdisjoint(p.name for p in after.segments)
    assert len(hands.collect()) == 20
    assert len(house.scan("hands", after).collect()) == 22
