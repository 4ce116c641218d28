"""Enter: type or paste hands, or fill in a score sheet; checked as one types, saved to the log."""

import secrets
from datetime import UTC, datetime
from typing import Any

import dash
import dash_mantine_components as dmc
from dash import (
    ALL,
    ClientsideFunction,
    Input,
    Output,
    State,
    callback,
    clientside_callback,
    dcc,
    html,
    no_update,
)
from dash.development.base_component import Component

from dashboards import entering, ids, links, queries, rulebook
from dashboards.components import sheet as parts
from dashboards.components.shell import page
from dashboards.entering import Place
from dashboards.language import language, text
from dashboards.library import library
from dashboards.words import Words
from dashboards.writing import Saved, permitted, writing
from eventstore.store import Log
from replay.errors import RuleSetError
from replay.notation.model import Problem, Read
from replay.rulesets.model import RuleSet

dash.register_page(__name__, path="/enter", title="Taroky")

_FIELDS = {"type": ids.ENTER_FIELD, "name": ALL}
_FORM = "filters sheet"
_HELD = [(Output(ids.ENTER_FIELDS, "className"), f"{_FORM} held", _FORM)]
"""No field is opened while another form is on its way: it would take what was typed."""

_KEPT: dict[str, Any] = {"persistence": True, "persistence_type": "session"}
"""What was typed is there again when one comes back from another page, or changes the language."""


def layout(**_: str) -> Component:
    """Return both ways to enter hands."""
    ways = [{"value": way, "label": text(f"enter-{way}")} for way in ("text", "sheet")]
    saving: Component = html.Button(
        text("enter-save"), id=ids.ENTER_SAVE, type="button", className="button button-main"
    )
    if writing() is None:
        saving = html.P(text("enter-reading"), className="notice")
    return page(
        text("enter-title"),
        text("enter-intro"),
        dmc.SegmentedControl(id=ids.ENTER_WAY, data=ways, value="text", **_KEPT),
        dmc.Textarea(
            id=ids.ENTER_TEXT,
            label=text("enter-text-label"),
            autosize=True,
            minRows=10,
            maxRows=30,
            className="enter-text",
            **_KEPT,
        ),
        html.Div(_sheet(), id=ids.ENTER_FORM, style={"display": "none"}),
        dcc.Store(id=ids.ENTER_SETTLED),
        html.Div(saving),
        html.Div(id=ids.ENTER_SAID, role="status"),
        html.Div(id=ids.ENTER_CHECK, className="enter-check"),
    )


def _sheet() -> list[Component]:
    rules = list(rulebook.offered())
    return [
        html.Div(
            [
                dmc.Select(
                    id=ids.ENTER_SESSION,
                    data=_sessions(),
                    value=parts.NEW,
                    label=text("enter-session"),
                    searchable=True,
                    allowDeselect=False,
                    className="filter",
                ),
                dmc.TextInput(
                    id=ids.ENTER_NEW, label=text("enter-name"), value="", className="filter"
                ),
                dmc.Select(
                    id=ids.ENTER_RULES,
                    data=rules,
                    value=rules[0],
                    label=text("enter-rules"),
                    allowDeselect=False,
                    className="filter",
                ),
                dmc.TextInput(
                    id=ids.ENTER_PLAYERS,
                    label=text("enter-players"),
                    description=text("enter-players-how"),
                    value="",
                    className="filter",
                ),
            ],
            className="filters",
        ),
        html.Div(id=ids.ENTER_FIELDS, className=_FORM),
    ]


def _sessions(containing: str = "", chosen: str = parts.NEW) -> list[dict[str, str]]:
    """Return what sheets may go to: a new session, the one chosen, and those so called."""
    names = queries.session_names(library(), containing)
    names = sorted({*names, chosen} - {parts.NEW})
    new = {"value": parts.NEW, "label": text("enter-new-session")}
    return [new, *({"value": name, "label": name} for name in names)]


@callback(
    Output(ids.ENTER_SESSION, "data"),
    Input(ids.ENTER_SESSION, "searchValue"),
    State(ids.ENTER_SESSION, "value"),
    State(ids.ENTER_SESSION, "data"),
    prevent_initial_call=True,
)
def search(typed: Any, chosen: Any, known: Any) -> Any:
    """Offer the sessions that are looked for: of very many not all are there to choose from."""
    chosen = str(chosen or parts.NEW)
    if not isinstance(typed, str):
        return no_update
    label = text("enter-new-session") if chosen == parts.NEW else chosen
    offered = _sessions("" if typed == label else typed, chosen)
    return no_update if offered == known else offered


