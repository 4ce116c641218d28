"""Overview: the club at a glance."""

from typing import Any

import dash
from dash import Input, Output, callback, dcc, html
from dash.development.base_component import Component

from analytics.metrics.model import Answer, Question
from dashboards import ids, links, local, queries
from dashboards.answers import overview as asked
from dashboards.components import stats
from dashboards.components.lists import SIGNS
from dashboards.components.shell import empty, page, waits
from dashboards.figures import charts
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller, behind, behind_cell

dash.register_page(__name__, path="/", title="Taroky")


def layout(**_: str) -> Component:
    """Return the page; it is drawn anew when the tables have news."""
    if (waiting := waits()) is not None:
        return waiting
    return page(text("overview-title"), text("overview-intro"), html.Div(_all(), id=ids.OVERVIEW))


@callback(
    Output(ids.OVERVIEW, "children"),
    Input(ids.GENERATION, "data"),
    prevent_initial_call=True,
)
def draw(_: Any) -> Any:
    """The club as it stands now."""
    return _all()


def _all() -> Component:
    shown = library()
    seen = asked.glance(shown)
    if not seen.sessions:
        return _nothing()
    words = Teller(shown, language())
    return html.Div(
        [
            _tiles(seen, words),
            html.Div(
                [
                    _evenings(words),
                    _findings(words),
                    *(_standing(*one, words) for one in asked.standings(shown)),
                ],
                className="halves",
            ),
            _months(asked.months(shown), words),
            _state(words),
        ],
        className="page-parts",
    )


def _nothing() -> Component:
    there = {page["path"] for page in dash.page_registry.values()}
    ways = [
        html.Li(html.Code(f"taroky import {library().path.name} FILE…")),
        html.Li(html.Code("taroky sample --rules cz-app --hands 50 -o evening.jsonl.gz")),
    ]
    for path, key in (("/data", "overview-empty-data"), ("/enter", "overview-empty-enter")):
        if path in there:
            ways.append(html.Li(dcc.Link(text(key), href=path)))
    return empty(
        text("overview-empty-title"), text("overview-empty"), html.Ul(ways, className="ways")
    )


def _tiles(seen: asked.Glance, words: Teller) -> Component:
    lang = words.lang
    span = f"{local.day(lang, seen.first)} – {local.day(lang, seen.last)}" if seen.first else ""
    depths = ", ".join(
        f"{words.value('depth', depth)} {local.number(lang, number)}"
        for depth, number in seen.depths.items()
    )
    number = local.number
    return stats.tiles(
        stats.tile(text("nav-hands"), number(lang, seen.hands), href=links.hands(), note=depths),
        stats.tile(text("nav-sessions"), number(lang, seen.sessions), href="/sessions", note=span),
        stats.tile(text("nav-players"), number(lang, seen.people), href="/players"),
        stats.tile(text("overview-breaches"), number(lang, seen.findings), href="/findings"),
        stats.tile(
            text("overview-differing"),
            number(lang, seen.differing),
            href="/findings?severity=score",
        ),
    )


def _evenings(words: Teller) -> Component:
    shown, lang = library(), words.lang
    rows = asked.recent_sessions(shown)
    more = queries.of_sessions(shown, [row["session"] for row in rows], lang)
    entries = []
    for row in rows:
        told = more.get(row["session"], {})
        people = ", ".join(told.get("people", ()))
        found = text("findings-count", count=told["faults"]) if told.get("faults") else None
        count = text("evening-count", count=row["hands"])
        facts = (local.day(lang, row["date"]), words.rule_set(row["rules"]), count)
        entries.append(
            html.Li(
                [
                    dcc.Link(row["session"], href=links.session(row["session"]), className="entry"),
                    html.Span(" · ".join(facts), className="quiet"),
                    html.Span(people, className="entry-more"),
                    html.Span(found, className="entry-found") if found else None,
                ]
            )
        )
    return stats.section(text("overview-evenings"), html.Ul(entries, className="entries panel"))


