"""Score sheets as tables: CSV files and spreadsheets (.xlsx, .ods); docs/sheets.md."""

from replay.notation.sheets.read import CSV, SPREADSHEET
from replay.notation.sheets.template import template

__all__ = ["CSV", "SPREADSHEET", "template"]
