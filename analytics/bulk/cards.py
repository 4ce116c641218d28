"""The cards of plain hands as matrices: who held what, and every trick."""

from typing import NamedTuple

import numpy as np

from analytics.bulk.columns import (
    NONE,
    Acts,
    Batch,
    Deals,
    Flags,
    Ints,
    Masks,
    bits,
    dealt_whole,
    talon_mask,
)
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
    a trick as masks.
    """

    hands: Ints
    seat: Ints
    card: Ints
    cards: Ints
    tricks: Masks


def unions(acts: Acts, players: int, hands: int) -> Masks:
    """Return the union of the cards of ``acts``, a seat and hand each."""
    found = np.zeros(players * hands, np.uint64)
    rows = acts.where((acts.seat >= 0) & (acts.seat < players))
    np.bitwise_or.at(found, rows.seat * np.intp(hands) + rows.place, rows.cards)
    return found.reshape(players, hands)


def held_of(acts: Acts, deals: Deals, game: Game) -> Held:
    """Return what everybody held in hands whose cards are all recorded."""
    hands, players = len(deals.whole), game.rules.players
    dealt, left = np.stack(deals.dealt[:players]), talon_mask(deals)
    sound = dealt_whole(deals, dealt, left, game)
    rows = [acts.of(kind) for kind in ("talon-taken", "card-discarded", "talon-set-aside")]
    taken, laid, aside = (unions(one, players, hands) for one in rows)
    for mask in (*taken, *aside):
        sound &= mask & ~left == 0
        left &= ~mask
    had = dealt | taken
    sound &= (laid & ~had == 0).all(axis=0)
    for one, masks in zip(rows, (taken, laid, aside), strict=True):
        seen = np.bitwise_count(masks).sum(axis=0, dtype=np.uint8)
        sound &= np.bincount(one.place, one.size, minlength=hands) == seen
    sound[acts.of("cards-shown").place] = False
    part = np.zeros(hands, np.int8)
    numbered = rows[0].where(rows[0].part > 0)
    part[numbered.place] = numbered.part  # of several the last counts
    gone = np.bitwise_or.reduce(aside, axis=0)
    return Held(dealt, left, taken, laid, had & ~laid, gone, part, sound)


def plays_of(batch: Batch, held: Held, usable: Flags, game: Game) -> Plays:
    """Return the plays of the ``usable`` hands that were played out as a hand can be.

    Everybody plays every card that he holds once, and one to each trick.
    """
    players, tricks = game.rules.players, game.rules.deal.hand
    there = usable & held.sound & (batch.deals.plays == players * tricks)
    rows = slice(None) if there.all() else np.repeat(there, batch.deals.plays)
    hands = np.flatnonzero(there)
    shape = (len(hands), tricks, players)
    seat, card = _turned(batch.seat[rows], shape), _turned(batch.card[rows], shape)
    seats = np.left_shift(np.uint8(1), seat.view(np.uint8))
    seat = seat - batch.turn[hands]
    seat += (seat < 0).view(np.int8) * np.int8(players)
    good = (np.bitwise_or.reduce(seats, axis=1) == (1 << players) - 1).all(axis=0)
    cards = np.zeros_like(card)
    for turn in range(players):
        for one in range(players):
            cards[:, one] |= card[:, turn] * (seat[:, turn] == one).view(np.uint8)
    good &= card.max(axis=(0, 1), initial=0) != NONE
    start = held.start if there.all() else held.start[:, hands]
    left, lying = start.copy(), np.zeros((tricks, len(hands)), np.uint64)
    mask = np.empty(len(hands), np.uint64)
    for played, trick in zip(cards, lying, strict=True):
        for card_of, mine in zip(played, left, strict=True):
            trick |= bits(card_of, out=mask)
            mine ^= mask  # a card that he had not, or no longer, stays here
    good &= (left == 0).all(axis=0) & (np.bitwise_count(start) == tricks).all(axis=0)
    if good.all():
        return Plays(hands, seat, card, cards, lying)
    return Plays(hands[good], *(one[..., good] for one in (seat, card, cards, lying)))


def _turned(column: Ints, shape: tuple[int, int, int]) -> Ints:
    """Return rows of hands as tricks × turns × hands, the hands lying side by side."""
    return np.ascontiguousarray(column.reshape(shape).transpose(1, 2, 0))
