"""``taroky log keygen``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import json_option, lang_option
from taroky.output import put_json, say
from taroky.verbs import verb


@verb("keygen", example="taroky log keygen referee.key > referee.pub")
@click.argument("key", type=click.Path(path_type=Path))
@json_option
@lang_option
def command(key: Path, as_json: bool) -> None:
    """Make a private key (Ed25519) in the file KEY; print its public half.

    Keep KEY away from the log's machine and give the public half to everybody who must be able to
    tell that a seal is yours.
    """
    from eventstore import signing

    public = signing.create_key(key)
    if as_json:
        put_json({"schema": "taroky.key/1", "key": str(key), "public_key": public})
        return
    click.echo(public)
    say("seal-key-made", file=str(key))
