"""``taroky protocol``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import (
    at_option,
    json_option,
    lang_option,
    recorded_option,
    rules_option,
    source_argument,
)
from taroky.output import lang, put_json, put_text
from taroky.verbs import verb


@verb("protocol", example="taroky protocol club.log robots-001#0 --html > protocol.html")
@source_argument
@click.argument("hand")
@click.option("--html", "as_html", is_flag=True, help="One self-contained page to be printed.")
@rules_option
@at_option
@recorded_option
@json_option
@lang_option
def command(
    source: Path,
    hand: str,
    as_html: bool,
    rules: str | None,
    at: int | None,
    as_recorded: bool,
    as_json: bool,
) -> None:
    """Print the protocol of one HAND (SESSION#NUMBER) for the referee.

    For each breach: the disputed step, the table just before it, the evidence, the rule; then the
    settlement beside what was recorded, and where to sign.
    """
    from taroky import sources
    from taroky.check_json import check_object
    from taroky.reading import Reading
    from taroky.reports import protocol
    from taroky.reports.damage import head_object
    from taroky.reports.words import Words
    from taroky.ruleset import rule_set

    names: dict[str, str] = {}
    how = Reading(at, as_recorded)
    head = sources.head(source, how)
    found = sources.one_hand(source, hand, rule_set(rules) if rules else None, names, how)
    judged, report, _ = found
    told = check_object((judged.report,), names=names)
    (score,) = told["scores"]
    if as_json:
        about = {"schema": "taroky.protocol/1", "hand": hand, "rules": judged.report.rules}
        ends = {} if head is None else {"head": head_object(head)}
        put_json(about | ends | {"findings": told["findings"], "score": score})
        return
    seen = sources.seen(*found)
    words = Words(lang(), seen.game.rules, report.final.players, names)
    began = sources.began(source, hand)
    parts = protocol.sections(seen, told["findings"], score, words, started=began, head=head)
    title = words.text("cli-protocol-title", hand=hand)
    printed = protocol.as_html if as_html else protocol.as_text
    put_text(printed(parts, words, title))
