"""How a hand came to read as it does: its corrections, and what they changed."""

from typing import NamedTuple

from analytics import sessions
from analytics.correcting import Change, changes, target_of
from analytics.sessions import Session
from eventstore import events as ev
from eventstore.model import HAND, SESSION, Stored
from eventstore.store import Log
from eventstore.voids import taken_back
from replay.corrections import as_recorded, effective
from replay.errors import RuleSetError


class Entry(NamedTuple):
    """One correction: its version, the version it is about, what stood there and what it put there.

    ``holds`` unless it was taken back.
    """

    stream: str
    version: int
    correction: ev.CorrectionEvent
    target: int
    old: ev.Event | None
    new: ev.Event | None
    holds: bool


class Difference(NamedTuple):
    """A version that reads otherwise than it was recorded; ``None``: not there."""

    version: int
    recorded: ev.Event | None
    now: ev.Event | None


def history(stored: list[Stored]) -> tuple[Entry, ...]:
    """Return a stream's corrections, the oldest first."""
    gone = taken_back((item.version, item.event) for item in stored)
    found = []
    for place, item in enumerate(stored):
        if isinstance(item.event, ev.CorrectionEvent):
            target = target_of(stored, item.event, item.version)
            before = dict(effective(stored[:place])).get(target)
            after = dict(effective(stored[: place + 1])).get(target)
            holds = item.version not in gone
            found.append(Entry(item.stream, item.version, item.event, target, before, after, holds))
    return tuple(found)


def differences(stored: list[Stored]) -> tuple[Difference, ...]:
    """Return where a stream reads otherwise than it was recorded, in its order as corrected."""
    then, now = dict(as_recorded(stored)), dict(effective(stored))
    versions = [*now, *(version for version in then if version not in now)]
    return tuple(
        Difference(version, then.get(version), now.get(version))
        for version in versions
        if then.get(version) != now.get(version)
    )


def corrected_since(log: Log, hand: str, position: int) -> bool:
    """Whether the hand or its session was corrected, or an import of theirs void, after that."""
    session = hand.rpartition("#")[0]
    return sessions.read(log, session).touched > position or any(
        item.position > position and isinstance(item.event, ev.CorrectionEvent)
        for stream in (HAND + hand, SESSION + session)
        for item in log.read(stream)
    )


def since_recorded(session: Session) -> tuple[Change, ...]:
    """Return what all corrections of a session changed in its findings and scores."""
    hands = tuple((number, _uncorrected(stored)) for number, stored in session.hands)
    recorded = session._replace(stored=_uncorrected(session.stored), hands=hands)
    try:
        return changes(sessions.judge(recorded), sessions.judge(session))
    except RuleSetError:
        return ()


def _uncorrected(stored: tuple[Stored, ...]) -> tuple[Stored, ...]:
    return tuple(item for item in stored if not isinstance(item.event, ev.CorrectionEvent))
