"""Fault-free hands of which only the public acts are recorded: nobody is ever accused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from benchmarks.soaks.model import require, times
from eventstore import events as ev
from eventstore.model import HAND, SESSION, Append
from replay.check import check_session
from replay.findings.model import CORRUPT, IRREGULAR, RENONC, SCORE
from replay.report import SessionReport
from replay.rulesets.load import load
from taroky.sampling.evening import FAMILIES, sample

HANDS = 20_000
"""In all, shared out over the rule sets that robots play."""
FAULTS = (CORRUPT, RENONC, IRREGULAR, SCORE)

Session = list[tuple[int, ev.SessionEvent]]
Hands = list[tuple[int, list[tuple[int, ev.HandEvent]]]]


def evenings(appends: Iterator[Append]) -> Iterator[SessionReport]:
    """Check evening after evening as it would be read from a log."""
    session: Session = []
    hands: Hands = []
    for append in appends:
        for write in append.writes:
            if write.stream.startswith(SESSION):
                for event, _ in write.events:
                    if isinstance(event, ev.SessionEvent):
                        session.append((len(session) + 1, event))
            elif write.stream.startswith(HAND):
                hand = [event for event, _ in write.events if isinstance(event, ev.HandEvent)]
                hands.append((len(hands), list(enumerate(hand, 1))))
        if session and isinstance(session[-1][1], ev.SessionClosed):
            yield check_session(session, hands)
            session, hands = [], []


def accusations(rules: str, hands: int, seed: int) -> tuple[Counter[str], int]:
    """Return what is found in fault-free observed hands, by code, and how much cannot be told."""
    found: Counter[str] = Counter()
    doubts = 0
    for report in evenings(sample(load(rules), hands, seed, depth="observed")):
        for hand in report.hands:
            found.update(f.code for f in hand.findings if f.severity in FAULTS)
            doubts += sum(finding.code == "cannot-tell" for finding in hand.findings)
    return found, doubts


def run(scale: float) -> list[str]:
    """Soak every rule set that robots play; a lone accusation is an error."""
    lines, each = [], times(-(-HANDS // len(FAMILIES)), scale)
    for name in FAMILIES:
        found, doubts = accusations(name, each, 2)
        require(not found, f"{name}: fault-free observed hands are accused: {dict(found)}")
        lines.append(f"{name}: {each} hands, 0 accusations, {doubts} times it cannot be told")
    return lines
