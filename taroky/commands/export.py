"""``taroky export``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.errors import TarokyError
from taroky.options import hand_option, lang_option, log_argument
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
@lang_option
def command(log: Path, form: str, hand: str | None) -> None:
    """Print LOG, or one hand with its session, on standard output.

    JSON lines keep every event, correction, time and identity; importing them elsewhere and
    exporting again gives the same bytes. TKN writes the hands as corrected.
    """
    from eventstore.store import Log
    from taroky import exporting, notating

    with Log.open(log, readonly=True) as opened:
        if hand is not None and not opened.version(f"hand/{hand}"):
            raise TarokyError("cli-no-hand", hand=hand, source=str(log))
        if form == "tkn":
            put_bytes(notating.tkn(opened, hand).encode())
            return
        parts = (
            exporting.export_log(opened) if hand is None else exporting.export_hand(opened, hand)
        )
        for part in parts:
            put_bytes(part)
