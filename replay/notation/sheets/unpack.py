"""A spreadsheet's cells as JSON, unpacked in a process of its own: ``python unpack.py < FILE``.

A damaged or malicious spreadsheet can claim a cell so far away that unpacking it takes all memory,
which ends the process. This one has little to lose: it is given a limit of memory and of time.
"""

import contextlib
import io
import json
import sys
import zipfile
from datetime import date, datetime, time
from typing import Any

MEMORY, SECONDS = 2**30, 20
"""What unpacking may take of memory, in bytes, and of the processor's time."""


def cell(value: Any) -> str:
    """Return a cell's value as it would stand in a CSV file.

    >>> cell(3.0), cell(1.5), cell(True), cell(date(2026, 5, 16)), cell("  x ")
    ('3', '1.5', '1', '2026-05-16', 'x')
    """
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(round(value, 6))
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return str(value).strip()


def unpacked(data: bytes, most: int) -> list[tuple[str, list[list[str]]]]:
    """Return each sheet's name and rows; raises `ValueError` for what is none or too long."""
    from python_calamine import CalamineWorkbook

    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if sum(entry.file_size for entry in packed.infolist()) > most:
            raise ValueError("too long")
    book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    sheets = [(name, book.get_sheet_by_name(name)) for name in book.sheet_names]
    return [
        (name, [[cell(value) for value in row] for row in sheet.to_python(skip_empty_area=False)])
        for name, sheet in sheets
    ]


def limit() -> None:
    """Take from this process what unpacking must not have."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def answer(data: bytes, most: int) -> bytes:
    """Return as JSON what `unpacked` returns, or a text that says why it does not."""
    try:
        found: Any = unpacked(data, most)
    except BaseException as error:  # a library in another language may panic
        found = f"{type(error).__name__}: {error}"
    return json.dumps(found).encode()


def main() -> None:
    """Read a spreadsheet from standard input; write its cells, or why there are none."""
    limit()
    sys.stdout.buffer.write(answer(sys.stdin.buffer.read(), int(sys.argv[1])))


if __name__ == "__main__":
    main()
