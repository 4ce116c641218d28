"""Answers about figures as a table, as rows with names, and as the contract's object."""

from __future__ import annotations

from typing import Any

import polars as pl
from rich.console import Console
from rich.table import Table

from analytics.metrics.address import to_query
from analytics.metrics.asking import offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS, PERSON
from analytics.metrics.files import named
from analytics.metrics.model import COUNT, MONEY, MS, RATE, Answer, Metric
from analytics.metrics.words import (
    PARTS,
    Names,
    dimension_title,
    metric_text,
    metric_title,
)
from dashboards import local
from taroky.output import lang, text

SCHEMA = "taroky.stats/1"
METRICS_SCHEMA = "taroky.metrics/1"
_SECOND = 1000


def people_in(answer: Answer) -> list[str]:
    """Return the ids of all people that an answer names."""
    columns = [key for key in answer.by if DIMENSIONS[key].kind == PERSON]
    found = {one for key in columns for one in answer.frame[key].to_list()}
    return [one for one in found if one is not None]


def as_json(log: str, answer: Answer, frame: pl.DataFrame, names: Names) -> dict[str, Any]:
    """Return the object of ``taroky stats --json``."""
    return {
        "schema": SCHEMA,
        "log": log,
        "question": to_query(answer.question),
        "metric": answer.metric.key,
        "kind": answer.metric.kind,
        "unit": answer.metric.unit or None,
        "by": list(answer.by),
        "n": answer.n,
        "unknown": answer.unknown,
        "hidden": answer.hidden,
        "rows": named(answer, frame, names.people).to_dicts(),
    }


def metrics_json(spoken: str) -> dict[str, Any]:
    """Return the object that says which figures there are."""
    said = [
        {
            "metric": metric.key,
            "title": metric_title(spoken, metric.key),
            "kind": metric.kind,
            "unit": metric.unit or None,
            **{part: metric_text(spoken, metric.key, part) for part in PARTS},
            "by": list(offered(metric)),
        }
        for metric in METRICS.values()
    ]
    return {"schema": METRICS_SCHEMA, "metrics": said}


def show_metrics(console: Console, spoken: str) -> None:
    """Print which figures there are."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("cli-stats-metric", "cli-stats-says"):
        table.add_column(text(key))
    for key in METRICS:
        table.add_row(key, metric_text(spoken, key, "says"))
    console.print(table)
    console.print()
    console.print(text("metrics-always"))
    console.print(text("cli-stats-dimensions", names=", ".join(DIMENSIONS)))


def show(console: Console, answer: Answer, frame: pl.DataFrame, names: Names) -> None:
    """Print an answer as a table, with what was left out."""
    spoken, metric = names.lang, answer.metric
    says = metric_text(spoken, metric.key, "says")
    console.print(f"{metric_title(spoken, metric.key)}. {says}")
    if len(frame):
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for key in answer.by:
            table.add_column(dimension_title(spoken, key))
        for key in _columns(metric, frame):
            table.add_column(text(f"cli-stats-{key}"), justify="right")
        table.add_column("")
        for row in frame.iter_rows(named=True):
            table.add_row(*_cells(answer, row, names))
        console.print(table)
    for line in _notes(answer, frame):
        console.print(line)


def _columns(metric: Metric, frame: pl.DataFrame) -> list[str]:
    total = "hits" if metric.kind in (RATE, COUNT) else "total"
    value = "thousand" if metric.kind == COUNT else "share" if metric.kind == RATE else "value"
    return ["n", total, value, "interval", *(["expected"] if "expected" in frame.columns else [])]


def _cells(answer: Answer, row: dict[str, Any], names: Names) -> list[str]:
    spoken, metric = names.lang, answer.metric
    asked = answer.question.where.get("rules", ())
    rules = row.get("rules") or (asked[0] if len(asked) == 1 else None)
    cells = [names.value(key, row[key], rules) for key in answer.by]
    total = row["hits"] if "hits" in row else row["total"]
    cells += [local.number(spoken, row["n"]), _amount(names, metric, total, rules)]
    if "hits" in row:
        cells[-1] = local.number(spoken, total)
    cells.append(figure(names, metric, row["value"], rules))
    low, high = (figure(names, metric, row[key], rules) for key in ("low", "high"))
    cells.append(f"{low} … {high}" if row["low"] is not None else "")
    if "expected" in row:
        cells.append(local.share(spoken, row["expected"], 2) if row["expected"] is not None else "")
    marks = [text("cli-stats-small")] * bool(row["small"])
    marks += [text("cli-stats-overlaps")] * bool(row["overlaps"])
    return [*cells, ", ".join(marks)]


def figure(names: Names, metric: Metric, value: float | None, rules: str | None) -> str:
    """Return a figure as the language writes it."""
    if value is None:
        return ""
    if metric.kind == RATE:
        return local.share(names.lang, value, 1)
    return _amount(names, metric, value, rules, 2)


def _amount(names: Names, metric: Metric, value: float, rules: str | None, places: int = 0) -> str:
    if metric.unit == MONEY:
        unit = names.rules[rules].unit if rules and rules in names.rules else ""
        return local.amount(names.lang, value, unit, places)
    if metric.unit == MS:
        return local.number(names.lang, value / _SECOND, 1) + " s"
    return local.number(names.lang, value, places)


def _notes(answer: Answer, frame: pl.DataFrame) -> list[str]:
    """What was left out, and why nothing is shown."""
    found = []
    if not len(frame):
        found.append(text("cli-stats-nothing"))
    if answer.unknown:
        without = metric_text(lang(), answer.metric.key, "without")
        found.append(text("cli-stats-unknown", count=answer.unknown, without=without))
    if answer.hidden:
        found.append(text("cli-stats-hidden", count=answer.hidden, minimum=answer.question.minimum))
    return found
