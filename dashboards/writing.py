"""Writing to the log from the pages: only where the server was started for it.

The app that may write carries a `Writing`; everything else only reads. Each write opens a log of
its own for a moment, and is refused unless the request comes from one of our own pages.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import flask

from dashboards import access
from dashboards.guards import same_origin
from replay.notation.model import Problem, Read

RECORDER = "taroky serve"
_EXTENSION = "taroky-writing"


class Saved(NamedTuple):
    """What became of one item: its status as in an import, the hand, what was wrong."""

    status: str
    hand: str | None
    problem: Problem | None


class Writing(NamedTuple):
    """What an app that may write was given: ``save`` takes the log, a source's name, the items."""

    save: Callable[[Path, str, Iterable[Read]], list[Saved]]


def allow(server: flask.Flask, writing: Writing) -> None:
    """Let the app write."""
    server.extensions[_EXTENSION] = writing


def writing() -> Writing | None:
    """Return how the app of this request writes; ``None`` where it, or who asks, only reads."""
    found: Writing | None = flask.current_app.extensions.get(_EXTENSION)
    return found if access.may_enter() else None


def correcting() -> Writing | None:
    """Return how the app of this request writes, for who may correct."""
    return writing() if access.may_correct() else None


def permitted(*, correction: bool = False) -> Writing:
    """Return how to write; answers 403 where that is not allowed, or the page is not ours."""
    found = correcting() if correction else writing()
    if found is None or not same_origin():
        flask.abort(403)
    return found
