"""Derived tables: building them, and keeping them up to date in a small and in a large log.

The large log is the small one a hundred times, each time as other sessions. What is recorded is
built from it; the verdicts are copied likewise, so that nobody has to wait until a hundred times as
many hands are judged.
"""

from __future__ import annotations

import statistics
import tempfile
from collections import deque
from pathlib import Path

import polars as pl

from analytics import segments
from analytics.layers import RECORDS, VERDICTS
from analytics.schemas import VERSION
from analytics.segments import Manifest
from analytics.warehouse import Warehouse, engine
from benchmarks.model import Pair, Row, compared, seconds
from benchmarks.replicas import as_copy, copied, sampled
from eventstore.model import HAND, Append, StreamWrite
from eventstore.store import Log

SAMPLED, COPIES, MANY = 500, 4, 400
"""Hands sampled, and how often they are in the small and in the large log."""
IN_SEGMENT = 20_000
"""Hands that lie in one segment of copied verdicts."""
RULES = "machtarok@1"


def _log(path: Path, appends: list[Append], copies: int) -> None:
    with Log.create(path) as log:
        deque(log.import_appends(copied(appends, copies)), maxlen=0)


def verdicts(large: Path, model: Path, copies: int) -> None:
    """Give the log at ``large`` the verdicts on the hands of ``model``, under so many names.

    These are the names that `copied` gives; ``model`` is the first copy.
    """
    one = Warehouse(model)
    read = list(one.read(one.update(), VERDICTS.tables))
    frames = {name: pl.concat([part[name] for part in read]) for name in VERDICTS.tables}
    house, parts = Warehouse(large), []
    house.folder.mkdir(parents=True, exist_ok=True)
    together = max(1, IN_SEGMENT // len(frames["hands"]))
    for base in range(0, copies, together):
        several = {
            name: pl.concat(
                [_named(frame, copy) for copy in range(base, min(base + together, copies))]
            )
            for name, frame in frames.items()
        }
        hands = len(several["hands"])
        parts.append(segments.write(house.folder, f"000001-{base:06}", several, hands, None))
    with Log.open(large, readonly=True) as log:
        position, seal = log.head()
    made = Manifest(VERSION, engine(), position, seal.hex(), 1, tuple(parts))
    house.publish(made)


def _named(frame: pl.DataFrame, copy: int) -> pl.DataFrame:
    names = [name for name in ("session", "hand") if name in frame.columns]
    renamed = [pl.col(name).str.replace("c0000-", f"c{copy:04}-", literal=True) for name in names]
    return frame.with_columns(renamed)


def one_more(path: Path, append: Append, number: int) -> None:
    """Append one more hand to a session."""
    *_, hand = as_copy(append, "c0000-").writes
    name = f"{HAND}{hand.stream.removeprefix(HAND).partition('#')[0]}#{number}"
    with Log.open(path) as log:
        log.append(Append((StreamWrite(name, 0, hand.events),)))


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians."""
    appends = sampled(RULES, SAMPLED)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small, large = folder / "small.log", folder / "large.log"
        _log(small, appends, COPIES)
        _log(large, appends, MANY)
        judged = seconds(lambda: Warehouse(small).update())
        taken = seconds(lambda: Warehouse(small, RECORDS).update())
        many = seconds(lambda: Warehouse(large, RECORDS).update())
        model = folder / "model.log"
        _log(model, appends, 1)
        verdicts(large, model, MANY)
        pairs: dict[str, list[Pair]] = {"verdicts": [], "recorded acts": []}
        for number in range(100, 100 + 3 * rounds):
            for path in (small, large):
                one_more(path, appends[0], number)
            for layer, kept in ((VERDICTS, "verdicts"), (RECORDS, "recorded acts")):
                houses = [Warehouse(path, layer) for path in (small, large)]
                times = [seconds(house.update) for house in houses]
                pairs[kept].append(Pair(*times))
    hands = SAMPLED * COPIES
    rows = [
        compared(
            f"{what} after one new hand in {SAMPLED * MANY:,}",
            f"the same in {hands:,}",
            found,
            items=1,
            unit="builds/s",
            goal="ratio <= 1.5",
            note=f"median {1000 * statistics.median(pair.ours for pair in found):.0f} ms",
        )
        for what, found in pairs.items()
    ]
    built = [
        Row(
            "build of recorded acts",
            "build of verdicts",
            hands / judged,
            hands / taken,
            taken / judged,
            "",
            "hands/s",
            f"{SAMPLED * MANY / many:,.0f} hands/s at {SAMPLED * MANY:,} hands",
        )
    ]
    return rows + built
