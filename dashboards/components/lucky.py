"""Parts of the page Luck: the model and how good it is, the players, its calibration."""

from typing import Any

import polars as pl
from dash import dcc, html
from dash.development.base_component import Component

from analytics.luck.split import REASONS
from analytics.metrics.model import Row
from dashboards import ids, links, local
from dashboards.answers.luck import LEAST
from dashboards.components import stats
from dashboards.components.shell import empty
from dashboards.figures import charts
from dashboards.figures import luck as figures
from dashboards.language import text
from dashboards.telling import Teller


def left_out(model: Row) -> str:
    """Return how many hands of a player are left out, and why."""
    parts = [text(f"luck-left-{one}", count=model[one]) for one in REASONS if model[one]]
    return " ".join(parts)


def cannot_tell(model: Row, words: Teller) -> Component:
    """Return why nothing is told under a rule set, and how many hands it would take."""
    hands, sessions = LEAST
    have = text("luck-have", hands=model["hands"], sessions=model["sessions"])
    if model["gain"] is None:
        why = text("luck-too-few", hands=hands, sessions=sessions)
    else:
        low, high = (local.share(words.lang, model[name], 1) for name in ("low", "high"))
        why = text("luck-no-better", low=low, high=high, needed=model["needed"])
    return empty(text("luck-cannot-tell"), have, html.P(why), html.P(left_out(model)))


def model(found: Row, words: Teller) -> Component:
    """Return how much of the results the cards explain."""
    lang = words.lang

    def amount(name: str) -> str:
        return local.amount(lang, found[name], words.unit(found["rules"]), 1, sign=False)

    low, high = (local.share(lang, found[name], 1) for name in ("low", "high"))
    error = text("luck-error-note", plain=amount("plain_error"))
    sessions = text("luck-over-sessions", count=found["sessions"])
    tiles = stats.tiles(
        stats.tile(text("luck-used"), local.number(lang, found["hands"]), note=sessions),
        stats.tile(text("luck-gain"), local.share(lang, found["gain"], 1), note=f"{low} … {high}"),
        stats.tile(text("luck-error"), amount("error"), note=error),
    )
    said = [text("luck-model-definition"), left_out(found)]
    return stats.section(text("luck-model"), tiles, note=" ".join(said))


def players(found: pl.DataFrame, hidden: int, rules: str, words: Teller) -> Component:
    """Return everybody's result a hand, split into luck and the rest."""
    title = text("luck-players")
    notes = [text("luck-definition")]
    if hidden:
        notes.append(text("ratings-hidden", count=hidden))
    rows = [_player(row, rules, words) for row in found.iter_rows(named=True)]
    keys = ("column-player", "luck-result", "luck-luck", "luck-rest", "luck-verdict", "nav-hands")
    marks = [_mark(row, rules, words) for row in found.iter_rows(named=True)]
    chart = charts.dots(marks, words.lang, share=False)
    return stats.section(
        title,
        stats.table([text(key) for key in keys], rows, title),
        stats.chart(ids.LUCK_REST, chart, text("luck-chart")),
        note=" ".join(notes),
    )


def _amount(value: float | None, rules: str, words: Teller) -> str:
    return "—" if value is None else local.amount(words.lang, value, words.unit(rules), 1)


def _ranged(row: Row, name: str, rules: str, words: Teller) -> Component:
    shown: list[Any] = [html.Strong(_amount(row[name], rules, words))]
    if row[f"{name}_low"] is not None:
        ends = [_amount(row[f"{name}_{end}"], rules, words) for end in ("low", "high")]
        shown += [" ", html.Span(" … ".join(ends), className="beside")]
    return html.Td(shown, className="numeric")


def _verdict(row: Row) -> str:
    """Whether the rest is surely above or below nothing."""
    if row["rest_low"] is None:
        return text("luck-one-session")
    if row["rest_low"] > 0:
        return text("luck-above")
    return text("luck-below") if row["rest_high"] < 0 else text("luck-either")


def _player(row: Row, rules: str, words: Teller) -> Component:
    name = words.value("player", row["player"])
    hands = local.number(words.lang, row["hands"])
    return html.Tr(
        [
            html.Th(
                dcc.Link(name, href=links.player(row["player"]), className="cell-link"), scope="row"
            ),
            html.Td(_amount(row["result"], rules, words), className="numeric"),
            _ranged(row, "luck", rules, words),
            _ranged(row, "rest", rules, words),
            html.Td(_verdict(row), className="quiet"),
            html.Td(hands, className="numeric quiet"),
        ]
    )


def _mark(row: Row, rules: str, words: Teller) -> charts.Mark:
    name = words.value("player", row["player"])
    said = [name, f"{text('luck-rest')}: {_amount(row['rest'], rules, words)}", _verdict(row)]
    ends = row["rest_low"], row["rest_high"]
    return charts.Mark(name, row["rest"], *ends, links.player(row["player"]), "\n".join(said))


def calibration(found: pl.DataFrame, rules: str, words: Teller) -> Component:
    """Return what came of hands of which equally much was expected, as a chart and a table."""
    lang, title = words.lang, text("luck-calibration")
    rows, tenths = [], []
    for row in found.iter_rows(named=True):
        low, high = (_amount(row[name], rules, words) for name in ("low", "high"))
        expected, actual = (_amount(row[name], rules, words) for name in ("expected", "actual"))
        n = local.number(lang, row["n"])
        rows.append(
            html.Tr(
                [
                    html.Th(str(row["bin"] + 1), scope="row"),
                    html.Td(expected, className="numeric"),
                    html.Td(actual, className="numeric"),
                    html.Td(f"{low} … {high}", className="numeric quiet"),
                    html.Td(n, className="numeric quiet"),
                ]
            )
        )
        said = "\n".join(
            [
                f"{text('luck-expected')}: {expected}",
                f"{text('luck-actual')}: {actual}",
                f"{low} … {high}",
                text("stat-n", n=n),
            ]
        )
        ends = row["low"], row["high"]
        tenths.append(figures.Tenth(row["expected"], row["actual"], *ends, said))
    keys = ("luck-tenth", "luck-expected", "luck-actual", "luck-interval", "luck-parts")
    chart = figures.calibration(tenths, lang, text("luck-expected"), text("luck-actual"))
    return stats.section(
        title,
        html.Div(
            [
                stats.chart(ids.LUCK_CALIBRATION, chart, text("luck-calibration-chart")),
                stats.table([text(key) for key in keys], rows, title),
            ],
            className="halves",
        ),
        note=text("luck-calibration-definition"),
    )
