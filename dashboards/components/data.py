"""The parts of the page Data: a job's report, imports, the log, the tables."""

from collections.abc import Container, Iterable, Sequence

from dash import html
from dash.development.base_component import Component

from analytics.imports import Listed
from dashboards import ids, local
from dashboards.components.attributes import extra
from dashboards.components.wide import scrolled
from dashboards.health import Health, Tables
from dashboards.jobs import UPLOAD, VERIFY, Status, Told
from dashboards.language import language, text
from dashboards.words import said

MOST = 100
"""Imports shown."""
STATUSES = ("accepted", "duplicate", "conflict", "partial", "rejected")
_UNITS = ("B", "kB", "MB", "GB", "TB")
_STEP = 1024


def size(count: int) -> str:
    """Return a number of bytes as people say it."""
    value, unit = float(count), 0
    while value >= _STEP and unit < len(_UNITS) - 1:
        value, unit = value / _STEP, unit + 1
    written = local.number(language(), value, 1 if unit else 0)
    return text("data-size", size=written, unit=_UNITS[unit])


def number(count: int) -> str:
    """Return a number with its groups of digits."""
    return local.number(language(), count)


def moment(when: float) -> str:
    """Return a time in s since 1970."""
    return local.moment(language(), round(when * 1000))


def _table(
    name: str, heads: Sequence[str], rows: Iterable[Component], numeric: Container[str]
) -> Component:
    cells = [
        html.Th(
            text(f"data-column-{name}") if name else "",
            scope="col",
            className="numeric" if name in numeric else "",
        )
        for name in heads
    ]
    made = html.Table([html.Thead(html.Tr(cells)), html.Tbody(list(rows))], className="listing")
    return scrolled(made, text(name), "panel")


def _facts(facts: Iterable[tuple[str, Component | str]]) -> Component:
    return html.Dl(
        [html.Div([html.Dt(text(key)), html.Dd(value)]) for key, value in facts],
        className="evidence",
    )


# -- jobs -------------------------------------------------------------------------------------


def report(status: Status) -> Component:
    """Return how a job stands: for an upload what `taroky import` would print."""
    done = number(status.done)
    state = "failed-short" if status.state == "failed" else status.state
    head = f"{text(f'job-{status.kind}', name=status.name)}: {text(f'job-{state}', done=done)}"
    parts: list[Component | str | None] = [html.H3(head)]
    if status.state == "failed" and status.key is not None:
        parts.append(html.P(text(status.key, **status.values), className="notice"))
    if status.kind == UPLOAD and status.counts:
        parts.append(html.P(counted(status)))
    elif status.kind == VERIFY and status.state == "done":
        parts.append(html.P(verified(status)))
    elif status.state == "done" and "position" in status.counts:
        parts.append(html.P(text("job-position", position=number(status.counts["position"]))))
    parts.append(_problems(status))
    return html.Section(parts, className="panel job", **extra(data_state=status.state))


def counted(status: Status) -> str:
    """Return how many items became what."""
    numbers = {name: status.counts.get(name, 0) for name in (*STATUSES, "events")}
    return text("cli-imported", **numbers)


def verified(status: Status) -> str:
    """Return what a verification found."""
    counts = status.counts
    if counts.get("damages"):
        return text("job-damaged", count=counts["damages"])
    values = {name: number(counts.get(name, 0)) for name in ("events", "position")}
    return text("job-sound", **values)


def _problems(status: Status) -> Component | None:
    if not status.problems:
        return None
    named = status.kind == UPLOAD
    lines: list[Component] = [html.Li(_problem(told, named=named)) for told in status.problems]
    if status.untold:
        lines.append(html.Li(text("job-more", count=status.untold)))
    return html.Ul(lines, className="problems")


def _problem(told: Told, *, named: bool) -> list[Component | str]:
    sentence = said(language(), told.key, told.key, told.values)
    place = "" if told.line is None else f"{text('job-line', line=told.line)}: "
    status: Component | str = html.Strong(text(f"enter-{told.status}")) if named else ""
    return [status, " ", place, sentence]


# -- imports ----------------------------------------------------------------------------------


def imports(found: list[Listed], *, voiding: bool) -> Component:
    """Return the list of imports, the newest first, with what a referee can do about each."""
    if not found:
        return html.P(text("data-imports-none"))
    shown = found[::-1][:MOST]
    table = _table(
        "data-imports-title",
        ["source", "when", "appends", "events", *([""] if voiding else [])],
        [_import(one, voiding=voiding) for one in shown],
        numeric=("appends", "events"),
    )
    if len(found) == len(shown):
        return table
    more = text("data-imports-more", shown=len(shown), count=len(found))
    return html.Div([table, html.P(more, className="quiet")])


def _import(one: Listed, *, voiding: bool) -> Component:
    when = moment(one.recorded / 1000) if one.recorded else text("data-entered")
    name: Component = html.Del(one.source) if one.void else html.Span(one.source)
    mark = html.Strong(text("data-void"), className="flag") if one.void else ""
    cells = [
        html.Td([name, " ", mark]),
        html.Td(when),
        html.Td(number(one.appends), className="numeric"),
        html.Td(number(one.events), className="numeric"),
    ]
    if voiding:
        about = {"source": one.source, "recorded": one.recorded, "back": one.void}
        cells.append(
            html.Td(
                html.Button(
                    text("data-void-back" if one.void else "data-void-it"),
                    type="button",
                    className="button",
                    id={"type": ids.DATA_VOID} | about,
                )
            )
        )
    return html.Tr(cells)


# -- the log and its tables -------------------------------------------------------------------


def log(health: Health, last: Status | None, name: str) -> Component:
    """Return where the log ends, how large it is, what the last verification found."""
    facts: list[tuple[str, Component | str]] = [
        ("data-log-position", number(health.head.position)),
        ("data-log-size", size(health.size)),
        ("data-log-names", text(f"data-log-names-{'there' if health.names else 'none'}")),
        ("data-log-last", "—" if health.last is None else moment(health.last / 1000)),
        ("data-log-verified", _verified(last)),
    ]
    minded = [
        html.P(text(f"caution-{one.key}", **one.values), className="notice")
        for one in health.cautions
    ]
    backup = html.Code(f"taroky backup {name} copy.log --names")
    return html.Div([*minded, _facts(facts), html.P([text("data-backup"), " ", backup])])


def _verified(last: Status | None) -> str:
    if last is None or last.state != "done" or last.ended is None:
        return text("data-log-never")
    return f"{moment(last.ended)}: {verified(last)}"


def tables(health: Health) -> Component:
    """Return how far the derived tables reach."""
    keys = ("tables", "reaches", "behind", "hands", "disk")
    rows = [_layer(one, health.head.position) for one in health.tables]
    return _table("data-tables-title", keys, rows, numeric=keys[1:])


def _layer(one: Tables, end: int) -> Component:
    title = html.Th(text(f"data-layer-{one.layer or 'verdicts'}"), scope="row")
    if one.position is None:
        return html.Tr([title, html.Td(text("data-tables-missing"), colSpan=4)])
    numbers = (number(one.position), number(end - one.position), number(one.hands), size(one.size))
    return html.Tr([title, *(html.Td(each, className="numeric") for each in numbers)])
