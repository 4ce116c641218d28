"""From bytes to rows of texts: encodings and delimiters of CSV, the cells of spreadsheets."""

import csv
import io
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time
from typing import IO, Any

import msgspec
from python_calamine import CalamineError, CalamineWorkbook

from replay.notation.errors import UnreadableError
from replay.notation.lines import shown

LIMIT = 64 * 2**20
"""Longest file that is read, in bytes; also what a spreadsheet may unpack to, times eight."""
DELIMITERS = ";\t,|"
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


def workbook_tables(data: bytes) -> Iterator[Table]:
    """Yield the tables of a spreadsheet. Raises `UnreadableError`."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(entry.file_size for entry in packed.infolist()) > 8 * LIMIT:
                raise UnreadableError("problem-sheet-long", limit=8 * LIMIT // 2**20)
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        sheets = [(name, book.get_sheet_by_name(name)) for name in book.sheet_names]
        tables = [(name, sheet.to_python(skip_empty_area=False)) for name, sheet in sheets]
    except (zipfile.BadZipFile, CalamineError, OSError, ValueError) as error:
        raise UnreadableError("problem-sheet-book", detail=shown(error)) from None
    several = len(tables) > 1
    for name, rows in tables:
        cells = (Row(n, tuple(map(_cell, row))) for n, row in enumerate(rows, start=1))
        yield Table(name if several else "", tuple(row for row in cells if any(row.cells)))


def _cell(value: Any) -> str:
    """Return a cell's value as it would stand in a CSV file.

    >>> _cell(3.0), _cell(1.5), _cell(True), _cell(date(2026, 5, 16)), _cell("  x ")
    ('3', '1.5', '1', '2026-05-16', 'x')
    """
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(round(value, 6))
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return str(value).strip()


def is_workbook(head: bytes) -> bool:
    """Return whether a file begins like a packed spreadsheet."""
    return head.startswith(_ZIP)
