"""The catalogue of findings, written from the tables and the docstrings of the checks.

``python -m replay.findings.describe > docs/findings.md``
"""

import inspect
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from eventstore.events import KIND_OF
from i18n.catalog import MessageError, text
from replay.findings import clock, closing, deal
from replay.findings.model import SEVERITIES, SEVERITY
from replay.findings.tables import CHECKS, CLOSING, MAKES, MISSING, SHEET_CHECKS, SHEET_CLOSING
from replay.findings.unseen import Unseen

LATER: tuple[str, ...] = ()
"""Codes of rules that no shipped rule set has."""
SCORED = (
    "points-mismatch",
    "settlement-mismatch",
    "pot-mismatch",
    "ledger-mismatch",
    "table-sum",
)
"""Codes of the score check, which compares what was written down (`replay.scoring.compare`)."""


class Entry(msgspec.Struct, frozen=True):
    """One check: its name, the codes it makes, when it is asked, what its docstring says."""

    name: str
    codes: tuple[str, ...]
    asked: str
    summary: str
    breach: str
    clean: str


def _checks() -> Iterator[tuple[Callable[..., Any], str]]:
    asked: dict[Callable[..., Any], list[str]] = {}
    for kind, checks in CHECKS.items():
        for check in checks:
            asked.setdefault(check, []).append(f"`{KIND_OF[kind]}`")
    for check, kinds in asked.items():
        yield check, ", ".join(kinds)
    for missing in MISSING:
        yield missing, "when the play opens"
    for kind, checks in SHEET_CHECKS.items():
        yield from ((check, f"`{KIND_OF[kind]}`") for check in checks if check not in asked)
    for last in (*CLOSING, *SHEET_CLOSING):
        yield last, "at the end"
    yield Unseen.decided, "of every act of a hand with unseen cards"
    yield clock.clock_overrun, "where the events carry times"
    yield deal.misdeal_rotation, "over a session"
    yield closing.tie_lost, "with the settlement"


def _entry(check: Callable[..., Any], asked: str) -> Entry:
    doc = inspect.getdoc(check) or ""
    summary = doc.partition("\n")[0]
    body = " ".join(doc.split())
    rest, _, clean = body.partition(" Clean: ")
    breach = rest.removeprefix(" ".join(summary.split())).strip()
    return Entry(check.__name__, MAKES[check], asked, summary, breach, clean)


def catalogue() -> list[Entry]:
    """Return every check in the order of the tables."""
    return [_entry(check, asked) for check, asked in _checks()]


def applicable() -> set[str]:
    """Return the codes that a shipped rule set can make, apart from the score check's."""
    return set(SEVERITY) - set(LATER) - set(SCORED)


def _message(key: str) -> str:
    values = {"card": "…", "bid": "…", "en": "…", "cs": "…", "suit": "H"}
    numbers = dict.fromkeys(("dealt", "due", "number", "recorded", "computed"), 0)
    try:
        return " / ".join(text(lang, key, **values, **numbers) for lang in ("en", "cs"))
    except MessageError:
        return ""


def document() -> str:
    """Return ``docs/findings.md``."""
    entries = catalogue()
    lines = [
        "# Findings",
        "",
        "Written by `python -m replay.findings.describe`; a test holds it current. What a code",
        "means is in [rules/common.md](rules/common.md), *Findings*. One act gives one finding:",
        "the first check in this order that finds something. `check` goes on as played.",
    ]
    for severity, codes in SEVERITIES.items():
        lines += ["", f"## {severity}"]
        for code in codes:
            lines += ["", f"### `{code}`", "", _message(f"finding-{code}"), ""]
            lines += _of_code(code, entries)
    return "\n".join(lines) + "\n"


def _of_code(code: str, entries: list[Entry]) -> list[str]:
    if code in LATER:
        return ["No shipped rule set has this rule."]
    if code in SCORED:
        return ["Asked by the score check, which compares what was written down with the rules."]
    lines = []
    for entry in entries:
        if code in entry.codes:
            lines += [
                f"* **{entry.name}** ({entry.asked}): {entry.summary}",
                f"  {entry.breach}",
                f"  Clean: {entry.clean}",
            ]
    return lines


if __name__ == "__main__":
    sys.stdout.write(document())
