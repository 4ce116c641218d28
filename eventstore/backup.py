"""A copy of a log while others write it, and of its vault of names.

A copy is a log like any other: it is opened where it lies, or given the log's name again.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from eventstore import files
from eventstore.people import vault_of
from eventstore.verify import Verification, verify

PAGES = 2_000
"""Pages copied at once, before ``progress`` is told."""

Progress = Callable[[int, int], None]
"""Told how many pages are copied, and of how many."""


class BackedUp(NamedTuple):
    """A copy: what `verify` says about it, and where its vault of names lies, if it has one."""

    verification: Verification
    vault: Path | None


def backup(
    path: Path, target: Path, *, names: bool = False, progress: Progress | None = None
) -> BackedUp:
    """Copy the log at ``path`` to ``target``, as it stands now, and verify the copy.

    Nobody who writes has to wait. With ``names`` the vault is copied too, after the log, so that
    it knows everybody whom the copy holds. Raises `LogError` where ``target`` exists already.
    """
    vault = vault_of(path) if names and vault_of(path).exists() else None
    for place in (target, vault_of(target)) if vault else (target,):
        files.check_free(place)
    files.check_file(path, writing=False)
    _copy(path, target, "log", progress)
    if vault is not None:
        _copy(vault, vault_of(target), "vault", None)
    return BackedUp(verify(target), None if vault is None else vault_of(target))


def _copy(path: Path, target: Path, what: str, progress: Progress | None) -> None:
    """Copy one SQLite file, whole or not at all, readable for its owner like the original."""
    with files.draft(target) as fresh:
        with files.told(path, what):
            source = files.raw_connection(path, readonly=True)
        with contextlib.closing(source):
            with files.told(path, what):
                source.execute("begin")  # else every append elsewhere starts the copy anew
                source.execute("select count(*) from sqlite_master").fetchone()
            with files.told(target, what):
                fresh.touch(path.stat().st_mode & 0o777)
                with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
                    told = None if progress is None else _pages(progress)
                    source.backup(copy, pages=PAGES, progress=told)
                _flush(fresh)


def _pages(progress: Progress) -> Callable[[int, int, int], None]:
    return lambda _, left, total: progress(total - left, total)


def _flush(path: Path) -> None:
    """Have the system write the file down before it gets its name."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
