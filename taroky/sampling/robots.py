"""What the robots think: plain rules of thumb, so that hands look played and not drawn by lot."""

from __future__ import annotations

import random

from eventstore.cards import (
    CODES,
    KINGS,
    PAGAT,
    SUIT_MASKS,
    SUIT_OF,
    TAROK,
    TAROKS,
    TRUL,
    Card,
    cards_in,
)
from eventstore.events import CardPlayed, TalonCardAdded
from replay.legal import beating, legal_cards, to_play
from replay.rights import due_declarations
from replay.sides import team_of
from replay.state import NOBODY, State
from replay.tricks import winner
from replay.turns import talon_card_adder, talon_card_due
from taroky.sampling.model import Hand

_HIGH = sum(1 << card for card in range(14, 22))
_TOP = sum(1 << card for card in range(19, 22))
PLAIN = ~(TAROKS | KINGS)
"""Suit cards that anybody may discard."""


def taroks(cards: int) -> int:
    """Return how many taroks there are in ``cards``."""
    return (cards & TAROKS).bit_count()


def strength(cards: int) -> int:
    """Return roughly how many tricks a hand is good for, times two."""
    suits = sum(1 for mask in SUIT_MASKS[:TAROK] if not cards & mask)
    high = (cards & _HIGH).bit_count() + (cards & _TOP).bit_count()
    return taroks(cards) + high + (cards & KINGS).bit_count() + suits


def lightest(hand: Hand, seat: int, count: int) -> list[Card]:
    """Return what ``seat`` lays away: short suits first; taroks only out of need, low ones."""
    cards = hand.cards(seat)
    plain = [card for card in cards_in(cards) if 1 << card & PLAIN]
    length = {card: (cards & SUIT_MASKS[SUIT_OF[card]]).bit_count() for card in plain}
    values = hand.game.values
    plain.sort(key=lambda card: (length[card], -values[card], card))
    spare = list(cards_in(cards & TAROKS & ~TRUL))
    return (plain + spare)[:count]


def declarations(state: State, seat: int) -> tuple[str, ...]:
    """Return what ``seat`` declares: one name of each category that it must."""
    return tuple(names[0] for names in due_declarations(state, seat).values())


def play_out(hand: Hand) -> None:
    """Play cards until nobody has any."""
    while (seat := to_play(hand.state)) != NOBODY:
        card = choose(hand.state, seat, hand.chance, team_of(hand.state, seat))
        hand.do(CardPlayed(seat, CODES[card]))
        add_talon_card(hand)


def add_talon_card(hand: Hand) -> None:
    """Add the next talon card to the trick just played, if one is due."""
    if talon_card_due(hand.state):
        card = CODES[hand.state.exchange.left[0]]
        hand.do(TalonCardAdded(talon_card_adder(hand.state), card))


def choose(state: State, seat: int, chance: random.Random, mates: tuple[int, ...]) -> Card:
    """Return the card that ``seat`` plays to the trick as it lies."""
    legal = legal_cards(state, seat)
    if legal.bit_count() > 1 and _keeps_pagat(state, seat, mates):
        legal &= ~(1 << PAGAT)
    trick = state.play.trick
    if not trick:
        return _lead(state, seat, legal, chance)
    values, strengths = state.game.values, state.game.strength
    best = beating(state, trick, seat, legal)
    last = len(trick) == state.seats - 1
    mine = winner(state.game, trick, state.auction.contract) in mates
    if mine and (last or chance.random() < 0.7):
        return max(cards_in(legal & ~best or legal), key=lambda c: (values[c], -c))
    if best and (last or chance.random() < 0.7):
        pick = min if last else max
        return pick(cards_in(best), key=lambda c: (strengths[c], c))
    return min(cards_in(legal & ~best or legal), key=lambda c: (values[c], strengths[c], c))


def _keeps_pagat(state: State, seat: int, mates: tuple[int, ...]) -> bool:
    """Whoever has announced the pagát, or has many taroks, keeps it for the last trick."""
    announced = (
        any(c.item == "pagat" and c.seat == seat for c in state.talk.commitments)
        or state.game.rules.contracts[state.auction.contract or ""].commits == "pagat"
    )
    return bool(state.play.hands[seat] >> PAGAT & 1) and (
        announced or taroks(state.play.start_hands[seat] if state.play.begun else 0) >= 6
    )


def _lead(state: State, seat: int, legal: int, chance: random.Random) -> Card:
    """Lead high taroks from strength, else a card of a suit drawn by lot."""
    high = legal & _HIGH
    if high and taroks(state.play.hands[seat]) >= 4 and chance.random() < 0.6:
        return max(cards_in(high))
    suits = [legal & mask for mask in SUIT_MASKS if legal & mask]
    suit = chance.choice(suits)
    cards = sorted(cards_in(suit), key=lambda c: state.game.strength[c])
    return cards[-1] if chance.random() < 0.5 else cards[0]
