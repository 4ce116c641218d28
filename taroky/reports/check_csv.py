"""A check's findings as a table for spreadsheets: one row a finding."""

from __future__ import annotations

import csv
import io
from typing import Any

import msgspec

_COLUMNS = (
    "session",
    "hand",
    "code",
    "severity",
    "seat",
    "player",
    "name",
    "trick",
    "stream",
    "version",
    "rules",
    "section",
    "assumed",
    "message",
    "fine",
    "evidence",
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def table(result: dict[str, Any], lang: str) -> str:
    """Return the findings as CSV with a header row."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for finding in result["findings"]:
        writer.writerow(_cell(value) for value in _row(finding, lang))
    return text.getvalue()


def _row(finding: dict[str, Any], lang: str) -> list[Any]:
    cited = finding["rule"]
    flat = finding | {
        "name": finding.get("name"),
        "rules": cited["set"],
        "section": cited["section"],
        "assumed": int(cited["assumed"]),
        "message": finding["message"][lang],
        "evidence": msgspec.json.encode(finding["evidence"]).decode(),
    }
    return [flat[column] for column in _COLUMNS]


def _cell(value: Any) -> Any:
    """Return a value that no spreadsheet takes for a formula.

    >>> _cell("=1+1"), _cell(-3), _cell(None)
    ("'=1+1", -3, None)
    """
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return value
