"""``taroky audit`` over many logs."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from taroky.many import Asked, Many
from taroky.output import console, progress, put_json, text
from taroky.reports import audit as report

SCHEMA = "taroky.audits/1"
SHOWN = 50
"""People that the text lists; the object has all."""
FAULTS = ("corrupt", "renonc", "irregular", "score")


def run(place: str, rules: str | None, asked: Asked, people: Path | None, *, as_json: bool) -> int:
    """Audit all that lies at ``place`` and tell it; return the exit status."""
    from analytics.partitions import audits, sources
    from analytics.partitions.model import HANDS, Failure, Partition
    from taroky.ruleset import rule_set

    chosen = rule_set(rules) if rules else None
    name_of_rules = chosen.id if chosen else None
    many = Many(place, asked.size or HANDS, people)
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

    hands = sum(one.hands for one in partitions)
    done = 0
    with asked.crew() as crew, progress("audit-judging", hands) as show:
        for one in crew.run(audits.judge, partitions, chosen):
            if isinstance(one, Failure):
                many.failures.append(one)
                continue
            name = one.partition.source
            total.add(name, one.result, partial(who, name))
            done += one.partition.hands
            show(done)
    sums, found = total.done(compared=chosen is not None)
    names = many.named()
    if as_json:
        sources_told = [
            {"source": plan.source.name, "sessions": sum(len(p.sessions) for p in plan.partitions),
             "hands": sum(p.hands for p in plan.partitions), "position": plan.position}
            for plan in many.plans
        ]  # fmt: skip
        told = report.sums(place, name_of_rules, sums, found, names)
        put_json({"schema": SCHEMA, **told, "sources": sources_told, "failed": many.failed()})
    else:
        for line in report.sum_lines(sums, found, compared=chosen is not None):
            click.echo(line)
        best = found._replace(accounts=found.accounts[:SHOWN])
        for table in report.tables(name_of_rules, best, names):
            click.echo()
            console().print(table)
        if len(found.accounts) > SHOWN:
            click.echo(text("audit-more", more=len(found.accounts) - SHOWN))
    many.complain()
    faults = any(code.severity in FAULTS and (code.own or code.other) for code in found.codes)
    return 1 if faults or many.failures else 0
