"""The form of a score sheet under one rule set, and what is said of a hand that was entered."""

from collections.abc import Sequence
from typing import Any

import dash_mantine_components as dmc
from dash import html
from dash.development.base_component import Component

from dashboards import ids
from dashboards.components import verdict
from dashboards.entering import Judged, Wrong, endings, levels, parts
from dashboards.words import Words
from i18n import catalog
from replay.notation.model import Problem
from replay.rulesets.model import RuleSet
from replay.visible import ALL, visible

NEW = "+"
"""Stands for a session that does not exist yet."""


def fields(rules: RuleSet, words: Words) -> list[Component]:
    """Return the inputs of the sheet: those that mean something under ``rules``."""
    if not rules.contracts:
        return [html.P(words.text("sheet-none"), className="notice")]
    seats = [{"value": str(seat), "label": words.seat(seat)} for seat in range(rules.players)]
    contracts = [{"value": name, "label": words.contract(name)} for name in rules.contracts]
    sides = {contract.sides for contract in rules.contracts.values()}
    ended = [{"value": one, "label": words.text(f"sheet-{one}")} for one in endings(rules)]
    part = [{"value": str(n), "label": str(n)} for n in range(1, parts(rules) + 1)]
    found = [
        _select("forehand", seats, words, value="0"),
        _select("contract", contracts, words),
        _select("declarer", seats, words),
        _select("partner", seats, words) if "called" in sides else None,
        _select("part", part, words) if part else None,
        _select("ended", ended, words),
        _number("points", words),
        _text("seats", words) if "each" in sides else None,
        *(_many(name, data, words) for name, data in _choices(rules, words).items() if data),
        _text("moves", words),
        _number("pot", words) if rules.pot is not None else None,
    ]
    return [one for one in found if one is not None]


def _choices(rules: RuleSet, words: Words) -> dict[str, list[dict[str, str]]]:
    """Return what may be chosen several times: declarations, results, contras."""
    by_goal = any(contract.goal != "points" for contract in rules.contracts.values())
    results = (*(("game",) if by_goal else ()), *rules.commitments)
    return {
        "declared": [
            {"value": f"{seat}:{name}", "label": f"{words.seat(seat)}: {words.declaration(name)}"}
            for seat in range(rules.players)
            for name in rules.declarations.items
        ],
        "results": [
            {"value": f"{item}:{end}", "label": f"{words.item(item)}: {words.text(f'sheet-{end}')}"}
            for item in results
            for end in ("made", "lost")
        ],
        "contra": [
            {"value": f"{item}:{level}", "label": f"{words.item(item)}: {words.contra(level)}"}
            for item in ("game", *rules.commitments)
            for level in (levels(rules) if rules.contra.items else ())
        ],
    }


def _named(name: str) -> dict[str, str]:
    return {"type": ids.ENTER_FIELD, "name": name}


def _select(
    name: str, data: list[dict[str, str]], words: Words, value: str | None = None
) -> Component:
    found: Component = dmc.Select(
        id=_named(name),
        data=data,
        value=value,
        label=words.text(f"sheet-{name}"),
        clearable=value is None,
        allowDeselect=value is None,
        className="fix-field",
    )
    return found


def _many(name: str, data: list[dict[str, str]], words: Words) -> Component:
    found: Component = dmc.MultiSelect(
        id=_named(name),
        data=data,
        value=[],
        label=words.text(f"sheet-{name}"),
        searchable=True,
        className="filter",
    )
    return found


def _number(name: str, words: Words) -> Component:
    found: Component = dmc.NumberInput(
        id=_named(name),
        label=words.text(f"sheet-{name}"),
        allowDecimal=False,
        className="fix-field",
    )
    return found


def _text(name: str, words: Words) -> Component:
    found: Component = dmc.TextInput(
        id=_named(name),
        label=words.text(f"sheet-{name}"),
        description=words.text(f"sheet-{name}-how"),
        className="fix-field",
    )
    return found


# -- what is said of it -----------------------------------------------------------------------


def said_of(one: Judged, lang: str, names: dict[str, str] | None = None) -> Component:
    """Return the verdict on a hand that was entered: findings and settlement.

    Without ``names`` the players are called as it was entered.
    """
    final = one.report.final
    known = names or {who: who for who in final.players if who}
    words = Words(lang, final.game.rules, final.players, known)
    view = visible(one.hand, ALL, max(len(one.hand.events), 1))
    title = catalog.text(lang, "hand-title", hand=one.hand.id)
    findings: list[Any] = [verdict.finding(found, words) for found in view.findings]
    if not findings:
        findings = [html.P(words.text("finding-none"), className="quiet")]
    return html.Article(
        [
            html.H2(title, className="panel-title"),
            *findings,
            verdict.settlement(view.score, view, words),
        ],
        className="panel entered",
    )


def wrong_of(found: Sequence[Wrong], words: Words) -> list[Component]:
    """Return what was written in the form and cannot be taken as it stands."""
    return [
        html.P(
            words.text(one.key, count=words.rules.players, item=words.item(one.item or "game")),
            className="notice problem",
            role="alert",
        )
        for one in found
    ]


def problem(found: Problem, lang: str) -> Component:
    """Return what could not be read, and where."""
    said = catalog.text(lang, found.key, **found.values)
    place = "" if found.line is None else catalog.text(lang, "enter-line", line=found.line) + " "
    return html.P([html.Strong(place), said], className="notice problem", role="alert")
