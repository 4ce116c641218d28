"""The application without a browser: its language, its policy, its cards, its server."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import flask
import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import Forbidden
from werkzeug.test import Client

from dashboards.app import application, create_app
from dashboards.components import card_art, shell
from dashboards.server import command, create
from dashboards.settings import Settings
from eventstore.errors import LogError
from tests.evening import taroky


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("app") / "new.log"
    taroky("init", path)
    return path


@pytest.fixture
def client(log: Path) -> FlaskClient:
    client: FlaskClient = create_app(log).server.test_client()
    return client


@pytest.mark.parametrize(
    ("query", "browser", "expected"),
    [
        ("?lang=cs", "en", "cs"),
        ("", "cs,en;q=0.5", "cs"),
        ("", "sk-SK,cs;q=0.5", "sk"),
        ("?lang=xx", "de", "en"),
    ],
)
def test_language(client: FlaskClient, query: str, browser: str, expected: str) -> None:
    page = client.get(f"/{query}", headers={"Accept-Language": browser}).text
    assert f'<html lang="{expected}">' in page


def test_language_is_remembered(client: FlaskClient) -> None:
    client.get("/?lang=cs")
    assert '<html lang="cs">' in client.get("/findings", headers={"Accept-Language": "en"}).text
    assert "Nálezy" in client.get("/_dash-layout").text.encode().decode("unicode_escape")


@pytest.mark.parametrize(("proxy", "known"), [(False, "127.0.0.1"), (True, "203.0.113.7")])
def test_a_proxy_is_believed_only_if_told(log: Path, proxy: bool, known: str) -> None:
    settings = Settings(proxy=proxy)
    app = create_app(log, settings)
    app.server.add_url_rule("/who", view_func=lambda: flask.request.remote_addr or "")
    client = Client(application(app, settings))
    asked = {"headers": {"X-Forwarded-For": "203.0.113.7"}}
    assert client.get("/who", environ_base={"REMOTE_ADDR": "127.0.0.1"}, **asked).text == known


def test_policy_lets_in_our_scripts_only(client: FlaskClient) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts.split()[1] == "'self'"
    assert all(source.startswith("'sha256-") for source in scripts.split()[2:])
    assert "unsafe" not in scripts


def test_two_apps_do_not_share_anything(log: Path) -> None:
    one, two = create_app(log), create_app(log)
    assert one.server.extensions["taroky"] is not two.server.extensions["taroky"]
    assert two.server.test_client().get("/_dash-dependencies").text.count("generation.data") >= 1


def test_a_new_worker_knows_everything_before_it_is_asked(log: Path) -> None:
    """Several browsers may ask it at once first of all, and Dash would learn as it answers one."""
    app = create_app(log)
    before = {*app.callback_map}
    assert {"hands-grid.getRowsResponse", "ratings.children"} <= before
    assert any("_pages_content" in name for name in before)
    app.server.test_client().get("/")
    assert {*app.callback_map} == before


@pytest.mark.parametrize("style", card_art.STYLES)
def test_every_card_is_a_drawing(client: FlaskClient, style: str) -> None:
    for code in card_art.ALL_CODES:
        answer = client.get(f"/cards/{style}/{code}.svg")
        assert answer.mimetype == "image/svg+xml"
        assert ET.fromstring(answer.text).tag.endswith("svg")
    assert client.get(f"/cards/{style}/H5.svg").status_code == 404


def test_the_server_takes_its_log_from_the_environment(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command(log, "::1", 80)[-3:-1] == ["--bind", "[::1]:80"]
    assert command(log, "::1", 80)[0] == sys.executable
    monkeypatch.setenv("TAROKY_LOG", str(log))
    assert Client(create()).get("/").status_code == 200


def test_what_went_wrong_is_said_without_what_it_may_tell(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(shell, "set_props", lambda _, props: told.append(str(props["children"])))
    with create_app(log).server.test_request_context("/?lang=en"):
        shell.failed(LogError(f"log {log}: is damaged"))
        shell.failed(PermissionError(13, "permission denied", str(log)))
        shell.failed(ValueError("seat 2 holds the ten of hearts"))
        with pytest.raises(Forbidden):
            shell.failed(Forbidden())
    assert "new.log: is damaged" in told[0]
    assert str(log.parent) not in told[0]
    assert "permission denied" in told[1]
    assert "ValueError" in told[2]
    assert "hearts" not in told[2]
