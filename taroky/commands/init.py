"""``taroky init``."""

from pathlib import Path

import click

from taroky.options import lang_option, log_argument
from taroky.output import say


@click.command("init")
@log_argument
@lang_option
def command(log: Path) -> None:
    """Create an empty log at LOG.

    \b
    Example:
      taroky init club.log
    """
    from eventstore.store import Log

    Log.create(log).close()
    say("cli-created", log=str(log))