def _findings(words: Teller) -> Component:
    rows = asked.recent_findings(library())
    if not rows:
        return stats.section(text("overview-findings"), html.P(text("overview-no-findings")))
    entries = []
    for row in rows:
        hand, severity = row["hand"], row["severity"]
        href = links.hand(hand, row["step"]) if hand else links.session(row["session"])
        who = words.names.people.get(row["player"] or "") or (
            text("seat", seat=row["seat"]) if row["seat"] is not None else ""
        )
        where = [hand or row["session"], who, local.day(words.lang, row["date"])]
        sign = html.Span(SIGNS[severity], className="badge-sign", title=text(f"grade-{severity}"))
        said = dcc.Link(queries.sentence(row, words.lang), href=href, className="entry")
        entries.append(
            html.Li(
                [
                    html.Span([sign, said], className=f"badge badge-{severity}"),
                    html.Span(" · ".join(part for part in where if part), className="quiet"),
                ]
            )
        )
    return stats.section(text("overview-findings"), html.Ul(entries, className="entries panel"))


def _standing(rules: str, total: Answer, win: Answer, words: Teller) -> Component:
    wins = stats.by_key(win)
    rows = []
    for row in total.frame.head(asked.STANDING).iter_rows(named=True):
        person = words.value("player", row["player"])
        name = dcc.Link(person, href=links.player(row["player"])) if row["player"] else person
        told = words.figure(total.metric, row["value"], rules)
        rows.append(
            html.Tr(
                [
                    html.Th(name, scope="row"),
                    html.Td(local.number(words.lang, row["n"]), className="numeric"),
                    html.Td(
                        dcc.Link(told, href=behind_cell(total, row), className="figure"),
                        className="numeric",
                    ),
                    stats.cell(win, wins.get((row["player"],)), words, rules),
                ]
            )
        )
    unit = queries.unit_name(words.lang, words.unit(rules), as_amounts=True)
    heads = (text("column-player"), text("nav-hands"), text("overview-total"), text("stat-win"))
    title = text("overview-standings", rules=words.rule_set(rules))
    every = dcc.Link(text("overview-all-players"), href=f"/players?rules={rules}")
    hint = text("overview-standings-note", unit=unit)
    return stats.section(title, stats.table(heads, rows, title), html.P(every), note=hint)


def _months(answer: Answer, words: Teller) -> Component | None:
    marks = [
        charts.Mark(
            label=local.month(words.lang, row["month"]),
            value=row["value"],
            low=None,
            high=None,
            href=behind_cell(answer, row),
            said=f"{words.value('month', row['month'])}\n"
            + text("evening-count", count=int(row["value"])),
        )
        for row in answer.frame.iter_rows(named=True)
        if row["month"] is not None
    ]
    if len(marks) < 2:
        return None
    chart = charts.columns(marks, words.lang)
    unknown = Question("hands", where={"month": (None,)})
    undated = sum(row["n"] for row in answer.frame.iter_rows(named=True) if row["month"] is None)
    note = html.P(dcc.Link(text("overview-undated", count=undated), href=behind(unknown)))
    drawn = stats.chart(ids.OVERVIEW_MONTHS, chart, text("overview-months"))
    return html.Div([drawn, note if undated else None])


def _state(words: Teller) -> Component:
    seen = asked.state(library())
    told = {
        "overview-log-end": local.number(words.lang, seen.position),
        "overview-log-seal": f"{seen.seal}…",
        "overview-log-recorded": local.moment(words.lang, seen.recorded),
    }
    facts = [html.Div([html.Dt(text(key)), html.Dd(value)]) for key, value in told.items()]
    warned = [
        html.Li(text(f"caution-{one.key}", **one.values), className="notice")
        for one in seen.cautions
    ]
    return stats.section(
        text("overview-log"),
        html.Dl(facts, className="facts panel panel-fit"),
        html.Ul(warned, className="bare") if warned else None,
    )
