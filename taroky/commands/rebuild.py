"""``taroky rebuild``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import json_option, lang_option, log_argument
from taroky.output import progress, put_json, text
from taroky.verbs import verb


@verb("rebuild", example="taroky rebuild club.log")
@log_argument
@json_option
@lang_option
def command(log: Path, as_json: bool) -> None:
    """Make the derived tables beside LOG anew.

    They follow the log by themselves, and deleting them loses nothing; this is for who wants them
    made now, or does not trust them.
    """
    from analytics.warehouse import rebuild

    with progress("rebuild-building") as show:
        done = rebuild(log, lambda built, _: show(built))
    hands = sum(segment.hands for segment in done[""].segments)
    position = done[""].position
    if as_json:
        put_json({"schema": "taroky.rebuild/1", "hands": hands, "position": position})
    else:
        click.echo(text("rebuild-made", hands=hands, position=position))
