"""What is wrong with a log, how much of it is proved good, and that part as a new log.

Good is what stands before the first append whose seal does not fit: it is, byte for byte, what was
written. What comes after may be as good, but nothing proves it.
"""

import contextlib
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from eventstore import files, schema, seals
from eventstore.cautions import Caution, cautions
from eventstore.damage import BROKEN, DamagedError
from eventstore.errors import LogError
from eventstore.model import Head
from eventstore.people import APPLICATION_ID as VAULT
from eventstore.sealed import Row, SealedAppend, SealedReader
from eventstore.verify import Verification, verify

BATCH = 10_000
"""Rows a transaction of a salvage holds, about."""
HEADER = 100
"""Bytes before the first page of a SQLite file's content."""

_COLUMNS = "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_LABELS = ("zone", "recorder", "source", "namespace", "session")


class Good(NamedTuple):
    """The part of a log that is proved: where it ends, its appends, and the streams' names.

    ``lost`` and ``lost_appends`` are what can still be read beyond it, as rows.
    """

    head: Head
    appends: int
    lost: int
    lost_appends: int


class Diagnosis(NamedTuple):
    """What was found: the kind of file, the verification, the good part, what to be careful about.

    ``kind`` is ``log``, ``missing``, ``folder``, ``forbidden``, ``empty``, ``vault``, ``sqlite``
    (another database), ``header`` (a log whose first bytes are damaged) or ``other``.
    """

    kind: str
    verification: Verification | None = None
    good: Good | None = None
    cautions: tuple[Caution, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing at all is wrong."""
        return self.verification is not None and self.verification.ok


def diagnose(
    path: Path, *, head: Head | None = None, progress: Callable[[int], None] | None = None
) -> Diagnosis:
    """Look at whatever lies at ``path``; never raises for what it is."""
    kind = kind_of(path)
    if kind not in ("log", "header"):
        return Diagnosis(kind)
    found = verify(path, head=head, progress=progress)
    good = None if found.ok else _good_part(path)
    if kind == "header" and (good is None or not good.appends):
        return Diagnosis("other" if not files.is_sqlite(path) else "sqlite")
    return Diagnosis(kind, found, good, tuple(cautions(path)))


def kind_of(path: Path) -> str:
    """Return what kind of file lies at ``path``; see `Diagnosis`."""
    if not path.exists():
        return "missing"
    if not path.is_file():
        return "folder"
    try:
        with path.open("rb") as file:
            start = file.read(HEADER)
    except OSError:
        return "forbidden"
    if not start:
        return "empty"
    if start.startswith(files.MAGIC) and len(start) == HEADER:
        mark = int.from_bytes(start[68:72], "big")
        if mark in (schema.APPLICATION_ID, VAULT):
            return "log" if mark == schema.APPLICATION_ID else "vault"
    return "header"


def salvage(path: Path, target: Path, progress: Callable[[int], None] | None = None) -> Good:
    """Write the good part of the log at ``path`` as a new log at ``target``.

    Positions, times, raw texts and seals are those of the old one. Raises `LogError` where nothing
    of ``path`` can be read or something lies at ``target``.
    """
    files.check_free(target)
    with _readable(path) as source, files.draft(target) as fresh:
        files.empty_log(fresh)
        with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
            writer = _Rewriter(connection, target)
            good = _followed(source, writer.write, progress)
            writer.close()
        if not good.appends:
            raise LogError(f"log {str(path)!r}: nothing of it can be proved")
    return good


def _good_part(path: Path) -> Good | None:
    try:
        with _readable(path) as connection:
            return _followed(connection, lambda append: True, None)
    except LogError:
        return None


def _followed(
    connection: sqlite3.Connection,
    take: Callable[[SealedAppend], bool],
    progress: Callable[[int], None] | None,
) -> Good:
    """Hand every good append to ``take``, until it refuses one or the first that is not good."""
    head, appends = Head(0, seals.GENESIS), 0
    with contextlib.suppress(*BROKEN, DamagedError):
        for append in good_appends(connection):
            if not take(append):
                break
            head, appends = Head(append.facts.last, append.seal), appends + 1
            if progress is not None:
                progress(head.position)
    lost = _count(connection, "select count(*) from events where position > ?", head.position)
    later = _count(connection, "select count(*) from appends where id > ?", head.position)
    return Good(head, appends, lost, later)


def good_appends(connection: sqlite3.Connection) -> Iterator[SealedAppend]:
    """Yield the appends up to the first that is not sealed over all before it.

    May raise what `BROKEN` names, or `DamagedError`: there the good part ends, too.
    """
    reader = SealedReader(connection)
    head = Head(0, seals.GENESIS)
    for row in _rows(reader):
        if row[0] != head.position + 1 or not isinstance(row[1], int):
            return
        append = reader.read(row)
        if not append.whole or append.sealed_over(head.seal) != append.seal:
            return
        yield append
        head = Head(append.facts.last, append.seal)


def _rows(reader: SealedReader) -> Iterator[Row]:
    for chunk in reader.chunks():
        yield from chunk


def _count(connection: sqlite3.Connection, query: str, after: int) -> int:
    try:
        return int(connection.execute(query, (after,)).fetchone()[0])
    except BROKEN:
        return 0


# -- opening what SQLite refuses -------------------------------------------------------------


@contextlib.contextmanager
def _readable(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to the file or, where its first bytes are damaged, to a mended copy."""
    files.check_file(path, writing=False)
    with contextlib.ExitStack() as stack:
        if kind_of(path) == "header":
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="taroky-")))
            path = _mended(path, folder)
        with files.told(path):
            connection = stack.enter_context(
                contextlib.closing(files.raw_connection(path, readonly=True))
            )
            with contextlib.suppress(*BROKEN):
                connection.execute("begin")
        yield connection


