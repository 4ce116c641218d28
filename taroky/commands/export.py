"""``taroky export``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.errors import TarokyError
from taroky.options import at_option, hand_option, lang_option, log_argument, recorded_option
from taroky.output import put_bytes
from taroky.verbs import verb


@verb("export", example="taroky export club.log --format tkn --hand robots-001#0")
@log_argument
@click.option(
    "--format",
    "form",
    type=click.Choice(("jsonl", "tkn")),
    default="jsonl",
    show_default=True,
    help="JSON lines with everything, or the notation for people.",
)
@hand_option
@at_option
@recorded_option
@lang_option
def command(log: Path, form: str, hand: str | None, at: int | None, as_recorded: bool) -> None:
    """Print LOG, or one hand with its session, on standard output.

    JSON lines keep every event, correction, time and identity; importing them elsewhere and
    exporting again gives the same bytes. TKN writes the hands as
    corrected, unless asked for them as recorded; JSON lines hold both.
    """
    from eventstore.store import Log
    from taroky import exporting, notating
    from taroky.reading import Reading

    with Log.open(log, readonly=True) as opened:
        if hand is not None and not opened.version(f"hand/{hand}"):
            raise TarokyError("cli-no-hand", hand=hand, source=str(log))
        if form == "tkn":
            put_bytes(notating.tkn(opened, hand, Reading(at, as_recorded)).encode())
            return
        parts = (
            exporting.export_log(opened, at=at)
            if hand is None
            else exporting.export_hand(opened, hand, at=at)
        )
        for part in parts:
            put_bytes(part)
