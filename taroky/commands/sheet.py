"""``taroky sheet template``: an empty score sheet with the right columns."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import lang_option
from taroky.output import lang, put_text
from taroky.verbs import Verb, Verbs


@click.group("sheet", cls=Verbs, example="taroky sheet template --rules vysocina@1 -o friday.csv")
def command() -> None:
    """Score sheets as tables."""


@command.command(
    "template",
    cls=Verb,
    example="taroky sheet template --rules vysocina@1 --players Eva,Jan,Ota,Petr -o friday.csv",
)
@click.option("--rules", metavar="ID|PATH", required=True, help="Rule set of the evening.")
@click.option("--players", metavar="A,B,…", default="", help="Names, in playing order.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="File to write.")
@lang_option
def template(rules: str, players: str, output: Path | None) -> None:
    """Write an empty sheet as CSV, to be filled in by any spreadsheet program.

    With more names than the game has players, one sits out in each hand.
    """
    import csv
    import io

    from replay.notation.sheets import template as rows_of
    from taroky.errors import TarokyError
    from taroky.ruleset import rule_set

    found = rule_set(rules)
    names = [name.strip() for name in players.split(",") if name.strip()]
    if names and (len(names) < found.players or len(set(names)) < len(names)):
        raise TarokyError("cli-sheet-players", players=found.players)
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(rows_of(found, names, lang()))
    if output is None:
        put_text(text.getvalue().replace("\r\n", "\n"))
    else:
        with output.open("x", encoding="utf-8-sig", newline="") as file:
            file.write(text.getvalue())
