"""An answer as a page shows it: what was asked, a table whose rows open their hands, its files."""

import msgspec
from dash import dcc, html
from dash.development.base_component import Component

from analytics.metrics.address import to_query
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.model import COUNT, RATE, TOTAL, Answer, Question, Row
from analytics.metrics.words import PARTS, dimension_title, metric_text, metric_title
from dashboards import links, local
from dashboards.answers.explore import Found
from dashboards.components import stats
from dashboards.components.attributes import extra
from dashboards.language import text
from dashboards.telling import Teller, behind, behind_cell, one_rule_set


def heading(answer: Answer, words: Teller) -> Component:
    """Return what the metric says, what it counts of what, and what narrows it."""
    lang, key = words.lang, answer.metric.key
    terms = [
        part
        for name in PARTS[1:]
        for part in (html.Dt(text(f"explore-{name}")), html.Dd(metric_text(lang, key, name)))
    ]
    return html.Div(
        [
            html.H2(metric_title(lang, key)),
            html.P(metric_text(lang, key, "says")),
            html.Details(
                [
                    html.Summary(text("explore-definition")),
                    html.Dl(terms, className="terms"),
                    html.P(text("metrics-always"), className="quiet"),
                ],
                className="more",
            ),
            html.Div([html.Span(one, className="scope") for one in narrowing(answer, words)],
                     className="scopes"),
        ],
        className="asked",
    )  # fmt: skip


def narrowing(answer: Answer, words: Teller) -> list[str]:
    """Return what narrows an answer, a phrase each."""
    asked, rules = answer.question, one_rule_set(answer.question)
    said = []
    for key, values in asked.where.items():
        read = [DIMENSIONS[key].read(value) for value in values]
        told = " / ".join(words.value(key, value, rules) for value in read)
        said.append(f"{dimension_title(words.lang, key)}: {told}")
    said += [text("hands-since", day=asked.since)] if asked.since else []
    said += [text("hands-until", day=asked.until)] if asked.until else []
    return said


def files(answer: Answer) -> Component:
    """Return the links to the answer as a file, and the button that prints."""
    query = to_query(answer.question)
    shown = [
        html.A(
            text("explore-file", form=form), href=links.explore_file(name, query),
            className="button", download="",
        )
        for form, name in (("CSV", "csv"), ("Parquet", "parquet"))
    ]  # fmt: skip
    printer = html.Button(
        text("protocol-print"), type="button", className="button", **extra(data_print="1")
    )
    return html.Div([*shown, printer], className="files no-print")


def table(found: Found, page: int, words: Teller) -> Component:
    """Return a page of rows; each figure opens the hands behind it."""
    answer, frame = found.answer, found.page(page)
    expected = "expected" in frame.columns
    by = [dimension_title(words.lang, key) for key in answer.by]
    total = "explore-total" if "total" in frame.columns else "explore-hits"
    by = by or [""]
    heads = [*by, text(f"explore-kind-{answer.metric.kind}"), text(total)]
    heads += [text("explore-expected")] * expected
    heads += [text("explore-n")] * (answer.metric.kind == TOTAL)
    heads.append(text("explore-unknown"))
    rows = [_row(answer, row, words) for row in frame.iter_rows(named=True)]
    shown = stats.table(heads, rows, metric_title(words.lang, answer.metric.key))
    return html.Div(shown, className=f"explore-table dimensions-{max(len(by), 1)}")


def _row(answer: Answer, row: Row, words: Teller) -> Component:
    rules = row.get("rules") or one_rule_set(answer.question)
    first, *others = words.cell(answer, row) or [text("explore-all")]
    mark = html.Span("≈", title=text("explore-overlaps"), className="quiet overlaps")
    return html.Tr(
        [
            html.Th([first, mark if row["overlaps"] else None], scope="row"),
            *(html.Td(one, className="named") for one in others),
            stats.cell(answer, row, words, rules),
            _counted(answer, row, words, rules),
            *_expected(row, words),
            *([_linked(answer, row, "n", "all", words)] if answer.metric.kind == TOTAL else []),
            _linked(answer, row, "unknown", "unknown", words),
        ],
        className="small" if row["small"] else None,
    )


def _counted(answer: Answer, row: Row, words: Teller, rules: str | None) -> Component:
    if answer.metric.kind in (RATE, COUNT):
        return _linked(answer, row, "hits", "hits", words)
    return html.Td(words.figure(answer.metric, row["total"], rules), className="numeric")


def _linked(answer: Answer, row: Row, column: str, part: str, words: Teller) -> Component:
    """Return a number of hands that leads to them."""
    told = local.number(words.lang, row[column])
    if not row[column]:
        return html.Td(told, className="numeric none")
    href = behind_cell(answer, row, part)
    return html.Td(dcc.Link(told, href=href, className="figure"), className="numeric")


def _expected(row: Row, words: Teller) -> list[Component]:
    if "expected" not in row:
        return []
    known = row["expected"] is not None
    return [
        html.Td(local.share(words.lang, row["expected"], 2) if known else "—", className="numeric")
    ]


def notes(answer: Answer, words: Teller) -> Component:
    """Return what was left out, and what the marks mean."""
    lang, said = words.lang, []
    if answer.unknown:
        without = metric_text(lang, answer.metric.key, "without")
        told = text("cli-stats-unknown", count=answer.unknown, without=without)
        said.append(html.Li(dcc.Link(told, href=behind(_whole(answer), "unknown"))))
    if answer.hidden:
        minimum = answer.question.minimum
        said.append(html.Li(text("cli-stats-hidden", count=answer.hidden, minimum=minimum)))
    if answer.by != answer.question.by:
        said.append(html.Li(text("explore-apart")))
    if answer.frame["small"].any():
        said.append(html.Li(text("explore-small")))
    if answer.frame["overlaps"].fill_null(value=False).any():
        said.append(html.Li("≈ " + text("explore-overlaps")))
    return html.Ul(said, className="notes")


def _whole(answer: Answer) -> Question:
    """The question about everything that passes the filters."""
    return msgspec.structs.replace(answer.question, by=(), minimum=0, sort="")
