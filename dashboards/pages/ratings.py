"""Ratings: who is rated how, how sure that is, how it came about, what corrections changed."""

from typing import Any

import dash
import dash_mantine_components as dmc
from dash import Input, Output, callback, html
from dash.development.base_component import Component

from analytics.ratings.book import LEAST_MATCHES, LEAST_ROUNDS
from dashboards import ids
from dashboards.answers import ratings as asked
from dashboards.components import filters, rated, stats
from dashboards.components.shell import earlier, empty, page, pending, waits
from dashboards.figures.charts import PALETTE
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller

dash.register_page(__name__, path="/ratings", title="Taroky")

ALL = "all"
RECORDED, LAST = "recorded", "last"
LEAST = {asked.MODERN: (1, LEAST_MATCHES, 10, 20), asked.ELO: (1, LEAST_ROUNDS, 100, 300)}
"""The minimum samples to choose from, sessions or rounds; the second is taken unless asked."""
MOST_LINES = len(PALETTE)


def layout(
    rules: Any = None,
    measure: Any = None,
    least: Any = None,
    players: Any = None,
    without: Any = None,
    **_: Any,
) -> Component:
    """Return the filters and what they let through."""
    if (waiting := waits()) is not None:
        return waiting
    words, shown = Teller(library(), language()), _measured(measure)
    return page(
        text("ratings-title"),
        text("ratings-intro"),
        filters.bar(
            _measure(shown),
            _rules(words, rules),
            _least(shown, least),
            _players(words, players),
        ),
        stats.waiting(html.Div(id=ids.RATINGS)),
        stats.waiting(html.Div(id=ids.RATINGS_STEPS)),
        stats.section(
            text("ratings-corrections"),
            filters.bar(_without(without)),
            stats.waiting(html.Div(id=ids.RATINGS_CHANGED)),
            note=text("ratings-corrections-definition"),
        ),
    )


def _measure(value: str) -> Component:
    select: Component = dmc.Select(
        id=ids.RATINGS_MEASURE,
        label=text("ratings-measure"),
        data=[{"value": one, "label": text(f"ratings-{one}")} for one in asked.MEASURES],
        value=value,
        allowDeselect=False,
        className="filter",
    )
    return select


def _rules(words: Teller, value: Any) -> Component:
    sets = [{"value": one, "label": words.rule_set(one)} for one in words.rules]
    select: Component = dmc.Select(
        id=ids.RATINGS_RULES,
        label=text("bidding-rules"),
        data=[{"value": ALL, "label": text("ratings-all-rules")}, *sets],
        value=value if value in words.rules else ALL,
        allowDeselect=False,
        className="filter",
    )
    return select


def _least(measure: str, value: Any) -> Component:
    select: Component = dmc.Select(
        id=ids.RATINGS_LEAST,
        label=text("ratings-least"),
        data=least_options(measure),
        value=least_of(measure, value),
        allowDeselect=False,
        className="filter filter-day",
    )
    return select


def _measured(value: Any) -> str:
    """The rating asked for, if there is such."""
    return value if value in asked.MEASURES else asked.MODERN


def least_options(measure: str) -> list[dict[str, str]]:
    """Return the minimum samples to choose from."""
    key = "ratings-least-sessions" if measure == asked.MODERN else "ratings-least-rounds"
    return [{"value": str(n), "label": text(key, count=n)} for n in LEAST[measure]]


def least_of(measure: str, value: Any) -> str:
    """Return the minimum sample asked for, if there is such."""
    return str(value) if str(value) in map(str, LEAST[measure]) else str(LEAST[measure][1])


def _players(words: Teller, value: Any) -> Component:
    found = asked.ratings(library(), None)
    everybody: list[str] = []
    if found is not None:
        everybody = found.table.select("player").collect()["player"].to_list()
    named = sorted((words.value("player", one), one) for one in everybody)
    chosen = [one for one in str(value or "").split(",") if one in set(everybody)]
    select: Component = dmc.MultiSelect(
        id=ids.RATINGS_PLAYERS,
        label=text("ratings-players"),
        data=[{"value": one, "label": name} for name, one in named],
        value=chosen[:MOST_LINES],
        placeholder=text("ratings-players-best") if not chosen else "",
        maxValues=MOST_LINES,
        searchable=True,
        clearable=True,
        className="filter filter-wide",
    )
    return select


