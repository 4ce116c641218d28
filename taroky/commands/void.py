"""``taroky void``."""

from __future__ import annotations

from pathlib import Path

from taroky.correcting import Signed, event_or_import, signed, void_or_revert
from taroky.options import log_argument
from taroky.verbs import verb

ACT = "void"


@verb(
    ACT,
    example='taroky void club.log club-1#3 45 --author R1 --reason "was not played"\n'
    'taroky void club.log --import evening.csv --author R1 --reason "wrong file"',
)
@log_argument
@event_or_import
@signed
def command(
    log: Path, name: str | None, version: int | None, source: str | None, how: Signed
) -> None:
    """Declare that the event in VERSION did not happen, or that a whole import is void.

    To void version 1 of a hand is to void the hand.
    """
    void_or_revert(ACT, log, name, version, source, how)
