"""Parts of the page Ratings: the table, the lines, the last sessions, what corrections changed."""

from collections.abc import Mapping, Sequence

import polars as pl
from dash import dcc, html
from dash.development.base_component import Component

from analytics.metrics.model import Row
from analytics.ratings.corrected import Cause, Changed, Moved
from analytics.ratings.rounds import REASONS
from dashboards import ids, links, local
from dashboards.answers import ratings as asked
from dashboards.components import stats
from dashboards.figures import charts
from dashboards.language import text
from dashboards.telling import Teller

PLACES = {asked.MODERN: 1, asked.ELO: 0}
LAST_SESSIONS = 12
MOST_MOVED = 30
MOST_HANDS = 12


def left_out(counts: Mapping[str, int], lang: str) -> str:
    """Return which hands are no rounds, and why; nothing where all are."""
    parts = [
        text(f"ratings-left-{reason}", count=counts[reason]) for reason in REASONS if counts[reason]
    ]
    undated = counts.get("undated", 0)
    if undated:
        parts.append(text("ratings-undated", count=undated))
    return " ".join(parts)


def counted(counts: Mapping[str, int], lang: str) -> Component:
    """Return of how many hands the ratings are made, and which are left out."""
    rounds, hands = (local.number(lang, counts[name]) for name in ("rounds", "hands"))
    said = text("ratings-counted", rounds=rounds, hands=hands)
    return html.P([said, " ", left_out(counts, lang)], className="definition")


def table(found: pl.DataFrame, hidden: int, measure: str, words: Teller) -> Component:
    """Return everybody's ratings, best lower bound first; the other rating stands beside."""
    title = text(f"ratings-table-{measure}")
    notes = [text(f"ratings-definition-{measure}"), text("ratings-overlap")]
    if hidden:
        notes.append(text("ratings-hidden", count=hidden))
    rows = [_row(row, measure, words) for row in found.iter_rows(named=True)]
    keys = ("column-player", "ratings-low", "ratings-figure", "ratings-behind")
    others = ("ratings-ordinal", "ratings-elo") if measure == asked.MODERN else ("ratings-modern",)
    heads = [text(key) for key in (*keys, *others, "ratings-last")]
    return stats.section(title, stats.table(heads, rows, title), note=" ".join(notes))


def _row(row: Row, measure: str, words: Teller) -> Component:
    lang, places = words.lang, PLACES[measure]
    low, _, _ = asked.bounds(measure)
    mark = html.Span(" ≈", title=text("ratings-overlaps")) if row["overlaps"] else None
    return html.Tr(
        [
            html.Th([f"{row['place']}. ", _player(row["player"], words), mark], scope="row"),
            html.Td(html.Strong(local.number(lang, row[low], places)), className="numeric"),
            html.Td(_figure(row, measure, lang), className="numeric"),
            html.Td(_behind(row, measure), className="numeric quiet"),
            *_other(row, measure, lang),
            html.Td(local.day(lang, row["last"]), className="numeric quiet"),
        ]
    )


def _figure(row: Row, measure: str, lang: str) -> list[Component | str]:
    low, high, _ = asked.bounds(measure)
    value = row["mu" if measure == asked.MODERN else "elo"]
    if value is None:
        return ["—"]
    places = PLACES[measure]
    half = local.number(lang, (row[high] - row[low]) / 2, places)
    return [local.number(lang, value, places), html.Span(f" ± {half}", className="beside")]


def _behind(row: Row, measure: str) -> str:
    if measure == asked.MODERN:
        return text("ratings-sessions", count=row["matches"])
    return text("ratings-rounds", count=row["rounds"])


def _other(row: Row, measure: str, lang: str) -> list[Component]:
    if measure == asked.ELO:
        return [html.Td(_figure(row, asked.MODERN, lang), className="numeric")]
    ordinal = "—" if row["ordinal"] is None else local.number(lang, row["ordinal"], 1)
    return [
        html.Td(ordinal, className="numeric quiet"),
        html.Td(_figure(row, asked.ELO, lang), className="numeric"),
    ]


def _player(person: str, words: Teller) -> Component:
    return dcc.Link(words.value("player", person), href=links.player(person), className="cell-link")


# -- how it came about -----------------------------------------------------------------------


def chart(
    steps: pl.DataFrame, measure: str, players: Sequence[str], words: Teller
) -> Component | None:
    """Return how the players' ratings went, a line each; a point opens its session."""
    dated = steps["date"].null_count() == 0
    series = []
    for player in players:
        own = asked.thinned(steps.filter(pl.col("player") == player))
        name = words.value("player", player)
        marks = [_mark(row, name, measure, words.lang) for row in own.iter_rows(named=True)]
        at = [local.iso(day) if dated else order for day, order in own["date", "order"].rows()]
        series.append(charts.Series(name, at, marks))
    if steps.is_empty():
        return None
    caption = text(f"ratings-chart-{measure}")
    return stats.chart(ids.RATINGS_CHART, charts.lines(series, words.lang, 360), caption)


