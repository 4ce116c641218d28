"""Opening and creating the SQLite file of a log; whatever goes wrong becomes one `LogError`."""

import contextlib
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

from eventstore import schema
from eventstore.errors import LogError

MAGIC = b"SQLite format 3\0"
"""What every SQLite file begins with, and so every log."""
BUSY_SECONDS = 60.0
"""How long a writer or reader waits for another one."""

_MESSAGES = {
    "file is not a database": "is not a {what}",
    "attempt to write a readonly database": "is read-only",
    "unable to open database file": "cannot be opened",
}


def is_sqlite(path: Path) -> bool:
    """Return whether a file begins as every SQLite file does; raises `OSError`."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


@contextlib.contextmanager
def told(path: Path, what: str = "log") -> Iterator[None]:
    """Turn what SQLite and the system say about ``path`` into `LogError`."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        message = _MESSAGES.get(reason or "", "cannot be used: {reason}")
        message = message.format(what=what, reason=reason)
        raise LogError(f"{what} {str(path)!r} {message}") from error
    except UnicodeDecodeError as error:  # SQLite quotes what it read
        raise LogError(f"{what} {str(path)!r} is damaged") from error


def connect(path: Path, *, readonly: bool = False, durable: bool = False) -> sqlite3.Connection:
    """Return a connection to the existing log at ``path``; raises `LogError` for any other file."""
    if sqlite3.sqlite_version_info < schema.OLDEST_SQLITE:
        raise LogError(f"SQLite {sqlite3.sqlite_version} is too old: a log needs 3.37 or newer")
    with told(path):
        check_file(path, writing=not readonly)
        connection = raw_connection(path, readonly=readonly)
        try:
            _check_schema(connection, path, readonly=readonly)
            if not readonly:
                connection.execute("pragma journal_mode = wal").fetchone()
            connection.execute(f"pragma synchronous = {'full' if durable else 'normal'}")
        except BaseException:
            connection.close()
            raise
    return connection


def raw_connection(path: Path, *, readonly: bool) -> sqlite3.Connection:
    """Return a connection with our settings to whatever file ``path`` is."""
    mode = "mode=ro" if readonly else "mode=rw"
    folder_is_closed = readonly and not os.access(path.parent, os.W_OK)
    if folder_is_closed and not path.with_name(path.name + "-wal").exists():
        mode += "&immutable=1"  # SQLite cannot make its shared-memory file there
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{mode}", uri=True, isolation_level=None, timeout=BUSY_SECONDS
    )
    connection.execute("pragma trusted_schema = off")
    connection.execute("pragma recursive_triggers = on")
    return connection


def check_file(path: Path, *, writing: bool) -> None:
    """Raise `LogError` unless ``path`` is a file that may be read (and written)."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        raise LogError(f"log {str(path)!r} does not exist") from None
    if stat.S_ISDIR(mode):
        raise LogError(f"log {str(path)!r} is a directory")
    if not stat.S_ISREG(mode):
        raise LogError(f"log {str(path)!r} is not a file")
    if not os.access(path, os.R_OK):
        raise LogError(f"log {str(path)!r} may not be read")
    if writing and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise LogError(f"log {str(path)!r} is read-only")


def _check_schema(connection: sqlite3.Connection, path: Path, *, readonly: bool) -> None:
    (found,) = connection.execute("pragma application_id").fetchone()
    if found != schema.APPLICATION_ID:
        raise LogError(f"log {str(path)!r} is not a log")
    applied, known = schema.applied_migrations(connection), frozenset(schema.known_migrations())
    if newer := applied - known:
        raise LogError(f"log {str(path)!r} was written by a newer version ({min(newer)!r})")
    if readonly and not applied >= schema.READABLE:
        raise LogError(f"log {str(path)!r} is of an older version: open it for writing once")
    if applied != known and not readonly:
        schema.migrate(connection)


def create_file(path: Path) -> None:
    """Create an empty log at ``path``, whole or not at all; `LogError` if anything is there."""
    check_free(path)
    with draft(path) as fresh:
        empty_log(fresh)


def empty_log(path: Path) -> None:
    """Make the file at ``path`` an empty log."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"pragma application_id = {schema.APPLICATION_ID}")
        connection.execute("pragma journal_mode = wal").fetchone()
        schema.migrate(connection)


def check_free(path: Path) -> None:
    """Raise `LogError` unless a file can be made at ``path`` where there is none."""
    if path.exists() or path.is_symlink():
        raise LogError(f"log {str(path)!r} already exists")
    if not path.parent.is_dir():
        raise LogError(f"log {str(path)!r}: its folder does not exist")
    if not os.access(path.parent, os.W_OK):
        raise LogError(f"log {str(path)!r}: its folder is read-only")


@contextlib.contextmanager
def draft(path: Path) -> Iterator[Path]:
    """Yield where to make a SQLite file that gets the name ``path`` when it is whole."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    with told(path):
        try:
            yield fresh
            _move(fresh, path)
        finally:
            for leftover in ("", "-wal", "-shm", "-journal"):
                fresh.with_name(fresh.name + leftover).unlink(missing_ok=True)


def _move(draft: Path, path: Path) -> None:
    """Give ``draft`` its name without ever replacing another file, where the system can do that."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise LogError(f"log {str(path)!r} already exists") from None
    except OSError:
        draft.rename(path)
