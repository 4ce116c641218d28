"""How sessions are batched: small ones together, so that a partition is worth its overhead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eventstore.model import HAND, SESSION
from eventstore.store import Log


def hand_counts(log: Log) -> dict[str, int]:
    """Return how many hands each session of a log has, in the order of the sessions' names."""
    found = {stream.removeprefix(SESSION): 0 for stream in log.streams(SESSION)}
    for stream in log.streams(HAND):
        name = stream.removeprefix(HAND).rpartition("#")[0]
        if name in found:
            found[name] += 1
    return found


def batches(counts: Mapping[str, int], hands: int) -> Iterator[tuple[str, ...]]:
    """Yield the sessions in batches of at least ``hands`` hands; the last may have fewer.

    >>> list(batches({"a": 30, "b": 30, "c": 500, "d": 1, "e": 2}, 50))
    [('a', 'b'), ('c',), ('d', 'e')]
    """
    batch: list[str] = []
    held = 0
    for name, count in counts.items():
        batch.append(name)
        held += count
        if held >= hands:
            yield tuple(batch)
            batch, held = [], 0
    if batch:
        yield tuple(batch)