def _mark(row: Row, name: str, measure: str, lang: str) -> charts.Mark:
    told = _step(row, measure, lang)
    said = "\n".join([name, row["session"], local.day(lang, row["date"]), told])
    return charts.Mark(name, row["after"], None, None, links.session(row["session"]), said)


def _step(row: Row, measure: str, lang: str) -> str:
    places = PLACES[measure]
    after = local.number(lang, row["after"], places)
    return f"{after} ({_signed(lang, row['after'] - row['before'], places)})"


def _signed(lang: str, value: float, places: int) -> str:
    return local.amount(lang, round(value, places) + 0.0, places=places)


def last_steps(
    steps: pl.DataFrame, players: Sequence[str], measure: str, words: Teller
) -> Component | None:
    """Return what the last sessions made of the players' ratings; each leads to its hands."""
    if steps.is_empty():
        return None
    named = steps.group_by("session").agg(pl.col("order").max(), pl.col("date").first())
    sessions = named.sort("order", descending=True).head(LAST_SESSIONS)
    rows = []
    for session, _, date in sessions.iter_rows():
        own = {
            row["player"]: row
            for row in steps.filter(pl.col("session") == session).iter_rows(named=True)
        }
        n = max(row["n"] for row in own.values())
        hands = dcc.Link(text("ratings-rounds", count=n), href=links.hands(session=session))
        told = [_step(own[who], measure, words.lang) if who in own else "—" for who in players]
        cells = [html.Td(one, className="numeric") for one in told]
        name = dcc.Link(session, href=links.session(session), className="cell-link")
        day = html.Td(local.day(words.lang, date), className="quiet")
        rows.append(html.Tr([html.Th(name, scope="row"), day, html.Td(hands), *cells]))
    heads = [text("column-session"), text("column-date"), text("nav-hands")]
    title = text("ratings-steps")
    people = [words.value("player", who) for who in players]
    return stats.section(title, stats.table([*heads, *people], rows, title))


# -- corrections -----------------------------------------------------------------------------


def changes(found: Changed | None, words: Teller) -> Component:
    """Return whose rating corrections changed, by how much, and because of which sessions."""
    if found is None or not found.corrected:
        return html.P(text("ratings-uncorrected"), className="quiet")
    if not found.causes:
        return html.P(text("ratings-unmoved", count=found.corrected), className="quiet")
    said = text("ratings-moved", count=len(found.moved), sessions=len(found.causes))
    causes = [html.Li(_cause(one, words)) for one in found.causes[:LAST_SESSIONS]]
    rows = [_moved(one, found.causes, words) for one in found.moved[:MOST_MOVED]]
    keys = ("column-player", "ratings-elo", "ratings-by", "ratings-modern", "ratings-by")
    heads = [text(key) for key in (*keys, "ratings-because")]
    parts: list[Component] = [
        html.P(said),
        html.Ul(causes, className="panel entries"),
        stats.table(heads, rows, text("ratings-corrections")),
    ]
    if len(found.moved) > MOST_MOVED:
        parts.append(html.P(text("ratings-more", count=len(found.moved) - MOST_MOVED)))
    return html.Div(parts, className="stat")


def _cause(one: Cause, words: Teller) -> list[Component | str]:
    shown = [
        dcc.Link(str(number), href=links.hand(f"{one.session}#{number}"))
        for number in one.hands[:MOST_HANDS]
    ]
    apart: list[Component | str] = []
    for link in shown:
        apart += [", ", link] if apart else [link]
    if len(one.hands) > MOST_HANDS:
        apart.append(" …")
    told = text("ratings-cause", count=len(one.hands)) if one.hands else text("ratings-cause-day")
    name = dcc.Link(one.session, href=links.session(one.session), className="entry")
    return [name, html.Span([told, " ", *apart], className="quiet")]


def _moved(one: Moved, causes: Sequence[Cause], words: Teller) -> Component:
    lang = words.lang
    why: list[Component | str] = []
    for cause in causes:
        effect = (cause.effect or {}).get(one.player)
        if effect is not None and len(why) < MOST_HANDS:
            why += [", "] if why else []
            by = _signed(lang, effect[0], 1)
            why.append(dcc.Link(f"{cause.session} ({by})", href=links.session(cause.session)))
    return html.Tr(
        [
            html.Th(_player(one.player, words), scope="row"),
            *_pair(one.elo_then, one.elo_now, asked.START[asked.ELO], 1, lang),
            *_pair(one.mu_then, one.mu_now, asked.START[asked.MODERN], 2, lang),
            html.Td(why or "—", className="why-cell"),
        ]
    )


def _pair(
    then: float | None, now: float | None, start: float, places: int, lang: str
) -> list[Component]:
    """What it was and is, and by how much it moved; from a stranger's where there was none."""
    was, is_ = ("—" if one is None else local.number(lang, one, places) for one in (then, now))
    by = (start if now is None else now) - (start if then is None else then)
    moved = "—" if then is None and now is None else _signed(lang, by, places)
    return [
        html.Td(f"{was} → {is_}", className="numeric"),
        html.Td(html.Strong(moved), className="numeric"),
    ]
