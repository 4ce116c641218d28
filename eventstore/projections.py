"""Following the log: what was folded so far is kept beside it and carried on from there.

The fold comes from outside: this module knows positions, not rules.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from eventstore.files import told
from eventstore.model import Stored
from eventstore.seals import GENESIS
from eventstore.store import Log

Fold = Callable[[bytes | None, Iterable[Stored]], bytes]
"""From what was kept (``None``: nothing yet) and the events since to what is to be kept."""


class Checkpoint(msgspec.Struct, frozen=True):
    """What a fold made of the log up to ``position``, whose seal was ``seal``."""

    position: int
    seal: bytes
    payload: bytes | None


def advance(log: Log, path: Path, fold: Fold) -> Checkpoint:
    """Carry the checkpoint at ``path`` on to the head of ``log`` and return it.

    A checkpoint that is missing, unreadable or of another log is made anew. It is replaced whole,
    so a program that is killed leaves the old one; deleting it loses nothing.
    """
    found = load(path)
    if found is None or not _belongs(found, log):
        found = Checkpoint(0, GENESIS, None)
    position, seal = log.head()
    if found.payload is not None and found.position == position:
        return found
    events = log.since(found.position, limit=position - found.position)
    made = Checkpoint(position, seal, fold(found.payload, events))
    save(path, made)
    return made


def load(path: Path) -> Checkpoint | None:
    """Return the checkpoint at ``path``, ``None`` if there is none that can be read."""
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=Checkpoint)
    except (OSError, msgspec.MsgspecError):
        return None


def save(path: Path, checkpoint: Checkpoint) -> None:
    """Write ``checkpoint`` to ``path``, whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    with told(path, "checkpoint"):
        try:
            with draft.open("wb") as file:
                file.write(msgspec.msgpack.encode(checkpoint))
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)


def _belongs(checkpoint: Checkpoint, log: Log) -> bool:
    """Whether the log once ended where the checkpoint does."""
    if checkpoint.position == 0:
        return checkpoint.seal == GENESIS
    if checkpoint.position > log.head().position:
        return False
    append = log.append_of(checkpoint.position)
    return (append.last, append.seal) == (checkpoint.position, checkpoint.seal)
