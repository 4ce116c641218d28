"""From bytes to rows of texts: encodings and delimiters of CSV, the cells of spreadsheets."""

import csv
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from replay.notation.errors import UnreadableError
from replay.notation.lines import shown

LIMIT = 64 * 2**20
"""Longest file that is read, in bytes; also what a spreadsheet may unpack to, times eight."""
DELIMITERS = ";\t,|"
_UNPACKED = list[tuple[str, list[tuple[str, ...]]]] | str
"""What `unpack` says: sheets by name, or why there are none."""
_ZIP = b"PK\x03\x04"
_LATIN2 = frozenset(b"\xa9\xab\xae\xb9\xbb\xbe")
"""Š Ť Ž š ť ž in ISO 8859-2; signs that no sheet has in Windows-1250."""


class Row(msgspec.Struct, frozen=True):
    """A row's 1-based line in its file (or sheet) and its cells."""

    line: int
    cells: tuple[str, ...]


class Table(msgspec.Struct, frozen=True):
    """A table of a file: its name (empty: the file has but one) and its rows that say anything."""

    name: str
    rows: tuple[Row, ...]


def decoded(data: bytes) -> str:
    """Return the text of ``data``: UTF-8, else Windows-1250 or ISO 8859-2 by their letters.

    >>> [decoded("žluť".encode(name)) for name in ("utf-8-sig", "cp1250", "iso8859-2")]
    ['žluť', 'žluť', 'žluť']
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    windows = any(0x80 <= byte <= 0x9F for byte in data)
    latin = not windows and not _LATIN2.isdisjoint(data)
    return data.decode("iso8859-2" if latin else "cp1250", errors="replace")


def delimiter(line: str) -> str:
    r"""Return what separates the cells of a line: what stands there most often, by order if equal.

    >>> delimiter("hand;contract;points"), delimiter("a\tb,c\td"), delimiter("a,b;c,d")
    (';', '\t', ',')
    """
    return max(DELIMITERS, key=lambda sign: (line.count(sign), -DELIMITERS.index(sign)))


def csv_table(data: bytes) -> Table:
    """Return the one table of a CSV file. Raises `UnreadableError`."""
    text = decoded(data)
    widest = max(text.splitlines(), key=lambda line: _signs(line), default="")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter(widest))
    rows = []
    try:
        before = 0
        for cells in reader:
            rows.append(Row(before + 1, tuple(cell.strip() for cell in cells)))
            before = reader.line_num
    except csv.Error as error:
        raise UnreadableError(
            "problem-sheet-csv", line=reader.line_num, detail=shown(error)
        ) from None
    return Table("", tuple(row for row in rows if any(row.cells)))


def _signs(line: str) -> int:
    return max(line.count(sign) for sign in DELIMITERS)


def whole(stream: IO[bytes]) -> bytes:
    """Return all of a file that is not too long. Raises `UnreadableError`."""
    data = stream.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise UnreadableError("problem-sheet-long", limit=LIMIT // 2**20)
    return data


# -- spreadsheets ----------------------------------------------------------------------------

_PROGRAM = Path(__file__).with_name("unpack.py")
_PATIENCE = 60.0
"""Seconds that unpacking may take, on a busy machine too."""


def workbook_tables(data: bytes) -> Iterator[Table]:
    """Yield the tables of a spreadsheet. Raises `UnreadableError`."""
    tables = _unpacked(data)
    several = len(tables) > 1
    for name, rows in tables:
        cells = (Row(number, row) for number, row in enumerate(rows, start=1))
        yield Table(name if several else "", tuple(row for row in cells if any(row.cells)))


def _unpacked(data: bytes) -> list[tuple[str, list[tuple[str, ...]]]]:
    """Return the sheets' names and rows, read by a process that a bad file may end."""
    try:
        found = msgspec.json.decode(answer(data), type=_UNPACKED)
    except (OSError, subprocess.TimeoutExpired, msgspec.MsgspecError):
        raise UnreadableError("problem-sheet-book", detail="it cannot be unpacked") from None
    if isinstance(found, str):
        raise UnreadableError("problem-sheet-book", detail=shown(found))
    return found


def answer(data: bytes) -> bytes:
    """Return what the program that unpacks says of ``data``; fuzzing answers with the same code."""
    command = [sys.executable, "-P", str(_PROGRAM), str(8 * LIMIT)]
    done = subprocess.run(command, input=data, capture_output=True, check=False, timeout=_PATIENCE)
    return done.stdout


def is_workbook(head: bytes) -> bool:
    """Return whether a file begins like a packed spreadsheet."""
    return head.startswith(_ZIP)
