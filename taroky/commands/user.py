"""``taroky user …``: who may log in to the pages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dashboards.roles import ROLES, VIEWER
from taroky.errors import TarokyError
from taroky.options import json_option, lang_option
from taroky.output import put_json, text
from taroky.verbs import Verb, Verbs

if TYPE_CHECKING:
    from dashboards.users import User

name_argument = click.argument("name")
file_option = click.option(
    "--file",
    "file",
    type=click.Path(path_type=Path),
    default=Path("users.toml"),
    show_default=True,
    help="The file of users.",
)
stdin_option = click.option(
    "--stdin", is_flag=True, help="Take the password from the first line of standard input."
)


@click.group("user", cls=Verbs, example="taroky user add eva --role referee --file users.toml")
def command() -> None:
    """Look after who may log in to the pages; see 'taroky serve --users'."""


@contextmanager
def _refusals() -> Iterator[None]:
    """Turn what the file of users refuses into one line."""
    from dashboards.users import UsersError

    try:
        yield
    except UsersError as error:
        raise TarokyError(error.key, **error.values) from None


def _read(file: Path, *, missing: bool = False) -> dict[str, User]:
    from dashboards import users

    return {} if missing and not file.exists() else users.read(file)


def _password(*, stdin: bool) -> str:
    """Return a new password, which is never an argument that others could see."""
    if stdin:
        given = sys.stdin.readline().rstrip("\r\n")
    elif sys.stdin.isatty():
        first = click.prompt(text("users-prompt"), hide_input=True, err=True)
        again = click.prompt(text("users-prompt-again"), hide_input=True, err=True)
        given = first if first == again else ""
    else:
        given = ""
    if not given:
        raise TarokyError("users-no-password")
    return str(given)


@command.command("add", cls=Verb, example="taroky user add eva --role referee")
@name_argument
@click.option("--role", type=click.Choice(ROLES), default=VIEWER, show_default=True)
@file_option
@stdin_option
@lang_option
def add(name: str, role: str, file: Path, stdin: bool) -> None:
    """Let NAME log in; asks for the password."""
    from dashboards import users

    with _refusals():
        known = _read(file, missing=True)
        users.check(name, role)
        if name in known:
            raise TarokyError("users-taken", name=name)
        known[name] = users.User(name, role, users.hashed(_password(stdin=stdin)))
        users.write(file, known.values())
    click.echo(text("users-added", name=name, role=role))


@command.command("remove", cls=Verb, example="taroky user remove eva")
@name_argument
@file_option
@lang_option
def remove(name: str, file: Path) -> None:
    """Let NAME log in no more; an open login ends too."""
    from dashboards import users

    with _refusals():
        known = _read(file)
        if known.pop(name, None) is None:
            raise TarokyError("users-unknown", name=name)
        users.write(file, known.values())
    click.echo(text("users-removed", name=name))


@command.command("password", cls=Verb, example="taroky user password eva")
@name_argument
@file_option
@stdin_option
@lang_option
def password(name: str, file: Path, stdin: bool) -> None:
    """Give NAME another password; logins with the old one end."""
    from dashboards import users

    with _refusals():
        known = _read(file)
        if name not in known:
            raise TarokyError("users-unknown", name=name)
        fresh = users.hashed(_password(stdin=stdin))
        known[name] = users.User(name, known[name].role, fresh)
        users.write(file, known.values())
    click.echo(text("users-changed", name=name))


@command.command("list", cls=Verb, example="taroky user list")
@file_option
@json_option
@lang_option
def list_(file: Path, as_json: bool) -> None:
    """List who may log in, and as what."""
    with _refusals():
        known = _read(file)
    if as_json:
        put_json([{"name": user.name, "role": user.role} for user in known.values()])
        return
    for user in known.values():
        click.echo(f"{user.name}  {user.role}")
    if not known:
        click.echo(text("users-none"))
