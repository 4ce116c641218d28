"""Bonuses of the Slovenian games: trula, kings, the last trick; which of them stand for others."""

from collections.abc import Iterator

from eventstore.cards import KINGS, PAGAT, TRUL
from replay.rulesets.model import RuleSet
from replay.scoring.model import Outcome
from replay.scoring.points import piles
from replay.state import State, Trick

Seats = tuple[int, ...]
Made = Iterator[tuple[int, bool]]


def won_cards(state: State, seats: Seats) -> int:
    """Return all cards in the tricks and discards of ``seats``, as a mask."""
    taken = piles(state) or (0,) * state.seats
    cards = 0
    for seat in seats:
        cards |= taken[seat] | state.exchange.discards[seat]
    return cards


def last_trick(state: State) -> Trick | None:
    """Return the last trick of a hand that was played to its last card."""
    tricks = state.play.tricks
    return tricks[state.size - 1] if 0 < state.size <= len(tricks) else None


def has_trula(state: State, seats: Seats) -> bool:
    """Return whether ``seats`` have won pagát, mond and škýz."""
    return won_cards(state, seats) & TRUL == TRUL


def has_kings(state: State, seats: Seats) -> bool:
    """Return whether ``seats`` have won all four kings."""
    return won_cards(state, seats) & KINGS == KINGS


def has_ultimo(state: State, seats: Seats) -> bool:
    """Return whether one of ``seats`` took the last trick with the pagát."""
    last = last_trick(state)
    return last is not None and (last.winner, PAGAT) in last.plays and last.winner in seats


def has_trula_pagat(state: State, seats: Seats) -> bool:
    """Return whether ``seats`` have both the trula and the last trick with the pagát."""
    return has_ultimo(state, seats) and has_trula(state, seats)


def king_in_last_trick(state: State) -> Made:
    """The called king lies in the last trick: it is made by who took that."""
    last = last_trick(state)
    if last is not None and state.auction.called in [card for _, card in last.plays]:
        yield last.winner, True


def pagat_to_the_winner(state: State) -> Made:
    """The pagát lies in the last trick, without the called king: who took that is paid."""
    last = last_trick(state)
    if last is None:
        return
    cards = [card for _, card in last.plays]
    if PAGAT in cards and state.auction.called not in cards:
        yield last.winner, True


def standing(rules: RuleSet, found: list[Outcome], side: Seats) -> tuple[Outcome, ...]:
    """Return the outcomes that count: silent ones only where nothing of their side covers them.

    What a side announced it has not silently, too. An item that stands for others replaces them,
    unless one of these was announced alone.
    """
    if not found:
        return ()
    covers = {item: rule.covers for item, rule in rules.commitments.items()}
    if rules.settlement.silent == "declarer":
        found = [one for one in found if one.announced or one.seat in side]
    if not any(covers.values()):
        return tuple(found)

    def said(one: Outcome) -> set[str]:
        ours = one.seat in side
        return {o.item for o in found if o.announced and (o.seat in side) == ours}

    left = [
        one for one in found if one.announced or said(one).isdisjoint((one.item, *covers[one.item]))
    ]

    def covered(one: Outcome) -> bool:
        ours = one.seat in side
        return any(one.item in covers[o.item] and (o.seat in side) == ours for o in left)

    return tuple(one for one in left if one.announced or not covered(one))
