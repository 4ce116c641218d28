"""The bidding as it stands: whether a bid takes over, who has passed, who speaks next.

Laws by the names that a rule set gives them (``bidding.hold``, ``bidding.law``).
"""

from collections.abc import Callable

import msgspec

from replay.rulesets.model import Contract, RuleSet
from replay.state import NOBODY, Course, State

PASS = "pass"

# -- taking over -----------------------------------------------------------------------------


def _never(state: State, seat: int) -> bool:
    return False


def _first_bidder(state: State, seat: int) -> bool:
    """Whoever made the first bid of all ("mine")."""
    known = state.game.rules.contracts
    first = next((bid.seat for bid in state.auction.bids if bid.name in known), NOBODY)
    return seat == first


def _nearer_forehand(state: State, seat: int) -> bool:
    """Whoever sits no farther from forehand, in playing order, than the holder of the bid."""
    first, holder, seats = state.forehand, state.auction.declarer, state.seats
    return (seat - first) % seats <= (holder - first) % seats


HOLDS: dict[str, Callable[[State, int], bool]] = {
    "": _never,
    "first-bidder": _first_bidder,
    "nearer-forehand": _nearer_forehand,
}
"""Who may hold an equal bid, by ``bidding.hold``."""


def turns_the_game(contract: Contract) -> bool:
    """Return whether the contract takes the place of any other, however low it is (Varšava)."""
    return contract.sides == "each" and contract.bidders == "anyone"


# -- whose word it is ------------------------------------------------------------------------


class Order(msgspec.Struct, frozen=True):
    """An auction that goes round: how far from forehand it begins, whether the last names again.

    Who has passed stays out. It ends when all others have; then the one left ``names`` his
    contract once more, where the rules say so.
    """

    start: int = 0
    names: bool = False


AUCTIONS: dict[str, Order] = {
    "auction": Order(),
    "auction-named-again": Order(start=1, names=True),
}
"""Auctions by ``bidding.law``."""


def first_bidder(state: State) -> int:
    """Return who speaks first in an auction."""
    return (state.forehand + AUCTIONS[state.game.rules.bidding.law].start) % state.seats


def spoken(rules: RuleSet, course: Course, seat: int, name: str) -> Course:
    """Return how the bidding went after one more word: a contract's name, or `PASS`."""
    passed, bidders = course.passed, course.bidders
    if course.over or seat in passed:
        return course
    alone = len(passed) == rules.players - 1
    if name != PASS:
        return Course(passed, (*bidders, seat), seat, alone)
    names = rules.bidding.law in AUCTIONS and AUCTIONS[rules.bidding.law].names
    if alone and names:
        return Course(passed, bidders, seat)
    passed = (*passed, seat)
    left = not names and any(bidder not in passed for bidder in bidders)
    over = len(passed) == rules.players or (left and len(passed) == rules.players - 1)
    return Course(passed, bidders, seat, over)


def has_passed(state: State) -> frozenset[int]:
    """Return the seats that have passed; the one left who must name a contract cannot."""
    return frozenset(state.auction.course.passed)


def is_alone(state: State, seat: int) -> bool:
    """Return whether all others have passed."""
    passed = state.auction.course.passed
    return len(passed) - (seat in passed) == state.seats - 1


def is_over(state: State) -> bool:
    """Return whether an auction has come to its end."""
    return state.auction.course.over


def next_bidder(state: State) -> int:
    """Return who speaks next in an auction, `NOBODY` when it is over."""
    course, seats = state.auction.course, state.seats
    if course.over:
        return NOBODY
    first = first_bidder(state) if course.last == NOBODY else (course.last + 1) % seats
    turns = [(first + n) % seats for n in range(seats)]
    return next((seat for seat in turns if seat not in course.passed), NOBODY)


# -- what may be bid -------------------------------------------------------------------------


def _at_the_end(state: State, seat: int) -> bool:
    """Forehand, where nobody has bid; he speaks last, so that all others have passed by then."""
    return seat == state.forehand and state.auction.contract is None


def _never_bid(state: State, seat: int) -> bool:
    """It is played when all pass."""
    return False


BIDDERS: dict[str, Callable[[State, int], bool]] = {
    "anyone": lambda state, seat: True,
    "nobody": _never_bid,
    "forehand": lambda state, seat: seat == state.forehand,
    "after-forehand": lambda state, seat: seat != state.forehand,
    "forehand-alone": _at_the_end,
}
"""Who may bid a contract, by its ``bidders``."""


def is_closed(state: State, seat: int) -> bool:
    """Return whether ``seat`` has no more say in an auction: he passed, or it is over."""
    course = state.auction.course
    out = course.over or seat in course.passed
    return out and state.game.rules.bidding.law in AUCTIONS


def is_barred(state: State, seat: int, bid: str) -> bool:
    """Return whether an auction leaves ``bid`` to others than ``seat``."""
    rules = state.game.rules
    bidders = BIDDERS[rules.contracts[bid].bidders]
    return rules.bidding.law in AUCTIONS and not bidders(state, seat)


def outbids(state: State, seat: int, bid: str) -> bool:
    """Return whether ``bid`` of ``seat`` takes over from the standing one.

    What forehand plays without a word is not bid at all.
    """
    rules = state.game.rules
    contract, standing = rules.contracts[bid], rules.contracts.get(state.auction.contract or "")
    if bid == rules.bidding.default or is_closed(state, seat) or is_barred(state, seat, bid):
        return False
    if standing is None or contract.order > standing.order:
        return True
    if contract.order < standing.order:
        return False
    return rules.bidding.equal or HOLDS[rules.bidding.hold](state, seat)
