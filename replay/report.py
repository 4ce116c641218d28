"""The verdict on hands and sessions, as values; `replay.check` makes it, the edges print it."""

import msgspec

from replay.findings.model import Finding
from replay.scoring.model import ScoreCheck
from replay.state import State
from replay.tournament import Protest


class HandReport(msgspec.Struct, frozen=True):
    """One hand: its id ``SESSION#NUMBER``, its stream, the final state, findings, the score check.

    ``events`` is the number of events folded.
    """

    session: str
    hand: str
    stream: str
    depth: str
    final: State
    findings: tuple[Finding, ...]
    score: ScoreCheck
    events: int


class SessionReport(msgspec.Struct, frozen=True):
    """One session: its hands in number order, findings about the session itself, its protests."""

    session: str
    rules: str
    unit: str
    hands: tuple[HandReport, ...]
    findings: tuple[Finding, ...] = ()
    protests: tuple[Protest, ...] = ()
