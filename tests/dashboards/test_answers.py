"""Pages of figures without a browser: they draw in every language, and count what is there."""

from __future__ import annotations

import importlib
import json
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import polars as pl
import pytest
from plotly.utils import PlotlyJSONEncoder

from analytics.metrics.address import from_query
from analytics.metrics.asking import ask, behind
from analytics.metrics.model import Question
from dashboards import telling
from dashboards.answers import bidding, overview, player, players, results
from dashboards.app import create_app
from dashboards.figures import charts
from i18n.catalog import LANGUAGES
from taroky.samples import club
from tests.evening import taroky

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from flask.testing import FlaskClient

    from dashboards.library import Library

RULES = "cz-app@1"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """An app over the shipped club, its tables made."""
    log: Path = tmp_path_factory.mktemp("club") / "club.log"
    taroky("init", log)
    taroky("import", log, club())
    taroky("rebuild", log)
    client: FlaskClient = create_app(log).server.test_client()
    return client


@pytest.fixture
def library(client: FlaskClient) -> Iterator[Library]:
    """The app's log, within a request."""
    with client.application.test_request_context("/?lang=en"):
        yield client.application.extensions["taroky"]


def asked(client: FlaskClient, output: str, lang: str, **inputs: Any) -> str:
    """The answer to one callback, as a browser asks for it."""
    name, prop = output.split(".")
    known = client.get("/_dash-dependencies").get_json()
    (entry,) = [one for one in known if one["output"] == output]
    values = {f"{one['id']}.{one['property']}": inputs.get(one["id"]) for one in entry["inputs"]}
    state = [{**one, "value": inputs.get(one["id"])} for one in entry["state"]]
    told = [{**one, "value": values[f"{one['id']}.{one['property']}"]} for one in entry["inputs"]]
    body = {
        "output": output,
        "outputs": {"id": name, "property": prop},
        "inputs": told,
        "state": state,
        "changedPropIds": list(values),
    }
    client.set_cookie("lang", lang)
    reply = client.post("/_dash-update-component", json=body)
    assert reply.status_code == 200, reply.text[:300]
    return json.dumps(reply.get_json(), ensure_ascii=False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_figures_are_drawn_in_every_language(client: FlaskClient, lang: str) -> None:
    with client.application.test_request_context("/"):
        who = players.players(client.application.extensions["taroky"], "en", None)["player"][0]
    results_ = asked(client, "results.children", lang, **{"results-rules": RULES})
    assert "/hands?m=success" in results_
    for by in bidding.BY:
        inputs = {"bidding-rules": RULES, "bidding-by": by}
        assert "/hands?m=played" in asked(client, "bidding-table.children", lang, **inputs)
    for part, leads in (
        ("page", "win"),
        ("games", "played"),
        ("declared", "declared"),
        ("company", "result"),
    ):
        inputs = {"player-rules": RULES, "player": who}
        assert f"/hands?m={leads}" in asked(client, f"player-{part}.children", lang, **inputs)
    two = {"rules-rules": RULES, "rules-with": "slo-3@1"}
    assert "versus" in asked(client, "rules-page.children", lang, **two)
    assert "/player/" in asked(client, "overview.children", lang)


def test_what_cannot_be_asked_is_told(client: FlaskClient) -> None:
    told = asked(
        client, "results.children", "en", **{"results-rules": RULES, "results-since": "today"}
    )
    assert "today" in told
    assert "No finished contract" in asked(client, "results.children", "en")
    assert "stat" not in asked(client, "player-page.children", "en", player=7)


def test_players_are_in_the_order_of_the_language_and_counted(library: Library) -> None:
    found = players.players(library, "cs", RULES)
    assert found["name"].to_list() == [
        "Alžběta Vránová",
        "Bohumil Ježek",
        "Ctirad Šípek",
        "Drahomíra Žďárská",
        "Evžen Kříž",
        "Františka Ořechová",
    ]
    seats = library.table("seats").filter(pl.col("rules") == RULES).collect()
    for row in found.iter_rows(named=True):
        his = seats.filter(pl.col("player") == row["player"])
        assert row["hands"] == his.height
        assert row["total"] == his["move"].sum()
        assert row["evenings"] == his["session"].n_unique()
    everywhere = players.players(library, "cs", None)
    assert everywhere["total"].null_count() == everywhere.height
    assert everywhere["hands"].sum() == 4 * 110


def test_the_overview_adds_up(library: Library) -> None:
    seen = overview.glance(library)
    assert (seen.sessions, seen.hands, seen.people) == (11, 110, 6)
    assert seen.depths == {"full": 40, "sheet": 40, "observed": 30}
    assert seen.findings + seen.differing == 9
    assert {rules for rules, *_ in overview.standings(library)} == {
        "cz-app@1",
        "sk-zs@1",
        "vysocina@1",
    }
    assert sum(row["value"] for row in overview.months(library).frame.iter_rows(named=True)) == 110
    assert len(overview.recent_findings(library)) == overview.RECENT
    assert overview.state(library).position > 5_000


def test_one_player_adds_up(library: Library) -> None:
    who = players.players(library, "en", RULES).sort("hands").row(-1, named=True)["player"]
    seen = player.person(library, who)
    assert seen is not None
    assert set(seen.rules) == {"cz-app@1", "sk-zs@1", "vysocina@1"}
    evenings = player.balance(library, who, RULES)
    total = ask(library.table, Question("total", where={"player": (who,), "rules": (RULES,)}))
    assert evenings[-1]["total"] == total.frame["value"][0]
    assert len(player.last_hands(library, who)) == player.LAST
    assert player.person(library, "nobody") is None


def test_the_hands_behind_a_cell_are_as_many_as_it_says(library: Library) -> None:
    found = results.results(library, RULES, None, None)
    for answer in (found.success, found.seats):
        for row in answer.frame.iter_rows(named=True):
            address = telling.behind_cell(answer, row)
            question = from_query(address.partition("?")[2]).question
            assert behind(library.table, question).collect().height == row["n"]


def test_an_address_of_a_figure_lists_its_hands(client: FlaskClient) -> None:
    scope = {"m": "success", "contract": "first", "rules": RULES, "part": "hits"}
    request = {"startRow": 0, "endRow": 100, "filterModel": {}, "sortModel": []}
    store = {"hands-grid": request, "hands-scope": scope}
    told = asked(client, "hands-grid.getRowsResponse", "en", **store)
    won = ask(client.application.extensions["taroky"].table, from_query(urlencode(scope)).question)
    assert f'"rowCount":{won.frame["hits"][0]}' in told.replace(" ", "")


def page_of(page: str, **asked: Any) -> str:
    """A page's layout as the browser gets it."""
    module = importlib.import_module(f"dashboards.pages.{page}")
    return json.dumps(module.layout(**asked), cls=PlotlyJSONEncoder, ensure_ascii=False)


def test_no_protocol_hides_a_breach(library: Library) -> None:
    """Asked for without a step it is about the gravest finding; elsewhere it names them all."""
    found = library.table("findings").filter(pl.col("severity") == "renonc").collect()
    row = found.sort("step").row(-1, named=True)
    hand, step = row["hand"], row["step"]
    about = page_of("protocol", hand=hand)
    assert f"Step {step} of" in about
    assert row["code"] in about
    last = library.hand(hand)
    assert last is not None
    at_the_end = page_of("protocol", hand=hand, step=str(len(last.hand.events)))
    assert "No finding at this step." in at_the_end
    assert "Findings at other steps" in at_the_end
    assert f"step={step}" in at_the_end


def test_figures_say_what_they_count(client: FlaskClient, library: Library) -> None:
    """Vysočina's rates are haléře (vysocina.md#rates-haléř): −980 on a sheet are not crowns."""
    sessions = library.table("hands").filter(pl.col("rules") == "vysocina@1").collect()
    row = sessions.sort("session", "number").row(0, named=True)
    for told in (page_of("session", name=row["session"]), page_of("protocol", hand=row["hand"])):
        assert "in haléře (100 are 1 Kč)" in told
        assert "in Czech crowns" not in told
    assert "in Czech crowns" in asked(client, "overview.children", "en")


def test_a_chart_of_columns_has_no_line_at_its_first_one(library: Library) -> None:
    answer = overview.months(library)
    marks = [charts.Mark(str(n), n, None, None, "/", "") for n in range(len(answer.frame))]
    assert charts.columns(marks, "en").layout.xaxis.zeroline is False
