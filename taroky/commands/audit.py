"""``taroky audit``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import json_option, lang_option, log_argument, rules_option
from taroky.output import console, progress, put_json
from taroky.verbs import verb

FAULTS = ("corrupt", "renonc", "irregular", "score")


@verb(
    "audit",
    example="taroky audit club.log\ntaroky audit club.log --rules vysocina@1 --json",
)
@log_argument
@rules_option
@json_option
@lang_option
@click.pass_context
def command(context: click.Context, log: Path, rules: str | None, as_json: bool) -> None:
    """Judge the recorded play of a whole LOG at once, and say what each player won.

    With --rules also under other rules, and compared: findings by code, hands that are judged
    otherwise, money per player. The play stays as it was recorded; how it would have gone under
    other rules nobody can say. Exit status 1 if anything was found.
    """
    from analytics.bulk.audit import audit
    from analytics.bulk.compare import compare
    from analytics.warehouse import table
    from eventstore.people import People
    from eventstore.store import Log
    from taroky.reports import audit as report
    from taroky.ruleset import rule_set

    chosen = rule_set(rules) if rules else None
    with progress("audit-judging") as show:
        own = audit(log, progress=show)
        other = audit(log, chosen, progress=show) if chosen else None
    found = compare(own, other, table(log, "players").collect())
    with Log.open(log, readonly=True) as opened, People(opened) as people:
        names = people.names_of(account.player for account in found.accounts)
    name = chosen.id if chosen else None
    if as_json:
        put_json(report.as_json(str(log), name, own, other, found, names))
    else:
        for line in report.lines(own, other, found):
            click.echo(line)
        for one in report.tables(name, found, names):
            click.echo()
            console().print(one)
    faults = any(code.severity in FAULTS and (code.own or code.other) for code in found.codes)
    context.exit(1 if faults else 0)
