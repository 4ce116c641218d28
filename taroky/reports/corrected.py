"""What a correction changed, for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from analytics.correcting import Change, Prepared
from analytics.voiding import PreparedVoid
from i18n.catalog import both
from replay.findings.model import Finding
from replay.report import HandReport
from replay.scoring.model import ScoreCheck
from taroky.reports.words import Words

SCHEMA = "taroky.correction/1"
_FIGURES = ("moves", "ledger")


def as_json(prepared: Prepared, act: str, name: str, version: int | None) -> dict[str, Any]:
    """Return the correction as JSON values; ``version`` is its own, ``None`` if not written."""
    return {
        "schema": SCHEMA,
        "act": act,
        "name": name,
        "stream": prepared.stream,
        "version": version,
        "target": prepared.target,
        "written": version is not None,
        "old": prepared.old,
        "new": prepared.new,
        "changes": [
            {
                "hand": change.hand,
                "gone": [_finding(one) for one in change.gone],
                "new": [_finding(one) for one in change.new],
                "before": _score(change.before),
                "after": _score(change.after),
            }
            for change in prepared.changes
        ],
    }


def import_as_json(
    prepared: PreparedVoid, source: str, version: int | None, *, back: bool
) -> dict[str, Any]:
    """Return as JSON values that an import became void, or that this was taken ``back``."""
    return {
        "schema": "taroky.void/1",
        "source": source,
        "void": not back,
        "version": version,
        "written": version is not None,
        "appends": prepared.appends,
        "sessions": list(prepared.sessions),
        "hands": prepared.hands,
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "seat": finding.seat,
        "version": finding.version,
        "message": both(finding.key or f"finding-{finding.code}", **finding.values),
    }


def _score(score: ScoreCheck | None) -> dict[str, Any] | None:
    if score is None:
        return None
    computed = None if score.computed is None else msgspec.to_builtins(score.computed)
    recorded = msgspec.to_builtins(score.recorded)
    return {"status": score.status, "recorded": recorded, "computed": computed}


def lines(
    prepared: Prepared, act: str, name: str, words: Words, *, written: bool, version: int
) -> Iterator[str]:
    """Yield what is printed about a correction of ``version`` of a hand or session ``name``."""
    own = next((hand for hand in prepared.report.hands if hand.hand == name), None)
    words = _of(words, own)
    yield words.text(f"corrected-{act}", version=version, name=name)
    for key, event in (("corrected-old", prepared.old), ("corrected-new", prepared.new)):
        sentence = words.sentence(event) if event else words.text("corrected-nothing")
        yield "  " + words.text(key, sentence=sentence)
    for change in prepared.changes:
        yield from _change(change, prepared, words)
    if not prepared.changes:
        yield words.text("corrected-unchanged")
    elif own is not None:
        later = [change for change in prepared.changes if change.hand not in (None, name)]
        yield words.text("corrected-later", hands=len(later))
    if not written:
        yield words.text("corrected-would")


def _of(words: Words, hand: HandReport | None) -> Words:
    if hand is None:
        return words
    return Words(words.lang, hand.final.game.rules, hand.final.players, words.names)


def _change(change: Change, prepared: Prepared, words: Words) -> Iterator[str]:
    hand = next((one for one in prepared.report.hands if one.hand == change.hand), None)
    words = _of(words, hand)
    title = words.text("corrected-session")
    yield title if change.hand is None else words.text("corrected-hand", hand=change.hand)
    gone, new = ({(one.code, one.seat): one for one in f} for f in (change.gone, change.new))
    for key, findings in (
        ("corrected-gone", [one for same, one in gone.items() if same not in new]),
        ("corrected-still", [one for same, one in new.items() if same in gone]),
        ("corrected-come", [one for same, one in new.items() if same not in gone]),
    ):
        for found in findings:
            message = words.text(found.key or f"finding-{found.code}", **found.values)
            what = found.code if found.seat is None else f"{found.code}, {words.seat(found.seat)}"
            yield "  " + words.text(key, what=what, message=message)
    yield from ("  " + line for line in _scores(change, words))


def _scores(change: Change, words: Words) -> Iterator[str]:
    before, after = change.before, change.after
    old = words.text(f"status-{before.verdict}") if before else words.text("corrected-nothing")
    new = words.text(f"status-{after.verdict}") if after else words.text("corrected-nothing")
    if old != new:
        yield words.text("corrected-score", before=old, after=new)
    for name in _FIGURES:
        was, now = _amounts(before, name), _amounts(after, name)
        if was != now:
            yield words.text(f"corrected-{name}", before=was, after=now)


def _amounts(score: ScoreCheck | None, name: str) -> str:
    found = getattr(score.computed, name) if score and score.computed else None
    return "–" if found is None else " ".join(map(str, found))
