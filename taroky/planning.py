"""From what readers yield to appends: session heads, versions, rule sets, ids instead of names.

Each hand becomes one append, ``hand-opened`` in its session's stream and the hand's own events; the
first hand of a session new to the store is preceded by the session's head. The bytes of a hand's
append do not depend on which files came before, so that a second import finds them again.
"""

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Protocol

import msgspec

from eventstore import events as ev
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
from replay.corrections import as_recorded
from replay.errors import RuleSetError
from replay.notation.model import HandItem, Problem, SessionHead
from replay.rulesets.load import load, resolved
from replay.rulesets.model import RuleSet
from taroky.naming import UNKNOWN, Naming, Replaced, names_in

_with = msgspec.structs.replace


class Store(Protocol):
    """What planning asks of a log."""

    def version(self, stream: str) -> int:
        """Return the last version of a stream, 0 if it does not exist."""

    def read(self, stream: str) -> list[Stored]:
        """Return a stream's events."""

    def append_with(self, identity: Identity) -> StoredAppend | None:
        """Return the append of one item of a source."""


class Stamp(msgspec.Struct, frozen=True):
    """What all appends of one import have in common."""

    recorder: str
    recorded: int | None = None
    zone: str | None = None


class Planned(msgspec.Struct, frozen=True):
    """An append to be made.

    ``hand`` is its hand's id and ``session`` its session, if it has one; ``line`` where it stands.
    ``movable``: what it adds to the session's stream may follow whatever is there.
    ``copied`` is the session that an append of another log opens, or gives a new hand to.
    """

    append: Append
    line: int | None
    session: str | None = None
    hand: str | None = None
    movable: bool = False
    copied: str | None = None


class _Session(msgspec.Struct):
    version: int
    replaced: Replaced
    problem: Problem | None = None


