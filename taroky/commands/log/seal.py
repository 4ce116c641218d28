"""``taroky log seal``."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from taroky.errors import TarokyError
from taroky.options import json_option, lang_option, log_argument
from taroky.output import progress, put_bytes, put_file, say
from taroky.verbs import verb

if TYPE_CHECKING:
    from eventstore.model import Head


@verb("seal", example="taroky log seal club.log --key referee.key -o club-2026-03-01.seal")
@log_argument
@click.option(
    "--key",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The private key, made by 'taroky log keygen'.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The seal's file; LOG.seal if left out.",
)
@json_option
@lang_option
def command(log: Path, key: Path, output: Path | None, as_json: bool) -> None:
    """Verify LOG and sign where it ends, in a small file to be kept elsewhere.

    'taroky log verify --seal' then shows whether the log still holds all that it held, its newest
    part too. An older seal in the same place is replaced only if the log holds what it signs.
    """
    from eventstore import signing

    place = output or log.with_name(f"{log.name}.seal")
    older = signing.load(place).head if place.exists() else None
    signed = signing.sign(_verified(log, older), key, _now())
    content = signing.dumps(signed)
    put_file(place, content)
    if as_json:
        put_bytes(content)
    else:
        say("seal-made", file=str(place), position=signed.position, signer=signed.public_key)


def _verified(log: Path, older: Head | None) -> Head:
    """Return where the log ends; raises `TarokyError` unless all of it is as it was written."""
    from eventstore.files import check_file
    from eventstore.verify import verify

    check_file(log, writing=False)
    with progress("cli-verifying") as show:
        found = verify(log, head=older, progress=show)
    if not found.ok:
        key = "seal-older" if {one.code for one in found.damages} == {"head"} else "seal-damaged"
        raise TarokyError(key, log=str(log))
    return found.head


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
