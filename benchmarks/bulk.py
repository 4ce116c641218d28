"""The bulk audit against OpenSpiel, which checks what may be played at each decision, on one core.

OpenSpiel is measured live where its wheel is installed: here, or for the interpreter that
``OPENSPIEL_PYTHON`` names. Where it is not, a naive loop in Python over the same cards stands for
it, which is a little slower.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median

import numpy as np
import polars as pl

from analytics import segments
from analytics.bulk.audit import TABLES
from analytics.bulk.cards import held_of, plays_of
from analytics.bulk.columns import Batch, batch_of, split
from analytics.bulk.found import Found
from analytics.bulk.judging import Bulk
from analytics.bulk.parts import BATCH, THREADS, HandsOf, judged, pieces
from analytics.bulk.play import judge_plays
from analytics.layers import RECORDS
from analytics.schemas import RECORDED
from analytics.segments import Frames
from analytics.sessions import Session
from analytics.warehouse import Warehouse
from benchmarks.model import Pair, Row, compared, seconds
from benchmarks.openspiel import Rival, rival
from benchmarks.replicas import copied, sampled
from eventstore.model import Stored
from eventstore.store import Log
from replay.rulesets.game import game_of
from replay.rulesets.load import load

RULES = ("machtarok@1", "cz-app@1")
SAMPLED, COPIES = 10_000, 100
"""Hands sampled of each rule set, and how often they are taken: a million in all."""
FEWER = 20
"""The same, to show what learning the courses of a smaller log costs a hand."""


class Nowhere(HandsOf):
    """No log: a hand that columns cannot hold must not occur here."""

    def session(self, name: str) -> Session:
        """Refuse."""
        raise LookupError(name)

    def stored(self, name: str, number: int) -> tuple[Stored, ...]:
        """Refuse."""
        raise LookupError(f"{name}#{number}")

    def release(self) -> None:
        """Hold nothing."""


class Hands:
    """Sampled hands of one rule set, again and again, as tables in memory and on disk."""

    def __init__(self, rules: str, folder: Path) -> None:
        self.rules = rules
        self.game = game_of(load(rules), {})
        path = folder / f"{rules}.log"
        with Log.create(path) as log:
            for _ in log.import_appends(copied(sampled(rules, SAMPLED), 1)):
                pass
        house = Warehouse(path, RECORDS)
        one = _joined(house.read(house.update(), {name: RECORDED[name] for name in TABLES}))
        whole = _repeated(one)
        self.frames = _asked(whole)
        self.folder = folder / f"{rules}.tables"
        self.folder.mkdir()
        self.count = len(self.frames["deals"])
        assert self.count == SAMPLED * COPIES
        self.segment = segments.write(self.folder, "1", whole, self.count, None)
        self.columns = batch_of(self.frames, self.game)
        self.fewer = next(pieces(self.frames, SAMPLED * FEWER))
        self.once = _asked(one)

    def card_play(self) -> None:
        """Judge every card played, from arrays."""
        bulk = Bulk(self.game)
        with ThreadPoolExecutor(THREADS) as pool:
            for _ in pool.map(lambda batch: _card_play(bulk, batch), split(self.columns, BATCH)):
                pass

    def read(self) -> None:
        """Read every card played and do nothing with it: the least that could be done."""
        for column in (self.columns.seat, self.columns.card):
            column.sum(dtype=np.uint64)

    def everything(self) -> None:
        """Judge and settle everything, from tables in memory."""
        self._all(self.frames)

    def from_disk(self) -> None:
        """The same from tables on disk."""
        self._all(segments.read(self.folder, self.segment, TABLES))

    def of_fewer(self) -> None:
        """Judge and settle a fifth of them, from tables in memory."""
        self._all(self.fewer)

    def different(self) -> None:
        """Judge each hand that was sampled once: most courses are new."""
        self._all(self.once)

    def _all(self, frames: Frames) -> None:
        parts = judged(Nowhere(), Bulk(self.game), frames, own=True)
        assert sum(h["reason"].null_count() for _, h in parts) == len(frames["deals"])


def _card_play(bulk: Bulk, batch: Batch) -> None:
    found = Found()
    held = held_of(batch.acts, batch.deals, bulk.game)
    auction = bulk.bidding.of(batch.acts, batch.deals)
    plays = plays_of(batch, held, ~auction.odd, bulk.game)
    judge_plays(plays, held.start, auction, batch.deals, bulk.game, found)
    assert len(plays.hands) == batch.hands


def _joined(parts: Iterable[Frames]) -> Frames:
    """Return the tables of several files as one."""
    many: dict[str, list[pl.DataFrame]] = {}
    before = 0
    for part in parts:
        for name, frame in part.items():
            moved = pl.col("place") + pl.lit(before, pl.UInt32)
            placed = frame.with_columns(moved) if "place" in frame.columns else frame
            many.setdefault(name, []).append(placed)
        before += len(part["deals"])
    return {name: pl.concat(frames, rechunk=True) for name, frames in many.items()}


def _asked(frames: Frames) -> Frames:
    """Return the columns that an audit reads."""
    return {name: frames[name].select(columns) for name, columns in TABLES.items()}


def _repeated(one: Frames) -> Frames:
    """Return the tables with all sessions several times, under other names."""
    size = len(one["deals"])
    many: dict[str, list[pl.DataFrame]] = {name: [] for name in one}
    for copy in range(COPIES):
        for name, frame in one.items():
            renamed = frame.with_columns(pl.format(f"{copy:04}-{{}}", "session").alias("session"))
            if "place" in frame.columns:
                renamed = renamed.with_columns(pl.col("place") + pl.lit(copy * size, pl.UInt32))
            many[name].append(renamed)
    return {name: pl.concat(frames, rechunk=True) for name, frames in many.items()}


MEASURED = (
    ("card play, columns in memory", Hands.card_play, "ratio >= 50", COPIES),
    ("all checks and settlement, columns in memory", Hands.everything, "ratio >= 10", COPIES),
    (f"the same of {SAMPLED * FEWER:,} hands", Hands.of_fewer, "", FEWER),
    ("all checks and settlement, from disk", Hands.from_disk, "ratio >= 6", COPIES),
    ("all checks and settlement, each hand once", Hands.different, "", 1),
)
"""What is measured, its goal, and how often each sampled hand is taken."""


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians; one rule set after the other."""
    rows: list[Row] = []
    least: list[Row] = []
    with rival() as other:
        for rules in RULES:
            with tempfile.TemporaryDirectory() as name:
                found, read = _measured(Hands(rules, Path(name)), rounds, other)
            rows += found
            least.append(read)
    return rows + least


