"""Whatever a log is cut into, and wherever it lies, all parts together say what the whole does."""

from __future__ import annotations

import shutil
from collections import Counter
from functools import partial
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analytics.bulk.audit import audit
from analytics.bulk.compare import Comparison
from analytics.layers import LAYERS
from analytics.metrics.asking import ask, offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.model import MetricError, Question
from analytics.metrics.shares import ask_shares, share_of
from analytics.partitions import audits, sources, stats, tables
from analytics.partitions.crew import Here
from analytics.partitions.export import export
from analytics.partitions.model import Done, Failure, Partition
from analytics.schemas import TABLES
from analytics.warehouse import Warehouse, table
from eventstore.errors import LogError
from replay.rulesets.load import load
from replay.rulesets.model import RuleSet


def _parts(place: Path, hands: int) -> list[Partition]:
    return [
        part for one in sources.find(str(place)) for part in sources.plan(one, hands).partitions
    ]


def _audited(parts: list[Partition], rules: RuleSet | None = None) -> tuple[int, Comparison]:
    total = audits.Total(apart=False)
    for done in Here().run(audits.judge, parts, rules):
        assert isinstance(done, Done), done
        total.add("", done.result, str)
    sums, found = total.done(compared=rules is not None)
    assert sums.hands == sum(part.hands for part in parts)
    return sums.digest, found


def _as_of(source: str, parts: list[Partition]) -> list[Partition]:
    """The digest speaks of the source too; it is to be the same log."""
    from msgspec.structs import replace

    return [replace(part, source=source) for part in parts]


def test_a_folder_holds_logs_and_exports(clubs: Path) -> None:
    found = [(one.name, one.kind) for one in sources.find(str(clubs))]
    assert found == [("brno-export", "export"), ("brno.log", "log"), ("sub/ljubljana.log", "log")]
    assert [one.name for one in sources.find(str(clubs / "brno.log"))] == ["brno.log"]
    with pytest.raises(LogError, match="holds no log"):
        sources.find(str(Path(__file__).parent))


def test_parts_say_what_the_whole_says(clubs: Path) -> None:
    log = clubs / "brno.log"
    whole = audit(log)
    cut = _audited(_parts(log, 20))
    codes = {code.code: code.own for code in cut[1].codes}
    assert codes == Counter(whole.findings["code"])
    assert cut == _audited(_parts(log, 10_000))
    assert cut == _audited(_as_of("brno.log", _parts(clubs / "brno-export", 1)))


def test_other_rules_are_compared_by_parts(clubs: Path) -> None:
    log, rules = clubs / "brno.log", load("vysocina@1")
    cut = _audited(_parts(log, 30), rules)
    assert cut == _audited(_as_of("brno.log", _parts(clubs / "brno-export", 1)), rules)
    assert cut[1].moved > 50
    assert len(cut[1].changed) > 0


def _rows(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.with_columns(pl.col(pl.Categorical).cast(pl.String)).sort(
        [name for name, kind in frame.schema.items() if not isinstance(kind, pl.List)]
    )


def test_tables_are_those_of_the_log(clubs: Path, tmp_path: Path) -> None:
    log = tmp_path / "brno.log"
    shutil.copy(clubs / "brno.log", log)
    shutil.copytree(clubs / "brno-export", tmp_path / "export")
    for place, hands in ((log, 30), (tmp_path / "export", 1)):
        (source,) = sources.find(str(place))
        plan = sources.plan(source, hands)
        for layer in LAYERS:
            house = tables.house(source.place, layer)
            done = Here().run(tables.build, tables.partitions(plan, layer), layer.name, "draft-1")
            parts = [one.result for one in done if isinstance(one, Done)]
            assert len(parts) == len(tables.partitions(plan, layer))
            made = house.adopt(house.folder / "draft-1", parts, plan.position, plan.seal)
            assert house.manifest() == made
            for name in layer.tables:
                mine = house.scan(name, made).collect()
                drop = ["place"] if "place" in mine.columns else []
                wanted = table(clubs / "brno.log", name).collect()
                assert_frame_equal(_rows(mine.drop(drop)), _rows(wanted.drop(drop)))
    manifest = Warehouse(log).manifest()
    assert Warehouse(log).update() == manifest  # nothing is left to be built


@pytest.fixture(scope="module")
def brno(clubs: Path) -> dict[str, pl.DataFrame]:
    names = [*TABLES, "players"]
    return {name: table(clubs / "brno.log", name).collect() for name in names}


def _of(frames: dict[str, pl.DataFrame], sessions: list[str], name: str) -> pl.LazyFrame:
    frame = frames[name].lazy()
    return frame if name == "players" else frame.filter(pl.col("session").is_in(sessions))


@pytest.mark.parametrize("metric", METRICS)
def test_shares_give_the_answer_of_the_whole(metric: str, brno: dict[str, pl.DataFrame]) -> None:
    names = brno["sessions"]["session"].to_list()
    splits = [(), *((key,) for key in offered(METRICS[metric]))]
    own = [key for key in METRICS[metric].own if DIMENSIONS[key].own]
    splits += [(key, "rules") for key in own]
    for by in splits[:3] + splits[-3:]:
        question = Question(metric, by)
        try:
            wanted = ask(lambda name: brno[name].lazy(), question)
        except MetricError:
            continue
        cut = [partial(_of, brno, some) for some in (names[:2], names[2:3], names[3:])]
        shares = [share_of(one, question) for one in cut]
        found = ask_shares(shares, question)
        assert found[2:3] + found[4:] == wanted[2:3] + wanted[4:]
        assert_frame_equal(found.frame, wanted.frame, check_row_order=False)
        again = ask_shares(shares[::-1], question)
        assert found.frame.equals(again.frame)


def test_people_of_two_clubs_stay_apart(clubs: Path) -> None:
    parts = [*_parts(clubs / "brno.log", 50), *_parts(clubs / "sub" / "ljubljana.log", 50)]
    question = Question("hands", ("player",))

    def people(same: dict[str, str], *, apart: bool) -> set[str]:
        done = Here().run(stats.share, parts, question, same, apart)
        shares = [one.result for one in done if isinstance(one, Done)]
        return set(ask_shares(shares, question).frame["player"].drop_nulls())

    apart = people({}, apart=True)
    logs = {one.partition(":")[0] for one in apart}
    assert logs == {"brno.log", "ljubljana.log"}
    one, two = (next(p for p in sorted(apart) if p.startswith(log)) for log in sorted(logs))
    assert people({one: "Eva", two: "Eva"}, apart=True) == apart - {one, two} | {"Eva"}


def test_a_damaged_part_is_named_and_no_other(clubs: Path, tmp_path: Path) -> None:
    shutil.copytree(clubs / "brno-export", tmp_path / "e")
    file = tmp_path / "e" / "events" / "000001.parquet"
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)
    done = list(Here().run(audits.judge, _parts(tmp_path / "e", 1), None))
    (failed,) = (one for one in done if isinstance(one, Failure))
    assert "000001.parquet' is not what was exported" in failed.reason
    assert len(done) > 2


def test_an_export_is_not_written_over_another(clubs: Path, tmp_path: Path) -> None:
    with pytest.raises(LogError, match="already exists"):
        export(clubs / "brno.log", clubs / "brno-export")
    with pytest.raises(LogError, match="is not a log"):
        export(clubs / "brno-export" / "export.json", tmp_path / "new")
    assert not (tmp_path / "new").exists()
