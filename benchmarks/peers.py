"""The log against the library ``eventsourcing``: the same hands, one save each, in SQLite.

It is used as its documents say: an application saves aggregates. Their events are made beforehand,
as ours are, so that only the saving is timed.
"""

from __future__ import annotations

import tempfile
from collections import deque
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate

from benchmarks.append import appends
from benchmarks.model import Pair, Row, compared, seconds
from eventstore.model import Append
from eventstore.store import Log

HANDS = 400


class Hand(Aggregate):
    """A hand as an aggregate of the library."""

    class Acted(Aggregate.Event):
        """One of our events: its kind, and all that it says."""

        kind: str
        says: dict[str, Any]


def theirs(made: list[Append]) -> list[Hand]:
    """Return the same hands as the library's, not saved yet."""
    hands = []
    for append in made:
        for write in append.writes:
            hand = Hand()
            for timed in write.events:
                says = msgspec.to_builtins(timed.event)
                hand.trigger_event(Hand.Acted, kind=says.pop("kind"), says=says)
            hands.append(hand)
    return hands


class Taken(NamedTuple):
    """One round: theirs against ours, one by one and in batches; bytes an event of their file."""

    alone: Pair
    together: Pair
    size: float


def one_round(made: list[Append]) -> Taken:
    """Save all hands with the library, then with ours."""
    hands = theirs(made)
    with (
        tempfile.TemporaryDirectory() as folder,
        Log.create(Path(folder, "live.log")) as live,
        Log.create(Path(folder, "bulk.log")) as bulk,
    ):
        path = Path(folder, "peer.db")
        env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
        application: Application[UUID] = Application(env)
        limit = seconds(lambda: [application.save(hand) for hand in hands])
        application.close()
        return Taken(
            Pair(limit, seconds(lambda: [live.append(append) for append in made])),
            Pair(limit, seconds(lambda: deque(bulk.import_appends(made), maxlen=0))),
            path.stat().st_size / sum(hand.version for hand in hands),
        )


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians."""
    made = appends(HANDS)
    taken = [one_round(made) for _ in range(rounds)]
    events = sum(len(write.events) for append in made for write in append.writes)
    size = f"{median(one.size for one in taken):.0f} bytes an event there"
    together = [one.together for one in taken]
    return [
        _row("append, 10,000 rows a transaction", together, events, size, "ratio >= 8"),
        _row("append, one hand a transaction", [one.alone for one in taken], events, size, ""),
    ]


def _row(name: str, pairs: list[Pair], events: int, size: str, goal: str) -> Row:
    limit = "library eventsourcing, a save a hand"
    row = compared(name, limit, pairs, items=events, unit="events/s", goal=goal)
    times = median(pair.limit / pair.ours for pair in pairs)
    return row._replace(ratio=times, note=f"ratio: times as fast; {size}")
