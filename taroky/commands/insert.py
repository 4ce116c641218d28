"""``taroky insert``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.correcting import Signed, correct, event_of, event_option, fields_of, set_option, signed
from taroky.options import log_argument
from taroky.verbs import verb


@verb(
    "insert",
    example="taroky insert club.log club-1#3 45 --kind card-played --set seat=2 --set card=H4 \\\n"
    '    --author R1 --reason "left out"',
)
@log_argument
@click.argument("name", metavar="HAND|SESSION")
@click.argument("version", type=click.IntRange(1))
@click.option("--kind", metavar="KIND", help="Kind of the event; its fields follow with --set.")
@set_option
@event_option
@click.option("--ordinal", type=int, default=1, help="Place among several left out here.")
@signed
def command(
    log: Path,
    name: str,
    version: int,
    kind: str | None,
    fields: tuple[str, ...],
    event: str | None,
    ordinal: int,
    how: Signed,
) -> None:
    """Add an event that was left out after VERSION of a hand or session."""
    from replay.correcting import Wish, built

    given = fields_of(fields)
    made = event_of(event)
    if kind is not None and made is None:
        from replay.correcting import CorrectionError
        from taroky.errors import TarokyError

        try:
            made, given = built(kind, given), {}
        except CorrectionError as error:
            raise TarokyError(error.key, **error.values) from None
    wish = Wish("insert", version, how.author, how.reason, given, made, ordinal)
    correct(log, name, wish, how)
