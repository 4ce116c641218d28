"""``taroky correct``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.correcting import Signed, correct, event_of, event_option, fields_of, set_option, signed
from taroky.options import log_argument
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
@signed
def command(
    log: Path,
    name: str,
    version: int,
    fields: tuple[str, ...],
    event: str | None,
    how: Signed,
) -> None:
    """Say what the event in VERSION of a hand or session should have been.

    What was recorded stays in the log; readers use the correction. Prints what changed: the event,
    findings and scores, and every later hand of the session whose accounts changed.
    """
    from replay.correcting import Wish

    wish = Wish("correct", version, how.author, how.reason, fields_of(fields), event_of(event))
    correct(log, name, wish, how)
