"""The pages with leave to do what only the program can: what `taroky serve` serves."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from dashboards.settings import from_environment
from dashboards.writing import RECORDER, Saved, Writing, allow
from eventstore.people import People
from eventstore.store import Log
from replay.notation.model import Read
from taroky.importing import import_reads
from taroky.planning import Stamp
from taroky.ruleset import rule_set

TARGET = "taroky.serving:create()"
"""Where a production server finds the application."""


def create() -> Any:
    """Return the WSGI application over the log that the environment names."""
    from dashboards import rulebook
    from dashboards.app import create_app

    log, settings = from_environment()
    app = create_app(log, settings)
    rulebook.install(app.server, tuple(rule_set(str(file)) for file in settings.rules))
    if settings.write:
        allow(app.server, Writing(partial(save, durable=settings.durable)))
    return app.server


def save(path: Path, source: str, reads: Iterable[Read], *, durable: bool = False) -> list[Saved]:
    """Import what somebody entered into the log at ``path``."""
    stamp = Stamp(RECORDER, time.time_ns() // 1_000_000)
    with Log.open(path, durable=durable) as log, People(log) as people:
        outcomes = import_reads(log, people, source, reads, stamp=stamp)
        return [Saved(one.status, one.hand, one.problem) for one in outcomes]
