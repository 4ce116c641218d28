"""``taroky log verify`` and ``taroky log imports``."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from taroky.errors import TarokyError
from taroky.options import json_option, lang_option, log_argument
from taroky.output import progress, put_json, text
from taroky.verbs import Verb, Verbs

if TYPE_CHECKING:
    from eventstore.damage import Damage
    from eventstore.verify import Verification

_TOLD = 9
"""An import of more times than this (events recorded one by one, elsewhere) is told as one."""
_NO_LOG = ("unreadable", "not-a-log")


@click.group("log", cls=Verbs, example="taroky log verify club.log")
def command() -> None:
    """Look after a log file."""


@command.command("verify", cls=Verb, example="taroky log verify club.log")
@log_argument
@click.option("--head", metavar="POSITION:SEAL", help="An end of the log noted earlier.")
@json_option
@lang_option
@click.pass_context
def verify(context: click.Context, log: Path, head: str | None, as_json: bool) -> None:
    """Check that nothing in LOG was changed, lost or added past its seals.

    Prints the log's end as POSITION:SEAL. Whoever notes it elsewhere can later prove with --head
    that the log still holds everything up to there. Exit status 1 if anything is wrong.
    """
    from eventstore.files import check_file
    from eventstore.verify import verify as verified

    check_file(log, writing=False)
    with progress("cli-verifying") as show:
        found = verified(log, head=_head(head), progress=show)
    if not found.appends and any(damage.code in _NO_LOG for damage in found.damages):
        raise TarokyError("cli-no-log", log=str(log), detail=found.damages[0].detail)
    if as_json:
        put_json(_values(log, found))
    else:
        for damage in found.damages:
            click.echo(_sentence(damage))
        if found.untold:
            click.echo(text("damage-untold", number=found.untold))
        key = "cli-verified" if found.ok else "cli-damaged"
        click.echo(text(key, events=found.events, appends=found.appends))
        click.echo(text("cli-head", head=f"{found.head.position}:{found.head.seal.hex()}"))
    context.exit(0 if found.ok else 1)


@command.command("imports", cls=Verb, example="taroky log imports club.log")
@log_argument
@json_option
@lang_option
def imports(log: Path, as_json: bool) -> None:
    """List what was imported into LOG, as 'taroky void --import' names it, and what is void."""
    from eventstore.model import Import
    from eventstore.store import Log
    from eventstore.voids import void_appends
    from taroky.correcting import moment_of

    with Log.open(log, readonly=True) as opened:
        void = void_appends(opened)
        found = [
            (one, void.issuperset(opened.appends_from(one.source, one.recorded)))
            for one in opened.imports()
        ]
    if as_json:
        put_json([one._asdict() | {"void": gone} for one, gone in found])
        return
    times = Counter(one.source for one, _ in found)
    for (source, gone), group in groupby(found, key=lambda pair: (pair[0].source, pair[1])):
        many = [one for one, _ in group]
        if times[source] > _TOLD:
            many = [Import(source, 0, sum(o.appends for o in many), sum(o.events for o in many))]
        for one in many:
            name = f"{source}@{moment_of(one.recorded)}" if one.recorded else source
            line = text("imports-line", name=name, appends=one.appends, events=one.events)
            click.echo(f"{line} {text('imports-void')}" if gone else line)
    if not found:
        click.echo(text("imports-none"))


def _head(value: str | None) -> Any:
    from eventstore.model import Head

    if value is None:
        return None
    position, _, seal = value.partition(":")
    try:
        return Head(int(position), bytes.fromhex(seal))
    except ValueError:
        raise TarokyError("cli-not-a-head", head=value) from None


def _sentence(damage: Damage) -> str:
    values: dict[str, str | int] = {
        "append": damage.append or 0,
        "position": damage.position or 0,
        "stream": damage.stream or "?",
        "version": damage.version or 0,
        "detail": " ".join(damage.detail.split()),
    }
    return text(f"damage-{damage.code}", **values)


def _values(log: Path, found: Verification) -> dict[str, Any]:
    return {
        "schema": "taroky.verify/1",
        "log": str(log),
        "ok": found.ok,
        "events": found.events,
        "appends": found.appends,
        "head": {"position": found.head.position, "seal": found.head.seal.hex()},
        "damages": [damage._asdict() for damage in found.damages],
        "untold": found.untold,
    }
