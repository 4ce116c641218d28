"""The pages with leave to write: what `taroky serve --write` serves."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from dashboards.server import LOG_VARIABLE
from dashboards.writing import RECORDER, Saved, Writing, allow
from eventstore.people import People
from eventstore.store import Log
from replay.notation.model import Read
from taroky.importing import import_reads
from taroky.planning import Stamp

TARGET = "taroky.serving:create()"
"""Where a production server finds the application."""
DURABLE_VARIABLE = "TAROKY_DURABLE"
"""Environment variable that makes every append wait for the disk."""


def create() -> Any:
    """Return the WSGI application over the log that the environment names."""
    from dashboards.app import create_app

    app = create_app(Path(os.environ[LOG_VARIABLE]))
    durable = bool(os.environ.get(DURABLE_VARIABLE))
    allow(app.server, Writing(partial(save, durable=durable)))
    return app.server


def save(path: Path, source: str, reads: Iterable[Read], *, durable: bool = False) -> list[Saved]:
    """Import what somebody entered into the log at ``path``."""
    stamp = Stamp(RECORDER, time.time_ns() // 1_000_000)
    with Log.open(path, durable=durable) as log, People(log) as people:
        outcomes = import_reads(log, people, source, reads, stamp=stamp)
        return [Saved(one.status, one.hand, one.problem) for one in outcomes]
