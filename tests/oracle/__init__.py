"""A second, plain judge of played hands, written from the rule pages alone.

It imports nothing of the product: lists, dicts and ifs, so that the product never marks its own
homework (docs of the rules: ``docs/rules/common.md``, ``cz-app.md``, ``machtarok.md``).

A hand is a dict of JSON values; cards are the canonical codes of common.md::

    rules      "machtarok@1" or "cz-app@1"
    settings   {"ace_high": bool}
    forehand   seat
    dealer     seat or None
    hands      four lists of twelve cards, as dealt
    talon      six cards in their order
    acts       in table order, [kind, seat, ...]
    recorded   claims, each may be None: tricks [winners], points {"declarer", "others"} (varsava:
               {"seats": [4]}), moves [4], pot, ledger [4]
    before     ledger [4] or None, pot or None, first_of_session

Acts of `machtarok@1`: prever 0|1 · draw [cards] · pass · forced [cards] · ptalon step accepted
[cards shown] · discard card · call tarok · bidauni choice · money [items] value · valat 0|1 ·
iote 0|1 · contra level · play card.

Acts of `cz-app@1`: bid first|second|preferanc|solo|pass|varsava · call tarok · take [cards] ·
refuse card · aside card (the declarer's seat) · choose 1|2|3 [cards] · discard card ·
declare name · commit pagat|valat · contra item level owner · nothing · play card · talon-card card.

The answer holds ``findings``, a set of (code, seat, place in acts). The place is None for what was
left out, for the deal and for sums; the seat is None where no seat is at fault. A hand that is
corrupt or was not played out has no points, moves, pot or ledger, and no score findings.
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
