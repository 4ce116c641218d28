"""The key with which the pages sign what they give to browsers: beside the log, for its owner."""

import contextlib
import os
import secrets
from pathlib import Path

SIZE = 32
SECRET_VARIABLE = "TAROKY_SECRET"
"""Environment variable with a key where none can be kept beside the log."""


def place(log: Path) -> Path:
    """Return where the key of a log lies.

    >>> place(Path("club.log")).name
    'club.log.secret'
    """
    return log.with_name(f"{log.name}.secret")


def secret(log: Path) -> bytes:
    """Return the key, which is made if there is none; all workers get the same one.

    Where the folder cannot be written, it is the environment's, or new for this process.
    """
    with contextlib.suppress(OSError):
        return kept_or_made(place(log))
    given = os.environ.get(SECRET_VARIABLE, "")
    return bytes.fromhex(given) if len(given) == 2 * SIZE else secrets.token_bytes(SIZE)


def kept_or_made(path: Path) -> bytes:
    """Return the key in a file, which is made if there is none; raises `OSError`."""
    return _kept(path) or _made(path)


def _kept(path: Path) -> bytes | None:
    try:
        found = path.read_bytes()
    except FileNotFoundError:
        return None
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return found if len(found) >= SIZE else None


def _made(path: Path) -> bytes:
    """Make the key; of several who do that at once, all take what the first one made."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    with open(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        file.write(secrets.token_bytes(SIZE))
    try:
        if path.exists() and path.stat().st_size < SIZE:
            path.unlink()
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()
    return path.read_bytes()
