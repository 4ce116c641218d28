"""The two formats of score sheets: CSV text, and spreadsheets."""

from collections.abc import Iterable, Iterator
from typing import IO

from replay.errors import RuleSetError
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown
from replay.notation.model import Format, Options, Problem, Read
from replay.notation.sheets.hands import Hands
from replay.notation.sheets.head import columns_at, head_of
from replay.notation.sheets.tables import (
    Table,
    csv_table,
    is_workbook,
    whole,
    workbook_tables,
)


def read_csv(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield the hands of a CSV file."""
    yield from _read((csv_table(whole(stream)),), options)


def read_workbook(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield the hands of every table of a spreadsheet that has columns of ours."""
    yield from _read(tuple(workbook_tables(whole(stream))), options)


def _read(tables: Iterable[Table], options: Options) -> Iterator[Read]:
    places = [(table, place) for table in tables if (place := columns_at(table)) is not None]
    if not places:
        raise UnreadableError("problem-sheet-columns")
    for table, place in places:
        line = table.rows[place].line
        try:
            head = head_of(table, place, options)
        except UnreadableError as error:
            yield error.problem(options.source, line)
        except RuleSetError as error:
            values: dict[str, str | int] = {"rules": shown(options.rules), "detail": str(error)}
            yield Problem(options.source, line, "problem-rules-unknown", values)
        else:
            yield from Hands(head, options.source).read()


def _sniff(head: bytes) -> bool:
    try:
        return columns_at(csv_table(head)) is not None
    except UnreadableError:
        return False


CSV = Format("csv", _sniff, read_csv)
SPREADSHEET = Format("spreadsheet", is_workbook, read_workbook, binary=True)
