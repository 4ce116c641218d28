"""A check's result as one self-contained page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from replay.scoring.model import shown_status
from taroky.reports import check_text
from taroky.reports.page import element, page, table
from taroky.reports.words import Words

Json = dict[str, Any]


def report(result: Json, words: Words) -> str:
    """Return the page."""
    source = result["log"] or result["source"] or ", ".join(result.get("sources", ()))
    title = words.text("check-title", source=source)
    return page(words.lang, title, _body(result, words, title))


def _body(result: Json, words: Words, title: str) -> Iterator[str]:
    yield element("h1", title)
    for line in check_text.summary(result, words):
        yield element("p", line)
    if result["findings"]:
        yield element("h2", words.text("check-title-findings"))
        head = ("what", "where", "who", "evidence", "rule", "fine")
        rows = (_finding(finding, words) for finding in result["findings"])
        yield table((words.text(f"check-head-{name}") for name in head), rows)
    scores = [score for score in result["scores"] if score["status"] != "ok"]
    if scores:
        yield element("h2", words.text("check-title-scores"))
        titles = ("hand", "status", "recorded", "computed", "lines")
        compared = (_score(score, words) for score in scores)
        yield table((words.text(f"check-head-{name}") for name in titles), compared)
    if result["problems"]:
        yield element("h2", words.text("check-title-problems"))
        yield table(
            (words.text("check-head-where"), words.text("check-head-what")),
            (
                (f"{p['source']}:{p['line'] or ''}", p["message"][words.lang])
                for p in result["problems"]
            ),
        )


def _finding(finding: Json, words: Words) -> tuple[str, ...]:
    severity = words.text(f"severity-{finding['severity']}")
    fine = finding["fine"]
    return (
        f"{severity} ({finding['code']}): {finding['message'][words.lang]}",
        check_text.place(finding, words),
        check_text.who(finding, words),
        "; ".join(check_text.proof(finding, words)),
        check_text.cited(finding, words),
        "" if fine is None else str(fine),
    )


def _score(score: Json, words: Words) -> tuple[str, ...]:
    computed = score["computed"]
    return (
        score["hand"],
        words.text(f"status-{shown_status(score['status'], score['agrees'])}"),
        check_text.figures_text(score["recorded"], words),
        "" if computed is None else check_text.figures_text(computed, words),
        "; ".join(check_text.line_text(line, words) for line in score["lines"]),
    )
