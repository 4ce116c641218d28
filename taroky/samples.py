"""The evenings that are shipped with the program."""

from importlib import resources
from pathlib import Path

EVENINGS = ("machtarok-evening.jsonl.gz", "cz-app-evening.jsonl.gz")
"""A selection of the MachTarok hands; robots with planted faults at the Czech application's rules.

What must be found in the second is written in ``cz-app-evening.jsonl.expected.json``.
"""


def evenings() -> list[Path]:
    """Return where the shipped evenings are.

    >>> all(path.is_file() for path in evenings())
    True
    """
    folder = Path(str(resources.files("taroky"))) / "data"
    return [folder / name for name in EVENINGS]
