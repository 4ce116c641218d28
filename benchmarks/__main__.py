"""``python -m benchmarks [NAME …] [--rounds N] [--write]``: measure and print tables."""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sqlite3
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.model import Row

MODULES = {
    "append": "benchmarks.append",
    "peers": "benchmarks.peers",
    "importing": "benchmarks.importing",
    "load": "benchmarks.load",
    "memory": "benchmarks.memory",
    "replaying": "benchmarks.replaying",
    "bulk": "benchmarks.bulk",
    "opening": "benchmarks.opening",
    "building": "benchmarks.building",
    "growth": "benchmarks.growth",
    "cluster": "benchmarks.cluster",
}
"""Every benchmark by its name; each module has ``run(rounds) -> list[Row]``."""
LONG = ("growth", "load")
"""Those that only run when they are named: they take long, and much room."""
RESULTS = Path(__file__).with_name("RESULTS.md")
COLUMNS = ("what", "ours", "limit", "ratio", "goal", "", "against", "note")


def machine() -> str:
    """Return what was measured on."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    return f"{_processor()}, {cores} cores, {platform.system()}, {python}"


def load() -> str:
    """Say how many processes wanted the machine besides; on one at rest nothing need be said."""
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return f", shared with others (load {busy:.0f})" if busy >= 1 else ""


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


HEAD = """# Results

What `make bench` measured, each benchmark's last run; the ratios count, not the speeds (see
[README](README.md)).
"""


def sections(text: str) -> dict[str, str]:
    """Return the sections of the page of results by their titles."""
    parts = text.split("\n## ")[1:]
    return {title: body.strip() for title, _, body in (part.partition("\n") for part in parts)}


def markdown(rows: list[Row], measured: str) -> str:
    """Return one benchmark's results as a section: how it was ``measured``, then the table."""
    lines = [measured, "", f"| {' | '.join(COLUMNS)} |", "|---|---:|---:|---:|---|---|---|---|"]
    lines += [f"| {' | '.join(cells(row))} |" for row in rows]
    return "\n".join(lines)


def write(name: str, section: str, path: Path = RESULTS) -> None:
    """Put one benchmark's results into the page, in place of its older ones."""
    found = sections(path.read_text(encoding="utf-8")) if path.exists() else {}
    found[name] = section
    kept = (f"\n## {one}\n\n{found[one]}\n" for one in MODULES if one in found)
    path.write_text(HEAD + "".join(kept), encoding="utf-8")


def main() -> None:
    """Run the benchmarks asked for, by default all that do not take long."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MODULES)}")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help=f"also write {RESULTS.name}")
    options = parser.parse_args()
    if unknown := sorted(set(options.names) - set(MODULES)):
        parser.error(f"no benchmark {unknown[0]!r}")
    console = Console()
    for name in options.names or [one for one in MODULES if one not in LONG]:
        with console.status(f"measuring {name}"):
            busy, start = load(), time.monotonic()
            rows = importlib.import_module(MODULES[name]).run(options.rounds)
            took = time.monotonic() - start
        measured = f"{machine()}{busy}; {options.rounds} rounds, medians; {took:.0f} s in all."
        console.print(_table(rows, f"{name}: {measured}"))
        if options.write:
            write(name, markdown(rows, measured))


def _table(rows: list[Row], title: str) -> Table:
    table = Table(title=title)
    for place, column in enumerate(COLUMNS):
        table.add_column(column, justify="right" if place in (1, 2, 3) else "left")
    for row in rows:
        table.add_row(*cells(row))
    return table


if __name__ == "__main__":
    main()
