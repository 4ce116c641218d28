"""Player: one person's results, contracts, declarations, company and last hands."""

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote, urlencode

import dash
from dash import Input, Output, State, callback, dcc, html
from dash.development.base_component import Component

from analytics.metrics.model import Answer
from dashboards import ids, links, local
from dashboards.answers import player as asked
from dashboards.components import filters, stats
from dashboards.components.shell import empty, waits
from dashboards.figures import charts
from dashboards.language import language, text
from dashboards.library import library
from dashboards.telling import Teller, behind, behind_cell
from replay.rulesets.model import RuleSet

PARTS = (
    ids.PLAYER_PAGE,
    ids.PLAYER_GAMES,
    ids.PLAYER_DECLARED,
    ids.PLAYER_COMPANY,
    ids.PLAYER_LAST,
)
"""Drawn each by itself."""

dash.register_page(__name__, path_template="/player/<player>", title="Taroky")


def layout(player: str = "", rules: Any = None, **_: Any) -> Component:
    """Return the page of one person, under one of the rule sets he played by."""
    if (waiting := waits()) is not None:
        return waiting
    words, who = Teller(library(), language()), asked.person(library(), unquote(player))
    if who is None:
        back = dcc.Link(text("player-to-list"), href="/players")
        told = text("player-none-text", player=unquote(player))
        return empty(text("player-none-title"), told, back)
    value = filters.chosen(who.rules, rules, who.rules[0])
    return html.Div(
        [
            dcc.Store(id=ids.PLAYER, data=who.person),
            _head(who, words),
            filters.bar(filters.rule_sets(ids.PLAYER_RULES, words, who.rules, value)),
            *(stats.waiting(html.Div(id=part)) for part in PARTS),
        ],
        className="page",
    )


filters.keeps(ids.PLAYER_RULES)


def _head(who: asked.Person, words: Teller) -> Component:
    lang, name = words.lang, words.value("player", who.person)
    told = [
        text("evening-count", count=who.hands),
        text("sessions-count", count=who.evenings),
    ]
    if who.first is not None:
        first, last = local.day(lang, who.first), local.day(lang, who.last)
        told.append(text("player-span", first=first, last=last))
    there = {page["path"] for page in dash.page_registry.values()}
    tools = [
        dcc.Link(text("player-findings"), href=f"/findings?player={who.person}", className="button")
    ]
    if "/explore" in there:
        asking = urlencode({"m": "win", "by": "month", "player": who.person})
        tools.append(
            dcc.Link(text("player-explore"), href=f"/explore?{asking}", className="button")
        )
    return html.Div(
        [
            html.Div(
                [
                    html.H1(text("player-title", name=name)),
                    html.P([html.Span(one) for one in told], className="intro spread"),
                ]
            ),
            html.Div(tools, className="hand-tools no-print"),
        ],
        className="hand-head",
    )


def _part(output: str, draw: Callable[[str, RuleSet, Teller], list[Component | None]]) -> None:
    """Let a part of the page be drawn by itself: what takes longer need not hold up the rest."""

    @callback(
        Output(output, "children"),
        Input(ids.PLAYER_RULES, "value"),
        Input(ids.GENERATION, "data"),
        State(ids.PLAYER, "data"),
    )
    def drawn(rules: Any, _: Any, player: Any) -> Any:
        words = Teller(library(), language())
        if rules not in words.rules or not isinstance(player, str):
            none = empty(text("stat-wrong"), text("player-no-hands"))
            return none if output == ids.PLAYER_PAGE else None
        return html.Div(draw(player, words.rules[rules], words), className="page-parts")


def results(player: str, rules: RuleSet, words: Teller) -> list[Component | None]:
    """How a person does, in all and evening by evening."""
    found = asked.figures(library(), player, rules)
    return [_tiles(found, rules.id, words), _balance(player, rules.id, words)]


def games(player: str, rules: RuleSet, words: Teller) -> list[Component | None]:
    """What a person plays."""
    return [_contracts(asked.games(library(), player, rules), rules.id, words)]


