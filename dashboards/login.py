"""The login in front of everything: who is who, the page that asks, the way out.

The page needs no script. Failed attempts are counted for all workers alike (`dashboards.attempts`).
"""

import secrets
import threading
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import flask
from flask_limiter import Limiter
from flask_login import LoginManager, current_user, login_user, logout_user
from werkzeug.wrappers import Response

from dashboards import users
from dashboards.access import LOGIN
from dashboards.attempts import SCHEME
from dashboards.guards import HEALTH, same_origin
from dashboards.language import language, text
from dashboards.users import User, UsersError
from i18n import catalog

HOURS = 12
"""How long somebody stays logged in without doing anything."""
BY_ADDRESS, BY_NAME = "10 per 5 minutes", "30 per hour"
"""Failed logins of one address, and for one name from wherever, until the next must wait."""
_OPEN = ("/login", HEALTH, "/assets/login.css", "/assets/icon.svg")
_CSRF, _NEXT = "csrf", "next"
_REFUSED = 401

_PAGE = """<!DOCTYPE html>
<html lang="{{ lang }}">
<head><meta charset="utf-8"><title>{{ say("login-title") }} – Taroky</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/login.css"></head>
<body class="login"><main>
<img src="/assets/icon.svg" alt="" width="56" height="56">
<h1>{{ say("login-title") }}</h1>
{% if wrong %}<p class="login-wrong" role="alert">{{ say(wrong) }}</p>{% endif %}
<form method="post" action="/login">
<input type="hidden" name="csrf" value="{{ csrf }}">
<input type="hidden" name="next" value="{{ after }}">
<label for="name">{{ say("login-name") }}</label>
<input id="name" name="name" value="{{ name }}" autocomplete="username" autocapitalize="none"
 spellcheck="false" maxlength="64" required autofocus>
<label for="password">{{ say("login-password") }}</label>
<input id="password" name="password" type="password" autocomplete="current-password"
 maxlength="200" required>
<button type="submit">{{ say("login-enter") }}</button>
</form>
<nav aria-label="{{ say("language-label") }}">{% for one in languages %}
<a href="/login?lang={{ one }}&amp;next={{ after | urlencode }}" lang="{{ one }}"
{%- if one == lang %} aria-current="true"{% endif %}>{{ one | upper }}</a>{% endfor %}
</nav></main></body>
</html>"""


class Visitor:
    """Somebody who is logged in, as `flask_login` wants to see him."""

    is_authenticated = True
    is_active = True
    is_anonymous = False

    def __init__(self, user: User) -> None:
        self.name = user.name
        self.role = user.role
        self._mark = user.mark

    def get_id(self) -> str:
        """Return what the browser's session holds: who, and with which password."""
        return f"{self._mark}:{self.name}"


class Users:
    """The file of users, read again whenever it changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._read: tuple[tuple[int, int, int], dict[str, User]] | None = None

    def known(self) -> dict[str, User]:
        """Return the users as the file has them now; nobody where it cannot be used any more."""
        try:
            found = self.path.stat()
            state = (found.st_mtime_ns, found.st_size, found.st_ino)
            with self._lock:
                if self._read is None or self._read[0] != state:
                    self._read = state, users.read(self.path)
                return self._read[1]
        except (OSError, UsersError) as error:
            flask.current_app.logger.error("users: %s", error)
            return {}


def install(server: flask.Flask, path: Path, attempts: Path) -> None:
    """Put the login before everything that ``server`` answers; raises `UsersError`."""
    users.read(path)
    known = Users(path)
    manager = LoginManager(server)
    manager.session_protection = None  # phones change their address, and browsers their version
    manager.user_loader(lambda key: _visitor(known, key))
    server.extensions[LOGIN] = known
    server.permanent_session_lifetime = timedelta(hours=HOURS)
    limiter = Limiter(
        _address,
        app=server,
        storage_uri=f"{SCHEME}://{attempts.absolute()}",
        strategy="fixed-window",
    )
    asked = limiter.limit(BY_NAME, key_func=_name, methods=["POST"], deduct_when=_failed)(_login)
    asked = limiter.limit(BY_ADDRESS, methods=["POST"], deduct_when=_failed)(asked)
    server.add_url_rule("/login", "login", asked, methods=["GET", "POST"])
    server.add_url_rule("/logout", "logout", _logout, methods=["POST"])
    server.register_error_handler(429, _too_often)
    server.before_request(_known_only)


def _visitor(known: Users, key: str) -> Visitor | None:
    mark, _, name = key.partition(":")
    user = known.known().get(name)
    return Visitor(user) if user is not None and secrets.compare_digest(user.mark, mark) else None


def _address() -> str:
    return flask.request.remote_addr or "?"


def _name() -> str:
    return "name:" + flask.request.form.get("name", "")[:64]


def _failed(response: flask.Response) -> bool:
    return response.status_code == _REFUSED


def _known_only() -> Response | tuple[str, int] | None:
    """Send whoever is not logged in to the login; scripts are told so."""
    if flask.request.path in _OPEN or current_user.is_authenticated:
        return None
    wants_page = flask.request.method == "GET" and flask.request.accept_mimetypes.accept_html
    if not wants_page or flask.request.path.startswith("/_"):
        return "login", _REFUSED
    asked = flask.request.full_path.rstrip("?")
    return flask.redirect(flask.url_for("login", next=asked))


def local(address: str) -> str:
    r"""Return an address if it is one of ours, else the first page.

    >>> local("/hand/a%230?step=3"), local("https://e.example/"), local("//e.example")
    ('/hand/a%230?step=3', '/', '/')
    """
    parts = urlsplit(address)
    ours = address.startswith("/") and not parts.scheme and not parts.netloc
    plain = "\\" not in address and not any(ord(sign) < 32 for sign in address)
    return address if ours and plain else "/"


def _login() -> Any:
    if flask.request.method != "POST":
        return _page(None, after=flask.request.args.get(_NEXT, "/"))
    form = flask.request.form
    after, name = form.get(_NEXT, "/"), form.get("name", "")[:64]
    expected = flask.session.get(_CSRF, "")
    if not expected or not secrets.compare_digest(form.get(_CSRF, ""), expected):
        return _page("login-again", after=after, name=name), 400
    known: Users = flask.current_app.extensions[LOGIN]
    user = known.known().get(name)
    if not users.matches(user, form.get("password", "")) or user is None:
        return _page("login-wrong", after=after, name=name), _REFUSED
    flask.session.clear()
    flask.session.permanent = True
    login_user(Visitor(user))
    return flask.redirect(local(after))


def _page(wrong: str | None, *, after: str, name: str = "") -> str:
    if _CSRF not in flask.session:
        flask.session[_CSRF] = secrets.token_urlsafe(24)
    return flask.render_template_string(
        _PAGE,
        lang=language(),
        languages=catalog.LANGUAGES,
        say=text,
        wrong=wrong,
        csrf=flask.session[_CSRF],
        after=local(after),
        name=name,
    )


def _too_often(_: Exception) -> tuple[str, int]:
    return _page("login-wait", after=flask.request.form.get(_NEXT, "/")), 429


def _logout() -> Response:
    if not same_origin():
        flask.abort(403)
    logout_user()
    flask.session.clear()
    return flask.redirect("/login")
