"""Sessions and their hands as corrected, from a log or straight from a file.

A file is read without any log: the same planning as in an import, into memory, one session at a
time. Names stay as they are written there.
"""

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from eventstore.events import KIND_OF, HandEvent, SessionEvent
from eventstore.model import (
    HAND,
    SESSION,
    Append,
    Identity,
    Stored,
    StoredAppend,
    StreamWrite,
    Timed,
)
from eventstore.store import Log
from eventstore.voids import STREAM as IMPORTS
from eventstore.voids import void_appends, voids
from replay.corrections import hand_events, hand_times, session_events
from replay.notation.files import read_file
from replay.notation.lines import shown
from replay.notation.model import HandItem, PersonName, Problem, Read
from replay.rulesets.model import RuleSet
from taroky.errors import TarokyError
from taroky.naming import AsWritten
from taroky.planning import Planned, Planner, Stamp


class RecordedHand(msgspec.Struct, frozen=True):
    """One hand: its id ``SESSION#NUMBER``, its events as corrected with their versions.

    ``line`` is where it stands in a file, ``position`` where its last event lies in a log;
    ``times`` are those of its events, in ms since 1970 by version.
    """

    id: str
    number: int
    events: tuple[tuple[int, HandEvent], ...]
    line: int | None = None
    position: int = 0
    times: dict[int, int] = {}


class RecordedSession(msgspec.Struct, frozen=True):
    """One session: its own events as corrected with their versions, its hands by number."""

    name: str
    events: tuple[tuple[int, SessionEvent], ...]
    hands: tuple[RecordedHand, ...]


class Reading(NamedTuple):
    """How to read: as of position ``at`` of a log; ``recorded`` without any correction or void."""

    at: int | None = None
    recorded: bool = False


AS_CORRECTED = Reading()


def check_position(log: Log, at: int | None) -> None:
    """Raise `TarokyError` where ``log`` never stood at ``at``: nobody can say how it will."""
    if at is not None and at > (end := log.head().position):
        raise TarokyError("cli-at-beyond", log=str(log.path), at=at, end=end)


def split_hand(hand: str) -> tuple[str, int] | None:
    """Return session and number of a hand's id, if it is one.

    >>> split_hand("robots-001#0"), split_hand("robots-001")
    (('robots-001', 0), None)
    """
    session, sign, number = hand.rpartition("#")
    return (session, int(number)) if sign and number.isascii() and number.isdigit() else None


# -- from a log ------------------------------------------------------------------------------


def log_sessions(log: Log, how: Reading = AS_CORRECTED) -> Iterator[RecordedSession]:
    """Yield the sessions of ``log`` by name."""
    hands = _numbers(log.streams(HAND))
    void = _void(log, how)
    for stream in log.streams(SESSION):
        session = stream.removeprefix(SESSION)
        found = _read(log, session, sorted(hands.pop(session, ())), how, void)
        if found.events or found.hands:
            yield found
    for session in sorted(hands):
        yield _read(log, session, sorted(hands[session]), how, void)


def log_session(log: Log, session: str, how: Reading = AS_CORRECTED) -> RecordedSession:
    """Return one session of ``log``; without any event where it is not there."""
    numbers = _numbers(log.streams(f"{HAND}{session}#")).get(session, [])
    return _read(log, session, sorted(numbers), how, _void(log, how))


def _void(log: Log, how: Reading) -> frozenset[int]:
    return frozenset() if how.recorded else void_appends(log, how.at)


