"""Answers as files to download: the question stands in the address, as on the page Explore."""

from collections.abc import Iterator

import flask
import polars as pl

from analytics.metrics import files
from analytics.metrics.address import from_pairs
from analytics.metrics.model import MetricError
from analytics.metrics.words import problem
from dashboards.answers import explore
from dashboards.language import language
from dashboards.library import library
from dashboards.telling import Teller
from i18n import catalog

MOST_ROWS = 200_000
"""Rows of a file; who asks for more must filter."""
_PIECE = 5_000
_KINDS = {"csv": "text/csv", "parquet": "application/vnd.apache.parquet"}


def register(server: flask.Flask) -> None:
    """Give ``server`` the addresses of files."""
    server.add_url_rule("/explore.<form>", "explore-file", _file)


def _file(form: str) -> flask.Response:
    """Serve an answer as a file; what is wrong with a question is said, never guessed."""
    if form not in _KINDS:
        flask.abort(404)
    lang = language()
    read = from_pairs(flask.request.args.items(multi=True))
    if read.problems:
        return _refused("\n".join(problem(lang, one) for one in read.problems))
    words = Teller(library(), lang)
    try:
        found = explore.found(library(), read.question, words)
    except MetricError as error:
        return _refused(problem(lang, error))
    if len(found.frame) > MOST_ROWS:
        return _refused(catalog.text(lang, "explore-too-long", most=MOST_ROWS))
    frame = files.named(found.answer, found.frame, words.names.people)
    body: Iterator[bytes] | bytes = _pieces(frame) if form == "csv" else files.parquet(frame)
    response = flask.Response(body, mimetype=_KINDS[form])
    name = f"{read.question.metric}.{form}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _pieces(frame: pl.DataFrame) -> Iterator[bytes]:
    """Yield the CSV piece by piece, the header once."""
    for start in range(0, max(len(frame), 1), _PIECE):
        text = files.csv(frame.slice(start, _PIECE))
        yield text if start == 0 else text.partition(b"\n")[2]


def _refused(said: str) -> flask.Response:
    return flask.Response(said + "\n", 400, mimetype="text/plain")
