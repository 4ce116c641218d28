"""``taroky serve``."""

from __future__ import annotations

import os
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import click

from taroky.errors import TarokyError
from taroky.options import durable_option, host_option, lang_option, log_argument, port_option
from taroky.output import say
from taroky.verbs import verb

_NEEDED = ("gunicorn", "dash", "polars")


@verb("serve", example="taroky serve club.log --port 8050")
@log_argument
@host_option
@port_option
@click.option(
    "--write", is_flag=True, help="Let everybody who reaches the pages enter and correct."
)
@durable_option
@lang_option
@click.pass_context
def command(
    context: click.Context, log: Path, host: str, port: int, write: bool, durable: bool
) -> None:
    """Serve the pages over LOG until interrupted."""
    if durable and not write:
        raise click.UsageError("--durable belongs to --write", context)
    serve(log, host, port, write=write, durable=durable)


def serve(
    log: Path, host: str, port: int, *, write: bool = False, durable: bool = False
) -> NoReturn:
    """Become the server: by exec, before any data frame exists."""
    from eventstore.store import Log

    Log.open(log, readonly=not write).close()
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise TarokyError("cli-no-pages", missing=", ".join(missing))
    from dashboards.server import TARGET
    from dashboards.server import command as server
    from taroky.serving import DURABLE_VARIABLE
    from taroky.serving import TARGET as WRITING

    _check_free(host, port)
    shown = f"[{host}]" if ":" in host else host
    say("cli-serving", log=str(log), address=f"http://{shown}:{port}/")
    if write:
        say("cli-serving-writable")
    arguments = server(log, host, port, WRITING if write else TARGET)
    os.environ[DURABLE_VARIABLE] = "1" if durable else ""
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(arguments[0], arguments)


def _check_free(host: str, port: int) -> None:
    """Raise `TarokyError` where no server can listen, before one tries for long."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise TarokyError("cli-no-listening", host=host, port=str(port), reason=reason) from None