# -- the form ---------------------------------------------------------------------------------


def _place(where: dict[str, Any]) -> Place | str:
    """Return where a sheet goes, or what is missing for that."""
    session = str(where["session"] or "")
    if session != parts.NEW:
        with Log.open(library().path, readonly=True) as log:
            return entering.place_in(log, session) or text("enter-no-session", session=session)
    name = str(where["name"] or "").strip()
    with Log.open(library().path, readonly=True) as log:
        if not name or "#" in name or "/" in name:
            return text("enter-name-missing")
        if log.version(f"session/{name}"):
            return text("enter-name-taken", session=name)
    players = str(where["players"] or "").rstrip(", ").split(",")
    rules = rulebook.offered().get(str(where["rules"]))
    if rules is None:
        return text("enter-no-rules")
    named = [one.strip() for one in players if one.strip()]
    if len(players) > rules.players or len({*named}) < len(named):
        return text("enter-players-wrong", count=rules.players)
    return entering.new_place(name, rules, players)


def _rules_of(where: dict[str, Any]) -> RuleSet | None:
    """Return the rule set under which the sheet is filled in."""
    session = str(where["session"] or "")
    if session != parts.NEW:
        found = library().session_rules(session)
        if found is not None:
            return found
    return rulebook.offered().get(str(where["rules"]))


def _sheet_in(names: Any, values: Any, where: dict[str, Any]) -> entering.Sheet | None:
    rules = _rules_of(where)
    given = _given(names, values)
    return None if rules is None or not given else entering.sheet_of(given, rules)


def _given(names: Any, values: Any) -> dict[str, Any]:
    return {one["name"]: value for one, value in zip(names, values, strict=True)}


def _wrong(entered: Any) -> list[Component]:
    """Return what was written in the sheet and would be lost."""
    rules = _rules_of(entered["where"])
    if rules is None:
        return []
    players = library().session_players(str(entered["where"]["session"] or ""))
    found = entering.wrong(_given(entered["names"], entered["values"]), rules)
    return parts.wrong_of(found, Words(language(), rules, *players))


_WHERE = {
    "session": State(ids.ENTER_SESSION, "value"),
    "name": State(ids.ENTER_NEW, "value"),
    "rules": State(ids.ENTER_RULES, "value"),
    "players": State(ids.ENTER_PLAYERS, "value"),
}
_ENTERED = {
    "way": State(ids.ENTER_WAY, "value"),
    "typed": State(ids.ENTER_TEXT, "value"),
    "names": State(_FIELDS, "id"),
    "values": State(_FIELDS, "value"),
    "where": _WHERE,
}


@callback(
    Output(ids.ENTER_TEXT, "display"),
    Output(ids.ENTER_FORM, "style"),
    Input(ids.ENTER_WAY, "value"),
)
def switch(way: Any) -> Any:
    """One way or the other."""
    return (None, {"display": "none"}) if way == "text" else ("none", {})


@callback(
    output={
        "fields": Output(ids.ENTER_FIELDS, "children"),
        "new": Output(ids.ENTER_NEW, "display"),
        "rules": Output(ids.ENTER_RULES, "display"),
        "players": Output(ids.ENTER_PLAYERS, "display"),
    },
    inputs={
        "session": Input(ids.ENTER_SESSION, "value"),
        "rules": Input(ids.ENTER_RULES, "value"),
    },
    running=_HELD,
)
def fill(session: Any, rules: Any) -> Any:
    """The sheet's fields, under the session's rules."""
    found = _rules_of({"session": session, "rules": rules})
    shown = None if session == parts.NEW else "none"
    players = library().session_players(str(session or ""))
    fields = [] if found is None else parts.fields(found, Words(language(), found, *players))
    return {"fields": fields, "new": shown, "rules": shown, "players": shown}


