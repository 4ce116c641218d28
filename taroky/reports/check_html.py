"""A check's result as one self-contained page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from replay.rulesets.words import slug
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
    yield from _standings(result["sessions"], words)
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


def _standings(sessions: list[Json], words: Words) -> Iterator[str]:
    """What everybody won and lost, of one evening whose people are known."""
    if not check_text.one_evening(sessions):
        return
    (session,) = sessions
    names = ("hands", "sat_out", "moves", "dues", "share", "account")
    titles = (words.text("column-player"), *(words.text(f"evening-{slug(n)}") for n in names))
    yield element("h2", words.text("evening-standings"))
    rows = []
    for one in session["results"]:
        amounts = (check_text.in_money(session, words, one[name]) for name in names[2:])
        counts = (str(one[name]) for name in names[:2])
        rows.append((check_text.called(one, words), *counts, *amounts))
    yield table(titles, rows)


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
