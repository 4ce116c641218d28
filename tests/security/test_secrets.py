"""A game in play: what nobody but a referee may learn, asked of everything that answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
import pytest
from flask.testing import FlaskClient

from dashboards import doing
from dashboards.correcting import choice
from dashboards.doing import Doing
from dashboards.jobs import Jobs
from eventstore import events as ev
from eventstore.cards import CODES
from eventstore.model import HAND, Append, StreamWrite, Timed
from eventstore.store import Log
from replay.rulesets.load import load
from taroky import serving
from taroky.sampling.evening import sample
from tests.security.conftest import ROLES, app_of, logged_in
from tests.security.walking import call, callbacks, spelt, text_of, walk

_with = msgspec.structs.replace
VERSION = "3"
"""The event of the hand that deals the cards."""
PLAYED = 14
"""Cards played so far of the hand that is in play."""


class Live(NamedTuple):
    """A log with an open evening: a finished hand and one in play; what is hidden in the latter."""

    log: Path
    session: str
    done: str
    hand: str
    steps: int
    position: int
    hidden: set[str]


def _played(events: tuple[Timed, ...]) -> tuple[Timed, ...]:
    """A hand up to its fourteenth card, with a comment that tells what it must not."""
    plays = [n for n, (event, _) in enumerate(events) if isinstance(event, ev.CardPlayed)]
    return events[: plays[PLAYED]]


def _shown(events: tuple[Timed, ...]) -> set[str]:
    """The cards that everybody at the table has seen."""
    found: set[str] = set()
    for event, _ in events:
        public = isinstance(
            event, ev.CardPlayed | ev.CardCalled | ev.CardsShown | ev.TalonCardAdded
        )
        if public or getattr(event, "shown", False):
            found |= set(str(getattr(event, "cards", None) or getattr(event, "card", "")).split())
    return found


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Live:
    path = tmp_path_factory.mktemp("live") / "club.log"
    hidden: set[str] = set()
    hands: list[str] = []
    steps, session = 0, ""
    with Log.create(path) as log:
        for append in sample(load("cz-app@1"), 9, 5):
            if hidden:
                break
            writes = []
            for write in append.writes:
                events = write.events
                if write.stream.startswith(HAND):
                    hands.append(write.stream.removeprefix(HAND))
                    if len(hands) > 1 and any(isinstance(e, ev.CardDiscarded) for e, _ in events):
                        events = _played(events)
                        hidden = set(CODES) - _shown(events)
                        secret = " ".join(sorted(hidden))
                        events = (*events, Timed(ev.CommentAdded(f"he holds {secret} still")))
                        steps = len(events)
                elif isinstance(events[0].event, ev.SessionOpened):
                    session = events[0].event.session
                    opened = _with(events[0].event, play="live")
                    events = (Timed(opened, events[0].occurred), *events[1:])
                events = tuple(e for e in events if not isinstance(e.event, ev.SessionClosed))
                if events:
                    writes.append(_with(write, events=events))
            if writes:
                log.append(Append(tuple(writes), recorder="table"))
        about = {"kind": "comment-added", "text": f"and {' '.join(sorted(hidden))} too"}
        fix = ev.EventCorrected("referee", f"saw {' '.join(sorted(hidden))}", steps, about)
        write = StreamWrite(HAND + hands[-1], steps, (Timed(fix),))
        log.append(Append((write,), recorder="table"))
        position = log.head().position
    return Live(path, session, hands[0], hands[-1], steps, position, hidden)


@pytest.fixture(scope="module")
def clients(live: Live, users: Path) -> dict[str, FlaskClient]:
    """A browser for each role, one without login, and one where everybody may write."""
    made = {}
    for name, known in (("guarded", users), ("open", None)):
        app = app_of(live.log, known, write=True)
        doing.allow(app.server, Doing(Jobs(live.log, serving.WORKER), serving.export))
        if known is None:
            made[name] = app.server.test_client()
        else:
            made |= {role: logged_in(app, role) for role in ROLES}
    return made


def variations(live: Live) -> list[dict[str, Any]]:
    """Values for all callbacks; each variation changes a few of the first ones."""
    rows = {"startRow": 0, "endRow": 500, "filterModel": {}, "sortModel": []}
    base: dict[str, Any] = {
        "tick.n_intervals": 3,
        "generation.data": 0,
        "hand-id.data": live.hand,
        "hand-at.data": live.position,
        "hand-step.data": live.steps,
        "hand-viewer.value": "all",
        "correction-scope.value": "hand",
        "correction-act.value": "correct",
        "correction-version.value": VERSION,
        "correction-kind.value": "card-played",
        "correction-settled.data": 1,
        "correction-write.n_clicks": 1,
        "correction-author.value": "somebody",
        "correction-reason.value": "because",
        "correction-undo.n_clicks": [({"stream": HAND + live.hand, "version": live.steps + 1}, 1)],
        "session.data": [live.session, None, None],
        "enter-session.value": live.session,
        "enter-settled.data": 1,
        "enter-way.value": "sheet",
        "enter-rules.value": "cz-app@1",
        "enter-field.id": [({"name": "contract"}, {"name": "contract"})],
        "enter-field.value": [({"name": "contract"}, "first")],
        "data-verify.n_clicks": 0,
        "data-void.n_clicks": [({"source": "x", "recorded": 0, "back": False}, 1)],
        "data-voiding.data": {"source": "x", "recorded": 0, "back": False},
        "data-do.n_clicks": 1,
        "_pages_location.pathname": "/",
        "_pages_location.search": "",
    }
    base |= {
        f"{name}-grid.getRowsRequest": rows for name in ("hands", "findings", "sessions", "players")
    }
    changed: list[dict[str, Any]] = [{}]
    changed += [{"hand-viewer.value": viewer} for viewer in ("0", "1", "2", "3", "public", 0, None)]
    changed += [{"hand-step.data": step} for step in (1, 3, 20, 10**9, -1, "5", None)]
    changed += [{"correction-version.value": str(n)} for n in (1, 3, 9, live.steps, live.steps + 1)]
    changed += [{"correction-scope.value": scope} for scope in ("session", "club", None)]
    changed += [{"correction-act.value": act} for act in ("insert", "void", "revert", None)]
    changed += [{"hand-at.data": at} for at in (1, live.position - 1, 10**12, "1", None)]
    changed += [{"hand-id.data": name} for name in ("nothing#1", "", None, 5, ["x"])]
    changed += [{"session.data": [live.session, at, 1]} for at in (1, 40, live.position)]
    changed += [
        {"_pages_location.pathname": path, "_pages_location.search": search}
        for path, search in addresses(live)
    ]
    return [_filled_in(base | more) for more in changed]


def _filled_in(values: dict[str, Any]) -> dict[str, Any]:
    """Values with a field of the correction that they choose."""
    names = ("scope", "act", "version", "kind")
    field = {
        "name": "seat",
        "of": choice(*(values[f"correction-{name}.value"] for name in names)),
    }
    return values | {
        "correction-field.value": [(field, "1")],
        "correction-field.id": [(field, field)],
    }


def addresses(live: Live) -> Iterator[tuple[str, str]]:
    """Addresses of pages that could tell something."""
    hand, session = quote(live.hand, safe=""), quote(live.session, safe="")
    for page in ("hand", "protocol"):
        for viewer in ("all", "0", "public"):
            for step in (5, live.steps):
                yield f"/{page}/{hand}", f"?as={viewer}&step={step}"
        yield f"/{page}/{hand}", "?at=12&as=all"
    yield f"/session/{session}", ""
    yield f"/session/{session}", "?at=60"
    for path in ("", "hands", "findings", "sessions", "bidding", "results", "players", "explore"):
        yield f"/{path}", ""
    for path in ("ratings", "luck", "rules", "data", "enter"):
        yield f"/{path}", ""
    yield "/explore", f"?metric=taroks&by=hand&session={session}"


@pytest.mark.parametrize("who", ["viewer", "recorder", "open"])
def test_no_callback_tells_a_hidden_card(
    live: Live, clients: dict[str, FlaskClient], who: str
) -> None:
    told, broken = {}, set()
    for name, answer in walk(clients[who], variations(live)):
        if answer.status_code not in (200, 204, 400, 403):
            broken.add(name)
        found = spelt(text_of(answer), live.hidden)
        if found:
            told[name] = found
    assert told == {}
    assert broken == set()
    with Log.open(live.log, readonly=True) as log:
        assert log.head().position == live.position  # nor wrote anything


def test_a_finished_hand_of_an_open_evening(live: Live, clients: dict[str, FlaskClient]) -> None:
    """What was laid away stays there until the evening is over."""
    with Log.open(live.log, readonly=True) as log:
        events = tuple(Timed(one.event) for one in log.read(HAND + live.done))
    hidden = set(CODES) - _shown(events)
    assert hidden
    base = variations(live)[0] | {"hand-id.data": live.done, "hand-step.data": len(events)}
    for name in ("viewer", "open", "referee"):
        answers = [
            text_of(call(clients[name], one, base))
            for one in callbacks(clients[name])
            if one["output"].startswith(("..hand-felt", "..corrections.children"))
        ]
        assert bool(spelt(" ".join(answers), hidden)) == (name == "referee")


def test_the_walk_would_see_it(live: Live, clients: dict[str, FlaskClient]) -> None:
    """A referee is told: so the same walk finds cards where they are."""
    base = variations(live)[0]
    telling = set()
    for one in callbacks(clients["referee"]):
        if one["output"].startswith(("..hand-felt", "..corrections.children", "..correction-f")):
            answer = call(clients["referee"], one, base)
            if len(spelt(text_of(answer), live.hidden)) > 3:
                telling.add(one["output"].strip(".").partition(".")[0])
    assert telling == {"hand-felt", "corrections", "correction-fields"}


@pytest.mark.parametrize("who", ["viewer", "open", "referee"])
def test_what_one_takes_away(live: Live, clients: dict[str, FlaskClient], who: str) -> None:
    for form in ("jsonl", "tkn"):
        answer = clients[who].get(f"/data/export/{form}")
        assert answer.status_code == 200
        whole = "card" in answer.text or "%deal" in answer.text.lower()
        assert bool(spelt(answer.text, live.hidden)) == whole == (who == "referee")


def test_tables_know_only_what_is_public(live: Live, users: Path) -> None:
    """Figures about hidden cards are unknown: how many taroks one holds, with whom one plays."""
    app = app_of(live.log, users)
    library = app.server.extensions["taroky"]
    library.warehouse.update()
    with app.server.test_request_context("/"):
        seats = library.table("seats").collect()
        for name in ("taroks", "fives", "holds", "mates", "laid"):
            assert seats[name].is_null().all(), name
        assert set(seats["role"].drop_nulls()) <= {"declarer", "each"}
        assert library.table("hands").collect()["partner"].is_null().all()
        for name in ("deals", "plays", "acts"):
            assert library.table(name).collect().is_empty()
    whole = app.server.extensions["taroky"].warehouse
    assert whole.scan("seats", whole.manifest()).collect()["taroks"].is_not_null().any()