def _numbers(streams: Iterator[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for stream in streams:
        named = split_hand(stream.removeprefix(HAND))
        if named is not None:
            found.setdefault(named[0], []).append(named[1])
    return found


def _read(
    log: Log, session: str, numbers: list[int], how: Reading, void: frozenset[int]
) -> RecordedSession:
    read = ((n, log.read(f"{HAND}{session}#{n}", at=how.at)) for n in numbers)
    hands = (_hand(session, number, stored, how, void) for number, stored in read)
    stored = log.read(SESSION + session, at=how.at)
    events = session_events(stored, recorded=how.recorded, void=void)
    return RecordedSession(session, events, tuple(hand for hand in hands if hand.events))


def _hand(
    session: str,
    number: int,
    stored: list[Stored],
    how: Reading,
    void: frozenset[int],
    line: int | None = None,
) -> RecordedHand:
    events = hand_events(stored, recorded=how.recorded, void=void)
    position = stored[-1].position if stored else 0
    return RecordedHand(f"{session}#{number}", number, events, line, position, hand_times(stored))


# -- from a file -----------------------------------------------------------------------------


class _Memory:
    """Holds the sessions of a file that are still being read; the store of a `Planner`.

    ``imports`` is the stream of imports, as far as it was read, with numbers of items as positions.
    """

    def __init__(self, how: Reading, imports: list[Stored]) -> None:
        self.how = how
        self.imports = imports
        self.number = 0
        self.origins: dict[int, tuple[int, str | None, int | None]] = {}
        self.streams: dict[str, list[Stored]] = {}
        self.of_session: dict[str, list[str]] = {}
        self.appends: dict[Identity, StoredAppend] = {}
        self.lines: dict[str, int | None] = {}
        self.position = 0

    def version(self, stream: str) -> int:
        """Return the last version of ``stream``."""
        return len(self.streams.get(stream, ()))

    def read(self, stream: str) -> list[Stored]:
        """Return the events of ``stream``."""
        return self.streams.get(stream, [])

    def append_with(self, identity: Identity) -> StoredAppend | None:
        """Return the append with this identity."""
        return self.appends.get(identity)

    def append(self, append: Append) -> str:
        """Keep ``append``; return ``accepted``, ``duplicate`` or ``conflict``."""
        earlier = append.identity and self.append_with(append.identity)
        if earlier:
            return "duplicate" if self._holds(append, earlier) else "conflict"
        if any(self.version(write.stream) != write.expected for write in append.writes):
            return "conflict"
        first = self.position + 1
        self.origins[first] = (self.number, append.source, append.recorded)
        for write in append.writes:
            self._extend(write, first, append.line)
        if append.identity is not None:
            self.appends[append.identity] = StoredAppend(
                first, self.position, 0, None, "", None, append.line, append.identity, b""
            )
        return "accepted"

    def _extend(self, write: StreamWrite, append: int, line: int | None) -> None:
        name = write.stream
        if name not in self.streams:
            self.streams[name], self.lines[name] = [], line
            self.of_session.setdefault(session_of(name) or "", []).append(name)
        events = self.streams[name]
        for event, occurred in write.events:
            self.position += 1
            kind = KIND_OF[type(event)]
            version = len(events) + 1
            events.append(Stored(self.position, name, version, kind, occurred, event, append))

    def _holds(self, append: Append, earlier: StoredAppend) -> bool:
        return all(
            [Timed(s.event, s.occurred) for s in self.read(write.stream) if s.append == earlier.id]
            == list(write.events)
            for write in append.writes
        )

    def take(self, session: str) -> RecordedSession:
        """Return ``session`` and forget it."""
        names = self.of_session.pop(session, [])
        void = self._void({item.append for name in names for item in self.streams[name]})
        own = self.read(SESSION + session)
        events = session_events(own, recorded=self.how.recorded, void=void)
        hands = []
        for name in names:
            stored, line = self.streams.pop(name), self.lines.pop(name)
            named = split_hand(name.removeprefix(HAND)) if name.startswith(HAND) else None
            if named is not None:
                hands.append(_hand(*named, stored, self.how, void, line))
        for identity in [i for i in self.appends if i.session == session]:
            del self.appends[identity]
        hands.sort(key=lambda hand: hand.number)
        kept = tuple(hand for hand in hands if hand.events)
        return RecordedSession(session, events, kept)

    def _void(self, appends: set[int]) -> frozenset[int]:
        """Forget where ``appends`` came from; return those that are void."""
        origins = {append: self.origins.pop(append) for append in appends}
        held = voids(self.imports)
        return frozenset(
            append
            for append, (number, source, recorded) in origins.items()
            for stored, void in held
            if number < stored.position
            and source == void.source
            and void.recorded in (None, recorded)
        )


def session_of(stream: str) -> str | None:
    """Return the session that a stream belongs to.

    >>> session_of("hand/e#1"), session_of("session/e"), session_of("club/people")
    ('e', 'e', None)
    """
    if stream.startswith(HAND):
        named = split_hand(stream.removeprefix(HAND))
        return named and named[0]
    return stream.removeprefix(SESSION) if stream.startswith(SESSION) else None


def _sessions_in(read: Read) -> set[str]:
    if isinstance(read, HandItem):
        return {read.session.name}
    if isinstance(read, Append):
        return {name for write in read.writes if (name := session_of(write.stream)) is not None}
    return set()


def _imports_in(read: Read, number: int) -> Iterator[Stored]:
    """Yield what an item adds to the stream of imports, the item's number as position."""
    for write in read.writes if isinstance(read, Append) else ():
        if write.stream == IMPORTS:
            for version, (event, occurred) in enumerate(write.events, write.expected + 1):
                kind = KIND_OF[type(event)]
                yield Stored(number, IMPORTS, version, kind, occurred, event, number)


def _looked_through(
    path: Path, form: str, rules: RuleSet | None
) -> tuple[dict[str, int], list[Stored]] | None:
    """Return the number of the last item of each session, and the stream of imports.

    ``None`` for what cannot be read twice.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return None
    except OSError:
        return None
    last: dict[str, int] = {}
    imports: list[Stored] = []
    for number, read in enumerate(read_file(path, form, rules)):
        last |= dict.fromkeys(_sessions_in(read), number)
        imports += _imports_in(read, number)
    return last, imports


def file_sessions(
    path: Path,
    form: str = "auto",
    rules: RuleSet | None = None,
    *,
    names: dict[str, str] | None = None,
    how: Reading = AS_CORRECTED,
) -> Iterator[RecordedSession | Problem]:
    """Yield the sessions of a file, each as soon as its last item was read, and its problems.

    ``rules`` takes the place of the rule set that a foreign file names; ``names`` gets the names
    that the file gives to ids.
    """
    looked = _looked_through(path, form, rules)
    last, imports = looked or ({}, [])
    memory = _Memory(how, imports)
    planner = Planner(memory, str(path), Stamp("taroky"), AsWritten(), rules)
    for number, read in enumerate(read_file(path, form, rules)):
        if isinstance(read, Problem):
            yield read
        elif isinstance(read, PersonName):
            if names is not None:
                names[read.alias or read.person] = read.name
        else:
            if looked is None:
                imports += _imports_in(read, number)
            memory.number = number
            yield from _kept(memory, planner, read, str(path))
            for session in _sessions_in(read):
                if last.get(session) == number:
                    planner.forget(session)
                    yield memory.take(session)
    for session in list(memory.of_session):
        if session:
            yield memory.take(session)


def _kept(
    memory: _Memory, planner: Planner, read: HandItem | Append, source: str
) -> Iterator[Problem]:
    for planned in planner.plan(read):
        if isinstance(planned, Problem):
            yield planned
            continue
        status = memory.append(planned.append)
        planner.done(planned)
        if status == "conflict":
            yield conflict(planned, source)


def conflict(planned: Planned, source: str) -> Problem:
    """Return the problem of an append that does not fit what is there."""
    if planned.append.identity is not None and planned.hand is not None:
        return Problem(
            source, planned.line, "problem-conflict", {"hand": shown(planned.hand)}, "conflict"
        )
    stream = planned.append.writes[0].stream
    return Problem(
        source, planned.line, "problem-version-conflict", {"stream": shown(stream)}, "conflict"
    )
