"""Real files: the recorded hands of the MachTarok server (docs/data/machtarok/README.md)."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

MACHTAROK = Path(__file__).parent / "machtarok-games.jsonl.gz"
HANDS, SESSIONS = 916, 116


@cache
def machtarok_lines() -> tuple[bytes, ...]:
    """All records, one line each."""
    with gzip.open(MACHTAROK) as lines:
        return tuple(line.strip() for line in lines)
