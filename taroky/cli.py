"""The command ``taroky``: a table of commands, each imported only when it is used."""

from __future__ import annotations

import errno
import os
import sys
from typing import Any, NoReturn

import click

from taroky.errors import TarokyError
from taroky.options import lang_option
from taroky.verbs import LazyVerbs

FINDINGS, FAILED, INTERRUPTED = 1, 2, 130
"""Exit statuses apart from 0."""


class Program(LazyVerbs):
    """The outermost group: every error becomes one line on standard error and a status."""

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run and leave with 0, 1 (findings), 2 (an error) or 130 (interrupted)."""
        run: Any = super().main
        if not standalone_mode:
            return run(*args, standalone_mode=False, **extra)
        try:
            status = run(*args, standalone_mode=False, **extra)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message(), err=True)
            sys.exit(FAILED)
        except click.ClickException as error:
            _fail(_usage(error))
        except (click.Abort, KeyboardInterrupt) as error:
            if isinstance(error, click.Abort) and error.__cause__ is None:  # a question's
                from taroky.output import text

                click.echo(f"taroky: {text('cli-unconfirmed')}", err=True)
            sys.exit(INTERRUPTED)
        except Exception as error:
            _fail(_described(error), error)
        sys.exit(status if isinstance(status, int) else 0)


def _fail(message: str, error: Exception | None = None) -> NoReturn:
    """Print one line and leave; with TAROKY_DEBUG set, the traceback too."""
    if error is not None and os.environ.get("TAROKY_DEBUG"):
        import traceback

        traceback.print_exception(error)
    click.echo(f"taroky: {' '.join(message.split())}", err=True)
    sys.exit(FAILED)


def _usage(error: click.ClickException) -> str:
    message = error.format_message().rstrip(".")
    message = message[:1].lower() + message[1:]
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return message
    return f"{message} (see: {context.command_path} --help)"


def _described(error: Exception) -> str:
    """Return what an exception says; the roots are looked up only where one was raised."""
    if isinstance(error, TarokyError):
        from taroky.output import text

        return error.place + text(error.key, **error.values)
    if isinstance(error, OSError) and error.errno is not None:
        if error.errno == errno.EPIPE:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.exit(FINDINGS)
        place = f"{str(error.filename)!r}: " if error.filename is not None else ""
        return f"{place}{(error.strerror or str(error)).lower()}"
    from eventstore.errors import EventStoreError
    from replay.errors import ReplayError

    if isinstance(error, EventStoreError | ReplayError):
        return str(error)
    return f"internal error: {type(error).__name__}: {error}"


@click.group(
    cls=Program,
    package="taroky.commands",
    lazy={
        "init": "Create an empty log.",
        "import": "Read files of played hands into a log.",
        "check": "Find breaches of the rules and verify the scores.",
        "show": "Show one hand at one step, as a table.",
        "export": "Write a log or one hand as text.",
        "log": "Look after a log file.",
        "backup": "Copy a log while others write.",
        "audit": "Judge the play of a whole log at once, also under other rules.",
        "stats": "Ask figures: shares, means, money, with their intervals.",
        "ratings": "Rate the players, and say what corrections changed.",
        "rebuild": "Make the derived tables anew.",
        "sheet": "Write an empty score sheet.",
        "rules": "List and show the rule sets.",
        "protocol": "One printable page about a hand, for the referee.",
        "correct": "Say what an event should have been.",
        "insert": "Add an event that was left out.",
        "void": "Declare an event or a whole import void.",
        "revert": "Take a correction back.",
        "player": "Look after the people of a log.",
        "sample": "Make complete synthetic hands, with faults if wanted.",
        "serve": "Serve the pages.",
        "user": "Look after who may log in to the pages.",
        "demo": "Import a shipped evening, check it and serve the pages.",
    },
    example="taroky init club.log\ntaroky import club.log evening.jsonl.gz\ntaroky check club.log",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="taroky", message="%(prog)s %(version)s")
@lang_option
def cli() -> None:
    """Keep played tarok hands, replay them, find the breaches, verify the scores.

    Exit status: 0 nothing found, 1 findings, 2 an error, 130 interrupted.
    """


def main() -> NoReturn:
    """Run the command line of this process."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    cli.main(prog_name="taroky")
    sys.exit(0)
