"""The derived tables as files beside the log: found, brought up to date, read.

``LOG.tables/`` holds segments (a folder of one parquet file a table) and ``manifest.json``, which
says up to which position of which log they reach, made by which engine, and which segment holds a
session's newest rows. A session touched since goes, whole, into a new segment; the manifest is
replaced by one rename, so readers see the old tables or the new ones. Deleting the folder loses
nothing.
"""

import contextlib
import hashlib
import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TypeGuard

import filelock
import msgspec
import polars as pl

from analytics import facts, sessions
from analytics.schemas import TABLES, VERSION
from eventstore.errors import LogError
from eventstore.store import Log
from eventstore.voids import STREAM as IMPORTS
from eventstore.voids import sessions_of, voided
from replay.errors import RuleSetError

SEGMENT_HANDS = 5_000
"""Hands that one segment of a long build holds, about."""
MOST_SEGMENTS = 24
"""More segments than this are written together as one."""

Progress = Callable[[int, int], None]
"""Told how many sessions are done, and of how many."""


class Segment(msgspec.Struct, frozen=True):
    """One folder of files: its name, the files' sizes, the sessions whose newest rows it holds."""

    name: str
    sizes: dict[str, int]
    sessions: dict[str, str]
    """Session name to the hash of its rules."""
    stale: tuple[str, ...] = ()
    """Sessions that lie in the files but have newer rows elsewhere."""


