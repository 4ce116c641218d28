"""Sampled hands again and again under new ids: logs of any size for the price of writing them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from eventstore import events as ev
from eventstore.model import HAND, SESSION, Append, StreamWrite, Timed
from replay.rulesets.load import load
from taroky.sampling.evening import sample

_with = msgspec.structs.replace


def sampled(rules: str, hands: int, seed: int = 7) -> list[Append]:
    """Return the appends of sampled hands."""
    return list(sample(load(rules), hands, seed))


def copied(appends: list[Append], copies: int) -> Iterator[Append]:
    """Yield ``appends`` so many times, each time as other sessions."""
    for copy in range(copies):
        for append in appends:
            yield as_copy(append, f"c{copy:04}-")


def as_copy(append: Append, prefix: str) -> Append:
    """Return an append of the same acts in a session whose name begins with ``prefix``."""
    writes = tuple(
        StreamWrite(_renamed(write.stream, prefix), write.expected, _events(write.events, prefix))
        for write in append.writes
    )
    identity = append.identity
    if identity is not None:
        identity = _with(identity, session=prefix + identity.session)
    return _with(append, writes=writes, identity=identity, raw=None)


def _renamed(stream: str, prefix: str) -> str:
    family = next(name for name in (HAND, SESSION) if stream.startswith(name))
    return f"{family}{prefix}{stream.removeprefix(family)}"


def _events(events: tuple[Timed, ...], prefix: str) -> tuple[Timed, ...]:
    first = events[0].event
    if not isinstance(first, ev.HandStarted | ev.SessionOpened):
        return events
    named = _with(first, session=prefix + first.session)
    return (Timed(named, events[0].occurred), *events[1:])
