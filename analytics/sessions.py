"""Reading sessions from the log and judging them; what the tables and the Hand page start from."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from typing import NamedTuple

from eventstore import events as ev
from eventstore.model import HAND, SESSION, Stored
from eventstore.store import Log
from eventstore.voids import Voided, live, voided
from replay import corrections
from replay.check import check_session, proposed
from replay.report import HandReport, SessionReport
from replay.visible import Hand

HandEvents = tuple[tuple[int, ev.HandEvent], ...]


class Session(NamedTuple):
    """One session as it stands in the log: its events, and each hand's by number.

    Corrections are among them; of imports that were declared void nothing is. ``touched`` is the
    position of the last word about such an import.
    """

    name: str
    stored: tuple[Stored, ...]
    hands: tuple[tuple[int, tuple[Stored, ...]], ...]
    touched: int = 0

    @property
    def opened(self) -> ev.SessionOpened | None:
        """The event that names the rules."""
        events = session_events(self)
        return next((e for _, e in events if isinstance(e, ev.SessionOpened)), None)

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who sits at each seat, as last seated."""
        sat = (e for _, e in session_events(self) if isinstance(e, ev.PlayerSeated))
        seated = {event.seat: event.player for event in sat}
        return tuple(seated.get(seat) for seat in range(max(seated, default=-1) + 1))

    @property
    def begun(self) -> int | None:
        """When it began: its first event that has a time, else noon of the day written down."""
        timed = next((s.occurred for s in self.stored if s.occurred is not None), None)
        opened = self.opened
        if timed is not None or opened is None:
            return timed
        return noon_of(opened.settings.get("date"))

    @property
    def live(self) -> bool:
        """Whether it is being recorded at the table and not closed yet."""
        events = [e for _, e in session_events(self)]
        opened = next((e for e in events if isinstance(e, ev.SessionOpened)), None)
        closed = any(isinstance(e, ev.SessionClosed) for e in events)
        return not closed and opened is not None and opened.play == "live"

    @property
    def position(self) -> int:
        """The last position in the log of anything in the session."""
        streams = (self.stored, *(stored for _, stored in self.hands))
        last = max((stream[-1].position for stream in streams if stream), default=0)
        return max(last, self.touched)


_DAYS = (
    re.compile(r"(?P<year>\d{4})-(?P<month>\d\d?)-(?P<day>\d\d?)"),
    re.compile(r"(?P<day>\d\d?)\. ?(?P<month>\d\d?)\. ?(?P<year>\d{4})"),
)
"""How a day is written down: 2026-05-16, 16. 5. 2026."""


def noon_of(written: object) -> int | None:
    """Return noon (UTC, in ms) of a day that somebody wrote down; ``None`` if it cannot be read.

    >>> noon_of("16. 5. 2026") == noon_of("2026-05-16") == 1778932800000
    True
    >>> noon_of("31.2.2026"), noon_of("Friday"), noon_of(None)
    (None, None, None)
    """
    found = next((m for form in _DAYS if (m := form.match(str(written).strip()))), None)
    if found is None:
        return None
    try:
        day = date(*(int(found[part]) for part in ("year", "month", "day")))
    except ValueError:
        return None
    return int(datetime.combine(day, time(12), UTC).timestamp()) * 1000


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


def read(log: Log, name: str, at: int | None = None, void: Voided | None = None) -> Session:
    """Return session ``name``, with ``at`` as it stood at that position of the log.

    ``void`` says which imports are void, for who reads many sessions.
    """
    void = voided(log, at) if void is None else void
    streams = sorted(log.streams(f"{HAND}{name}#"), key=number_of)
    read = [(stream, log.read(stream, at=at)) for stream in (f"{SESSION}{name}", *streams)]
    appends = {item.append for _, stored in read for item in stored}
    (_, own), *hands = [(stream, live(stored, void.appends)) for stream, stored in read]
    return Session(
        name,
        tuple(own),
        tuple((number_of(stream), tuple(stored)) for stream, stored in hands if stored),
        max((position for position, about in void.said if about & appends), default=0),
    )


def session_events(session: Session) -> tuple[tuple[int, ev.SessionEvent], ...]:
    """Return a session's own events as corrected, with their versions."""
    return corrections.session_events(session.stored)


def hand_events(stored: tuple[Stored, ...]) -> HandEvents:
    """Return a hand's events as corrected, with their versions."""
    return corrections.hand_events(stored)


def judge(session: Session) -> SessionReport:
    """Return the verdict on ``session``; raises `RuleSetError` where it names no usable rules."""
    hands = ((number, hand_events(stored)) for number, stored in session.hands)
    times = {number: corrections.hand_times(stored) for number, stored in session.hands}
    return check_session(session_events(session), [hand for hand in hands if hand[1]], times=times)


def hand_of(session: Session, report: HandReport) -> Hand:
    """Return one judged hand of ``session``, ready to be looked at through `replay.visible`."""
    stored = dict(session.hands)[report.final.number]
    events = hand_events(stored)
    return Hand(
        id=report.hand,
        stream=report.stream,
        game=report.final.game,
        events=events,
        findings=report.findings,
        score=report.score,
        live=session.live,
        proposals=proposed(report, events).proposals,
    )
