"""The evening's sheet while it is still being played: what is public, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dashboards.components import evening
from dashboards.library import Library
from dashboards.words import Words
from eventstore import events as ev
from eventstore.model import Append
from eventstore.store import Log
from replay.rulesets.load import load, resolved
from tests.eventstore.hands import write

CZ = load("cz-app@1")
DEALT = ev.CardsDealt(
    hands=(
        "H1 H2 H3 H4 HJ HC HQ HK S7 S8 S9 S10",
        "XX XIX XVIII I II III IV V VI VII VIII IX",
        "D1 D2 D3 D4 DJ DC DQ DK C7 C8 C9 C10",
        "SKYZ XXI XVII XVI XV XIV XIII XII XI X SJ SC",
    ),
    talon="SQ SK CJ CC CQ CK",
)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A session at the table: a penalty, and a hand in which the partner is not known yet."""
    path = tmp_path / "live.log"
    text, text_hash = resolved(CZ)
    begun = ev.SessionOpened("live", CZ.id, text_hash, text, play="live")
    penalty = ev.PenaltyImposed(2, 30, "rule 7", "he showed the XIX", number=0)
    acts = (ev.HandStarted("live", 1, 0), DEALT, ev.BidMade(0, "first"), ev.CardCalled(0, "XIX"))
    with Log.create(path) as made:
        made.append(Append((write("session/live", 0, begun, penalty),), recorder="tablet"))
        made.append(Append((write("hand/live#1", 0, *acts),), recorder="tablet"))
    return path


def test_a_hand_in_play_tells_neither_partner_nor_reasons(log: Path) -> None:
    judged = Library(log).session("live")
    assert judged.report is not None
    assert judged.report.evening is not None
    sheet = evening.sheet_of(judged, judged.report, Words("en", CZ))
    rows = list(judged.report.evening.rows())
    said = repr(evening.ledger(sheet, rows))
    assert "…" in said
    assert "Penalty" in said
    assert not re.search(r"First duty|Seat 0 \+|XIX|rule 7", said)