def _measured(hands: Hands, rounds: int, other: Rival) -> tuple[list[Row], Row]:
    """Return what is measured of a rule set's hands, and card play against the least."""
    pairs: dict[tuple[str, int], list[Pair]] = {}
    reads: list[Pair] = []
    for _ in range(rounds):
        reads.append(Pair(seconds(hands.read), seconds(hands.card_play)))
        for what, work, _, copies in MEASURED:
            limit = other.seconds_a_hand()
            ours = seconds(partial(work, hands)) / (SAMPLED * copies)
            pairs.setdefault((what, copies), []).append(Pair(limit, ours))
    rows = [
        _row(hands.rules, what, goal, copies, pairs[what, copies], other)
        for what, _, goal, copies in MEASURED
    ]
    read = compared(
        f"card play, columns in memory, {hands.rules}",
        "numpy, sum of seats and cards played, 1 core",
        reads,
        items=hands.count,
        unit="hands/s",
        note=f"on {THREADS} cores",
    )
    return rows, read


def _row(rules: str, what: str, goal: str, copies: int, pairs: list[Pair], other: Rival) -> Row:
    times = median(pair.limit / pair.ours for pair in pairs)
    many = f"{SAMPLED:,} different hands × {copies}, none one by one"
    note = f"ratio: times as fast, on {THREADS} cores; {many}"
    return Row(
        f"{what}, {rules}",
        other.name,
        1 / median(pair.limit for pair in pairs),
        1 / median(pair.ours for pair in pairs),
        times,
        goal,
        "hands/s",
        note,
    )