class Manifest(msgspec.Struct, frozen=True):
    """What the tables are: by which schema and engine, of which log, up to where."""

    schema: int
    engine: str
    position: int
    seal: str
    generation: int = 0
    segments: tuple[Segment, ...] = ()


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
    """The tables of one log. Any number of threads and processes may use them."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.folder = log.with_name(f"{log.name}.tables")

    # -- up to date --------------------------------------------------------------------------

    def manifest(self) -> Manifest | None:
        """Return what is there and can be used, else ``None``."""
        try:
            found = msgspec.json.decode((self.folder / "manifest.json").read_bytes(), type=Manifest)
            whole = all(
                (self.folder / segment.name / _file(table)).stat().st_size == size
                for segment in found.segments
                for table, size in segment.sizes.items()
            )
        except (OSError, msgspec.MsgspecError):
            return None
        return found if whole and (found.schema, found.engine) == (VERSION, engine()) else None

    def behind(self) -> int:
        """Return how many events of the log the tables do not know yet."""
        found = self.manifest()
        with Log.open(self.log, readonly=True) as log:
            known = found.position if found is not None and _same_log(found, log) else 0
            return log.head().position - known

    def update(self, progress: Progress | None = None) -> Manifest:
        """Bring the tables up to the end of the log, and return what is there then.

        Only one process at a time builds; the others wait for it and use what it made. Raises
        `LogError` where they cannot be written; what was there before stays.
        """
        with Log.open(self.log, readonly=True) as log:
            head = log.head()
            found = self.manifest()
            if _current(found, log, head.position):
                return found
            with self._writable(), filelock.FileLock(self.folder / "lock"):
                found = self.manifest()
                if _current(found, log, head.position):
                    return found
                return self._build(log, found if _same_log(found, log) else None, progress)

    @contextlib.contextmanager
    def _writable(self) -> Iterator[None]:
        """See that the folder is there; what stops somebody writing in it becomes `LogError`."""
        try:
            self.folder.mkdir(exist_ok=True)
            yield
        except (OSError, pl.exceptions.PolarsError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or error
            raise LogError(f"tables {str(self.folder)!r} cannot be written: {reason}") from error

    def _build(self, log: Log, old: Manifest | None, progress: Progress | None) -> Manifest:
        head = log.head()
        generation = max(self._numbers(), default=0) + 1
        dirty = _dirty(log, old.position) if old is not None and old.position else None
        wanted = list(sessions.names(log)) if dirty is None else sorted(dirty)
        kept = () if dirty is None or old is None else _outdated(old.segments, set(wanted))
        if len(kept) >= MOST_SEGMENTS:
            wanted = sorted({name for part in kept for name in part.sessions} | set(wanted))
            kept = ()
        fresh = tuple(self._segments(log, wanted, generation, progress))
        manifest = Manifest(
            VERSION, engine(), head.position, head.seal.hex(), generation, kept + fresh
        )
        self._publish(manifest)
        self._clean(manifest, old)
        return manifest

    def _segments(
        self, log: Log, wanted: list[str], generation: int, progress: Progress | None
    ) -> Iterator[Segment]:
        rows: facts.Rows = {table: [] for table in TABLES}
        rules: dict[str, str] = {}
        void = voided(log)
        for done, name in enumerate(wanted, 1):
            session = sessions.read(log, name, void=void)
            rules[name] = "" if session.opened is None else session.opened.rules_hash
            with contextlib.suppress(RuleSetError):  # such a session cannot be judged at all
                for table, found in facts.rows(session, sessions.judge(session)).items():
                    rows[table] += found
            if progress is not None:
                progress(done, len(wanted))
            if len(rows["hands"]) >= SEGMENT_HANDS or done == len(wanted):
                yield self._write(f"{generation:06}-{done:06}", rows, rules)
                rows, rules = {table: [] for table in TABLES}, {}

    def _write(self, name: str, rows: facts.Rows, rules: dict[str, str]) -> Segment:
        draft = self.folder / f"{name}.new"
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir()
        for table, schema in TABLES.items():
            _frame(rows[table], schema).write_parquet(draft / _file(table))
        sizes = {table: (draft / _file(table)).stat().st_size for table in TABLES}
        shutil.rmtree(self.folder / name, ignore_errors=True)
        draft.rename(self.folder / name)
        return Segment(name, sizes, rules)

    def _publish(self, manifest: Manifest) -> None:
        draft = self.folder / "manifest.json.new"
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(manifest)))
        draft.replace(self.folder / "manifest.json")

    def _numbers(self) -> Iterator[int]:
        for entry in self.folder.iterdir():
            number = entry.name.partition("-")[0]
            if number.isdecimal():
                yield int(number)

    def _clean(self, new: Manifest, old: Manifest | None) -> None:
        """Remove folders that neither ``new`` nor, for readers still at it, ``old`` names."""
        used = {part.name for found in (new, old) if found is not None for part in found.segments}
        for entry in self.folder.iterdir():
            if entry.is_dir() and entry.name not in used:
                shutil.rmtree(entry, ignore_errors=True)

    # -- reading -----------------------------------------------------------------------------

    def scan(self, table: str, manifest: Manifest | None) -> pl.LazyFrame:
        """Return ``table`` as ``manifest`` describes it, to be queried; empty without one."""
        parts = [
            pl.scan_parquet(self.folder / segment.name / _file(table)).filter(
                ~pl.col("session").is_in(segment.stale)
            )
            for segment in (manifest.segments if manifest is not None else ())
        ]
        return pl.concat(parts) if parts else pl.LazyFrame(schema=TABLES[table])


def _file(table: str) -> str:
    return f"{table}.parquet"


def _frame(rows: list[dict[str, object]], schema: pl.Schema) -> pl.DataFrame:
    columns = {name: [row.get(name) for row in rows] for name in schema}
    return pl.DataFrame(columns, schema=schema)


def _same_log(found: Manifest | None, log: Log) -> bool:
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


def _dirty(log: Log, position: int) -> set[str]:
    """Return the sessions touched after ``position``, by events or by a word about an import."""
    streams = {stored.stream for stored in log.since(position)}
    touched = {name for name in map(sessions.session_of, streams) if name}
    for said, appends in voided(log).said if IMPORTS in streams else ():
        if said > position:
            touched |= sessions_of(log, appends)
    return touched


def _outdated(segments: Iterable[Segment], dirty: set[str]) -> tuple[Segment, ...]:
    """Return ``segments`` without the ``dirty`` sessions; one that holds no others goes."""
    kept = []
    for segment in segments:
        stale = dirty & segment.sessions.keys()
        rest = {name: rules for name, rules in segment.sessions.items() if name not in stale}
        if rest:
            kept.append(
                Segment(segment.name, segment.sizes, rest, tuple(sorted({*segment.stale, *stale})))
            )
    return tuple(kept)
