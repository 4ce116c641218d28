"""``python -m benchmarks.soak [NAME …] [--scale X] [--only PART] [--write]``: must not fail.

A soak is a module with ``run(scale) -> list[str]``: it does all its work at scale 1, a twentieth of
it in the tests, raises `SoakError` for anything that must not happen, and returns what it counted.
One that takes long has ``parts()``, each run by ``run(scale, part)`` and a section of its own.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import tempfile
import time
from pathlib import Path

import filelock

from benchmarks.__main__ import machine

SOAKS = {
    "crashes": "benchmarks.soaks.crashes",
    "disks": "benchmarks.soaks.disks",
    "writers": "benchmarks.soaks.writers",
    "tampering": "benchmarks.soaks.tampering",
    "fuzzing": "benchmarks.soaks.fuzzing",
    "observed": "benchmarks.soaks.observed",
    "planted": "benchmarks.soaks.planted",
    "why": "benchmarks.soaks.why",
    "peer": "benchmarks.soaks.peer",
    "cluster": "benchmarks.soaks.cluster",
}
"""Every soak by its name."""
RESULTS = Path(__file__).with_name("SOAK.md")
_HEAD = """# Soaks

What `make soak` counted; each soak's last run, on the machine that its section names. A run in
which anything happened that must not happen ends with an error and writes nothing.
"""


def titles(name: str) -> list[str]:
    """Return the sections that a soak has on the page: one, or one a part."""
    module = importlib.import_module(SOAKS[name])
    return [f"{name}: {part}" for part in module.parts()] if hasattr(module, "parts") else [name]


def run(title: str, scale: float) -> list[str]:
    """Run a soak, or a part of one, and return what it counted, at the end the time it took."""
    start = time.monotonic()
    name, _, part = title.partition(": ")
    lines = importlib.import_module(SOAKS[name]).run(scale, *filter(None, [part]))
    return [*lines, f"{time.monotonic() - start:.0f} s at scale {scale:g}; {machine()}"]


def sections(text: str) -> dict[str, str]:
    """Return the sections of the page of results by their titles."""
    parts = text.split("\n## ")[1:]
    return {title: body.strip() for title, _, body in (part.partition("\n") for part in parts)}


def page(found: dict[str, str]) -> str:
    """Return the page of results."""
    order = [title for name in SOAKS for title in titles(name) if title in found]
    return _HEAD + "".join(f"\n## {title}\n\n{found[title]}\n" for title in order)


def write(title: str, lines: list[str], path: Path = RESULTS) -> None:
    """Put one section's result into the page, in place of its older one; others may do so too."""
    with filelock.FileLock(Path(tempfile.gettempdir(), "taroky-soak.lock")):
        found = sections(path.read_text(encoding="utf-8")) if path.exists() else {}
        found[title] = "\n".join(f"- {line}" for line in lines)
        path.write_text(page(found), encoding="utf-8")


def main() -> None:
    """Run the soaks asked for, all by default."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(SOAKS)}")
    parser.add_argument("--scale", type=float, default=1.0, help="how much of the work to do")
    parser.add_argument("--only", metavar="PART", help="of a soak with parts only this one")
    parser.add_argument("--write", action="store_true", help=f"also write {RESULTS.name}")
    options = parser.parse_args()
    if unknown := sorted(set(options.names) - set(SOAKS)):
        parser.error(f"no soak {unknown[0]!r}")
    wanted = [title for name in options.names or SOAKS for title in titles(name)]
    if options.only is not None:
        wanted = [title for title in wanted if title.endswith(f": {options.only}")]
        if not wanted:
            parser.error(f"no part {options.only!r}")
    for title in wanted:
        print(title, flush=True)
        lines = run(title, options.scale)
        print("\n".join(f"  {line}" for line in lines), flush=True)
        if options.write:
            write(title, lines)
    sys.exit(0)


if __name__ == "__main__":
    main()
