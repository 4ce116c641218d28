"""SIGKILL at random moments: writers of a log, and builders of the tables derived from it."""

from __future__ import annotations

import random
import shutil
import signal
import tempfile
import time
from itertools import product
from pathlib import Path

import polars as pl

from analytics.schemas import TABLES
from analytics.warehouse import Warehouse
from benchmarks.soaks.model import check_whole, require, start, times, whole_lines
from eventstore.backup import backup
from eventstore.events import EventVoided
from eventstore.model import HAND, Append, StreamWrite, Timed
from eventstore.store import Log
from replay.rulesets.load import load
from taroky.sampling import evening

KILLS = 200
SEED = 303
WAYS = tuple(product(("append", "load"), ("quick", "durable")))
"""How writers write: one append or several a transaction, waiting for the disk or not."""
KILLS_A_LOG = 10
RULES = "cz-app@1"


def run(scale: float) -> list[str]:
    """Kill `KILLS` writers and as many builders."""
    with tempfile.TemporaryDirectory(prefix="taroky-soak-") as name:
        return [_writers(Path(name), scale), _builders(Path(name), scale)]


def _writers(folder: Path, scale: float) -> str:
    chance = random.Random(SEED)
    kills, hands, kept, path = times(KILLS, scale), 0, 0, folder / "none"
    beyond = 0
    for kill in range(kills):
        if kill % KILLS_A_LOG == 0:
            hands, kept, path = hands + kept, 0, folder / f"writer-{kill}.log"
            Log.create(path).close()
        way = WAYS[kill % len(WAYS)]
        writer = start(way[0], path, way[1])
        time.sleep(chance.uniform(0.0, 0.12))
        writer.send_signal(signal.SIGKILL)
        told = [int(line) for line in whole_lines(writer.communicate()[0])]
        acknowledged = told[-1] if told else 9 * kept
        kept = check_whole(path, acknowledged, f"kill {kill} ({' '.join(way)})")
        beyond += kept * 9 > acknowledged
    return (
        f"writers: {kills} killed ({len(WAYS)} ways of writing), {hands + kept} hands kept; nothing"
        f" acknowledged was lost, no hand torn, every log verified, in {beyond} a whole append"
        " was kept that nobody was told of any more"
    )


def _builders(folder: Path, scale: float) -> str:
    chance = random.Random(SEED + 1)
    kills, inside, compared, usual = times(KILLS, scale), 0, 0, 0.15
    path = folder / "none"
    source: list[Append] = []
    for kill in range(kills):
        if kill % KILLS_A_LOG == 0:
            path = folder / f"builder-{kill}.log"
            source = list(evening.sample(load(RULES), KILLS_A_LOG + 2, SEED + kill))
            with Log.create(path) as log:
                log.append_batch([source.pop(0), source.pop(0)])
        _grow(path, source, chance)
        builder = start("build", path)
        begun = time.monotonic()
        time.sleep(chance.uniform(0.0, 1.1 * usual))
        builder.send_signal(signal.SIGKILL)
        lasted = time.monotonic() - begun
        if "done" in builder.communicate()[0]:
            usual = 0.7 * usual + 0.3 * min(usual, lasted)
        else:
            inside += 1
            usual = 0.9 * usual + 0.1 * max(usual, 2 * lasted)
        compared += check_tables(path, f"builder kill {kill}")
    return (
        f"builders: {kills} killed, {inside} of them before they had finished; the tables were"
        f" right at the next use each time, {compared} rows equal to a rebuild from scratch"
    )


def _grow(path: Path, source: list[Append], chance: random.Random) -> None:
    """Add a hand, or void an event of one that is there."""
    with Log.open(path) as log:
        if source and chance.random() < 0.7:
            log.append(source.pop(0))
            return
        stream = chance.choice(list(log.streams(HAND)))
        last = log.version(stream)
        void = EventVoided(author="R", reason="soak", version=chance.randrange(2, last + 1))
        log.append(Append((StreamWrite(stream, last, (Timed(void),)),), recorder="soak"))


def check_tables(path: Path, what: str) -> int:
    """Require that the tables are those that a rebuild makes; return how many rows they have."""
    fresh = path.with_name("fresh.log")
    made = backup(path, fresh)
    require(made.verification.ok, f"{what}: {made.verification.damages[:3]}")
    found, wanted = _tables(path), _tables(fresh)
    shutil.rmtree(Warehouse(fresh).folder)
    for leftover in path.parent.glob("fresh.log*"):
        leftover.unlink()
    for table, frame in wanted.items():
        require(found[table].equals(frame), f"{what}: table {table} differs from a rebuild")
    return sum(frame.height for frame in wanted.values())


def _tables(path: Path) -> dict[str, pl.DataFrame]:
    warehouse = Warehouse(path)
    manifest = warehouse.update()
    return {
        table: frame.sort(pl.struct(pl.all()).hash(7), maintain_order=True)
        for table in TABLES
        for frame in (warehouse.scan(table, manifest).collect(),)
    }
