"""What the commands that correct have in common."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import msgspec

from taroky.errors import TarokyError
from taroky.output import lang, put_json, text

RECORDER = "taroky {}"

author_option = click.option("--author", required=True, help="Who corrects: a name or an id.")
reason_option = click.option("--reason", required=True, help="Why it is corrected.")
expect_option = click.option(
    "--expect",
    type=click.IntRange(0),
    metavar="VERSION",
    help="Refuse unless this is the last version: what you looked at.",
)
dry_option = click.option("--dry-run", is_flag=True, help="Say what would change, write nothing.")
set_option = click.option(
    "--set", "fields", multiple=True, metavar="FIELD=VALUE", help="A field as it should be."
)
event_option = click.option("--event", metavar="JSON", help="The whole event, with its kind.")
import_option = click.option(
    "--import", "source", metavar="SOURCE[@TIME]", help="A whole import; see 'taroky log imports'."
)


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


def correct(
    log: Path,
    name: str,
    wish: Any,
    *,
    expect: int | None,
    dry: bool,
    durable: bool,
    as_json: bool,
) -> None:
    """Do what ``wish`` says, and print what it changes."""
    from analytics.correcting import prepare, write
    from eventstore.errors import ConflictError
    from eventstore.people import People
    from eventstore.store import Log
    from replay.correcting import CorrectionError
    from taroky.reports import corrected
    from taroky.reports.words import Words
    from taroky.ruleset import rule_set

    with Log.open(log, readonly=dry, durable=durable) as opened, People(opened) as people:
        try:
            prepared = prepare(opened, name, wish, expect=expect, load_rules=rule_set)
            recorder = RECORDER.format(wish.act)
            version = None if dry else write(opened, prepared, recorder=recorder)
        except CorrectionError as error:
            raise TarokyError(error.key, **error.values) from None
        except ConflictError:
            stream = ("hand/" if opened.version(f"hand/{name}") else "session/") + name
            now = opened.version(stream)
            raise TarokyError("correction-conflict", name=name, version=now) from None
        sat = {who for hand in prepared.report.hands for who in hand.final.players if who}
        names = people.names_of(sat)
    if as_json:
        put_json(corrected.as_json(prepared, wish.act, name, version))
        return
    words = Words(lang(), names=names)
    told = corrected.lines(prepared, wish.act, name, words, written=not dry, version=wish.version)
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


def of_import(
    log: Path,
    value: str,
    *,
    back: bool,
    author: str,
    reason: str,
    dry: bool,
    durable: bool,
    as_json: bool,
) -> None:
    """Declare an import void or take that ``back``, and print what it changes."""
    from analytics.voiding import prepare_revert, prepare_void, write_void
    from eventstore.errors import ConflictError
    from eventstore.store import Log
    from eventstore.voids import STREAM
    from replay.correcting import CorrectionError

    source, recorded = import_of(value)
    prepare = prepare_revert if back else prepare_void
    with Log.open(log, readonly=dry, durable=durable) as opened:
        try:
            prepared = prepare(opened, source, recorded, author=author, reason=reason)
            recorder = RECORDER.format("revert" if back else "void")
            version = None if dry else write_void(opened, prepared, recorder=recorder)
        except CorrectionError as error:
            raise TarokyError(error.key, **error.values) from None
        except ConflictError:
            now = opened.version(STREAM)
            raise TarokyError("correction-conflict", name=STREAM, version=now) from None
    if as_json:
        put_json(
            {
                "schema": "taroky.void/1",
                "source": source,
                "void": not back,
                "version": version,
                "written": version is not None,
                "appends": prepared.appends,
                "sessions": list(prepared.sessions),
                "hands": prepared.hands,
            }
        )
        return
    key = "corrected-import-back" if back else "corrected-import"
    click.echo(text(key, hands=prepared.hands, sessions=len(prepared.sessions), source=source))
    if dry:
        click.echo(text("corrected-would"))
