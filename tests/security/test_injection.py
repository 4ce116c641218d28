"""Names, comments and addresses that are meant to do something else than be read."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from dashboards.guards import LARGEST
from eventstore import events as ev
from eventstore.model import HAND, Append, StreamWrite, Timed
from eventstore.people import People
from eventstore.store import Log
from eventstore.verify import verify
from replay.rulesets.load import load
from taroky.sampling.evening import sample
from tests.security.conftest import ORIGIN, app_of
from tests.security.walking import call, callbacks, text_of

NAMES = (
    "<script>alert(1)</script>",
    "Robert'); DROP TABLE events;--",
    '"><img src=x onerror=alert(2)>',
    "<a href='javascript:alert(3)'>x</a> {{7*7}} ${7*7} %(x)s",
)
ROWS = {"startRow": 0, "endRow": 100}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log whose people and comments have such names."""
    path = tmp_path_factory.mktemp("injection") / "club.log"
    with Log.create(path) as log, People(log) as people:
        ids = [people.find_or_create(name) for name in NAMES]
        for append in sample(load("cz-app@1"), 2, 5):
            writes = []
            for write in append.writes:
                events = []
                for event, when in write.events:
                    if isinstance(event, ev.PlayerSeated):
                        event = ev.PlayerSeated(event.seat, ids[event.seat])
                    events.append(Timed(event, when))
                if write.stream.startswith(HAND):
                    events += [Timed(ev.CommentAdded(name, ids[0])) for name in NAMES]
                writes.append(StreamWrite(write.stream, write.expected, tuple(events)))
            log.append(Append(tuple(writes)))
    return path


@pytest.fixture(scope="module")
def client(club: Path) -> FlaskClient:
    app = app_of(club, write=True)
    app.server.extensions["taroky"].warehouse.update()
    made: FlaskClient = app.server.test_client()
    return made


def shown(client: FlaskClient, path: str, search: str = "") -> str:
    """What a page's callbacks and its layout answer, as the browser gets it."""
    values = {"_pages_location.pathname": path, "_pages_location.search": search}
    (one,) = [one for one in callbacks(client) if one["output"].startswith(".._pages_content")]
    answer = call(client, one, values)
    assert answer.status_code == 200, (path, search)
    return text_of(answer)


def test_names_are_texts_and_never_markup(club: Path, client: FlaskClient) -> None:
    """Answers are JSON that React shows as text; no page of HTML holds any of it."""
    with Log.open(club, readonly=True) as log:
        hand = next(log.streams(HAND)).removeprefix(HAND)
    page = shown(client, f"/hand/{quote(hand, safe='')}", "?as=all")
    assert NAMES[0] in page.replace("\\", "")
    assert "dangerously" not in page
    assert "DangerouslySetInnerHTML" not in page
    for path in (f"/hand/{quote(hand, safe='')}", "/hands", "/players", "/?x=<script>"):
        html = client.get(path)
        assert html.mimetype == "text/html"
        assert "alert(" not in html.text
    answer = client.get("/_dash-layout")
    assert answer.mimetype == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_charts_and_grids_show_no_markup_of_names(client: FlaskClient) -> None:
    """Plotly reads a little HTML in its texts: there a name's signs are written as entities."""
    wanted = {"generation.data": 0, "hands-grid.getRowsRequest": ROWS}
    for one in callbacks(client):
        answer = call(client, one, wanted | {"players-grid.getRowsRequest": ROWS})
        if answer.status_code != 200 or '"layout": {' not in text_of(answer):
            continue
        figure = text_of(answer)
        data = figure[figure.index('"data"') :]
        assert "<script" not in data, one["output"]
        assert "<img" not in data, one["output"]
        assert "<a href='java" not in data, one["output"]


