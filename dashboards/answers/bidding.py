"""Contracts declared and won by player, by place, by strength of the hand."""

from typing import NamedTuple

from analytics.metrics.asking import ask_all
from analytics.metrics.model import Answer, Question, Row
from dashboards.library import Library

BY = ("player", "position", "taroks", "fives", "trul", "voids")
"""By what the page splits; the first unless asked otherwise."""


class Bidding(NamedTuple):
    """How often each contract is declared, and of these how many are won; by one dimension."""

    by: str
    declared: Answer
    won: Answer

    def rows(self) -> list[tuple[Row, Row | None]]:
        """Return what was declared at all, with what became of it."""
        won = {(row[self.by], row["contract"]): row for row in _rows(self.won)}
        return [
            (row, won.get((row[self.by], row["bid"])))
            for row in _rows(self.declared)
            if row["hits"]
        ]


def _rows(answer: Answer) -> list[Row]:
    return answer.frame.to_dicts()


def bidding(library: Library, rules: str, by: str) -> Bidding:
    """Return what is declared under a rule set, split by one of `BY`."""
    where: dict[str, tuple[str | None, ...]] = {"rules": (rules,)}
    declared = Question("played", (by, "bid"), where, sort="n")
    won = Question("success", (by, "contract"), where, sort="n")
    return library.remembered(
        ("bidding", rules, by),
        lambda: Bidding(by, *ask_all(library.table, [declared, won])),
    )
