"""What was imported into a log, and what of it is void."""

from collections import Counter
from itertools import groupby
from typing import NamedTuple

from eventstore.model import Import
from eventstore.store import Log
from eventstore.voids import void_appends

TOLD = 9
"""An import of more times than this (events recorded one by one, elsewhere) is told as one."""


class Listed(NamedTuple):
    """An import, or all of one source (``recorded`` is then 0), and whether it is void."""

    source: str
    recorded: int
    appends: int
    events: int
    void: bool


def found(log: Log) -> list[tuple[Import, bool]]:
    """Return every import and whether it is void, the oldest first."""
    void = void_appends(log)
    return [
        (one, bool(void) and void.issuperset(log.appends_from(one.source, one.recorded)))
        for one in log.imports()
    ]


def listed(log: Log) -> list[Listed]:
    """Return the imports as they are told, the oldest first."""
    every = found(log)
    times = Counter(one.source for one, _ in every)
    made: list[Listed] = []
    for (source, gone), group in groupby(every, key=lambda pair: (pair[0].source, pair[1])):
        many = [one for one, _ in group]
        if times[source] > TOLD:
            many = [Import(source, 0, sum(o.appends for o in many), sum(o.events for o in many))]
        made += [Listed(*one, gone) for one in many]
    return made
