"""``taroky audit`` over many logs."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from taroky.compiling import foretold
from taroky.many import Asked, Many
from taroky.output import console, progress, put_json, text
from taroky.reports import audit as report

if TYPE_CHECKING:
    from analytics.bulk.compare import Comparison
    from analytics.partitions.audits import Judged, Total
    from analytics.partitions.model import Partition
    from replay.rulesets.model import RuleSet

SCHEMA = "taroky.audits/1"
SHOWN = 50
"""People that the text lists; the object has all."""
FAULTS = ("corrupt", "renonc", "irregular", "score")


def run(place: str, rules: str | None, asked: Asked, people: Path | None, *, as_json: bool) -> int:
    """Audit all that lies at ``place`` and tell it; return the exit status."""
    from analytics.partitions.model import HANDS
    from taroky.ruleset import rule_set

    chosen = rule_set(rules) if rules else None
    many = Many(place, asked.size or HANDS, people)
    sums, found = _judged(many, asked, chosen).done(compared=chosen is not None)
    names = many.named()
    if as_json:
        told = report.sums(place, chosen.id if chosen else None, sums, found, names)
        put_json({"schema": SCHEMA, **told, "sources": _sources(many), "failed": many.failed()})
    else:
        _tell(chosen, sums, found, names)
    many.complain()
    faults = any(code.severity in FAULTS and (code.own or code.other) for code in found.codes)
    return 1 if faults or many.failures else 0


def _judged(many: Many, asked: Asked, rules: RuleSet | None) -> Total:
    """Have all partitions judged whose source says who its people are; add up what is found."""
    from analytics.partitions import audits, sources

    total = audits.Total(apart=many.apart)
    whose: dict[str, dict[str, str]] = {}
    partitions: list[Partition] = []
    for plan in many.plans:
        persons = many.tried(plan.source, sources.persons, plan.source)
        if persons is not None:
            whose[plan.source.name] = persons
            partitions += plan.partitions
    by_name = {plan.source.name: plan.source for plan in many.plans}

    def who(name: str, player: str) -> str:
        return many.key(by_name[name], whose[name].get(player, player))

    foretold()
    hands = sum(one.hands for one in partitions)
    done = 0
    with asked.crew() as crew, progress("audit-judging", hands) as show:
        for one in many.done(crew, audits.judge, partitions, rules):
            name = one.partition.source
            total.add(name, one.result, partial(who, name))
            done += one.partition.hands
            show(done)
    return total


def _sources(many: Many) -> list[dict[str, Any]]:
    return [
        {
            "source": plan.source.name,
            "sessions": sum(len(part.sessions) for part in plan.partitions),
            "hands": sum(part.hands for part in plan.partitions),
            "position": plan.position,
        }
        for plan in many.plans
    ]


def _tell(rules: RuleSet | None, sums: Judged, found: Comparison, names: dict[str, str]) -> None:
    for line in report.sum_lines(sums, found, compared=rules is not None):
        click.echo(line)
    best = found._replace(accounts=found.accounts[:SHOWN])
    for table in report.tables(rules.id if rules else None, best, names):
        click.echo()
        console().print(table)
    if len(found.accounts) > SHOWN:
        click.echo(text("audit-more", more=len(found.accounts) - SHOWN))
