"""Declaring a whole import void, and taking that back."""

import msgspec

from analytics import sessions
from eventstore import events as ev
from eventstore import mentions
from eventstore.model import Append, StreamWrite, Timed
from eventstore.people import People
from eventstore.store import Log
from eventstore.voids import STREAM, Voided, sessions_of, voided, voids
from replay.correcting import CorrectionError


class PreparedVoid(msgspec.Struct, frozen=True):
    """A word about an import, to be written after version ``expected`` of the stream of imports.

    ``appends`` and ``sessions`` are what it is about, ``hands`` how many hands come or go.
    """

    expected: int
    event: ev.ImportVoided | ev.CorrectionReverted
    appends: int
    sessions: tuple[str, ...]
    hands: int


def prepare_void(
    log: Log, source: str, recorded: int | None, *, author: str, reason: str
) -> PreparedVoid:
    """Return the void of an import; raises `CorrectionError` where it cannot be."""
    now = voided(log)
    about = frozenset(log.appends_from(source, recorded)) - now.appends
    if not log.appends_from(source, recorded):
        raise CorrectionError("correction-no-import", source=source)
    if not about:
        raise CorrectionError("correction-import-void", source=source)
    times = {one.recorded for one in log.imports() if one.source == source}
    if recorded is None and len(times) == 1:
        (recorded,) = times
    event = ev.ImportVoided(source, author, reason, recorded)
    return _prepared(log, event, about, now.appends | about, now)


def prepare_revert(
    log: Log, source: str, recorded: int | None, *, author: str, reason: str
) -> PreparedVoid:
    """Return what takes back the latest void of an import that stands; `CorrectionError` if none.

    ``recorded`` is the time that the void named.
    """
    now = voided(log)
    standing = voids(log.read(STREAM))
    found = [
        stored.version
        for stored, void in standing
        if void.source == source and recorded in (None, void.recorded)
    ]
    if not found:
        raise CorrectionError("correction-import-not-void", source=source)
    kept = frozenset(
        append
        for stored, void in standing
        if stored.version != found[-1]
        for append in log.appends_from(void.source, void.recorded, before=stored.position)
    )
    event = ev.CorrectionReverted(author, reason, found[-1])
    return _prepared(log, event, now.appends - kept, kept, now)


def _prepared(
    log: Log,
    event: ev.ImportVoided | ev.CorrectionReverted,
    about: frozenset[int],
    void: frozenset[int],
    now: Voided,
) -> PreparedVoid:
    if not event.author.strip() or not event.reason.strip():
        raise CorrectionError("correction-unsigned")
    touched = tuple(sorted(sessions_of(log, about)))
    hands = 0
    for name in touched:
        before = sessions.read(log, name, void=now)
        after = sessions.read(log, name, void=Voided(void, now.said))
        if after.hands and after.opened is None and sessions.read(log, name, void=_NONE).opened:
            raise CorrectionError("correction-import-needed", session=name)
        hands += abs(len(after.hands) - len(before.hands))
    return PreparedVoid(log.version(STREAM), event, len(about), touched, hands)


_NONE = Voided(frozenset(), ())


def write_void(log: Log, prepared: PreparedVoid, *, recorder: str = "taroky") -> int:
    """Append the word and return its version; raises `ConflictError` if another was first."""
    with People(log) as people:
        event = msgspec.structs.replace(
            prepared.event,
            author=mentions.person(people, prepared.event.author, recorder=recorder),
            reason=mentions.hidden(people, prepared.event.reason),
        )
    write = StreamWrite(STREAM, prepared.expected, (Timed(event),))
    log.append(Append((write,), recorder=recorder))
    return prepared.expected + 1
