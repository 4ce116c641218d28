"""Card points: counting laws, and whose pile each card lies in; rules/common.md, Points."""

from collections.abc import Callable

import msgspec

from eventstore.cards import PIPS, mask_of
from replay.rulesets.game import Game
from replay.rulesets.model import Count
from replay.scoring.model import Points
from replay.state import NOBODY, UNSEEN, Exchange, State

_THREE = 3


def plain(game: Game, pile: int) -> int:
    """Sum of the card values of a pile (a mask)."""
    return sum([value * (pile & mask).bit_count() for value, mask in game.classes])


def threes(game: Game, pile: int) -> int:
    """Card values counted in threes: a full three costs 2, a last one or two cards 1.

    >>> from eventstore.cards import DECK, mask_of, parse_cards
    >>> from replay.rulesets.game import game_of
    >>> from replay.rulesets.load import load
    >>> game = game_of(load("cz-app@1"), {})
    >>> threes(game, mask_of(parse_cards("SKYZ H4 H3"))), threes(game, DECK)
    (5, 70)
    """
    full, rest = divmod(pile.bit_count(), _THREE)
    return plain(game, pile) - 2 * full - (rest > 0)


def threes_lone_full(game: Game, pile: int) -> int:
    """The same, but a single card left over counts in full."""
    return threes(game, pile) + (pile.bit_count() % _THREE == 1)


COUNTS: dict[tuple[str, str], Callable[[Game, int], int]] = {
    ("threes", "reduced"): threes,
    ("threes", "full"): threes_lone_full,
    ("plain", "reduced"): plain,
}
"""Counting laws by a rule set's ``count.law`` and ``count.lone``."""


def counting(state: State) -> Callable[[Game, int], int]:
    """Return the counting law of the hand's rule set."""
    count = state.game.rules.count
    return COUNTS[count.law, count.lone]


SLACK = {"threes": _THREE}
"""Per law, how many piles it takes for their sum to differ by one from the deck's total."""


def totals(count: Count, piles: int) -> range:
    """Return which sums ``piles`` piles that hold the whole deck can make together.

    >>> from replay.rulesets.load import load
    >>> list(totals(load("cz-app@1").count, 4)), list(totals(load("cz-app@1").count, 2))
    ([69, 70, 71], [70])
    """
    slack = piles // SLACK[count.law] if count.law in SLACK else 0
    return range(count.total - slack, count.total + slack + 1)


TALON_REST = {
    "four-one-one": True,
    "threes": False,
    "sets": False,
    "closed": False,
    "none": False,
}
"""Per talon law of a contract, whether cards that nobody took count to the declarer's side."""


def rest_winner(state: State) -> int:
    """Return who won the talon cards that nobody drew with a trick, or `NOBODY`.

    Where the rules say so, that is the declarer who took the called king out of the talon and won
    a trick with it.
    """
    auction, lead = state.auction, state.auction.declarer
    called = auction.called
    if state.game.rules.talon.rest != "called-king" or called is None or called < 0:
        return NOBODY
    if lead == NOBODY or not state.exchange.taken[lead] >> called & 1:
        return NOBODY
    won = any((lead, called) in trick.plays and trick.winner == lead for trick in state.play.tricks)
    return lead if won else NOBODY


def piles(state: State) -> tuple[int, ...] | None:
    """Return the cards each seat won in play, as masks; ``None`` if one was not seen."""
    return _piles(state, rest_winner(state))


def _piles(state: State, lucky: int) -> tuple[int, ...] | None:
    """The same, the talon cards that lie still among those of ``lucky``."""
    won = state.play.won
    if won is None or lucky == NOBODY:
        return won
    if UNSEEN in state.exchange.left:
        return None
    rest = mask_of(state.exchange.left)
    return tuple([cards | (rest if seat == lucky else 0) for seat, cards in enumerate(won)])


class Share(msgspec.Struct, frozen=True, gc=False):
    """What surely counts to the declarer's side and to the others, and unseen cards.

    ``ours_free`` and ``theirs_free`` are how many places each side has for cards that nobody saw;
    they are not counted where all was seen.
    """

    ours: int
    theirs: int
    unseen: int
    ours_free: int
    theirs_free: int


