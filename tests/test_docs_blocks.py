"""The examples in docs/house-rules.md and docs/sheets.md do what the pages say."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from replay.house_rules import faults, read_rules
from taroky.cli import cli
from taroky.sources import Judged, judged

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("house-rules.md", "sheets.md")
BLOCK = re.compile(r"^```(\w+)( \w+)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))


def blocks(language: str) -> list[tuple[str, str, str]]:
    """Page, mark and text of every block in a language."""
    found = []
    for page in PAGES:
        text = (ROOT / "docs" / page).read_text("utf-8")
        found += [(page, mark.strip(), body) for lang, mark, body in BLOCK.findall(text)
                  if lang == language]  # fmt: skip
    return found


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples, the test games and the wrong file of the page."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    shutil.copytree(ROOT / "tests" / "games", tmp_path / "tests" / "games")
    for _, mark, body in blocks("toml"):
        if mark == "wrong":
            (tmp_path / "wrong.toml").write_text(body, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("page", "mark", "body"), blocks("toml"))
def test_rules_on_the_pages(page: str, mark: str, body: str) -> None:
    assert bool(faults(body)) == (mark == "wrong")


@pytest.mark.parametrize(("page", "mark", "body"), blocks("console"))
def test_commands_on_the_pages(here: Path, page: str, mark: str, body: str) -> None:
    command, _, wanted = body.partition("\n")
    program, *words = shlex.split(command.removeprefix("$ "))
    assert program == "taroky"
    result = CliRunner().invoke(cli, words, env={"TAROKY_LANG": "en"})
    pattern = ".*?".join(map(re.escape, re.split(r"…\n?", wanted.strip("\n"))))
    assert re.fullmatch(pattern, result.output.strip("\n"), re.DOTALL), result.output


@pytest.mark.parametrize(("page", "mark", "body"), blocks("csv"))
def test_sheets_on_the_pages_agree(here: Path, page: str, mark: str, body: str) -> None:
    (here / "e.csv").write_text(body, "utf-8")
    (session,) = judged(here / "e.csv", None, None, {})
    assert isinstance(session, Judged)
    assert [hand.score.agrees for hand in session.report.hands] == [True, True]


def test_there_is_something_to_test() -> None:
    assert [len(blocks(language)) for language in ("toml", "console", "csv")] == [6, 5, 1]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_are_clean(path: Path) -> None:
    text = path.read_text("utf-8")
    assert faults(text) == []
    assert read_rules(text, path.name).extends is not None


def test_there_are_three_examples_one_for_tarakus() -> None:
    assert len(EXAMPLES) == 3
    assert sum("tarakus" in path.name for path in EXAMPLES) == 1
