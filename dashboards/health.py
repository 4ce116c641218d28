"""How a log and its derived tables are: where they end, how large they are."""

from pathlib import Path
from typing import NamedTuple

from analytics.layers import LAYERS
from analytics.warehouse import Warehouse
from eventstore.cautions import Caution, cautions
from eventstore.model import Head
from eventstore.people import vault_of
from eventstore.store import Log


class Tables(NamedTuple):
    """One layer of the tables: up to which position (``None``: not made yet), hands, bytes."""

    layer: str
    position: int | None
    hands: int
    size: int


class Health(NamedTuple):
    """The log's end and the time of the last append (ms), sizes in bytes, and what to mind.

    ``names`` tells whether there is a vault of names.
    """

    head: Head
    last: int | None
    size: int
    names: bool
    cautions: tuple[Caution, ...]
    tables: tuple[Tables, ...]


def health(path: Path) -> Health:
    """Return how the log at ``path`` and its tables are; reads neither whole."""
    with Log.open(path, readonly=True) as log:
        head = log.head()
        last = log.append_of(head.position).recorded if head.position else None
    files = (path.with_name(path.name + end) for end in ("", "-wal"))
    size = sum(file.stat().st_size for file in files if file.exists())
    tables = tuple(_tables(Warehouse(path, layer)) for layer in LAYERS)
    return Health(head, last, size, vault_of(path).exists(), tuple(cautions(path)), tables)


def _tables(house: Warehouse) -> Tables:
    manifest = house.manifest()
    if manifest is None:
        return Tables(house.layer.name, None, 0, 0)
    size = sum(
        file.stat().st_size
        for segment in manifest.segments
        for file in (house.folder / segment.name).glob("*")
        if file.is_file()
    )
    hands = sum(segment.hands for segment in manifest.segments)
    return Tables(house.layer.name, manifest.position, hands, size)
