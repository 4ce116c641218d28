"""Commands with an example in their help, and groups that import a command only when used."""

from __future__ import annotations

import difflib
import importlib
import keyword
from collections.abc import Callable
from typing import Any

import click


class Verb(click.Command):
    """A command whose help ends with an example that works."""

    def __init__(self, *args: Any, example: str = "", **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.example = example

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Show the example as it is typed."""
        with formatter.section("Example"):
            for line in self.example.splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}\n")
        super().format_epilog(ctx, formatter)


class Verbs(Verb, click.Group):
    """A group of commands defined beside it."""


class LazyVerbs(Verbs):
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


def verb(name: str, example: str) -> Callable[[Callable[..., None]], Verb]:
    """Return the decorator that makes a function the command ``name``."""
    return click.command(name, cls=Verb, example=example)
