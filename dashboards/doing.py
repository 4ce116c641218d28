"""What an app that the program started can do besides showing: jobs, files to take away.

The addresses for both are here: ``POST /data/upload`` takes a file, ``GET /data/export/FORMAT``
gives one.
"""

from collections.abc import Callable, Container, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import flask

from analytics import sessions
from analytics.sessions import Session
from dashboards import access, jobs
from dashboards.jobs import BusyError, Jobs
from dashboards.language import text
from dashboards.library import library
from dashboards.writing import correcting, permitted
from eventstore.model import SESSION
from eventstore.store import Log
from eventstore.voids import live, void_appends

UPLOAD_PATH, EXPORT_PATH = "/data/upload", "/data/export/<form>"
FORMS = {"jsonl": "application/jsonl", "tkn": "text/plain"}
"""Formats of files to take away, and their media types."""
_EXTENSION = "taroky-doing"
_FORM_OVERHEAD = 2**16


class Doing(NamedTuple):
    """What the app was given: its ``jobs``, and ``export``, which yields a log in a format.

    ``export`` takes the log, up to which position, the format and the sessions to leave out; it
    names nobody.
    """

    jobs: Jobs
    export: Callable[[Path, int, str, Container[str]], Iterator[bytes]]


def allow(server: flask.Flask, doing: Doing) -> None:
    """Let the app do all that."""
    server.extensions[_EXTENSION] = doing
    server.add_url_rule(UPLOAD_PATH, "upload", _upload, methods=["POST"])
    server.add_url_rule(EXPORT_PATH, "export", _export)


def doing() -> Doing | None:
    """Return what the app of this request can do; ``None`` where it only shows."""
    found: Doing | None = flask.current_app.extensions.get(_EXTENSION)
    return found


def may_look_after() -> bool:
    """Whether who asks may have the log verified and the tables made anew."""
    return doing() is not None and access.may_enter()


def _upload() -> Any:
    """Take one file and have it imported; answers with the id of the job."""
    flask.request.max_content_length = jobs.LARGEST + _FORM_OVERHEAD
    flask.request.max_form_parts = 4
    permitted()
    able = doing()
    sent = flask.request.files.get("file")
    if sent is None or able is None:
        flask.abort(400)
    try:
        key = able.jobs.start(
            jobs.UPLOAD,
            name=sent.filename or "upload",
            referee=correcting() is not None,
            fill=lambda place: jobs.copied(sent.stream, place, jobs.LARGEST),
        )
    except BusyError:
        return {"error": text("job-busy")}, 503
    except jobs.LargeError:
        size = jobs.LARGEST // 2**20
        name = jobs.safe_name(sent.filename or "")
        return {"error": text("data-upload-large", name=name, size=size)}, 413
    return {"job": key}


def _export(form: str) -> flask.Response:
    """Give the log without names; games in play only to a referee."""
    able = doing()
    if able is None or form not in FORMS:
        flask.abort(404)
    path = library().path
    with Log.open(path, readonly=True) as log:
        position = log.head().position
        hidden = frozenset() if access.sees_all() else live_sessions(log)
    parts = able.export(path, position, form, hidden)
    response = flask.Response(parts, mimetype=FORMS[form])
    name = f"{path.stem}-pseudonymous.{form}"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


def live_sessions(log: Log) -> frozenset[str]:
    """Return the sessions that are open and recorded at the table."""
    void = void_appends(log)
    found = (
        Session(name, tuple(live(log.read(SESSION + name), void)), ())
        for name in sessions.names(log)
    )
    return frozenset(session.name for session in found if session.live)
