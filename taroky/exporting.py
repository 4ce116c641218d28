"""Export: a log, or one hand with its session, for either native format.

`export_log` and `export_hand` are JSON lines, with everything (docs/jsonl.md); `items_of` is what a
notation for people writes: as corrected, with names.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import msgspec

from eventstore import events as ev
from eventstore.model import HAND, SESSION, Append, Stored, StoredAppend, StreamWrite, Timed
from eventstore.people import STREAM, People
from eventstore.store import Log
from eventstore.voids import session_of
from replay.notation.jsonl import HEADER, dumps, dumps_name
from replay.notation.model import HandItem, PersonName, SessionHead
from taroky.naming import Replaced, names_in
from taroky.pseudonyms import Pseudonyms
from taroky.reading import RecordedHand, log_session

_with = msgspec.structs.replace


def export_log(
    log: Log,
    *,
    at: int | None = None,
    hiding: Pseudonyms | None = None,
    without: Container[str] = (),
) -> Iterator[bytes]:
    """Yield the log as JSON lines: the names that its vault knows, then every append.

    ``at`` leaves out what came later; ``hiding`` leaves out names, the texts that items were read
    from and all that was written freely; ``without`` are sessions to leave out.
    """
    yield HEADER
    if hiding is None:
        yield from _names(log, _people(log.read(STREAM, at=at)))
    for append in appends_of(log, raw=hiding is None, at=at):
        if any(session_of(write.stream) in without for write in append.writes):
            continue
        yield dumps(append if hiding is None else hiding.append(append))


def export_hand(
    log: Log, hand: str, *, at: int | None = None, hiding: Pseudonyms | None = None
) -> Iterator[bytes]:
    """Yield one hand: its events and its session's, with the names of those concerned."""
    session = hand.rpartition("#")[0]
    streams = (SESSION + session, HAND + hand)
    stored = sorted(
        (event for stream in streams for event in log.read(stream, at=at)), key=lambda s: s.position
    )
    ids = names_in(Timed(event.event) for event in stored)
    yield HEADER
    if hiding is None:
        yield from _names(log, {person: person for person in ids})
    groups: dict[int, list[Stored]] = {}
    for event in stored:
        groups.setdefault(event.append, []).append(event)
    for first, events in groups.items():
        about = log.append_of(first)
        whole = about.last - about.id + 1 == len(events)
        append = _append(about, events, log.raw(first) if whole else None)
        append = append if whole else _with(append, identity=None)
        yield dumps(append if hiding is None else hiding.append(append))


def appends_of(log: Log, *, raw: bool = True, at: int | None = None) -> Iterator[Append]:
    """Yield the appends of a log as they were written, with ``at`` those that end there."""
    events = log.since()
    for about in log.appends_since():
        if at is not None and about.last > at:
            return
        held = [next(events) for _ in range(about.last - about.id + 1)]
        yield _append(about, held, log.raw(about.id) if raw else None)


def items_of(log: Log, session: str, names: Mapping[str, str]) -> Iterator[HandItem | Append]:
    """Yield the hands of ``session`` as corrected, and what happened between them, in its order.

    ``names`` are put where the log has ids. A hand that the session does not open comes last.
    """
    named = Replaced(names)
    recorded = log_session(log, session)
    hands = {hand.number: hand for hand in recorded.hands}
    head: list[Timed] = []
    between: list[Timed] = []
    for timed in _timed(log, SESSION + session, recorded.events, named):
        if not isinstance(timed.event, ev.HandOpened):
            between.append(timed)
            continue
        if not head:
            head, between = between, []
        if between:
            yield _stretch(session, len(head), between)
            between = []
        if timed.event.number in hands:
            yield _item(
                log, SessionHead(session, tuple(head)), hands.pop(timed.event.number), named
            )
    if not head:
        head, between = between, []
    for number in sorted(hands):
        yield _item(log, SessionHead(session, tuple(head)), hands[number], named)
    if between:
        yield _stretch(session, len(head), between)


def _item(log: Log, head: SessionHead, hand: RecordedHand, named: Replaced) -> HandItem:
    events = _timed(log, HAND + hand.id, hand.events, named)
    return HandItem("taroky", head, hand.number, hand.number, events, line=1)


def _stretch(session: str, before: int, events: list[Timed]) -> Append:
    return Append((StreamWrite(SESSION + session, before, tuple(events)),))


def _timed(
    log: Log, stream: str, events: Sequence[tuple[int, ev.Event]], named: Replaced
) -> tuple[Timed, ...]:
    """Return ``events`` of ``stream`` with their times, which the log has by version."""
    times = {stored.version: stored.occurred for stored in log.read(stream)}
    return named.events(Timed(event, times[version]) for version, event in events)


def _append(about: StoredAppend, events: list[Stored], raw: bytes | None) -> Append:
    return Append(
        _writes(events),
        recorder=about.recorder,
        source=about.source,
        line=about.line,
        identity=about.identity,
        recorded=about.recorded,
        zone=about.zone,
        raw=raw,
    )


def _writes(events: Iterable[Stored]) -> tuple[StreamWrite, ...]:
    """Return consecutive events of one stream as one write each."""
    groups: list[list[Stored]] = []
    for event in events:
        if not groups or groups[-1][-1].stream != event.stream:
            groups.append([])
        groups[-1].append(event)
    return tuple(
        StreamWrite(
            group[0].stream,
            group[0].version - 1,
            tuple(Timed(stored.event, stored.occurred) for stored in group),
        )
        for group in groups
    )


def _people(stored: Iterable[Stored]) -> dict[str, str]:
    """Return every id a club's stream gives a name to, and whose it is."""
    found: dict[str, str] = {}
    for event in (each.event for each in stored):
        if isinstance(event, ev.PlayerRegistered):
            found[event.player] = event.player
        elif isinstance(event, ev.AliasAdded):
            found[event.alias] = event.player
    return found


def _names(log: Log, persons: dict[str, str]) -> Iterator[bytes]:
    yield from map(dumps_name, _known(log, persons))


def names_of(log: Log) -> Iterator[PersonName]:
    """Yield the names that the vault of a log knows."""
    yield from _known(log, _people(log.read(STREAM)))


def _known(log: Log, persons: dict[str, str]) -> Iterator[PersonName]:
    with People(log) as people:
        known = people.names_of(persons, own=True)
    for key, name in sorted(known.items()):
        person = persons[key]
        yield PersonName(person, name, None if key == person else key)
