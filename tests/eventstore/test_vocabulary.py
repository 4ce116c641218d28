"""Every kind of event goes into bytes and comes back; old bytes are lifted."""

from __future__ import annotations

import json
import re
import types
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eventstore import upcast
from eventstore.errors import AppendError, DecodeError, UnknownKindError
from eventstore.events import KIND_OF, KINDS, CardPlayed, Event
from eventstore.model import Append, Appended, PlainAppend, PlainWrite, StreamWrite, Timed
from eventstore.store import Log
from eventstore.upcast import decode, encode, encode_checked, encode_facts
from tests.eventstore.hands import write

NUMBERS = st.integers(-(2**63), 2**63 - 1)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values that a field of this type may hold."""
    if hint is int:
        return NUMBERS
    if hint is Any:
        return JSON
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*map(values, parts))
    if origin is tuple:
        return st.lists(values(parts[0]), max_size=5).map(tuple)
    if origin is dict:
        return st.dictionaries(values(parts[0]), values(parts[1]), max_size=4)
    return st.from_type(hint)


def events(kind: type[Event]) -> st.SearchStrategy[Event]:
    """Events of one kind with anything in their fields."""
    fields = {field.name: values(field.type) for field in msgspec.structs.fields(kind)}
    optional = {
        field.name
        for field in msgspec.structs.fields(kind)
        if field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
    }
    required = {name: fields[name] for name in fields if name not in optional}
    rest = {name: fields[name] for name in optional}
    return st.fixed_dictionaries(required, optional=rest).map(lambda made: kind(**made))


EVENTS = st.one_of(*map(events, KINDS.values()))


@pytest.mark.parametrize("name", KINDS)
@settings(max_examples=30)
@given(data=st.data())
def test_every_kind_comes_back_as_it_was(name: str, data: st.DataObject) -> None:
    event = data.draw(events(KINDS[name]))
    payload = encode(event)
    assert decode(name, payload) == decode(name, payload.decode()) == event
    assert encode_checked(event) == (name, payload)
    assert encode(decode(name, payload)) == payload
    whole = {"kind": name, **msgspec.structs.asdict(event)}
    plain = [msgspec.to_builtins(event), whole, json.loads(msgspec.json.encode(whole))]
    assert [msgspec.convert((one, 7), Timed) for one in plain] == [Timed(event, 7)] * 3
    first, *others = encode_facts(plain)
    assert others == [first] * 2
    assert (first.kind, decode(name, first.text)) == (name, event)
    assert encode(decode(name, first.payload)) == first.payload == first.text.encode()
    assert b'"kind"' not in payload or "kind" in repr(event)
    assert b"\n" not in payload


@settings(max_examples=50)
@given(st.lists(EVENTS, min_size=1, max_size=5))
def test_events_come_back_from_a_log_as_they_were(
    tmp_path_factory: pytest.TempPathFactory, made: list[Event]
) -> None:
    with Log.create(tmp_path_factory.mktemp("logs") / "x.log") as log:
        log.append(Append((write("hand/e#1", 0, *made),)))
        assert [stored.event for stored in log.since()] == made


def test_kinds_are_stable_names_in_the_past_tense() -> None:
    assert len(KINDS) == len(KIND_OF)
    for name, kind in KINDS.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
        assert kind.__doc__
        assert kind.__struct_config__.frozen


# -- old payloads ----------------------------------------------------------------------------


def test_old_payloads_are_lifted_and_left_as_they_are(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a card was called ``what`` and, before that, written in lower case."""
    log.append(Append((write("hand/e#1", 0, CardPlayed(seat=1, card="H1")),)))

    def from_lower(fields: dict[str, Any]) -> dict[str, Any]:
        if "what" not in fields and "card" not in fields:
            fields["what"] = fields.pop("lower").upper()
        return fields

    def renamed(fields: dict[str, Any]) -> dict[str, Any]:
        if "what" in fields:
            fields["card"] = fields.pop("what")
        return fields

    monkeypatch.setitem(upcast.UPCASTS, "card-played", (from_lower, renamed))
    assert decode("card-played", b'{"seat":1,"lower":"h1"}') == CardPlayed(seat=1, card="H1")
    assert decode("card-played", b'{"seat":1,"what":"H1"}') == CardPlayed(seat=1, card="H1")
    before = log.head()
    assert [stored.event for stored in log.since()] == [CardPlayed(seat=1, card="H1")]
    assert log.head() == before
    with pytest.raises(DecodeError, match=r"^card-played: Expected `int`"):
        decode("card-played", b'{"seat":"x","what":"H1"}')


# -- what is no event ------------------------------------------------------------------------


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(UnknownKindError, match=r"^event kind 'card-eaten' is not known"):
        decode("card-eaten", b"{}")


