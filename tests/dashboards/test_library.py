"""What takes long is worked out beside the answers in a large log."""

from __future__ import annotations

import importlib
import time
from typing import TYPE_CHECKING

import polars as pl
import pytest

from analytics.imports import listed
from analytics.warehouse import Warehouse
from dashboards import library as libraries
from dashboards.answers import luck, ratings
from dashboards.app import create_app
from dashboards.library import Library
from eventstore.store import Log
from replay.rulesets.load import load
from taroky.sampling.evening import sample

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from dashboards.library import Dated

ASKED: dict[str, Callable[[Library], Dated | None]] = {
    "luck": luck.luck,
    "ratings": lambda library: ratings.ratings(library, None),
    "ratings of a rule set": lambda library: ratings.ratings(library, "cz-app@1"),
    "corrections": lambda library: ratings.changed(library, None, last=True),
}


def play(log: Path, seed: int) -> None:
    """Add an evening, and bring the tables up to date."""
    with Log.open(log) as opened:
        for append in sample(load("cz-app@1"), 6, seed):
            opened.append(append)
    Warehouse(log).update()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "club.log"
    Log.create(path).close()
    play(path, 1)
    return path


def until_current(library: Library, ask: Callable[[Library], Dated | None]) -> bool:
    """Whether there are figures of now, sooner or later."""
    for _ in range(200):
        found = ask(library)
        if found is not None and found.current:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("what", ASKED)
def test_nobody_waits_for_figures_of_a_large_log(
    log: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    ask, library = ASKED[what], Library(log)
    monkeypatch.setattr(libraries, "MANY", 0)
    nothing = library.status().mark
    assert ask(library) is None
    assert until_current(library, ask)
    first = library.status().mark
    assert first != nothing  # pages ask again
    play(log, 2)
    earlier = ask(library)
    assert earlier is not None
    assert not earlier.current
    assert until_current(Library(log), ask)  # whichever worker is asked
    assert library.status().mark not in (first, nothing)


@pytest.mark.parametrize("what", ASKED)
def test_a_small_log_answers_at_once(log: Path, what: str) -> None:
    ask, library = ASKED[what], Library(log)
    mark = library.status().mark
    found = ask(library)
    assert found is not None
    assert found.current
    assert library.status().mark == mark


def test_workers_share_what_one_of_them_worked_out(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "MANY", 0)
    asked: list[int] = []

    def count(library: Library) -> int:
        def make() -> pl.DataFrame:
            asked.append(1)
            return library.table("hands").select(pl.len().alias("hands")).collect()

        return int(library.shelved("hands all", make).item())

    mark = Library(log).status().mark
    assert [count(Library(log)), count(Library(log))] == [6, 6]
    assert len(asked) == 1
    assert Library(log).status().mark == mark  # nobody waited: no page asks again
    play(log, 2)
    assert count(Library(log)) == 12
    assert len(asked) == 2


def test_imports_are_listed_as_the_log_has_them(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = Library(log).imports()
    assert small
    monkeypatch.setattr(libraries, "MANY", 0)
    assert [Library(log).imports(), Library(log).imports()] == [small, small]
    play(log, 2)
    with Log.open(log, readonly=True) as opened:
        assert Library(log).imports() == listed(opened)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Working these figures out"), ("cs", "se počítají"), ("sk", "sa počítajú")],
)
def test_the_page_says_what_it_waits_for(
    log: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.setattr(libraries, "MANY", 0)
    client = create_app(log).server.test_client()
    client.get(f"/?lang={lang}")
    for page in ("luck", "ratings"):
        inputs = [{"id": "x", "property": "value", "value": "cz-app@1"}] * (3 if page > "m" else 2)
        generation = {"id": "generation", "property": "data", "value": "1"}
        body = {
            "output": f"{page}.children",
            "outputs": {"id": page, "property": "children"},
            "inputs": [*inputs, generation],
            "state": [],
            "changedPropIds": [],
        }
        answer = client.post("/_dash-update-component", json=body)
        assert said in answer.text.encode().decode("unicode_escape")


@pytest.mark.parametrize("page", ["luck", "ratings", "explore", "bidding", "results", "players"])
def test_pages_of_figures_wait_for_tables_but_not_in_an_empty_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    path = tmp_path / "club.log"
    Log.create(path).close()
    app = create_app(path)
    monkeypatch.setattr(Library, "_build", lambda _: time.sleep(3))

    def shown() -> str:
        with app.server.test_request_context("/?lang=en"):
            return str(importlib.import_module(f"dashboards.pages.{page}").layout())

    assert "Preparing the tables" not in shown()
    with Log.open(path) as opened:
        for append in sample(load("cz-app@1"), 1, 1):
            opened.append(append)
    assert "Preparing the tables" in shown()


@pytest.mark.parametrize("page", ["hands", "findings", "sessions", "players"])
def test_lists_of_an_empty_log_say_what_to_do_next(tmp_path: Path, page: str) -> None:
    path = tmp_path / "club.log"
    Log.create(path).close()
    app = create_app(path)
    with app.server.test_request_context("/?lang=en"):
        shown = str(importlib.import_module(f"dashboards.pages.{page}").layout())
    assert "The log is empty: import hands on the page Data" in shown
