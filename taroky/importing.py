"""Import: files into an open log, item by item, each whole or not at all.

What is in the log already is found by its identity and left alone, so that an import that was
interrupted is simply run again.
"""

import time
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from eventstore.errors import ConflictError, PeopleError
from eventstore.events import PlayerAnonymised
from eventstore.model import SESSION, Append, Appended, StreamWrite
from eventstore.people import STREAM, People
from eventstore.store import Log
from replay.notation.files import read_file
from replay.notation.lines import shown
from replay.notation.model import HandItem, PersonName, Problem, Read
from replay.rulesets.model import RuleSet
from taroky import copying
from taroky.naming import FromVault
from taroky.persons import sat_together
from taroky.planning import Planned, Planner, Stamp, same_opening
from taroky.reading import conflict
from taroky.sources import is_log

STATUSES = ("accepted", "duplicate", "conflict", "partial", "rejected")
RECORDER = "taroky import"
_with = msgspec.structs.replace
_TRIES = 5


class Outcome(msgspec.Struct, frozen=True):
    """What became of one item of a file; ``status`` is one of `STATUSES`.

    A hand that ends early is ``accepted`` as far as it goes, and ``partial`` with the reason.
    ``events`` is how many were written.
    """

    status: str
    source: str
    line: int | None
    hand: str | None = None
    events: int = 0
    problem: Problem | None = None


