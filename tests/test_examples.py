"""The shipped evenings are what they say."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

from replay.check import check_session
from replay.findings.model import BREACHES, SCORE
from taroky.reading import RecordedSession, file_sessions
from taroky.samples import CLUB
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


def test_the_club_has_every_depth_and_only_the_planted_faults() -> None:
    expected = json.loads((EXAMPLES / "club-year.jsonl.expected.json").read_text("utf-8"))
    planted = {hand: {one["code"] for one in told} for hand, told in expected["hands"].items()}
    depths: Counter[tuple[str, str]] = Counter()
    found: dict[str, set[str]] = {}
    for session in file_sessions(EXAMPLES / CLUB):
        assert isinstance(session, RecordedSession)
        report = check_session(session.events, [(h.number, h.events) for h in session.hands])
        for hand in report.hands:
            depths[(hand.final.game.rules.id, hand.depth)] += 1
            grave = {one.code for one in hand.findings if one.severity in (*BREACHES, SCORE)}
            if grave:
                found[hand.hand] = grave
    assert depths == {
        ("cz-app@1", "full"): 40,
        ("sk-zs@1", "observed"): 30,
        ("vysocina@1", "sheet"): 40,
    }
    assert found == {hand: codes for hand, codes in planted.items() if codes}
