"""The form of the page Explore: a metric, its dimensions, its filters."""

from typing import Any

import dash_mantine_components as dmc
from dash import html
from dash.development.base_component import Component

from analytics.metrics.address import NOBODY
from analytics.metrics.asking import SORTS, offered
from analytics.metrics.catalogue import GROUPS, METRICS
from analytics.metrics.model import Question
from analytics.metrics.words import dimension_title, metric_title
from dashboards import ids
from dashboards.answers import explore as asked
from dashboards.components import filters
from dashboards.language import text
from dashboards.library import library
from dashboards.telling import Teller

WHERE = "explore-where"
"""The type of the fields that filter; each names its dimension."""
Option = dict[str, Any]


def form(question: Question, words: Teller) -> Component:
    """Return the form as a question fills it in."""
    by = [*question.by, None, None]
    first = [key for key in asked.every_filter() if key in asked.FIRST]
    first.sort(key=asked.FIRST.index)
    typed = [key for key in asked.TYPED if key in question.where]
    more = [key for key in asked.every_filter() if key not in asked.FIRST]
    opened = any(key not in asked.FIRST for key in question.where)
    return html.Div(
        [
            filters.bar(
                _select(ids.EXPLORE_METRIC, "explore-metric", metrics(words.lang), question.metric),
                *(
                    _select(name, key, dimensions(question.metric, words.lang), by[place], True)
                    for place, (name, key) in enumerate(
                        ((ids.EXPLORE_BY, "explore-by"), (ids.EXPLORE_AND, "explore-and"))
                    )
                ),
            ),
            filters.bar(
                *(_field(question, words, key) for key in first),
                filters.day(ids.EXPLORE_FROM, "filter-since", question.since),
                filters.day(ids.EXPLORE_TO, "filter-until", question.until),
            ),
            html.Details(
                [
                    html.Summary(text("explore-more")),
                    filters.bar(
                        *(_field(question, words, key) for key in (*typed, *more)),
                        dmc.NumberInput(
                            id=ids.EXPLORE_MINIMUM,
                            label=text("explore-minimum"),
                            value=question.minimum or "",
                            min=0,
                            allowDecimal=False,
                            allowNegative=False,
                            debounce=500,
                            className="filter filter-day",
                        ),
                        _select(ids.EXPLORE_SORT, "explore-sort", _sorts(), question.sort, True),
                    ),
                ],
                open=opened or bool(question.minimum or question.sort),
                className="more no-print",
            ),
        ],
        className="explore-form",
    )


def metrics(lang: str) -> list[Option]:
    """Return the metrics in their groups."""
    return [
        {
            "group": text(f"explore-group-{group}"),
            "items": [{"value": m.key, "label": metric_title(lang, m.key)} for m in several],
        }
        for group, several in GROUPS.items()
    ]


def dimensions(metric: str, lang: str) -> list[Option]:
    """Return the dimensions that a metric can be split by."""
    known = offered(METRICS[metric])
    return [{"value": key, "label": dimension_title(lang, key)} for key in known]


def _sorts() -> list[Option]:
    return [{"value": sort, "label": text(f"explore-sort-{sort}")} for sort in SORTS if sort]


def _select(
    name: str, key: str, data: list[Option], value: str | None, clearable: bool = False
) -> Component:
    select: Component = dmc.Select(
        id=name,
        label=text(key),
        data=data,
        value=value or None,
        clearable=clearable,
        allowDeselect=clearable,
        searchable=True,
        placeholder=text("explore-none") if clearable else None,
        nothingFoundMessage=text("explore-not-found"),
        className="filter",
    )
    return select


def _field(question: Question, words: Teller, key: str) -> Component:
    """Return the field that filters by a dimension; hidden where the metric does not know it."""
    given = [NOBODY if value is None else value for value in question.where.get(key, ())]
    return html.Div(
        dmc.MultiSelect(
            id={"type": WHERE, "key": key},
            label=dimension_title(words.lang, key),
            data=choices(words, key, question.metric, given),
            value=given,
            searchable=True,
            clearable=True,
            placeholder=None if given else text("findings-all"),
            nothingFoundMessage=text("explore-not-found"),
            className="filter",
        ),
        id={"type": f"{WHERE}-box", "key": key},
        style=shown(question.metric, key),
    )


def choices(words: Teller, key: str, metric: str, given: list[str]) -> list[Option]:
    """Return the values to choose from, those ``given`` always among them."""
    known = [] if key in asked.TYPED else asked.values(library(), words, key, metric)
    options = [{"value": value, "label": label} for value, label in known]
    values = {value for value, _ in known}
    return options + [{"value": one, "label": one} for one in given if one not in values]


def shown(metric: str, key: str) -> dict[str, str]:
    """Return the style of a field: there or not."""
    usable = (*asked.filters_of(METRICS[metric]), *asked.TYPED)
    return {} if key in usable else {"display": "none"}
