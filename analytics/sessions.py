"""Reading sessions from the log and judging them; what the tables and the Hand page start from."""

from collections.abc import Iterator
from typing import NamedTuple

from eventstore import events as ev
from eventstore.model import HAND, SESSION, Stored
from eventstore.store import Log
from replay.check import check_session
from replay.corrections import effective
from replay.report import HandReport, SessionReport
from replay.visible import Hand

HandEvents = tuple[tuple[int, ev.HandEvent], ...]


class Session(NamedTuple):
    """One session as it stands in the log: its events, and each hand's by number."""

    name: str
    stored: tuple[Stored, ...]
    hands: tuple[tuple[int, tuple[Stored, ...]], ...]

    @property
    def opened(self) -> ev.SessionOpened | None:
        """The event that names the rules."""
        return next((s.event for s in self.stored if isinstance(s.event, ev.SessionOpened)), None)

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who sits at each seat, as last seated."""
        sat = (s.event for s in self.stored if isinstance(s.event, ev.PlayerSeated))
        seated = {event.seat: event.player for event in sat}
        return tuple(seated.get(seat) for seat in range(max(seated, default=-1) + 1))

    @property
    def live(self) -> bool:
        """Whether it is being recorded at the table and not closed yet."""
        closed = any(isinstance(s.event, ev.SessionClosed) for s in self.stored)
        return not closed and self.opened is not None and self.opened.play == "live"

    @property
    def position(self) -> int:
        """The last position in the log of anything in the session."""
        streams = (self.stored, *(stored for _, stored in self.hands))
        return max((stream[-1].position for stream in streams if stream), default=0)


def names(log: Log) -> Iterator[str]:
    """Yield the names of all sessions."""
    for stream in log.streams(SESSION):
        yield stream.removeprefix(SESSION)


def session_of(stream: str) -> str | None:
    """Return the session that a stream belongs to, if any.

    >>> session_of("hand/evening#12"), session_of("club/main")
    ('evening', None)
    """
    if stream.startswith(HAND):
        return stream.removeprefix(HAND).rpartition("#")[0]
    return stream.removeprefix(SESSION) if stream.startswith(SESSION) else None


def number_of(hand: str) -> int:
    """Return the number in a hand's id or stream; -1 where there is none.

    >>> number_of("evening#12")
    12
    """
    number = hand.rpartition("#")[2]
    return int(number) if number.isdecimal() else -1


def read(log: Log, name: str, at: int | None = None) -> Session:
    """Return session ``name``, with ``at`` as it stood at that position of the log."""
    streams = sorted(log.streams(f"{HAND}{name}#"), key=number_of)
    hands = ((number_of(stream), tuple(log.read(stream, at=at))) for stream in streams)
    return Session(
        name,
        tuple(log.read(f"{SESSION}{name}", at=at)),
        tuple((number, stored) for number, stored in hands if stored),
    )


def session_events(session: Session) -> tuple[tuple[int, ev.SessionEvent], ...]:
    """Return a session's own events as corrected, with their versions."""
    events = effective(session.stored)
    return tuple((version, e) for version, e in events if isinstance(e, ev.SessionEvent))


def hand_events(stored: tuple[Stored, ...]) -> HandEvents:
    """Return a hand's events as corrected, with their versions."""
    return tuple((version, e) for version, e in effective(stored) if isinstance(e, ev.HandEvent))


def judge(session: Session) -> SessionReport:
    """Return the verdict on ``session``; raises `RuleSetError` where it names no usable rules."""
    return check_session(
        session_events(session),
        [(number, hand_events(stored)) for number, stored in session.hands],
    )


def hand_of(session: Session, report: HandReport) -> Hand:
    """Return one judged hand of ``session``, ready to be looked at through `replay.visible`."""
    stored = dict(session.hands)[report.final.number]
    return Hand(
        id=report.hand,
        stream=report.stream,
        game=report.final.game,
        events=hand_events(stored),
        findings=report.findings,
        score=report.score,
        live=session.live,
    )
