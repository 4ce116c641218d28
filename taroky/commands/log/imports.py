"""``taroky log imports``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import json_option, lang_option, log_argument
from taroky.output import put_json, text
from taroky.verbs import verb


@verb("imports", example="taroky log imports club.log")
@log_argument
@json_option
@lang_option
def command(log: Path, as_json: bool) -> None:
    """List what was imported into LOG, as 'taroky void --import' names it, and what is void."""
    from analytics import imports
    from eventstore.store import Log
    from taroky.correcting import moment_of

    with Log.open(log, readonly=True) as opened:
        if as_json:
            put_json([one._asdict() | {"void": gone} for one, gone in imports.found(opened)])
            return
        listed = imports.listed(opened)
    for one in listed:
        name = f"{one.source}@{moment_of(one.recorded)}" if one.recorded else one.source
        line = text("imports-line", name=name, appends=one.appends, events=one.events)
        click.echo(f"{line} {text('imports-void')}" if one.void else line)
    if not listed:
        click.echo(text("imports-none"))
