"""Who plays with whom, what stands at stake, and since when who can know it.

Functions of a state, so that findings, settlement and pages say the same. Cards decide: the holder
of the called card is the partner, whatever he says; rules/cz-app.md, Call.
"""

from collections.abc import Sequence

import msgspec

from eventstore.cards import BITS, CODES
from replay.rulesets.model import Contract
from replay.state import NOBODY, Commitment, State

GAME = "game"
SHEET = "sheet"
"""The depth of a hand of which only the score sheet is known."""


def contract_name(state: State) -> str | None:
    """Return the contract played: the standing bid, else the least that forehand owes.

    ``None`` only before anybody has spoken. A score sheet says it itself.
    """
    auction, claims = state.auction, state.claims
    if claims.sheet_step and claims.contract is not None and state.depth == SHEET:
        return claims.contract
    if auction.contract is None and auction.bids:
        return state.game.rules.bidding.least
    return auction.contract


def contract(state: State) -> Contract | None:
    """Return the rules of the contract played."""
    return state.game.rules.contracts.get(contract_name(state) or "")


def declarer(state: State) -> int:
    """Return the seat that plays the contract, or `NOBODY` before anybody has spoken.

    Nor is there one where all have passed and everybody plays for himself.
    """
    auction, claims = state.auction, state.claims
    if claims.sheet_step and claims.declarer != NOBODY and state.depth == SHEET:
        return claims.declarer
    if auction.declarer == NOBODY and auction.bids:
        return state.forehand if state.game.rules.bidding.passed is None else NOBODY
    return auction.declarer


def partner(state: State) -> int:
    """Return the holder of the called card if it is not the declarer, else `NOBODY`.

    Before the play begins this is who holds it now; he may still take or discard it. Whoever laid
    it away is the partner where the rule set says so. A score sheet names him.
    """
    return _partner_of(state, declarer(state))


def _partner_of(state: State, lead: int) -> int:
    """The partner of the declarer ``lead``."""
    if state.claims.sheet_step and state.depth == SHEET:
        return state.claims.partner
    play, called = state.play, state.auction.called
    if play.begun:
        mate = play.partner
        if mate == NOBODY and state.game.rules.call.discarded == "discarder":
            return discarder(state)
        return NOBODY if mate == lead else mate
    if called is None or called < 0:
        return NOBODY
    holder = _first_with(play.hands, called)
    return NOBODY if holder == lead else holder


def _first_with(piles: tuple[int, ...], card: int) -> int:
    """The first seat whose cards hold ``card``, `NOBODY` if none does."""
    for seat, cards in enumerate(piles):
        if cards & BITS[card]:
            return seat
    return NOBODY


def discarder(state: State) -> int:
    """Return the seat, not the declarer's, that laid the called card away, else `NOBODY`."""
    called = state.auction.called
    if called is None or called < 0:
        return NOBODY
    layer = _first_with(state.exchange.discards, called)
    return NOBODY if layer == declarer(state) else layer


def side(state: State) -> tuple[int, ...]:
    """Return the seats of the declarer's side in seat order; nobody where each plays alone."""
    played, lead = contract(state), declarer(state)
    if played is None or lead == NOBODY or played.sides == "each":
        return ()
    mate = _partner_of(state, lead) if played.sides == "called" else NOBODY
    if mate == NOBODY:
        return (lead,)
    return (lead, mate) if lead < mate else (mate, lead)


def others(state: State) -> tuple[int, ...]:
    """Return the seats against the declarer's side in seat order."""
    ours = side(state)
    return _against(state, ours) if ours else ()


