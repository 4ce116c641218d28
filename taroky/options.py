"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import click

from taroky.languages import LANGUAGES

F = TypeVar("F", bound=Any)


def _set_language(context: click.Context, _: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.find_root().meta["taroky.lang"] = value


lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    expose_value=False,
    is_eager=True,
    callback=_set_language,
    help="Language of texts; otherwise $TAROKY_LANG or the system's.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON on standard output.")
rules_option = click.option(
    "--rules",
    metavar="ID|PATH",
    help="Rule set by id (see 'taroky rules list') or a TOML file, instead of the source's own.",
)
hand_option = click.option("--hand", metavar="ID", help="Only this hand, as SESSION#NUMBER.")
at_option = click.option(
    "--at", type=click.IntRange(0), metavar="POSITION", help="As the log stood at this position."
)
recorded_option = click.option(
    "--as-recorded", "as_recorded", is_flag=True, help="Without corrections and voided imports."
)
durable_option = click.option(
    "--durable", is_flag=True, help="Wait for the disk at every append: safe from power cuts too."
)
log_argument = click.argument("log", type=click.Path(path_type=Path))
place_argument = click.argument("place", metavar="LOG|FOLDER")
source_argument = click.argument("source", metavar="LOG|FILE", type=click.Path(path_type=Path))
files_argument = click.argument(
    "files", metavar="FILE...", type=click.Path(path_type=Path), nargs=-1, required=True
)
sources_argument = click.argument(
    "sources", metavar="LOG|FILE...", type=click.Path(path_type=Path), nargs=-1, required=True
)
host_option = click.option("--host", default="127.0.0.1", show_default=True)
port_option = click.option("--port", type=click.IntRange(1, 65535), default=8050, show_default=True)
