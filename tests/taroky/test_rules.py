"""The words for rule sets, and the commands that print them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from i18n.catalog import LANGUAGES, both
from replay.choices import choices
from replay.rulesets.load import load, shipped
from replay.rulesets.shape import walk
from replay.rulesets.words import message_of, slug
from taroky.cli import cli

_UNSPOKEN = {"id", "page", "source", "extends", "cites", "assumed", "sections"}
HEAD = 'id = "club@1"\nextends = "cz-app@1"\n'


def _run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, words)
    return result.exit_code, result.output


@pytest.mark.parametrize("name", shipped())
def test_every_field_and_every_law_has_words(name: str) -> None:
    rules = load(name)
    for value in walk(rules):
        if value.kind in _UNSPOKEN:
            continue
        assert all(both(message_of(value.kind)).values())
        several = value.value if isinstance(value.value, list | tuple) else (value.value,)
        laws = choices(value.kind, {}) or set()
        for one in several:
            if isinstance(one, str) and one and one in laws and _is_law(value.kind, one):
                assert all(both(f"{message_of(value.kind)}-{slug(one)}").values())


@pytest.mark.parametrize("name", shipped())
def test_every_breach_that_costs_something_has_a_name(name: str) -> None:
    for code in load(name).fines:
        assert all(both(f"rule-name-{code}").values())


def _is_law(kind: str, name: str) -> bool:
    """Cards and ways to cut a pack are called as they are written."""
    cards = {"tricks.red_pips", "tricks.high_aces", "call.ladder", "commitments.holder"}
    cards |= {"contracts.needs", "contra.items", "contracts.commits", "pot.item", "left_out"}
    cards |= {"bidding.shut_by", "commitments.barred_in"}
    return kind not in cards and not (kind == "deal.cuts" and name[0].isdigit())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", shipped())
def test_a_rule_set_is_shown_in_words(name: str, lang: str) -> None:
    status, output = _run("rules", "show", name, "--lang", lang)
    assert status == 0
    assert "_" not in output.replace(load(name).source, "")
    rules = load(name)
    assert sum(line.lstrip().startswith("*") for line in output.splitlines()) == len(rules.assumed)


def test_a_clubs_file_is_shown_like_any_rule_set(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(HEAD + '[count]\ntie = "lost"\n')
    status, output = _run("rules", "show", str(file), "--lang", "cs")
    assert status == 0
    assert "Vychází z cz-app@1." in output
    assert "polovina bodů na obou stranách: strana vydražitele prohrála  [tento soubor]" in output


def test_a_clean_file_says_what_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        'remove = ["declarations.items.barvicky.taroks_max"]\n' + HEAD
        + '[count]\ntie = "lost"\n[pot]\nodd = "holder"\n'
    )  # fmt: skip
    status, output = _run("rules", "check", str(file), "--lang", "en")
    assert status == 0
    assert "one value changed, one assumption confirmed, one value removed." in output


def test_a_faulty_file_is_explained_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(HEAD + "[pot]\nentri = 7\nrate = 'x'\n")
    status, output = _run("rules", "check", str(file), "--lang", "en")
    assert status == 1
    assert output.splitlines() == [
        f'{file}:4: pot.entri: there is no “entri” here. Did you mean "entry"?',
        f"{file}:5: pot.rate: a whole number belongs here, not “x”.",
    ]
    status, output = _run("rules", "check", str(file), "--json")
    told = json.loads(output)
    assert [(fault["line"], fault["field"]) for fault in told["faults"]] == [
        (4, "pot.entri"),
        (5, "pot.rate"),
    ]
    assert told["rules"] is None


def _files(folder: Path, **texts: str) -> None:
    for name, body in texts.items():
        (folder / f"{name}.toml").write_text(body)


def test_a_file_extends_another_one_beside_it(tmp_path: Path) -> None:
    _files(
        tmp_path,
        league='id = "league@3"\nextends = "cz-app@1"\n[count]\ntie = "lost"\n',
        club='id = "club@1"\nextends = "league.toml"\n[pot]\nentry = 7\n',
    )
    club = str(tmp_path / "club.toml")
    status, output = _run("rules", "check", club, "--lang", "en")
    assert status == 0
    assert "It extends league@3: one value changed, " in output
    shown = json.loads(_run("rules", "show", club, "--json")[1])
    assert (shown["extends"], shown["count"]["tie"], shown["pot"]["entry"]) == (
        "league@3",
        "lost",
        7,
    )
    assert shown["cites"]["count.tie"] == "league@3#count.tie"
    log = str(tmp_path / "e.jsonl")
    assert _run("sample", "--rules", club, "--hands", "1", "-o", log)[0] == 2, (
        "robots know no clubs"
    )


@pytest.mark.parametrize(
    ("parent", "said"),
    [
        ("gone.toml", "“gone.toml” cannot be read: no such file or directory."),
        ("bad.toml", "something is wrong in “bad.toml” itself, in line 2; "),
        ("letters.toml", "something is wrong in “letters.toml” itself, in line 1; "),
        ("a.toml", "“a.toml” extends other files without end."),
        ("cz-ap@1", "there is no rule set “cz-ap@1”; write its id with its version. Did you"),
    ],
)
def test_what_cannot_be_extended_is_told(tmp_path: Path, parent: str, said: str) -> None:
    _files(
        tmp_path,
        a=f'id = "a@1"\nextends = "{parent}"\n',
        bad='id = "bad@1"\nextends = "bad"\n',
    )
    (tmp_path / "letters.toml").write_bytes(b'id = "\xe9@1"')
    status, output = _run("rules", "check", str(tmp_path / "a.toml"), "--lang", "en")
    assert (status, len(output.splitlines())) == (1, 1)
    assert output.startswith(f"{tmp_path / 'a.toml'}:2: extends: {said}")


def test_a_file_that_extends_nothing_is_told_so_once(tmp_path: Path) -> None:
    _files(tmp_path, a='id = "a@1"\n[pot]\nentry = 3\n')
    status, output = _run("rules", "check", str(tmp_path / "a.toml"), "--lang", "en")
    assert (status, len(output.splitlines())) == (1, 1)
    assert 'extends = "vysocina@1"' in output


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_rule_sets_are_compared_in_words(lang: str) -> None:
    status, output = _run("rules", "diff", "cz-app@1", "machtarok@1", "--lang", lang)
    assert status == 0
    assert "machtarok@1: 106  [machtarok.md]" in output
    assert _run("rules", "diff", "cz-app", "cz-app@1", "--lang", lang)[1].splitlines()[2:] == [
        both("rules-differences", number=0)[lang]
    ]


def test_differences_are_data_too() -> None:
    told = json.loads(_run("rules", "diff", "cz-app@1", "machtarok@1", "--json")[1])
    total = next(one for one in told["differences"] if one["path"] == "count.total")
    assert total["values"] == [70, 106]
    assert total["cites"] == ["common.md#points", "machtarok.md"]


def test_a_check_tells_what_everybody_won(tmp_path: Path) -> None:
    sheet = tmp_path / "e.csv"
    text = "rules;cz-app@1\nplayers;Eva;Jan;Ota;Petr\ncontract;declarer;points\nfirst;Jan;36\n"
    sheet.write_text(text)
    assert (
        "  Jan: -2 points (one hand: -2 points)\n" in _run("check", str(sheet), "--lang", "en")[1]
    )
    assert "  Eva: -6 bodů (jedna hra: -6 bodů)\n" in _run("check", str(sheet), "--lang", "cs")[1]


def test_the_page_of_a_check_tells_it_too_and_what_nobody_knows_is_no_zero(tmp_path: Path) -> None:
    sheet = tmp_path / "e.csv"
    text = "rules;cz-app@1\nplayers;Eva;Jan;Ota;Petr\ncontract;declarer;points\nfirst;Jan;36\n"
    sheet.write_text(text)
    page = _run("check", str(sheet), "--html", "--lang", "cs")[1]
    assert "<td>Eva</td><td>1</td><td>0</td><td>-6 bodů</td>" in page
    two = tmp_path / "two.csv"
    text = "rules;slo-2@1\nplayers;Eva;Jan\nhand;contract;points 0;points 1\n1;game;40;30\n"
    two.write_text(text)
    status, output = _run("check", str(two), "--lang", "en")
    assert "  Eva: ? (one hand: ?)\n" in output
    assert status == 0


@pytest.mark.parametrize("players", ["Eva,Jan", "Eva,Eva,Jan,Ota"])
def test_a_template_needs_players_enough(players: str) -> None:
    status, output = _run("sheet", "template", "--rules", "cz-app", "--players", players)
    assert status == 2
    assert ";" not in output


def test_a_template_is_written_to_a_new_file_only(tmp_path: Path) -> None:
    path = tmp_path / "friday.csv"
    words = ("sheet", "template", "--rules", "vysocina", "--lang", "cs", "-o", str(path))
    assert _run(*words)[0] == 0
    assert path.read_bytes().startswith(b"\xef\xbb\xbfpravidla;vysocina@1\r\n")
    assert _run(*words)[0] != 0