def _against(state: State, ours: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([seat for seat in range(state.game.rules.players) if seat not in ours])


def _no_proper_call(state: State) -> bool:
    """Whether the call that belongs to an announced contract is missing, or is none."""
    played, rules = contract(state), state.game.rules
    called = state.auction.called
    if not rules.bidding.announces or played is None or played.sides != "called":
        return False
    return called is None or (called >= 0 and CODES[called] not in rules.call.ladder)


def sides_known(state: State) -> bool:
    """Return whether the cards seen so far settle who plays with whom."""
    called = state.auction.called
    if _no_proper_call(state):
        return False
    if called is None or partner(state) != NOBODY or called < 0:
        return called is None or called >= 0
    gone = state.exchange.aside
    for mask in state.exchange.discards:
        gone |= mask
    lead = declarer(state)
    held = state.play.start_hands[lead] if state.play.begun else state.play.hands[lead]
    return bool((gone | held) >> called & 1) or not any(state.play.hidden)


def commitments(state: State) -> tuple[Commitment, ...]:
    """Return every commitment in force, the one that the contract implies first.

    The declarer naming the implied one aloud does not make it two.
    """
    played, lead = contract(state), declarer(state)
    made = state.talk.commitments
    if played is None or played.commits is None or lead == NOBODY:
        return made
    item = played.commits
    step = max([bid.step for bid in state.auction.bids if bid.seat == lead], default=0)
    rest = [one for one in made if one.seat != lead or one.item != item]
    return (Commitment(lead, item, step, implied=True), *rest)


def announced_at(state: State, item: str, seat: int) -> int:
    """Return the step of ``seat``'s commitment to ``item``; 0 for the game, and if there is none.

    A contra made before it means something else.
    """
    if item == GAME:
        return 0
    steps = [m.step for m in commitments(state) if m.item == item and m.seat == seat]
    return min(steps, default=0)


def owner_of(state: State, item: str, owner: int) -> int:
    """Return the seat whose commitment a contra on ``item`` means, `NOBODY` if there is none.

    Where one seat only committed to the item, ``owner`` may be left out; the game is the
    declarer's, or whose commitment replaces it.
    """
    if item == GAME:
        rules = state.game.rules.commitments
        for made in state.talk.commitments:
            if made.item in rules and rules[made.item].replaces:
                return made.seat
        return declarer(state)
    seats = [made.seat for made in commitments(state) if made.item == item]
    if owner == NOBODY and len(set(seats)) == 1:
        return seats[0]
    return owner if owner in seats else NOBODY


def team_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the side that ``seat`` plays with, himself included."""
    ours = side(state)
    if not ours:
        return (seat,)
    return ours if seat in ours else _against(state, ours)


def may_answer(state: State, seat: int, owner: int, level: int) -> bool:
    """Return whether a contra of ``level`` on an item of ``owner`` is for ``seat``'s side.

    Contra and third level belong to those against the item, the second to the item's side.
    """
    return answers(team_of(state, owner), seat, level)


def answers(team: tuple[int, ...], seat: int, level: int) -> bool:
    """Return the same of an item that is ``team``'s."""
    return (seat in team) == (level % 2 == 0)


class Knowledge(msgspec.Struct, frozen=True):
    """The partner (or `NOBODY`: alone), and the steps since which he and everybody know it.

    ``None`` where it was never known. The declarer who calls a card of his own knows at once.
    """

    partner: int
    own: int | None = None
    public: int | None = None


def knowledge(states: Sequence[State]) -> Knowledge:
    """Return who plays with the declarer and since which step it is known to whom.

    ``states`` are those of one hand in order. The called card speaks: its holder knows when it is
    called or when he draws it, everybody when it is played or laid away face up.
    """
    if not states:
        return Knowledge(NOBODY)
    mate = partner(states[-1])
    holder = mate if mate != NOBODY else declarer(states[-1])
    own, public = None, None
    for state in states:
        called = state.auction.called
        if called is None or called < 0:
            continue
        if own is None and holder != NOBODY and state.play.hands[holder] >> called & 1:
            own = state.step
        if public is None and (_played(state, called) or state.exchange.shown >> called & 1):
            public = state.step
    return Knowledge(mate, own, public)


def _played(state: State, card: int) -> bool:
    play = state.play
    latest = play.trick or (play.tricks[-1].plays if play.tricks else ())
    return any(played == card for _, played in latest)
