"""A log's hands as TKN, as corrected or as recorded; names as the vault knows them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from eventstore import events as ev
from eventstore.model import HAND, SESSION, Append, StreamWrite, Timed
from eventstore.people import People
from eventstore.store import Log
from replay.notation import tkn as notation
from replay.notation.model import HandItem, PersonName, Read, SessionHead
from taroky.naming import names_in
from taroky.pseudonyms import Pseudonyms
from taroky.reading import AS_CORRECTED, Reading, RecordedHand, log_session, split_hand


def tkn(
    log: Log,
    hand: str | None = None,
    how: Reading = AS_CORRECTED,
    *,
    hiding: Pseudonyms | None = None,
) -> str:
    """Return the whole log, or one hand with its session, as TKN.

    ``hiding`` leaves out names and all that was written freely.
    """
    wanted = split_hand(hand) if hand is not None else None
    streams = log.streams(SESSION)
    names = [wanted[0]] if wanted else [s.removeprefix(SESSION) for s in streams]
    items: list[Read] = []
    for name in names:
        items += _session(log, name, wanted[1] if wanted else None, how)
    if hiding is not None:
        return notation.dumps(list(hiding.reads(items)))
    return notation.dumps([*_names(log, items), *items])


def nameless(
    log: Log, how: Reading, hiding: Pseudonyms, without: Container[str] = ()
) -> Iterator[str]:
    """Yield the whole log as TKN without names, session by session: what `tkn` returns at once.

    ``without`` are sessions to leave out.
    """
    head = notation.dumps([])
    yield head
    for stream in log.streams(SESSION):
        name = stream.removeprefix(SESSION)
        if name not in without:
            text = notation.dumps(list(hiding.reads(_session(log, name, None, how))))
            yield text.removeprefix(head)


def _names(log: Log, items: list[Read]) -> Iterator[PersonName]:
    ids: set[str] = set()
    for item in items:
        if isinstance(item, HandItem):
            ids |= names_in((*item.session.events, *item.events))
        elif isinstance(item, Append):
            ids |= names_in(event for write in item.writes for event in write.events)
    with People(log) as people:
        for person, name in sorted(people.names_of(ids).items()):
            yield PersonName(person, name)


def _session(log: Log, name: str, only: int | None, how: Reading) -> Iterator[Read]:
    """Yield a session's hands, and between them what happened outside of hands."""
    stream = SESSION + name
    recorded = log_session(log, name, how)
    hands = {hand.number: hand for hand in recorded.hands}
    events = _timed(log, stream, recorded.events)
    opened = [n for n, (event, _) in enumerate(events) if isinstance(event, ev.HandOpened)]
    head = SessionHead(name, tuple(events[: opened[0]] if opened else events))
    loose: list[Timed] = []
    for event in events[len(head.events) :]:
        if not isinstance(event.event, ev.HandOpened):
            loose.append(event)
        elif only in (None, event.event.number) and event.event.number in hands:
            yield from _between(stream, loose)
            yield _hand(log, head, hands[event.event.number])
    yield from _between(stream, loose)


def _between(stream: str, loose: list[Timed]) -> Iterator[Append]:
    if loose:
        yield Append((StreamWrite(stream, 1, tuple(loose)),))
        loose.clear()


def _hand(log: Log, head: SessionHead, hand: RecordedHand) -> HandItem:
    events = tuple(_timed(log, HAND + hand.id, hand.events))
    return HandItem("", head, hand.number, hand.number, events, 0)


def _timed(log: Log, stream: str, events: Sequence[tuple[int, ev.Event]]) -> list[Timed]:
    """Return a stream's events with the times of what stands there now."""
    times = {one.version: one.occurred for one in log.read(stream)}
    return [Timed(event, times.get(version)) for version, event in events]
