"""``taroky show``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.errors import TarokyError
from taroky.options import (
    at_option,
    json_option,
    lang_option,
    recorded_option,
    rules_option,
    source_argument,
)
from taroky.output import console, lang, put_json
from taroky.verbs import verb


@verb("show", example="taroky show club.log robots-001#0 --step 64 --as all")
@source_argument
@click.argument("hand")
@click.option("--step", type=click.IntRange(1), help="After this many events; the end if left out.")
@click.option("--as", "viewer", default="all", show_default=True, metavar="SEAT|public|all")
@rules_option
@at_option
@recorded_option
@json_option
@lang_option
def command(
    source: Path,
    hand: str,
    step: int | None,
    viewer: str,
    rules: str | None,
    at: int | None,
    as_recorded: bool,
    as_json: bool,
) -> None:
    """Show one HAND (SESSION#NUMBER) of a log or file at one step.

    Legal cards stand in brackets, a star marks who takes the trick so far. A seat sees its own
    cards and what was shown; of what comes later nobody sees anything.
    """
    from replay.visible import visible
    from taroky import sources
    from taroky.reading import Reading
    from taroky.reports import check_text, evidence
    from taroky.reports.words import Words
    from taroky.ruleset import rule_set

    names: dict[str, str] = {}
    wanted = rule_set(rules) if rules else None
    found = sources.one_hand(source, hand, wanted, names, Reading(at, as_recorded))
    seen = sources.seen(*found)
    last = len(seen.events)
    if step is not None and step > last:
        raise TarokyError("cli-no-step", step=step, steps=last)
    view = visible(seen, _viewer(viewer, found[1].final.seats), step or last)
    if as_json:
        put_json(view)
        return
    from taroky.reports import table

    words = Words(lang(), seen.game.rules, found[1].final.players, names)
    out = console()
    out.print(table.table(view, words))
    for finding in view.findings:
        out.print(words.text("show-finding", code=finding.code, step=finding.step))
        if not finding.withheld:
            key = finding.key or f"finding-{finding.code}"
            out.print("  " + words.text(key, **finding.values))
            out.print("  " + evidence.line(words, finding.code, finding.evidence))
    if view.score is not None:
        for line in check_text.score_lines(sources.score_object(found[0], hand), words):
            out.print(line)


def _viewer(value: str, seats: int) -> int | str:
    if value in ("public", "all"):
        return value
    if value.isdecimal() and int(value) < seats:
        return int(value)
    raise TarokyError("cli-no-viewer", viewer=value, last=seats - 1)
