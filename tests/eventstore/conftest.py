"""A fresh log, and short ways to say what is appended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eventstore.store import Log


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the log of this test lies."""
    return tmp_path / "club.log"


@pytest.fixture
def log(path: Path) -> Iterator[Log]:
    """A new log."""
    with Log.create(path) as log:
        yield log
