"""Every card played, judged hand by hand in one compiled loop: laws, turns, who takes what.

The twins of `replay.findings.play`.
"""

from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Plays
from analytics.bulk.columns import Deals, Flags, Ints, Masks
from analytics.bulk.compiled import compiled
from analytics.bulk.found import Found
from analytics.bulk.laws import (
    BREACHES,
    OUT_OF_TURN,
    TRUL,
    WRONG_LEADER,
    Terms,
    Trul,
    Turn,
    breach,
    taking,
    terms_of,
)
from replay.rulesets.game import Game


class Judged(NamedTuple):
    """Who took each trick (tricks × hands of `Plays`); ``known`` where the laws have twins."""

    winners: Ints
    known: Flags


def judge_plays(
    plays: Plays, start: Masks, auction: Auction, deals: Deals, game: Game, found: Found
) -> Judged:
    """Judge the plays of hands that began with the cards ``start``; add what is ``found``."""
    at, terms = plays.hands, terms_of(game)
    contract, declarer = auction.standing[at], auction.declarer[at]
    first = np.where(terms.by_declarer[contract], declarer, deals.forehand[at])
    winners = np.empty((len(plays.card), len(at)), np.int8)
    _win(plays.card, plays.seat, contract, terms, TRUL, winners)
    broken, known = np.zeros(plays.card.shape, np.uint8), terms.known[contract]
    doubtful = np.flatnonzero(known & (plays.strayed | ~terms.plain[contract]))
    bidders = declarer, auction.keepers
    _break(doubtful, plays.card, plays.seat, start, at, contract, *bidders, terms, TRUL, broken)
    _turn(np.flatnonzero(known), plays.seat, winners, first, broken)
    if broken.any():
        trick, place, hand = np.nonzero(broken)
        code = BREACHES[broken[trick, place, hand]]
        found.add(at[hand], code, plays.seat[trick, place, hand], trick + 1)
    return Judged(winners, known)


@compiled
def _win(card: Ints, seat: Ints, contract: Ints, terms: Terms, trul: Trul, winners: Ints) -> None:
    """Fill in who takes each trick."""
    tricks, players, hands = card.shape
    three = trul.pagat | trul.mond | trul.skyz
    for hand in range(hands):
        law = contract[hand]
        suited = terms.suited[law]
        for trick in range(tricks):
            led = terms.suit[card[trick, 0, hand]]
            best, winner, lying, pagat = -1, 0, np.uint64(0), 0
            for place in range(players):
                what, who = card[trick, place, hand], seat[trick, place, hand]
                bit = np.uint64(1) << np.uint64(what)
                lying |= bit
                if bit == trul.pagat:
                    pagat = who
                worth = terms.worth[suited, led, what]
                if worth > best:
                    best, winner = worth, who
            if lying & three == three and terms.pagat[law, led]:
                winner = pagat
            winners[trick, hand] = winner


@compiled
def _break(
    doubtful: Ints, card: Ints, seat: Ints, start: Masks, at: Ints, contract: Ints,
    declarer: Ints, keepers: Ints, terms: Terms, trul: Trul, broken: Ints,
) -> None:  # fmt: skip
    """Fill in, in the order of play, what each card of ``doubtful`` hands breaks of their laws."""
    held = np.empty(card.shape[1], np.uint64)
    for hand in doubtful:
        for who in range(len(held)):
            held[who] = start[who, at[hand]]
        bidders = declarer[hand], keepers[at[hand]]
        _obey(hand, card, seat, held, contract[hand], bidders, terms, trul, broken)


@compiled
def _obey(
    hand: int, card: Ints, seat: Ints, held: Masks, law: int, bidders: tuple[int, int],
    terms: Terms, trul: Trul, broken: Ints,
) -> None:  # fmt: skip
    """The same for one hand, whose players hold so many cards."""
    suited, narrowed = terms.suited[law], terms.narrowed[law]
    for trick in range(card.shape[0]):
        led, lying = card[trick, 0, hand], np.uint64(0)
        suit, of_suit = terms.suit[led], terms.of_suit[led]
        for place in range(card.shape[1]):
            who = seat[trick, place, hand]
            bit = np.uint64(1) << np.uint64(card[trick, place, hand])
            if bit & narrowed or bit & of_suit == 0:
                best = _best(hand, card, trick, place, terms.worth[suited, suit])
                highest = _best(hand, card, trick, place, terms.worth[0, suit]) if suited else best
                higher = terms.higher[suited, best]
                takes = taking(higher, lying, trul) if terms.pagat[law, suit] else higher
                turn = Turn(
                    held[who], lying, place == 0, of_suit, takes, terms.higher[0, highest],
                    bidders[0] == who, bidders[1] >> who & 1 != 0,
                )  # fmt: skip
                broken[trick, place, hand] = breach(
                    terms.law[law], terms.restrictions[law], turn, bit, trul
                )
            held[who] &= ~bit
            lying |= bit


@compiled
def _best(hand: int, card: Ints, trick: int, places: int, worth: Ints) -> Any:
    """The highest of the first cards of a trick; the card led where it is the first."""
    best = card[trick, 0, hand]
    for place in range(1, places):
        if worth[card[trick, place, hand]] > worth[best]:
            best = card[trick, place, hand]
    return best


@compiled
def _turn(sound: Ints, seat: Ints, winners: Ints, first: Ints, broken: Ints) -> None:
    """Fill in where somebody led or played before it was his turn; another breach goes before that.

    Out of turn is who plays before another that sits nearer to the leader and has not played yet.
    """
    tricks, players, _ = seat.shape
    for hand in sound:
        due = first[hand]
        for trick in range(tricks):
            leader = seat[trick, 0, hand]
            if leader != due and broken[trick, 0, hand] == 0:
                broken[trick, 0, hand] = WRONG_LEADER
            done, nearest = 1, 1
            for place in range(1, players):
                behind = seat[trick, place, hand] - leader
                behind += players * (behind < 0)
                if behind != nearest and broken[trick, place, hand] == 0:
                    broken[trick, place, hand] = OUT_OF_TURN
                done |= 1 << behind
                while done >> nearest & 1:
                    nearest += 1
            due = winners[trick, hand]
