"""The language and the look of one request, from its address, its cookies or its browser."""

import flask

from dashboards.components.card_art import STYLES
from i18n import catalog

COOKIE = "lang"
SUITS_COOKIE = "suits"
YEAR = 365 * 24 * 3600


def language() -> str:
    """Return the language to answer in: ``?lang=``, the cookie, what the browser asks for."""
    asked = flask.request.args.get(COOKIE, flask.request.cookies.get(COOKIE))
    if asked in catalog.LANGUAGES:
        return asked
    wanted = (tag.lower().partition("-")[0] for tag, _ in flask.request.accept_languages)
    return next((tag for tag in wanted if tag in catalog.LANGUAGES), catalog.LANGUAGES[0])


def suit_style() -> str:
    """Return the colour style of the cards: ``two`` or ``four``."""
    asked = flask.request.cookies.get(SUITS_COOKIE, "")
    return asked if asked in STYLES else STYLES[0]


def text(key: str, **values: str | int) -> str:
    """Return a message in the language of this request."""
    return catalog.text(language(), key, **values)


def remember(response: flask.Response) -> flask.Response:
    """Keep the language that an address asked for."""
    asked = flask.request.args.get(COOKIE)
    if asked in catalog.LANGUAGES:
        response.set_cookie(COOKIE, asked, max_age=YEAR, samesite="Lax")
    return response
