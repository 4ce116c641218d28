"""Another log as something to import: its names, then its appends as they were written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from eventstore.errors import EventStoreError
from eventstore.store import Log
from replay.notation.lines import shown
from replay.notation.model import Problem, Read
from taroky.exporting import appends_of, names_of

NAME = "log"
"""The format's name beside those of `replay.notation.files`."""


def read_log(path: Path) -> Iterator[Read]:
    """Yield what the log at ``path`` holds, and a `Problem` where it cannot be read (further)."""
    try:
        with Log.open(path, readonly=True) as log:
            yield from names_of(log)
            yield from appends_of(log)
    except EventStoreError as error:
        yield Problem(str(path), None, "problem-file-unusable", {"detail": shown(error)})
