"""``taroky export``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from taroky.errors import TarokyError
from taroky.options import at_option, hand_option, lang_option, log_argument, recorded_option
from taroky.output import put_bytes
from taroky.verbs import verb

if TYPE_CHECKING:
    from taroky.pseudonyms import Pseudonyms


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
@click.option(
    "--pseudonymous",
    is_flag=True,
    help="Nobody's name: pseudonyms that stay the same, and nothing that was written freely.",
)
@click.option(
    "--key",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Key of the pseudonyms; otherwise one that is kept beside LOG.",
)
@lang_option
@click.pass_context
def command(
    context: click.Context,
    log: Path,
    form: str,
    hand: str | None,
    at: int | None,
    as_recorded: bool,
    pseudonymous: bool,
    key: Path | None,
) -> None:
    """Print LOG, or one hand with its session, on standard output.

    JSON lines keep every event, correction, time and identity; importing them elsewhere and
    exporting again gives the same bytes. TKN writes the hands as
    corrected, unless asked for them as recorded; JSON lines hold both. Names stand at the
    beginning, unless pseudonyms are wanted.
    """
    if key is not None and not pseudonymous:
        raise click.UsageError("--key belongs to --pseudonymous", context)
    from eventstore.store import Log
    from taroky import exporting, notating
    from taroky.reading import Reading

    hiding = _pseudonyms(log, key) if pseudonymous else None
    with Log.open(log, readonly=True) as opened:
        if hand is not None and not opened.version(f"hand/{hand}"):
            raise TarokyError("cli-no-hand", hand=hand, source=str(log))
        if form == "tkn":
            put_bytes(notating.tkn(opened, hand, Reading(at, as_recorded), hiding=hiding).encode())
            return
        parts = (
            exporting.export_log(opened, at=at, hiding=hiding)
            if hand is None
            else exporting.export_hand(opened, hand, at=at, hiding=hiding)
        )
        for part in parts:
            put_bytes(part)


def _pseudonyms(log: Path, key: Path | None) -> Pseudonyms:
    from eventstore.files import check_file
    from taroky.pseudonyms import KEY_SIZE, Pseudonyms, key_of

    check_file(log, writing=False)
    found = key_of(log) if key is None else key.read_bytes()
    if len(found) < KEY_SIZE:
        raise TarokyError("cli-short-key", file=str(key), size=KEY_SIZE)
    return Pseudonyms(found)