def declared(player: str, rules: RuleSet, words: Teller) -> list[Component | None]:
    """What a person declares."""
    return [_declared(asked.declared(library(), player, rules), rules.id, words)]


def company(player: str, rules: RuleSet, words: Teller) -> list[Component | None]:
    """With and against whom a person plays."""
    found = asked.company(library(), player, rules)
    shown = [
        _company(found.partner_win, found.partner_mean, "partner", rules.id, words),
        _company(found.opponent_win, found.opponent_mean, "opponent", rules.id, words),
    ]
    return [html.Div(shown, className="halves")]


def last(player: str, rules: RuleSet, words: Teller) -> list[Component | None]:
    """A person's best and worst evenings, what he did wrong, his last hands."""
    shown = [_streaks(player, rules.id, words), _breaches(player)]
    return [html.Div(shown, className="halves"), _last(player, words)]


_part(ids.PLAYER_PAGE, results)
_part(ids.PLAYER_GAMES, games)
_part(ids.PLAYER_DECLARED, declared)
_part(ids.PLAYER_COMPANY, company)
_part(ids.PLAYER_LAST, last)


def _tiles(found: asked.Figures, rules: str, words: Teller) -> Component:
    titles = {
        "player-total": found.total,
        "players-mean": found.mean,
        "stat-win": found.win,
        "players-success": found.success,
        "players-renonc": found.renonc,
    }
    shown = []
    for title, answer in titles.items():
        row = answer.frame.row(0, named=True) if answer.frame.height else None
        told = "—" if row is None else words.figure(answer.metric, row["value"], rules)
        note = "" if row is None else words.interval(answer.metric, row, rules)
        n = "" if row is None else text("stat-n", n=row["n"])
        small = "*" if row is not None and row["small"] else ""
        note = " · ".join(one for one in (note, n + small) if one)
        shown.append(stats.tile(text(title), told, href=behind(answer.question), note=note))
    return stats.tiles(*shown)


def _balance(player: str, rules: str, words: Teller) -> Component | None:
    evenings = asked.balance(library(), player, rules)
    if len(evenings) < 2:
        return None
    unit, lang = words.unit(rules), words.lang
    marks = []
    for row in evenings:
        move, total = (local.amount(lang, row[name], unit) for name in ("move", "total"))
        said = text("player-balance-mark", session=row["session"], move=move, total=total)
        value = row["total"] / local.CROWN if unit == local.HALER else row["total"]
        day = local.day(lang, row["date"])
        href = links.session(row["session"])
        marks.append(charts.Mark(day, value, None, None, href, f"{day}\n{said}"))
    dated = all(row["date"] is not None for row in evenings)
    at: list[str | int] = (
        [local.iso(row["date"]) for row in evenings] if dated else list(range(1, len(marks) + 1))
    )
    figure = charts.lines([charts.Series("", at, marks)], lang)
    caption = text("player-balance-chart")
    return stats.section(text("player-balance"), stats.chart(ids.PLAYER_BALANCE, figure, caption))


def _contracts(found: asked.Games, rules: str, words: Teller) -> Component:
    won, value = stats.by_key(found.won), stats.by_key(found.value)
    rows = [
        html.Tr(
            [
                html.Th(words.value("bid", row["bid"], rules), scope="row"),
                stats.cell(found.played, row, words, rules),
                stats.cell(found.won, won.get((row["bid"],)), words, rules),
                stats.cell(found.value, value.get((row["bid"],)), words, rules),
            ]
        )
        for row in found.played.frame.iter_rows(named=True)
        if row["hits"]
    ]
    heads = [text(key) for key in ("column-contract", "bidding-declared", "bidding-won")]
    caption = text("player-contracts")
    whole = stats.table([*heads, text("results-value")], rows, caption)
    return stats.section(caption, whole if rows else html.P("—"))


