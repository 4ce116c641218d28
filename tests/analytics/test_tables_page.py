"""docs/tables.md names what there is."""

from __future__ import annotations

import re
from pathlib import Path

from analytics.bulk.judging import REASONS
from analytics.bulk.parts import RECORD
from analytics.layers import LAYERS

PAGE = Path(__file__).parents[2] / "docs" / "tables.md"


def _first(text: str, columns: int) -> list[str]:
    """The code in the column before the last of each table that has so many."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    cells = [row[-2].strip() for row in rows if len(row) == columns]
    return [cell.strip("`") for cell in cells if re.fullmatch(r"`\w+`", cell)]


def test_every_table_is_told() -> None:
    assert _first(PAGE.read_text("utf-8"), 3) == [n for layer in LAYERS for n in layer.tables]


def test_every_reason_to_judge_a_hand_by_itself_is_told() -> None:
    assert sorted(_first(PAGE.read_text("utf-8"), 2)) == sorted([*REASONS[1:], RECORD])
