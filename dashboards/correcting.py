"""What the callbacks of the Hand page's corrections do: read, preview, write."""

from collections.abc import Callable, Mapping
from typing import Any

import dash
import flask
from dash import (
    ALL,
    ClientsideFunction,
    Input,
    Output,
    State,
    callback,
    clientside_callback,
    html,
    no_update,
)
from dash.development.base_component import Component

from analytics import history, sessions
from analytics.correcting import Prepared, prepare, write
from dashboards import ids, links
from dashboards.components import corrections as parts
from dashboards.language import language, text
from dashboards.library import Found, library
from dashboards.words import Words
from dashboards.writing import RECORDER, correcting, permitted
from eventstore import events as ev
from eventstore.errors import ConflictError
from eventstore.model import HAND, SESSION, Stored
from eventstore.people import People
from eventstore.store import Log
from replay import visible
from replay.correcting import CorrectionError, Wish, built
from replay.corrections import effective


def words_of(found: Found, names: Mapping[str, str] | None = None) -> Words:
    """Return the words for a hand."""
    known = library().names() if names is None else dict(names)
    return Words(language(), found.hand.game.rules, found.players, known)


def whole(hand: Any, at: Any) -> Found | None:
    """Return a hand that who asks may see in full, and so may correct; ``None`` for any other."""
    if not isinstance(hand, str) or not isinstance(at, int):
        return None
    found = library().hand(hand, at)
    return found if found is not None and visible.ALL in visible.viewers(found.hand) else None


def since(hand: str, position: int) -> bool:
    """Whether the hand was corrected after ``position``."""
    with Log.open(library().path, readonly=True) as log:
        return history.corrected_since(log, hand, position)


def panel(hand: Any, at: Any, viewer: str, step: int) -> Component | None:
    """Return the corrections of a hand, for who may see all of it."""
    found = whole(hand, at)
    if found is None or viewer != visible.ALL:
        return None
    with Log.open(library().path, readonly=True) as log, People(log) as people:
        session = sessions.read(log, sessions.session_of(HAND + hand) or "", found.position)
        stored = log.read(HAND + hand, at=found.position)
        own = log.read(SESSION + session.name, at=found.position)
        entries = (*history.history(own), *history.history(stored))
        names = people.names_of({entry.correction.author for entry in entries})
    changes = history.since_recorded(session) if entries else ()
    different = (*history.differences(own), *history.differences(stored))
    words = words_of(found)
    form = None
    if correcting() is not None and not found.newer:
        events = found.hand.events
        version = events[step - 1][0] if 0 < step <= len(events) else None
        form = parts.form(events, version, words)
    return parts.panel(parts.Known(entries, different, changes, names), words, form)


# -- the form ---------------------------------------------------------------------------------


def stream_of(hand: str, scope: str) -> tuple[str, str]:
    """Return name and stream of what is corrected: the hand or its session."""
    if scope == parts.SESSION:
        session = hand.rpartition("#")[0]
        return session, SESSION + session
    return hand, HAND + hand


def stored_in(hand: str, scope: str, at: int) -> list[Stored]:
    """Return what stood in the stream at the position that the page shows."""
    with Log.open(library().path, readonly=True) as log:
        return log.read(stream_of(hand, scope)[1], at=at)


def texts(hand: str, scope: str, at: int, act: str, version: int, kind: str) -> dict[str, str]:
    """Return the fields to be filled in, with what stands there."""
    if act == "insert":
        return parts.blank(kind) if kind in ev.KINDS else {}
    event = dict(effective(stored_in(hand, scope, at))).get(version)
    if event is None or act != "correct":
        return {}
    return {name: value for name, value in parts.texts_of(event).items() if name != "rules_text"}


def wish(
    act: str, version: int, kind: str, old: Mapping[str, str], new: Mapping[str, str], **by: str
) -> Wish:
    """Return what the form asks for; raises `CorrectionError`."""
    if act == "insert":
        filled = {name: value for name, value in new.items() if value != old.get(name, "")}
        return Wish(act, version, by["author"], by["reason"], event=built(kind, filled))
    edited = {name: value for name, value in new.items() if value != old.get(name)}
    return Wish(act, version, by["author"], by["reason"], edited if act == "correct" else {})


_EMPTY = "correction-what"
"""Nothing was changed in the form yet."""


