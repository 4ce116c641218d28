"""How contracts end, and what they bring, under one rule set."""

from typing import NamedTuple

from analytics.metrics.asking import ask_all
from analytics.metrics.model import Answer, Question
from dashboards.library import Library


class Results(NamedTuple):
    """Answers by contract, and by place at the table counted from forehand."""

    success: Answer
    margin: Answer
    value: Answer
    overall: Answer
    seats: Answer
    leading: Answer


def results(library: Library, rules: str, since: str | None, until: str | None) -> Results:
    """Return what became of the contracts; raises `MetricError` for days that are none."""
    key = ("results", rules, since, until)
    return library.remembered(key, lambda: _results(library, rules, since, until))


def _results(library: Library, rules: str, since: str | None, until: str | None) -> Results:
    def asked(metric: str, *by: str, sort: str = "") -> Question:
        return Question(metric, by, {"rules": (rules,)}, since or None, until or None, sort=sort)

    questions = (
        asked("success", "contract", sort="n"),
        asked("margin", "contract"),
        asked("game-value", "contract"),
        asked("success"),
        asked("result", "position", sort="name"),
        asked("success", "position", sort="name"),
    )
    return Results(*ask_all(library.table, questions))
