"""The command ``taroky``: a table of commands, each imported only when it is used."""

from __future__ import annotations

import difflib
import errno
import importlib
import keyword
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from taroky.errors import TarokyError
from taroky.options import lang_option

FINDINGS, FAILED, INTERRUPTED = 1, 2, 130
"""Exit statuses apart from 0."""


class LazyGroup(click.Group):
    """A group whose commands are named by ``lazy`` (name: short help) and live in ``package``."""

    def __init__(self, *args: Any, package: str, lazy: dict[str, str], **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.package = package
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command's module."""
        if cmd_name not in self.lazy:
            return None
        name = cmd_name + "_" * keyword.iskeyword(cmd_name)
        module = importlib.import_module(f"{self.package}.{name}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Suggest the nearest name for one that does not exist."""
        if args and args[0] not in self.lazy and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], self.lazy, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise click.UsageError(f"there is no command {args[0]!r}{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.lazy.items()))


class Program(LazyGroup):
    """The outermost group: every error becomes one line on standard error and a status."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run and leave with 0, 1 (findings), 2 (an error) or 130 (interrupted)."""
        run = super().main
        if not standalone_mode:
            return run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        try:
            status = run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message(), err=True)
            sys.exit(FAILED)
        except click.ClickException as error:
            _fail(_usage(error))
        except (click.Abort, KeyboardInterrupt):
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

        return text(error.key, **error.values)
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
        "rules": "List and show the rule sets.",
        "protocol": "One printable page about a hand, for the referee.",
        "sample": "Make complete synthetic hands, with faults if wanted.",
        "serve": "Serve the pages.",
        "demo": "Import a shipped evening, check it and serve the pages.",
    },
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="taroky", message="%(prog)s %(version)s")
@lang_option
def cli() -> None:
    """Keep played tarok hands, replay them, find the breaches, verify the scores.

    \b
    Example:
      taroky init club.log
      taroky import club.log evening.jsonl.gz
      taroky check club.log

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
