"""What all commands share when they speak: the language, JSON, tables, progress."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from taroky.errors import TarokyError
from taroky.languages import language

if TYPE_CHECKING:
    from rich.console import Console

    from replay.notation.model import Problem

T = TypeVar("T")
Values = str | int

QUIET_SECONDS = 0.7
"""How long something may take before its progress is shown."""


def lang() -> str:
    """Return the language of the running command."""
    context = click.get_current_context(silent=True)
    found = context.find_root().meta.get("taroky.lang") if context else None
    return str(found or language(os.environ))


def text(key: str, **values: Values) -> str:
    """Return the message ``key`` in the language of the running command."""
    from i18n.catalog import text as lookup

    return lookup(lang(), key, **values)


def say(key: str, **values: Values) -> None:
    """Print the message ``key`` on standard error: standard output is for data."""
    click.echo(text(key, **values), err=True)


def complain(problem: Problem) -> None:
    """Print on standard error, in one line, what could not be read and where."""
    place = problem.source if problem.line is None else f"{problem.source}:{problem.line}"
    message = text(problem.key, **problem.values)
    click.echo(f"taroky: {place}: {' '.join(message.split())}", err=True)


def put_json(value: Any) -> None:
    """Print ``value`` as one UTF-8 JSON object and a line feed, whatever the terminal speaks."""
    import msgspec

    put_bytes(msgspec.json.encode(value) + b"\n")


def put_text(text: str) -> None:
    """Print a text that ends its own lines; colours are left out where nobody wants to see them."""
    click.echo(text, nl=False, color=False if os.environ.get("NO_COLOR") else None)


def put_bytes(data: bytes) -> None:
    """Write bytes to standard output."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def put_file(path: Path, data: bytes) -> None:
    """Write ``data`` to ``path``, whole or not at all; another file there is replaced, no database.

    Raises `OSError`; `TarokyError` where a log, a vault of names or another database lies: nobody
    means to write over one.
    """
    from eventstore.files import is_sqlite

    if path.is_file() and is_sqlite(path):
        raise TarokyError("cli-over-database", file=str(path))
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():  # a device or a pipe
        path.write_bytes(data)
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        draft.unlink(missing_ok=True)


def console(*, error: bool = False) -> Console:
    """Return where tables are drawn; plain text where nobody watches."""
    from rich.console import Console

    stream = sys.stderr if error else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS") else 100
    return Console(file=stream, width=width, highlight=False, emoji=False, markup=False)


@contextmanager
def progress(key: str, total: int | None = None) -> Iterator[Callable[[int], None]]:
    """Show a bar on a terminal's standard error once the work takes longer than a moment.

    Yields a function to be told how much is done.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    bar = _Bar(text(key), total)
    try:
        yield bar.show
    finally:
        bar.close()


def tracked(key: str, items: Iterable[T], total: int | None = None) -> Iterator[T]:
    """Yield ``items`` under a progress bar."""
    with progress(key, total) as show:
        for done, item in enumerate(items, start=1):
            yield item
            show(done)


class _Bar:
    """A bar that appears only when the work turns out to be long."""

    def __init__(self, title: str, total: int | None) -> None:
        self._title = title
        self._total = total
        self._due = time.monotonic() + QUIET_SECONDS
        self._bar: Any = None
        self._task: Any = None

    def show(self, done: int) -> None:
        if self._bar is None:
            if time.monotonic() < self._due:
                return
            self._start()
        self._bar.update(self._task, completed=done)

    def _start(self) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        self._bar = Progress(*columns, console=console(error=True), transient=True)
        self._bar.start()
        self._task = self._bar.add_task(self._title, total=self._total)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()
