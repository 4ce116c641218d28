"""What the commands that correct have in common."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec

from taroky.errors import TarokyError
from taroky.options import durable_option, json_option, lang_option
from taroky.output import lang, put_json, text

RECORDER = "taroky {}"

_SIGNED = (
    click.option("--author", required=True, help="Who corrects: a name or an id."),
    click.option("--reason", required=True, help="Why it is corrected."),
    click.option(
        "--expect",
        type=click.IntRange(0),
        metavar="VERSION",
        help="Refuse unless this is the last version: what you looked at.",
    ),
    click.option("--dry-run", is_flag=True, help="Say what would change, write nothing."),
    durable_option,
    json_option,
    lang_option,
)
_EVENT_OR_IMPORT = (
    click.argument("name", metavar="HAND|SESSION", required=False),
    click.argument("version", type=click.IntRange(1), required=False),
    click.option(
        "--import",
        "source",
        metavar="SOURCE[@TIME]",
        help="A whole import; see 'taroky log imports'.",
    ),
)
set_option = click.option(
    "--set", "fields", multiple=True, metavar="FIELD=VALUE", help="A field as it should be."
)
event_option = click.option("--event", metavar="JSON", help="The whole event, with its kind.")


class Signed(NamedTuple):
    """Who corrects and why; the version that was looked at; how it is written and told."""

    author: str
    reason: str
    expect: int | None
    dry_run: bool
    durable: bool
    as_json: bool


def _with(options: Sequence[Callable[[Any], Any]], command: Callable[..., None]) -> Any:
    """Return ``command`` with options, in their order."""
    for option in reversed(options):
        command = option(command)
    return command


def signed(command: Callable[..., None]) -> Any:
    """Give a command the options of every correction; it gets them as one `Signed`, ``how``."""

    @functools.wraps(command)
    def collected(**given: Any) -> None:
        how = Signed(**{name: given.pop(name) for name in Signed._fields})
        command(**given, how=how)

    return _with(_SIGNED, collected)


def event_or_import(command: Callable[..., None]) -> Any:
    """Let a command name an event of a hand or session, or else a whole import."""
    return _with(_EVENT_OR_IMPORT, command)


def fields_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """Return ``field=value`` pairs as a table; raises `TarokyError`."""
    found = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise TarokyError("cli-not-a-pair", pair=pair)
        found[name.strip()] = value.strip()
    return found


def event_of(value: str | None) -> dict[str, Any] | None:
    """Return the event that a JSON text holds; raises `TarokyError`."""
    if value is None:
        return None
    try:
        return msgspec.json.decode(value, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise TarokyError("correction-unreadable", detail=str(error)) from None


def correct(log: Path, name: str, wish: Any, how: Signed) -> None:
    """Do what ``wish`` says, and print what it changes."""
    from analytics.correcting import prepare, write
    from eventstore.errors import ConflictError
    from eventstore.people import People
    from eventstore.store import Log
    from replay.correcting import CorrectionError
    from taroky.reports import corrected
    from taroky.reports.words import Words
    from taroky.ruleset import rule_set

    with (
        Log.open(log, readonly=how.dry_run, durable=how.durable) as opened,
        People(opened) as people,
    ):
        try:
            prepared = prepare(opened, name, wish, expect=how.expect, load_rules=rule_set)
            recorder = RECORDER.format(wish.act)
            version = None if how.dry_run else write(opened, prepared, recorder=recorder)
        except CorrectionError as error:
            raise TarokyError(error.key, **error.values) from None
        except ConflictError:
            stream = ("hand/" if opened.version(f"hand/{name}") else "session/") + name
            now = opened.version(stream)
            raise TarokyError("correction-conflict", name=name, version=now) from None
        sat = {who for hand in prepared.report.hands for who in hand.final.players if who}
        names = people.names_of(sat)
    if how.as_json:
        put_json(corrected.as_json(prepared, wish.act, name, version))
        return
    words = Words(lang(), names=names)
    told = corrected.lines(
        prepared, wish.act, name, words, written=not how.dry_run, version=wish.version
    )
    click.echo("\n".join(told))
    if version is not None:
        click.echo(text("corrected-undo", command=f"taroky revert {log} {name} {version} …"))


def import_of(value: str) -> tuple[str, int | None]:
    """Return source and time of ``SOURCE[@TIME]``.

    >>> import_of("e.csv@2026-03-01T19:30:00.250Z"), import_of("a@b.csv")
    (('e.csv', 1772393400250), ('a@b.csv', None))
    """
    source, sign, moment = value.rpartition("@")
    if sign and source:
        try:
            found = datetime.fromisoformat(moment)
        except ValueError:
            return value, None
        found = found if found.tzinfo else found.replace(tzinfo=UTC)
        return source, round(found.timestamp() * 1000)
    return value, None


def moment_of(recorded: int) -> str:
    """Return a time as it is written in ``SOURCE@TIME``.

    >>> moment_of(1772393400250)
    '2026-03-01T19:30:00.250Z'
    """
    found = datetime.fromtimestamp(recorded / 1000, UTC)
    return found.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def void_or_revert(
    act: str, log: Path, name: str | None, version: int | None, source: str | None, how: Signed
) -> None:
    """Void an event or revert a correction, or do so with a whole import."""
    if source is not None and name is None:
        if how.expect is not None:
            said = "--expect is of a hand or session; an import has no version"
            raise click.UsageError(said, click.get_current_context())
        _of_import(log, source, how, back=act == "revert")
        return
    if name is None or version is None or source is not None:
        raise click.UsageError("name HAND and VERSION, or --import", click.get_current_context())
    from replay.correcting import Wish

    correct(log, name, Wish(act, version, how.author, how.reason), how)


def _of_import(log: Path, value: str, how: Signed, *, back: bool) -> None:
    """Declare an import void or take that ``back``, and print what it changes."""
    from analytics.voiding import prepare_revert, prepare_void, write_void
    from eventstore.errors import ConflictError
    from eventstore.store import Log
    from eventstore.voids import STREAM
    from replay.correcting import CorrectionError
    from taroky.reports import corrected

    source, recorded = import_of(value)
    prepare = prepare_revert if back else prepare_void
    with Log.open(log, readonly=how.dry_run, durable=how.durable) as opened:
        try:
            prepared = prepare(opened, source, recorded, author=how.author, reason=how.reason)
            recorder = RECORDER.format("revert" if back else "void")
            version = None if how.dry_run else write_void(opened, prepared, recorder=recorder)
        except CorrectionError as error:
            raise TarokyError(error.key, **error.values) from None
        except ConflictError:
            now = opened.version(STREAM)
            raise TarokyError("correction-conflict", name=STREAM, version=now) from None
    if how.as_json:
        put_json(corrected.import_as_json(prepared, source, version, back=back))
        return
    key = "corrected-import-back" if back else "corrected-import"
    click.echo(text(key, hands=prepared.hands, sessions=len(prepared.sessions), source=source))
    if how.dry_run:
        click.echo(text("corrected-would"))
