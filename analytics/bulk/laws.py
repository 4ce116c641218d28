"""The laws of the trick in columns: the twins of `replay.legal` and `replay.tricks`, by name.

Hands that a law without a twin decides are judged one by one.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from analytics.bulk.columns import Ints, Masks, translated
from analytics.bulk.found import mark
from eventstore.cards import MOND, PAGAT, SKYZ, SUIT_MASKS, SUIT_OF, TAROK, TAROKS, TRUL
from replay.rulesets.game import Game

_PAGAT, _MOND, _SKYZ = (np.uint64(1 << card) for card in (PAGAT, MOND, SKYZ))
_TAROKS, _TRUL = np.uint64(TAROKS), np.uint64(TRUL)
_THREE = 3
_SUIT_SHIFT = np.uint8(5)
TRUMP = np.uint8(TAROK << 5)
"""The keys of taroks begin here."""
TAROK_BIT = np.uint8(1 << TAROK)
SUIT = np.array(SUIT_OF, np.uint8)
"""Suit of each card."""
OF_SUIT = np.array([SUIT_MASKS[suit] for suit in SUIT_OF], np.uint64)
"""All cards of each card's suit."""


class Keys:
    """A game's cards as keys of one byte: the suit, then the rank in it, from 1."""

    def __init__(self, game: Game) -> None:
        found = [
            suit << 5 | 1 + sum(game.strength[c] < game.strength[card] for c in _suit(suit))
            for card, suit in enumerate(SUIT_OF)
        ]
        self._table = bytes(found).ljust(256, b"\0")
        self.trul = [np.uint8(found[card]) for card in (PAGAT, MOND, SKYZ)]

    def of(self, cards: Ints) -> Ints:
        """Return the keys of ``cards``."""
        return translated(cards, self._table)


def _suit(suit: int) -> list[int]:
    return [card for card, other in enumerate(SUIT_OF) if other == suit]


def suit_of(keys: Ints) -> Ints:
    """Return the suits of keys."""
    found: Ints = keys >> _SUIT_SHIFT
    return found


@cache
def keys_of(game: Game) -> Keys:
    """Return a game's keys."""
    return Keys(game)


@cache
def above(game: Game) -> Masks:
    """Return for each card the cards of its own suit that beat it."""
    strength = game.strength
    higher = [
        sum(1 << c for c in _suit(suit) if strength[c] > strength[card])
        for card, suit in enumerate(SUIT_OF)
    ]
    return np.array(higher, np.uint64)


# -- who takes a trick -----------------------------------------------------------------------


def _best(trick: Ints, led: Ints, *, trumps: bool) -> Ints:
    """The seat of the highest card among the suit led and, where they beat it, the taroks."""
    suit = suit_of(led)
    best, winner = np.zeros(len(led), np.uint8), np.zeros(len(led), np.int8)
    for seat, key in enumerate(trick):
        counts = suit_of(key) == suit
        if trumps:
            counts |= key >= TRUMP
        worth = key * counts.view(np.uint8)
        better = worth > best
        winner += better.view(np.int8) * (np.int8(seat) - winner)
        np.maximum(best, worth, out=best)
    return winner


def highest(keys: Keys, trick: Ints, led: Ints) -> Ints:
    """The highest tarok, else the highest card of the suit led."""
    return _best(trick, led, trumps=True)


def suit_led(keys: Keys, trick: Ints, led: Ints) -> Ints:
    """The highest card of the suit led."""
    return _best(trick, led, trumps=False)


def pagat_over_trul(keys: Keys, trick: Ints, led: Ints) -> Ints:
    """The same as `highest`, but the pagát where it meets the škýz and the mond."""
    winner = highest(keys, trick, led)
    if len(trick) < _THREE:
        return winner
    whole = np.ones(len(led), bool)
    for key in keys.trul:
        whole &= (trick == key).any(axis=0)
    where = np.flatnonzero(whole)
    winner[where] = np.argmax(trick[:, where] == keys.trul[0], axis=0)
    return winner


TAKERS: dict[str, Callable[[Keys, Ints, Ints], Ints]] = {
    "highest": highest,
    "pagat-over-trul": pagat_over_trul,
    "suit-led": suit_led,
}
"""Who takes a trick, given its keys by seat and that of the card led: `replay.tricks.TAKERS`."""


class Lying(NamedTuple):
    """A trick as it lies, a hand each: the card led, all its cards, the best so far and its key."""

    led: Ints
    cards: Masks
    laid: int
    best: Ints
    key: Ints


def _beats_highest(lying: Lying, higher: Masks) -> Masks:
    found: Masks = np.where(SUIT == TAROK, higher, higher | _TAROKS).take(lying.best)
    return found


def _beats_suit(lying: Lying, higher: Masks) -> Masks:
    return higher[lying.best]


