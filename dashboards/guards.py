"""What every answer carries and every request must satisfy, login or not.

Browsers are told to run our scripts only, to show the pages in nobody's frame, to keep no copy; a
request that changes or asks something by POST must come from one of our own pages.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

import flask

from dashboards.settings import Settings

HEALTH = "/health"
"""Where a monitor may ask whether the server answers."""
LARGEST = 2 * 2**20
"""Bytes of a request, unless it is an upload."""
MOST_FIELDS = 200
_STATIC = ("/assets/", "/_dash-component-suites/", "/cards/", "/static/")
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def install(server: flask.Flask, settings: Settings, digests: Callable[[], list[str]]) -> None:
    """Guard ``server``; ``digests`` are those of the scripts that stand in a page itself."""
    server.config.update(
        MAX_CONTENT_LENGTH=LARGEST,
        MAX_FORM_MEMORY_SIZE=LARGEST,
        MAX_FORM_PARTS=MOST_FIELDS,
        SESSION_COOKIE_NAME="__Host-taroky" if settings.https else "taroky",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=settings.https,
        TRUSTED_HOSTS=list(settings.hosts) or None,
    )
    server.before_request(_from_our_pages)
    server.after_request(lambda response: _told(response, digests()))
    server.register_error_handler(UnicodeEncodeError, _no_text)
    server.add_url_rule(HEALTH, "health", _health)


def _health() -> flask.Response:
    return flask.Response("ok\n", mimetype="text/plain")


def _no_text(_: Exception) -> tuple[str, int]:
    """Answer what holds halves of characters, which are in no text that a person wrote."""
    return "bad request", 400


def same_origin() -> bool:
    """Whether the request says that it comes from a page of this very server."""
    origin = flask.request.headers.get("Origin", "")
    site = flask.request.headers.get("Sec-Fetch-Site", "same-origin")
    return site == "same-origin" and urlsplit(origin).netloc == flask.request.host


def _from_our_pages() -> None:
    """Refuse what another site makes a browser send; programs without a browser say neither."""
    if flask.request.method in ("GET", "HEAD", "OPTIONS"):
        return
    said = "Origin" in flask.request.headers or "Sec-Fetch-Site" in flask.request.headers
    if said and not same_origin():
        flask.abort(403)


def _told(response: flask.Response, digests: list[str]) -> flask.Response:
    scripts = " ".join(f"'{digest}'" for digest in digests)
    response.headers["Content-Security-Policy"] = (
        f"default-src 'self'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )
    response.headers.update(_HEADERS)
    if not flask.request.path.startswith(_STATIC):
        response.headers["Cache-Control"] = "private, no-store"
    return response
