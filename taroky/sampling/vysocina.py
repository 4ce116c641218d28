"""The table of `vysocina@1`: that of `cz-app@1` but for wrong deals (rules/vysocina.md)."""

from __future__ import annotations

from eventstore import events as ev
from taroky.sampling import cz_app, robots
from taroky.sampling.model import Hand, Phase, Protocol


def misdealt(when: str) -> Phase:
    """Somebody sees that the cards were dealt wrongly, before or after the talon is drawn."""

    def phase(hand: Hand) -> None:
        if hand.temper.ending == f"misdeal {when}":
            dealer = (hand.state.forehand - 1) % hand.state.seats
            hand.do(ev.RedealCalled("misdeal", dealer))

    return phase


PROTOCOL = Protocol(
    {
        "bidding": cz_app.bid,
        "call": cz_app.call,
        "closed": misdealt("closed"),
        "talon": cz_app.draw,
        "opened": misdealt("opened"),
        "discard": cz_app.discard,
        "talk": cz_app.talk,
        "play": robots.play_out,
    }
)