def shared_out(state: State, side: tuple[int, ...], talon: str) -> Share | None:
    """Return what counts to ``side``, the declarer's, and what to the others, as far as seen.

    ``None`` if a card that was played was not seen.
    """
    exchange, lucky = state.exchange, rest_winner(state)
    taken = _piles(state, lucky)
    if taken is None:
        return None
    ours, theirs = exchange.aside if exchange.aside_seat != NOBODY else 0, 0
    for seat, pile in enumerate(taken):
        if seat in side:
            ours |= pile | exchange.discards[seat]
        else:
            theirs |= pile | exchange.discards[seat]
    lying, ours_too = mask_of(exchange.left), TALON_REST[talon] or lucky in side
    ours, theirs = (ours | lying, theirs) if ours_too else (ours, theirs | lying)
    unseen = state.game.deck & ~(ours | theirs)
    free = _free(exchange, side, unseen, ours_too) if unseen else (0, 0)
    return Share(ours, theirs, unseen, *free)


def _free(
    exchange: Exchange, side: tuple[int, ...], unseen: int, ours_too: bool
) -> tuple[int, int]:
    """How many places each side has for ``unseen`` cards; ``ours_too`` if the talon is its own."""
    free = [0, 0]
    for seat, laid in enumerate(exchange.discards):
        most = max(exchange.discarded[seat], exchange.drawn[seat])
        free[seat not in side] += most - laid.bit_count()
    free[not ours_too] += exchange.left.count(UNSEEN)
    if exchange.aside_seat != NOBODY:
        free[False] += max(0, unseen.bit_count() - sum(free))
    return free[False], free[True]


def side_pile(state: State, side: tuple[int, ...], talon: str) -> int | None:
    """Return all cards that count to ``side``, the declarer's; ``None`` if it cannot be known.

    Cards never seen count where logic leaves one place only: after all tricks the unseen ones are
    discards and talon cards, which may all belong to one side.
    """
    share = shared_out(state, side, talon)
    if share is None:
        return None
    if not share.unseen:
        return share.ours
    if share.ours_free and not share.theirs_free:
        return share.ours | share.unseen
    return share.ours if share.theirs_free and not share.ours_free else None


def points_of(state: State, seats: tuple[int, ...]) -> int | None:
    """Return the points that some seats took in tricks together; ``None`` if not all was seen."""
    taken = piles(state)
    if taken is None:
        return None
    pile = 0
    for seat in seats:
        pile |= taken[seat]
    return counting(state)(state.game, pile)


def _pip_paths(state: State, pile: int, rest: int) -> tuple[str, ...]:
    """The value of suit cards without a picture, where another would decide something otherwise.

    The lowest card of a suit is worth less than a jack, so 0 or 1.
    """
    rules = state.game.rules
    if not rules.is_assumed("count.pip"):
        return ()
    bounds = [item.points for item in rules.commitments.values() if item.points is not None]
    for cards, marks in ((pile, [rules.count.majority, *bounds]), (rest, bounds)):
        pips = (cards & PIPS).bit_count()
        bare = plain(state.game, cards) - pips * rules.count.pip
        if any(bare < mark <= bare + pips for mark in marks):
            return ("count.pip",)
    return ()


def side_points(
    state: State, side: tuple[int, ...], talon: str
) -> tuple[Points | None, tuple[str, ...]]:
    """Return the points of the declarer's side and the others, and the values they rest on."""
    pile = side_pile(state, side, talon)
    if pile is None:
        return None, ()
    count, law = state.game.rules.count, counting(state)
    rest = state.game.deck & ~pile
    lone = count.law in SLACK and 1 in (pile.bit_count() % _THREE, rest.bit_count() % _THREE)
    points = Points(law(state.game, pile), law(state.game, rest))
    return points, (("count.lone",) if lone else ()) + _pip_paths(state, pile, rest)


def points_so_far(state: State, side: tuple[int, ...]) -> Points:
    """Return the points in the tricks of ``side``, where a hand may end before its last trick."""
    taken = piles(state)
    if taken is None:
        return Points()
    return Points(counting(state)(state.game, sum(taken[seat] for seat in side)))


def seat_points(state: State) -> tuple[Points | None, tuple[str, ...]]:
    """Return each seat's points where everybody plays for himself, and what they rest on."""
    taken = piles(state)
    if taken is None:
        return None, ()
    law = counting(state)
    threes = state.game.rules.count.law in SLACK
    lone = threes and any(pile.bit_count() % _THREE == 1 for pile in taken)
    points = Points(seats=tuple(law(state.game, pile) for pile in taken))
    return points, ("count.lone",) if lone else ()
