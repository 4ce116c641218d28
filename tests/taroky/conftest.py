"""A runner for commands, and small things for them to read."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from taroky.cli import cli
from taroky.samples import evenings
from tests.games import machtarok_lines

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs one command line in this process, in English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TAROKY_LANG", "en")
    runner = CliRunner()

    def invoke(*args: str | Path) -> Result:
        return runner.invoke(cli, [str(arg) for arg in args], prog_name="taroky")

    return invoke


@pytest.fixture(scope="session")
def swapped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The hand of the contract's example: S4 and D4 of seat 3 exchanged."""
    record: dict[str, Any] = json.loads(machtarok_lines()[0])
    assert (record["session"], record["hand"]) == ("robots-001", 0)
    plays = [e for e in record["events"] if e[:2] == ["play", 3] and e[2] in ("S4", "D4")]
    plays[0][2], plays[1][2] = plays[1][2], plays[0][2]
    path = tmp_path_factory.mktemp("swapped") / "hands.jsonl"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three recorded hands of one session, packed."""
    path = tmp_path_factory.mktemp("few") / "few.jsonl.gz"
    path.write_bytes(gzip.compress(b"\n".join(machtarok_lines()[:3]) + b"\n", mtime=0))
    return path


@pytest.fixture(scope="session")
def evening() -> Path:
    """The shipped evening with planted faults."""
    (path,) = (path for path in evenings() if path.name.startswith("cz-app"))
    return path


@pytest.fixture
def log(run: Run, few: Path, tmp_path: Path) -> Path:
    """A log that holds the three hands."""
    path = tmp_path / "club.log"
    assert run("init", path).exit_code == 0
    assert run("import", path, few).exit_code == 0
    return path
