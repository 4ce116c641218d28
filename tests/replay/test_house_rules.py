"""A club's own rules: what they change, and how mistakes in them are explained."""

from __future__ import annotations

from typing import Any

import pytest

from replay.errors import RuleSetError
from replay.house_rules import FaultyRulesError, faults, read_rules
from replay.rulesets.compare import differences
from replay.rulesets.load import from_text, from_toml, load, resolved, shipped

HEAD = 'id = "club@1"\nextends = "cz-app@1"\ntitle = { en = "Club", cs = "Klub" }\n'


def _found(text: str) -> list[tuple[int | None, str, str]]:
    return [(fault.line, fault.field, fault.key) for fault in faults(text)]


def test_a_club_changes_some_values_and_keeps_the_rest() -> None:
    club = read_rules(HEAD + '[settlement]\nsharing = "pairwise"\n', "club.toml")
    parent = load("cz-app@1")
    assert [one.path for one in differences(parent, club)] == ["settlement.sharing"]
    assert (club.id, club.extends, club.title["en"]) == ("club@1", "cz-app@1", "Club")
    assert club.cite("settlement.sharing") == "club@1#settlement.sharing"
    assert club.cite("settlement.law") == parent.cite("settlement.law")


@pytest.mark.parametrize(
    ("line", "assumed"),
    [
        ("rate = 4", False),
        ("rate = 2", False),
        ("rate = { value = 4, assumed = true }", True),
        ('rate = { value = 4, cite = "minutes.md#3" }', False),
        ("code = 'T'", True),
    ],
)
def test_what_a_club_says_is_no_longer_assumed(line: str, assumed: bool) -> None:
    club = read_rules(f"{HEAD}[declarations.items.trul]\n{line}\n", "club.toml")
    assert club.is_assumed("declarations.items.trul.rate") is assumed
    assert club.is_assumed("declarations.items.barvy.rate")


def test_a_citation_covers_the_table_it_stands_in() -> None:
    text = HEAD + '[pot]\ncite = "minutes.md#2"\nentry = 10\nrate = { value = 30, cite = "x.md" }\n'
    club = read_rules(text, "club.toml")
    assert club.pot is not None
    assert (club.pot.entry, club.cite("pot.entry")) == (10, "minutes.md#2")
    assert (club.pot.rate, club.cite("pot.rate")) == (30, "x.md")
    assert club.cite("pot.odd") == "cz-app.md#pot-žid"


def test_a_club_can_do_without() -> None:
    text = HEAD.replace("title", 'remove = ["declarations.items.barvicky", "pot"]\ntitle')
    club = read_rules(text, "club.toml")
    assert "barvicky" not in club.declarations.items
    assert club.pot is None
    assert not [path for path in club.assumed if path.startswith(("pot.", "declarations.items.ba"))
                and "barvicky" in path]  # fmt: skip


