"""``taroky rebuild`` over many logs."""

from __future__ import annotations

import shutil
import uuid
from typing import TYPE_CHECKING

import click

from taroky.errors import TarokyError
from taroky.many import Asked, Many
from taroky.output import progress, put_json, text

if TYPE_CHECKING:
    from analytics.partitions.sources import Plan
    from analytics.segments import Segment

Made = dict[tuple[str, str], dict[int, "Segment"]]
"""Segments by the source's name and the layer's, each by its partition's number."""


def run(place: str, asked: Asked, *, as_json: bool) -> int:
    """Make the tables of all that lies at ``place``; return the exit status."""
    from analytics.partitions.storage import is_remote
    from analytics.segments import SMALL

    if is_remote(place):
        raise TarokyError("rebuild-remote", place=place)
    many = Many(place, asked.size or SMALL)
    draft = f"draft-{uuid.uuid4().hex[:12]}"
    try:
        made = _built(many, asked, draft)
        told = [
            {"source": plan.source.name, "hands": hands, "position": plan.position}
            for plan in many.plans
            if (hands := many.tried(plan.source, _adopted, plan, made, draft)) is not None
        ]
    finally:
        _cleared(many, draft)
    hands = sum(one["hands"] for one in told)
    if as_json:
        failed = many.failed()
        told_all = {"hands": hands, "sources": told, "failed": failed}
        put_json({"schema": "taroky.rebuilds/1", **told_all})
    else:
        click.echo(text("rebuild-many", logs=len(told), hands=hands))
    many.complain()
    return 1 if many.failures else 0


def _built(many: Many, asked: Asked, draft: str) -> Made:
    """Have the tables made in folders beside those that are in use."""
    from analytics.layers import LAYERS, VERDICTS
    from analytics.partitions import tables

    made: Made = {}
    total = sum(one.hands for plan in many.plans for one in plan.partitions)
    done = 0
    with asked.crew() as crew, progress("rebuild-building", total) as show:
        for layer in LAYERS:
            todo = [one for plan in many.plans for one in tables.partitions(plan, layer)]
            for one in many.done(crew, tables.build, todo, layer.name, draft):
                key = one.partition.source, layer.name
                made.setdefault(key, {})[one.partition.number] = one.result
                if layer is VERDICTS:
                    done += one.partition.hands
                    show(done)
    return made


def _adopted(plan: Plan, made: Made, draft: str) -> int | None:
    """Put the tables of a source in place, if all of them were made; return its hands."""
    from analytics.layers import LAYERS
    from analytics.partitions import tables

    parts = {one.name: made.get((plan.source.name, one.name), {}) for one in LAYERS}
    if any(len(parts[one.name]) < len(tables.partitions(plan, one)) for one in LAYERS):
        return None
    for layer in LAYERS:
        house = tables.house(plan.source.place, layer)
        segments = [part for _, part in sorted(parts[layer.name].items())]
        house.adopt(house.folder / draft, segments, plan.position, plan.seal)
    return sum(part.hands for part in parts[""].values())


def _cleared(many: Many, draft: str) -> None:
    from analytics.layers import LAYERS
    from analytics.partitions import tables

    for plan in many.plans:
        for layer in LAYERS:
            shutil.rmtree(tables.house(plan.source.place, layer).folder / draft, ignore_errors=True)
