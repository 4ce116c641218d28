"""The derived tables as files beside the log: found, brought up to date, read.

``LOG.tables/`` holds segments (`analytics.segments`) and ``manifest.json``, which says up to which
position of which log they reach, made by which engine; each layer (`analytics.layers`) has its own
folder of that kind. A session touched since goes, whole, into a new segment; the manifest is
replaced by one rename, so readers see the old tables or the new ones. What is not touched is not
read either: a build costs what is new, however much there is. Deleting the folder loses nothing.
"""

import contextlib
import hashlib
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TypeGuard

import filelock
import msgspec
import polars as pl

from analytics import segments
from analytics.layers import LAYERS, VERDICTS, Builder, Layer, layer_of
from analytics.schemas import VERSION
from analytics.segments import Frames, Manifest, Segment
from eventstore.errors import LogError
from eventstore.store import Log

Progress = Callable[[int, int], None]
"""Told how many sessions are done, and of how many."""


@cache
def engine() -> str:
    """Return a hash of the code that derives the tables: other code, other tables."""
    digest = hashlib.sha256()
    for package in ("eventstore", "replay", "analytics"):
        for name, text in sorted(_sources(resources.files(package), package)):
            digest.update(name.encode() + b"\0" + text)
    return digest.hexdigest()[:16]


