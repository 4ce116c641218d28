"""The login: in front of everything, limited, with cookies that only the server reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from dashboards.app import App
from dashboards.login import local
from dashboards.settings import LOCAL, Settings
from dashboards.users import User, UsersError, hashed, read, write
from eventstore.store import Log
from tests.security.conftest import PASSWORD, SECRET_HASH, app_of, log_in, logged_in

OPEN = {"/login", "/health", "/assets/login.css", "/assets/icon.svg"}


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "club.log"
    Log.create(path).close()
    return path


@pytest.fixture
def app(log: Path, users: Path) -> App:
    return app_of(log, users)


@pytest.fixture
def client(app: App) -> FlaskClient:
    client: FlaskClient = app.server.test_client()
    return client


def test_every_address_asks_for_the_login(app: App, client: FlaskClient) -> None:
    for rule in app.server.url_map.iter_rules():
        path = re.sub(r"<[^>]+>", "x", rule.rule)
        for method in sorted((rule.methods or set()) - {"OPTIONS", "HEAD"}):
            if path in OPEN:
                continue
            answer = client.open(path, method=method)
            asked = answer.status_code == 302 and "/login" in answer.headers["Location"]
            assert asked or answer.status_code == 401, (method, path)
            assert answer.status_code == 302 or answer.data == b"login"
    for path in ("/hands", "/hand/x%230", "/assets/taroky.js", "/_dash-layout", "/nothing"):
        assert client.get(path).status_code in (302, 401)


def test_what_is_open_says_nothing_about_the_log(client: FlaskClient) -> None:
    for path in sorted(OPEN):
        with client.get(path) as answer:
            assert answer.status_code == 200
            assert b"club.log" not in answer.data
    assert client.get("/assets/../taroky.js").status_code != 200
    assert client.get("/assets/login.css/../taroky.js").status_code != 200


def test_one_gets_in_and_out_again(app: App, client: FlaskClient) -> None:
    answer = log_in(client, "viewer", PASSWORD, after="/findings?code=x")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/findings?code=x")
    assert client.get("/_dash-layout").status_code == 200
    assert "viewer" in client.get("/_dash-layout").text
    assert client.post("/logout").status_code == 403  # from no page of ours
    client.post("/logout", headers={"Origin": "http://localhost"})
    assert client.get("/_dash-layout").status_code == 401


@pytest.mark.parametrize(
    ("name", "password"),
    [("viewer", "wrong"), ("nobody", PASSWORD), ("", ""), ("viewer", "x" * 5000), ("viewer", "\0")],
)
def test_wrong_is_wrong_whatever_it_is(client: FlaskClient, name: str, password: str) -> None:
    answer = log_in(client, name, password)
    assert answer.status_code == 401
    assert "The name or the password is wrong" in answer.text
    assert client.get("/_dash-layout").status_code == 401


def test_the_name_comes_back_as_text(client: FlaskClient) -> None:
    answer = log_in(client, '"><script>alert(1)</script>', "wrong", after='/"><b>')
    assert "<script" not in answer.text
    assert "&lt;script&gt;" in answer.text
    assert "<b>" not in answer.text


def test_guessing_is_stopped_for_all_workers(log: Path, users: Path) -> None:
    one, two = (app_of(log, users).server.test_client() for _ in range(2))
    answers = [log_in((one, two)[n % 2], "viewer", f"guess {n}").status_code for n in range(12)]
    assert answers == [401] * 10 + [429] * 2
    assert log_in(two, "viewer", PASSWORD).status_code == 429  # not even with the right one
    elsewhere = app_of(log, users).server.test_client()
    elsewhere.environ_base["REMOTE_ADDR"] = "127.0.0.9"
    assert log_in(elsewhere, "viewer", PASSWORD).status_code == 302


def test_logging_in_counts_as_no_guess(app: App) -> None:
    for _ in range(12):
        logged_in(app, "viewer")


def test_guessing_one_name_from_many_addresses_is_stopped(app: App) -> None:
    answers = []
    for n in range(32):
        client = app.server.test_client()
        client.environ_base["REMOTE_ADDR"] = f"127.0.1.{n}"
        answers.append(log_in(client, "referee", "guess again").status_code)
    assert answers == [401] * 30 + [429] * 2


@pytest.mark.parametrize("https", [False, True])
def test_cookie_flags(log: Path, users: Path, https: bool) -> None:
    client = app_of(log, users, https=https).server.test_client()
    scheme = "https" if https else "http"
    page = client.get("/login", base_url=f"{scheme}://localhost")
    cookie = page.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert ("Secure" in cookie) == https
    assert cookie.startswith("__Host-taroky=" if https else "taroky=")
    assert "Domain" not in cookie


def test_a_form_from_elsewhere_is_refused(client: FlaskClient) -> None:
    form = {"name": "viewer", "password": PASSWORD}
    assert client.post("/login", data=form).status_code == 400  # without our token
    for headers in (
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        assert client.post("/login", data=form, headers=headers).status_code == 403


def test_callbacks_from_elsewhere_are_refused(log: Path) -> None:
    client = app_of(log).server.test_client()
    headers = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
    body = {"output": "generation.data", "inputs": [], "changedPropIds": []}
    assert client.post("/_dash-update-component", json=body, headers=headers).status_code == 403


def test_another_password_ends_open_logins(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "users.toml"
    write(path, [User("eva", "viewer", SECRET_HASH)])
    client = logged_in(app_of(log, path), "eva")
    assert client.get("/_dash-layout").status_code == 200
    write(path, [User("eva", "viewer", hashed("another one"))])
    assert client.get("/_dash-layout").status_code == 401
    write(path, [User("eva", "viewer", SECRET_HASH)])
    assert client.get("/_dash-layout").status_code == 200
    path.write_text("broken = [")
    assert client.get("/_dash-layout").status_code == 401  # nobody is known: nobody gets in


def test_a_forged_session_is_nobodys(log: Path, users: Path) -> None:
    app = app_of(log, users)
    with logged_in(app, "viewer").session_transaction() as session:
        known = dict(session)
    stranger = app_of(log, users)
    stranger.server.secret_key = b"another key of thirty-two bytes!"
    client = app.server.test_client()
    with stranger.server.test_client().session_transaction() as forged:
        forged.update(known | {"_user_id": known["_user_id"].replace("viewer", "referee")})
    assert client.get("/_dash-layout").status_code == 401
    with client.session_transaction() as session:
        session.update(known | {"_user_id": known["_user_id"].replace("viewer", "referee")})
    assert client.get("/_dash-layout").status_code == 401  # the mark is not the referee's


def test_workers_share_the_key_and_nobody_else_reads_it(log: Path, users: Path) -> None:
    one, two = app_of(log, users), app_of(log, users)
    assert one.server.secret_key == two.server.secret_key
    key = log.with_name("club.log.secret")
    assert key.stat().st_mode & 0o777 == 0o600
    assert key.read_bytes() == one.server.secret_key


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_page_speaks_and_needs_no_script(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/login?lang={lang}").text
    assert f'<html lang="{lang}">' in page
    assert "<script" not in page
    assert {"en": "Password", "cs": "Heslo"}[lang] in page


@pytest.mark.parametrize(
    "address", ["//e.example", "https://e.example", "/\\e.example", "javascript:alert(1)", "/a\nb"]
)
def test_nobody_is_sent_elsewhere(app: App, address: str) -> None:
    assert local(address) == "/"
    answer = log_in(app.server.test_client(), "viewer", PASSWORD, after=address)
    assert answer.headers["Location"] == "/"


def test_only_this_machine_is_answered_by_name(log: Path) -> None:
    from dashboards.app import create_app

    client = create_app(log, Settings(hosts=LOCAL)).server.test_client()
    assert client.get("/health", headers={"Host": "127.0.0.1:8050"}).status_code == 200
    for path in ("/", "/health", "/_dash-layout", "/assets/taroky.js"):
        assert client.get(path, headers={"Host": "evil.example"}).status_code == 400


# -- the file of users ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[users.eva]\nrole = 'king'\npassword = 'x'",
        "[users.eva]\nrole = 'viewer'",
        "[users.'e v']\nrole = 'viewer'\npassword = 'x'",
        "[users.eva]\nrole = 'viewer'\npassword = 'x'\nmore = 1",
        "users = 3",
        "[",
    ],
)
def test_an_unusable_file_is_refused(tmp_path: Path, log: Path, text: str) -> None:
    path = tmp_path / "users.toml"
    path.write_text(text)
    with pytest.raises(UsersError):
        read(path)
    with pytest.raises(UsersError):
        app_of(log, path)


def test_hashes_are_of_argon2_and_never_alike() -> None:
    assert hashed("the same").startswith("$argon2id$")
    assert hashed("the same") != hashed("the same")
    for bad in ("short", "x" * 201):
        with pytest.raises(UsersError):
            hashed(bad)
