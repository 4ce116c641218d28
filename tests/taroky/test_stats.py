"""``taroky stats``."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import polars as pl
import pytest

from analytics.metrics.asking import offered
from analytics.metrics.catalogue import METRICS
from taroky.samples import evenings
from tests.taroky.conftest import Run


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the log of all tests is made."""
    return tmp_path_factory.mktemp("stats") / "club.log"


@pytest.fixture
def log(run: Run, made: Path) -> Path:
    """A log with the shipped evenings."""
    if not made.exists():
        assert run("init", made).exit_code == 0
        run("import", made, *evenings())
    return made


def test_what_there_is(run: Run, log: Path) -> None:
    text = run("stats", log).stdout
    assert "How often the declarer's side wins the game itself." in text
    told = json.loads(run("stats", log, "--json").stdout)
    assert told["schema"] == "taroky.metrics/1"
    assert [one["metric"] for one in told["metrics"]] == list(METRICS)


def test_a_table_for_people(run: Run, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    asked = ("success", "--by", "player", "--by", "contract", "--rules", "cz-app")
    done = run("stats", log, *asked, "--min", "5")
    assert done.exit_code == 0
    assert "First duty" in done.stdout
    assert "rows are hidden" in done.stdout
    czech = run("stats", log, *asked, "--lang", "cs").stdout
    assert "První povinnost" in czech
    assert "Není známo u" not in run("stats", log, "hands", "--lang", "cs").stdout


def test_the_same_rows_in_all_forms(run: Run, log: Path, tmp_path: Path) -> None:
    asked = ("stats", log, "result", "--by", "player", "--by", "month")
    told = json.loads(run(*asked, "--json").stdout)
    assert told["question"] == "m=result&by=player&by=month"
    assert told["by"] == ["player", "month", "rules"]
    assert told["n"] == sum(row["n"] for row in told["rows"])
    rows = list(csv.DictReader(io.StringIO(run(*asked, "--csv").stdout)))
    assert [(r["player"], r["month"], int(r["n"]), int(r["total"])) for r in rows] == [
        (r["player"] or "", r["month"] or "", r["n"], r["total"]) for r in told["rows"]
    ]
    assert all(bool(row["player_name"]) == bool(row["player"]) for row in rows)
    assert {row["month"] for row in rows} >= {"2024-02", ""}
    target = tmp_path / "result.parquet"
    run(*asked, "--parquet", target)
    assert pl.read_parquet(target).to_dicts() == told["rows"]


def test_declarations_stand_beside_a_random_deal(run: Run, log: Path) -> None:
    asked = ("stats", log, "dealt", "--by", "declaration", "--rules", "cz-app", "--json")
    rows = json.loads(run(*asked).stdout)["rows"]
    assert rows
    assert all(0 < row["expected"] < 0.1 for row in rows)


def test_people_and_filters(run: Run, log: Path) -> None:
    rows = json.loads(run("stats", log, "hands", "--by", "player", "--json").stdout)["rows"]
    name = next(row for row in rows if row["player_name"])
    one = ("stats", log, "hands", "--player", name["player_name"], "--json")
    assert json.loads(run(*one).stdout)["n"] == name["n"]
    more = ("--where", "depth=full", "--from", "2000-01-01", "--to", "2100-01-01")
    assert json.loads(run(*one, *more).stdout)["n"] == name["n"]
    nothing = run("stats", log, "hands", "--where", "recorder=-")
    assert "Nothing to show" in nothing.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("zzz",),
            "there is no metric zzz; without one, taroky stats says which there are",
        ),
        (("sucess",), "there is no metric sucess; did you mean success?"),
        (
            ("bid", "--from", "2026-05-16", "--to", "2026-05-15"),
            "--from 2026-05-16 lies after --to 2026-05-15",
        ),
        (("bid", "--where", "taroks=few"), "taroks: few is no number"),
        (("bid", "--where", "taroks"), "--where taroks: write DIMENSION=VALUE"),
        (("bid", "--from", "May"), "from: May is no day; write 2026-05-16"),
        (("bid", "--sort", "best"), "best is no order: rank, value, n or name"),
        (("bid", "--zone", "Mars"), "Mars is no time zone"),
    ],
)
def test_what_cannot_be_asked_is_said(
    run: Run, log: Path, words: tuple[str, ...], said: str
) -> None:
    done = run("stats", log, *words)
    assert (done.exit_code, done.stderr.strip()) == (2, f"taroky: {said}")


def test_a_dimension_that_is_not_there_is_told_with_those_that_are(run: Run, log: Path) -> None:
    told = run("stats", log, "success", "--by", "shoes").stderr
    assert told.startswith("taroky: success cannot be split or filtered by “shoes”, only by ")
    assert told.strip().endswith(", ".join(offered(METRICS["success"])))


def test_a_question_without_its_figure_or_log_is_not_answered_with_a_list(
    run: Run, log: Path, tmp_path: Path
) -> None:
    for asked in (("--by", "player"), ("--csv",), ("--from", "2026-05-16")):
        done = run("stats", log, *asked)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "name the METRIC" in done.stderr
    done = run("stats", tmp_path / "no.log")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "does not exist" in done.stderr
    assert "choose one of" in run("stats", log, "bid", "--csv", "--json").stderr