def _declared(found: asked.Declared, rules: str, words: Teller) -> Component | None:
    rows = []
    for row in found.declared.frame.iter_rows(named=True):
        chance = found.chances.get(row["declaration"])
        told = "—" if chance is None else local.share(words.lang, chance, 1)
        rows.append(
            html.Tr(
                [
                    html.Th(words.value("declaration", row["declaration"], rules), scope="row"),
                    stats.cell(found.declared, row, words, rules),
                    html.Td(told, className="numeric"),
                ]
            )
        )
    if not rows:
        return None
    heads = [text(f"player-declared-{key}") for key in ("what", "made", "expected")]
    caption = text("player-declared")
    return stats.section(
        caption, stats.table(heads, rows, caption), note=text("player-declared-note")
    )


def _company(win: Answer, mean: Answer, by: str, rules: str, words: Teller) -> Component | None:
    means = stats.by_key(mean)
    rows = []
    for row in win.frame.head(asked.COMPANY).iter_rows(named=True):
        name = words.value(by, row[by])
        shown = dcc.Link(name, href=links.player(row[by])) if row[by] else name
        count = dcc.Link(local.number(words.lang, row["n"]), href=behind_cell(win, row))
        rows.append(
            html.Tr(
                [
                    html.Th(shown, scope="row"),
                    html.Td(count, className="numeric"),
                    stats.cell(win, row, words, rules),
                    stats.cell(mean, means.get((row[by],)), words, rules),
                ]
            )
        )
    if not rows:
        return None
    caption = text(f"player-{by}s")
    keys = ("column-player", "player-together", "stat-win", "players-mean")
    whole = stats.table([text(key) for key in keys], rows, caption)
    return stats.section(caption, whole, note=text("player-people-note"))


def _streaks(player: str, rules: str, words: Teller) -> Component | None:
    shown = []
    titles = {
        "winning-streak": "player-winning",
        "losing-streak": "player-losing",
        "session-swing": "player-swing",
    }
    found = asked.best(library(), player, rules, *titles)
    for (metric, key), row in zip(titles.items(), found, strict=True):
        if row is None:
            continue
        value = int(row["value"])
        told = text("player-streak", count=value)
        if metric == "session-swing":
            told = local.amount(words.lang, value, words.unit(rules), sign=False)
        href = links.session(row["session"])
        shown.append(stats.tile(text(key), told, href=href, note=row["session"]))
    return stats.section(text("player-streaks"), stats.tiles(*shown)) if shown else None


def _breaches(player: str) -> Component:
    rows = [
        html.Tr(
            [
                html.Th(
                    dcc.Link(
                        row["code"],
                        href="/findings?" + urlencode({"code": row["code"], "player": player}),
                    ),
                    scope="row",
                ),
                html.Td(text(f"grade-{row['severity']}")),
                html.Td(str(row["count"]), className="numeric"),
            ]
        )
        for row in asked.findings(library(), player)
    ]
    caption = text("player-breaches")
    heads = [text(key) for key in ("findings-kind", "column-severity", "player-count")]
    whole = stats.table(heads, rows, caption) if rows else html.P(text("player-breaches-none"))
    return stats.section(caption, whole)


def _last(player: str, words: Teller) -> Component:
    rows = []
    for row in asked.last_hands(library(), player):
        move = row["move"]
        result = "—" if move is None else local.amount(words.lang, move, words.unit(row["rules"]))
        contract = (
            words.value("contract", row["contract"], row["rules"]) if row["contract"] else "—"
        )
        rows.append(
            html.Tr(
                [
                    html.Th(dcc.Link(row["hand"], href=links.hand(row["hand"])), scope="row"),
                    html.Td(local.day(words.lang, row["date"]), className="numeric"),
                    html.Td(contract),
                    html.Td(words.value("role", row["role"]) if row["role"] else "—"),
                    html.Td(result, className="numeric"),
                ]
            )
        )
    caption = text("player-last-hands")
    keys = ("column-hand", "column-date", "column-contract", "dimension-role", "overview-total")
    return stats.section(caption, stats.table([text(key) for key in keys], rows, caption))
