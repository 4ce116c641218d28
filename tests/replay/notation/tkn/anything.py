"""Strategies: events of any kind, with anything their fields can hold."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.cards import CODES
from eventstore.model import Timed

WORDS = st.sampled_from(
    ["first", "solo-three", "pass", "none", "pagat", "flek", "shown", "hand", "x-y", "?", "dobrá",
     "H1", "a b", "1", "", "+", "a+b", "tricks", "session", "F", "x=1", "unknown", "early-lead"]
) | st.text(max_size=6)  # fmt: skip
TEXTS = st.text(max_size=20) | st.sampled_from(
    ['"', "\\", "\\n", "}", "{", " ", "  a  ", "a\nb", ";", "\\ ", "x \\", "\u2028", "[Hand 1]"]
)
INTS = st.integers(-(10**12), 10**12)
SEATS = st.integers(0, 3)
CARD = st.sampled_from([*CODES, "?"])
CARDS = st.lists(CARD, max_size=8).map(" ".join)
AMOUNTS = st.lists(INTS, max_size=4).map(tuple)
PEOPLE = st.sampled_from(["Anna", "p-12ab", "Jan Novák", "?", "@x", 'O"Neil', ""])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
FIELDS = st.dictionaries(st.text(max_size=6), JSON, max_size=3)
TIMES = st.none() | st.integers(-(10**11), 4 * 10**12)

BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(["seat", "accused", "declarer_seat"], SEATS),
    **dict.fromkeys(["card"], CARD),
    **dict.fromkeys(["cards"], CARDS),
    **dict.fromkeys(["player", "by"], PEOPLE),
    **dict.fromkeys(["reason", "text", "place_text"], TEXTS),
    "talon": st.none() | CARDS,
    "hands": st.lists(st.none() | CARDS, max_size=4).map(tuple),
    "names": st.lists(WORDS, max_size=3).map(tuple),
    "winners": st.lists(SEATS, max_size=12).map(tuple),
    "fields": FIELDS,
}
DIGITS = st.lists(st.integers(0, 9), min_size=1, max_size=4).map(tuple)
BY_KIND: dict[type[ev.Event], dict[str, st.SearchStrategy[Any]]] = {
    ev.SheetRecorded: {
        "declarer": st.none() | SEATS,
        "partner": st.none() | SEATS,
        "contra": st.dictionaries(WORDS, INTS, max_size=3),
        "results": st.dictionaries(WORDS, st.booleans(), max_size=3),
        "owners": st.dictionaries(WORDS, INTS, max_size=3),
        "gained": st.dictionaries(WORDS, DIGITS, max_size=3),
    },
    ev.ContraMade: {"owner": st.none() | SEATS, "level": st.integers(0, 6)},
    ev.DeckCut: {"place": st.none() | INTS},
    ev.CardPlayed: {"by": WORDS},
    ev.DeclarationAsked: {"answer": st.none() | WORDS},
}
BY_TYPE: dict[Any, st.SearchStrategy[Any]] = {
    int: INTS, bool: st.booleans(), str: WORDS, ev.Amounts: AMOUNTS,
    int | None: st.none() | INTS, str | None: st.none() | WORDS,
    ev.Amounts | None: st.none() | AMOUNTS,
}  # fmt: skip


def events_of(kind: type[ev.Event]) -> st.SearchStrategy[ev.Event]:
    """Any event of ``kind``: by the name of each field, else by its type."""
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(kind):
        strategy = BY_KIND.get(kind, {}).get(field.name, BY_NAME.get(field.name))
        if strategy is None:
            strategy = BY_TYPE[field.type]
        elif field.default is not msgspec.NODEFAULT:
            strategy = strategy | st.just(field.default)
        fields[field.name] = strategy
    return st.builds(kind, **fields)


HAND_KINDS = [
    kind for kind in ev.KINDS.values()
    if issubclass(kind, ev.HandEvent) and kind is not ev.HandStarted
]  # fmt: skip
SESSION_KINDS = [
    kind for kind in ev.KINDS.values()
    if issubclass(kind, ev.SessionEvent) and kind is not ev.SessionOpened
]  # fmt: skip
STARTED = st.builds(
    ev.HandStarted,
    session=st.just("s") | TEXTS,
    number=st.integers(0, 999),
    forehand=SEATS,
    dealer=st.none() | SEATS,
    depth=st.sampled_from(["full", "observed", "sheet", "deal"]),
    accounts=st.none() | AMOUNTS,
    pot=st.none() | INTS,
    players=st.none() | st.lists(st.none() | PEOPLE, max_size=5).map(tuple),
)
OPENED = st.builds(
    ev.SessionOpened,
    session=st.just("s") | TEXTS,
    rules=WORDS.filter(bool),
    rules_hash=WORDS,
    rules_text=TEXTS,
    settings=FIELDS | st.just({"date": "2024-03-01", "x": 1}),
    accounts=st.none() | AMOUNTS,
    play=st.sampled_from(["imported", "live", "synthetic"]),
    place=st.none() | TEXTS,
)
NATURES = st.sampled_from(["human", "robot", "client"])


def timed(events: st.SearchStrategy[ev.Event]) -> st.SearchStrategy[Timed]:
    return st.builds(Timed, events, TIMES)
