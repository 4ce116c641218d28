"""The pages with leave to do what only the program can: what `taroky serve` serves."""

from __future__ import annotations

import sys
import time
from collections.abc import Container, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from dashboards import doing, rulebook
from dashboards.adding import only_added
from dashboards.app import application, create_app
from dashboards.doing import Doing
from dashboards.jobs import Jobs
from dashboards.settings import from_environment
from dashboards.writing import RECORDER, Saved, Writing, allow
from eventstore.people import People
from eventstore.store import Log
from replay.notation.model import Read
from taroky.exporting import export_log
from taroky.importing import import_reads
from taroky.notating import nameless
from taroky.planning import Stamp
from taroky.pseudonyms import Pseudonyms, key_of
from taroky.reading import Reading
from taroky.ruleset import rule_set

WORKER = (sys.executable, "-m", "taroky.working")
"""How a process for a job is started."""


def create() -> Any:
    """Return the WSGI application over the log that the environment names."""
    log, settings = from_environment()
    app = create_app(log, settings)
    rulebook.install(app.server, tuple(rule_set(str(file)) for file in settings.rules))
    doing.allow(app.server, Doing(Jobs(log, WORKER), export))
    if settings.write:
        allow(app.server, Writing(partial(save, durable=settings.durable)))
    return application(app, settings)


def export(path: Path, at: int, form: str, without: Container[str]) -> Iterator[bytes]:
    """Yield the log as it stood at a position, without names, as JSON lines or as TKN."""
    hiding = Pseudonyms(key_of(path))
    with Log.open(path, readonly=True) as log:
        if form == "jsonl":
            yield from export_log(log, at=at, hiding=hiding, without=without)
        else:
            for part in nameless(log, Reading(at), hiding, without):
                yield part.encode()


def save(path: Path, source: str, reads: Iterable[Read], *, durable: bool = False) -> list[Saved]:
    """Import what somebody entered into the log at ``path``."""
    stamp = Stamp(RECORDER, time.time_ns() // 1_000_000)
    with Log.open(path, durable=durable) as log, People(log) as people:
        outcomes = import_reads(log, people, source, only_added(reads, source), stamp=stamp)
        return [Saved(one.status, one.hand, one.problem) for one in outcomes]
