"""The actions of OpenSpiel's `tarok` that the product leaves open, as the engine's bit masks."""

from __future__ import annotations

from replay.auction import is_barred, outbids
from replay.legal import legal_cards
from replay.notation.openspiel import CONTRACTS
from replay.rights import callable_cards, discardable
from replay.state import State
from replay.turns import due


def bids(state: State, seat: int) -> int:
    """Actions of the engine that the bidding leaves open."""
    rules, (acts, mask) = state.game.rules, (due(state), 0)
    assert acts is not None
    for action, name in enumerate(CONTRACTS, 1):
        known = name in rules.contracts and not is_barred(state, seat, name)
        mask |= (known and outbids(state, seat, name)) << action
    return mask | ("bid-passed" in acts.acts)


def sets(state: State) -> int:
    choice = due(state)
    assert choice is not None
    return (1 << len(choice.choices)) - 1


ACTIONS = {
    "bidding": bids,
    "king_calling": callable_cards,
    "talon_choice": lambda state, seat: sets(state),
    "discard": discardable,
    "play": legal_cards,
}
"""What is open to a seat, by the engine's phase; cards have the same numbers there and here."""
