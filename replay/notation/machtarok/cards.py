"""MachTarok's cards, money codes and settings in our words; docs/data/machtarok/README.md."""

import re

from eventstore.cards import CODES
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown

_TOKEN = re.compile(r"T[0-9]{2}|[SHCD][1-4AJRQK]")
_BLACK_PIPS = {"1": "7", "2": "8", "3": "9", "4": "10"}
_RANKS = {"R": "C", "A": "1"}
_SUITS = "HDSC"


def _codes() -> dict[str, str]:
    """Every card of the server by its code; its ace is written ``1`` whatever it ranks."""
    table = {f"T{number:02}": CODES[number - 1] for number in range(1, 23)}
    for suit in _SUITS:
        for rank in "1234JRQK":
            pips = _BLACK_PIPS if suit in "SC" else {}
            table[suit + rank] = suit + pips.get(rank, _RANKS.get(rank, rank))
    return table | {suit + "A": suit + "1" for suit in "HD"}


_CODES = _codes()
_CALLED = {digit: CODES[9 + int(digit)] for digit in "56789"}
_SWITCHES = {"true": True, "false": False}


def card(code: object) -> str:
    """Return the canonical code of one card; raises `UnreadableError`.

    >>> [card(code) for code in ("T22", "T01", "SR", "S4", "C1", "H1")]
    ['SKYZ', 'I', 'SC', 'S10', 'C7', 'H1']
    """
    found = _CODES.get(code) if isinstance(code, str) else None
    if found is None:
        raise UnreadableError("problem-card", value=shown(code))
    return found


def cards(text: str) -> list[str]:
    """Return the cards of a field of the server's string; raises `UnreadableError`.

    >>> cards("S3DRT16")
    ['S9', 'DC', 'XVI']
    """
    if _TOKEN.sub("", text):
        raise UnreadableError("problem-cards", value=shown(text))
    return [card(code) for code in _TOKEN.findall(text)]


def called(digit: str) -> str:
    """Return the tarok that a partner field names by one digit; raises `UnreadableError`.

    >>> called("9"), called("5")
    ('XIX', 'XV')
    """
    if digit not in _CALLED:
        raise UnreadableError("problem-partner", value=shown(digit))
    return _CALLED[digit]


def settings(text: str) -> dict[str, bool | int]:
    """Return the settings field: ``aceHigh`` becomes our ``ace_high``, the rest stays.

    The server's own reader takes any text for a yes; we read what is written.

    >>> settings("lock=true;aceHigh=false;difficulty=2")
    {'lock': True, 'ace_high': False, 'difficulty': 2}
    """
    found: dict[str, bool | int] = {}
    for part in text.split(";"):
        name, _, value = part.partition("=")
        if not re.fullmatch(r"[A-Za-z]{1,40}", name):
            raise UnreadableError("problem-setting", value=shown(part))
        if value in _SWITCHES:
            found["ace_high" if name == "aceHigh" else name] = _SWITCHES[value]
        elif name != "aceHigh" and re.fullmatch(r"-?[0-9]{1,9}", value):
            found[name] = int(value)
        else:
            raise UnreadableError("problem-setting", value=shown(part))
    return found
