"""``taroky stats`` over many logs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl

from analytics.metrics.asking import checked
from analytics.metrics.expected import beside
from analytics.metrics.model import Answer, Question
from analytics.metrics.shares import Share, added, ask_shares
from analytics.metrics.words import Names
from analytics.partitions import stats
from analytics.partitions.model import HANDS, LOG
from eventstore.people import People
from eventstore.store import Log
from replay.rulesets.load import load, shipped
from taroky.errors import TarokyError
from taroky.many import Asked, Many
from taroky.output import lang, progress
from taroky.persons import who
from taroky.reports import stats as report

TOGETHER = 50
"""Shares that are added up at once."""


def ask(
    place: str,
    question: Callable[[Callable[[str], tuple[str, ...]]], Question],
    asked: Asked,
    people: Path | None,
) -> tuple[int, Answer, pl.DataFrame, Names]:
    """Ask all that lies at ``place``; return the exit status first.

    Raises `MetricError` for a question that cannot be asked.
    """
    many = Many(place, asked.size or HANDS, people)
    wanted = question(lambda name: _found(many, name))
    checked(wanted)
    parts = [part for plan in many.plans for part in stats.partitions(plan)]
    shares: list[Share] = []
    done = 0
    with (
        asked.crew() as crew,
        progress("stats-asking", sum(part.hands for part in parts)) as show,
    ):
        for one in many.done(crew, stats.share, parts, wanted, dict(many.same), many.apart):
            shares.append(one.result)
            if len(shares) >= TOGETHER:
                shares = [added(shares, wanted)]
            done += one.partition.hands
            show(done)
    answer = ask_shares(shares, wanted)
    known = {name: load(name) for name in shipped()}
    names = Names(lang(), _names(many, report.people_in(answer)), known)
    many.complain()
    return int(bool(many.failures)), answer, beside(answer, known), names


def _found(many: Many, name: str) -> tuple[str, ...]:
    """Return the ids of all people whom any log knows by a name; an id itself is one, too."""
    found = []
    for plan in many.plans:
        if plan.source.kind == LOG:
            with Log.open(Path(plan.source.place), readonly=True) as log, People(log) as people:
                try:
                    found.append(many.key(plan.source, who(people, name)))
                except TarokyError as error:
                    if error.key != "player-unknown":
                        raise
    return tuple(dict.fromkeys(found)) or (name,)


def _names(many: Many, ids: list[str]) -> dict[str, str]:
    """Return the names of people among all logs, as far as their vaults know them."""
    for plan in many.plans:
        prefix = f"{plan.source.name}:" if many.apart else ""
        for one in ids:
            if one.startswith(prefix):
                many.key(plan.source, one.removeprefix(prefix))
    return many.named()
