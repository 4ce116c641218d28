"""What ``taroky check --json`` prints: the contract ``taroky.check/1``.

One object: ``schema``, ``source`` (the file as it was named; ``null`` for a log or several files,
which ``sources`` lists), ``log``, ``exit``, ``hands``, ``counts`` by depth, ``findings``,
``scores`` (exactly one a hand), ``sessions`` (everybody's results), ``problems``. Lists are sorted
by session, hand number, version and code. Keys may be added, never renamed. Not every entry has
``name`` (of the player), ``reason`` (of a score that is not settled), ``explanations`` (of one that
differs: mistakes that give the recorded figures, likeliest first), ``proposals`` (of an impossible
hand or illegal play: corrections under which it would be in order) and ``enforced`` (the program
makes such a breach impossible, so that an import error is the likelier cause).
Where a log was read, ``head`` says where it ended then (``position`` and ``seal``, see ``taroky log
verify --head``); of several logs ``heads``, by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from eventstore.model import Head
from i18n.catalog import both
from replay.findings.model import CORRUPT, IRREGULAR, RENONC, SCORE, Finding
from replay.notation.model import Problem
from replay.report import HandReport, Proposal, SessionReport, Standing
from replay.scoring.model import Explanation, Figures, Line, Points, ScoreCheck
from taroky.reports.damage import head_object

SCHEMA = "taroky.check/1"
DEPTHS = ("full", "observed", "sheet", "deal")
FAULTS = frozenset({CORRUPT, RENONC, IRREGULAR, SCORE})
"""Severities that make the exit status 1."""
OK, FOUND, FAILED = 0, 1, 2

Json = dict[str, Any]
Names = Mapping[str, str]
"""Names of people by id, as far as the vault beside the log knows them."""


def check_object(
    sessions: Iterable[SessionReport],
    problems: Iterable[Problem] = (),
    *,
    sources: Sequence[str] = (),
    log: str | None = None,
    names: Names | None = None,
    heads: Mapping[str, Head] | None = None,
) -> Json:
    """Return the object of the contract for what was checked."""
    known = names or {}
    findings: list[tuple[Any, Json]] = []
    scores: list[tuple[Any, Json]] = []
    evenings: list[Json] = []
    counts = dict.fromkeys(DEPTHS, 0)
    for session in sessions:
        findings += [_session_finding(session, finding) for finding in session.findings]
        for hand in session.hands:
            counts[hand.depth] = counts.get(hand.depth, 0) + 1
            findings += [_hand_finding(session, hand, finding, known) for finding in hand.findings]
            key = (session.session, hand.final.number)
            scores.append((key, _score(session, hand)))
        evenings.append(_session(session, known))
    told = [problem_object(problem) for problem in problems]
    result: Json = {
        "schema": SCHEMA,
        "source": sources[0] if len(sources) == 1 else None,
        "log": log,
        "exit": OK,
        "hands": len(scores),
        "counts": counts,
        "findings": [entry for _, entry in sorted(findings, key=lambda item: item[0])],
        "scores": [entry for _, entry in sorted(scores, key=lambda item: item[0])],
        "problems": sorted(told, key=lambda p: (p["source"], p["line"] or 0, p["key"])),
        "sessions": sorted(evenings, key=itemgetter("session")),
    }
    if len(sources) > 1:
        result["sources"] = list(sources)
    ends = {name: head_object(head) for name, head in (heads or {}).items()}
    if len(ends) > 1:
        result["heads"] = ends
    elif ends:
        (result["head"],) = ends.values()
    return result | {"exit": exit_status(result)}


def exit_status(result: Json) -> int:
    """Return the exit status that a check's object asks for."""
    if result["problems"] or not result["hands"]:
        return FAILED
    if any(finding["severity"] in FAULTS for finding in result["findings"]):
        return FOUND
    return FOUND if any(score["status"] == "mismatch" for score in result["scores"]) else OK


