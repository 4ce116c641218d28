"""The protocol of a hand for the referee: every disputed step, the evidence, the rule, the score.

Made once as sections of plain text, printed as text or as one self-contained page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from eventstore.model import Head
from replay.scoring.model import shown_status
from replay.visible import Hand, View, visible
from taroky.check_json import FAULTS
from taroky.reports import check_text, evidence
from taroky.reports.damage import head as shown
from taroky.reports.page import definitions, element, page, table
from taroky.reports.table import cards
from taroky.reports.words import Words

Json = dict[str, Any]


class Section(NamedTuple):
    """A part of the protocol: labels with texts, then perhaps a table with a head."""

    title: str
    facts: Sequence[tuple[str, str]]
    head: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


def sections(
    hand: Hand,
    findings: list[Json],
    score: Json,
    words: Words,
    *,
    started: int | None = None,
    head: Head | None = None,
) -> Iterator[Section]:
    """Yield the parts: the hand, each finding with the table before it, the score, signatures."""
    whole = visible(hand, "all", len(hand.events))
    yield _about(whole, words, started, head)
    disputed = [finding for finding in findings if finding["severity"] in FAULTS]
    if not disputed:
        yield Section(words.text("cli-protocol-nothing"), ())
    steps = {version: step for step, (version, _) in enumerate(hand.events, 1)}
    for finding in disputed:
        step = steps.get(finding["version"], len(hand.events))
        yield _finding(hand, finding, step, words)
    yield _score(score, words)
    yield Section(
        words.text("cli-protocol-decision"),
        [(words.text(f"cli-protocol-{name}"), "") for name in ("verdict", "referee", "signed")],
    )


def _about(view: View, words: Words, started: int | None, head: Head | None) -> Section:
    facts = {
        "hand": view.hand,
        "rules": view.rules,
        "date": _moment(started),
        "contract": words.title("contracts", view.contract),
        "declarer": words.seat(view.declarer),
        "called": view.called or "–",
        "partner": "–" if view.partner is None else words.seat(view.partner),
        "forehand": words.seat(view.forehand),
        "players": ", ".join(words.seat(seat.seat) for seat in view.seats),
    }
    if head is not None:
        facts["log"] = shown(head)
    named = [(words.text(f"cli-protocol-{name}"), told) for name, told in facts.items()]
    return Section(words.text("cli-protocol-about"), named)


def _moment(ms: int | None) -> str:
    """Return a moment in UTC, or that nobody knows it.

    >>> _moment(1_708_711_203_000), _moment(None)
    ('2024-02-23 18:00 UTC', '?')
    """
    return "?" if ms is None else f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def _finding(hand: Hand, finding: Json, step: int, words: Words) -> Section:
    """Return a finding with its evidence, and the table as it was just before the act."""
    severity = words.text(f"severity-{finding['severity']}")
    facts = [
        (words.text("cli-protocol-what"), finding["message"][words.lang]),
        (words.text("cli-protocol-step"), f"{step}: {words.sentence(hand.events[step - 1][1])}"),
        (words.text("cli-protocol-who"), check_text.who(finding, words) or "–"),
        *evidence.entries(words, finding["code"], finding["evidence"]),
    ]
    remark = check_text.remark(finding, words)
    if remark:
        facts.append((words.text("cli-protocol-remark"), remark))
    facts.append((words.text("cli-protocol-rule"), check_text.cited(finding, words)))
    if finding["fine"] is not None:
        facts.append((words.text("cli-protocol-fine"), str(finding["fine"])))
    facts += [
        (words.text("why-hand-title"), one["message"][words.lang])
        for one in finding.get("proposals", ())[: check_text.SHOWN]
    ]
    before = visible(hand, "all", max(step - 1, 1))
    if before.table is not None:
        facts.append((words.text("cli-protocol-table"), _trick(before)))
    rows = [
        (words.seat(seat.seat), cards(seat.cards or ()).plain, " ".join(seat.discards))
        for seat in before.seats
    ]
    head = [words.text(f"show-head-{name}") for name in ("seat", "cards", "discards")]
    return Section(f"{severity} ({finding['code']})", facts, head, rows)


def _trick(view: View) -> str:
    trick = view.table
    if trick is None:
        return ""
    return f"{trick.number}: " + "  ".join(f"{seat} {code}" for seat, code in trick.plays)


def _score(score: Json, words: Words) -> Section:
    """Return what was recorded beside what is computed, and the settlement's lines."""
    status = shown_status(score["status"], score["agrees"])
    facts = [(words.text("check-head-status"), words.text(f"status-{status}"))]
    facts += [
        (words.text(f"check-{which}"), check_text.figures_text(score[which], words))
        for which in ("recorded", "computed")
        if score[which] is not None
    ]
    facts += [
        (words.text("why-title"), one["message"][words.lang])
        for one in score.get("explanations", ())[: check_text.SHOWN]
    ]
    rows = [
        (
            line["label"][words.lang],
            str(line["amount"]).replace("-", "−"),
            f"× {line['multiplier']}",
            " ".join(map(str, line["side"])),
            words.text("check-assumed") if line["assumed"] else "",
        )
        for line in score["lines"]
    ]
    names = ("line", "amount", "multiplier", "side", "assumed")
    head = [words.text(f"cli-protocol-head-{name}") for name in names]
    return Section(words.text("cli-protocol-score"), facts, head if rows else (), rows)


# -- printing --------------------------------------------------------------------------------


def as_text(parts: Iterator[Section], words: Words, title: str) -> str:
    """Return the protocol as plain text."""
    lines = [title, "=" * len(title)]
    for part in parts:
        lines += ["", part.title, "-" * len(part.title)]
        width = max((len(label) for label, _ in part.facts), default=0)
        lines += [f"{label:{width}}  {text or '.' * 40}" for label, text in part.facts]
        lines += _columns([part.head, *part.rows] if part.rows else [])
    return "\n".join(lines) + "\n"


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows as lines with columns of equal width."""
    if not rows:
        return
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield ""
    for row in rows:
        cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def as_html(parts: Iterator[Section], words: Words, title: str) -> str:
    """Return the protocol as one page to be printed."""
    body = [element("h1", title)]
    for part in parts:
        rows = [(label, text or "\u00a0") for label, text in part.facts]
        body += ["<section>", element("h2", part.title), definitions(rows)]
        body += [table(part.head, part.rows)] if part.rows else []
        body.append("</section>")
    return page(words.lang, title, body)
