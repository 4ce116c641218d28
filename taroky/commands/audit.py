"""``taroky audit``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.compiling import foretold
from taroky.many import Asked, many_options, people_option
from taroky.options import json_option, lang_option, place_argument, rules_option
from taroky.output import console, progress, put_json
from taroky.verbs import verb

FAULTS = ("corrupt", "renonc", "irregular", "score")


@verb(
    "audit",
    example="taroky audit club.log\ntaroky audit club.log --rules vysocina@1 --json\n"
    "taroky audit clubs/ --workers 2",
)
@place_argument
@rules_option
@many_options
@people_option
@json_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    place: str,
    rules: str | None,
    workers: int | None,
    scheduler: str | None,
    size: int | None,
    people: Path | None,
    as_json: bool,
) -> None:
    """Judge the recorded play of a whole LOG at once, and say what each player won.

    With --rules also under other rules, and compared: findings by code, hands that are judged
    otherwise, money per player. The play stays as it was recorded; how it would have gone under
    other rules nobody can say. Exit status 1 if anything was found.

    Of a FOLDER all logs, and exports of logs to Parquet, are judged on several processes or a
    cluster, and added up; its people stay apart by log unless --people says who is who. A log that
    cannot be read is named and left out; the exit status is 1 then, too.
    """
    asked = Asked(workers, scheduler, size)
    if asked.many(place) or people is not None:
        from taroky import many_audits

        context.exit(many_audits.run(place, rules, asked, people, as_json=as_json))
    context.exit(_run(Path(place), rules, as_json=as_json))


def _run(log: Path, rules: str | None, *, as_json: bool) -> int:
    """Judge one log in this process; return the exit status."""
    from analytics.bulk.audit import audit
    from analytics.bulk.compare import compare
    from analytics.warehouse import table
    from eventstore.people import People
    from eventstore.store import Log
    from taroky.reports import audit as report
    from taroky.ruleset import rule_set

    chosen = rule_set(rules) if rules else None
    foretold()
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
    return 1 if faults else 0
