"""The web application over one log. Nothing here outlives the app that `create_app` returns."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import flask
import werkzeug
from dash import Dash
from werkzeug.middleware.proxy_fix import ProxyFix

from dashboards import exports, guards, links, login
from dashboards.components import card_art, shell
from dashboards.figures import charts
from dashboards.language import language, remember
from dashboards.library import Library
from dashboards.secret import secret
from dashboards.settings import Settings
from i18n.catalog import LANGUAGES

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

CARD_SECONDS = 24 * 3600
"""How long a browser keeps a card's drawing."""

SETTINGS = Settings()
"""No login, reading only."""

_PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>{metas}<title>{title}</title><link rel="icon" type="image/svg+xml" href="/assets/icon.svg">
{css}</head>
<body>{app_entry}<footer>{config}{scripts}{renderer}</footer></body>
</html>"""


class App(Dash):
    """Dash with the page's language in its HTML."""

    def ready(self) -> None:
        """Do now what is put off until the first request: Dash learns callbacks, pages and scripts.

        Of several first requests at once all but one would find half of it. The first chart takes
        long, too: Plotly reads then what may stand in one.
        """
        server: flask.Flask = self.server
        draw: Callable[[], str] = self.index
        with server.test_request_context():
            server.preprocess_request()
            draw()
        mark = charts.Mark("", 1.0, 0.0, 2.0, "", "")
        charts.lines([charts.Series("", [1], [mark])], LANGUAGES[0])
        charts.dots([mark], LANGUAGES[0], share=False)

    def interpolate_index(self, *parts: Any, **named: Any) -> str:
        """Return the page around the app."""
        return _PAGE.format(*parts, lang=language(), **named)


def create_app(log: Path, settings: Settings = SETTINGS) -> App:
    """Return the app that shows the log at ``log``; raises `UsersError` for no usable users."""
    app = App(
        "dashboards",
        title="Taroky",
        update_title="",
        use_pages=True,
        include_pages_meta=False,
        suppress_callback_exceptions=True,
        add_log_handler=False,
        on_error=shell.failed,
        enable_mcp=False,
        websocket_callbacks=False,
        meta_tags=[{"name": "viewport", "content": "width=device-width, initial-scale=1"}],
    )
    server: flask.Flask = app.server
    server.secret_key = secret(log)
    server.extensions["taroky"] = Library(log)
    guards.install(server, settings, lambda: _digests(app))
    if settings.users is not None:
        login.install(server, settings.users, attempts=log.with_name(f"{log.name}.logins"))
    server.before_request(_moved)
    server.after_request(remember)
    server.add_url_rule("/cards/<style>/<code>.svg", view_func=_card)
    exports.register(server)
    app.layout = shell.layout
    shell.register(app)
    app.ready()
    return app


def application(app: App, settings: Settings) -> "WSGIApplication":
    """Return what a server runs: behind a proxy it believes what that says of the client."""
    server: flask.Flask = app.server
    return ProxyFix(server, x_host=1) if settings.proxy else server


def _moved() -> werkzeug.Response | None:
    """Send addresses of the list of hands from when it stood at ``/`` where it stands now."""
    if flask.request.path != "/" or not set(flask.request.args) & set(links.SCOPES):
        return None
    return flask.redirect("/hands?" + flask.request.query_string.decode("utf-8", "replace"))


def _card(style: str, code: str) -> flask.Response:
    """Serve a card's drawing."""
    if style not in card_art.STYLES or code not in card_art.ALL_CODES:
        flask.abort(404)
    response = flask.Response(card_art.svg(code, style), mimetype="image/svg+xml")
    response.cache_control.max_age = CARD_SECONDS
    response.cache_control.public = True
    return response


def _digests(app: App) -> list[str]:
    return [digest.strip("'") for digest in app.csp_hashes()]
