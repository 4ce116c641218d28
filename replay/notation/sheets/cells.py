"""What single cells mean; what has no meaning raises `CellError`."""

import re
from collections.abc import Mapping

from replay.notation.sheets.words import CROWNS, LOST, MADE, SILENT, folded

_AMOUNT = re.compile(r"([+\-−–]?)\s*(\d[\d\s]*)(?:[.,](\d{1,2}))?\s*([^\d\s]*)")
_NUMBER = re.compile(r"[+\-−–]?\d+")
_MINUS = "-−–"
_CENTS = 2
_LONGEST = 16
"""More digits than this no number of a sheet has, and Python may refuse to read them."""


class CellError(ValueError):
    """A cell that has no meaning in its column; ``key`` says why."""

    def __init__(self, key: str, value: str) -> None:
        super().__init__(key, value)
        self.key = key
        self.value = value


def number(text: str) -> int:
    """Return a whole number.

    >>> number("12"), number("−3")
    (12, -3)
    """
    plain = text.replace(" ", "").replace("\N{NO-BREAK SPACE}", "")
    if not _NUMBER.fullmatch(plain) or len(plain) > _LONGEST:
        raise CellError("problem-sheet-number", text)
    value = int(plain.lstrip("+" + _MINUS))
    return -value if plain[0] in _MINUS else value


def has_cents(text: str) -> bool:
    """Return whether an amount has decimals.

    >>> has_cents("1,50"), has_cents("150"), has_cents("x,5")
    (True, False, False)
    """
    found = _AMOUNT.fullmatch(text.strip())
    return found is not None and found[3] is not None


def amount(text: str, factor: int) -> int:
    """Return an amount in the smallest unit; ``factor`` of these make what the sheet counts in.

    >>> amount("-1 320,5", 100), amount("13 Kč", 100), amount("40", 1)
    (-132050, 1300, 40)
    """
    found = _AMOUNT.fullmatch(text.strip())
    if found is None or len(found[2]) > _LONGEST:
        raise CellError("problem-sheet-amount", text)
    sign, units, cents, unit = found.groups()
    if unit and folded(unit) not in {folded(word) for word in CROWNS}:
        raise CellError("problem-sheet-amount", text)
    if cents is not None and factor == 1:
        raise CellError("problem-sheet-decimals", text)
    value = int(re.sub(r"\s", "", units)) * factor
    if cents is not None:
        value += int(cents.ljust(_CENTS, "0")) * factor // 10**_CENTS
    return -value if sign and sign in _MINUS else value


def named(text: str, names: Mapping[str, str]) -> str:
    """Return which of ``names`` (by folded word) a cell means.

    >>> named("Sólo", {"solo": "solo"})
    'solo'
    """
    word = folded(text)
    if word not in names:
        raise CellError("problem-sheet-name", text)
    return names[word]


def several(text: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return all names in a cell, between commas or plus signs.

    >>> several("trul, taroky", {"trul": "trul", "taroky": "taroky"})
    ('trul', 'taroky')
    """
    parts = [part for part in re.split(r"[,+]", text) if part.strip()]
    return tuple(named(part, names) for part in parts)


def level(text: str, levels: Mapping[str, int]) -> int:
    """Return the level of a contra: a number or its name.

    >>> level("re", {"flek": 1, "re": 2}), level("3", {}), level("", {})
    (2, 3, 0)
    """
    if not text:
        return 0
    word = folded(text)
    return levels[word] if word in levels else number(text)


def outcome(text: str) -> tuple[bool, bool]:
    """Return whether a commitment was made, and whether it was silent.

    >>> outcome("made"), outcome("tichý, neuhrán")
    ((True, False), (False, True))
    """
    words = folded(text.replace(",", " ")).split()
    silent = {folded(word) for word in SILENT}
    rest = [word for word in words if word not in silent]
    quiet = len(rest) < len(words)
    for word in rest[:1] if len(rest) == 1 else ():
        if word in {folded(made) for made in MADE}:
            return True, quiet
        if word in {folded(lost) for lost in LOST}:
            return False, quiet
    raise CellError("problem-sheet-outcome", text)
