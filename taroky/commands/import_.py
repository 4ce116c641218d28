"""``taroky import``."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from taroky.errors import TarokyError
from taroky.options import (
    durable_option,
    files_argument,
    json_option,
    lang_option,
    log_argument,
    rules_option,
)
from taroky.output import complain, put_json, say, text, tracked
from taroky.verbs import verb

if TYPE_CHECKING:
    from replay.notation.model import Problem
    from taroky.importing import Outcome


@verb("import", example="taroky import club.log evening.jsonl.gz")
@log_argument
@files_argument
@click.option("--format", "form", default="auto", show_default=True, help="Format of the files.")
@rules_option
@durable_option
@json_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    log: Path,
    files: tuple[Path, ...],
    form: str,
    rules: str | None,
    durable: bool,
    as_json: bool,
) -> None:
    """Read FILES of played hands, or other logs, into LOG.

    What is in the log already is recognised and left alone, so an import that was interrupted is
    simply run again. Exit status 2 if anything could not be taken in.
    """
    from eventstore.store import Log
    from replay.notation.files import NAMES
    from taroky.copying import NAME
    from taroky.importing import import_files
    from taroky.ruleset import rule_set

    known = (*NAMES, NAME)
    if form not in ("auto", *known):
        raise TarokyError("cli-no-format", format=form, known=", ".join(known))
    wanted = rule_set(rules) if rules else None
    counts: Counter[str] = Counter()
    problems: list[Problem] = []
    with Log.open(log, durable=durable) as opened:
        outcomes = import_files(opened, files, form=form, rules=wanted)
        try:
            for outcome in tracked("cli-importing", outcomes):
                _count(outcome, counts, problems)
        except KeyboardInterrupt:
            say("cli-import-interrupted", accepted=counts["accepted"])
            raise
    if as_json:
        put_json(_values(log, files, counts, problems))
    else:
        click.echo(text("cli-imported", **_numbers(counts)))
    context.exit(2 if problems or not counts else 0)


def _count(outcome: Outcome, counts: Counter[str], problems: list[Problem]) -> None:
    counts[outcome.status] += 1
    counts["events"] += outcome.events
    if outcome.problem is not None:
        problems.append(outcome.problem)
        complain(outcome.problem)


def _numbers(counts: Counter[str]) -> dict[str, int]:
    from taroky.importing import STATUSES

    return {name: counts[name] for name in (*STATUSES, "events")}


def _values(
    log: Path, files: tuple[Path, ...], counts: Counter[str], problems: list[Problem]
) -> dict[str, Any]:
    from taroky.check_json import problem_object

    return {
        "schema": "taroky.import/1",
        "log": str(log),
        "files": [str(file) for file in files],
        **_numbers(counts),
        "problems": [problem_object(problem) for problem in problems],
    }
