"""``taroky player …``: the people of a log."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from taroky.options import durable_option, json_option, lang_option, log_argument
from taroky.output import put_json, text
from taroky.verbs import Verb, Verbs

if TYPE_CHECKING:
    from eventstore.people import People

RECORDER = "taroky player"
player_argument = click.argument("player", metavar="PLAYER")


@contextmanager
def _opened(log: Path, *, readonly: bool = False, durable: bool = False) -> Iterator[People]:
    """Open a log with its people; what they refuse becomes one line."""
    from eventstore import mentions
    from eventstore.errors import PeopleError
    from eventstore.people import People
    from eventstore.store import Log
    from taroky.errors import TarokyError

    with Log.open(log, readonly=readonly, durable=durable) as opened, People(opened) as people:
        try:
            yield people
        except PeopleError as error:
            detail = mentions.shown(people, str(error))
            raise TarokyError("player-refused", detail=detail) from None


@click.group("player", cls=Verbs, example='taroky player list club.log "novak"')
def command() -> None:
    """Look after the people of a log; PLAYER is a name, an alias or an id."""


@command.command("list", cls=Verb, example="taroky player list club.log novak")
@log_argument
@click.argument("part", metavar="[TEXT]", default="")
@json_option
@lang_option
def list_(log: Path, part: str, as_json: bool) -> None:
    """List people, or those with a name that holds TEXT (blind to case and diacritics)."""
    from taroky.persons import listing

    with _opened(log, readonly=True) as people:
        found = listing(people, part)
    if as_json:
        put_json(found)
        return
    for one in found:
        aliases = "".join(f"; {alias}" for alias in one["aliases"])
        merged = f" = {one['merged']}" if one["merged"] else ""
        click.echo(f"{one['person']}  {one['name']}{aliases}{merged}")
    if not found:
        click.echo(text("player-none"))


@command.command("alias", cls=Verb, example='taroky player alias club.log "Jan Novák" Honza')
@log_argument
@player_argument
@click.argument("name")
@durable_option
@lang_option
def alias(log: Path, player: str, name: str, durable: bool) -> None:
    """Give PLAYER one more NAME, by which imports find the person too."""
    from taroky.errors import TarokyError
    from taroky.persons import who

    if not name.strip():
        raise TarokyError("player-no-name")
    with _opened(log, durable=durable) as people:
        people.add_alias(who(people, player), name, recorder=RECORDER)
    click.echo(text("player-aliased", player=player, name=name))


@command.command("merge", cls=Verb, example='taroky player merge club.log "J. Novák" "Jan Novák"')
@log_argument
@player_argument
@click.argument("into", metavar="INTO")
@durable_option
@lang_option
def merge(log: Path, player: str, into: str, durable: bool) -> None:
    """Say that PLAYER and INTO are one person; refused if both ever sat at one table."""
    from taroky.persons import sat_together, who

    with _opened(log, durable=durable) as people:
        people.merge(
            who(people, player),
            who(people, into),
            sat_together=lambda one, other: sat_together(people.log, one, other),
            recorder=RECORDER,
        )
    click.echo(text("player-merged", player=player, into=into))


@command.command("unmerge", cls=Verb, example='taroky player unmerge club.log "J. Novák"')
@log_argument
@player_argument
@durable_option
@lang_option
def unmerge(log: Path, player: str, durable: bool) -> None:
    """Take a merge of PLAYER back."""
    from taroky.persons import who

    with _opened(log, durable=durable) as people:
        people.unmerge(who(people, player), recorder=RECORDER)
    click.echo(text("player-unmerged", player=player))


@command.command("anonymise", cls=Verb, example='taroky player anonymise club.log "Jan Novák"')
@log_argument
@player_argument
@click.option("--yes", is_flag=True, help="Do not ask.")
@durable_option
@lang_option
def anonymise(log: Path, player: str, yes: bool, durable: bool) -> None:
    """Forget all names of PLAYER for good; the hands stay. This cannot be taken back."""
    from taroky.persons import who

    with _opened(log, durable=durable) as people:
        person = who(people, player)
        if not yes:
            name = people.names_of([person]).get(person, person)
            click.confirm(text("player-sure", player=name), abort=True)
        people.anonymise(person, recorder=RECORDER)
    click.echo(text("player-anonymised", person=person))


@command.command("export", cls=Verb, example='taroky player export club.log "Jan Novák"')
@log_argument
@player_argument
@lang_option
def export(log: Path, player: str) -> None:
    """Print as JSON everything that is held on PLAYER: names, sessions, hands, events, texts."""
    from taroky import persons

    with _opened(log, readonly=True) as people:
        put_json(persons.export(people.log, people, persons.who(people, player)))
