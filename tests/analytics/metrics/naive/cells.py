"""Units counted into cells."""

from __future__ import annotations

from typing import Any

from tests.analytics.metrics.naive.judged import Unit


def counted(
    found: list[Unit], by: tuple[str, ...], own: tuple[str, ...], *, rate: bool
) -> dict[tuple[Any, ...], tuple[int, int, int]]:
    """Cell by cell: how many units, their hits or their sum, how many nobody knows.

    Dimensions of what is counted are of all units; in a cell without hits they do not show up.
    """
    cells: dict[tuple[Any, ...], list[int]] = {}
    values = {tuple(item[key] for key in own) for unit in found for item in unit.own}
    for unit in found:
        for place in _places(unit.dims, tuple(key for key in by if key not in own)):
            if not own:
                cell = cells.setdefault(place, [0, 0, 0])
                cell[0] += unit.value is not None
                cell[1] += int(unit.value or 0)
                cell[2] += unit.value is None
                continue
            mine = [tuple(item[key] for key in own) for item in unit.own]
            for value in values:
                cell = cells.setdefault((*place, *value), [0, 0, 0])
                cell[0] += unit.value is not None
                cell[1] += min(mine.count(value), 1) if rate else mine.count(value)
                cell[2] += unit.value is None
    return {key: (n, hits, unknown) for key, (n, hits, unknown) in cells.items()}


def _places(dims: dict[str, Any], keys: tuple[str, ...]) -> list[tuple[Any, ...]]:
    places: list[tuple[Any, ...]] = [()]
    for key in keys:
        values = dims[key] if isinstance(dims[key], list) else [dims[key]]
        places = [(*place, value) for place in places for value in values]
    return places
