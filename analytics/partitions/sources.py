"""What there is to work on: one log, one export, or all of both in a folder; and its partitions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from analytics.layers import CLUB_ITSELF
from analytics.partitions import extracts, storage
from analytics.partitions.export import CLUB, MANIFEST, SCHEMA, Export
from analytics.partitions.model import EXPORT, HANDS, LOG, Partition
from analytics.partitions.planning import batches, hand_counts
from eventstore.errors import LogError
from eventstore.events import Event
from eventstore.people import STREAM as PLAYERS
from eventstore.people import merges_in, resolved
from eventstore.schema import APPLICATION_ID
from eventstore.store import Log
from eventstore.upcast import decode

_SUFFIX = ".log"
_MARK_AT = 68
"""Where a SQLite file says whose it is."""


class Source(NamedTuple):
    """A log or an export: its name among the others, where it is."""

    name: str
    kind: str
    place: str


class Plan(NamedTuple):
    """A source cut up: its partitions, the one of the club itself, and where the log ends."""

    source: Source
    partitions: list[Partition]
    club: Partition
    position: int
    seal: str


def find(place: str) -> list[Source]:
    """Return the logs and exports at or below ``place``, by name. Raises `LogError`.

    A file is a log where it says so or is called ``….log``: a damaged one is not overlooked.
    """
    if storage.is_remote(place):
        found = storage.folders(place, MANIFEST)
        root = found[0] if len(found) == 1 else place
        sources = [Source(_below(one, root), EXPORT, one) for one in found]
    else:
        sources = _local(Path(place))
    if not sources:
        raise LogError(f"folder {place!r} holds no log and no export")
    return sources


def _below(place: str, root: str) -> str:
    return place.removeprefix(root).strip("/") or place.rstrip("/").rpartition("/")[2]


def _local(path: Path) -> list[Source]:
    if not path.is_dir():
        return [Source(path.name, LOG, str(path))]
    if (path / MANIFEST).is_file():
        return [Source(path.name, EXPORT, str(path))]
    found = sorted((one.relative_to(path).as_posix(), one) for one in _below_folder(path))
    return [Source(name, EXPORT if one.is_dir() else LOG, str(one)) for name, one in found]


def _below_folder(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        if entry.name.startswith(".") or entry.name.endswith(".tables"):
            continue
        if not entry.is_dir():
            if entry.suffix == _SUFFIX or _is_log(entry):
                yield entry
        elif (entry / MANIFEST).is_file():
            yield entry
        else:
            yield from _below_folder(entry)


def _is_log(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            head = file.read(_MARK_AT + 4)
    except OSError:
        return False
    return head.startswith(b"SQLite") and head[_MARK_AT:] == APPLICATION_ID.to_bytes(4)


def plan(source: Source, hands: int = HANDS) -> Plan:
    """Cut a source into partitions of at least ``hands`` hands. Raises `EventStoreError`."""
    return _plan_log(source, hands) if source.kind == LOG else _plan_export(source)


def _plan_log(source: Source, hands: int) -> Plan:
    with Log.open(Path(source.place), readonly=True) as log:
        head, counts = log.head(), hand_counts(log)
    parts = [
        Partition(*source, number, names, sum(counts[name] for name in names))
        for number, names in enumerate(batches(counts, hands))
    ]
    return Plan(source, parts, Partition(*source, 0, (CLUB_ITSELF,), 0), *_end(head))


def _end(head: tuple[int, bytes]) -> tuple[int, str]:
    position, seal = head
    return position, seal.hex()


def manifest(source: Source) -> Export:
    """Return what an export says of itself. Raises `LogError`."""
    try:
        found = msgspec.json.decode(storage.read(source.place, MANIFEST), type=Export)
    except msgspec.MsgspecError as error:
        raise LogError(f"export {source.place!r} is damaged: {error}") from error
    if found.schema != SCHEMA:
        raise LogError(f"export {source.place!r} is of another version: {found.schema!r}")
    return found


def _plan_export(source: Source) -> Plan:
    """Cut as it was exported; its files are read whole."""
    found = manifest(source)
    club = found.club.sha256
    parts = [
        Partition(*source, number, one.sessions, one.hands, one.name, one.sha256, club)
        for number, one in enumerate(found.parts)
    ]
    itself = Partition(*source, 0, (CLUB_ITSELF,), 0, CLUB, club, club)
    return Plan(source, parts, itself, found.position, found.seal)


def persons(source: Source) -> dict[str, str]:
    """Return who stands for each id of a source that was merged into another."""
    merged = merges_in(club_events(source))
    return {player: resolved(player, merged) for player in merged}


def club_events(source: Source) -> list[Event]:
    """Return the events that say who the people of a source are."""
    if source.kind == LOG:
        with Log.open(Path(source.place), readonly=True) as log:
            return [stored.event for stored in log.read(PLAYERS)]
    rows = extracts.club_of(source.place, manifest(source).club.sha256)
    return [decode(row.kind, row.payload) for row in rows if row.stream == PLAYERS]
