"""No room on the disk, no leave to write, no file any more, a clock that jumps: log whole."""

from __future__ import annotations

import contextlib
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.soaks.crashes import check_tables
from benchmarks.soaks.model import (
    HAND_EVENTS,
    ROOT,
    check_whole,
    hand,
    require,
    start,
    times,
    whole_lines,
)
from eventstore.errors import LogError
from eventstore.store import Log
from eventstore.verify import verify

SEED = 304
ROUNDS = 60
"""How often a file may not grow any more; the rarer troubles come a part of that."""
NOBODY = 65534


def run(scale: float) -> list[str]:
    """Run into every trouble."""
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory(prefix="taroky-soak-") as name:
        folder = Path(name)
        return [
            _no_growth(folder, times(ROUNDS, scale), chance),
            _tables_without_room(folder, times(ROUNDS // 4, scale), chance),
            _full_disk(folder, times(ROUNDS // 6, scale)),
            _read_only(folder),
            _removed(folder, times(ROUNDS // 3, scale)),
            _clock(folder, times(ROUNDS // 3, scale)),
        ]


def _no_growth(folder: Path, rounds: int, chance: random.Random) -> str:
    hands = 0
    for number in range(rounds):
        path = folder / f"growth-{number}.log"
        Log.create(path).close()
        limit = path.stat().st_size + round(2 ** chance.uniform(10, 22.6))
        writer = start("fill", path, limit)
        told = list(whole_lines(writer.communicate(timeout=120)[0]))
        *positions, refused, after = told
        what = f"file limit {limit}"
        require(writer.returncode == 0, f"{what}: the writer failed")
        require(refused.startswith(f"refused log {str(path)!r}"), f"{what}: {refused}")
        require(int(after) == HAND_EVENTS * (len(positions) + 1), f"{what}: {after}")
        hands += check_whole(path, int(after), what)
    return (
        f"no file may grow (RLIMIT_FSIZE): {rounds} times refused with a clear error, {hands} hands"
        " whole; the same program wrote on once there was room"
    )


def _tables_without_room(folder: Path, rounds: int, chance: random.Random) -> str:
    path = folder / "tables.log"
    evening = ROOT / "taroky" / "data"
    source = sorted(evening.glob("*.jsonl.gz"))[0]
    _taroky("init", path)
    _taroky("import", path, source)
    refused = 0
    while refused < rounds:
        limit = chance.randrange(200, 8_000)
        builder = start("cramped", path, limit)
        told = builder.communicate(timeout=120)[0]
        require(builder.returncode == 0, f"tables, limit {limit}: {told}")
        wanted = f"refused tables {f'{path}.tables'!r} cannot be written"
        if told == "built\n":  # there was room enough
            shutil.rmtree(f"{path}.tables")
            continue
        refused += 1
        require(told.startswith(wanted), f"tables, limit {limit}: {told}")
        require(verify(path).ok, f"tables, limit {limit}: the log is damaged")
    rows = check_tables(path, "tables after a full disk")
    return (
        f"derived tables without room: {rounds} builds refused with a clear error, {rows} rows"
        " right after"
    )


def _full_disk(folder: Path, rounds: int) -> str:
    with _small_disk(folder) as disk:
        if disk is None:
            return "full disk (tmpfs): cannot be mounted here, not tried"
        hands = 0
        for number in range(rounds):
            path = disk / "full.log"
            Log.create(path).close()
            writer = start("crowd", path)
            *positions, refused = whole_lines(writer.communicate(timeout=120)[0])
            what = f"full disk {number}"
            require(refused.startswith(f"refused log {str(path)!r}"), f"{what}: {refused}")
            hands += check_whole(path, int(positions[-1]), what)
            (disk / "ballast").unlink()
            with Log.open(path) as log:
                log.append(hand(len(positions) + 1))
            check_whole(path, HAND_EVENTS * (len(positions) + 1), what)
            for leftover in disk.iterdir():
                leftover.unlink()
            (disk / "ballast").write_bytes(b"x" * 65_536)
    return (
        f"full disk (tmpfs of 1 MB): {rounds} times refused with a clear error, {hands} hands whole"
    )


@contextlib.contextmanager
def _small_disk(folder: Path) -> Iterator[Path | None]:
    """Yield a disk of a megabyte with some ballast on it; ``None`` where none may be mounted."""
    disk = folder / "disk"
    disk.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    try:
        mounted = subprocess.run(words, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        yield None
        return
    try:
        (disk / "ballast").write_bytes(b"x" * 65_536)
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=False, capture_output=True)


def _read_only(folder: Path) -> str:
    """Open for writing what may only be read; root drops its rights for that."""
    place = folder / "closed"
    place.mkdir()
    path = place / "closed.log"
    with Log.create(path) as log:
        log.append(hand(1))
    before = path.read_bytes()
    folder.chmod(0o755)
    outcomes = []
    for file_mode, folder_mode in ((0o444, 0o777), (0o644, 0o555), (0o444, 0o555)):
        for file in place.iterdir():
            file.chmod(file_mode)
        place.chmod(folder_mode)
        outcomes.append(_opened_without_rights(path))
    place.chmod(0o755)
    for outcome in outcomes:
        require(outcome.endswith("is read-only"), f"read-only: {outcome}")
    require(path.read_bytes() == before, "read-only: the file was changed")
    check_whole(path, HAND_EVENTS, "read-only")
    return f"read-only file, folder, both: {len(outcomes)} times refused, the file untouched"


def _opened_without_rights(path: Path) -> str:
    """Return what opening ``path`` for writing says to somebody who is not root."""
    code = (
        "import os, sys; from pathlib import Path;"
        "from eventstore.store import Log; from eventstore.errors import LogError;"
        f"os.getuid() == 0 and os.setuid({NOBODY})\n"
        f"try: Log.open(Path({str(path)!r})); print('opened')\n"
        "except LogError as error: print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return (done.stdout or done.stderr).strip()


def _removed(folder: Path, rounds: int) -> str:
    for number in range(rounds):
        path = folder / "removed.log"
        with Log.create(path) as log:
            log.append(hand(1))
            kept = folder / "kept.log"
            if number % 2:
                path.rename(kept)
                wal = path.with_name(path.name + "-wal")
                wal.rename(kept.with_name(kept.name + "-wal"))
            else:
                path.unlink()
            for _ in range(2):
                try:
                    log.append(hand(2))
                except LogError as error:
                    require(str(error).endswith("was removed"), f"removed: {error}")
                else:
                    require(False, "removed: an append was accepted")
            require(len(list(log.since())) == HAND_EVENTS, "removed: nothing is read any more")
        if number % 2:
            check_whole(kept, HAND_EVENTS, "moved away")
        for leftover in (*folder.glob("removed.log*"), *folder.glob("kept.log*")):
            leftover.unlink()
    return f"file removed or moved away while open: {rounds} times refused; what was moved is whole"


def _clock(folder: Path, rounds: int) -> str:
    for seed in range(rounds):
        path = folder / f"clock-{seed}.log"
        Log.create(path).close()
        writer = start("clock", path, seed)
        told = [int(line) for line in whole_lines(writer.communicate(timeout=60)[0])]
        check_whole(path, told[-1], f"clock {seed}")
        with Log.open(path, readonly=True) as log:
            recorded = [append.recorded for append in log.appends_since()]
            require(sorted(recorded) != recorded, f"clock {seed}: it did not jump")
            imports = log.imports()
            require(sum(one.events for one in imports) == told[-1], f"clock {seed}: imports")
    return f"clock jumping back: {rounds} logs whole and in order of their positions"


def _taroky(*words: object) -> None:
    command = [sys.executable, "-m", "taroky", *map(str, words)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