def attempt(
    hand: str, scope: str, at: int, make: Callable[[], Wish], *, written: bool
) -> Prepared | Component:
    """Prepare a correction, and write it if asked to; or return why that cannot be."""
    name, stream = stream_of(hand, scope)
    with Log.open(library().path, readonly=not written) as log:
        try:
            expected = len(log.read(stream, at=at))
            prepared = prepare(log, name, make(), expect=expected)
            if written:
                write(log, prepared, recorder=RECORDER)
        except CorrectionError as error:
            if error.key == _EMPTY and not written:
                return html.Div()
            return html.P(text(error.key, **error.values), className="notice", role="alert")
        except ConflictError:
            said = text("correction-conflict", name=name, version=log.version(stream))
            return html.P(said, className="notice", role="alert")
    return prepared


def preview(prepared: Prepared, words: Words) -> Component:
    """Return what a correction would change."""
    old, new = parts.sentence(prepared.old, words), parts.sentence(prepared.new, words)
    return html.Div(
        [
            html.P(text("fix-change", old=old, new=new)),
            parts.changed(prepared.changes, words),
        ]
    )


# -- callbacks --------------------------------------------------------------------------------

_HAND = {"hand": State(ids.HAND, "data"), "at": State(ids.AT, "data")}
_FORM = _HAND | {
    "act": State(ids.CORRECTION_ACT, "value"),
    "version": State(ids.CORRECTION_VERSION, "value"),
    "kind": State(ids.CORRECTION_KIND, "value"),
    "scope": State(ids.CORRECTION_SCOPE, "value"),
}
_FIELDS = {"type": ids.CORRECTION_FIELD, "name": ALL, "of": ALL}
_SIGNED = {
    "author": State(ids.CORRECTION_AUTHOR, "value"),
    "reason": State(ids.CORRECTION_REASON, "value"),
    "step": State(ids.STEP, "data"),
}
_GOING = {
    "said": Output(ids.CORRECTION_SAID, "children", allow_duplicate=True),
    "href": Output(ids.CORRECTED, "href", allow_duplicate=True),
}


def register() -> None:
    """Give the page that is being imported the callbacks of its corrections."""
    callback(
        output={
            "panel": Output(ids.CORRECTIONS, "children"),
            "style": Output(ids.CORRECTIONS, "style"),
        },
        inputs={"viewer": Input(ids.VIEWER, "value")},
        state=_HAND | {"step": State(ids.STEP, "data"), "shown": State(ids.CORRECTIONS, "style")},
    )(draw)
    callback(
        output=(
            Output(ids.CORRECTION_VERSION, "data"),
            Output(ids.CORRECTION_VERSION, "value"),
        ),
        inputs={"scope": Input(ids.CORRECTION_SCOPE, "value")},
        state=dict(_HAND),  # Dash adds the inputs to it
        prevent_initial_call=True,
    )(choose)
    callback(
        output=(
            Output(ids.CORRECTION_FIELDS, "children"),
            Output(ids.CORRECTION_KIND, "display"),
        ),
        inputs={
            "act": Input(ids.CORRECTION_ACT, "value"),
            "version": Input(ids.CORRECTION_VERSION, "value"),
            "kind": Input(ids.CORRECTION_KIND, "value"),
        },
        state=_HAND | {"scope": State(ids.CORRECTION_SCOPE, "value")},
        running=[
            (Output(ids.CORRECTION_FIELDS, "className"), f"{parts.FIELDS} held", parts.FIELDS),
            (Output(ids.CORRECTION_WRITE, "disabled"), True, False),
        ],  # what is typed into fields that go away is lost, or becomes another event's
    )(fill)
    clientside_callback(
        ClientsideFunction("taroky", "settled"),
        Output(ids.CORRECTION_PREVIEW, "className"),
        Input(_FIELDS, "value"),
        Input(ids.CORRECTION_ACT, "value"),
        Input(ids.CORRECTION_VERSION, "value"),
        State(ids.CORRECTION_PREVIEW, "id"),
        State(ids.CORRECTION_SETTLED, "id"),
    )
    callback(
        output=Output(ids.CORRECTION_PREVIEW, "children"),
        inputs={"settled": Input(ids.CORRECTION_SETTLED, "data")},
        state={
            "values": State(_FIELDS, "value"),
            "names": State(_FIELDS, "id"),
            "form": _FORM,
        },
        prevent_initial_call=True,
    )(try_out)
    callback(
        output=_GOING,
        inputs={"clicks": Input(ids.CORRECTION_WRITE, "n_clicks")},
        state={
            "values": State(_FIELDS, "value"),
            "names": State(_FIELDS, "id"),
            "form": _FORM,
            "signed": _SIGNED,
        },
        prevent_initial_call=True,
    )(do)
    callback(
        output=_GOING,
        inputs={
            "clicks": Input(
                {"type": ids.CORRECTION_UNDO, "stream": ALL, "version": ALL}, "n_clicks"
            )
        },
        state={"hand": _HAND, "signed": _SIGNED},
        prevent_initial_call=True,
    )(undo)


