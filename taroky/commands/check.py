"""``taroky check``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from taroky.errors import TarokyError
from taroky.options import (
    at_option,
    hand_option,
    json_option,
    lang_option,
    recorded_option,
    rules_option,
    sources_argument,
)
from taroky.output import complain, lang, progress, put_json, put_text
from taroky.verbs import verb

if TYPE_CHECKING:
    from replay.notation.model import Problem
    from replay.report import SessionReport
    from replay.rulesets.model import RuleSet
    from taroky.reading import Reading

_STYLES: dict[str, dict[str, Any]] = {
    "title": {"bold": True},
    "corrupt": {"fg": "red", "bold": True},
}
_STYLES |= {"renonc": {"fg": "red"}, "irregular": {"fg": "yellow"}, "score": {"fg": "magenta"}}


@verb("check", example="taroky check club.log --lang cs\ntaroky check evening.jsonl.gz --json")
@sources_argument
@rules_option
@hand_option
@at_option
@recorded_option
@click.option("--html", "form", flag_value="html", help="Print one self-contained page.")
@click.option("--csv", "form", flag_value="csv", help="Print one row a finding.")
@json_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    sources: tuple[Path, ...],
    rules: str | None,
    hand: str | None,
    at: int | None,
    as_recorded: bool,
    form: str | None,
    as_json: bool,
) -> None:
    """Find breaches of the rules in logs and files, and verify the recorded scores.

    Exit status 1 if anything corrupt, a renonc, an irregularity or a wrong score was found, 2 if
    something could not be read; values that the rules leave open change nothing.
    """
    from taroky.ruleset import rule_set

    if form and as_json:
        raise click.UsageError("choose one of --json, --html and --csv", context)
    from taroky.reading import Reading

    how = Reading(at, as_recorded)
    result = examine(sources, rule_set(rules) if rules else None, hand, how)
    if hand is not None and not result["hands"] and not result["problems"]:
        raise TarokyError("cli-no-hand", hand=hand, source=", ".join(map(str, sources)))
    if as_json:
        put_json(result)
    else:
        put_text(printed(result, form))
    context.exit(result["exit"])


def examine(
    sources: tuple[Path, ...],
    rules: RuleSet | None = None,
    hand: str | None = None,
    how: Reading | None = None,
) -> dict[str, Any]:
    """Return the contract's object for all sources; problems go to standard error as well."""
    from taroky import sources as read
    from taroky.check_json import check_object
    from taroky.reading import AS_CORRECTED

    reports: list[SessionReport] = []
    problems: list[Problem] = []
    names: dict[str, str] = {}
    done = 0
    way = how or AS_CORRECTED
    heads = {str(source): head for source in sources if (head := read.head(source, way))}
    with progress("cli-checking") as show:
        for source in sources:
            for found in read.judged(source, rules, hand, names, way):
                if isinstance(found, read.Judged):
                    reports.append(found.report)
                    done += len(found.recorded.hands)
                    show(done)
                else:
                    problems.append(found)
                    complain(found)
    logs = [str(source) for source in sources if read.is_log(source)]
    files = [str(source) for source in sources if str(source) not in logs]
    log = logs[0] if len(logs) == 1 else None
    named = files if log else [str(source) for source in sources]
    return check_object(reports, problems, sources=named, log=log, names=names, heads=heads)


def printed(result: dict[str, Any], form: str | None) -> str:
    """Return the report in the language of the running command: text, ``html`` or ``csv``."""
    from taroky.reports import check_csv, check_html, check_text
    from taroky.reports.words import Words

    words = Words(lang())
    if form == "csv":
        return check_csv.table(result, words.lang)
    if form == "html":
        return check_html.report(result, words)
    return "\n".join(check_text.lines(result, words, _paint)) + "\n"


def _paint(style: str, text: str) -> str:
    return click.style(text, **_STYLES.get(style, {}))
