"""The message catalogues: the same keys in every language; none twice, unused or missing."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from eventstore.events import KINDS
from i18n.catalog import LANGUAGES, LONGEST, both, text
from i18n.titles import SLOVAK, slovak
from replay.findings.model import SEVERITY
from replay.rulesets.load import load, shipped

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path.name for path in (ROOT / "i18n" / "en").glob("*.ftl"))
SOURCES = [
    path.read_text(encoding="utf-8")
    for top in ("analytics", "dashboards", "eventstore", "replay", "taroky")
    for path in (ROOT / top).rglob("*")
    if path.suffix in {".py", ".js", ".toml"}
]

#: Titles of items of rule sets, by language.
TITLES = {*LANGUAGES, *(f"level_{lang}" for lang in LANGUAGES)}

#: Keys that the code puts together: what stands before the part that varies.
FAMILIES = ("event-", "finding-", "rule-")


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, ast.VariableReference):
            self.found.add(node.id.name)
        super().generic_visit(node)


def messages(lang: str, name: str) -> list[ast.Message]:
    """All messages of one file; anything that is no message and no comment is an error."""
    source = (ROOT / "i18n" / lang / name).read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert junk == []
    return [entry for entry in body if isinstance(entry, ast.Message)]


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


def serialised(message: ast.Message) -> str:
    return FluentSerializer().serialize_entry(message).partition("=")[2].strip()


def plain(text: str) -> str:
    """A text without its variables."""
    return re.sub(r"\{[^{}]*\}", "", text)


def all_keys(lang: str) -> list[str]:
    return [message.id.name for name in FILES for message in messages(lang, name)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_files(lang: str) -> None:
    assert sorted(path.name for path in (ROOT / "i18n" / lang).glob("*.ftl")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_languages_have_the_same_keys_and_variables(name: str) -> None:
    english, *others = (
        {message.id.name: variables(message) - TITLES for message in messages(lang, name)}
        for lang in LANGUAGES
    )
    for other in others:
        assert sorted(english) == sorted(other)
        assert {
            key: english[key] ^ other[key] for key in english if english[key] ^ other[key]
        } == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_is_asked_for_in_the_language_of_its_sentence(lang: str) -> None:
    foreign = TITLES - {lang, f"level_{'cs' if lang == 'sk' else lang}"}
    used = {
        key: asked
        for name in FILES
        for message in messages(lang, name)
        if (asked := variables(message) & foreign) and (key := message.id.name)
    }
    assert used == {}


def test_nothing_is_left_untranslated() -> None:
    """A longer text that Czech shares with English, or a Slovak one with Czech letters."""
    said = {
        lang: {m.id.name: serialised(m) for name in FILES for m in messages(lang, name)}
        for lang in LANGUAGES
    }
    english = [
        (lang, key)
        for lang in ("cs", "sk")
        for key, value in said[lang].items()
        if value == said["en"][key] and len(re.findall(r"[^\W\d_]{2,}", plain(value))) > 2
    ]
    assert english == []
    slovak = [
        key
        for key, value in said["sk"].items()
        if value == said["cs"][key] and re.search(r"[ěřů]", plain(value))
    ]
    assert slovak == []


def test_every_title_of_a_shipped_rule_set_is_slovak_too() -> None:
    czech = set()
    for name in shipped():
        rules = load(name)
        czech |= {rules.title["cs"]}
        for items in (rules.contracts, rules.commitments, rules.declarations.items):
            czech |= {item.title["cs"] for item in items.values()}
    unsaid = {title for title in czech if re.search("[ěřů]", slovak(title))}
    assert unsaid == set()
    assert set(SLOVAK) - czech == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_twice(lang: str) -> None:
    assert [key for key, count in Counter(all_keys(lang)).items() if count > 1] == []


def test_every_kind_of_event_has_a_text() -> None:
    keys = set(all_keys("en"))
    assert [kind for kind in KINDS if f"event-{kind}" not in keys] == []
    kinds = {key.removeprefix("event-") for key in keys if key.startswith("event-")}
    assert kinds - set(KINDS) == set()


def test_every_finding_has_a_text() -> None:
    keys = set(all_keys("en"))
    assert [code for code in SEVERITY if f"finding-{code}" not in keys] == []


def pieces() -> tuple[set[str], set[str]]:
    """Every string of the code that may be a key, and the starts of keys put together there."""
    whole, starts = set[str](), set[str](FAMILIES)
    for source in SOURCES:
        whole |= set(re.findall(r"[\"'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)[\"'`]", source))
        starts |= set(re.findall(r"f[\"']([a-z][a-z0-9-]*-)\{", source))
    return whole, starts


def test_no_key_is_unused() -> None:
    whole, starts = pieces()
    unused = [
        key for key in all_keys("en") if key not in whole and not key.startswith(tuple(starts))
    ]
    assert unused == []


def test_numbers_and_words_are_in_their_forms() -> None:
    few = [text("cs", "check-renonc", number=number) for number in (1, 2, 5)]
    assert few == ["jeden renonc", "2 renoncy", "5 renonců"]
    assert [text("sk", "check-renonc", number=number) for number in (1, 2, 5)] == [
        "jeden renonc",
        "2 renoncy",
        "5 renoncov",
    ]
    assert both("check-none") == {"en": "none", "cs": "žádné", "sk": "žiadne"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_value_of_any_length_can_be_said(lang: str) -> None:
    """Fluent refuses more than a thousand characters: a long name in an address is no error."""
    told = text(lang, "not-found-hand", hand="x" * 5_000)
    assert "x" * LONGEST + "…" in told
    assert "x" * (LONGEST + 1) not in told
