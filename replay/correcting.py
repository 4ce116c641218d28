"""What a correction has to say: built from what someone wants changed, or refused with the reason.

A refusal is a `CorrectionError`: a message key of the catalogue ``corrections`` and its values.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.cards import CODES, UNKNOWN, parse_card
from eventstore.errors import CardError, DecodeError
from eventstore.events import KIND_OF, KINDS
from eventstore.model import HAND, Stored
from eventstore.upcast import decode
from eventstore.voids import taken_back
from replay.corrections import effective
from replay.errors import ReplayError, RuleSetError
from replay.rulesets.load import load, resolved

ACTS = ("correct", "insert", "void", "revert")
_CARDS = ("card", "cards", "hands", "talon")
"""Fields that hold cards: in a correction every spelling is accepted."""
_with = msgspec.structs.replace


class CorrectionError(ReplayError, ValueError):
    """A correction that cannot be made; ``key`` and ``values`` are a message."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class Wish(msgspec.Struct, frozen=True):
    """What is to be done to ``version`` of a stream, by whom and why.

    ``fields`` are texts or values that replace those of the event there, ``event`` (an object with
    its kind) replaces all of it, or is what was left out.
    """

    act: str
    version: int
    author: str
    reason: str
    fields: Mapping[str, Any] = {}
    event: Mapping[str, Any] | None = None
    ordinal: int = 1


def correction(
    stored: Sequence[Stored], wish: Wish, load_rules: Callable[[str], Any] = load
) -> ev.CorrectionEvent:
    """Return the event that fulfils ``wish`` in the stream ``stored``; raises `CorrectionError`.

    >>> said = [Stored(1, "hand/e#1", 4, "bid-passed", None, ev.BidPassed(2), 1)]
    >>> correction(said, Wish("correct", 4, "r", "misheard", {"seat": "3"}))
    ... # doctest: +NORMALIZE_WHITESPACE
    EventCorrected(author='r', reason='misheard', version=4,
        event={'kind': 'bid-passed', 'seat': 3})
    """
    if not wish.author.strip() or not wish.reason.strip():
        raise CorrectionError("correction-unsigned")
    if not stored:
        raise CorrectionError("correction-nothing")
    return _ACTS[wish.act](stored, wish, load_rules)


def _corrected(
    stored: Sequence[Stored], wish: Wish, load_rules: Callable[[str], Any]
) -> ev.CorrectionEvent:
    recorded = _target(stored, wish.version)
    now = dict(effective(stored)).get(wish.version)
    event = _event(now or recorded, wish, load_rules)
    if event == now:
        raise CorrectionError("correction-same", version=wish.version)
    _same_thing(recorded, event)
    return ev.EventCorrected(wish.author, wish.reason, wish.version, _object(event))


def _inserted(
    stored: Sequence[Stored], wish: Wish, load_rules: Callable[[str], Any]
) -> ev.CorrectionEvent:
    if wish.version < 1:
        raise CorrectionError("correction-first")
    _target(stored, wish.version)
    if wish.event is None:
        raise CorrectionError("correction-what")
    event = _event(None, wish, load_rules)
    _of_family(stored, event)
    if type(event) in _HEADS:
        raise CorrectionError("correction-first")
    made = _object(event)
    return ev.EventInserted(wish.author, wish.reason, wish.version, made, wish.ordinal)


def _voided(stored: Sequence[Stored], wish: Wish, _: Callable[[str], Any]) -> ev.CorrectionEvent:
    recorded = _target(stored, wish.version)
    if isinstance(recorded, ev.SessionOpened):
        raise CorrectionError("correction-opening")
    if wish.version not in dict(effective(stored)):
        raise CorrectionError("correction-void", version=wish.version)
    return ev.EventVoided(wish.author, wish.reason, wish.version)


def _reverted(stored: Sequence[Stored], wish: Wish, _: Callable[[str], Any]) -> ev.CorrectionEvent:
    found = {item.version: item.event for item in stored}.get(wish.version)
    if not isinstance(found, ev.CorrectionEvent | ev.ImportVoided):
        raise CorrectionError("correction-none", version=wish.version)
    if wish.version in taken_back((item.version, item.event) for item in stored):
        raise CorrectionError("correction-reverted", version=wish.version)
    return ev.CorrectionReverted(wish.author, wish.reason, wish.version)


_ACTS = {"correct": _corrected, "insert": _inserted, "void": _voided, "revert": _reverted}
_HEADS = (ev.HandStarted, ev.SessionOpened)
"""What a stream begins with, and is known by."""


def _target(stored: Sequence[Stored], version: int) -> ev.Event:
    """Return the recorded or inserted event that has ``version``."""
    for item in stored:
        if item.version != version:
            continue
        if isinstance(item.event, ev.EventInserted):
            fields = dict(item.event.event)
            return _decoded(str(fields.pop("kind", "")), fields)
        if isinstance(item.event, ev.CorrectionEvent):
            raise CorrectionError("correction-of-correction", version=version)
        return item.event
    raise CorrectionError("correction-no-version", version=version, last=stored[-1].version)


# -- the event as it should read -------------------------------------------------------------


