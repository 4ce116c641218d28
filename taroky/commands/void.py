"""``taroky void``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.correcting import (
    author_option,
    correct,
    dry_option,
    expect_option,
    import_option,
    of_import,
    reason_option,
)
from taroky.options import durable_option, json_option, lang_option, log_argument
from taroky.verbs import verb

ACT = "void"


@verb(
    ACT,
    example='taroky void club.log club-1#3 45 --author R1 --reason "was not played"\n'
    'taroky void club.log --import evening.csv --author R1 --reason "wrong file"',
)
@log_argument
@click.argument("name", metavar="HAND|SESSION", required=False)
@click.argument("version", type=click.IntRange(1), required=False)
@import_option
@author_option
@reason_option
@expect_option
@dry_option
@durable_option
@json_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    log: Path,
    name: str | None,
    version: int | None,
    source: str | None,
    author: str,
    reason: str,
    expect: int | None,
    dry_run: bool,
    durable: bool,
    as_json: bool,
) -> None:
    """Declare that the event in VERSION did not happen, or that a whole import is void.

    To void version 1 of a hand is to void the hand.
    """
    if source is not None and name is None:
        of_import(
            log,
            source,
            back=False,
            author=author,
            reason=reason,
            dry=dry_run,
            durable=durable,
            as_json=as_json,
        )
        return
    if name is None or version is None or source is not None:
        raise click.UsageError("name HAND and VERSION, or --import", context)
    from replay.correcting import Wish

    wish = Wish(ACT, version, author, reason)
    correct(log, name, wish, expect=expect, dry=dry_run, durable=durable, as_json=as_json)
