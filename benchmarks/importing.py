"""Import of files, parsing included, against the bare append of the same rows."""

from __future__ import annotations

import gzip
import json
import tempfile
from collections import deque
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from benchmarks.append import BareRow, bare_connection, bare_insert
from benchmarks.model import Pair, Row, compared, seconds
from eventstore.store import BATCH, Log
from replay.notation.files import read_file
from taroky.exporting import export_log
from taroky.importing import import_files

EVENING = Path(__file__).resolve().parents[1] / "taroky" / "data" / "machtarok-evening.jsonl.gz"
COPIES = 12


def _drain(items: Iterable[object]) -> None:
    deque(items, maxlen=0)


def _many(folder: Path) -> Path:
    """Write the shipped evening several times over, each time as other sessions."""
    path = folder / "many.jsonl"
    records = [json.loads(line) for line in gzip.decompress(EVENING.read_bytes()).splitlines()]
    with path.open("w", encoding="utf-8") as file:
        for copy in range(COPIES):
            for record in records:
                session = f"{record['session']}-{copy}"
                file.write(json.dumps(record | {"session": session}, separators=(",", ":")) + "\n")
    return path


def _rows(log: Log, folder: Path) -> list[BareRow]:
    with closing(bare_connection(folder / "scratch.db")) as connection:
        connection.execute("attach ? as log", (str(log.path),))
        return connection.execute("select * from log.events order by position").fetchall()


def _round(
    number: int, folder: Path, foreign: Path, native: Path, rows: list[BareRow]
) -> list[Pair]:
    with (
        closing(bare_connection(folder / f"bare{number}.db")) as bare,
        Log.create(folder / f"foreign{number}.log") as first,
        Log.create(folder / f"native{number}.log") as second,
    ):
        limit = seconds(lambda: bare_insert(bare, rows, BATCH))
        return [
            Pair(limit, seconds(lambda: _drain(import_files(second, [native])))),
            Pair(limit, seconds(lambda: _drain(import_files(second, [native])))),
            Pair(limit, seconds(lambda: _drain(import_files(first, [foreign])))),
            Pair(limit, seconds(lambda: _drain(import_files(first, [foreign])))),
            Pair(limit, seconds(lambda: _drain(read_file(native)))),
            Pair(limit, seconds(lambda: _drain(export_log(second)))),
        ]


NAMES = (
    "import JSON lines",
    "the same again: all duplicates",
    "import MachTarok records",
    "the same again: all duplicates",
    "read JSON lines, no log",
    "export as JSON lines",
)


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        foreign, native = _many(folder), folder / "native.jsonl"
        with Log.create(folder / "source.log") as log:
            _drain(import_files(log, [foreign]))
            native.write_bytes(b"".join(export_log(log)))
            rows = _rows(log, folder)
        taken = [_round(number, folder, foreign, native, rows) for number in range(rounds)]
    hands = COPIES * 63
    note = f"{hands} hands, {len(rows)} events, with raw text and identities"
    return [
        compared(
            what,
            "executemany of the same rows",
            [pairs[place] for pairs in taken],
            items=len(rows),
            unit="events/s",
            note=note if place == 0 else "",
        )
        for place, what in enumerate(NAMES)
    ]
