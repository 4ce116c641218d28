"""``taroky rebuild``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.many import Asked, many_options
from taroky.options import json_option, lang_option, place_argument
from taroky.output import progress, put_json, text
from taroky.verbs import verb


@verb("rebuild", example="taroky rebuild club.log\ntaroky rebuild clubs/ --workers 2")
@place_argument
@many_options
@json_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    place: str,
    workers: int | None,
    scheduler: str | None,
    size: int | None,
    as_json: bool,
) -> None:
    """Make the derived tables beside LOG anew.

    They follow the log by themselves, and deleting them loses nothing; this is for who wants them
    made now, or does not trust them.

    Of a FOLDER the tables of all logs and exports are made, on several processes or a cluster whose
    machines all see the folder. A log that cannot be read is named and keeps the tables it had;
    the exit status is 1 then.
    """
    asked = Asked(workers, scheduler, size)
    if asked.many(place):
        from taroky import many_tables

        context.exit(many_tables.run(place, asked, as_json=as_json))
    _run(Path(place), as_json=as_json)


def _run(log: Path, *, as_json: bool) -> None:
    """Make the tables of one log in this process."""
    from analytics.warehouse import rebuild

    with progress("rebuild-building") as show:
        done = rebuild(log, lambda built, _: show(built))
    hands = sum(segment.hands for segment in done[""].segments)
    position = done[""].position
    if as_json:
        put_json({"schema": "taroky.rebuild/1", "hands": hands, "position": position})
    else:
        click.echo(text("rebuild-made", hands=hands, position=position))
