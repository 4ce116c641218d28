"""Announcing: contract, call, commitments and contras said in turn, until all but one accept.

The turns are those of `State.talk`; a pass ("good") is a silent one. rules/stargames-40.md.
"""

from replay.state import State


def closed(state: State) -> bool:
    """Return whether as many in a row as there are others have accepted, so that the play begins.

    Only where call, commitments and contras are said while bidding.
    """
    if not state.game.rules.bidding.announces:
        return False
    quiet = 0
    for turn in state.talk.turns:
        quiet = quiet + 1 if turn.silent else 0
        if quiet >= state.seats - 1:
            return True
    return state.play.begun


def shut(state: State) -> bool:
    """Return whether a commitment was announced after which only contras of it may be said."""
    item = state.game.rules.bidding.shut_by
    return item is not None and any(made.item == item for made in state.talk.commitments)


def unfinished_call(state: State) -> bool:
    """Return whether the turn that goes on bid a contract and has still to call a card."""
    auction, turns = state.auction, state.talk.turns
    played = state.game.rules.contracts.get(auction.contract or "")
    return (
        played is not None
        and played.sides == "called"
        and auction.called is None
        and bool(turns)
        and turns[-1].seat == auction.declarer
    )
