"""The oracle against recorded games and the worked cases of the rule pages."""

from __future__ import annotations

from tests.oracle import judge
from tests.oracle.convert import from_machtarok, machtarok_records


def test_every_recorded_machtarok_hand_is_reproduced_without_a_finding() -> None:
    hands = 0
    for record in machtarok_records():
        name = f"{record['session']}#{record['hand']}"
        hand = from_machtarok(record)
        answer = judge(hand)
        assert not answer["findings"], name
        for key in ("points", "moves", "ledger"):
            assert answer[key] == hand["recorded"][key], (name, key)
        assert answer["winners"] == hand["recorded"]["tricks"], name
        assert answer["partner"] == record["partner"], name
        hands += 1
    assert hands == 916
