"""The cards of plain hands as matrices: who held what, and every trick."""

from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.columns import (
    ABSENT,
    KIND,
    NONE,
    Acts,
    Batch,
    Deals,
    Flags,
    Ints,
    Masks,
    dealt_whole,
    talon_mask,
)
from analytics.bulk.compiled import compiled
from eventstore.cards import SUIT_MASKS, SUIT_OF, TAROKS
from replay.rulesets.game import Game


class Held(NamedTuple):
    """Masks a seat and hand, from dealing to the first lead, and whether they add up.

    ``left`` is what nobody took of the talon or set aside, ``part`` that of the talon which was
    kept, by number. ``sound``: every card dealt is known, drawn from the talon and laid away by who
    had it.
    """

    dealt: Masks
    left: Masks
    taken: Masks
    laid: Masks
    start: Masks
    aside: Masks
    part: Ints
    sound: Flags


class Plays(NamedTuple):
    """Plays of ``hands`` (their places), tricks × seats × hands.

    ``seat`` and ``card`` are in the order of play; ``cards`` by seat; ``tricks`` are all cards of
    a trick as masks. ``strayed`` if anybody followed neither suit nor, without it, with a tarok,
    though he could.
    """

    hands: Ints
    seat: Ints
    card: Ints
    cards: Ints
    tricks: Masks
    strayed: Flags


MOVING = ("talon-taken", "card-discarded", "talon-set-aside", "cards-shown")
"""Acts that move cards before the play, and one after which it is not known who holds what."""


def held_of(acts: Acts, deals: Deals, game: Game) -> Held:
    """Return what everybody held in hands whose cards are all recorded."""
    hands, players = len(deals.whole), game.rules.players
    dealt, left = np.stack(deals.dealt[:players]), talon_mask(deals)
    sound = dealt_whole(deals, dealt, left, game)
    taken, laid, start = (np.zeros_like(dealt) for _ in range(3))
    aside, part = np.zeros(hands, np.uint64), np.zeros(hands, np.int8)
    moving = np.full(NONE + 1, ABSENT, np.int8)
    moving[[KIND[kind] for kind in MOVING]] = range(len(MOVING))
    _exchange(
        acts.kind, acts.seat, acts.cards, acts.size, acts.part, deals.acts, moving, dealt,
        left, taken, laid, start, aside, part, sound,
    )  # fmt: skip
    return Held(dealt, left, taken, laid, start, aside, part, sound)


@compiled
def _exchange(
    kind: Ints, seat: Ints, cards: Masks, size: Ints, parts: Ints, acts: Ints, moving: Ints,
    dealt: Masks, left: Masks, taken: Masks, laid: Masks, start: Masks, aside: Masks, part: Ints,
    sound: Flags,
) -> None:  # fmt: skip
    """Fill in what became of the cards before the play, act by act, so many acts a hand."""
    players, begin = len(dealt), 0
    moved, told = np.empty((3, players), np.uint64), np.empty(3, np.int64)
    for hand in range(len(acts)):
        end = begin + acts[hand]
        kinds, right = kind[begin:end], sound[hand]
        moved[:] = 0
        told[:] = 0
        for row in range(len(kinds)):
            which = moving[np.uint64(kinds[row])]
            if which < 0:
                continue
            if which == len(moved):
                right = False
                continue
            at = begin + row
            told[which] += size[at]
            if 0 <= seat[at] < players:
                right &= moved[which, seat[at]] & cards[at] == 0
                moved[which, seat[at]] |= cards[at]
            if which == 0 and parts[at] > 0:
                part[hand] = parts[at]  # of several the last counts
        begin = end
        for which in (0, 2):
            for who in range(players):
                right &= moved[which, who] & ~left[hand] == 0
                left[hand] &= ~moved[which, who]
        for who in range(players):
            taken[who, hand], laid[who, hand] = moved[0, who], moved[1, who]
            had = dealt[who, hand] | moved[0, who]
            right &= moved[1, who] & ~had == 0
            start[who, hand] = had & ~moved[1, who]
            aside[hand] |= moved[2, who]
            for which in range(len(moved)):
                told[which] -= _count(moved[which, who])
        sound[hand] = right & (told[0] == 0) & (told[1] == 0) & (told[2] == 0)


@compiled
def _count(cards: Any) -> int:
    """How many cards a mask has."""
    found = 0
    while cards:
        cards &= cards - np.uint64(1)
        found += 1
    return found


def plays_of(batch: Batch, held: Held, usable: Flags, game: Game) -> Plays:
    """Return the plays of the ``usable`` hands that were played out as a hand can be.

    Everybody plays every card that he holds once, and one to each trick.
    """
    players, tricks = game.rules.players, game.rules.deal.hand
    there = usable & held.sound & (batch.deals.plays == players * tricks)
    hands, plays = np.flatnonzero(there), batch.deals.plays
    first = (np.cumsum(plays, dtype=np.int64) - plays)[hands]
    seat = np.empty((tricks, players, len(hands)), np.int8)
    card, cards = np.empty(seat.shape, np.uint8), np.empty(seat.shape, np.uint8)
    lying = np.empty((tricks, len(hands)), np.uint64)
    good, strayed = np.empty(len(hands), bool), np.empty(len(hands), bool)
    _lay_out(
        batch.seat, batch.card, first, hands, batch.turn, held.start, OF_SUIT, np.uint64(TAROKS),
        seat, card, cards, lying, good, strayed,
    )  # fmt: skip
    found = Plays(hands, seat, card, cards, lying, strayed)
    if good.all():
        return found
    kept: list[Any] = [column[..., good] for column in found]
    return Plays(*kept)


OF_SUIT = np.array([SUIT_MASKS[suit] for suit in SUIT_OF], np.uint64)
"""All cards of each card's suit."""


@compiled
def _lay_out(
    seats: Ints, played: Ints, first: Ints, hands: Ints, turn: Ints, start: Masks, of_suit: Masks,
    taroks: np.uint64, seat: Ints, card: Ints, cards: Ints, lying: Masks, good: Flags,
    strayed: Flags,
) -> None:  # fmt: skip
    """Fill in where each card of ``hands`` lies, from rows that begin at ``first``.

    Seats count from ``turn`` on; ``good`` where everybody played each card of his ``start`` once,
    and one to each trick.
    """
    tricks, players, size = seat.shape
    everybody, left = (1 << players) - 1, np.empty(players, np.uint64)
    for at in range(size):
        hand, row = hands[at], first[at]
        right, astray = True, False
        for who in range(players):
            left[who] = start[who, hand]
        for trick in range(tricks):
            met, together, suit = 0, np.uint64(0), ~np.uint64(0)
            for place in range(players):
                who, what = np.int64(seats[row]) - turn[hand], played[row]
                row += 1
                who += players * (who < 0)
                if who < 0 or who >= players or what >= len(of_suit):
                    right, who, what = False, 0, 0
                bit, mine = np.uint64(1) << np.uint64(what), left[who]
                if place == 0:
                    suit = of_suit[what]
                answers = suit | taroks if bit & taroks == 0 else suit
                astray |= (bit & suit == 0) & (mine & answers != 0)
                right &= mine & bit != 0
                left[who] = mine & ~bit
                together |= bit
                met |= 1 << who
                seat[trick, place, at], card[trick, place, at] = who, what
                cards[trick, who, at] = what
            lying[trick, at] = together
            right &= met == everybody
        for who in range(players):
            right &= left[who] == 0
        good[at], strayed[at] = right, astray