def _without(value: Any) -> Component:
    select: Component = dmc.Select(
        id=ids.RATINGS_SINCE,
        label=text("ratings-compared"),
        data=[{"value": one, "label": text(f"ratings-without-{one}")} for one in (RECORDED, LAST)],
        value=value if value == LAST else RECORDED,
        allowDeselect=False,
        className="filter filter-wide",
    )
    return select


filters.keeps(
    ids.RATINGS_MEASURE,
    ids.RATINGS_RULES,
    ids.RATINGS_LEAST,
    ids.RATINGS_PLAYERS,
    ids.RATINGS_SINCE,
)


@callback(
    Output(ids.RATINGS_LEAST, "data"),
    Output(ids.RATINGS_LEAST, "value"),
    Input(ids.RATINGS_MEASURE, "value"),
    prevent_initial_call=True,
)
def samples(measure: Any) -> Any:
    """Sessions and rounds are counted by different numbers."""
    shown = _measured(measure)
    return least_options(shown), least_of(shown, None)


@callback(
    Output(ids.RATINGS, "children"),
    Input(ids.RATINGS_MEASURE, "value"),
    Input(ids.RATINGS_RULES, "value"),
    Input(ids.RATINGS_LEAST, "value"),
    Input(ids.GENERATION, "data"),
)
def draw(measure: Any, rules: Any, least: Any, _: Any) -> Any:
    """Who is how strong."""
    words, shown = Teller(library(), language()), _measured(measure)
    found = asked.ratings(library(), rules if rules in words.rules else None)
    if found is None and (waiting := pending()) is not None:
        return waiting
    if found is None or not found.counted["rounds"]:
        left = "" if found is None else rated.left_out(found.counted, words.lang)
        return empty(text("ratings-empty-title"), text("ratings-empty"), html.P(left))
    table, hidden = asked.ranked(found, shown, int(least_of(shown, least)))
    return html.Div(
        [
            earlier(found),
            rated.counted(found.counted, words.lang),
            rated.table(table, hidden, shown, words),
        ],
        className="page-parts",
    )


@callback(
    Output(ids.RATINGS_STEPS, "children"),
    Input(ids.RATINGS_MEASURE, "value"),
    Input(ids.RATINGS_RULES, "value"),
    Input(ids.RATINGS_LEAST, "value"),
    Input(ids.RATINGS_PLAYERS, "value"),
    Input(ids.GENERATION, "data"),
)
def steps(measure: Any, rules: Any, least: Any, players: Any, _: Any) -> Any:
    """How it came about."""
    words, shown = Teller(library(), language()), _measured(measure)
    found = asked.ratings(library(), rules if rules in words.rules else None)
    if found is None or not found.counted["rounds"]:
        return None
    table, _ = asked.ranked(found, shown, int(least_of(shown, least)))
    wanted = [one for one in players or () if isinstance(one, str)][:MOST_LINES]
    lines = wanted or table["player"].head(MOST_LINES).to_list()
    taken = asked.history(found, shown, lines)
    return html.Div(
        [
            rated.chart(taken, shown, lines, words),
            rated.last_steps(taken, lines, shown, words),
        ],
        className="page-parts",
    )


@callback(
    Output(ids.RATINGS_CHANGED, "children"),
    Input(ids.RATINGS_SINCE, "value"),
    Input(ids.RATINGS_RULES, "value"),
    Input(ids.GENERATION, "data"),
)
def corrections(without: Any, rules: Any, _: Any) -> Any:
    """What corrections changed."""
    words = Teller(library(), language())
    one = rules if rules in words.rules else None
    found = asked.changed(library(), one, last=without == LAST)
    if found is None and (waiting := pending()) is not None:
        return waiting
    return rated.changes(found, words)
