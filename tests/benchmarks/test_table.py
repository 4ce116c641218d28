"""The benchmarks run and their table says what was measured."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from benchmarks import __main__ as table
from benchmarks import append
from benchmarks.model import Row


def row(goal: str, ratio: float = 2.0, ours: float = 90.0) -> Row:
    """A measurement."""
    return Row("size", "bare", 80.0, ours, ratio, goal, "bytes", "note")


@pytest.mark.parametrize(
    ("goal", "met"),
    [("ratio <= 2", True), ("ratio >= 2.5", False), ("ours <= 89", False), ("", None)],
)
def test_goals(goal: str, met: bool | None) -> None:
    assert row(goal).met is met


def test_every_listed_benchmark_can_be_run() -> None:
    for name in table.MODULES.values():
        assert callable(importlib.import_module(name).run)


def test_the_page_of_results() -> None:
    text = table.markdown([row("ours <= 95"), row("ratio <= 1")], "a machine, 5 rounds")
    assert text.startswith("a machine, 5 rounds\n\n| what |")
    assert "| size | 90 bytes | 80 bytes | 2.00 | ours ≤ 95 | met | bare | note |" in text
    assert "| MISSED |" in text


def test_the_page_keeps_what_was_not_measured_again(tmp_path: Path) -> None:
    page = tmp_path / "RESULTS.md"
    for name, section in (("bulk", "one"), ("append", "two"), ("bulk", "three")):
        table.write(name, section, page)
    assert page.read_text() == f"{table.HEAD}\n## append\n\ntwo\n\n## bulk\n\nthree\n"


def test_the_log_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    few = append.appends(12)
    monkeypatch.setattr(append, "appends", lambda: few)
    rows = append.run(rounds=1)
    assert [row.unit for row in rows] == ["events/s"] * 5 + ["bytes/event"]
    assert all(row.ours > 0 and row.limit > 0 for row in rows)
