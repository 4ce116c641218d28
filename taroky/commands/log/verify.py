"""``taroky log verify``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from taroky.errors import TarokyError
from taroky.options import json_option, lang_option, log_argument
from taroky.output import progress, put_json, text
from taroky.verbs import verb

if TYPE_CHECKING:
    from eventstore.model import Head
    from eventstore.signing import SignedHead

_NO_LOG = ("unreadable", "not-a-log")
_HEAD = re.compile(r"([0-9]{1,18}):([0-9a-fA-F]{64})")
"""An end of a log as it is printed: less of it would speak against a log that is whole."""


@verb(
    "verify",
    example="taroky log verify club.log\n"
    "taroky log verify club.log --seal club.log.seal --public-key referee.pub",
)
@log_argument
@click.option("--head", metavar="POSITION:SEAL", help="An end of the log noted earlier.")
@click.option(
    "--seal",
    "seal",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="A signed end of the log, made by 'taroky log seal'.",
)
@click.option(
    "--public-key", "signer", metavar="KEY|FILE", help="Whose signature the seal must bear."
)
@json_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    log: Path,
    head: str | None,
    seal: Path | None,
    signer: str | None,
    as_json: bool,
) -> None:
    """Check that nothing in LOG was changed, lost or added past its seals.

    Prints the log's end as POSITION:SEAL. Whoever notes it elsewhere can later prove with --head
    that the log still holds everything up to there; a signed one does it with --seal. Exit status
    1 if anything is wrong.
    """
    from eventstore.files import check_file
    from eventstore.verify import verify as verified
    from taroky.reports import damage

    if head is not None and seal is not None:
        raise click.UsageError("choose one of --head and --seal", context)
    if signer is not None and seal is None:
        raise click.UsageError("--public-key belongs to --seal", context)
    check_file(log, writing=False)
    signed = None if seal is None else _signed(seal, signer)
    with progress("cli-verifying") as show:
        found = verified(log, head=signed.head if signed else _head(head), progress=show)
    if not found.appends and any(one.code in _NO_LOG for one in found.damages):
        detail = found.damages[0].detail
        raise TarokyError("cli-no-log" if detail else "cli-not-a-log", log=str(log), detail=detail)
    if as_json:
        put_json(damage.as_json(log, found) | _signature(signed))
    else:
        for one in found.damages:
            click.echo(damage.sentence(one, text))
        if found.untold:
            click.echo(text("damage-untold", number=found.untold))
        key = "cli-verified" if found.ok else "cli-damaged"
        click.echo(text(key, events=found.events, appends=found.appends))
        if signed is not None:
            click.echo(_told(signed))
        click.echo(text("cli-head", head=damage.head(found.head)))
    context.exit(0 if found.ok else 1)


def _head(value: str | None) -> Head | None:
    from eventstore.model import Head

    if value is None:
        return None
    noted = _HEAD.fullmatch(value.strip())
    if noted is None:
        raise TarokyError("cli-not-a-head", head=value)
    return Head(int(noted[1]), bytes.fromhex(noted[2]))


def _signed(file: Path, signer: str | None) -> SignedHead:
    """Return what is signed; raises `TarokyError` unless ``signer``, if named, signed it."""
    from eventstore import signing

    signed = signing.load(file)
    if signer is not None:
        wanted = signing.public_key_of(Path(signer)) if Path(signer).is_file() else signer.lower()
        if wanted != signed.public_key:
            raise TarokyError("seal-other-key", file=str(file), signer=signed.public_key)
    return signed


def _told(signed: SignedHead) -> str:
    return text(
        "seal-checked", position=signed.position, time=signed.time, signer=signed.public_key
    )


def _signature(signed: SignedHead | None) -> dict[str, Any]:
    import msgspec

    return {} if signed is None else {"signed": msgspec.to_builtins(signed)}
