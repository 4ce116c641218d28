"""``taroky audit``, ``rebuild`` and ``export`` over many logs, here and on a real cluster."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import signal
import socketserver
import sqlite3
import sys
import threading
from pathlib import Path
from typing import Any

import dask
import pytest

from analytics.partitions import audits, sources
from analytics.partitions.crew import Here
from analytics.partitions.model import Done, Failure, Partition
from eventstore.store import Log
from taroky import cluster
from taroky.errors import TarokyError
from taroky.importing import import_files
from taroky.samples import evenings
from tests.taroky.conftest import Run


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two clubs whose people are the same by name, and a log of which half is gone."""
    folder = tmp_path_factory.mktemp("many")
    (folder / "sub").mkdir()
    for place, files in (("brno.log", evenings()), ("sub/zlin.log", evenings()[1:])):
        with Log.create(folder / place) as log:
            list(import_files(log, files))
    data = (folder / "brno.log").read_bytes()
    (folder / "bad.log").write_bytes(data[: len(data) // 2])
    return folder


@pytest.fixture
def clubs(made: Path, tmp_path: Path) -> Path:
    """A folder to change."""
    return Path(shutil.copytree(made, tmp_path / "clubs"))


@pytest.fixture(scope="module")
def two_workers() -> Any:
    """Two processes of this machine, reached by TCP."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        cluster.local(2) as started,
    ):
        yield started


def _audit(run: Run, *args: str | Path) -> dict[str, Any]:
    done = run("audit", *args, "--json", "--workers", "0")
    assert done.exit_code == 1
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_a_corrupt_log_is_named_and_skipped(run: Run, clubs: Path) -> None:
    told = _audit(run, clubs)
    assert [one["source"] for one in told["sources"]] == ["brno.log", "sub/zlin.log"]
    (failed,) = told["failed"]
    assert failed["partition"] == "bad.log"
    assert "malformed" in failed["reason"]
    done = run("audit", clubs, "--workers", "0", "--lang", "cs")
    assert "vynecháno: bad.log: " in done.stderr
    alone = json.loads(run("audit", clubs / "brno.log", "--json").stdout)
    mine = [one for one in told["accounts"] if one["player"].startswith("brno.log:")]
    assert {
        (f"brno.log:{one['player']}", one["own"], one["name"]) for one in alone["accounts"]
    } == {(one["player"], one["own"], one["name"]) for one in mine}


def test_one_damaged_session_costs_its_partition_and_no_tables(run: Run, clubs: Path) -> None:
    (clubs / "bad.log").unlink()
    log, size = clubs / "sub" / "zlin.log", ("--workers", "0", "--partition-hands", "10")
    assert run("rebuild", clubs, *size).exit_code == 0
    before = _hashes(clubs)
    whole = json.loads(run("audit", clubs, "--json", *size).stdout)
    with contextlib.closing(sqlite3.connect(log)) as raw, raw:
        raw.execute("drop trigger events_no_update")
        raw.execute("update events set payload = '{' where position = 9")
    told = json.loads(run("audit", clubs, "--json", *size).stdout)
    (failed,) = told["failed"]
    assert failed["partition"].startswith("sub/zlin.log: ")
    assert 0 < whole["hands"] - told["hands"] < 30
    done = run("rebuild", clubs, *size, "--json")
    assert done.exit_code == 1
    assert [one["source"] for one in json.loads(done.stdout)["sources"]] == ["brno.log"]
    after = _hashes(clubs)
    kept = {name: value for name, value in before.items() if name.startswith("sub/")}
    assert {name: value for name, value in after.items() if name.startswith("sub/")} == kept


def test_who_is_who_is_said_by_a_file(run: Run, clubs: Path) -> None:
    accounts = _audit(run, clubs)["accounts"]
    one, two = (
        next(one for one in accounts if one["player"].startswith(log))
        for log in ("brno.log:", "sub/zlin.log:")
    )
    rows = [one["player"].replace(":", ",") + ",eva", two["player"].replace(":", ",") + ",eva"]
    file = clubs / "same.csv"
    file.write_text("\n".join(["log,person,as", *rows]) + "\n", encoding="utf-8")
    told = _audit(run, clubs, "--people", file)["accounts"]
    (eva,) = (one for one in told if one["player"] == "eva")
    assert (eva["own"], eva["hands"]) == (one["own"] + two["own"], one["hands"] + two["hands"])
    assert len(told) == len(accounts) - 1
    file.write_text("log,person,as\na,b,\n", encoding="utf-8")
    assert "same.csv:2: " in run("audit", clubs, "--people", file, "--workers", "0").stderr
    file.write_text("a,b\n", encoding="utf-8")
    assert "log, person and as" in run("audit", clubs, "--people", file, "--workers", "0").stderr


def _hashes(folder: Path) -> dict[str, str]:
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*.tables/**/*"))
        if file.is_file() and file.name != "lock"
    }


def test_a_cluster_makes_the_same_bytes(
    run: Run, clubs: Path, two_workers: cluster.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheduler = two_workers.client.scheduler.address
    assert scheduler.startswith("tcp://127.0.0.1:")
    size = ("--partition-hands", "30")
    wanted = run("audit", clubs, "--json", "--workers", "0", *size)
    found = run("audit", clubs, "--json", "--scheduler", scheduler, *size)
    assert found.stdout_bytes == wanted.stdout_bytes
    told = json.loads(found.stdout)
    assert [one["source"] for one in told["sources"]] == ["brno.log", "sub/zlin.log"]

    assert run("rebuild", clubs, "--workers", "0", *size).exit_code == 1
    here = _hashes(clubs)
    assert len(here) > 50
    for folder in clubs.rglob("*.tables"):
        shutil.rmtree(folder)
    told = json.loads(run("rebuild", clubs, "--scheduler", scheduler, *size, "--json").stdout)
    assert [one["source"] for one in told["failed"]] == ["bad.log"]
    assert _hashes(clubs) == here


def _die(partition: Partition, once: str) -> int:
    """A task whose worker dies, where ``once`` is a file only the first time."""
    if not once or not Path(once).exists():
        if once:
            Path(once).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return partition.number


def _audited(crew: Any, parts: list[Partition]) -> Any:
    total = audits.Total(apart=False)
    for done in crew.run(audits.judge, parts, None):
        assert isinstance(done, Done), done
        total.add("", done.result, str)
    return total.done(compared=False)


def test_a_lost_worker_costs_its_partition_only(
    made: Path, two_workers: cluster.Cluster, tmp_path: Path
) -> None:
    (source,) = sources.find(str(made / "brno.log"))
    parts = sources.plan(source, 15).partitions
    assert len(parts) > 3
    before = set(two_workers.workers().values())
    assert os.getpid() not in before
    done = list(two_workers.run(_die, parts[:1], str(tmp_path / "died")))
    assert [one.result for one in done if isinstance(one, Done)] == [0]
    found = _audited(two_workers, parts)
    assert found == _audited(Here(), parts)
    two_workers.client.wait_for_workers(2, timeout=60)
    assert set(two_workers.workers().values()) != before


def test_who_kills_every_worker_is_left_out(made: Path, two_workers: cluster.Cluster) -> None:
    (source,) = sources.find(str(made / "sub" / "zlin.log"))
    (part,) = sources.plan(source).partitions
    (failed,) = two_workers.run(_die, [part], "")
    assert failed == Failure("zlin.log", part.name, cluster.LOST)
    two_workers.client.wait_for_workers(2, timeout=60)


def test_without_the_extra_one_error_says_what_to_install(
    run: Run, clubs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = run("audit", clubs)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "pip install 'taroky[cluster]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_scheduler_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with (
        pytest.raises(TarokyError, match="cluster-unreachable"),
        cluster.remote("tcp://127.0.0.1:9"),
    ):
        pass


def test_an_export_somewhere_else(run: Run, clubs: Path) -> None:
    """What fsspec reads is read; tables are not written there."""
    shutil.rmtree(clubs / "sub")
    (clubs / "bad.log").unlink()
    (clubs / "far").mkdir()
    run("export", clubs / "brno.log", clubs / "far" / "e", "--format", "parquet")
    url = (clubs / "far").as_uri()
    told = json.loads(run("audit", url, "--json", "--workers", "0").stdout)
    assert (told["hands"], told["failed"]) == (103, [])
    done = run("rebuild", url, "--workers", "0")
    assert (done.exit_code, done.stdout) == (2, "")
    done = run("audit", "nowhere://x/y", "--workers", "0")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "nowhere://x/y" in done.stderr


def test_figures_of_all_clubs_together(run: Run, clubs: Path) -> None:
    ask = ("stats", clubs, "success", "--by", "contract", "--json", "--workers")
    fresh = run(*ask, "0")
    assert fresh.exit_code == 1
    assert "left out: bad.log" in fresh.stderr
    run("rebuild", clubs / "brno.log")
    assert run(*ask, "0").stdout_bytes == fresh.stdout_bytes
    counts = [
        json.loads(run("stats", clubs / log, "hands", "--json").stdout)["rows"][0]["total"]
        for log in ("brno.log", "sub/zlin.log")
    ]
    told = json.loads(run("stats", clubs, "hands", "--json", "--workers", "0").stdout)
    assert told["rows"][0]["total"] == sum(counts)
    people = json.loads(
        run("stats", clubs, "hands", "--by", "player", "--json", "--workers", "0").stdout
    )["rows"]
    named = [row for row in people if row["player"] and row["player"].startswith("brno.log:")]
    assert all(row["player_name"] for row in named)
    name = named[0]["player_name"]
    asked = run("stats", clubs, "hands", "--player", name, "--json", "--workers", "0").stdout
    same = sum(row["total"] for row in people if row["player_name"] == name)
    assert json.loads(asked)["rows"][0]["total"] == same
    assert run("stats", clubs, "nothing", "--workers", "0").exit_code == 2


def test_parquet_is_written_to_a_folder(run: Run, clubs: Path) -> None:
    assert "needs the TARGET" in run("export", clubs / "brno.log", "--format", "parquet").stderr
    assert "writes no TARGET" in run("export", clubs / "brno.log", clubs / "x").stderr


def test_a_server_that_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it answers is read as the length of a message: exabytes."""
    monkeypatch.setattr(cluster, "PATIENCE", 1)

    class Answer(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with contextlib.suppress(OSError):
                self.request.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 9)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.server_address[1]}"
        with pytest.raises(TarokyError, match="cluster-unreachable"), cluster.remote(address):
            pass
        server.shutdown()