@pytest.mark.parametrize("name", [*NAMES, "' or '1'='1", "%", "a\x00b", "\ud800", "x" * 5000])
def test_filters_and_addresses_are_values(club: Path, client: FlaskClient, name: str) -> None:
    model = {"hand": {"type": "contains", "filter": name}, name: {"type": "equals", "filter": 1}}
    sort = [{"colId": name, "sort": name}, {"colId": "hand", "sort": "desc; drop"}]
    request = ROWS | {"filterModel": model, "sortModel": sort}
    for one in callbacks(client):
        asked = {f"{each['id']}.{each['property']}" for each in one["inputs"]}
        if not any(key.endswith("getRowsRequest") for key in asked):
            continue
        (key,) = [key for key in asked if key.endswith("getRowsRequest")]
        scope = {"hands-scope.data": {"player": name, "session": name, name: name}}
        answer = call(client, one, {key: request} | scope)
        expected = 400 if name == "\ud800" else 200
        assert answer.status_code in (200, expected), (one["output"], answer.text[:200])
    if name.isprintable():
        safe = quote(name, safe="")
        for path in ("/hand/", "/session/", "/player/", "/protocol/"):
            shown(client, path + safe, f"?step={safe}&as={safe}&at={safe}&first={safe}")
        for path in ("/hands", "/findings", "/bidding", "/explore", "/rules"):
            shown(client, path, f"?player={safe}&rules={safe}&metric={safe}&by={safe}&code={safe}")
    assert verify(club).ok


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../app.py",
        "/assets/..%2fapp.py",
        "/assets/%2e%2e/app.py",
        "/assets//etc/passwd",
        "/assets/%00",
        "/cards/../../app.py",
        "/cards/two/..%2f..%2fapp.svg",
        "/static/../../pyproject.toml",
        "/_dash-component-suites/dash/../../../etc/passwd",
        "/_dash-component-suites/dashboards/app.py",
        "/_dash-component-suites/os/os.py",
        "/data/export/../../club.log",
        "/data/export/sqlite",
    ],
)
def test_paths_lead_to_no_file(client: FlaskClient, path: str) -> None:
    with client.get(path) as answer:
        assert b"import" not in answer.data
        assert b"root:" not in answer.data
        assert b"SQLite format" not in answer.data
        page = answer.status_code == 200 and answer.mimetype == "text/html"
        assert page or answer.status_code in (302, 308, 400, 403, 404, 500)
        assert answer.status_code != 500 or b"Traceback" not in answer.data


def test_headers(client: FlaskClient) -> None:
    for path in ("/", "/_dash-layout", "/health", "/nothing", "/cards/two/H1.svg"):
        headers = client.get(path).headers
        policy = headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy
        assert "object-src 'none'" in policy
        assert "base-uri 'none'" in policy
        scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
        assert "unsafe" not in scripts
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "same-origin"
        assert "Server" not in headers or "Werkzeug" not in headers["Server"]
        if not path.startswith("/cards/"):
            assert headers["Cache-Control"] == "private, no-store"


def test_the_other_endpoints_of_dash_are_off(client: FlaskClient) -> None:
    for path in ("/_mcp", "/mcp", "/_dash-ws", "/_dash_debug", "/_alive"):
        answer = client.get(path)
        assert answer.mimetype == "text/html"  # nothing there but a page that says so
        assert client.post(path, json={}, headers=ORIGIN).status_code == 405
    rules = {rule.rule for rule in client.application.url_map.iter_rules()}
    assert not [rule for rule in rules if "mcp" in rule or "ws" in rule.split("/")]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"output": "os.system"}',
        b'{"output": "..a.b...c.d.."}',
        b'{"output": "hands-grid.getRowsResponse", "inputs": 5, "changedPropIds": 7}',
        b'{"output": {"a": 1}, "inputs": [[[[[]]]]]}',
        b"\xff\xfe\x00",
    ],
)
def test_malformed_requests_say_nothing(client: FlaskClient, body: bytes) -> None:
    headers = ORIGIN | {"Content-Type": "application/json"}
    answer = client.post("/_dash-update-component", data=body, headers=headers)
    assert answer.status_code in (204, 400, 415, 500)
    assert "Traceback" not in answer.text
    assert "/dashboards/" not in answer.text


def test_a_large_request_is_refused(client: FlaskClient) -> None:
    body = b'{"output": "' + b"x" * LARGEST + b'"}'
    headers = ORIGIN | {"Content-Type": "application/json"}
    answer = client.post("/_dash-update-component", data=body, headers=headers)
    answer.request.environ["wsgi.input"].close()
    assert answer.status_code == 413
