"""The derived tables of one partition as a segment of its log's tables.

The segments of a log are made anywhere, in a folder of their own; `Warehouse.adopt` then puts all
of them in place of the older ones at once.
"""

from __future__ import annotations

from pathlib import Path

from analytics import segments
from analytics.layers import CLUBS, LAYERS, Layer
from analytics.partitions.extracts import opened
from analytics.partitions.model import Partition
from analytics.partitions.sources import Plan
from analytics.segments import Segment
from analytics.warehouse import Warehouse
from eventstore.errors import LogError
from eventstore.store import Log


def build(partition: Partition, layer: str, draft: str) -> Segment:
    """Write the tables of a layer for one partition to the folder ``draft`` of that layer."""
    made = next(one for one in LAYERS if one.name == layer)
    folder = house(partition.place, made).folder / draft
    with (
        opened(partition) as path,
        Log.open(path, readonly=True) as log,
        made.builder(log) as builder,
    ):
        rules = {name: builder.add(name) for name in partition.sessions}
        hands = builder.hands
        frames = builder.frames()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return segments.write(folder, f"{partition.number:06}", frames, hands, rules)
    except OSError as error:
        reason = error.strerror or str(error)
        raise LogError(f"tables {str(folder)!r} cannot be written: {reason}") from error


def house(place: str, layer: Layer) -> Warehouse:
    """Return where a layer of tables of a log or an export lies."""
    return Warehouse(Path(place), layer)


def partitions(plan: Plan, layer: Layer) -> list[Partition]:
    """Return what the tables of a layer are made of."""
    return [plan.club] if layer is CLUBS else plan.partitions
