"""``taroky backup``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.errors import TarokyError
from taroky.options import json_option, lang_option, log_argument
from taroky.output import progress, put_json, text
from taroky.verbs import verb


@verb("backup", example="taroky backup club.log /media/stick/club-2026-03-01.log --names")
@log_argument
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--names", is_flag=True, help="Copy the vault of names too, beside FILE.")
@json_option
@lang_option
@click.pass_context
def command(context: click.Context, log: Path, file: Path, names: bool, as_json: bool) -> None:
    """Copy LOG to FILE, which must not exist, while others may write; then verify the copy.

    The copy is a log like any other: to restore it, stop whoever writes and give it the log's name
    (with --names, FILE.people the name LOG.people too). Exit status 1 if LOG is damaged.
    """
    from eventstore.backup import backup
    from eventstore.files import check_file
    from taroky.reports import damage
    from taroky.sources import is_log

    check_file(log, writing=False)
    if not is_log(log):
        raise TarokyError("cli-not-a-log", log=str(log))
    with progress("backup-copying") as show:
        made = backup(log, file, names=names, progress=lambda done, of: show(done))
    found = made.verification
    if as_json:
        vault = None if made.vault is None else str(made.vault)
        told = damage.as_json(file, found)
        put_json(told | {"schema": "taroky.backup/1", "source": str(log), "names": vault})
    else:
        for one in found.damages:
            click.echo(damage.sentence(one, text))
        key = "backup-made" if found.ok else "backup-damaged"
        click.echo(text(key, file=str(file), events=found.events))
        if made.vault is not None:
            click.echo(text("backup-names", file=str(made.vault)))
        click.echo(text("cli-head", head=damage.head(found.head)))
    context.exit(0 if found.ok else 1)
