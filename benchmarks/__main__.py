"""``python -m benchmarks [NAME …] [--rounds N] [--write]``: measure and print one table."""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sqlite3
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.model import Row

MODULES = {
    "append": "benchmarks.append",
    "building": "benchmarks.building",
    "bulk": "benchmarks.bulk",
    "importing": "benchmarks.importing",
    "replaying": "benchmarks.replaying",
}
"""Every benchmark by its name; each module has ``run(rounds) -> list[Row]``."""
RESULTS = Path(__file__).with_name("RESULTS.md")
COLUMNS = ("what", "ours", "limit", "ratio", "goal", "", "against", "note")


def machine() -> str:
    """Return what was measured on."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    return f"{_processor()}, {cores} cores, {platform.system()}, {python}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def cells(row: Row) -> tuple[str, ...]:
    """Return the texts of one row, in the order of `COLUMNS`."""
    verdict = {True: "met", False: "MISSED", None: ""}[row.met]
    amounts = (f"{_number(value)} {row.unit}" for value in (row.ours, row.limit))
    goal = row.goal.replace("<=", "≤").replace(">=", "≥")
    return (row.name, *amounts, f"{row.ratio:.2f}", goal, verdict, row.limit_name, row.note)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:,.3g}"


def markdown(rows: list[Row], rounds: int) -> str:
    """Return the results as a page."""
    lines = [
        "# Results",
        "",
        f"{machine()}; {rounds} rounds, medians. See [README](README.md).",
        "",
    ]
    lines += [f"| {' | '.join(COLUMNS)} |", "|---|---:|---:|---:|---|---|---|---|"]
    lines += [f"| {' | '.join(cells(row))} |" for row in rows]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run the benchmarks asked for, all by default."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MODULES)}")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help=f"also write {RESULTS.name}")
    options = parser.parse_args()
    if unknown := sorted(set(options.names) - set(MODULES)):
        parser.error(f"no benchmark {unknown[0]!r}")
    rows: list[Row] = []
    console = Console()
    for name in options.names or MODULES:
        with console.status(f"measuring {name}"):
            rows += importlib.import_module(MODULES[name]).run(options.rounds)
    table = Table(title=f"{machine()}; {options.rounds} rounds, medians")
    for place, column in enumerate(COLUMNS):
        table.add_column(column, justify="right" if place in (1, 2, 3) else "left")
    for row in rows:
        table.add_row(*cells(row))
    console.print(table)
    if options.write:
        RESULTS.write_text(markdown(rows, options.rounds), encoding="utf-8")


if __name__ == "__main__":
    main()
