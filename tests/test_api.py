"""The public Python interface: the examples of docs/api.md, and what it refuses."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import taroky
from eventstore.errors import LogError
from eventstore.store import Log
from replay.errors import RuleSetError
from taroky.errors import TarokyError, UnreadError
from taroky.importing import import_files
from taroky.samples import evenings

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the page speaks of."""
    path = tmp_path_factory.mktemp("api")
    files = sorted(evenings())
    with Log.create(path / "club.log") as log:
        assert {one.status for one in import_files(log, files)} == {"accepted"}
    robots = next(file for file in files if file.name.startswith("cz-app"))
    (path / "evening.jsonl.gz").write_bytes(robots.read_bytes())
    return path


def test_the_examples_on_the_page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    text = "\n".join(BLOCK.findall(PAGE.read_text("utf-8"))).replace("…", "...")
    test = doctest.DocTestParser().get_doctest(text, {}, "api.md", str(PAGE), 0)
    assert len(test.examples) > 20
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test, out=told.append).failed == 0, "".join(told)


def test_every_public_name_is_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    functions = [name for name in taroky.__all__ if name.islower()]
    assert [name for name in functions if name not in text and name != "rule_set"] == []
    assert all(getattr(taroky, name) for name in taroky.__all__)
    nothing = "nothing"
    with pytest.raises(AttributeError):
        getattr(taroky, nothing)


def test_importing_it_is_cheap() -> None:
    code = "import sys, taroky; print(sorted({n.partition('.')[0] for n in sys.modules}))"
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    assert not {"polars", "dash", "msgspec", "sqlite3"} & set(eval(done.stdout))


def test_what_is_not_there(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(LogError):
        taroky.open_log(tmp_path / "none.log")
    with taroky.open_log(folder / "club.log") as club:
        for wrong in ("nothing#1", "nothing", "robots-003#999"):
            with pytest.raises(TarokyError):
                club.hand(wrong)
        for ask in (club.session, club.table):
            with pytest.raises(TarokyError):
                ask("nothing")
        with pytest.raises(RuleSetError):
            club.session("robots-003").under("nothing@1")
        assert club.name_of("nobody") is None
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{")
    with pytest.raises(UnreadError):
        list(taroky.check(broken))


def test_it_only_reads(folder: Path) -> None:
    before = (folder / "club.log").read_bytes()
    with taroky.open_log(folder / "club.log") as club:
        assert sum(1 for _ in club.hands()) == 103
        assert club.log.readonly
    assert (folder / "club.log").read_bytes() == before
