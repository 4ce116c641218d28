"""What a command was given to read: logs and files of hands alike, and their verdicts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.events import HandEvent
from eventstore.files import is_sqlite
from eventstore.model import Head
from replay import visible
from replay.check import check_session, proposed
from replay.errors import RuleSetError
from replay.notation.model import Problem
from replay.report import HandReport, SessionReport
from replay.rulesets.model import RuleSet
from taroky.check_json import check_object
from taroky.errors import TarokyError, UnreadError
from taroky.reading import (
    AS_CORRECTED,
    Reading,
    RecordedSession,
    check_position,
    file_sessions,
    log_session,
    log_sessions,
    split_hand,
)

Players = tuple[str | None, ...]


class Judged(msgspec.Struct, frozen=True):
    """A session as it was read, and what was found in it."""

    recorded: RecordedSession
    report: SessionReport


def is_log(path: Path) -> bool:
    """Return whether the file at ``path`` is a database, and so to be opened as a log."""
    try:
        return path.is_file() and is_sqlite(path)
    except OSError:
        return False


def recorded(
    path: Path,
    rules: RuleSet | None,
    hand: str | None,
    names: dict[str, str],
    how: Reading = AS_CORRECTED,
) -> Iterator[RecordedSession | Problem]:
    """Yield the sessions of a log or file; with ``hand`` only its session.

    ``names`` gets the names of people as far as the source knows them.
    """
    wanted = _session(hand)
    if not is_log(path):
        if how.at is not None:
            raise TarokyError("cli-at-file", file=str(path))
        for found in file_sessions(path, "auto", rules, names=names, how=how):
            if wanted is None or isinstance(found, Problem) or found.name == wanted:
                yield found
        return
    from eventstore.people import People
    from eventstore.store import Log

    with Log.open(path, readonly=True) as log, People(log) as people:
        check_position(log, how.at)
        if wanted is None:
            sessions = log_sessions(log, how)
        else:
            sessions = iter((log_session(log, wanted, how),))
        for session in sessions:
            sat = {player for player in named_in(session) if player is not None}
            names |= people.names_of(sat)
            if session.events or session.hands:
                yield session


def judged(
    path: Path,
    rules: RuleSet | None,
    hand: str | None,
    names: dict[str, str],
    how: Reading = AS_CORRECTED,
) -> Iterator[Judged | Problem]:
    """Yield the sessions of a log or file with their reports; with ``hand`` only that hand's."""
    for found in recorded(path, rules, hand, names, how):
        yield found if isinstance(found, Problem) else judge(path, found, rules, hand)


def judge(
    path: Path, session: RecordedSession, rules: RuleSet | None = None, hand: str | None = None
) -> Judged | Problem:
    """Return a session as it was read with its report, or why it cannot be judged."""
    try:
        hands = [(one.number, one.events) for one in session.hands]
        times = {one.number: one.times for one in session.hands}
        report = check_session(session.events, hands, rules, times)
    except RuleSetError as error:
        values: dict[str, str | int] = {"session": session.name, "detail": str(error)}
        return Problem(str(path), None, "problem-session-unchecked", values)
    acts = dict(hands)
    kept = tuple(
        proposed(one, acts[one.final.number])
        for one in report.hands
        if hand is None or one.hand == hand
    )
    findings = report.findings if hand is None else ()
    report = msgspec.structs.replace(report, hands=kept, findings=findings)
    return Judged(session, report)


def _session(hand: str | None) -> str | None:
    if hand is None:
        return None
    named = split_hand(hand)
    if named is None:
        raise TarokyError("cli-not-a-hand", hand=hand)
    return named[0]


# -- who sat where ---------------------------------------------------------------------------


def named_in(session: RecordedSession) -> Iterator[str | None]:
    """Yield who is named in a session, as it names them."""
    for _, event in session.events:
        yield getattr(event, "player", None)
    for hand in session.hands:
        for _, started in hand.events[:1]:
            yield from getattr(started, "players", None) or ()


def one_hand(
    path: Path,
    hand: str,
    rules: RuleSet | None,
    names: dict[str, str],
    how: Reading = AS_CORRECTED,
) -> tuple[Judged, HandReport, tuple[tuple[int, HandEvent], ...]]:
    """Return one hand's session, report and events; raises `TarokyError` where it is not there."""
    problem: Problem | None = None
    for found in judged(path, rules, hand, names, how):
        if isinstance(found, Problem):
            problem = problem or found
        elif found.report.hands:
            (report,) = found.report.hands
            (events,) = (one.events for one in found.recorded.hands if one.id == hand)
            return found, report, events
    if problem is not None:
        raise UnreadError(problem.source, problem.line, problem.key, **problem.values)
    raise TarokyError("cli-no-hand", hand=hand, source=str(path))


def seen(
    judged: Judged, report: HandReport, events: tuple[tuple[int, HandEvent], ...]
) -> visible.Hand:
    """Return the hand as `replay.visible` wants it; live while its session is being recorded."""
    session = [event for _, event in judged.recorded.events]
    opened = next((one for one in session if isinstance(one, ev.SessionOpened)), None)
    closed = any(isinstance(one, ev.SessionClosed) for one in session)
    return visible.Hand(
        id=report.hand,
        stream=report.stream,
        game=report.final.game,
        events=events,
        findings=report.findings,
        score=report.score,
        live=opened is not None and opened.play == "live" and not closed,
    )


def score_object(judged: Judged, hand: str) -> dict[str, Any]:
    """Return the score check of a hand as the contract of ``check --json`` has it."""
    found = check_object((judged.report,))["scores"]
    return next(score for score in found if score["hand"] == hand)


def head(path: Path, how: Reading = AS_CORRECTED) -> Head | None:
    """Return where a log ends, as it is read; ``None`` for a file."""
    if not is_log(path):
        return None
    from eventstore.store import Log

    with Log.open(path, readonly=True) as log:
        check_position(log, how.at)
        return log.head() if how.at is None else log.head(at=how.at)


def began(path: Path, hand: str) -> int | None:
    """Return when a hand of a log began, in ms since 1970, if anybody noted it."""
    if not is_log(path):
        return None
    from eventstore.store import Log

    with Log.open(path, readonly=True) as log:
        times = (stored.occurred for stored in log.read(f"hand/{hand}"))
        return next((time for time in times if time is not None), None)
