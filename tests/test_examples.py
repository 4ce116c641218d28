"""The shipped evenings are what they say."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

from replay.check import check_session
from taroky.reading import RecordedSession, file_sessions
from tests.games import machtarok_lines

EXAMPLES = Path(__file__).resolve().parents[1] / "taroky" / "data"
MACHTAROK = EXAMPLES / "machtarok-evening.jsonl.gz"
SESSIONS = {"robots-003": 30, "mixed-033": 25, "robots-nocut-020": 8}


def test_the_machtarok_evening_is_a_selection_of_the_recorded_hands() -> None:
    wanted = [line for line in machtarok_lines() if json.loads(line)["session"] in SESSIONS]
    assert gzip.decompress(MACHTAROK.read_bytes()).splitlines() == wanted
    assert MACHTAROK.read_bytes()[4:8] == bytes(4)  # no time in it: the same bytes every time


def test_the_machtarok_evening_has_peculiarities_and_no_faults() -> None:
    codes: Counter[str] = Counter()
    hands: dict[str, int] = {}
    for session in file_sessions(MACHTAROK):
        assert isinstance(session, RecordedSession)
        report = check_session(session.events, [(h.number, h.events) for h in session.hands])
        hands[report.session] = len(report.hands)
        assert {hand.score.status for hand in report.hands} == {"ok"}
        found = [finding for hand in report.hands for finding in hand.findings]
        assert {finding.severity for finding in found} == {"note"}
        codes.update(finding.code for finding in found)
    assert hands == SESSIONS
    assert len(codes) >= 4
