"""The page Explore without a browser: every metric drawn, files, what is not understood."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Iterator
from typing import Any

import polars as pl
import pytest
from flask.testing import FlaskClient
from plotly.utils import PlotlyJSONEncoder

from analytics.metrics.asking import offered
from analytics.metrics.catalogue import METRICS
from dashboards.app import App, create_app
from dashboards.exports import _PIECE
from tests.analytics.metrics.logs import run, sampled


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> App:
    """Pages over two rule sets and three depths."""
    log = tmp_path_factory.mktemp("explore") / "club.log"
    run("init", log)
    for seed, (rules, depth) in enumerate((("cz-app", "full"), ("vysocina", "sheet")), 5):
        sampled(log, rules, depth, seed)
    sampled(log, "cz-app", "observed", 9, 4)
    made = create_app(log)
    made.server.extensions["taroky"].warehouse.update()
    return made


@pytest.fixture
def client(app: App) -> FlaskClient:
    client: FlaskClient = app.server.test_client()
    return client


@pytest.fixture
def explore(app: App) -> Iterator[Any]:
    """The page's module, while a request is answered."""
    with app.server.test_request_context("/explore?lang=cs"):
        yield sys.modules["dashboards.pages.explore"]


def drawn(parts: Any) -> str:
    """Everything that would be sent to the browser."""
    items = parts if isinstance(parts, list) else [parts]
    sent = json.dumps([item.to_plotly_json() for item in items], cls=PlotlyJSONEncoder)
    assert len(sent) < 1_000_000
    return sent


@pytest.mark.parametrize("metric", METRICS)
def test_every_metric_is_drawn(explore: Any, metric: str) -> None:
    known = offered(METRICS[metric])
    own = [key for key in METRICS[metric].own if key in known][:1]
    splits = [(), ("player",), ("month", "player"), ("rules", *own)]
    for by in splits:
        if set(by) <= set(known):
            query = "&".join([f"m={metric}", *(f"by={key}" for key in dict.fromkeys(by))])
            sent = drawn(explore.draw(query, "1", None))
            assert "/hands?m=" in sent or "empty" in sent


def test_the_form_is_filled_in_by_the_address(explore: Any) -> None:
    given = {"m": "renonc", "by": ["code", "player"], "rules": "cz-app@1", "min": "3", "x": "1"}
    sent = drawn(explore.layout(**given, page="2"))
    assert "Renoncy" in sent
    assert "m=renonc&by=code&by=player&rules=cz-app%401&min=3" in sent
    assert "hodnota 1" in sent
    assert "revoke-suit" in sent


def test_files_hold_the_same_rows(client: FlaskClient) -> None:
    query = "m=result&by=player&by=month"
    reply = client.get(f"/explore.csv?{query}")
    assert reply.headers["Content-Disposition"] == 'attachment; filename="result.csv"'
    rows = list(csv.DictReader(io.StringIO(reply.text)))
    frame = pl.read_parquet(io.BytesIO(client.get(f"/explore.parquet?{query}").data))
    assert [int(row["total"]) for row in rows] == frame["total"].to_list()
    assert {"player", "player_name", "month", "rules", "low", "high"} <= set(frame.columns)
    assert len(rows) < _PIECE


def test_long_files_come_in_pieces_with_one_head(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    query = "m=hands&by=player&by=opponent"
    whole = client.get(f"/explore.csv?{query}").text
    monkeypatch.setattr("dashboards.exports._PIECE", 4)
    assert client.get(f"/explore.csv?{query}").text == whole
    monkeypatch.setattr("dashboards.exports.MOST_ROWS", 4)
    assert client.get(f"/explore.csv?{query}").status_code == 400


def test_files_of_what_is_not_understood_are_refused(client: FlaskClient) -> None:
    reply = client.get("/explore.csv?m=speed&by=shoes&lang=en")
    assert (reply.status_code, reply.mimetype) == (400, "text/plain")
    assert "there is no metric speed" in reply.text
    assert client.get("/explore.exe?m=success").status_code == 404


def test_hands_of_an_evening_still_played_are_not_told(app: App) -> None:
    seats = app.server.extensions["taroky"].table("seats")
    assert seats.filter(pl.col("live") & pl.col("counts")).collect().is_empty()
