"""``taroky log datasette``."""

from __future__ import annotations

from pathlib import Path

from taroky.options import lang_option, log_argument
from taroky.output import put_text, say
from taroky.verbs import verb


@verb("datasette", example="taroky log datasette club.log > club.json")
@log_argument
@lang_option
def command(log: Path) -> None:
    """Print what Datasette is to say about LOG: descriptions, labels, queries."""
    import msgspec

    from eventstore.store import Log
    from taroky.tabling import LOG, metadata

    Log.open(log, readonly=True).close()
    put_text(msgspec.json.format(msgspec.json.encode(metadata(log, LOG))).decode() + "\n")
    say("datasette-log", file=str(log))
