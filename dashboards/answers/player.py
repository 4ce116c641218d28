"""One person's figures under one rule set."""

from typing import Any, NamedTuple

import polars as pl

from analytics.metrics import expected
from analytics.metrics.asking import ask_all
from analytics.metrics.model import Answer, Question
from analytics.metrics.people import people
from dashboards.answers.ratings import thinned
from dashboards.library import Library
from replay.rulesets.model import RuleSet

LAST = 12
"""Hands shown."""
COMPANY = 12
"""Partners and opponents shown."""


class Person(NamedTuple):
    """Who it is (after merges), how much he played, by rule set the one played last first."""

    person: str
    hands: int
    evenings: int
    first: int | None
    last: int | None
    rules: list[str]


class Figures(NamedTuple):
    """How a person does under one rule set, in all."""

    total: Answer
    mean: Answer
    win: Answer
    success: Answer
    renonc: Answer


class Games(NamedTuple):
    """What a person plays, and what comes of it."""

    played: Answer
    won: Answer
    value: Answer


class Declared(NamedTuple):
    """What a person declares, and the ``chances`` of each declaration in a random deal."""

    declared: Answer
    chances: dict[str, float | None]


class Company(NamedTuple):
    """With and against whom a person plays, and how that ends."""

    partner_win: Answer
    partner_mean: Answer
    opponent_win: Answer
    opponent_mean: Answer


def person(library: Library, player: str) -> Person | None:
    """Return who is meant and how much he played; ``None`` where nobody is known by that id."""
    who = people(library.table).ids(player)
    seats = library.table("seats").filter("counts", pl.col("player").is_in(who))
    told = seats.select(
        pl.len().alias("hands"),
        pl.col("session").n_unique().alias("evenings"),
        pl.col("date").min().alias("first"),
        pl.col("date").max().alias("last"),
    )
    rules = seats.group_by("rules").agg(pl.col("date").max()).sort("date", descending=True)
    found, used = pl.collect_all([told, rules])
    row = found.row(0, named=True)
    if not row["hands"]:
        return None
    return Person(who[0], **row, rules=used["rules"].to_list())


def figures(library: Library, player: str, rules: RuleSet) -> Figures:
    """Return how a person does."""
    metrics = ("total", "result", "win", "success", "renonc")
    return library.remembered(
        ("figures", player, rules.id),
        lambda: Figures(*_asked(library, player, rules, *((one,) for one in metrics))),
    )


def games(library: Library, player: str, rules: RuleSet) -> Games:
    """Return what a person plays."""
    questions = (
        ("played", "bid", "value"),
        ("success", "contract", "n"),
        ("game-value", "contract"),
    )
    return library.remembered(
        ("games", player, rules.id), lambda: Games(*_asked(library, player, rules, *questions))
    )


def declared(library: Library, player: str, rules: RuleSet) -> Declared:
    """Return what a person declares."""
    return library.remembered(
        ("declared", player, rules.id), lambda: _declared(library, player, rules)
    )


def _declared(library: Library, player: str, rules: RuleSet) -> Declared:
    (declared,) = _asked(library, player, rules, ("declared", "declaration", "n"))
    beside = expected.beside(declared, {rules.id: rules})
    chances: dict[str, float | None] = {}
    if "expected" in beside.columns:
        chances = dict(beside.select("declaration", "expected").iter_rows())
    return Declared(declared, chances)


def company(library: Library, player: str, rules: RuleSet) -> Company:
    """Return with and against whom a person plays."""
    questions = (
        ("win", "partner", "n"),
        ("result", "partner"),
        ("win", "opponent", "n"),
        ("result", "opponent"),
    )
    return library.remembered(
        ("company", player, rules.id),
        lambda: Company(*_asked(library, player, rules, *questions)),
    )


def _asked(
    library: Library, player: str, rules: RuleSet, *questions: tuple[str, ...]
) -> list[Answer]:
    """Return the answers about a person; each question is a metric, what splits it, its order."""
    where: dict[str, tuple[str | None, ...]] = {"player": (player,), "rules": (rules.id,)}
    made = [
        Question(metric, tuple(rest[:1]), where, sort="".join(rest[1:]))
        for metric, *rest in questions
    ]
    return ask_all(library.table, made)


def balance(library: Library, player: str, rules: str) -> list[dict[str, Any]]:
    """Return evening by evening what a person won or paid, and what it then came to.

    An evening with a hand whose result nobody knows is left out; of very many only every so many
    are told.
    """
    who = people(library.table).ids(player)
    told = (
        library.table("seats")
        .filter("counts", pl.col("player").is_in(who), pl.col("rules") == rules)
        .group_by("session")
        .agg(pl.col("date").min(), pl.col("move").sum(), unknown=pl.col("move").null_count())
        .filter(pl.col("unknown") == 0)
        .sort(["date", "session"], nulls_last=True)
        .with_columns(total=pl.col("move").cum_sum())
        .collect()
    )
    return thinned(told).to_dicts()


def best(library: Library, player: str, rules: str, *metrics: str) -> list[dict[str, Any] | None]:
    """Return the evening with the highest figure of each metric: ``session`` and ``value``."""
    where: dict[str, tuple[str | None, ...]] = {"player": (player,), "rules": (rules,)}
    answers = ask_all(library.table, [Question(one, ("session",), where) for one in metrics])
    tops = [
        answer.frame.filter(pl.col("value") > 0).sort("value", descending=True).head(1)
        for answer in answers
    ]
    return [top.row(0, named=True) if top.height else None for top in tops]


def findings(library: Library, player: str) -> list[dict[str, Any]]:
    """Return how many findings of each code there are about a person, the gravest first."""
    who = people(library.table).ids(player)
    return (
        library.table("findings")
        .filter("counts", pl.col("player").is_in(who), pl.col("severity") != "note")
        .group_by("severity", "code")
        .len("count")
        .sort("count", "code", descending=[True, False])
        .collect()
        .to_dicts()
    )


def last_hands(library: Library, player: str) -> list[dict[str, Any]]:
    """Return the hands that a person played last: what was played, his part in it, his result."""
    who = people(library.table).ids(player)
    return (
        library.table("seats")
        .filter("counts", pl.col("player").is_in(who))
        .sort(["date", "session", "number"], descending=[True, False, True], nulls_last=True)
        .select("hand", "session", "number", "date", "rules", "contract", "role", "won", "move")
        .head(LAST)
        .collect()
        .to_dicts()
    )
