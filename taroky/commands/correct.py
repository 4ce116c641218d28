"""``taroky correct``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.correcting import (
    author_option,
    correct,
    dry_option,
    event_of,
    event_option,
    expect_option,
    fields_of,
    reason_option,
    set_option,
)
from taroky.options import durable_option, json_option, lang_option, log_argument
from taroky.verbs import verb


@verb(
    "correct",
    example='taroky correct club.log club-1#3 45 --set card=H4 --author R1 --reason "miswritten"',
)
@log_argument
@click.argument("name", metavar="HAND|SESSION")
@click.argument("version", type=click.IntRange(1))
@set_option
@event_option
@author_option
@reason_option
@expect_option
@dry_option
@durable_option
@json_option
@lang_option
def command(
    log: Path,
    name: str,
    version: int,
    fields: tuple[str, ...],
    event: str | None,
    author: str,
    reason: str,
    expect: int | None,
    dry_run: bool,
    durable: bool,
    as_json: bool,
) -> None:
    """Say what the event in VERSION of a hand or session should have been.

    What was recorded stays in the log; readers use the correction. Prints what changed: the event,
    findings and scores, and every later hand of the session whose accounts changed.
    """
    from replay.correcting import Wish

    wish = Wish("correct", version, author, reason, fields_of(fields), event_of(event))
    correct(log, name, wish, expect=expect, dry=dry_run, durable=durable, as_json=as_json)
