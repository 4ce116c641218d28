"""``taroky log imports``."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from pathlib import Path

import click

from taroky.options import json_option, lang_option, log_argument
from taroky.output import put_json, text
from taroky.verbs import verb

_TOLD = 9
"""An import of more times than this (events recorded one by one, elsewhere) is told as one."""


@verb("imports", example="taroky log imports club.log")
@log_argument
@json_option
@lang_option
def command(log: Path, as_json: bool) -> None:
    """List what was imported into LOG, as 'taroky void --import' names it, and what is void."""
    from eventstore.model import Import
    from eventstore.store import Log
    from eventstore.voids import void_appends
    from taroky.correcting import moment_of

    with Log.open(log, readonly=True) as opened:
        void = void_appends(opened)
        found = [
            (one, void.issuperset(opened.appends_from(one.source, one.recorded)))
            for one in opened.imports()
        ]
    if as_json:
        put_json([one._asdict() | {"void": gone} for one, gone in found])
        return
    times = Counter(one.source for one, _ in found)
    for (source, gone), group in groupby(found, key=lambda pair: (pair[0].source, pair[1])):
        many = [one for one, _ in group]
        if times[source] > _TOLD:
            many = [Import(source, 0, sum(o.appends for o in many), sum(o.events for o in many))]
        for one in many:
            name = f"{source}@{moment_of(one.recorded)}" if one.recorded else source
            line = text("imports-line", name=name, appends=one.appends, events=one.events)
            click.echo(f"{line} {text('imports-void')}" if gone else line)
    if not found:
        click.echo(text("imports-none"))
