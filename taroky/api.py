"""A log, or a file of hands, from Python; docs/api.md shows all of it at work.

>>> import taroky
>>> from taroky.samples import evenings
>>> first = next(taroky.check(evenings()[0]))
>>> first.rules, len(first.hands)
('machtarok@1', 30)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from eventstore.errors import EventStoreError
from eventstore.events import HandEvent, SessionEvent
from eventstore.people import People
from eventstore.store import Log
from i18n.catalog import text
from replay.check import check_session
from replay.errors import ReplayError
from replay.findings.model import Finding
from replay.notation.model import Problem
from replay.report import HandReport, SessionReport
from replay.rulesets.load import load
from replay.rulesets.model import RuleSet
from replay.scoring.model import ScoreCheck
from replay.visible import ALL, View, Viewer, visible
from taroky import reading, sources
from taroky.errors import TarokyError
from taroky.sources import Judged

if TYPE_CHECKING:
    import polars as pl

__all__ = [
    "Club",
    "EventStoreError",
    "Finding",
    "Hand",
    "Problem",
    "ReplayError",
    "ScoreCheck",
    "Session",
    "TarokyError",
    "check",
    "open_log",
    "rule_set",
    "sentence",
    "tables",
]


class Hand:
    """One deal, from its cards to its settlement, and the verdict on it.

    ``report`` is the whole verdict (`replay.report.HandReport`); ``events`` are the acts as
    corrected, each with its version in the log.
    """

    def __init__(
        self, session: Session, report: HandReport, events: tuple[tuple[int, HandEvent], ...]
    ) -> None:
        self.session = session
        self.report = report
        self.events = events

    @property
    def id(self) -> str:
        """``SESSION#NUMBER``."""
        return self.report.hand

    @property
    def number(self) -> int:
        """The hand's number in its session."""
        return self.report.final.number

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the checks found, in the order of the acts."""
        return self.report.findings

    @property
    def score(self) -> ScoreCheck:
        """What the hand is worth by the rules, and what was written down."""
        return self.report.score

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who sat at each seat: names as far as they are known, else ids."""
        named = self.session.names
        return tuple(who and named.get(who, who) for who in self.report.final.players)

    def view(self, step: int | None = None, viewer: Viewer = ALL) -> View:
        """Return the table after ``step`` acts (at the end) as ``viewer`` may see it.

        ``viewer`` is ``all``, ``public`` or a seat. Of an open session that is recorded at the
        table everybody sees what is public.
        """
        hand = sources.seen(self.session.judged, self.report, self.events)
        return visible(hand, viewer, len(self.events) if step is None else step)

    def __repr__(self) -> str:
        return f"<Hand {self.id}: {len(self.findings)} findings, {self.score.status}>"


