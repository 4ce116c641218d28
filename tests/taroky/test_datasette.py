"""A log and its derived tables in Datasette, asked in this process."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from analytics.layers import CLUBS, VERDICTS
from eventstore.tables import VIEWS
from taroky.samples import evenings
from taroky.tabling import LOG, TABLES, metadata
from tests.taroky.conftest import Run


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log with the shipped evenings and somebody with a name."""
    from eventstore.people import People
    from eventstore.store import Log
    from taroky.importing import import_files

    path = tmp_path_factory.mktemp("datasette") / "club.log"
    with Log.create(path) as log, People(log) as people:
        list(import_files(log, evenings()))
        people.find_or_create("Božena Tajná")
    return path


@pytest.fixture
def tables(run: Run, club: Path, tmp_path: Path) -> Path:
    """The derived tables of the log, exported."""
    path = tmp_path / "club.db"
    done = run("export", club, "--format", "sqlite", path)
    assert done.exit_code == 0, done.output
    assert f"datasette {path} -m {path.with_suffix('.metadata.json')}" in done.output
    return path


def asked(file: Path, about: dict[str, Any], paths: Iterable[str]) -> dict[str, Any]:
    """What Datasette answers about a file."""
    from datasette.app import Datasette

    async def ask() -> dict[str, Any]:
        datasette = Datasette([str(file)], metadata=about)
        found = {}
        try:
            for path in paths:
                answer = await datasette.client.get(path)
                assert answer.status_code == 200, (path, answer.text)
                found[path] = answer.json() if ".json" in path else answer.text
        finally:
            for database in datasette.databases.values():
                database.close()
            datasette.executor.shutdown()
        return found

    return asyncio.run(ask())


def test_the_tables_and_views(tables: Path) -> None:
    about = json.loads(tables.with_suffix(".metadata.json").read_text("utf-8"))
    names = [*VERDICTS.tables, *CLUBS.tables, *VIEWS]
    assert [name for name in VIEWS if name not in about["databases"]["club"]["tables"]] == []
    pages = [f"/club/{name}.json?_shape=array&_size=max" for name in names]
    found = asked(tables, about, [*pages, "/club/hands"])
    assert "One row a deal" in found["/club/hands"]
    rows = {name: found[page] for name, page in zip(names, pages, strict=True)}
    assert len(rows["hands"]) == 103
    assert {row["rules"] for row in rows["contracts"]} == {"cz-app@1", "machtarok@1"}
    assert sum(row["hands"] for row in rows["sessions_checked"]) == 103
    assert sum(row["findings"] for row in rows["findings_by_code"]) == len(rows["findings"])
    assert len(rows["scores_that_differ"]) == sum(r["status"] == "mismatch" for r in rows["hands"])


def test_the_shipped_queries_work(tables: Path, club: Path) -> None:
    for file, shipped in ((tables, TABLES), (club, LOG)):
        about = metadata(file, shipped)
        queries = about["databases"]["club"]["queries"]
        values = "&player=x&hand=robots-003%235"
        pages = [f"/club/{name}.json?_shape=array{values}" for name in queries]
        found = asked(file, about, pages)
        if shipped == LOG:
            acts = found[pages[list(queries).index("acts_of_a_hand")]]
            assert acts[0]["kind"] == "hand-started"
            assert len(acts) > 70


def test_the_log_shows_what_things_are(run: Run, club: Path) -> None:
    done = run("log", "datasette", club)
    assert done.exit_code == 0
    about = json.loads(done.stdout)
    found = asked(club, about, ["/club/events", "/club/events.json?_size=1&_labels=on"])
    assert "hand-opened" in found["/club/events"] or "session-opened" in found["/club/events"]
    (row,) = found["/club/events.json?_size=1&_labels=on"]["rows"]
    assert row is not None


def test_names_only_where_asked(run: Run, club: Path, tmp_path: Path) -> None:
    for number, (options, there) in enumerate(
        (((), False), (("--names",), True), (("--pseudonymous",), False))
    ):
        path = tmp_path / f"{number}.db"
        assert run("export", club, "--format", "sqlite", path, *options).exit_code == 0
        assert ("Božena".encode() in path.read_bytes()) == there
        assert path.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(tmp_path / "2.db")) as connection:
        sessions = [row[0] for row in connection.execute("select session from sessions")]
        hands = [row[0] for row in connection.execute("select hand from hands limit 3")]
    assert all(name.startswith("session-") for name in sessions)
    assert all(name.rpartition("#")[0] in sessions for name in hands)


@pytest.mark.parametrize(
    "options",
    [
        ("--format", "sqlite"),
        ("--format", "sqlite", "x.db", "--hand", "a#1"),
        ("--format", "sqlite", "x.db", "--names", "--pseudonymous"),
        ("--format", "tkn", "x.db"),
        ("--names",),
    ],
)
def test_what_makes_no_sense(run: Run, club: Path, options: tuple[str, ...]) -> None:
    format_first = ("export", club, *options)
    assert run(*format_first).exit_code == 2


def test_no_file_is_replaced(run: Run, club: Path, tables: Path) -> None:
    before = tables.read_bytes()
    assert run("export", club, "--format", "sqlite", tables).exit_code == 2
    assert tables.read_bytes() == before
