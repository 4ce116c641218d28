"""``taroky revert``."""

from __future__ import annotations

from pathlib import Path

from taroky.correcting import Signed, event_or_import, signed, void_or_revert
from taroky.options import log_argument
from taroky.verbs import verb

ACT = "revert"


@verb(
    ACT,
    example='taroky revert club.log club-1#3 80 --author R1 --reason "it was right"\n'
    'taroky revert club.log --import evening.csv --author R1 --reason "right file"',
)
@log_argument
@event_or_import
@signed
def command(
    log: Path, name: str | None, version: int | None, source: str | None, how: Signed
) -> None:
    """Take the correction in VERSION back, or the void of a whole import.

    VERSION is that of the correction. A revert can itself be reverted.
    """
    void_or_revert(ACT, log, name, version, source, how)
