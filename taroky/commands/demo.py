"""``taroky demo``."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import click

from taroky.commands.check import examine, printed
from taroky.commands.serve import serve
from taroky.options import host_option, lang_option, port_option
from taroky.output import complain, put_text, say, text, tracked
from taroky.verbs import verb


@verb("demo", example="taroky demo --port 8050")
@click.option(
    "--log",
    type=click.Path(path_type=Path),
    help="Where to keep the demo's log; otherwise in the user's cache.",
)
@click.option("--no-serve", is_flag=True, help="Stop after the report.")
@host_option
@port_option
@lang_option
def command(log: Path | None, no_serve: bool, host: str, port: int) -> None:
    """Import the shipped evenings, print what is found in them, serve the pages."""
    from taroky.samples import evenings

    files = evenings()
    kept = log or _place(files)
    _import(kept, files)
    put_text(printed(examine((kept,)), None))
    if not no_serve:
        serve(kept, host, port)


def _place(files: list[Path]) -> Path:
    """Return a path that changes with what is imported, so that old demos are not in the way."""
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    folder = Path(cache) / "taroky"
    folder.mkdir(parents=True, exist_ok=True)
    content = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    return folder / f"demo-{content[:8]}.log"


def _import(log: Path, files: list[Path]) -> None:
    from eventstore.store import Log
    from taroky.importing import import_files

    opened = Log.open(log) if log.exists() else Log.create(log)
    with opened:
        outcomes = list(tracked("cli-importing", import_files(opened, files)))
    for outcome in outcomes:
        if outcome.problem is not None:
            complain(outcome.problem)
    statuses = [outcome.status for outcome in outcomes]
    say("cli-demo-log", log=str(log), accepted=statuses.count("accepted"))
    click.echo(text("cli-demo-report"))
