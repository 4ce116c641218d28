"""Every kind of event has a sentence in every language, whatever is known of it."""

from __future__ import annotations

from typing import Any, get_args, get_origin

import msgspec
import pytest

from eventstore.events import KINDS, BidMade, Committed, ContraMade, Declared
from i18n.catalog import LANGUAGES
from replay.rulesets.load import load
from taroky.reports import evidence
from taroky.reports.words import Words

RULES = load("cz-app")


def example(kind: Any) -> Any:
    """A value of a field's type."""
    if get_origin(kind) is tuple:
        return tuple(example(get_args(kind)[0]) for _ in range(4))
    if get_origin(kind) is dict or kind is dict:
        return {}
    options = [one for one in get_args(kind) if one is not type(None)]
    if options:
        return example(options[0])
    return {int: 1, str: "XIX", bool: True}[kind]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", KINDS)
def test_full_and_bare_events_have_a_sentence(lang: str, name: str) -> None:
    kind = KINDS[name]
    words = Words(lang, RULES, ("p1", None, "p3", None), {"p1": "Eva"})
    fields = msgspec.structs.fields(kind)
    full = {field.name: example(field.type) for field in fields}
    bare = {field.name: full[field.name] for field in fields if field.required}
    for values in (full, bare):
        sentence = words.sentence(kind(**values))
        assert sentence[0] == sentence[0].upper()
        assert "None" not in sentence
        assert "  " not in sentence


def test_titles_and_names_are_those_of_the_rules() -> None:
    words = Words("cs", RULES, ("p1",), {"p1": "Eva"})
    assert words.sentence(BidMade(0, "second")) == "Místo 0 (Eva) hlásí: Druhá povinnost."
    assert words.sentence(Declared(1, ("taroky", "trul"))) == "Místo 1 hlásí: taroky, trul."
    assert words.sentence(Declared(1)) == "Místo 1 nic nehlásí."
    assert words.sentence(Committed(1, "valat")) == "Místo 1 ohlašuje: valát."
    assert words.sentence(ContraMade(1, 3)) == "Místo 1: supér (hra)."


def test_evidence_in_words() -> None:
    words = Words("en", RULES)
    told = evidence.line(
        words,
        "out-of-turn",
        {"due": 2, "withheld": ["S10"], "shown": [{"card": "S10", "trick": 4}], "left": []},
    )
    assert told == "whose turn: seat 2; withheld: S10; shown later: S10 in trick 4"
    assert evidence.line(words, "hand-size", {"due": 12}) == "due: 12"
