"""The readers that are fuzzed: each takes bytes and tells what it made of them."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from eventstore import signing
from eventstore.errors import EventStoreError, SignatureError
from eventstore.events import KIND_OF
from eventstore.model import Append
from replay.errors import ReplayError
from replay.house_rules import faults, read_rules
from replay.notation.files import FORMATS, read_bytes
from replay.notation.model import Format, HandItem, PersonName, Problem, Read
from taroky import sources
from taroky.errors import TarokyError

OURS = (EventStoreError, ReplayError, TarokyError)
"""Roots of the errors that may reach whoever calls."""


class Target(NamedTuple):
    """A reader: ``read`` returns marks of what it met, by which unlike inputs are told apart."""

    read: Callable[[bytes], Iterable[str]]


def _marks(reads: Iterable[Read]) -> Iterable[str]:
    for read in reads:
        if isinstance(read, Problem):
            yield f"{read.status} {read.key}"
        elif isinstance(read, HandItem):
            yield f"hand {read.complete}"
            yield from {KIND_OF[type(timed.event)] for timed in read.events}
        elif isinstance(read, Append):
            yield "append"
            for write in read.writes:
                yield from {KIND_OF[type(timed.event)] for timed in write.events}
        else:
            assert isinstance(read, PersonName)
            yield "name"


def _reader(form: Format) -> Target:
    """Return the target that reads one format; nothing may be raised for what a file holds."""
    return Target(lambda data: list(_marks(read_bytes(data, "fuzz", formats=(form,)))))


def _any(data: bytes) -> Iterable[str]:
    return list(_marks(read_bytes(data, "fuzz")))


def _house_rules(data: bytes) -> Iterable[str]:
    text = data.decode(errors="replace")
    found = faults(text)
    if not found:
        read_rules(text, "fuzz.toml")
        return ["sound"]
    return [f"{fault.key} {fault.field}" for fault in found]


def _seal(data: bytes) -> Iterable[str]:
    try:
        return [f"signed {signing.loads(data).position > 0}"]
    except SignatureError as error:
        return [str(error)[:30]]


def _check(data: bytes) -> Iterable[str]:
    """Read, replay, judge and settle, as ``taroky check FILE`` does."""
    marks: list[str] = []
    with tempfile.NamedTemporaryFile(prefix="taroky-fuzz-") as file:
        file.write(data)
        file.flush()
        try:
            for found in sources.judged(Path(file.name), None, None, {}):
                if isinstance(found, Problem):
                    marks.append(found.key)
                    continue
                for hand in found.report.hands:
                    marks += {f"finding {finding.code}" for finding in hand.findings}
                    marks.append(f"score {hand.score.status}")
        except OURS as error:
            marks.append(type(error).__name__)
    return marks


def targets() -> dict[str, Target]:
    """Return every target by its name: one a format, whatever formats there are, and the others."""
    formats = {form.name: _reader(form) for form in FORMATS}
    return formats | {
        "any": Target(_any),
        "house-rules": Target(_house_rules),
        "seal": Target(_seal),
        "check": Target(_check),
    }