class Planner:
    """Plans the appends of one file, in its order; knows what it has planned and not yet seen done.

    ``rules`` takes the place of the rule set that a foreign file names.
    """

    def __init__(
        self, store: Store, source: str, stamp: Stamp, naming: Naming, rules: RuleSet | None = None
    ) -> None:
        self._store = store
        self._source = source
        self._stamp = stamp
        self._naming = naming
        self._rules = rules
        self._sessions: dict[str, _Session] = {}
        self._pending: set[Identity] = set()

    def plan(self, read: HandItem | Append) -> Iterator[Planned | Problem]:
        """Yield what has to be appended for one item, or why it cannot be."""
        if isinstance(read, HandItem):
            yield from self._hand(read)
            return
        session = self._session_of(read)
        yield self._whole(read) if session is None else self._stretch(read, session)

    def done(self, planned: Planned) -> None:
        """Take note that the store has answered."""
        if planned.append.identity is not None:
            self._pending.discard(planned.append.identity)

    def forget(self, session: str) -> None:
        """Read ``session`` again before the next of its hands: someone else writes to it."""
        self._sessions.pop(session, None)

    # -- hands of foreign formats ------------------------------------------------------------

    def _hand(self, item: HandItem) -> Iterator[Planned | Problem]:
        name = item.session.name
        identity = Identity(item.namespace, name, item.ordinal)
        known = self._is_known(identity)
        session = self._sessions.get(name)
        if session is None:
            session = self._entered(item.session, create=not known)
            if session.version == 0 and session.problem is None:
                yield self._head(item, session)
        if session.problem is not None and not known:
            yield _with(session.problem, line=item.line)
            return
        replaced = self._replaced(session, item.events, create=not known)
        hand = f"{name}#{item.number}"
        opened = Timed(ev.HandOpened(item.number), item.events[0].occurred)
        writes = (
            StreamWrite(SESSION + name, session.version, (opened,)),
            StreamWrite(HAND + hand, 0, replaced.events(item.events)),
        )
        if not known:
            session.version += 1
            self._pending.add(identity)
        append = self._append(writes, item.line, replaced, identity, item.raw)
        yield Planned(append, item.line, name, hand, movable=True)

    def _is_known(self, identity: Identity | None) -> bool:
        return identity is not None and (
            identity in self._pending or self._store.append_with(identity) is not None
        )

    def _replaced(self, session: _Session, events: Iterable[Timed], *, create: bool) -> Replaced:
        """Return the session's names and ids with those of ``events``."""
        unmet = names_in(events) - session.replaced.names
        if not unmet:
            return session.replaced
        replaced = session.replaced.with_names(self._naming.ids(unmet, create=create))
        if create:
            session.replaced = replaced
        return replaced

    def _entered(self, head: SessionHead, *, create: bool) -> _Session:
        """Return the session as the store has it; version 0: it must still be opened there.

        It is remembered unless a name is missing, which only an item that is new may bring in.
        """
        ids = self._naming.ids(names_in(head.events), create=create)
        stored = self._store.read(SESSION + head.name)
        session = _Session(len(stored), Replaced(ids))
        try:
            events = session.replaced.events(self._completed(head))
        except RuleSetError as error:
            values: dict[str, str | int] = {"rules": _rules_of(head), "detail": str(error)}
            session.problem = Problem(self._source, None, "problem-rules-unknown", values)
        else:
            if stored and not same_opening(events, stored):
                key, values = "problem-session-differs", {"session": head.name}
                session.problem = Problem(self._source, None, key, values, "conflict")
        if create or UNKNOWN not in ids.values():
            self._sessions[head.name] = session
        return session

    def _head(self, item: HandItem, session: _Session) -> Planned:
        name, replaced = item.session.name, session.replaced
        events = replaced.events(self._completed(item.session))
        session.version = len(events)
        append = self._append((StreamWrite(SESSION + name, 0, events),), item.line, replaced)
        return Planned(append, item.line, name)

    def _completed(self, head: SessionHead) -> tuple[Timed, ...]:
        """Return the head with its rule set resolved; raises `RuleSetError`."""
        return tuple(Timed(self._resolved(event), when) for event, when in head.events)

    def _resolved(self, event: ev.Event) -> ev.Event:
        if not isinstance(event, ev.SessionOpened) or (event.rules_text and self._rules is None):
            return event
        rules = self._rules or load(event.rules)
        text, digest = resolved(rules)
        if self._rules is None and event.rules_hash not in {"", digest}:
            raise RuleSetError(f"{rules.id} has another text here than {event.rules_hash!r}")
        return _with(event, rules=rules.id, rules_hash=digest, rules_text=text)

    def _append(
        self,
        writes: tuple[StreamWrite, ...],
        line: int | None,
        replaced: Replaced,
        identity: Identity | None = None,
        raw: bytes | None = None,
    ) -> Append:
        return Append(
            writes,
            recorder=self._stamp.recorder,
            source=replaced.text(PurePath(self._source).name) or None,
            line=line,
            identity=identity,
            recorded=self._stamp.recorded,
            zone=self._stamp.zone,
            raw=None if raw is None else replaced.raw(raw),
        )

    # -- appends -----------------------------------------------------------------------------

    def _session_of(self, append: Append) -> _Session | None:
        """Return the session met in this file that ``append`` goes on with, between its hands."""
        streams = [write.stream for write in append.writes]
        if len(streams) != 1 or not streams[0].startswith(SESSION):
            return None
        return self._sessions.get(streams[0].removeprefix(SESSION))

    def _whole(self, append: Append) -> Planned:
        hands = (write.stream for write in append.writes if write.stream.startswith(HAND))
        hand = next(hands, None)
        named = hand and hand.removeprefix(HAND)
        return Planned(append, append.line, hand=named, copied=_copied(append))

    def _stretch(self, append: Append, session: _Session) -> Planned:
        """Return what a foreign file says of its session between hands."""
        (write,) = append.writes
        known = self._is_known(append.identity)
        replaced = self._replaced(session, write.events, create=not known)
        moved = StreamWrite(write.stream, session.version, replaced.events(write.events))
        if not known:
            session.version += len(write.events)
            if append.identity is not None:
                self._pending.add(append.identity)
        name = write.stream.removeprefix(SESSION)
        planned = self._append((moved,), append.line, replaced, append.identity, append.raw)
        return Planned(planned, append.line, name, movable=True)


def _copied(append: Append) -> str | None:
    """Return the session that an append opens, or gives a new hand to and nothing else."""
    first, *rest = append.writes
    if not first.stream.startswith(SESSION):
        return None
    session = first.stream.removeprefix(SESSION)
    if not rest and first.expected == 0:
        return session
    begun = all(isinstance(event, ev.HandOpened) for event, _ in first.events)
    new = all(write.stream.startswith(HAND) and write.expected == 0 for write in rest)
    return session if rest and begun and new else None


def same_opening(head: Iterable[Timed], stored: Iterable[Stored]) -> bool:
    """Tell whether a session that is in the store began like ``head``."""
    mine = _essence(event for event, _ in head)
    theirs = _essence(event for _, event in as_recorded(stored))
    return theirs[: len(mine)] == mine


def _essence(events: Iterable[ev.Event]) -> list[ev.Event]:
    """Return what two openings of a session must agree in: rules, settings, who sits where."""
    found: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.SessionOpened):
            found.append(_with(event, accounts=None, place=None, play="", rules_text=""))
        elif isinstance(event, ev.PlayerSeated):
            found.append(event)
    return found


def _rules_of(head: SessionHead) -> str:
    opened = head.events[0].event if head.events else None
    return opened.rules if isinstance(opened, ev.SessionOpened) else ""
