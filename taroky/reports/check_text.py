"""A check's result for people: what was found, by session and hand, and which scores differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import Any

from replay.rulesets.words import in_unit
from replay.scoring.model import shown_status
from taroky.check_json import DEPTHS, FAULTS
from taroky.reports import evidence
from taroky.reports.words import Words

Json = dict[str, Any]
Paint = Callable[[str, str], str]
"""Colours a text by a style's name; does nothing where nobody sees colours."""

_WEIGHTS = ("corrupt", "renonc", "irregular", "score", "unverified", "note")


SHOWN = 3
"""So many explanations of a score that differs are told, and so many proposals."""


def lines(result: Json, words: Words, paint: Paint) -> Iterator[str]:
    """Yield the lines of the report."""
    yield from _findings(result["findings"], words, paint)
    yield from _scores(result["scores"], words)
    yield from _notes(result["findings"], words)
    yield from results(result["sessions"], words)
    yield from summary(result, words)


def results(sessions: list[Json], words: Words) -> Iterator[str]:
    """Yield what everybody won and lost, of one evening whose people are known."""
    if len(sessions) == 1 and sessions[0]["cancelled"]:
        yield words.text("check-cancelled")
        yield ""
        return
    if not one_evening(sessions):
        return
    money = partial(in_money, sessions[0], words)
    yield words.text("check-results")
    for one in sessions[0]["results"]:
        moves = money(one["moves"])
        parts = [words.text("check-result-hands", number=one["hands"], moves=moves)]
        parts += [
            words.text(f"check-result-{kind}", amount=money(one[kind]))
            for kind in ("dues", "share")
            if one[kind]
        ]
        yield f"  {called(one, words)}: {money(one['account'])} ({'; '.join(parts)})"
    yield ""


def one_evening(sessions: list[Json]) -> bool:
    """Whether there is one evening only, it counts, and it is known who played."""
    return (
        len(sessions) == 1
        and not sessions[0]["cancelled"]
        and any(one["player"] for one in sessions[0]["results"])
    )


def called(one: Json, words: Words) -> str:
    """Return what somebody with a result is called."""
    return str(one.get("name") or one["player"] or words.text("cli-seat", seat=one["seat"]))


def in_money(session: Json, words: Words, amount: int | None) -> str:
    """Return an amount in the session's unit; a question mark where it is not known."""
    return "?" if amount is None else in_unit(words.lang, amount, session["unit"])


def summary(result: Json, words: Words) -> Iterator[str]:
    """Yield what a check came to, in few lines."""
    depths = [
        words.text(f"depth-{depth}", number=result["counts"][depth])
        for depth in DEPTHS
        if result["counts"][depth]
    ]
    sessions = len({score["session"] for score in result["scores"]})
    yield words.text(
        "check-hands", hands=result["hands"], sessions=sessions, depths=", ".join(depths) or "–"
    )
    weights = [finding["severity"] for finding in result["findings"]]
    found = [words.text(f"check-{w}", number=weights.count(w)) for w in _WEIGHTS if w in weights]
    yield words.text("check-findings", list=", ".join(found) or words.text("check-none"))
    statuses = [shown_status(score["status"], score["agrees"]) for score in result["scores"]]
    kinds = ("ok", "presumed", "mismatch", "unverified", "absent", "unscored")
    told = [words.text(f"check-{s}", number=statuses.count(s)) for s in kinds if s in statuses]
    yield words.text("check-scores", list=", ".join(told) or words.text("check-none"))
    if result["problems"]:
        yield words.text("check-problems", number=len(result["problems"]))
    for head in (*result.get("heads", {}).values(), result.get("head")):
        if head is not None:
            yield words.text("report-head", head=f"{head['position']}:{head['seal']}")


def place(finding: Json, words: Words) -> str:
    """Return hand, trick and step of a finding."""
    parts = [finding["hand"] or finding["session"]]
    if finding["trick"] is not None:
        parts.append(words.text("check-trick", trick=finding["trick"]))
    parts.append(words.text("check-version", version=finding["version"]))
    return ", ".join(parts)


def who(finding: Json, words: Words) -> str:
    """Return the seat a finding is about, with the player's name."""
    if finding["seat"] is None:
        return ""
    name = finding.get("name") or finding["player"]
    if name is None:
        return words.text("cli-seat", seat=finding["seat"])
    return words.text("cli-seat-player", seat=finding["seat"], player=name)


def proof(finding: Json, words: Words) -> Iterator[str]:
    """Yield the evidence of a finding, and what must be said about where it comes from."""
    under = words.under(finding["rule"]["set"])
    shown = evidence.line(under, finding["code"], finding["evidence"])
    yield from (part for part in (shown, remark(finding, words)) if part)


