"""The table of `sk-zs@1`: a game may be approved or given up (rules/sk-zs.md)."""

from __future__ import annotations

from eventstore import events as ev
from taroky.sampling import cz_app, robots
from taroky.sampling.model import Hand, Protocol


def settle_early(hand: Hand) -> None:
    """The others approve the first duty, or the declarer gives his duty up."""
    law = hand.game.rules.settlement
    if hand.temper.ending == "approve" and hand.contract in law.approved:
        hand.do(ev.HandApproved(hand.declarer))
    elif hand.temper.ending == "fold" and hand.contract in law.folded:
        hand.do(ev.HandFolded(hand.declarer))


PROTOCOL = Protocol(
    {
        "bidding": cz_app.bid,
        "call": cz_app.call,
        "early": settle_early,
        "talon": cz_app.draw,
        "discard": cz_app.discard,
        "talk": cz_app.talk,
        "play": robots.play_out,
    }
)
