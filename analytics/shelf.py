"""Results worked out of the derived tables, kept beside them until the log goes on.

``LOG.tables/kept/NAME/KEY/`` holds the frames of one result; the key says of what state of the log
and by which engine it is. Deleting the folder loses nothing but the time to work it out again.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import filelock
import polars as pl

from analytics.layers import CLUBS
from analytics.segments import Manifest
from analytics.warehouse import Warehouse, engine

Frames = dict[str, pl.LazyFrame]
KEPT = 12
"""Results of one name that stay: several rule sets, and those that others may still be reading."""


def state(log: Path, manifest: Manifest) -> str:
    """Return what tells this state of a log's tables from every other one.

    ``manifest`` is that of the verdicts in use; who is who is brought up to date.
    """
    people = Warehouse(log, CLUBS).update()
    return f"{manifest.position} {manifest.seal} {people.position} {people.seal} {engine()}"


def kept(log: Path, name: str, key: str, make: Callable[[], Mapping[str, pl.DataFrame]]) -> Frames:
    """Return the result ``name`` of state ``key``, from the shelf or worked out by ``make``.

    Of several that want it at once, one works and the others wait. Where nothing can be written it
    is worked out every time.
    """
    shelf = log.with_name(f"{log.name}.tables") / "kept" / name
    place = shelf / hashlib.sha256(key.encode()).hexdigest()[:24]
    if not place.is_dir():
        try:
            shelf.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(shelf / "lock"):
                if not place.is_dir():
                    _put(shelf, place, make())
        except OSError:
            return {part: frame.lazy() for part, frame in make().items()}
    return {file.stem: pl.scan_parquet(file) for file in sorted(place.glob("*.parquet"))}


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
