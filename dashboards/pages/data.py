"""Data: uploads, imports, the log's health, derived tables, files to take away."""

from collections.abc import Callable
from typing import Any

import dash
import dash_mantine_components as dmc
import flask
from dash import ALL, Input, Output, State, callback, dcc, html, no_update
from dash.development.base_component import Component

from analytics import voiding
from analytics.voiding import PreparedVoid
from dashboards import access, ids, jobs
from dashboards.components import data as parts
from dashboards.components.attributes import extra
from dashboards.components.shell import page
from dashboards.doing import FORMS, UPLOAD_PATH, doing, may_look_after
from dashboards.health import health
from dashboards.jobs import BusyError, Status
from dashboards.language import text
from dashboards.library import library
from dashboards.writing import RECORDER, correcting, permitted, writing
from eventstore.errors import ConflictError
from eventstore.store import Log
from replay.correcting import CorrectionError

dash.register_page(__name__, path="/data", title="Taroky")

TICK_MS = 700
_MOST = 50
"""Files of one upload that are told of."""


def layout(**_: str) -> Component:
    """Return the page."""
    return page(
        text("data-title"),
        text("data-intro"),
        dcc.Store(id=ids.DATA_JOB),
        dcc.Store(id=ids.DATA_VOIDING),
        dcc.Interval(id=ids.DATA_TICK, interval=TICK_MS, disabled=True),
        _upload(),
        html.Div(id=ids.DATA_REPORT, role="status", **extra(aria_live="polite")),
        html.H2(text("data-imports-title")),
        html.Div(_imports(), id=ids.DATA_IMPORTS),
        html.H2(text("data-log-title")),
        html.Div(_log(), id=ids.DATA_LOG),
        _button(ids.DATA_VERIFY, "data-verify", shown=may_look_after()),
        html.H2(text("data-tables-title")),
        html.P(text("data-tables-what"), className="intro"),
        html.Div(parts.tables(health(library().path)), id=ids.DATA_TABLES),
        _button(ids.DATA_REBUILD, "data-rebuild", shown=may_look_after()),
        *_files(),
        _modal(),
    )


def _button(name: str, key: str, *, shown: bool) -> Component:
    hidden = {} if shown else {"display": "none"}
    return html.Div(
        html.Button(text(key), id=name, type="button", className="button"), style=hidden
    )


def _upload() -> Component:
    if writing() is None or doing() is None:
        return html.P(text("data-upload-reading"), className="notice")
    size = jobs.LARGEST // 2**20
    told = {
        "data_upload": UPLOAD_PATH,
        "data_largest": str(jobs.LARGEST),
        "data_choose": text("data-upload-choose"),
        "data_drop": text("data-upload-drop"),
        "data_sending": text("data-upload-sending", name="\x1f"),
        "data_large": text("data-upload-large", name="\x1f", size=size),
        "data_failed": text("data-upload-failed", name="\x1f"),
    }
    return html.Section(
        [
            html.H2(text("data-upload-title")),
            html.P(text("data-upload-how", size=size), className="quiet"),
            html.Div(id=ids.DATA_UPLOAD, className="upload", **extra(**told)),
        ]
    )


def _imports() -> Component:
    return parts.imports(library().imports(), voiding=correcting() is not None)


def _log() -> Component:
    able = doing()
    last = None if able is None else able.jobs.latest(jobs.VERIFY)
    return parts.log(health(library().path), last, library().path.name)


def _files() -> list[Component]:
    if doing() is None:
        return []
    links = [
        html.Li(html.A(text(f"data-files-{form}"), href=f"/data/export/{form}", download=""))
        for form in FORMS
    ]
    return [
        html.H2(text("data-files-title")),
        html.P(text("data-files-what"), className="intro"),
        html.Ul(links),
    ]


def _modal() -> Component:
    known = access.name()
    modal: Component = dmc.Modal(
        html.Div(
            [
                html.P(id=ids.DATA_WHAT),
                dmc.TextInput(
                    id=ids.DATA_AUTHOR,
                    label=text("data-void-author"),
                    value=known or "",
                    disabled=known is not None,
                ),
                dmc.TextInput(id=ids.DATA_REASON, label=text("data-void-reason"), value=""),
                html.Div(id=ids.DATA_SAID, role="alert"),
                html.Div(
                    [
                        html.Button(
                            text("data-void-do"),
                            id=ids.DATA_DO,
                            type="button",
                            className="button button-main",
                        ),
                        html.Button(
                            text("data-void-cancel"),
                            id=ids.DATA_CANCEL,
                            type="button",
                            className="button",
                        ),
                    ],
                    className="hand-tools",
                ),
            ],
            className="voiding",
        ),
        id=ids.DATA_MODAL,
        title=text("data-void-title"),
        opened=False,
        closeButtonProps={"aria-label": text("data-void-cancel")},
    )
    return modal


# -- jobs -------------------------------------------------------------------------------------