def import_files(
    log: Log,
    files: Iterable[Path],
    *,
    form: str = "auto",
    rules: RuleSet | None = None,
    recorder: str = RECORDER,
    zone: str | None = None,
) -> Iterator[Outcome]:
    """Read ``files`` into ``log``; yield what became of each item as soon as it is safe.

    ``rules`` takes the place of the rule set that a foreign file names. Raises `LogError` where
    the log cannot be written, `NotationError` for a format nobody knows.
    """
    stamp = Stamp(recorder, time.time_ns() // 1_000_000, zone)
    with People(log) as people:
        for file in files:
            if form == copying.NAME or (form == "auto" and is_log(file)):
                reads = copying.read_log(file)
            else:
                reads = read_file(file, form, rules)
            yield from import_reads(log, people, str(file), reads, stamp=stamp, rules=rules)


def import_reads(
    log: Log,
    people: People,
    source: str,
    reads: Iterable[Read],
    *,
    stamp: Stamp,
    rules: RuleSet | None = None,
) -> Iterator[Outcome]:
    """Import what a reader yields; ``source`` names it."""
    naming = FromVault(people, stamp.recorder)
    planner = Planner(log, source, stamp, naming, rules)
    return _Import(log, people, source, planner).run(reads)


class _Import:
    """One file: what is planned goes to the log in batches, what comes back becomes outcomes."""

    def __init__(self, log: Log, people: People, source: str, planner: Planner) -> None:
        self._log = log
        self._people = people
        self._source = source
        self._planner = planner
        self._waiting: deque[Planned | Problem] = deque()
        self._foreign: set[str] = set()
        self._met: set[str] = set()
        self._same: dict[str, tuple[str, Problem]] = {}

    def run(self, reads: Iterable[Read]) -> Iterator[Outcome]:
        """Yield the outcomes in the order of the file."""
        for appended in self._log.import_appends(self._appends(reads)):
            yield from self._problems()
            planned = self._waiting.popleft()
            assert isinstance(planned, Planned)
            yield from self._outcome(planned, appended)
        yield from self._problems()
        for person, (known, problem) in self._same.items():
            if not self._merged(person, known):
                yield self._refused(problem)

    def _appends(self, reads: Iterable[Read]) -> Iterator[Append]:
        for read in reads:
            for step in self._steps(read):
                self._waiting.append(step)
                if isinstance(step, Planned):
                    yield step.append

    def _steps(self, read: Read) -> Iterator[Planned | Problem]:
        if isinstance(read, HandItem | Append):
            yield from self._planner.plan(read)
        elif isinstance(read, Problem):
            yield read
        else:
            yield from self._learned(read)

    def _learned(self, person: PersonName) -> Iterator[Problem]:
        try:
            self._people.learn(person.alias or person.person, person.person, person.name)
        except PeopleError:
            values: dict[str, str | int] = {"person": shown(person.person)}
            problem = Problem(self._source, None, "problem-name-conflict", values, "conflict")
            known = self._people.find(person.name)
            if known is None:
                yield problem
            else:
                self._same[person.person] = known, problem

    def _merged(self, person: str, known: str) -> bool:
        """Say that two ids of one name are one person, unless they sat at one table."""
        if known in self._people.same(person):
            return True
        try:
            self._people.merge(
                person,
                known,
                sat_together=lambda one, other: sat_together(self._log, one, other),
                recorder=RECORDER,
            )
        except PeopleError:
            return False
        return True

    def _problems(self) -> Iterator[Outcome]:
        while self._waiting and isinstance(self._waiting[0], Problem):
            problem = self._waiting.popleft()
            assert isinstance(problem, Problem)
            yield self._refused(problem)

    def _refused(self, problem: Problem, hand: str | None = None) -> Outcome:
        return Outcome(problem.status, problem.source, problem.line, hand, problem=problem)

    def _outcome(self, planned: Planned, appended: Appended) -> Iterator[Outcome]:
        self._planner.done(planned)
        if appended.status == "conflict" and not appended.first:
            appended = self._again(planned, appended)
        elif planned.copied is not None and planned.hand is None:
            self._met.add(planned.copied)
        hand = planned.hand
        if appended.status == "accepted":
            self._forgotten(planned.append)
        if appended.status == "conflict":
            yield self._refused(conflict(planned, self._source), hand)
        elif appended.status == "rejected":
            values: dict[str, str | int] = {"detail": shown(appended.reason)}
            yield self._refused(Problem(self._source, planned.line, "problem-append", values), hand)
        elif hand is not None or planned.session is None:
            events = appended.last - appended.first + 1 if appended.status == "accepted" else 0
            yield Outcome(appended.status, self._source, planned.line, hand, events)

    def _forgotten(self, append: Append) -> None:
        """Forget here, too, whose names were forgotten elsewhere."""
        for write in append.writes if append.writes[0].stream == STREAM else ():
            for event, _ in write.events:
                if isinstance(event, PlayerAnonymised):
                    self._people.anonymise(event.player)

    # -- somebody else wrote to the stream ---------------------------------------------------

    def _again(self, planned: Planned, appended: Appended) -> Appended:
        """Try to append behind what another writer put into the stream meanwhile."""
        append = planned.append
        if planned.session is not None:
            self._planner.forget(planned.session)
            if planned.hand is None and not planned.movable:
                return self._opened_by_another(planned, planned.session, appended)
            if planned.session in self._foreign:
                return appended
        if planned.copied is not None:
            if planned.hand is None:
                return self._opened_by_another(planned, planned.copied, appended)
            if planned.copied not in self._met:
                return appended
        elif [write.stream for write in append.writes] == [STREAM]:
            append = self._new_of_people(append)
            if not append.writes[0].events:
                return Appended("duplicate", 0, 0)
        elif not planned.movable:
            return appended
        for _ in range(_TRIES):
            try:
                return self._log.append(self._moved(append))
            except ConflictError as error:
                appended = Appended("conflict", 0, 0, str(error))
        return appended

    def _opened_by_another(self, planned: Planned, session: str, appended: Appended) -> Appended:
        (write,) = planned.append.writes
        if same_opening(write.events, self._log.read(write.stream)):
            self._met.add(session)
            return Appended("duplicate", 0, 0)
        self._foreign.add(session)
        return appended

    def _moved(self, append: Append) -> Append:
        writes = (
            _with(write, expected=self._log.version(write.stream))
            if write.stream.startswith((SESSION, STREAM))
            else write
            for write in append.writes
        )
        return _with(append, writes=tuple(writes))

    def _new_of_people(self, append: Append) -> Append:
        """What is said of people is true in any order; drop what the log says already."""
        (write,) = append.writes
        known = [stored.event for stored in self._log.read(write.stream)]
        events = tuple(timed for timed in write.events if timed.event not in known)
        return _with(append, writes=(StreamWrite(write.stream, 0, events),))
