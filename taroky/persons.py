"""People of a log: who is meant, who sat with whom, and everything that is held on one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore import mentions
from eventstore.model import HAND, Stored
from eventstore.people import STREAM, People
from eventstore.store import Log
from eventstore.voids import session_of
from replay.check import check_session
from replay.errors import RuleSetError
from replay.report import HandReport
from taroky.errors import TarokyError
from taroky.reading import RecordedSession, log_session

Json = dict[str, Any]
SCHEMA = "taroky.person/1"


def who(people: People, text: str) -> str:
    """Return the person that a name, an alias, an id or the only match of a search names."""
    found = mentions.known(people, text)
    if found is not None:
        return found
    matches = people.search(text) if text.strip() else {}
    if len(matches) == 1:
        return next(iter(matches))
    if not matches:
        raise TarokyError("player-unknown", player=text)
    raise TarokyError("player-many", player=text, names=", ".join(matches.values()))


def listing(people: People, text: str = "") -> list[Json]:
    """Return the people with a name that holds ``text``, blind to case and diacritics."""
    merged = people.merges()
    return [
        {
            "person": person,
            "name": name,
            "aliases": list(people.aliases_of(person).values()),
            "merged": merged.get(person),
        }
        for person, name in people.search(text).items()
    ]


# -- who sat where ---------------------------------------------------------------------------


def at_table(session: RecordedSession) -> set[str]:
    """Return everyone who sat at a session's table."""
    found: set[str | None] = set()
    for _, event in session.events:
        if isinstance(event, ev.PlayerSeated | ev.PlayerSatOut | ev.SeatTakenOver):
            found.add(event.player)
    for hand in session.hands:
        for _, started in hand.events[:1]:
            if isinstance(started, ev.HandStarted):
                found.update(started.players or ())
    return {person for person in found if person is not None}


def sessions_with(log: Log, person: str) -> list[str]:
    """Return the sessions that say anything about ``person``."""
    return sorted({session_of(stored.stream) for stored in log.mentioning(person)} - {""})


def sat_together(log: Log, one: str, other: str) -> bool:
    """Whether two people ever sat at one table, as corrected."""
    shared = set(sessions_with(log, one)).intersection(sessions_with(log, other))
    return any({one, other} <= at_table(log_session(log, session)) for session in shared)


# -- everything held on one person -----------------------------------------------------------


def export(log: Log, people: People, person: str) -> Json:
    """Return all that the log and the vault hold on ``person`` and whom it was merged with."""
    same = people.same(person)
    merged = people.merges()
    sessions: dict[str, None] = {}
    for one in same:
        sessions |= dict.fromkeys(sessions_with(log, one))
    read = [log_session(log, session) for session in sorted(sessions)]
    return {
        "schema": SCHEMA,
        "person": person,
        "ids": same,
        "names": [
            {"id": key, "person": one, "name": name}
            for one in same
            for key, name in (people.names_of([one], own=True) | people.aliases_of(one)).items()
        ],
        "merged": {one: merged[one] for one in same if one in merged},
        "anonymised": any(
            isinstance(stored.event, ev.PlayerAnonymised) and stored.event.player in same
            for stored in log.read(STREAM)
        ),
        "sessions": [one for session in read for one in _session(session, same)],
        "hands": [one for session in read for one in _hands(session, same)],
        "events": [_event(log, stored) for stored in _mentioning(log, same)],
        "texts": list(_texts(log, read, same)),
    }


def _session(session: RecordedSession, same: list[str]) -> Iterator[Json]:
    opened = next((e for _, e in session.events if isinstance(e, ev.SessionOpened)), None)
    for person in same:
        if person in at_table(session):
            yield {
                "session": session.name,
                "person": person,
                "rules": opened.rules if opened else None,
                "place": opened.place if opened else None,
            }


def _hands(session: RecordedSession, same: list[str]) -> Iterator[Json]:
    """Yield the hands somebody of ``same`` played, with his result and what was found of him."""
    try:
        events = [(hand.number, hand.events) for hand in session.hands]
        times = {hand.number: hand.times for hand in session.hands}
        report = check_session(session.events, events, times=times)
    except RuleSetError:
        return
    for hand in report.hands:
        for seat, player in enumerate(hand.final.players):
            if player in same:
                yield _hand(hand, seat, report.unit)


def _hand(hand: HandReport, seat: int, unit: str) -> Json:
    score = hand.score
    recorded, computed = score.recorded.moves, score.computed.moves if score.computed else None
    return {
        "hand": hand.hand,
        "seat": seat,
        "recorded": recorded[seat] if recorded and seat < len(recorded) else None,
        "computed": computed[seat] if computed and seat < len(computed) else None,
        "unit": unit,
        "findings": [
            {"code": found.code, "severity": found.severity, "version": found.version}
            for found in hand.findings
            if found.seat == seat
        ],
    }


def _mentioning(log: Log, same: list[str]) -> list[Stored]:
    found = {stored.position: stored for one in same for stored in log.mentioning(one)}
    return [found[position] for position in sorted(found)]


def _event(log: Log, stored: Stored) -> Json:
    return {
        "position": stored.position,
        "stream": stored.stream,
        "version": stored.version,
        "occurred": stored.occurred,
        "recorded": log.append_of(stored.position).recorded,
        "event": msgspec.to_builtins(stored.event),
    }


def _texts(log: Log, sessions: list[RecordedSession], same: list[str]) -> Iterator[Json]:
    """Yield the texts that hands were read from, where they mention the person."""
    appends = {
        stored.append
        for session in sessions
        for hand in session.hands
        for stored in log.read(HAND + hand.id)
    }
    for append in sorted(appends):
        raw = (log.raw(append) or b"").decode(errors="replace")
        if any(one in raw for one in same):
            yield {"position": append, "text": raw}