@pytest.mark.parametrize(
    "payload",
    [
        *(b"", b"{", b"[]", b"null", b"{}", b'{"seat":1}', b'{"seat":"1","card":"H1"}', b"\xff"),
        b'{"seat":1,"card":"\xff"}',
        b'{"seat":1e999,"card":"H1"}',
        b'{"seat":' + b"9" * 5000 + b',"card":"H1"}',
        b"[" * 100_000,
        b'{"seat":1,"card":"H1","by":' + b"[" * 100_000,
    ],
)
def test_what_is_no_event_is_one_of_our_errors(payload: bytes) -> None:
    with pytest.raises(DecodeError, match=r"^card-played: "):
        decode("card-played", payload)


class Another(msgspec.Struct, frozen=True, tag_field="kind", tag="card-played"):
    """It is not of the vocabulary, whatever it calls itself."""

    seat: int
    card: str


def played(**fields: Any) -> CardPlayed:
    """A card played, with whatever is put into its fields."""
    return CardPlayed(**fields)


IMPOSTORS: list[tuple[object, str]] = [
    (played(seat=True, card="H1"), "card-played: Expected `int`, got `bool`"),
    (played(seat=1.5, card="H1"), "card-played: Expected `int`, got `float`"),
    (played(seat=1, card="H1", by=["x"]), "card-played: Expected `str`, got `array`"),
    (played(seat=1, card="\ud800"), "card-played: "),
    ({"kind": "card-played", "seat": 1, "card": "H1"}, "{'kind': 'card-played'.* is not an event"),
    (Another(seat=1, card="H1"), r"Another\(.* is not an event"),
    (None, "None is not an event"),
]


@pytest.mark.parametrize(("wrong", "told"), IMPOSTORS)
def test_what_only_looks_like_an_event_seen_before_is_refused(
    log: Log, wrong: Any, told: str
) -> None:
    """Most events are read back only once: nothing else may pass for one of them."""
    right = CardPlayed(seat=1, card="H1")
    log.append(Append((write("hand/e#1", 0, right),)))
    with pytest.raises(AppendError, match=f"^stream 'hand/e#1': {told}"):
        log.append(Append((write("hand/e#1", 1, right, wrong, right),)))
    with pytest.raises(DecodeError, match=f"^{told}"):
        encode_checked(wrong)
    assert log.version("hand/e#1") == 1


@pytest.mark.parametrize(
    "plain",
    [
        {"kind": "card-eaten"},
        {"kind": "card-played", "seat": "1", "card": "H1"},
        {"kind": "card-played", "seat": 1},
        {"seat": 1, "card": "H1"},
    ],
)
def test_plain_values_that_are_no_event_are_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert([(plain, None)], tuple[Timed, ...])
    with pytest.raises(DecodeError):
        encode_facts([plain])


def told(*facts: Any) -> PlainAppend:
    """Plain facts of one hand."""
    return PlainAppend((PlainWrite("hand/e#1", 0, tuple((fact, 7) for fact in facts)),))


CARD = {"kind": "card-played", "seat": 1, "card": "H1"}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (told(CARD, {**CARD, "seat": True}), "card-played: Expected `int`, got `bool`"),
        (told(CARD, {**CARD, "card": None}), "card-played: Expected `str`, got `null`"),
        (told(CARD, {**CARD, "card": "\ud800"}), "card-played: "),
        (told(CARD, {**CARD, "by": object()}), "card-played: "),
        (told(CARD, {**CARD, "bye": "x"}), "card-played: .* unknown field `bye`"),
        (told(CARD, {"kind": "card-eaten"}), "card-eaten: Invalid value 'card-eaten'"),
        (told(CARD, {}), "None: Object missing required field `kind`"),
        (told(CARD, CardPlayed(1, "H1")), r"CardPlayed\(.* is not a plain fact"),
        (told(CARD, [1]), r"\[1\] is not a plain fact"),
    ],
)
def test_a_fact_that_is_no_event_is_told(log: Log, wrong: PlainAppend, reason: str) -> None:
    """Also where one that looks like it was seen before."""
    done = list(log.import_appends([told(CARD), wrong]))
    assert [one.status for one in done] == ["accepted", "rejected"]
    assert re.match(f"stream 'hand/e#1': {reason}", done[1].reason)
    with pytest.raises(AppendError, match=reason):
        log.append(wrong)


def test_plain_facts_are_appended_as_the_events_that_they_are(log: Log, tmp_path: Path) -> None:
    event = CardPlayed(1, "H1")
    about = Append((), recorder="portal", recorded=5)
    spoken = {"by": "".join(("play", "er")), "card": "H1", "seat": 1, "kind": "card-played"}
    writes = (PlainWrite("hand/e#1", 0, [(CARD, 7), (spoken, None)]), PlainWrite("hand/f#1", 0, ()))
    assert log.append(PlainAppend(writes, about)) == Appended("accepted", 1, 2)
    with Log.create(tmp_path / "same.log") as same:
        made = StreamWrite("hand/e#1", 0, (Timed(event, 7), Timed(event)))
        same.append(msgspec.structs.replace(about, writes=(made,)))
        assert same.head() == log.head()
    with pytest.raises(AppendError, match=r"^append holds events and plain facts$"):
        log.append(msgspec.structs.replace(told(CARD), about=Append((made,))))