def tries(finding: Json, words: Words) -> Iterator[str]:
    """Yield the corrections under which a breach would go."""
    for one in finding.get("proposals", ())[:SHOWN]:
        yield f"{words.text('why-hand-title')} {one['message'][words.lang]}"


def remark(finding: Json, words: Words) -> str:
    """Return what must be said about where the hand comes from, if anything."""
    return words.text("cli-evidence-enforced") if finding.get("enforced") else ""


def cited(finding: Json, words: Words) -> str:
    """Return the rule a finding cites, and whether it is assumed."""
    rule = finding["rule"]
    key = "check-cited-assumed" if rule["assumed"] else "check-cited"
    return words.text(key, rules=rule["set"], section=rule["section"])


def _findings(findings: list[Json], words: Words, paint: Paint) -> Iterator[str]:
    told = [f for f in findings if f["severity"] in FAULTS]
    for session, group in groupby(told, key=lambda f: f["session"]):
        yield paint("title", session)
        for finding in group:
            severity = words.text(f"severity-{finding['severity']}")
            head = f"{severity} ({finding['code']})"
            parts = (place(finding, words), who(finding, words))
            yield f"  {paint(finding['severity'], head)}  {', '.join(p for p in parts if p)}"
            yield f"    {finding['message'][words.lang]}"
            for shown in proof(finding, words):
                yield f"    {shown}"
            for change in tries(finding, words):
                yield f"    {change}"
            fine = finding["fine"]
            tail = "" if fine is None else "; " + words.text("check-fine", fine=fine)
            yield f"    {words.text('check-rule', cited=cited(finding, words))}{tail}"
        yield ""


def _scores(scores: list[Json], words: Words) -> Iterator[str]:
    """Yield the scores that differ, side by side with the lines they should consist of."""
    differing = [score for score in scores if score["status"] == "mismatch"]
    if not differing:
        return
    yield words.text("check-differing")
    for score in differing:
        yield f"  {score['hand']}"
        for line in score_lines(score, words):
            yield f"    {line}"
    yield ""


def score_lines(score: Json, words: Words) -> Iterator[str]:
    """Yield recorded and computed figures, and the settlement's lines."""
    for which in ("recorded", "computed"):
        figures = score[which]
        if figures is not None:
            yield f"{words.text(f'check-{which}')}: {figures_text(figures, words)}"
    for line in score["lines"]:
        yield "  " + line_text(line, words)
    for one in score.get("explanations", ())[:SHOWN]:
        yield f"{words.text('why-title')} {one['message'][words.lang]}"


def line_text(line: Json, words: Words) -> str:
    """Return one line of a settlement."""
    multiplier = "" if line["multiplier"] == 1 else f" × {line['multiplier']}"
    seats = ", ".join(map(str, line["side"])) or "–"
    mark = " " + words.text("check-assumed") if line["assumed"] else ""
    return (
        f"{line['label'][words.lang]}: {line['amount']}{multiplier} → "
        f"{words.text('check-seats', seats=seats)}{mark}"
    )


def figures_text(figures: Json, words: Words) -> str:
    """Return points, moves, pot and accounts as far as they are known."""
    parts = []
    points = figures["points"]
    if points is not None:
        shown = points.get("seats") or (points["declarer"], points["others"])
        parts.append(words.text("check-points", points=_numbers(shown)))
    parts += [
        words.text(f"check-{name}", amounts=_numbers(figures[name]))
        for name in ("moves", "ledger")
        if figures[name] is not None
    ]
    if figures["pot"] is not None:
        parts.append(words.text("check-pot", amount=figures["pot"]))
    return "; ".join(parts) or words.text("check-nothing")


def _numbers(amounts: Any) -> str:
    return " ".join("?" if n is None else str(n).replace("-", "−") for n in amounts)


def _notes(findings: list[Json], words: Words) -> Iterator[str]:
    """Yield the other findings, a line a code and message: they change no verdict."""
    others = [f for f in findings if f["severity"] not in FAULTS]
    if not others:
        return
    yield words.text("check-notes")
    told = [(finding["code"], finding["message"][words.lang]) for finding in others]
    for code, message in sorted(set(told)):
        same = [f for f, said in zip(others, told, strict=True) if said == (code, message)]
        hands = ", ".join(dict.fromkeys(f["hand"] or f["session"] for f in same))
        yield f"  {code} ({len(same)}): {message} {hands}"
    yield ""