def _hand_finding(
    session: SessionReport, hand: HandReport, finding: Finding, names: Names
) -> tuple[Any, Json]:
    players = hand.final.players
    seat = finding.seat
    player = None if seat is None or not 0 <= seat < len(players) else players[seat]
    entry = _finding(session, finding, hand.hand, hand.stream, player)
    if player is not None and player in names:
        entry["name"] = names[player]
    about = (finding.version, finding.code)
    tries = [one for one in hand.proposals if (one.version, one.code) == about]
    if tries:
        entry["proposals"] = [_proposal(one) for one in tries]
    return (session.session, hand.final.number, finding.version, finding.code), entry


def _proposal(one: Proposal) -> Json:
    """Return a correction to try, the likeliest first; ``versions`` are the events it changes."""
    message = both(one.key, **one.values)
    return {
        "change": one.key.removeprefix("propose-"),
        "versions": one.versions,
        "message": message,
    }


def _session_finding(session: SessionReport, finding: Finding) -> tuple[Any, Json]:
    stream = f"session/{session.session}"
    key = (session.session, -1, finding.version, finding.code)
    return key, _finding(session, finding, None, stream, None)


def _finding(
    session: SessionReport, finding: Finding, hand: str | None, stream: str, player: str | None
) -> Json:
    evidence = dict(finding.evidence)
    enforced = evidence.pop("enforced", False)
    entry = {
        "session": session.session,
        "hand": hand,
        "code": finding.code,
        "severity": finding.severity,
        "seat": finding.seat,
        "player": player,
        "stream": stream,
        "version": finding.version,
        "trick": finding.trick,
        "rule": {
            "set": session.rules,
            "section": finding.section,
            "assumed": finding.assumed,
        },
        "message": both(finding.key or f"finding-{finding.code}", **finding.values),
        "evidence": evidence,
        "fine": finding.fine,
    }
    return entry | {"enforced": True} if enforced else entry


def _score(session: SessionReport, hand: HandReport) -> Json:
    score: ScoreCheck = hand.score
    lines = score.settlement.lines if score.settlement else ()
    entry: Json = {
        "session": session.session,
        "hand": hand.hand,
        "status": score.status,
        "agrees": score.agrees,
        "unit": session.unit,
        "recorded": _figures(score.recorded),
        "computed": None if score.computed is None else _figures(score.computed),
        "lines": [_line(line) for line in lines],
    }
    if score.reason is not None:
        entry["reason"] = both(score.reason)
    if score.explanations:
        entry["explanations"] = [_explanation(one) for one in score.explanations]
    return entry


def _explanation(one: Explanation) -> Json:
    """Return one mistake that would give the recorded figures, likeliest first."""
    return {"cause": one.key.removeprefix("why-"), "message": both(one.key, **one.values)}


def _figures(figures: Figures) -> Json:
    return {
        "points": _points(figures.points),
        "moves": figures.moves,
        "pot": figures.pot,
        "ledger": figures.ledger,
    }


def _points(points: Points | None) -> Json | None:
    """Return two sides' points, or each seat's where everybody plays for himself."""
    if points is None:
        return None
    if points.seats is not None:
        return {"seats": points.seats}
    return {"declarer": points.declarer, "others": points.others}


def _line(line: Line) -> Json:
    return {
        "item": line.item,
        "label": both(line.label, **line.values),
        "amount": line.amount,
        "multiplier": line.multiplier,
        "side": line.side,
        "assumed": line.assumed,
    }


def _session(session: SessionReport, names: Names) -> Json:
    division = session.division
    return {
        "session": session.session,
        "rules": session.rules,
        "unit": session.unit,
        "hands": len(session.hands),
        "cancelled": session.cancelled,
        "pot": session.pot,
        "dropped": 0 if division is None else division.dropped,
        "results": [_standing(one, names) for one in session.standings],
    }


def _standing(one: Standing, names: Names) -> Json:
    entry: Json = {
        "seat": one.seat,
        "player": one.player,
        "hands": one.hands,
        "sat_out": one.sat_out,
        "moves": one.moves,
        "dues": one.dues,
        "share": one.share,
        "account": one.account,
    }
    name = None if one.player is None else names.get(one.player)
    return entry if name is None else entry | {"name": name}


def problem_object(problem: Problem) -> Json:
    """Return a reader's problem as JSON values."""
    return {
        "source": problem.source,
        "line": problem.line,
        "status": problem.status,
        "key": problem.key,
        "message": both(problem.key, **problem.values),
    }
