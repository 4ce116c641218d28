"""The evidence of a finding as labelled text, whatever it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from taroky.reports.words import Words

_SEATS = frozenset(
    {"by", "dealer", "declarer", "forehand", "holder", "leader", "owner", "partner", "seat"}
    | {"side", "winner", "due-seat"}
)
"""Evidence that names a seat, or several."""
_TITLED = {
    "bid": "contracts",
    "least": "contracts",
    "standing": "contracts",
    "item": "commitments",
    "announced": "commitments",
    "declared": "declarations",
    "false": "declarations",
    "held": "declarations",
    "missing": "declarations",
}
"""Evidence that may hold names of the rule set, and in which part of it they stand."""
_SPOKEN = frozenset({"check", "proof", "reason"})
"""Evidence whose values have words of their own."""
_DUE_IS_A_SEAT = frozenset({"out-of-turn", "wrong-leader", "misdeal"})


def entries(words: Words, code: str, evidence: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield label and text of everything in ``evidence`` that says something."""
    for name, value in evidence.items():
        if name == "enforced":  # said by `check_text.remark`
            continue
        if name == "due" and code in _DUE_IS_A_SEAT and isinstance(value, int):
            name = "due-seat"
        shown = _shown(words, name, value)
        if shown:
            yield _label(words, name), shown


def line(words: Words, code: str, evidence: Mapping[str, Any]) -> str:
    """Return the evidence in one line."""
    parts = [f"{label}: {shown}" for label, shown in entries(words, code, evidence)]
    return "; ".join(parts)


def _shown(words: Words, name: str, value: Any) -> str:
    if value is None or value in ([], (), {}):
        return ""
    if isinstance(value, bool):
        return words.text("cli-yes" if value else "cli-no")
    if isinstance(value, Mapping):
        if set(value) == {"card", "trick"}:
            return words.text("cli-evidence-in-trick", card=value["card"], trick=value["trick"])
        parts = ((key, _shown(words, key, inner)) for key, inner in value.items())
        return ", ".join(f"{_label(words, key)} {part}" for key, part in parts if part)
    if isinstance(value, list | tuple | set | frozenset):
        items = [_shown(words, name, item) for item in value]
        return (", " if any(" " in item for item in items) else " ").join(items)
    return _single(words, name, value)


def _single(words: Words, name: str, value: Any) -> str:
    if name in _SEATS and isinstance(value, int):
        return words.seat(value)
    if name in _SPOKEN and isinstance(value, str):
        return words.known(f"cli-evidence-{name}-{value}", value)
    if name in _TITLED and isinstance(value, str):
        return words.title(_TITLED[name], value)
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def _label(words: Words, name: str) -> str:
    return words.known(f"cli-evidence-{name}", name.replace("_", " "))
