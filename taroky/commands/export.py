"""``taroky export``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from taroky.errors import TarokyError
from taroky.many import size_option
from taroky.options import at_option, hand_option, lang_option, log_argument, recorded_option
from taroky.output import progress, put_bytes, say
from taroky.verbs import verb

if TYPE_CHECKING:
    from taroky.pseudonyms import Pseudonyms

_TO_FILES = ("parquet", "sqlite")


@verb(
    "export",
    example="taroky export club.log --format tkn --hand robots-001#0\n"
    "taroky export club.log --format parquet club-parquet/\n"
    "taroky export club.log --format sqlite club.db",
)
@log_argument
@click.argument("target", metavar="[TARGET]", required=False, type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice(("jsonl", "tkn", *_TO_FILES)),
    default="jsonl",
    show_default=True,
    help="JSON lines with everything, the notation for people, Parquet files in a new folder "
    "TARGET, or the derived tables as a new SQLite file TARGET.",
)
@click.option(
    "--partition",
    type=click.Choice(("session",)),
    default="session",
    show_default=True,
    help="Of Parquet: each file holds whole sessions.",
)
@size_option
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
@click.option("--names", is_flag=True, help="Of SQLite: with a table of the people's names.")
@lang_option
@click.pass_context
def command(
    context: click.Context,
    log: Path,
    target: Path | None,
    form: str,
    partition: str,
    size: int | None,
    hand: str | None,
    at: int | None,
    as_recorded: bool,
    pseudonymous: bool,
    key: Path | None,
    names: bool,
) -> None:
    """Print LOG, or one hand with its session, on standard output.

    JSON lines keep every event, correction, time and identity; importing them elsewhere and
    exporting again gives the same bytes. TKN writes the hands as
    corrected, unless asked for them as recorded; JSON lines hold both. Names stand at the
    beginning, unless pseudonyms are wanted.

    Parquet has the events of all sessions, without names and raw texts, in files of whole sessions
    that 'audit', 'rebuild' and 'stats' read instead of the log, here or on other machines. SQLite
    has the derived tables, with ids for people, for Datasette (docs/serving.md).
    """
    if (form in _TO_FILES) != (target is not None):
        raise click.UsageError(
            f"--format {form} needs the TARGET to write"
            if target is None
            else f"--format {form} writes no TARGET",
            context,
        )
    if form in _TO_FILES and (hand is not None or at is not None or as_recorded):
        raise click.UsageError(f"--format {form} holds the whole log", context)
    if form == "parquet" and (pseudonymous or key is not None):
        raise click.UsageError("--format parquet has no names", context)
    if names and (form != "sqlite" or pseudonymous):
        raise click.UsageError("--names belongs to --format sqlite, without pseudonyms", context)
    if size is not None and form != "parquet":
        raise click.UsageError("--partition-hands belongs to --format parquet", context)
    if key is not None and not pseudonymous:
        raise click.UsageError("--key belongs to --pseudonymous", context)
    if form == "parquet" and target is not None:
        _parquet(log, target, size)
        return
    if form == "sqlite" and target is not None:
        _sqlite(log, target, names, _pseudonyms(log, key) if pseudonymous else None)
        return
    from eventstore.store import Log
    from taroky import exporting, notating
    from taroky.reading import Reading, check_position

    hiding = _pseudonyms(log, key) if pseudonymous else None
    with Log.open(log, readonly=True) as opened:
        check_position(opened, at)
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


def _parquet(log: Path, folder: Path, size: int | None) -> None:
    from analytics.partitions.export import export
    from analytics.partitions.model import HANDS

    with progress("export-writing") as show:
        made = export(log, folder, size or HANDS, show)
    hands = sum(part.hands for part in made.parts)
    say("export-made", parts=len(made.parts), hands=hands, folder=str(folder))


def _sqlite(log: Path, file: Path, names: bool, hiding: Pseudonyms | None) -> None:
    import msgspec

    from taroky.tabling import TABLES, export, metadata

    about = file.with_suffix(".metadata.json")
    made = export(log, file, names=names, hiding=hiding)
    about.write_bytes(msgspec.json.format(msgspec.json.encode(metadata(file, TABLES))) + b"\n")
    say("export-sqlite", tables=len(made), rows=sum(made.values()), file=str(file))
    say("export-datasette", file=str(file), about=str(about))


def _pseudonyms(log: Path, key: Path | None) -> Pseudonyms:
    from eventstore.files import check_file
    from taroky.pseudonyms import KEY_SIZE, Pseudonyms, key_of

    check_file(log, writing=False)
    found = key_of(log) if key is None else key.read_bytes()
    if len(found) < KEY_SIZE:
        raise TarokyError("cli-short-key", file=str(key), size=KEY_SIZE)
    return Pseudonyms(found)