def _sources(folder: resources.abc.Traversable, place: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        name = f"{place}/{entry.name}"
        if entry.is_dir():
            yield from _sources(entry, name)
        elif entry.name.endswith((".py", ".toml")):
            yield name, entry.read_bytes()


class Warehouse:
    """One layer of the tables of one log. Any number of threads and processes may use it."""

    def __init__(self, log: Path, layer: Layer = VERDICTS) -> None:
        self.log = log
        self.layer = layer
        self.folder = log.with_name(f"{log.name}.tables") / layer.name

    # -- up to date --------------------------------------------------------------------------

    def manifest(self) -> Manifest | None:
        """Return what is there and can be used, else ``None``."""
        try:
            found = msgspec.json.decode((self.folder / "manifest.json").read_bytes(), type=Manifest)
            whole = all(segments.whole(self.folder, segment) for segment in found.segments)
        except (OSError, msgspec.MsgspecError):
            return None
        return found if whole and (found.schema, found.engine) == (VERSION, engine()) else None

    def behind(self) -> int:
        """Return how many events of the log the tables do not know yet."""
        found = self.manifest()
        with Log.open(self.log, readonly=True) as log:
            known = found.position if found is not None and _same_log(found, log) else 0
            return log.head().position - known

    def update(self, progress: Progress | None = None, *, anew: bool = False) -> Manifest:
        """Bring the tables up to the end of the log, and return what is there then.

        Only one process at a time builds; the others wait for it and use what it made. ``anew``
        makes all of them again, whatever is there.
        """
        with Log.open(self.log, readonly=True) as log:
            head = log.head()
            found = self.manifest()
            if _current(found, log, head.position) and not anew:
                return found
            with self._writable(), filelock.FileLock(self.folder / "lock"):
                found = self.manifest()
                if _current(found, log, head.position) and not anew:
                    return found
                known = found if _same_log(found, log) and not anew else None
                return self._build(log, known, found, progress)

    @contextlib.contextmanager
    def _writable(self) -> Iterator[None]:
        """See that the folder is there; what stops somebody writing in it becomes `LogError`."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            yield
        except (OSError, pl.exceptions.PolarsError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or error
            raise LogError(f"tables {str(self.folder)!r} cannot be written: {reason}") from error

    def _build(
        self, log: Log, known: Manifest | None, old: Manifest | None, progress: Progress | None
    ) -> Manifest:
        """Take what was touched since ``known``; of ``old`` somebody may still be reading."""
        head = log.head()
        generation = max(self._numbers(), default=0) + 1
        kept: tuple[Segment, ...] = ()
        if known is None or known.position == 0:
            wanted = list(self.layer.names(log))
        else:
            wanted = sorted(self.layer.dirty(log, known.position))
            kept = segments.outdated(known.segments, set(wanted))
        fresh = tuple(self._segments(log, wanted, generation, progress))
        parts = self._merged([*kept, *fresh], generation)
        manifest = Manifest(VERSION, engine(), head.position, head.seal.hex(), generation, parts)
        self.publish(manifest)
        self._clean(manifest, old)
        return manifest

    def _segments(
        self, log: Log, wanted: list[str], generation: int, progress: Progress | None
    ) -> Iterator[Segment]:
        rules: dict[str, str] = {}
        with self.layer.builder(log) as builder:
            for done, name in enumerate(wanted, 1):
                rules[name] = builder.add(name)
                if progress is not None:
                    progress(done, len(wanted))
                if builder.hands >= segments.SMALL or done == len(wanted):
                    yield self._write(f"{generation:06}-{done:06}", builder, rules)
                    rules = {}

    def _write(self, name: str, builder: Builder, rules: dict[str, str]) -> Segment:
        hands = builder.hands
        return segments.write(self.folder, name, builder.frames(), hands, rules)

    def _merged(self, parts: list[Segment], generation: int) -> tuple[Segment, ...]:
        done = 0
        while groups := list(segments.to_merge(parts)):
            for group in groups:
                done += 1
                name = f"{generation:06}-m{done:05}"
                parts = [part for part in parts if part not in group]
                parts.append(segments.merge(self.folder, name, group))
        return tuple(parts)

    def publish(self, manifest: Manifest) -> None:
        """Let ``manifest`` say what is there; readers see this one or the one before."""
        draft = self.folder / "manifest.json.new"
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(manifest)))
        draft.replace(self.folder / "manifest.json")

    def adopt(self, draft: Path, parts: Iterable[Segment], position: int, seal: str) -> Manifest:
        """Let segments that were made in the folder ``draft`` be all that is there."""
        with self._writable(), filelock.FileLock(self.folder / "lock"):
            old = self.manifest()
            generation = max(self._numbers(), default=0) + 1
            named = []
            for number, part in enumerate(parts):
                name = f"{generation:06}-{number:06}"
                (draft / part.name).rename(self.folder / name)
                named.append(msgspec.structs.replace(part, name=name))
            made = Manifest(VERSION, engine(), position, seal, generation, tuple(named))
            self.publish(made)
            self._clean(made, old)
        return made

    def _numbers(self) -> Iterator[int]:
        for entry in self.folder.iterdir():
            number = entry.name.partition("-")[0]
            if number.isdecimal():
                yield int(number)

    def _clean(self, new: Manifest, old: Manifest | None) -> None:
        """Remove folders that neither ``new`` nor, for readers still at it, ``old`` names."""
        used = {part.name for found in (new, old) if found is not None for part in found.segments}
        for entry in self.folder.iterdir():
            if entry.name.partition("-")[0].isdecimal() and entry.name not in used:
                shutil.rmtree(entry, ignore_errors=True)

    # -- reading -----------------------------------------------------------------------------

    def scan(self, table: str, manifest: Manifest | None) -> pl.LazyFrame:
        """Return ``table`` as ``manifest`` describes it, to be queried; empty without one."""
        found = manifest.segments if manifest is not None else ()
        parts = segments.scan(self.folder, found, table)
        return pl.concat(parts) if parts else pl.LazyFrame(schema=self.layer.tables[table])

    def read(self, manifest: Manifest, tables: Mapping[str, Iterable[str]]) -> Iterator[Frames]:
        """Yield columns of ``tables`` segment by segment, for who needs them side by side."""
        for segment in manifest.segments:
            yield segments.read(self.folder, segment, tables)


def table(log: Path, name: str) -> pl.LazyFrame:
    """Return a derived table of any layer, brought up to date."""
    house = Warehouse(log, layer_of(name))
    return house.scan(name, house.update())


def rebuild(log: Path, progress: Progress | None = None) -> dict[str, Manifest]:
    """Make all derived tables anew; returns what there is then, by layer."""
    return {
        layer.name: Warehouse(log, layer).update(progress if layer is VERDICTS else None, anew=True)
        for layer in LAYERS
    }


def _same_log(found: Manifest | None, log: Log) -> TypeGuard[Manifest]:
    """Whether the tables were made from an earlier or the present state of this very log."""
    if found is None:
        return False
    if found.position == 0:
        return True
    with contextlib.suppress(LogError):
        append = log.append_of(found.position)
        return append.last == found.position and append.seal.hex() == found.seal
    return False


def _current(found: Manifest | None, log: Log, position: int) -> TypeGuard[Manifest]:
    return found is not None and found.position >= position and _same_log(found, log)