@callback(
    output={
        "report": Output(ids.DATA_REPORT, "children"),
        "still": Output(ids.DATA_TICK, "disabled"),
        "imports": Output(ids.DATA_IMPORTS, "children"),
        "log": Output(ids.DATA_LOG, "children"),
        "tables": Output(ids.DATA_TABLES, "children"),
    },
    inputs={"job": Input(ids.DATA_JOB, "data"), "tick": Input(ids.DATA_TICK, "n_intervals")},
    prevent_initial_call=True,
)
def follow(job: Any, tick: Any) -> Any:
    """How jobs get on, of several files each its own; at their end all of the page is told anew."""
    stay = dict.fromkeys(("report", "still", "imports", "log", "tables"), no_update)
    able = doing()
    report: list[Component] = []
    jobs_: list[Status] = []
    for one in (job if isinstance(job, list) else [job])[:_MOST]:
        if isinstance(one, dict) and isinstance(one.get("said"), str):
            report.append(html.P(one["said"][:400], className="notice"))
        elif able is not None and (status := able.jobs.status(one)) is not None:
            report.append(parts.report(status))
            jobs_.append(status)
    if not jobs_:
        return stay | {"still": True} | ({"report": report} if report else {})
    if not all(status.over for status in jobs_):
        return stay | {"report": report, "still": False}
    return {
        "report": report,
        "still": True,
        "imports": _imports(),
        "log": _log(),
        "tables": parts.tables(health(library().path)),
    }


def _start(kind: str) -> Any:
    """Start a job that looks after the log, for who may have it done."""
    able = doing()
    if able is None or not may_look_after():
        flask.abort(403)
    try:
        return able.jobs.start(kind)
    except BusyError:
        return {"said": text("job-busy")}


@callback(
    Output(ids.DATA_JOB, "data"),
    Input(ids.DATA_VERIFY, "n_clicks"),
    prevent_initial_call=True,
)
def verify(clicks: Any) -> Any:
    """Have the log verified."""
    return _start(jobs.VERIFY) if clicks else no_update


@callback(
    Output(ids.DATA_JOB, "data", allow_duplicate=True),
    Input(ids.DATA_REBUILD, "n_clicks"),
    prevent_initial_call=True,
)
def rebuild(clicks: Any) -> Any:
    """Have the tables made anew."""
    return _start(jobs.REBUILD) if clicks else no_update


# -- voids ------------------------------------------------------------------------------------


def _prepared(log: Log, about: Any, author: str, reason: str) -> PreparedVoid:
    """Return the void, or what takes it back; raises `CorrectionError`."""
    recorded = about.get("recorded")
    make: Callable[..., PreparedVoid] = (
        voiding.prepare_revert if about.get("back") else voiding.prepare_void
    )
    when = recorded if isinstance(recorded, int) and recorded else None
    return make(log, str(about.get("source")), when, author=author, reason=reason)


@callback(
    output={
        "open": Output(ids.DATA_MODAL, "opened"),
        "about": Output(ids.DATA_VOIDING, "data"),
        "title": Output(ids.DATA_MODAL, "title"),
        "what": Output(ids.DATA_WHAT, "children"),
        "do": Output(ids.DATA_DO, "children"),
        "said": Output(ids.DATA_SAID, "children"),
    },
    inputs={
        "clicks": Input(
            {"type": ids.DATA_VOID, "source": ALL, "recorded": ALL, "back": ALL}, "n_clicks"
        )
    },
    prevent_initial_call=True,
)
def ask(clicks: Any) -> Any:
    """Say what a void is about, before it is one."""
    about = dash.ctx.triggered_id
    stay = dict.fromkeys(("open", "about", "title", "what", "do", "said"), no_update)
    if not any(clicks or ()) or not isinstance(about, dict) or correcting() is None:
        return stay
    act = "back" if about.get("back") else "void"
    said = {"open": True, "about": about, "title": text(f"data-{act}-title"), "said": None}
    try:
        with Log.open(library().path, readonly=True) as log:
            made = _prepared(log, about, "?", "?")
    except CorrectionError as error:
        return stay | said | {"what": text(error.key, **error.values)}
    what = text(
        "data-void-what",
        source=str(about["source"]),
        hands=made.hands,
        sessions=len(made.sessions),
    )
    return said | {"what": what, "do": text(f"data-{act}-do")}


@callback(
    output={
        "open": Output(ids.DATA_MODAL, "opened", allow_duplicate=True),
        "said": Output(ids.DATA_SAID, "children", allow_duplicate=True),
        "imports": Output(ids.DATA_IMPORTS, "children", allow_duplicate=True),
        "reason": Output(ids.DATA_REASON, "value"),
    },
    inputs={
        "clicks": Input(ids.DATA_DO, "n_clicks"),
        "cancel": Input(ids.DATA_CANCEL, "n_clicks"),
    },
    state={
        "about": State(ids.DATA_VOIDING, "data"),
        "author": State(ids.DATA_AUTHOR, "value"),
        "reason": State(ids.DATA_REASON, "value"),
    },
    prevent_initial_call=True,
)
def void(clicks: Any, cancel: Any, about: Any, author: Any, reason: Any) -> Any:
    """Declare an import void, or take that back."""
    stay = dict.fromkeys(("open", "said", "imports", "reason"), no_update)
    if dash.ctx.triggered_id == ids.DATA_CANCEL or not isinstance(about, dict):
        return stay | {"open": False}
    if not clicks:
        return stay
    permitted(correction=True)
    signed = access.name() or str(author or "")
    try:
        with Log.open(library().path) as log:
            made = _prepared(log, about, signed, str(reason or ""))
            voiding.write_void(log, made, recorder=RECORDER)
    except CorrectionError as error:
        said = html.P(text(error.key, **error.values), className="notice")
        return stay | {"said": said}
    except ConflictError:
        return stay | {"said": html.P(text("job-busy"), className="notice")}
    return {"open": False, "said": None, "imports": _imports(), "reason": ""}
