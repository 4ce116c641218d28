"""A second, plain judge of played hands, written from the rule pages alone.

It imports nothing of the product: lists, dicts and ifs, so that the product never marks its own
homework (docs of the rules: ``docs/rules/common.md``, ``cz-app.md``, ``machtarok.md``).
"""

from __future__ import annotations

from typing import Any

from tests.oracle.common import SEVERITY, Finding, Hand
from tests.oracle.cz_app import judge_cz_app
from tests.oracle.cz_settle import Commitment, settle_cz_app
from tests.oracle.machtarok import judge_machtarok

__all__ = ["SEVERITY", "Commitment", "Finding", "Hand", "judge", "settle_cz_app"]


def judge(hand: Hand, forgiving: bool = True) -> dict[str, Any]:
    """Judge one hand: findings, points, moves, pot, ledger, winners, partner and side.

    Not ``forgiving``, it goes on believing the cards of a seat whose log is proved impossible.
    """
    if hand["rules"] == "machtarok@1":
        return judge_machtarok(hand, forgiving)
    if hand["rules"] == "cz-app@1":
        return judge_cz_app(hand, forgiving)
    raise ValueError(f"unknown rule set: {hand['rules']!r}")
