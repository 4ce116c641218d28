"""``taroky ratings``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import json_option, lang_option, log_argument
from taroky.output import console, put_bytes, put_json
from taroky.verbs import verb


@verb(
    "ratings",
    example="taroky ratings club.log\n"
    "taroky ratings club.log --rules slo-3@1 --json\n"
    "taroky ratings club.log --csv > ratings.csv",
)
@log_argument
@click.option("--rules", metavar="ID", help="Only rounds under these rules.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV on standard output.")
@json_option
@lang_option
def command(log: Path, rules: str | None, as_csv: bool, as_json: bool) -> None:
    """Rate the players of LOG: by Elo and by a modern rating with its uncertainty.

    Recomputed from the log in the order of play (docs/ratings.md), with what corrections changed.
    """
    from analytics.metrics.files import csv
    from analytics.ratings.kept import changed, ratings
    from analytics.warehouse import Warehouse
    from eventstore.people import People
    from eventstore.store import Log
    from taroky.reports import ratings as report

    manifest = Warehouse(log).update()
    found = ratings(log, manifest, rules)
    with Log.open(log, readonly=True) as opened, People(opened) as people:
        names = people.names_of(found.table.select("player").collect()["player"])
    table = report.named(found, names)
    if as_csv:
        put_bytes(csv(table))
        return
    moved = changed(log, manifest, rules)
    if as_json:
        put_json(report.as_json(str(log), rules, found, table, moved))
        return
    for line in report.lines(found, moved):
        click.echo(line)
    if table.height:
        console().print(report.table(table))
