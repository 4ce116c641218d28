"""What was entered, without a browser: texts, sheets, where they go; garbage breaks nothing."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest
from dash import no_update
from hypothesis import given
from hypothesis import strategies as st

from dashboards import entering, queries, rulebook
from dashboards.app import create_app
from dashboards.components import sheet as sheet_parts
from dashboards.entering import Sheet
from dashboards.library import library
from dashboards.words import Words
from eventstore import events as ev
from eventstore.model import Append, StreamWrite, Timed
from eventstore.store import Log
from i18n.catalog import LANGUAGES
from replay.house_rules import read_rules
from replay.rulesets.load import load, resolved, shipped
from taroky.serving import save
from tests.evening import REVOKE, make_log, taroky
from tests.games import machtarok_lines

RULES = load("cz-app@1")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_log(tmp_path_factory.mktemp("entering"))


def test_what_may_be_pasted(log: Path) -> None:
    from taroky.notating import tkn

    with Log.open(log, readonly=True) as opened:
        text = tkn(opened, REVOKE)
    (hand,) = entering.looked_at(text, "x.txt").hands
    assert [found.code for found in hand.report.findings] == ["revoke-suit"]
    record = machtarok_lines()[0].decode()
    looked = entering.looked_at(record, "x.txt")
    assert (len(looked.hands), looked.problems) == (1, ())
    assert looked.hands[0].report.score.status == "ok"
    assert entering.looked_at("  \n", "x.txt") == entering.Looked((), (), ())
    wrong = entering.looked_at("no hand at all", "x.txt")
    assert (wrong.hands, len(wrong.problems)) == ((), 1)
    unknown = '%TKN 1\n[Rules "no-such@1"]\n[Forehand "0"]\nbids 0:first'
    assert entering.looked_at(unknown, "x.txt").problems
    assert entering.looked_at("x" * (entering.LONGEST + 1), "x.txt").problems


def test_a_sheet_in_a_new_session_and_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    taroky("init", path)
    place = entering.new_place("friday", RULES, ["Eva", " Jan", "", "Olga", "Fifth"])
    first = Sheet(0, "first", 0, 2, points=41)
    assert entering.sheet_judged(place, first).report.score.computed is not None
    assert [one.status for one in save(path, "a", [entering.sheet_item(place, first)])] == [
        "accepted"
    ]
    with Log.open(path, readonly=True) as opened:
        again = entering.place_in(opened, "friday")
        assert again is not None
        seated = [s.event for s in opened.read("session/friday")]
        assert sum(isinstance(event, ev.PlayerSeated) for event in seated) == 4
        assert entering.place_in(opened, "saturday") is None
    assert again.number == 2
    second = Sheet(1, "first", 1, 3, points=20, moves=(1, 2, 3, 4))
    judged = entering.sheet_judged(again, second)
    assert judged.report.hand == "friday#2"
    assert judged.report.score.status == "mismatch"
    item = entering.sheet_item(again, second)
    assert [one.status for one in save(path, "b", [item])] == ["accepted"]
    assert [one.status for one in save(path, "c", [item])] == ["duplicate"]
    other = entering.sheet_item(again, Sheet(1, "first", 1, 3, points=21))
    assert [one.status for one in save(path, "d", [other])] == ["conflict"], "number 2 is taken"


def test_an_evening_by_a_clubs_own_rules_and_what_may_end_a_hand(tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    taroky("init", path)
    club = read_rules('id = "club@1"\nextends = "sk-zs@1"\n[contra]\nmax = 1\n', "club.toml")
    place = entering.new_place("friday", club, ["Eva", "Jan", "Ota", "Petr"])
    sheet = entering.sheet_of({"contract": "first", "declarer": "1", "ended": "folded"}, club)
    assert entering.sheet_judged(place, sheet).report.score.computed is not None
    assert [one.status for one in save(path, "a", [entering.sheet_item(place, sheet)])] == [
        "accepted"
    ]
    with Log.open(path, readonly=True) as opened:
        (head, *_) = opened.read("session/friday")
        assert isinstance(head.event, ev.SessionOpened)
        assert head.event.rules_text == resolved(club)[0]
        assert ev.HandFolded(1) in [stored.event for stored in opened.read("hand/friday#1")]
    app = create_app(path)
    rulebook.install(app.server, (read_rules(f"{HOUSE}entry = 3", "house.toml"),))
    with app.server.test_request_context("/enter"):
        library().warehouse.update()
        offered = rulebook.offered()
    assert list(offered)[:3] == ["house@2", "club@1", "cz-app@1"]
    assert sorted(offered) == sorted(["house@2", "club@1", *shipped()])


HOUSE = 'id = "house@2"\nextends = "cz-app@1"\n[pot]\n'


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_asks_what_means_something(name: str, lang: str) -> None:
    rules = load(name)
    form = sheet_parts.fields(rules, Words(lang, rules, (), {}))
    asked = {getattr(one, "id", {"name": "note"})["name"] for one in form} - {"note"}
    assert ("contract" in asked) == bool(rules.contracts)
    assert ("part" in asked) == (entering.parts(rules) > 0)
    assert ("pot" in asked) == (rules.pot is not None)
    assert ("declared" in asked) == bool(rules.declarations.items)
    assert asked <= set(Sheet.__struct_fields__)


def test_values_of_the_form() -> None:
    values: dict[str, Any] = {
        "forehand": "2",
        "contract": "varsava",
        "declarer": "2",
        "part": "7",
        "ended": "approved",
        "points": 40,
        "seats": "10, 20 30;46",
        "declared": ["1:trul", "9:trul", "1:nothing"],
        "results": ["pagat:made", "valat:lost", "no:made"],
        "contra": ["game:2", "pagat:1", "no:1", "game:x"],
        "moves": "−5 5 5 −5",
        "pot": "0",
    }
    sheet = entering.sheet_of(values, RULES)
    assert sheet == Sheet(
        forehand=2,
        contract="varsava",
        declarer=2,
        seats=(10, 20, 30, 46),
        declared=((1, "trul"),),
        contra={"game": 2, "pagat": 1},
        results={"pagat": True, "valat": False},
        moves=(-5, 5, 5, -5),
        pot=0,
    )


anything = st.none() | st.integers() | st.text() | st.lists(st.text())


@given(st.dictionaries(st.sampled_from(Sheet.__struct_fields__), anything))
def test_whatever_a_client_sends_makes_a_sheet(values: dict[str, Any]) -> None:
    sheet = entering.sheet_of(values, RULES)
    place = entering.new_place("e", RULES, [])
    assert entering.sheet_judged(place, sheet).report.depth == "sheet"


@given(st.text())
def test_whatever_is_typed_is_looked_at(text: str) -> None:
    looked = entering.looked_at(text, "x.txt")
    assert looked.hands or looked.problems or not text.strip()


def test_of_very_many_sessions_only_some_are_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "OFFERED", 3)
    path = tmp_path / "club.log"
    with Log.create(path) as opened:
        for name in ("Žofie-1", "a-2", "b-3", "c-4"):
            begun = Timed(ev.SessionOpened(name, RULES.id, "", ""))
            opened.append(Append((StreamWrite(f"session/{name}", 0, (begun,)),)))
    app = create_app(path)
    with app.server.test_request_context("/?lang=en"):
        assert queries.session_names(library()) == sorted(queries.session_names(library()))
        assert len(queries.session_names(library())) == 3
        assert queries.session_names(library(), "zof") == ["Žofie-1"]
        enter = importlib.import_module("dashboards.pages.enter")
        offered = enter.search("zof", sheet_parts.NEW, [])
        assert [one["label"] for one in offered][1:] == ["Žofie-1"]
        assert enter.search("zof", "b-3", [])[1]["value"] == "b-3"  # what is chosen stays
        assert enter.search(None, sheet_parts.NEW, []) is no_update


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"contract": "first", "moves": "5 -5 5"}, ["moves"]),
        ({"contract": "first", "moves": "2,5 -2,5 0 0"}, ["moves"]),
        ({"contract": "first", "moves": "5 −5 5 −5", "points": 40, "pot": ""}, []),
        ({"contract": "first", "pot": "x"}, ["pot"]),
        ({"contract": "first", "seats": "10 20 30 10"}, ["sides"]),
        ({"contract": "varsava", "seats": "10 20 30"}, ["seats"]),
        ({"contract": "varsava", "points": 40}, ["alone"]),
        ({"contract": "first", "ended": "folded"}, ["folded"]),
        ({"contract": "first", "declarer": "1", "ended": "folded"}, []),
        ({"contract": "first", "contra": ["game:1", "game:2"]}, ["twice"]),
        ({"contract": "first", "results": ["pagat:made", "pagat:lost", "valat:lost"]}, ["twice"]),
        ({"contract": None, "points": None, "contra": [], "moves": None}, []),
    ],
)
def test_nothing_of_a_sheet_is_dropped_silently(values: dict[str, Any], said: list[str]) -> None:
    rules = load("sk-zs@1") if "ended" in values else load("vysocina@1")
    found = entering.wrong(values, rules)
    assert [one.key for one in found] == [f"sheet-wrong-{name}" for name in said]
    for lang in LANGUAGES:
        assert len(sheet_parts.wrong_of(found, Words(lang, rules))) == len(said)


def test_a_sheet_that_says_more_than_is_understood_is_not_saved(log: Path) -> None:
    app = create_app(log)
    with app.server.test_request_context("/?lang=en"):
        enter = importlib.import_module("dashboards.pages.enter")
        where = {"session": "+", "name": "wrong", "rules": "cz-app@1", "players": "A, B, C, D,"}
        given = {"contract": "first", "declarer": "0", "moves": "5 -5 5"}
        entered = {
            "way": "sheet",
            "names": [{"name": name} for name in given],
            "values": list(given.values()),
            "where": where,
        }
        assert "4 whole numbers are needed" in str(enter.check(1, entered))
        for players in ("A, B, C, D, E", "A, B, A"):
            wrong = enter._place(where | {"players": players})
            assert "Under these rules 4 play" in wrong
        assert not isinstance(enter._place(where), str)
