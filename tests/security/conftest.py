"""A log with a game in play, apps over it with and without a login, and who logs in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from dashboards.app import App, create_app
from dashboards.settings import Settings
from dashboards.users import User
from dashboards.users import write as write_users
from dashboards.writing import Writing, allow
from taroky.serving import save

PASSWORD = "correct horse"
SECRET_HASH = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
"""As good as no protection at all, but quickly made."""
ROLES = ("viewer", "recorder", "referee")
ORIGIN = {"Origin": "http://localhost"}
"""What a browser says that sends from one of our pages."""


def logged_in(app: App, name: str) -> FlaskClient:
    """A browser in which somebody has logged in."""
    client: FlaskClient = app.server.test_client()
    answer = log_in(client, name, PASSWORD)
    assert answer.status_code == 302, answer.text
    return client


def log_in(client: FlaskClient, name: str, password: str, after: str = "/") -> TestResponse:
    """What the login answers."""
    page = client.get("/login").text
    (csrf,) = re.findall(r'name="csrf" value="([^"]+)"', page)
    form = {"name": name, "password": password, "csrf": csrf, "next": after}
    return client.post("/login", data=form, headers={"Origin": "http://localhost"})


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that nobody has cost as little as those that somebody has."""
    monkeypatch.setattr("dashboards.users._nobodys", lambda: SECRET_HASH)


@pytest.fixture(scope="session")
def users(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One user of each role; their names are those of the roles."""
    path = tmp_path_factory.mktemp("users") / "users.toml"
    write_users(path, [User(role, role, SECRET_HASH) for role in ROLES])
    return path


def app_of(
    log: Path, users: Path | None = None, *, https: bool = False, write: bool = False
) -> App:
    """An app over a log, with a login if there are users."""
    app = create_app(log, Settings(users=users, https=https))
    if write:
        allow(app.server, Writing(save))
    return app
