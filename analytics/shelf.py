"""Results worked out of the derived tables, kept beside them until the log goes on.

``LOG.tables/kept/NAME/WHAT-STATE/`` holds the frames of one result: what was asked, of what state
of the log, by which engine. Deleting the folder loses nothing but the time to work it out again.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import filelock
import polars as pl

from analytics.layers import CLUBS
from analytics.segments import Manifest
from analytics.warehouse import Warehouse, engine

KEPT = 12
"""Results of one name that stay: several rule sets, and those that others may still be reading."""
QUIET = "page-"
"""With this begin the names of results that nobody waits for: they are there when asked for."""


class Kept(NamedTuple):
    """The frames of a result by name; ``current`` if they are of the state that was asked for."""

    frames: dict[str, pl.LazyFrame]
    current: bool


def state(log: Path, manifest: Manifest) -> str:
    """Return what tells this state of a log's tables from every other one.

    ``manifest`` is that of the verdicts in use; who is who is brought up to date.
    """
    people = Warehouse(log, CLUBS).update()
    return f"{manifest.position} {manifest.seal} {people.position} {people.seal} {engine()}"


def kept(
    log: Path, name: str, what: str, key: str, make: Callable[[], Mapping[str, pl.DataFrame]]
) -> Kept:
    """Return ``what`` was asked of the result ``name``, from the shelf or worked out by ``make``.

    ``key`` is the log's `state`. Of several that want it at once, one works and the others wait.
    Where nothing can be written it is worked out every time.
    """
    shelf, place = _places(log, name, what, key)
    if not place.is_dir():
        try:
            shelf.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(shelf / "lock"):
                if not place.is_dir():
                    _put(shelf, place, make())
        except OSError:
            return Kept({part: frame.lazy() for part, frame in make().items()}, current=True)
    return _read(place, current=True)


def last(log: Path, name: str, what: str, key: str) -> Kept | None:
    """Return the newest result there is, of this state or an earlier one; ``None`` without any."""
    shelf, place = _places(log, name, what, key)
    if place.is_dir():
        return _read(place, current=True)
    pattern = f"{place.name.partition('-')[0]}-*"
    older = sorted((entry.stat().st_mtime, entry) for entry in shelf.glob(pattern))
    return _read(older[-1][1], current=False) if older else None


def stamp(log: Path) -> int:
    """Return a number that another result on the shelf changes, unless it is a `QUIET` one."""
    entries = (one for one in _shelf(log).glob("*") if not one.name.startswith(QUIET))
    return max((entry.stat().st_mtime_ns for entry in entries), default=0)


def _shelf(log: Path) -> Path:
    return log.with_name(f"{log.name}.tables") / "kept"


def _places(log: Path, name: str, what: str, key: str) -> tuple[Path, Path]:
    """Return where results of a name lie, and where one of them does."""
    asked, of = (hashlib.sha256(text.encode()).hexdigest()[:16] for text in (what, key))
    shelf = _shelf(log) / name
    return shelf, shelf / f"{asked}-{of}"


def _read(place: Path, *, current: bool) -> Kept:
    files = sorted(place.glob("*.parquet"))
    return Kept({file.stem: pl.scan_parquet(file) for file in files}, current)


def _put(shelf: Path, place: Path, frames: Mapping[str, pl.DataFrame]) -> None:
    """Write the frames, let one rename show them, and clear away the oldest."""
    draft = Path(tempfile.mkdtemp(prefix=".draft-", dir=shelf))
    for part, frame in frames.items():
        frame.write_parquet(draft / f"{part}.parquet")
    draft.replace(place)
    old = sorted(
        (entry for entry in shelf.iterdir() if entry.is_dir() and entry != place),
        key=lambda entry: entry.stat().st_mtime,
    )
    for entry in old[: max(0, len(old) + 1 - KEPT)]:
        shutil.rmtree(entry, ignore_errors=True)
