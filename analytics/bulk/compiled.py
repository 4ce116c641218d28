"""Loops over many hands, compiled where they are first called and kept for the next process.

What arrays can say one operation at a time stays in numpy; here is what would need a temporary
array for every card. A loop that counts rows itself slices them first, or counts without a sign:
compiled code then need not ask whether a row counts from the end.
"""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from eventstore import cards

_Loop = TypeVar("_Loop", bound=Callable[..., Any])
_HERE = Path(__file__).parent


def compiled(loop: _Loop) -> _Loop:
    """Return a loop over arrays as machine code that does not keep other threads waiting.

    >>> import numpy as np
    >>> @compiled
    ... def least(found):
    ...     best = found[0]
    ...     for one in found:
    ...         best = min(best, one)
    ...     return best
    >>> int(least(np.array([3, 1, 2])))
    1
    """
    folder = kept_in(Path(loop.__code__.co_filename))
    config: Any = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        return cast(_Loop, numba.njit(nogil=True, cache=folder is not None)(loop))
    finally:
        config.CACHE_DIR = before


@cache
def kept_in(source: Path) -> Path | None:
    """Return where the machine code of a source file is kept; ``None``: nowhere.

    A loop holds others, and numbers of cards, as they were when it was compiled: what was kept of
    other versions of any of these files must never be taken, so each has a folder of its own.
    """
    if source.parent != _HERE:
        return None
    sources = [*sorted(_HERE.glob("*.py")), Path(cards.__file__)]
    version = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    for folder in (_HERE / "__pycache__", Path("~/.cache/taroky").expanduser()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder / version
    return None


def kept(source: Path = Path(__file__)) -> bool:
    """Return whether loops of these sources were compiled before: else that comes first."""
    folder = kept_in(source)
    return folder is not None and any(folder.rglob("*.nbi"))