def _event(old: ev.Event | None, wish: Wish, load_rules: Callable[[str], Any]) -> ev.Event:
    if wish.event is None:
        if old is None or not wish.fields:
            raise CorrectionError("correction-what")
        event = _with_fields(old, wish.fields)
    else:
        fields = dict(wish.event)
        kind = fields.pop("kind", "")
        event = _with_fields(_decoded(str(kind), fields), wish.fields)
    event = _spelled(event)
    if isinstance(event, ev.SessionOpened):
        event = _completed(event, old, load_rules)
    return event


def built(kind: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return an event object whose fields are texts or values; raises `CorrectionError`.

    >>> built("card-played", {"seat": "2", "card": "H4"})
    {'kind': 'card-played', 'seat': 2, 'card': 'H4'}
    """
    if kind not in KINDS:
        raise CorrectionError("correction-family", kind=kind)
    hints = {field.name: field.type for field in msgspec.structs.fields(KINDS[kind])}
    made: dict[str, Any] = {}
    for name, value in fields.items():
        if name not in hints:
            raise CorrectionError("correction-field", kind=kind, field=name)
        made[name] = _meant(kind, name, value, hints[name])
    return _object(_decoded(kind, made))


def _meant(kind: str, name: str, value: Any, hint: Any) -> Any:
    """Return what a value means for a field: a text is what the field's type makes of it."""
    for candidate in _meanings(value):
        try:
            msgspec.convert(candidate, hint)
        except msgspec.ValidationError:
            continue
        return candidate
    raise CorrectionError("correction-value", kind=kind, field=name, value=str(value))


def _decoded(kind: str, fields: Mapping[str, Any]) -> ev.Event:
    unknown = sorted(set(fields) - _names(kind))
    if kind in KINDS and unknown:
        raise CorrectionError("correction-field", kind=kind, field=unknown[0])
    try:
        return decode(kind, msgspec.json.encode(fields))
    except (DecodeError, TypeError, ValueError) as error:
        raise CorrectionError("correction-unreadable", detail=str(error)) from None


def _names(kind: str) -> set[str]:
    return {field.name for field in msgspec.structs.fields(KINDS[kind])} if kind in KINDS else set()


def _with_fields(event: ev.Event, fields: Mapping[str, Any]) -> ev.Event:
    """Return the event with some fields set."""
    kind = KIND_OF[type(event)]
    hints = {field.name: field.type for field in msgspec.structs.fields(type(event))}
    now = _object(event)
    for name, value in fields.items():
        if name not in hints:
            raise CorrectionError("correction-field", kind=kind, field=name)
        now[name] = _meant(kind, name, value, hints[name])
    del now["kind"]
    return _decoded(kind, now)


def _meanings(value: Any) -> list[Any]:
    """Return what a value can mean; a text also JSON, or a list without its brackets.

    >>> _meanings("-9,9")
    ['-9,9', [-9, 9], ['-9', '9']]
    >>> _meanings("null")[0] is None
    True
    """
    if not isinstance(value, str):
        return [value]
    found: list[Any] = [value]
    for text in (value, f"[{value}]"):
        try:
            found.append(msgspec.json.decode(text.encode()))
        except (msgspec.DecodeError, UnicodeEncodeError):
            continue
    found.append(value.replace(",", " ").split())
    return [None, *found] if value in ("", "null") else found


def _spelled(event: ev.Event) -> ev.Event:
    """Return the event with its cards as canonical codes."""
    changes: dict[str, Any] = {}
    for name in _CARDS:
        value = getattr(event, name, None)
        if isinstance(value, str):
            changes[name] = _codes(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(cards and _codes(cards) for cards in value)
    return _with(event, **changes) if changes else event


def _codes(cards: str) -> str:
    try:
        return " ".join(
            UNKNOWN if word == UNKNOWN else CODES[parse_card(word)] for word in cards.split()
        )
    except CardError as error:
        raise CorrectionError("correction-unreadable", detail=str(error)) from None


def _completed(
    event: ev.SessionOpened, old: ev.Event | None, load_rules: Callable[[str], Any]
) -> ev.SessionOpened:
    """Return the opening with the whole text of its rule set, where that was changed by name."""
    named = isinstance(old, ev.SessionOpened) and event.rules != old.rules
    if event.rules_text and not (named and event.rules_text == getattr(old, "rules_text", "")):
        return event
    try:
        rules = load_rules(event.rules)
    except (RuleSetError, OSError) as error:
        raise CorrectionError("correction-unreadable", detail=str(error)) from None
    text, digest = resolved(rules)
    return _with(event, rules=rules.id, rules_hash=digest, rules_text=text)


def _same_thing(old: ev.Event, new: ev.Event) -> None:
    """Refuse what would make another thing of a stream's beginning, or leave its family."""
    if isinstance(old, _HEADS) or isinstance(new, _HEADS):
        kept = ("session", "number")
        same = type(old) is type(new) and all(
            getattr(old, name, None) == getattr(new, name, None) for name in kept
        )
        if not same:
            raise CorrectionError("correction-identity")
    family = ev.HandEvent if isinstance(old, ev.HandEvent) else ev.SessionEvent
    if not isinstance(new, family):
        raise CorrectionError("correction-family", kind=KIND_OF[type(new)])


def _of_family(stored: Sequence[Stored], event: ev.Event) -> None:
    family = ev.HandEvent if stored[0].stream.startswith(HAND) else ev.SessionEvent
    if not isinstance(event, family):
        raise CorrectionError("correction-family", kind=KIND_OF[type(event)])


def _object(event: ev.Event) -> dict[str, Any]:
    """Return an event as the object that a correction holds."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return made
