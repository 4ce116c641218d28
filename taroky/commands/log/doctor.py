"""``taroky log doctor``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from taroky.options import json_option, lang_option, log_argument
from taroky.output import progress, put_json, text
from taroky.verbs import verb

if TYPE_CHECKING:
    from eventstore.doctor import Diagnosis, Good

_TOLD = 12
"""Damages told one by one; a damaged file can have thousands."""


@verb(
    "doctor",
    example="taroky log doctor club.log\ntaroky log doctor club.log --salvage saved.log",
)
@log_argument
@click.option(
    "--salvage",
    metavar="NEW",
    type=click.Path(path_type=Path),
    help="Write what is proved good into a new log.",
)
@json_option
@lang_option
@click.pass_context
def command(context: click.Context, log: Path, salvage: Path | None, as_json: bool) -> None:
    """Explain in plain words what is wrong with LOG and what can be done; change nothing in it.

    With --salvage everything before the first damage, as far as its seals prove it, becomes a log
    of its own. Exit status 1 if anything is wrong.
    """
    from eventstore import doctor

    with progress("cli-verifying") as show:
        found = doctor.diagnose(log, progress=show)
    saved = None
    if salvage is not None:
        with progress("doctor-saving") as show:
            saved = doctor.salvage(log, salvage, show)
    if as_json:
        put_json(_values(log, found, salvage, saved))
    else:
        click.echo("\n".join(_lines(log, found)))
        if saved is not None:
            position = saved.head.position
            click.echo(text("doctor-saved", file=str(salvage), position=position))
            click.echo(text("doctor-saved-names", log=str(log), file=str(salvage)))
    context.exit(0 if found.ok else 1)


def _lines(log: Path, found: Diagnosis) -> Iterator[str]:
    from taroky.reports import damage

    yield text(f"doctor-kind-{found.kind}", log=str(log))
    for caution in found.cautions:
        yield text(f"caution-{caution.key}", **caution.values)
    checked = found.verification
    if checked is None:
        return
    if found.ok:
        yield text("cli-verified", events=checked.events, appends=checked.appends)
        yield text("cli-head", head=damage.head(checked.head))
        return
    for one in checked.damages[:_TOLD]:
        yield f"• {damage.sentence(one, text)}"
    untold = checked.untold + len(checked.damages[_TOLD:])
    if untold:
        yield text("damage-untold", number=untold)
    explained = {one.code: one for one in reversed(checked.damages)}
    for code in sorted(explained):
        yield ""
        yield damage.advice(explained[code], text)
    yield ""
    yield from _prospects(log, found.good)


def _prospects(log: Path, good: Good | None) -> Iterator[str]:
    from taroky.reports import damage

    if good is None or not good.appends:
        yield text("doctor-nothing-good")
    else:
        yield text("doctor-good", appends=good.appends, head=damage.head(good.head))
        if good.lost or good.lost_appends:
            yield text("doctor-beyond", events=good.lost)
        yield text("doctor-how", log=str(log))
    yield text("doctor-backup")


def _values(
    log: Path, found: Diagnosis, salvage: Path | None, saved: Good | None
) -> dict[str, Any]:
    from taroky.reports import damage

    checked = found.verification
    told = {} if checked is None else damage.as_json(log, checked)
    return told | {
        "schema": "taroky.doctor/1",
        "log": str(log),
        "kind": found.kind,
        "ok": found.ok,
        "cautions": [{"key": one.key, **one.values} for one in found.cautions],
        "good": _good(found.good),
        "salvaged": None if saved is None else {"log": str(salvage)} | (_good(saved) or {}),
    }


def _good(good: Good | None) -> dict[str, Any] | None:
    from taroky.reports import damage

    if good is None:
        return None
    return {
        "head": damage.head_object(good.head),
        "appends": good.appends,
        "events_beyond": good.lost,
        "appends_beyond": good.lost_appends,
    }
