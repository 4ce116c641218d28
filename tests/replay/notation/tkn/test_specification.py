"""The tables of forms are whole, and docs/notation.md says what they say."""

from __future__ import annotations

import re

import pytest

from eventstore import events as ev
from i18n import catalog
from replay.notation.tkn import loads
from replay.notation.tkn.forms import ANYWHERE, FORMS, RESERVED, SECTIONS, SPECIAL, VERBS
from tests.replay.notation.tkn.texts import (
    EXAMPLES,
    ROOT,
    assert_stable,
)


def test_every_kind_has_one_form_with_all_its_fields() -> None:
    kinds = {
        kind for kind in ev.KINDS.values() if issubclass(kind, (ev.HandEvent, ev.SessionEvent))
    }
    assert set(FORMS) | set(SPECIAL) == kinds
    assert not set(FORMS) & set(SPECIAL)
    for kind, form in FORMS.items():
        assert {*form.fields, *filter(None, [form.actor])} == set(kind.__struct_fields__), kind
        assert form.section in SECTIONS


def test_verbs_mean_one_thing_in_a_section() -> None:
    written = [(form.section, verb) for form in FORMS.values()
               for verb in (form.verb, *form.also, *form.presets)]  # fmt: skip
    assert len(set(written)) == len(written)
    assert set(ANYWHERE) | set(VERBS["session"]) <= RESERVED


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_of_the_specification(text: str) -> None:
    document = loads(text)
    assert document.problems == ()
    assert document.hands
    assert_stable(document)


def test_the_specification_names_every_verb_section_and_problem() -> None:
    page = (ROOT / "docs/notation.md").read_text("utf-8")
    for form in FORMS.values():
        for word in (form.verb, form.section, *form.also, *form.presets):
            assert re.search(rf"(?<!\w){re.escape(word)}(?!\w)", page), word
    sources = "".join(
        path.read_text("utf-8") for path in (ROOT / "replay/notation/tkn").glob("*.py")
    )
    used = set(re.findall(r'"(tkn-[a-z0-9-]+)"', sources)) - {"tkn-session"}
    for lang in catalog.LANGUAGES:
        text = (ROOT / "i18n" / lang / "tkn.ftl").read_text("utf-8")
        assert set(re.findall(r"^(tkn-[a-z0-9-]+) =", text, re.MULTILINE)) == used