class Session:
    """An evening, or one table of a tournament: its hands, findings about itself, the standings.

    ``names`` are the people's, by id, as far as they are known; ``report`` the whole verdict.
    """

    def __init__(self, judged: Judged, names: dict[str, str]) -> None:
        self.judged = judged
        self.names = names

    @property
    def report(self) -> SessionReport:
        """The verdict on the session."""
        return self.judged.report

    @property
    def name(self) -> str:
        """The source's name of it."""
        return self.report.session

    @property
    def rules(self) -> str:
        """The id of the rule set, with its version."""
        return self.report.rules

    @property
    def events(self) -> tuple[tuple[int, SessionEvent], ...]:
        """What happened around the hands, each with its version in the log."""
        return tuple(self.judged.recorded.events)

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """The hands, by number."""
        events = {hand.id: hand.events for hand in self.judged.recorded.hands}
        return tuple(Hand(self, one, events[one.hand]) for one in self.report.hands)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the checks found in the session, first in its hands."""
        return (*(one for hand in self.hands for one in hand.findings), *self.report.findings)

    def under(self, rules: str | RuleSet) -> Session:
        """Return the same session judged under another rule set; raises `RuleSetError`."""
        other = load(rules) if isinstance(rules, str) else rules
        recorded = self.judged.recorded
        acts = [(hand.number, hand.events) for hand in recorded.hands]
        times = {hand.number: hand.times for hand in recorded.hands}
        report = check_session(recorded.events, acts, other, times)
        return Session(Judged(recorded, report), self.names)

    def __repr__(self) -> str:
        return f"<Session {self.name!r}: {self.rules}, {len(self.report.hands)} hands>"


class Club:
    """An open log, for reading only. Use it in a ``with``, in one thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = Log.open(path, readonly=True)
        self._people = People(self.log)

    def close(self) -> None:
        """Close the log; nothing can be read afterwards."""
        self._people.close()
        self.log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def position(self) -> int:
        """Where the log ends: the position of its last event."""
        return self.log.head().position

    def sessions(self, *, at: int | None = None) -> Iterator[Session]:
        """Yield all sessions, judged, as corrected; with ``at`` as of that position.

        One without a rule set that can be used is left out; `session` says why.
        """
        for recorded in reading.log_sessions(self.log, reading.Reading(at)):
            found = self._judged(recorded)
            if isinstance(found, Session):
                yield found

    def session(self, name: str, *, at: int | None = None) -> Session:
        """Return one session; raises `TarokyError` where it is not there or cannot be judged."""
        recorded = reading.log_session(self.log, name, reading.Reading(at))
        if not recorded.events and not recorded.hands:
            raise TarokyError("api-no-session", session=name)
        found = self._judged(recorded)
        if isinstance(found, Problem):
            raise TarokyError(found.key, **found.values)
        return found

    def hands(self) -> Iterator[Hand]:
        """Yield all hands, session by session."""
        for session in self.sessions():
            yield from session.hands

    def hand(self, name: str, *, at: int | None = None) -> Hand:
        """Return the hand ``SESSION#NUMBER``; raises `TarokyError` where it is not there."""
        named = reading.split_hand(name)
        if named is None:
            raise TarokyError("cli-not-a-hand", hand=name)
        for hand in self.session(named[0], at=at).hands:
            if hand.number == named[1]:
                return hand
        raise TarokyError("cli-no-hand", hand=name, source=str(self.path))

    def findings(self) -> Iterator[tuple[Session, Finding]]:
        """Yield what the checks found in the whole log, each with its session."""
        for session in self.sessions():
            for finding in session.findings:
                yield session, finding

    def name_of(self, person: str) -> str | None:
        """Return the name of a person whose id stands in the log, if it is known."""
        return self._people.names_of([person]).get(person)

    def table(self, name: str) -> pl.LazyFrame:
        """Return a derived table (`tables`), brought up to date; it lies on disk beside the log."""
        from analytics import warehouse

        if name not in tables():
            raise TarokyError("api-no-table", table=name, known=", ".join(tables()))
        return warehouse.table(self.path, name)

    def _judged(self, recorded: reading.RecordedSession) -> Session | Problem:
        judged = sources.judge(self.path, recorded)
        if isinstance(judged, Problem):
            return judged
        names = self._people.names_of(who for who in sources.named_in(recorded) if who)
        return Session(judged, names)

    def __repr__(self) -> str:
        return f"<Club {str(self.path)!r}, position {self.position}>"


def open_log(path: str | Path) -> Club:
    """Open a log for reading; raises `LogError` where there is none that can be used."""
    return Club(Path(path))


def check(source: str | Path, rules: str | RuleSet | None = None) -> Iterator[Session]:
    """Yield the sessions of a log or of a file of hands, judged; ``rules`` instead of their own.

    Raises `UnreadError` at the first thing that cannot be read.
    """
    from taroky.errors import UnreadError

    used = load(rules) if isinstance(rules, str) else rules
    names: dict[str, str] = {}
    for found in sources.judged(Path(source), used, None, names):
        if isinstance(found, Problem):
            raise UnreadError(found.source, found.line, found.key, **found.values)
        yield Session(found, names)


def rule_set(name: str) -> RuleSet:
    """Return a shipped rule set by its id; raises `RuleSetError`."""
    return load(name)


def sentence(finding: Finding, lang: str = "en") -> str:
    """Return what a finding says, in ``en``, ``cs`` or ``sk``."""
    return text(lang, finding.key or f"finding-{finding.code}", **finding.values)


def tables() -> tuple[str, ...]:
    """Return the names of all derived tables (`analytics.schemas` has their columns)."""
    from analytics.layers import LAYERS

    return tuple(name for layer in LAYERS for name in layer.tables)