def _beats_pagat(lying: Lying, higher: Masks) -> Masks:
    """Where the trul comes together only the pagát wins, whoever completes it."""
    found = _beats_highest(lying, higher)
    if lying.laid + 1 < _THREE:
        return found
    trul = lying.cards & _TRUL
    lacking = _TRUL & ~trul
    two = np.bitwise_count(trul) == 2
    found = np.where(two, found & ~lacking, found)
    found = np.where(two & (lacking == _PAGAT), found | _PAGAT, found)
    return np.where(lacking == 0, np.uint64(0), found)


BEATS: dict[str, Callable[[Lying, Masks], Masks]] = {
    "highest": _beats_highest,
    "pagat-over-trul": _beats_pagat,
    "suit-led": _beats_suit,
}
"""Which cards would take a trick as it lies: the twins of `replay.legal.beating`."""

# -- what may be played ----------------------------------------------------------------------


class Turn(NamedTuple):
    """One card to be played, a hand each: who plays, what he holds, the trick (``None``: a lead).

    ``beats`` are the cards that would take the trick, ``keepers`` the seats, as bits, that
    announced the pagát; ``higher`` is what `above` says.
    """

    seat: Ints
    declarer: Ints
    keepers: Ints
    hand: Masks
    lying: Lying | None
    beats: Masks | None
    higher: Masks


def _pagat_last(turn: Turn, legal: Masks) -> Masks:
    last = (turn.hand & _TAROKS) == _PAGAT
    return np.where(last, legal, legal & ~_PAGAT)


def _pagat_last_declarer(turn: Turn, legal: Masks) -> Masks:
    return np.where(turn.seat == turn.declarer, _pagat_last(turn, legal), legal)


def _announced_pagat_last(turn: Turn, legal: Masks) -> Masks:
    keeps = (turn.keepers >> turn.seat) & 1 != 0
    return np.where(keeps, legal & ~_PAGAT, legal)


def _suits_first(turn: Turn, legal: Masks) -> Masks:
    return legal & ~_TAROKS if turn.lying is None else legal


def _no_mond_on_skyz(turn: Turn, legal: Masks) -> Masks:
    if turn.lying is None:
        return legal
    lies = (turn.lying.cards & _SKYZ) != 0
    return np.where(lies, legal & ~_MOND, legal)


def _overtake(turn: Turn, legal: Masks) -> Masks:
    return legal if turn.beats is None else legal & turn.beats


def _overtake_highest(turn: Turn, legal: Masks) -> Masks:
    return legal if turn.lying is None else legal & _beats_highest(turn.lying, turn.higher)


def _pagat_only_choice(turn: Turn, legal: Masks) -> Masks:
    return legal & ~_PAGAT


RESTRICTIONS: dict[str, Callable[[Turn, Masks], Masks]] = {
    "pagat-last": _pagat_last,
    "pagat-last-declarer": _pagat_last_declarer,
    "announced-pagat-last": _announced_pagat_last,
    "suits-first": _suits_first,
    "no-mond-on-skyz": _no_mond_on_skyz,
    "pagat-only-choice": _pagat_only_choice,
    "overtake": _overtake,
    "overtake-highest": _overtake_highest,
}
"""What is left of the legal cards: the twins of `replay.legal.RESTRICTIONS`."""


CARDS: dict[str, int] = {
    "pagat-last": PAGAT,
    "pagat-last-declarer": PAGAT,
    "announced-pagat-last": PAGAT,
    "pagat-only-choice": PAGAT,
    "no-mond-on-skyz": MOND,
}
"""Restrictions that only ever forbid one card."""
Asked = tuple[Ints, Masks]
"""The number of the finding that another card makes (`found.mark`), and what is legal."""


def follow_then_tarok(hand: Masks, lying: Lying) -> Asked:
    """Cards of the suit led, else taroks, else any."""
    suit = OF_SUIT.take(lying.led)
    follows = (hand & suit) != 0
    trumps = hand & _TAROKS
    other = np.where(trumps != 0, trumps, hand)
    suited = follows & (suit != _TAROKS)
    no_suit, no_tarok = mark("revoke-suit"), mark("revoke-tarok")
    code = no_tarok ^ suited.view(np.uint8) * (no_suit ^ no_tarok)
    return code, np.where(follows, hand & suit, other)


def pagat_to_mond_and_skyz(hand: Masks, lying: Lying) -> Asked:
    """The same, but the pagát must join mond and škýz."""
    code, legal = follow_then_tarok(hand, lying)
    both = _MOND | _SKYZ
    due = ((hand & _PAGAT) != 0) & ((lying.cards & both) == both)
    return np.where(due, mark("no-overtake"), code), np.where(due, _PAGAT, legal)


LAWS: dict[str, Callable[[Masks, Lying], Asked]] = {
    "follow-then-tarok": follow_then_tarok,
    "pagat-to-mond-and-skyz": pagat_to_mond_and_skyz,
}
"""What may answer a trick: the twins of `replay.legal.LEGAL_LAWS`."""