def _mended(path: Path, folder: Path) -> Path:
    """Return a copy in ``folder`` with the first bytes of a sound log."""
    copy, sound = folder / "copy.log", folder / "sound.log"
    with files.told(path):
        shutil.copyfile(path, copy)
        wal = path.with_name(path.name + "-wal")
        if wal.exists():
            shutil.copyfile(wal, copy.with_name(copy.name + "-wal"))
        files.empty_log(sound)
        header = bytearray(sound.read_bytes()[:HEADER])
        page = int.from_bytes(header[16:18], "big")
        header[28:32] = (copy.stat().st_size // page).to_bytes(4, "big")
        header[32:40] = bytes(8)  # no pages are free, as far as the header says
        with copy.open("r+b") as file:
            file.write(header)
    return copy


# -- the new log -----------------------------------------------------------------------------


class _Rewriter:
    """Writes appends into a new log exactly as they are; its triggers judge them once more."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._known: dict[str, dict[str, int]] = {table: {} for table in schema.LOOKUPS}
        self._pending = 0

    def close(self) -> None:
        """Keep what was written."""
        with files.told(self._path):
            if self._connection.in_transaction:
                self._connection.execute("commit")

    def write(self, append: SealedAppend) -> bool:
        """Write one append; ``False`` if a log cannot hold it, and then nothing was written."""
        execute = self._connection.execute
        with files.told(self._path):
            if not self._connection.in_transaction:
                execute("begin immediate")
            execute("savepoint append")
            try:
                self._insert(append)
            except sqlite3.IntegrityError:
                execute("rollback to append")
                return False
            finally:
                if self._connection.in_transaction:
                    execute("release append")
            self._pending += len(append.rows)
            if self._pending >= BATCH:
                self._pending = 0
                execute("commit")
        return True

    def _insert(self, append: SealedAppend) -> None:
        for table, names in (("streams", append.streams), ("kinds", append.kinds)):
            for number, name in sorted(names.items()):
                self._name(table, name, number)
        facts = append.facts._asdict()
        for label in _LABELS:
            name = facts[label]
            facts[label] = None if name is None else self._name("labels", name, None)
        insert = self._connection.executemany
        insert("insert into events values (?, ?, ?, ?, ?, ?, ?)", append.rows)
        insert(f"insert into appends {_COLUMNS}", [(*facts.values(), append.seal)])
        if append.raw is not None:
            packed = zlib.compress(append.raw)
            insert("insert into raws values (?, ?)", [(append.facts.first, packed)])

    def _name(self, table: str, name: str, number: int | None) -> int:
        """Return the number of ``name``, which gets the next one, or ``number``, if it is new."""
        known = self._known[table]
        if known.get(name, number) != number and number is not None:
            raise sqlite3.IntegrityError(f"{table}: {name!r} has two numbers")
        if name not in known:
            number = len(known) + 1 if number is None else number
            self._connection.execute(f"insert into {table} values (?, ?)", (number, name))
            known[name] = number
        return known[name]
