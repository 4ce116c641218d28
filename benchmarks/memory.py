"""Memory that an import takes: as much for a large file as for a small one."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.model import Row
from benchmarks.replicas import copied, sampled
from benchmarks.soaks.model import ROOT
from eventstore.store import Log
from taroky.exporting import export_log

RULES = "machtarok@1"
SAMPLED, FEW, MANY = 250, 4, 40
"""Hands sampled, and how often they are in the small and in the large file."""
_PROGRAM = """
import resource, sys
from collections import deque
from pathlib import Path
from eventstore.store import Log
from taroky.importing import import_files

file, path = map(Path, sys.argv[1:])
with Log.create(path) as log:
    deque(import_files(log, [file]), maxlen=0)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def peak(file: Path, log: Path) -> float:
    """Return how many MiB a process had at most that imported ``file``."""
    words = [sys.executable, "-c", _PROGRAM, str(file), str(log)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout)


def _file(folder: Path, copies: int) -> Path:
    """Write a file of JSON lines."""
    path = folder / f"{copies}.jsonl"
    with Log.create(folder / f"{copies}.source") as log, path.open("wb") as file:
        for _ in log.import_appends(copied(sampled(RULES, SAMPLED), copies)):
            pass
        file.writelines(export_log(log))
    return path


def run(rounds: int = 5) -> list[Row]:
    """Measure once; memory does not depend on what else the machine does."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = [_file(folder, copies) for copies in (FEW, MANY)]
        peaks = [peak(file, folder / f"{n}.log") for n, file in enumerate(files)]
        sizes = [file.stat().st_size / 2**20 for file in files]
    small, large = peaks
    return [
        Row(
            f"peak memory of an import of {SAMPLED * MANY:,} hands",
            f"of {SAMPLED * FEW:,} hands",
            small,
            large,
            large / small,
            "ratio <= 1.25",
            "MiB",
            f"JSON lines of {sizes[0]:.0f} and {sizes[1]:.0f} MiB, parsing included",
        )
    ]
