"""What a hand with unseen cards may be worth: every settlement that the cards seen allow.

Whose pile the unseen cards lie in may change the points, and who held the called card the sides;
rules/common.md, Phases and depths.
"""

from collections.abc import Iterator

import msgspec

from replay.scoring.model import Settlement, Table
from replay.scoring.points import possible_points, side_points
from replay.scoring.results import result_of
from replay.scoring.settle import settle, settlement_of
from replay.session import before
from replay.sides import contract, declarer, sides_known
from replay.state import UNSEEN, State

_with = msgspec.structs.replace


def cards_open(final: State) -> bool:
    """Return whether the deal as recorded leaves cards open."""
    deal = final.deal
    if deal is None:
        return False
    piles = (*deal.hands, deal.talon) if final.game.rules.deal.talon else deal.hands
    return any(pile is None or UNSEEN in pile for pile in piles)


def possible(final: State, table: Table) -> tuple[Settlement, ...] | str:
    """Return what the hand may be worth, the likeliest first, or why nobody can tell.

    A hand whose cards are all known has one settlement.
    """
    likeliest = settle(final, table)
    if isinstance(likeliest, str) or not cards_open(final):
        return likeliest if isinstance(likeliest, str) else (likeliest,)
    found = {_bare(likeliest): likeliest}
    for other in _others(final, table):
        if not isinstance(other, str):
            found.setdefault(_bare(other), other)
    return tuple(found.values())


def _bare(one: Settlement) -> tuple[object, ...]:
    return one.points, one.moves, one.pot


def _others(final: State, table: Table) -> Iterator[Settlement | str]:
    for state in _sides(final):
        result, played = result_of(state, before(state, table)), contract(state)
        if isinstance(result, str):
            continue
        yield settlement_of(result)
        counted = played is not None and result.side and state.ended == "played"
        if played is None or not counted or side_points(state, result.side, played.talon)[0]:
            continue
        for points in possible_points(state, result.side, played.talon):
            yield settlement_of(_with(result, points=points))


def _sides(final: State) -> Iterator[State]:
    """Yield the hand with each partner that it may have had."""
    yield final
    called, played = final.auction.called, contract(final)
    if called is None or called < 0 or played is None or played.sides != "called":
        return
    if sides_known(final):
        return
    for seat in range(final.seats):
        if seat == declarer(final) or not final.play.hidden[seat]:
            continue
        hands = list(final.play.hands)
        hands[seat] |= 1 << called
        play = _with(final.play, hands=tuple(hands))
        yield _with(final, play=_with(play, partner=seat) if play.begun else play)
