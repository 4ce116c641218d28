"""A log to derive tables from: made once, copied for each test that changes it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.evening import make_log


@pytest.fixture(scope="session")
def evening_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The evening of `tests.evening`; not to be written to."""
    return make_log(tmp_path_factory.mktemp("evening"))


@pytest.fixture
def log(evening_log: Path, tmp_path: Path) -> Path:
    """A copy of it without derived tables."""
    for file in evening_log.parent.glob("evening.log*"):
        if file.is_file():
            shutil.copy(file, tmp_path / file.name)
    return tmp_path / evening_log.name
