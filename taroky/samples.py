"""The evenings that are shipped with the program."""

from importlib import resources
from pathlib import Path

EVENINGS = ("machtarok-evening.jsonl.gz", "cz-app-evening.jsonl.gz")
"""A selection of the MachTarok hands; robots with planted faults at the Czech application's rules.

What must be found in the second is written in ``cz-app-evening.jsonl.expected.json``.
"""

CLUB = "club-year.jsonl.gz"
"""A club of six with three rule sets: hands with all cards, observed ones, and score sheets."""


def club() -> Path:
    """Return where the shipped club is.

    >>> club().name
    'club-year.jsonl.gz'
    """
    return Path(str(resources.files("taroky"))) / "data" / CLUB


def evenings() -> list[Path]:
    """Return where the shipped evenings are.

    >>> all(path.is_file() for path in evenings())
    True
    """
    folder = Path(str(resources.files("taroky"))) / "data"
    return [folder / name for name in EVENINGS]
