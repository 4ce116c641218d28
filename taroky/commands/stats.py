"""``taroky stats``."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import TYPE_CHECKING

import click

from taroky.errors import TarokyError
from taroky.many import Asked, many_options, people_option
from taroky.options import json_option, lang_option, place_argument
from taroky.output import console, put_bytes, put_file, put_json, say
from taroky.verbs import verb

if TYPE_CHECKING:
    from collections.abc import Callable

    import polars as pl

    from analytics.metrics.model import Answer, MetricError, Question
    from analytics.metrics.words import Names

    Finder = Callable[[str], tuple[str, ...]]
    """Gives the ids of the people that a name means."""


@verb(
    "stats",
    example="taroky stats club.log\n"
    "taroky stats club.log success --by player --by contract --rules cz-app@1 --min 20\n"
    "taroky stats club.log renonc --by code --from 2026-01-01 --csv > renoncs.csv\n"
    "taroky stats clubs/ success --by contract --workers 2",
)
@place_argument
@click.argument("metric", required=False)
@click.option("--by", multiple=True, metavar="DIM", help="Split by this; twice at most.")
@click.option(
    "--where", multiple=True, metavar="DIM=VALUE", help="Only these; - stands for not known."
)
@click.option("--rules", multiple=True, metavar="ID", help="Only under these rules.")
@click.option("--player", multiple=True, metavar="NAME", help="Only these people.")
@click.option("--from", "since", metavar="DAY", help="Not before this day (2026-05-16).")
@click.option("--to", "until", metavar="DAY", help="Not after this day.")
@click.option("--zone", metavar="ZONE", help="Where days begin.  [default: Europe/Prague]")
@click.option("--min", "minimum", type=click.IntRange(0), default=0, help="Hide rows with fewer.")
@click.option("--sort", default="", metavar="rank|value|n|name", help="Order of the rows.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV on standard output.")
@json_option
@click.option(
    "--parquet",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a Parquet file.",
)
@many_options
@people_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    place: str,
    metric: str | None,
    by: tuple[str, ...],
    where: tuple[str, ...],
    rules: tuple[str, ...],
    player: tuple[str, ...],
    since: str | None,
    until: str | None,
    zone: str | None,
    minimum: int,
    sort: str,
    as_csv: bool,
    as_json: bool,
    parquet: Path | None,
    workers: int | None,
    scheduler: str | None,
    size: int | None,
    people: Path | None,
) -> None:
    """Ask a figure of LOG, split and filtered at will, with its interval and sample.

    Without METRIC, say which there are. What they mean: docs/metrics.md. Files hold ids of people
    and their names beside them.

    Of a FOLDER all logs, and exports of logs to Parquet, are asked together, on several processes
    or a cluster; its people stay apart by log unless --people says who is who. What has up-to-date
    tables ('taroky rebuild') is asked fast. A log that cannot be read is named and left out; the
    exit status is 1 then.
    """
    if as_csv and as_json:
        raise click.UsageError("choose one of --json and --csv", context)
    many = Asked(workers, scheduler, size)
    if metric is None:
        if by or where or rules or player or since or until or minimum or sort or as_csv or parquet:
            raise click.UsageError("name the METRIC to ask for", context)
        _look(place, many)
        _list(as_json)
        return
    from analytics.metrics import files
    from analytics.metrics.model import ZONE, MetricError, Question
    from taroky.reports import stats as report

    def question(find: Finder) -> Question:
        allowed = _allowed(where, rules, player, find)
        _check_days(since, until)
        return Question(metric, by, allowed, since, until, minimum, sort, zone or ZONE)

    status = 0
    try:
        if many.many(place) or people is not None:
            from taroky import many_stats

            status, answer, frame, names = many_stats.ask(place, question, many, people)
        else:
            answer, frame, names = _ask(Path(place), question)
    except MetricError as error:
        raise _refusal(error) from error
    if as_json:
        put_json(report.as_json(place, answer, frame, names))
    elif as_csv:
        put_bytes(files.csv(files.named(answer, frame, names.people)))
    elif parquet is None:
        report.show(console(), answer, frame, names)
    if parquet is not None:
        put_file(parquet, files.parquet(files.named(answer, frame, names.people)))
        say("cli-stats-written", rows=len(frame), file=str(parquet))
    context.exit(status)


def _look(place: str, many: Asked) -> None:
    """Raise an error unless there is something at ``place`` to be asked."""
    if many.many(place):
        from analytics.partitions import sources

        sources.find(place)
    else:
        from eventstore.store import Log

        Log.open(Path(place), readonly=True).close()


def _check_days(since: str | None, until: str | None) -> None:
    """Refuse days the wrong way round; what is no day is told by who reads it."""
    from datetime import date

    try:
        wrong = since and until and date.fromisoformat(since) > date.fromisoformat(until)
    except ValueError:
        return
    if wrong:
        raise TarokyError("cli-stats-days", since=since or "", until=until or "")


def _refusal(error: MetricError) -> TarokyError:
    """Return what is wrong with a question, and what could be asked instead."""
    from analytics.metrics.asking import offered
    from analytics.metrics.catalogue import METRICS

    metric = METRICS.get(str(error.values.get("metric", "")))
    if error.key == "metrics-no-metric":
        near = difflib.get_close_matches(str(error.values["value"]), METRICS, 3, 0.7)
        key = "cli-stats-near-metrics" if near else "cli-stats-no-metric"
        return TarokyError(key, **error.values, known=", ".join(near))
    if error.key == "metrics-no-dimension" and metric is not None:
        known = ", ".join(offered(metric))
        return TarokyError("cli-stats-no-dimension", **error.values, known=known)
    return TarokyError(error.key, **error.values)


def _ask(log: Path, question: Callable[[Finder], Question]) -> tuple[Answer, pl.DataFrame, Names]:
    """Ask one log in this process."""
    from functools import partial

    from analytics import warehouse
    from analytics.metrics.asking import ask
    from analytics.metrics.expected import beside
    from analytics.metrics.people import remembered
    from analytics.metrics.words import Names
    from analytics.rules_used import rules_used
    from eventstore.people import People
    from eventstore.store import Log
    from taroky.output import lang
    from taroky.persons import who
    from taroky.reports import stats as report

    tables = remembered(lambda name: warehouse.table(log, name))
    with Log.open(log, readonly=True) as opened, People(opened) as people:
        find = partial(who, people)
        answer = ask(tables, question(lambda name: (find(name),)))
        known = rules_used(opened, tables("sessions"))
        names = Names(lang(), people.names_of(report.people_in(answer)), known)
    return answer, beside(answer, known), names


def _list(as_json: bool) -> None:
    """Say which figures there are."""
    from taroky.output import lang
    from taroky.reports import stats as report

    if as_json:
        put_json(report.metrics_json(lang()))
    else:
        report.show_metrics(console(), lang())


def _allowed(
    where: tuple[str, ...], rules: tuple[str, ...], players: tuple[str, ...], find: Finder
) -> dict[str, tuple[str | None, ...]]:
    """Return the filters; people by any of their names."""
    from analytics.metrics.address import NOBODY
    from analytics.metrics.dimensions import DIMENSIONS, PERSON
    from taroky.ruleset import rule_set

    found: dict[str, list[str | None]] = {}
    pairs = [*(("rules", name) for name in rules), *(("player", name) for name in players)]
    for text in where:
        name, sign, value = text.partition("=")
        if not sign:
            raise TarokyError("cli-stats-where", value=text)
        pairs.append((name.strip(), value.strip()))
    for name, value in pairs:
        known: str | None = None if value == NOBODY else value
        if known is not None and name in DIMENSIONS and DIMENSIONS[name].kind == PERSON:
            found.setdefault(name, []).extend(find(known))
            continue
        if known is not None and name == "rules" and "@" not in known:
            known = rule_set(known).id
        found.setdefault(name, []).append(known)
    return {name: tuple(dict.fromkeys(values)) for name, values in found.items()}
