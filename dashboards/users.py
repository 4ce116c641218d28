"""The file of users: who may log in, as what; passwords only as Argon2 hashes.

>>> import tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> path = Path(folder.name, "users.toml")
>>> write(path, [User("eva", "referee", hashed("correct horse"))])
>>> eva = read(path)["eva"]
>>> eva.role, matches(eva, "correct horse"), matches(eva, "wrong"), matches(None, "wrong")
('referee', True, False, False)
>>> folder.cleanup()
"""

import contextlib
import hashlib
import os
import re
import secrets
import threading
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from dashboards.roles import ROLES

SHORTEST, LONGEST = 8, 200
"""Characters of a password."""
AT_ONCE = 2
"""Passwords hashed at once in a process: each takes 64 MiB for a moment."""
_NAME = re.compile(r"[\w.@-]{1,64}")
_hashing = threading.Semaphore(AT_ONCE)


class UsersError(Exception):
    """The file cannot be used, or a user cannot be so; ``key`` and ``values`` are a message."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class User(msgspec.Struct, frozen=True):
    """Somebody who may log in."""

    name: str
    role: str
    password: str

    @property
    def mark(self) -> str:
        """A mark of the password's hash: another password ends the sessions of the old one."""
        return hashlib.sha256(f"{self.name}\0{self.password}".encode()).hexdigest()[:16]


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    role: str
    password: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    users: dict[str, _Entry] = {}


def read(path: Path) -> dict[str, User]:
    """Return the users by name; raises `UsersError` where the file cannot be used."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _File)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsersError("users-unusable", file=str(path), detail=reason) from None
    except (ValueError, msgspec.ValidationError) as error:
        raise UsersError("users-unusable", file=str(path), detail=str(error)) from None
    users = [User(name, entry.role, entry.password) for name, entry in found.users.items()]
    for user in users:
        check(user.name, user.role)
    return {user.name: user for user in users}


def check(name: str, role: str) -> None:
    """Raise `UsersError` for what can be no user."""
    if not _NAME.fullmatch(name):
        raise UsersError("users-name", name=name)
    if role not in ROLES:
        raise UsersError("users-role", role=role, known=", ".join(ROLES))


def write(path: Path, users: Iterable[User]) -> None:
    """Replace the file, whole or not at all; only its owner may read it."""
    lines = ["# Users of the pages; kept by `taroky user`."]
    for user in users:
        check(user.name, user.role)
        lines += ["", f'[users."{user.name}"]', f'role = "{user.role}"']
        lines.append(f'password = "{user.password}"')
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsersError("users-unusable", file=str(path), detail=reason) from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def hashed(password: str) -> str:
    """Return the hash to keep of a password; raises `UsersError` for one that is no good."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise UsersError("users-password", shortest=SHORTEST, longest=LONGEST)
    with _hashing:
        return PasswordHasher().hash(password)


def matches(user: User | None, password: str) -> bool:
    """Whether it is the password of ``user``; takes as long where there is no such user."""
    if len(password) > LONGEST:
        return False
    with _hashing, contextlib.suppress(VerificationError, InvalidHashError):
        PasswordHasher().verify(_nobodys() if user is None else user.password, password)
        return user is not None
    return False


@cache
def _nobodys() -> str:
    """Return a hash that no password has."""
    return PasswordHasher().hash(secrets.token_hex())
