"""Correcting a log: what a correction would change, and writing it.

Nothing is written before the whole session was judged again as it would then stand.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from analytics import sessions
from analytics.sessions import Session
from eventstore import events as ev
from eventstore import mentions
from eventstore.errors import ConflictError
from eventstore.events import KIND_OF
from eventstore.model import HAND, SESSION, Append, Stored, StreamWrite, Timed
from eventstore.people import People
from eventstore.store import Log
from replay.correcting import CorrectionError, Wish, correction
from replay.corrections import effective
from replay.errors import RuleSetError
from replay.findings.model import Finding
from replay.report import SessionReport
from replay.rulesets.load import load
from replay.scoring.model import ScoreCheck

Rules = Callable[[str], Any]
_with = msgspec.structs.replace


class Change(msgspec.Struct, frozen=True):
    """One hand whose verdict is another now; ``hand`` is ``None`` for the session's own findings.

    ``before`` and ``after`` are the score checks, where the hand was and is there.
    """

    hand: str | None
    gone: tuple[Finding, ...] = ()
    new: tuple[Finding, ...] = ()
    before: ScoreCheck | None = None
    after: ScoreCheck | None = None


class Prepared(msgspec.Struct, frozen=True):
    """A correction ready to be written to ``stream``, after version ``expected``.

    ``target`` is the version it is about in the end, ``old`` and ``new`` what stood and stands
    there (``None``: nothing), ``report`` the session's verdict then.
    """

    stream: str
    expected: int
    correction: ev.CorrectionEvent
    target: int
    old: ev.Event | None
    new: ev.Event | None
    changes: tuple[Change, ...]
    report: SessionReport


def stream_of(log: Log, name: str) -> str:
    """Return the stream of a hand ``SESSION#NUMBER`` or a session; raises `CorrectionError`."""
    for stream in (HAND + name, SESSION + name):
        if log.version(stream):
            return stream
    raise CorrectionError("correction-no-stream", name=name)


def prepare(
    log: Log, name: str, wish: Wish, *, expect: int | None = None, load_rules: Rules = load
) -> Prepared:
    """Return what ``wish`` does to hand or session ``name``.

    Raises `CorrectionError` where it cannot be done, `ConflictError` where the stream is further
    than version ``expect``.
    """
    stream = stream_of(log, name)
    stored = log.read(stream)
    if expect is not None and len(stored) != expect:
        raise ConflictError(f"stream {stream!r}: version {expect + 1} already exists")
    made = correction(stored, wish, load_rules)
    session = sessions.read(log, sessions.session_of(stream) or "")
    after = _with_event(session, stream, stored, made)
    before_report, report = _judged(session), _judged(after)
    if report is None:
        raise CorrectionError("correction-unjudged")
    target = target_of(stored, made, len(stored) + 1)
    event = Stored(0, stream, len(stored) + 1, KIND_OF[type(made)], None, made, 0)
    return Prepared(
        stream=stream,
        expected=len(stored),
        correction=made,
        target=target,
        old=dict(effective(stored)).get(target),
        new=dict(effective([*stored, event])).get(target),
        changes=changes(before_report, report),
        report=report,
    )


def write(log: Log, prepared: Prepared, *, recorder: str = "taroky") -> int:
    """Append the correction and return its version; raises `ConflictError` if another was first.

    The author becomes a person's id, and so does every name in the reason.
    """
    with People(log) as people:
        author = mentions.person(people, prepared.correction.author, recorder=recorder)
        reason = mentions.hidden(people, prepared.correction.reason)
        made = _with(prepared.correction, author=author, reason=reason)
        if isinstance(made, ev.EventCorrected | ev.EventInserted):
            made = _with(made, event=_without_names(people, made.event, recorder))
    write = StreamWrite(prepared.stream, prepared.expected, (Timed(made),))
    log.append(Append((write,), recorder=recorder))
    return prepared.expected + 1


_PERSONS = ("player", "by")


def _without_names(people: People, event: dict[str, Any], recorder: str) -> dict[str, Any]:
    """Return an event object with ids for people and for the names in its texts."""
    made = dict(event)
    for name in made.keys() & {"text", "reason"}:
        made[name] = mentions.hidden(people, made[name])
    for name in made.keys() & set(_PERSONS):
        made[name] = made[name] and mentions.person(people, made[name], recorder=recorder)
    if made.get("players"):
        made["players"] = [
            who and mentions.person(people, who, recorder=recorder) for who in made["players"]
        ]
    return made


def _with_event(
    session: Session, stream: str, stored: list[Stored], made: ev.CorrectionEvent
) -> Session:
    """Return the session as it stands with one more correction in ``stream``."""
    event = Stored(0, stream, len(stored) + 1, KIND_OF[type(made)], None, made, 0)
    if stream.startswith(SESSION):
        return session._replace(stored=(*session.stored, event))
    number = sessions.number_of(stream)
    hands = tuple(
        (one, (*events, event) if one == number else events) for one, events in session.hands
    )
    return session._replace(hands=hands)


def _judged(session: Session) -> SessionReport | None:
    try:
        return sessions.judge(session)
    except RuleSetError:
        return None


def target_of(stored: list[Stored], made: ev.CorrectionEvent, own: int) -> int:
    """Return the version that a correction is about; a revert is about that of what it reverts."""
    by_version = {item.version: item.event for item in stored}
    event: ev.Event | None = made
    while isinstance(event, ev.CorrectionReverted):
        own, event = event.version, by_version.get(event.version)
    if isinstance(event, ev.EventCorrected | ev.EventVoided):
        return event.version
    return own


# -- what is another now ---------------------------------------------------------------------


def changes(before: SessionReport | None, after: SessionReport | None) -> tuple[Change, ...]:
    """Return the hands whose findings or scores differ, in the order of their numbers."""
    found = [_change(None, _own(before), _own(after), None, None)]
    old = {hand.hand: hand for hand in before.hands} if before else {}
    new = {hand.hand: hand for hand in after.hands} if after else {}
    numbers = {name: hand.final.number for name, hand in (old | new).items()}
    for name in sorted(numbers, key=numbers.__getitem__):
        was, now = old.get(name), new.get(name)
        found.append(
            _change(
                name,
                was.findings if was else (),
                now.findings if now else (),
                was.score if was else None,
                now.score if now else None,
            )
        )
    return tuple(change for change in found if change is not None)


def _own(report: SessionReport | None) -> tuple[Finding, ...]:
    return report.findings if report else ()


def _change(
    hand: str | None,
    old: Iterable[Finding],
    new: Iterable[Finding],
    before: ScoreCheck | None,
    after: ScoreCheck | None,
) -> Change | None:
    was, now = {_key(one): one for one in old}, {_key(one): one for one in new}
    gone = tuple(one for key, one in was.items() if key not in now)
    come = tuple(one for key, one in now.items() if key not in was)
    if not gone and not come and _figures(before) == _figures(after):
        return None
    return Change(hand, gone, come, before, after)


def _key(finding: Finding) -> tuple[Any, ...]:
    """What makes two findings the same one, whatever was inserted before them."""
    values = tuple(sorted(finding.values.items()))
    return finding.code, finding.seat, finding.version, finding.severity, finding.key, values


def _figures(score: ScoreCheck | None) -> tuple[Any, ...] | None:
    return None if score is None else (score.status, score.recorded, score.computed)