clientside_callback(
    ClientsideFunction("taroky", "settled"),
    Output(ids.ENTER_CHECK, "className"),
    Input(ids.ENTER_TEXT, "value"),
    Input(ids.ENTER_WAY, "value"),
    Input(ids.ENTER_NEW, "value"),
    Input(ids.ENTER_PLAYERS, "value"),
    Input(_FIELDS, "value"),
    State(ids.ENTER_CHECK, "id"),
    State(ids.ENTER_SETTLED, "id"),
)


@callback(
    output=Output(ids.ENTER_CHECK, "children"),
    inputs={"settled": Input(ids.ENTER_SETTLED, "data")},
    state={"entered": _ENTERED},
    prevent_initial_call=True,
)
def check(settled: Any, entered: Any) -> Any:
    """What is found in what was typed so far."""
    lang = language()
    if settled is None:
        return no_update
    if entered["way"] == "text":
        looked = entering.looked_at(str(entered["typed"] or ""), "entered.txt")
        said = [parts.problem(found, lang) for found in looked.problems]
        return said + [parts.said_of(one, lang) for one in looked.hands[:_MOST]]
    place = _place(entered["where"])
    sheet = _sheet_in(entered["names"], entered["values"], entered["where"])
    said = _wrong(entered)
    if isinstance(place, str) or sheet is None or sheet.contract is None:
        return said
    try:
        one = entering.sheet_judged(place, sheet)
    except RuleSetError as error:
        return html.P(str(error), className="notice")
    return [*said, parts.said_of(one, lang, library().names())]


_MOST = 20
"""Hands of a text whose verdict is shown."""


# -- saving -----------------------------------------------------------------------------------


@callback(
    output={
        "said": Output(ids.ENTER_SAID, "children"),
        "typed": Output(ids.ENTER_TEXT, "value"),
        "session": Output(ids.ENTER_SESSION, "value"),
        "sessions": Output(ids.ENTER_SESSION, "data", allow_duplicate=True),
        "fields": Output(ids.ENTER_FIELDS, "children", allow_duplicate=True),
    },
    inputs={"clicks": Input(ids.ENTER_SAVE, "n_clicks")},
    state={"entered": _ENTERED},
    running=[(Output(ids.ENTER_SAVE, "disabled"), True, False), *_HELD],
    prevent_initial_call=True,
)
def save(clicks: Any, entered: Any) -> Any:
    """Put what was entered into the log."""
    stay = dict.fromkeys(("said", "typed", "session", "sessions", "fields"), no_update)
    if not clicks:
        return stay
    allowed = permitted()
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    source = f"entered-{stamp}-{secrets.token_hex(2)}.txt"
    made = _items(entered, source)
    if isinstance(made, str):
        return stay | {"said": html.P(made, className="notice", role="alert")}
    if entered["way"] != "text" and (lost := _wrong(entered)):
        return stay | {"said": lost}
    done = allowed.save(library().path, source, made)
    kept = [one for one in done if one.status in ("accepted", "partial")]
    said = {"said": [_outcome(one) for one in done]}
    if not kept:
        return stay | said
    if entered["way"] == "text":
        return stay | said | {"typed": ""}
    session = str(kept[-1].hand or "").rpartition("#")[0]
    if session == entered["where"]["session"]:
        return stay | said | {"fields": fill(session, None)["fields"]}
    # `fill` answers to another session: drawn here too, the second form would take what was typed
    # into the first one.
    return stay | said | {"session": session, "sessions": _sessions(chosen=session)}


def _items(entered: Any, source: str) -> tuple[Read, ...] | str:
    """Return what is to be saved, or why nothing can be."""
    if entered["way"] == "text":
        looked = entering.looked_at(str(entered["typed"] or ""), source)
        return looked.reads if looked.hands else text("enter-nothing")
    place = _place(entered["where"])
    if isinstance(place, str):
        return place
    sheet = _sheet_in(entered["names"], entered["values"], entered["where"])
    if sheet is None or sheet.contract is None:
        return text("enter-nothing")
    return (entering.sheet_item(place, sheet),)


def _outcome(one: Saved) -> Component:
    said = text(f"enter-{one.status}")
    parts_: list[Any] = [said, " "]
    if one.hand is not None and one.status != "rejected":
        parts_.append(dcc.Link(one.hand, href=links.hand(one.hand)))
    if isinstance(one.problem, Problem):
        parts_.append(text(one.problem.key, **one.problem.values))
    return html.P(parts_, className="notice")
