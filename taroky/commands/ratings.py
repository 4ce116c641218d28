"""``taroky ratings``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from taroky.errors import TarokyError
from taroky.options import json_option, lang_option, log_argument
from taroky.output import console, put_bytes, put_json
from taroky.verbs import verb

if TYPE_CHECKING:
    import polars as pl


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
@click.pass_context
def command(
    context: click.Context, log: Path, rules: str | None, as_csv: bool, as_json: bool
) -> None:
    """Rate the players of LOG: by Elo and by a modern rating with its uncertainty.

    Recomputed from the log in the order of play (docs/ratings.md), with what corrections changed.
    """
    if as_csv and as_json:
        raise click.UsageError("choose one of --json and --csv", context)
    from analytics.metrics.files import csv
    from analytics.ratings.kept import changed, ratings
    from analytics.warehouse import Warehouse
    from eventstore.people import People
    from eventstore.store import Log
    from taroky.reports import ratings as report

    house = Warehouse(log)
    manifest = house.update()
    if rules is not None:
        rules = _played(rules, house.scan("sessions", manifest))
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


def _played(rules: str, sessions: pl.LazyFrame) -> str:
    """Return the id of a rule set that the log's sessions are played by; raises `TarokyError`."""
    from taroky.ruleset import rule_set

    found = set(sessions.select("rules").unique().collect()["rules"].drop_nulls())
    name = rules if "@" in rules else rule_set(rules).id
    if name not in found:
        known = ", ".join(sorted(found)) or "–"
        raise TarokyError("ratings-no-rules", rules=name, known=known)
    return name
