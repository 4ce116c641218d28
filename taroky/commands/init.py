"""``taroky init``."""

from pathlib import Path

from taroky.options import lang_option, log_argument
from taroky.output import say
from taroky.verbs import verb


@verb("init", example="taroky init club.log")
@log_argument
@lang_option
def command(log: Path) -> None:
    """Create an empty log at LOG."""
    from eventstore.store import Log

    Log.create(log).close()
    say("cli-created", log=str(log))