def draw(viewer: Any, step: Any, shown: Any, hand: Any, at: Any) -> Any:
    """The corrections, for who sees all; from a seat they are out of sight, with what was typed."""
    if viewer != visible.ALL:
        return {"panel": no_update, "style": no_update if shown is None else _HIDDEN}
    if shown is not None:
        return {"panel": no_update, "style": _SHOWN}
    found = panel(hand, at, visible.ALL, step if isinstance(step, int) else 0)
    return {"panel": found, "style": _SHOWN}


def choose(scope: Any, hand: Any, at: Any) -> Any:
    """The events of the hand or of its session, to choose one."""
    found = whole(hand, at)
    if found is None or correcting() is None:
        return no_update, no_update
    events = effective(stored_in(hand, scope, at))
    options = parts.choices(events, words_of(found))
    return options, options[0]["value"] if options else None


def fill(act: Any, version: Any, kind: Any, scope: Any, hand: Any, at: Any) -> Any:
    """The fields of the chosen event; its kind can be chosen where it was left out."""
    found = whole(hand, at)
    if found is None or correcting() is None or not str(version or "").isdecimal():
        return [], "none"
    fields = texts(hand, scope, at, act, int(version), kind)
    inputs = parts.fields(fields, words_of(found), choice(scope, act, version, kind))
    return inputs, None if act == "insert" else "none"


def choice(scope: Any, act: Any, version: Any, kind: Any) -> str:
    """Return what the form is about, to tell its fields from those of another choice."""
    return " ".join(map(str, (scope, act, version, kind if act == "insert" else "")))


def _asked(
    values: list[Any], names: list[dict[str, str]], form: Mapping[str, Any], **by: str
) -> Callable[[], Wish]:
    """Return what makes the wish that the form holds."""
    hand, scope, at = form["hand"], form["scope"], form["at"]
    act, kind = str(form["act"]), str(form["kind"])

    def make() -> Wish:
        if not str(form["version"] or "").isdecimal():
            raise CorrectionError("correction-what")
        version = int(form["version"])
        if any(one.get("of") != choice(scope, act, version, kind) for one in names):
            raise CorrectionError("correction-what")  # the fields are still those of another choice
        if kind not in ev.KINDS:
            raise CorrectionError("correction-what")
        old = texts(hand, scope, at, act, version, kind)
        given = zip(names, values, strict=True)
        new = {one["name"]: str(value or "") for one, value in given}
        return wish(act, version, kind, old, new, **by)

    return make


def try_out(settled: Any, values: Any, names: Any, form: Any) -> Any:
    """What the correction would change, as one fills in the form."""
    found = whole(form["hand"], form["at"])
    if found is None or correcting() is None or settled is None:
        return None
    make = _asked(values, names, form, author="?", reason="?")
    tried = attempt(form["hand"], form["scope"], form["at"], make, written=False)
    return preview(tried, words_of(found)) if isinstance(tried, Prepared) else tried


def do(clicks: Any, values: Any, names: Any, form: Any, signed: Any) -> Any:
    """Write the correction and show the hand as it is then."""
    if not clicks:
        return _STAY
    permitted(correction=True)
    if whole(form["hand"], form["at"]) is None:
        flask.abort(403)
    author, reason = str(signed["author"] or ""), str(signed["reason"] or "")
    make = _asked(values, names, form, author=author, reason=reason)
    tried = attempt(form["hand"], form["scope"], form["at"], make, written=True)
    return _done(tried, form["hand"], signed["step"])


def undo(clicks: Any, hand: Any, signed: Any) -> Any:
    """Take a correction back."""
    asked = dash.ctx.triggered_id
    if not any(clicks or ()) or not asked:
        return _STAY
    permitted(correction=True)
    name, at, stream = hand["hand"], hand["at"], str(asked["stream"])
    if whole(name, at) is None:
        flask.abort(403)
    scope = parts.SESSION if stream.startswith(SESSION) else parts.HAND
    if stream_of(name, scope)[1] != stream:
        flask.abort(400)
    why = str(signed["reason"] or "") or text("fix-undone")
    made = Wish("revert", int(asked["version"]), str(signed["author"] or ""), why)
    return _done(attempt(name, scope, at, lambda: made, written=True), name, signed["step"])


_SHOWN: dict[str, str] = {}
_HIDDEN = {"display": "none"}
"""How the corrections look; nothing of it before they are drawn."""
_STAY = {"said": no_update, "href": no_update}


def _done(tried: Prepared | Component, hand: str, step: Any) -> dict[str, Any]:
    if isinstance(tried, Prepared):
        return {
            "said": None,
            "href": links.hand(hand, step if isinstance(step, int) else None),
        }
    return {"said": tried, "href": no_update}
