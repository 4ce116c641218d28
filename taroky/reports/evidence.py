"""The evidence of a finding as labelled text, whatever it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from taroky.reports.words import Words


def entries(words: Words, evidence: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield label and text of everything in ``evidence`` that says something."""
    for name, value in evidence.items():
        shown = _shown(words, name, value)
        if shown:
            yield words.known(f"evidence-{name}", name.replace("_", " ")), shown


def line(words: Words, evidence: Mapping[str, Any]) -> str:
    """Return the evidence in one line."""
    return "; ".join(f"{label}: {shown}" for label, shown in entries(words, evidence))


def _shown(words: Words, name: str, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return words.text("cli-yes" if value else "cli-no")
    if isinstance(value, Mapping):
        if set(value) == {"card", "trick"}:
            return words.text("evidence-in-trick", card=value["card"], trick=value["trick"])
        parts = ((key, _shown(words, key, inner)) for key, inner in value.items())
        return ", ".join(f"{_label(words, key)} {part}" for key, part in parts if part)
    if isinstance(value, list | tuple | set | frozenset):
        items = [_shown(words, "", item) for item in value]
        return (", " if any(" " in item for item in items) else " ").join(items)
    if name in _SEATS and isinstance(value, int):
        return words.seat(value)
    if name == "proof":
        return words.known(f"evidence-proof-{value}", str(value))
    return str(value)


def _label(words: Words, name: str) -> str:
    return words.known(f"evidence-{name}", name.replace("_", " "))


_SEATS = frozenset({"due", "holder", "seat", "leader", "owner", "forehand", "dealer", "winner"})
"""Evidence that names a seat."""
