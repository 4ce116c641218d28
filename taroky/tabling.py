"""A log's derived tables as an SQLite file, and what Datasette is to say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from analytics import warehouse
from analytics.layers import CLUBS, VERDICTS
from eventstore.people import People
from eventstore.store import Log
from eventstore.tables import Table, write
from taroky.pseudonyms import Pseudonyms

LOG, TABLES = "datasette-log.json", "datasette-tables.json"
"""What is shipped for Datasette: about a log, and about its derived tables."""
_TEMPLATE = "taroky"
"""Stands in the shipped files for the name of the database, which is its file's."""
_PERSONS = ("player", "person", "players", "mates", "foes", "recorder")
_PIECE = 50_000


def export(log: Path, file: Path, *, names: bool, hiding: Pseudonyms | None) -> dict[str, int]:
    """Write the derived tables of ``log`` to a new SQLite file; return the rows of each table.

    ``names`` adds those of the people, ``hiding`` puts pseudonyms in place of ids and sessions.
    Raises `LogError` where the file is there already.
    """
    tables = [
        _table(name, warehouse.table(log, name), hiding)
        for layer in (VERDICTS, CLUBS)
        for name in layer.tables
    ]
    if names:
        tables.append(Table("names", {"person": str, "name": str}, _names(log)))
    return write(file, tables)


def _names(log: Path) -> list[tuple[str, str]]:
    with Log.open(log, readonly=True) as opened, People(opened) as people:
        ids = set(people.all_names().values())
        return sorted(people.names_of(ids).items())


def _table(name: str, frame: pl.LazyFrame, hiding: Pseudonyms | None) -> Table:
    schema = frame.collect_schema()
    columns = {column: _type(kind) for column, kind in schema.items()}
    changes = [_written(column, hiding) for column in schema]
    return Table(name, columns, _rows(frame, changes))


def _type(kind: pl.DataType) -> type:
    if kind.is_integer() or kind == pl.Boolean:
        return int
    return float if kind.is_float() else str


def _rows(
    frame: pl.LazyFrame, changes: list[Callable[[Any], Any] | None]
) -> Iterator[tuple[Any, ...]]:
    for piece in frame.collect().iter_slices(_PIECE):
        for row in piece.iter_rows():
            yield tuple(
                value if change is None or value is None else change(value)
                for value, change in zip(row, changes, strict=True)
            )


def _written(column: str, hiding: Pseudonyms | None) -> Callable[[Any], Any] | None:
    """Return how a column's values are written, if not as they are."""
    hidden: Callable[[str], str] | None = None
    if hiding is not None and column in _PERSONS:
        hidden = hiding.person
    elif hiding is not None and column == "session":
        hidden = hiding.session
    elif hiding is not None and column == "hand":
        hand = hiding.stream
        return lambda value: hand(f"hand/{value}").removeprefix("hand/")
    return lambda value: _plain(value, hidden) if not isinstance(value, int | float) else value


def _plain(value: Any, hidden: Callable[[str], str] | None) -> Any:
    """Return a text, or a list as JSON."""
    if isinstance(value, str):
        return value if hidden is None else hidden(value)
    items: Iterable[Any] = value
    if hidden is not None:
        items = [one and hidden(one) for one in value]
    return msgspec.json.encode(list(items)).decode()


def metadata(file: Path, shipped: str) -> dict[str, Any]:
    """Return what Datasette is to say about a file: `LOG` or `TABLES` under the file's own name."""
    text = resources.files("taroky").joinpath("data", shipped).read_text("utf-8")
    found: dict[str, Any] = msgspec.json.decode(text)
    found["databases"] = {file.stem: found["databases"][_TEMPLATE]}
    return found
