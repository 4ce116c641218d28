"""Deals for the Slovenian games: forehand gets the cards for a contract, and bids it."""

from __future__ import annotations

import random

from eventstore.cards import KINGS, PAGAT, SUIT_MASKS, TAROK, TAROKS, TRUL, cards_in
from taroky.sampling.deals import TALON_PLACE, MakeTheme, Theme, plain
from taroky.sampling.model import Temper

_HIGH = sum(1 << card for card in range(12, 22))
_LOW = sum(1 << card for mask in SUIT_MASKS[:TAROK] for card in list(cards_in(mask))[:4])


def _bidding(contract: str, strong: int, cards: int, temper: Temper) -> MakeTheme:
    """Forehand has so many ``cards`` of the mask ``strong``, and bids ``contract``."""

    def theme(chance: random.Random, forehand: int) -> Theme:
        dealt = chance.sample(list(cards_in(strong)), cards)
        bids = {forehand: contract}
        valat = forehand if temper.valat >= 0 else temper.valat
        mood = Temper(
            bids=bids,
            own_call=temper.own_call,
            commit=temper.commit,
            contra=temper.contra,
            answer=temper.answer,
            valat=valat,
        )
        return Theme({forehand: dealt}, mood)

    return theme


_PLAIN = Temper()
_LOUD = Temper(commit=3.0, contra=0.6, answer=0.7)


def highest(contract: str, cards: int = 7, temper: Temper = _PLAIN) -> MakeTheme:
    """Forehand has high taroks."""
    return _bidding(contract, _HIGH, cards, temper)


def low(contract: str, cards: int = 9) -> MakeTheme:
    """Forehand has low suit cards."""
    return _bidding(contract, _LOW, cards, _PLAIN)


def all_pass(chance: random.Random, forehand: int) -> Theme:
    """Forehand has nothing, and mostly nobody bids."""
    return Theme({forehand: chance.sample(list(cards_in(_LOW)), 8)})


def trula(chance: random.Random, forehand: int) -> Theme:
    """Forehand has the trul and two kings, and announces."""
    cards = [*cards_in(TRUL), *chance.sample(list(cards_in(KINGS)), 2)]
    return Theme({forehand: cards}, Temper(bids={forehand: "two"}, commit=3.0, contra=0.3))


def long_pagat(chance: random.Random, forehand: int) -> Theme:
    """Forehand has the pagát with many taroks, and announces it."""
    cards = [PAGAT, *chance.sample(list(cards_in(TAROKS & ~(1 << PAGAT))), 8)]
    return Theme({forehand: cards}, Temper(bids={forehand: "one"}, commit=3.0, contra=0.3))


def need(chance: random.Random, forehand: int) -> Theme:
    """Forehand has no card to lay away but taroks; so has the talon."""
    taroks = chance.sample(list(cards_in(TAROKS)), 14)
    cards = {forehand: [*cards_in(KINGS), *taroks[:8]], TALON_PLACE: taroks[8:]}
    return Theme(cards, Temper(bids={forehand: "three"}))


SLOVENIAN: tuple[MakeTheme, ...] = (
    all_pass,
    highest("three"),
    highest("two", temper=_LOUD),
    highest("one", temper=Temper(own_call=True)),
    highest("solo-without", 9),
    trula,
    low("beggar"),
    highest("solo-one", 8, _LOUD),
    long_pagat,
    low("pikolo"),
    highest("one", 9, Temper(valat=0, contra=0.5, answer=0.5)),
    need,
    low("open-beggar"),
    highest("solo-three", 8),
    highest("three", temper=_LOUD),
    highest("solo-two", 8),
    low("klop"),
    highest("colour-valat", 8),
    highest("valat", 10),
)
"""What evenings of the Slovenian games bring; a contract unknown to the rules is not bid."""

PLAIN: tuple[MakeTheme, ...] = (plain,)
"""No wishes."""