def test_the_resolved_text_needs_no_file() -> None:
    club = read_rules(HEAD + "[pot]\nentry = 7\n", "club.toml")
    text, digest = resolved(club)
    assert from_text(text) == club
    assert from_text(text, resolved(club)[1]) == club
    with pytest.raises(RuleSetError, match="its hash names"):
        from_text(text.replace("1", "2", 1), resolved(club)[1])
    assert digest != resolved(load("cz-app@1"))[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('id = "club@1"\nextends = "cz-app"\n', [(2, "extends", "rules-fault-extends")]),
        ('id = "club@1"\nextends = 7\n', [(2, "extends", "rules-fault-extends")]),
        ('extends = "cz-app@1"\n', [(1, "id", "rules-fault-missing")]),
        ('id = "Club 1"\nextends = "cz-app@1"\n', [(1, "id", "rules-fault-id")]),
        ('id = "cz-app@1"\nextends = "cz-app@1"\n', [(1, "id", "rules-fault-taken")]),
        (HEAD + "[pot\n", [(4, "", "rules-fault-toml")]),
        (HEAD + "x = '''\n", [(4, "", "rules-fault-toml")]),
        (HEAD + "a = " + "[" * 3000, [(None, "", "rules-fault-deep")]),
        (HEAD + "[pot]\nentri = 7\n", [(5, "pot.entri", "rules-fault-unknown")]),
        (HEAD + "[pott]\nentry = 7\n", [(4, "pott", "rules-fault-unknown")]),
        (HEAD + "pot = 7\n", [(4, "pot", "rules-fault-table")]),
        (HEAD + '[pot]\nentry = "7"\n', [(5, "pot.entry", "rules-fault-type")]),
        (HEAD + "[pot]\nentry = { value = 7.5 }\n", [(5, "pot.entry", "rules-fault-type")]),
        (HEAD + "[pot]\nentry = { value = 7, site = 1 }\n",
         [(5, "pot.entry", "rules-fault-unknown")]),
        (HEAD + "[settlement]\nround_to = 0\n", [(5, "settlement.round_to", "rules-fault-type")]),
        (HEAD + '[count]\n\n\ntie = "lots"\n', [(7, "count.tie", "rules-fault-name")]),
        (HEAD + '[call]\nladder = [\n "XIX",\n "XXV",\n]\n',
         [(5, "call.ladder", "rules-fault-name")]),
        (HEAD + '[bidding]\nleast = "third"\n', [(5, "bidding.least", "rules-fault-name")]),
        (HEAD + "[fines.renons]\namount = 3\n", [(4, "fines.renons", "rules-fault-name")]),
        (HEAD + "[contracts.colour]\norder = 7\n",
         [(4, "contracts.colour", "rules-fault-missing")] * 3),
        ('remove = ["potage"]\n' + HEAD, [(1, "remove", "rules-fault-remove")]),
        ('remove = "pot"\n' + HEAD, [(1, "remove", "rules-fault-type")]),
        (HEAD + "[cites]\nx = 'y'\n", [(4, "cites", "rules-fault-unknown")]),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_line_and_field(text: str, expected: list[Any]) -> None:
    assert _found(text) == expected


@pytest.mark.parametrize(
    ("text", "near"),
    [
        (HEAD + "[settlement]\nshering = 'x'\n", "sharing"),
        (HEAD + '[settlement]\nsharing = "pair-wise"\n', "pairwise"),
        (HEAD + "[fines.renons]\namount = 3\n", "renonc"),
        ('id = "club@1"\nextends = "cz-ap@1"\n', "cz-app@1"),
        ('remove = ["declarations.items.trull"]\n' + HEAD, "declarations.items.trul"),
        (HEAD + "[pot]\nqqqq = 1\n", "none"),
    ],
)
def test_a_near_name_is_suggested(text: str, near: str) -> None:
    (fault,) = faults(text)
    assert fault.values["near"] == near


def test_several_mistakes_come_in_the_order_of_their_lines() -> None:
    text = HEAD + "[pot]\nentry = '7'\nratio = 3\n\n[count]\ntotal = 'x'\n"
    assert [line for line, _, _ in _found(text)] == [5, 6, 9]


def test_a_faulty_file_is_refused() -> None:
    with pytest.raises(FaultyRulesError, match=r"club\.toml:5: pot\.entri"):
        read_rules(HEAD + "[pot]\nentri = 7\n", "club.toml")
    with pytest.raises(RuleSetError, match="not known"):
        from_toml('id = "x@1"\nextends = "cz-app"\n', "x")


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_rule_set_can_be_extended(name: str) -> None:
    text = f'id = "club@1"\nextends = "{name}"\n'
    assert faults(text) == []
    assert list(differences(load(name), read_rules(text, "club.toml"))) == []


def test_absurd_texts_are_faults_and_no_errors() -> None:
    for text in (f"id = {'9' * 5000}", "a = " + "[" * 5000, "a" + ".a" * 9000 + " = 1", "\0"):
        assert faults(text)
        with pytest.raises(RuleSetError):
            from_toml(text, "absurd")
