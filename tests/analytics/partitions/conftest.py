"""Two logs in a folder, one of them also as an export."""

from __future__ import annotations

from pathlib import Path

import pytest

from analytics.partitions.export import export
from eventstore.store import Log
from replay.rulesets.load import load
from taroky.importing import import_files
from taroky.samples import evenings
from taroky.sampling import evening


@pytest.fixture(scope="session")
def clubs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """``brno.log``: shipped evenings, ``sub/ljubljana.log``; an export of one."""
    folder = tmp_path_factory.mktemp("clubs")
    with Log.create(folder / "brno.log") as log:
        list(import_files(log, evenings()))
    (folder / "sub").mkdir()
    with Log.create(folder / "sub" / "ljubljana.log") as log:
        for seed in range(3):
            log.append_batch(list(evening.sample(load("slo-3@1"), 4, seed)))
    export(folder / "brno.log", folder / "brno-export", 20)
    return folder
