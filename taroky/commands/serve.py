"""``taroky serve``."""

from __future__ import annotations

import ipaddress
import os
import secrets
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from taroky.errors import TarokyError
from taroky.options import durable_option, host_option, lang_option, log_argument, port_option
from taroky.output import say
from taroky.verbs import verb

if TYPE_CHECKING:
    from dashboards.settings import Settings

_NEEDED = ("gunicorn", "dash", "polars")
TARGET = "taroky.serving:create()"
"""Where a production server finds the application; not imported here, as it imports polars."""


@verb("serve", example="taroky serve club.log --port 8050")
@log_argument
@host_option
@port_option
@click.option(
    "--write",
    is_flag=True,
    help="Let everybody who reaches the pages enter and correct; with --users, whose role it is.",
)
@click.option(
    "--rules",
    "rules",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A club's own rules, to enter hands by; may be given several times.",
)
@click.option(
    "--users",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Ask for a login; 'taroky user' keeps the file.",
)
@click.option(
    "--behind-proxy",
    "proxy",
    is_flag=True,
    help="A server with HTTPS stands before this one: believe what it says about browsers.",
)
@click.option(
    "--workers", type=click.IntRange(1, 64), metavar="N", help="Processes; otherwise by cores."
)
@durable_option
@lang_option
@click.pass_context
def command(
    context: click.Context,
    log: Path,
    host: str,
    port: int,
    write: bool,
    rules: tuple[Path, ...],
    users: Path | None,
    proxy: bool,
    workers: int | None,
    durable: bool,
) -> None:
    """Serve the pages over LOG until interrupted (docs/serving.md)."""
    if durable and not write:
        raise click.UsageError("--durable belongs to --write", context)
    from dashboards.settings import LOCAL, Settings
    from taroky.ruleset import rule_set

    for file in rules:
        rule_set(str(file.resolve()))
    settings = Settings(
        users=users and users.resolve(),
        https=proxy,
        proxy=proxy,
        hosts=LOCAL if _is_local(host) and not proxy else (),
        write=write,
        durable=durable,
        rules=tuple(file.resolve() for file in rules),
    )
    serve(log, host, port, settings, workers)


def serve(
    log: Path,
    host: str,
    port: int,
    settings: Settings | None = None,
    workers: int | None = None,
) -> NoReturn:
    """Become the server: by exec, before any data frame exists."""
    from dashboards.settings import Settings
    from eventstore.store import Log

    settings = settings or Settings()
    Log.open(log, readonly=not settings.write).close()
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise TarokyError("cli-no-pages", missing=", ".join(missing))
    from dashboards import server
    from dashboards.secret import SECRET_VARIABLE, SIZE

    users = _known(settings.users)
    _check_free(host, port)
    shown = f"[{host}]" if ":" in host else host
    say("cli-serving", log=str(log), address=f"http://{shown}:{port}/")
    _warn(host, settings, users)
    arguments = server.command(log, host, port, TARGET, workers=workers or server.workers())
    os.environ.update(settings.environment())
    os.environ.setdefault(SECRET_VARIABLE, secrets.token_hex(SIZE))
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(arguments[0], arguments)


def _known(users: Path | None) -> int | None:
    """Return how many may log in; raises `TarokyError` where the file cannot be used."""
    if users is None:
        return None
    from dashboards.users import UsersError, read

    try:
        return len(read(users))
    except UsersError as error:
        raise TarokyError(error.key, **error.values) from None


def _warn(host: str, settings: Settings, users: int | None) -> None:
    """Say what whoever starts the server must know."""
    wide = not _is_local(host)
    if users is None:
        if wide:
            say("serve-open-writing" if settings.write else "serve-open", host=host)
        elif settings.write:
            say("cli-serving-writable")
        return
    say("serve-users", count=users) if users else say("serve-nobody")
    if wide and not settings.https:
        say("serve-plain", host=host)


def _is_local(host: str) -> bool:
    """Whether only this machine reaches a host's address.

    >>> _is_local("127.0.0.1"), _is_local("localhost"), _is_local("::1"), _is_local("0.0.0.0")
    (True, True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


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
