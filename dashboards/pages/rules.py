"""Rules: a rule set to read, with what is assumed in it; or where two of them differ."""

from typing import Any

import dash
import dash_mantine_components as dmc
from dash import Input, Output, callback, dcc, html
from dash.development.base_component import Component

from dashboards import ids, links
from dashboards.components import filters, stats
from dashboards.components.attributes import extra
from dashboards.components.shell import empty, page
from dashboards.components.wide import scrolled
from dashboards.language import language, text
from dashboards.library import library
from i18n.titles import title
from replay.rulesets.load import load, shipped
from replay.rulesets.model import RuleSet
from replay.rulesets.pages import Contrasts, Line, Part, Side, contrasts, parts

dash.register_page(__name__, path="/rules", title="Taroky")

NONE = "none"


def _known() -> dict[str, RuleSet]:
    """All rule sets by id: those of the log as its sessions hold them first, then the program's."""
    used = {rules.id: rules for rules in reversed(library().rules_used())}
    return used | {name: load(name) for name in shipped() if name not in used}


def layout(rules: Any = None, other: Any = None, **asked: Any) -> Component:
    """Return the choice of a rule set, and of another to compare it with."""
    known, lang = _known(), language()
    other = asked.get("with", other)
    used = {one.id for one in library().rules_used()}
    sets = [
        {"value": name, "label": f"{title(one.title, lang, name)} ({name})"}
        for name, one in known.items()
    ]
    groups = [
        {"group": text("rules-used"), "items": [one for one in sets if one["value"] in used]},
        {
            "group": text("rules-shipped"),
            "items": [one for one in sets if one["value"] not in used],
        },
    ]
    return page(
        text("rules-title"),
        text("rules-intro"),
        filters.bar(
            dmc.Select(
                id=ids.RULES_ONE,
                label=text("bidding-rules"),
                data=[one for one in groups if one["items"]],
                value=filters.chosen(list(known), rules, next(iter(known))),
                allowDeselect=False,
                searchable=True,
                className="filter filter-wide",
            ),
            dmc.Select(
                id=ids.RULES_OTHER,
                label=text("rules-compare"),
                data=[{"value": NONE, "label": text("rules-compare-none")}, *sets],
                value=filters.chosen(list(known), other, NONE),
                allowDeselect=False,
                searchable=True,
                className="filter filter-wide",
            ),
        ),
        stats.waiting(html.Div(id=ids.RULES_PAGE)),
    )


filters.keeps(ids.RULES_ONE, ids.RULES_OTHER)


@callback(
    Output(ids.RULES_PAGE, "children"),
    Input(ids.RULES_ONE, "value"),
    Input(ids.RULES_OTHER, "value"),
)
def draw(one: Any, other: Any) -> Any:
    """One rule set, or where two differ."""
    known, lang = _known(), language()
    if one not in known:
        return empty(text("not-found-title"), text("rules-unknown", rules=str(one)))
    if other in known and other != one:
        return _compared(known[one], known[other], lang)
    return _read(known[one], lang)


# -- one ---------------------------------------------------------------------------------------


def _read(rules: RuleSet, lang: str) -> Component:
    head = [
        html.H2(title(rules.title, lang, rules.id)),
        html.P(text("rules-source", source=rules.source, page=rules.page), className="quiet"),
        html.P(text("rules-assumed-mark", number=len(rules.assumed))),
    ]
    if rules.extends is not None:
        told = html.P(
            [
                text("rules-parent", parent=rules.extends),
                " ",
                dcc.Link(text("rules-what-changed"), href=links.rules(rules.id, rules.extends)),
            ]
        )
        head.insert(1, told)
    told_parts = parts(rules, lang)
    contents = [html.Li(html.A(part.title, href=f"#part-{part.name}")) for part in told_parts]
    label = extra(aria_label=text("rules-contents"))
    listed = html.Nav(html.Ul(contents), className="contents", **label)
    return html.Article(
        [html.Div(head, className="bare"), listed, *(_part(part) for part in told_parts)],
        className="rulebook",
    )


def _part(part: Part) -> Component:
    place = html.Span(part.place, className="place") if part.place else None
    rows: list[Component] = []
    owner = ""
    for line in part.lines:
        if line.owner and line.owner != owner:
            rows.append(
                html.Tr(
                    html.Th([line.owner, _place(line.owner_place)], colSpan=2, scope="rowgroup"),
                    className="owner",
                )
            )
        owner = line.owner
        rows.append(_line(line))
    return html.Section(
        [html.H3([part.title, " ", place], id=f"part-{part.name}"), html.Table(html.Tbody(rows))],
        className="panel rule-part",
    )


def _line(line: Line) -> Component:
    return html.Tr(
        [
            html.Th(line.label, scope="row"),
            html.Td([line.value, _assumed(line.assumed), _place(line.place)]),
        ],
        className="assumed" if line.assumed else "",
    )


def _assumed(assumed: bool) -> Component | None:
    return html.Span(text("rules-assumed-here"), className="assumed-mark") if assumed else None


def _place(place: str) -> Component | None:
    return html.Span(place, className="place") if place else None


# -- two ---------------------------------------------------------------------------------------


def _compared(first: RuleSet, second: RuleSet, lang: str) -> Component:
    found = contrasts(first, second, lang)
    names = [title(rules.title, lang, rules.id) for rules in (first, second)]
    number = sum(len(part.lines) or 1 for part in found)
    return html.Article(
        [
            html.H2(text("rules-two", first=names[0], second=names[1])),
            html.P(text("rules-differences-mark", number=number)),
            *(_contrast(part, (first, second), names) for part in found),
        ],
        className="rulebook",
    )


def _contrast(part: Contrasts, two: tuple[RuleSet, RuleSet], names: list[str]) -> Component:
    if part.lacking:
        told = [
            html.P(text("rules-lacks", rules=name))
            for rules, name in zip(two, names, strict=True)
            if rules.id in part.lacking
        ]
        return html.Section([html.H3(part.title), *told], className="panel rule-part")
    head = html.Tr([html.Td(), *(html.Th(name, scope="col") for name in names)])
    rows = [
        html.Tr(
            [
                html.Th(f"{one.owner}: {one.label}" if one.owner else one.label, scope="row"),
                *(_side(side) for side in one.sides),
            ]
        )
        for one in part.lines
    ]
    whole = html.Table([html.Thead(head), html.Tbody(rows)], className="versus")
    return html.Section(
        [html.H3(part.title), scrolled(whole, part.title, "panel")], className="rule-part"
    )


def _side(side: Side) -> Component:
    return html.Td(
        [side.value, _assumed(side.assumed), _place(side.place)],
        className="assumed" if side.assumed else "",
    )
