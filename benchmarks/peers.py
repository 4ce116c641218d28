"""The log against the library ``eventsourcing``: the same hands, one save each, in SQLite.

It is used as its documents say: an aggregate triggers events, an application saves it. Both sides
begin with the same plain facts and end with these on disk.
"""

from __future__ import annotations

import tempfile
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate

from benchmarks.append import appends
from benchmarks.model import Pair, Row, compared, seconds
from eventstore.events import KIND_OF
from eventstore.model import Append, PlainAppend, PlainWrite
from eventstore.store import Log

HANDS = 1_000


class Hand(Aggregate):
    """A hand as an aggregate of the library."""

    class Acted(Aggregate.Event):
        """One of our events: its kind, and all that it says."""

        says: dict[str, Any]


class Facts(NamedTuple):
    """What one append says, as plain values: its streams' events with their kinds, and when."""

    append: Append
    acts: tuple[tuple[tuple[dict[str, Any], int | None], ...], ...]


def facts(made: list[Append]) -> list[Facts]:
    """Return appends as plain facts."""
    return [
        Facts(
            append,
            tuple(
                tuple(
                    ({"kind": KIND_OF[type(event)], **msgspec.structs.asdict(event)}, occurred)
                    for event, occurred in write.events
                )
                for write in append.writes
            ),
        )
        for append in made
    ]


def ours(given: list[Facts]) -> Iterator[PlainAppend]:
    """Make appends of the facts, whose events the log makes."""
    for append, acts in given:
        writes = tuple(
            PlainWrite(write.stream, write.expected, events)
            for write, events in zip(append.writes, acts, strict=True)
        )
        yield PlainAppend(writes, msgspec.structs.replace(append, writes=()))


def theirs(given: list[Facts]) -> Iterator[Hand]:
    """Make aggregates of the facts, with their events not saved yet."""
    for _, acts in given:
        for events in acts:
            hand = Hand()
            for fields, _ in events:
                hand.trigger_event(Hand.Acted, says=fields)
            yield hand


class Taken(NamedTuple):
    """One round: theirs against ours, one by one and in batches; bytes an event of their file."""

    alone: Pair
    together: Pair
    size: float


def one_round(given: list[Facts]) -> Taken:
    """Save all hands with the library, then with ours."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Log.create(Path(folder, "live.log")) as live,
        Log.create(Path(folder, "bulk.log")) as bulk,
    ):
        path = Path(folder, "peer.db")
        env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
        application: Application[UUID] = Application(env)
        limit = seconds(lambda: [application.save(hand) for hand in theirs(given)])
        application.close()
        return Taken(
            Pair(limit, seconds(lambda: [live.append(append) for append in ours(given)])),
            Pair(limit, seconds(lambda: deque(bulk.import_appends(ours(given)), maxlen=0))),
            path.stat().st_size / live.head().position,
        )


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians."""
    given = facts(appends(HANDS))
    taken = [one_round(given) for _ in range(rounds)]
    events = sum(len(events) for one in given for events in one.acts)
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
