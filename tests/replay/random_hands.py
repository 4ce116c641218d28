"""Hands of any events in any order, for what must never fail."""

import types
import typing

import msgspec
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.cards import CODES

KINDS = tuple(kind for kind in ev.KINDS.values() if issubclass(kind, ev.HandEvent))

codes = st.sampled_from([*CODES, "?", "T99"])
lists = st.lists(codes, max_size=14).map(" ".join)
seats = st.integers(-1, 5)
amounts = st.tuples(*[st.integers(-50, 50)] * 4)
NAMED: dict[str, st.SearchStrategy[typing.Any]] = {
    "card": codes,
    "cards": lists,
    "talon": st.none() | lists,
    "hands": st.lists(st.none() | lists, max_size=5).map(tuple),
    "seat": seats,
    "owner": st.none() | seats,
    "accused": seats,
    "forehand": st.integers(0, 3),
    "dealer": st.none() | st.integers(0, 3),
    "declarer": st.none() | st.integers(-1, 80),
    "partner": st.none() | seats,
    "bid": st.sampled_from(["first", "second", "preferanc", "solo", "varsava", "grand"]),
    "contract": st.none() | st.sampled_from(["first", "solo", "grand"]),
    "item": st.sampled_from(["game", "pagat", "valat", "nothing"]),
    "names": st.lists(
        st.sampled_from(["tarocky", "taroky", "trul", "trulhonery", "barvy", "x"]), max_size=3
    ).map(tuple),
    "players": st.none(),
    "method": st.sampled_from(["six", "cut", "knock"]),
    "depth": st.just("full"),
    "code": st.sampled_from(["early-lead", "discard-hidden", "no-such"]),
    "winners": st.lists(seats, max_size=14).map(tuple),
    "moves": st.none() | amounts,
    "accounts": st.none() | amounts,
    "contra": st.dictionaries(st.sampled_from(["game", "pagat"]), st.integers(0, 3), max_size=2),
    "results": st.dictionaries(st.just("pagat"), st.booleans(), max_size=1),
    "owners": st.dictionaries(st.just("pagat"), st.integers(0, 3), max_size=1),
    "gained": st.dictionaries(st.just("pagat"), st.just((0, 2)), max_size=1),
    "fields": st.just({}),
    "to": st.sampled_from(["pot", "players"]),
}
PLAIN: dict[object, st.SearchStrategy[typing.Any]] = {
    int: st.integers(-2, 14),
    str: st.sampled_from(["", "a"]),
    bool: st.booleans(),
}


def _of(name: str, annotation: object) -> st.SearchStrategy[typing.Any]:
    if name in NAMED:
        return NAMED[name]
    if isinstance(annotation, types.UnionType):
        inner = next(part for part in typing.get_args(annotation) if part is not type(None))
        return st.none() | _of("", inner)
    if typing.get_origin(annotation) is tuple:
        return amounts
    return PLAIN[annotation]


def event_of(kind: type[ev.HandEvent]) -> st.SearchStrategy[ev.HandEvent]:
    """Any event of a kind, sensible or not."""
    hints = typing.get_type_hints(kind)
    fields = [field.name for field in msgspec.structs.fields(kind)]
    return st.builds(kind, **{name: _of(name, hints[name]) for name in fields})


EVENT = st.one_of([event_of(kind) for kind in KINDS])
USUAL = st.one_of(
    [
        event_of(kind)
        for kind in (ev.BidMade, ev.BidPassed, ev.TalonTaken, ev.CardDiscarded, ev.CardPlayed)
    ]
)
HANDS = st.tuples(
    event_of(ev.HandStarted), event_of(ev.CardsDealt), st.lists(EVENT | USUAL, max_size=40)
).map(lambda parts: [parts[0], parts[1], *parts[2]])
"""A start, a deal of some kind, and anything after it."""
