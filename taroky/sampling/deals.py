"""Deals that bring what chance would bring seldom: a theme wishes for cards and a humour."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from eventstore.cards import CODES, DECK, KINGS, NUMBERS, PAGAT, TAROKS, TRUL, Card, cards_in
from replay.rulesets.game import Game
from taroky.sampling.model import ROUND, Temper
from taroky.sampling.robots import PLAIN

HAND = 12

TALON_PLACE = -1
"""Key of the talon in the wishes of a theme."""

Wishes = dict[int, list[Card]]


class Theme(msgspec.Struct, frozen=True):
    """Cards wished for by seat (or `TALON_PLACE`), and the robots' humour."""

    wishes: Wishes = {}
    temper: Temper = Temper()


MakeTheme = Callable[[random.Random, int], Theme]
"""From a source of chance and the forehand to a theme."""


def deal(chance: random.Random, game: Game, wishes: Wishes) -> tuple[list[list[Card]], list[Card]]:
    """Return the hands and the talon: the wishes, and the rest by lot."""
    rules, size = game.rules, game.rules.deal.hand
    if rules.deal.free:
        size = chance.randrange(size // 3, size + 1)
    wished = {card for cards in wishes.values() for card in cards}
    rest = [card for card in cards_in(game.deck) if card not in wished]
    chance.shuffle(rest)
    hands = []
    for seat in range(rules.players):
        cards = list(wishes.get(seat, ()))
        cards += [rest.pop() for _ in range(size - len(cards))]
        chance.shuffle(cards)
        hands.append(cards)
    talon = [*wishes.get(TALON_PLACE, ()), *reversed(rest)]
    chance.shuffle(talon)
    return hands, talon


def codes(cards: list[Card]) -> str:
    """Return a list of cards as events write it."""
    return " ".join(CODES[card] for card in cards)


def _some(chance: random.Random, cards: int, count: int) -> list[Card]:
    return chance.sample(list(cards_in(cards)), count)


def _mask(*names: str) -> int:
    return sum(1 << NUMBERS[name] for name in names)


_BIG = _mask("SKYZ", "XXI", "XX", "XIX", "XVIII", "XVII")
_SMALL = TAROKS & ~TRUL & ~_BIG
_LADDER = _mask("XIX", "XVIII", "XVII", "XVI")


def plain(chance: random.Random, forehand: int) -> Theme:
    """No wish at all."""
    return Theme()


def strong(bid: str, *, part: int | None = None, contra: float = 0.2) -> MakeTheme:
    """Somebody has a hand to play alone with, and bids ``bid``."""

    def theme(chance: random.Random, forehand: int) -> Theme:
        seat = chance.randrange(ROUND)
        cards = _some(chance, _BIG, 4) + _some(chance, _SMALL, 4) + _some(chance, KINGS, 2)
        temper = Temper(bids={seat: bid}, part=part, contra=contra)
        return Theme({seat: cards}, temper)

    return theme


def second(chance: random.Random, forehand: int) -> Theme:
    """Somebody holds the pagát with many taroks, and bids the second duty."""
    seat = chance.randrange(ROUND)
    cards = [PAGAT, *_some(chance, _BIG, 2), *_some(chance, _SMALL, 4)]
    return Theme({seat: cards}, Temper(bids={seat: "second"}, contra=0.3))


def silent_solo(chance: random.Random, forehand: int) -> Theme:
    """Forehand holds the taroks to call and calls one of his own."""
    cards = [NUMBERS["XIX"], *_some(chance, _LADDER & ~_mask("XIX"), 1), *_some(chance, KINGS, 1)]
    return Theme({forehand: cards}, Temper(bids=_only(forehand), own_call=True))


def _only(forehand: int) -> dict[int, str]:
    """Wishes after which forehand plays the first duty."""
    return dict.fromkeys(range(ROUND), "first")


def four_to_call(chance: random.Random, forehand: int) -> Theme:
    """Forehand holds all taroks that may be called."""
    return Theme({forehand: list(cards_in(_LADDER))}, Temper(bids=_only(forehand)))


def no_tarok(chance: random.Random, forehand: int) -> Theme:
    """Somebody but forehand has suit cards only."""
    seat = (forehand + chance.randrange(1, ROUND)) % ROUND
    cards = _some(chance, PLAIN & DECK, HAND)
    return Theme({seat: cards}, Temper(bids=_only(forehand), refuse=0.9))


def few_taroks(chance: random.Random, forehand: int) -> Theme:
    """Somebody has one or two taroks."""
    seat = (forehand + chance.randrange(1, ROUND)) % ROUND
    count = chance.choice((1, 2))
    cards = _some(chance, _SMALL, count) + _some(chance, DECK & ~TAROKS, HAND - count)
    return Theme({seat: cards}, Temper(bids=_only(forehand), refuse=0.9))


def many_taroks(chance: random.Random, forehand: int) -> Theme:
    """Somebody has ten taroks."""
    seat = chance.randrange(ROUND)
    return Theme({seat: _some(chance, TAROKS, 10)}, Temper(bids=_only(forehand)))


def trul(chance: random.Random, forehand: int) -> Theme:
    """Somebody holds the trul, perhaps with a king."""
    seat = chance.randrange(ROUND)
    cards = list(cards_in(TRUL)) + _some(chance, KINGS, chance.choice((0, 1, 1, 2)))
    return Theme({seat: cards}, Temper(bids=_only(forehand)))


def bare_trul(chance: random.Random, forehand: int) -> Theme:
    """Somebody holds the trul without a king, his neighbour all kings."""
    seat = chance.randrange(ROUND)
    wishes = {seat: list(cards_in(TRUL)), (seat - 1) % ROUND: list(cards_in(KINGS))}
    return Theme(wishes, Temper(bids=_only(forehand)))


def kings(chance: random.Random, forehand: int) -> Theme:
    """Somebody holds the four kings, perhaps with a card of the trul."""
    seat = chance.randrange(ROUND)
    cards = list(cards_in(KINGS)) + _some(chance, TRUL, chance.choice((0, 0, 1)))
    return Theme({seat: cards}, Temper(bids=_only(forehand)))


def need(chance: random.Random, forehand: int) -> Theme:
    """Forehand has so many taroks and kings that he must lay a tarok away."""
    cards = _some(chance, TAROKS & ~_mask("I"), 9) + _some(chance, KINGS, 2)
    rest = TAROKS & ~TRUL & ~sum(1 << card for card in cards)
    talon = _some(chance, rest, 5)
    return Theme({forehand: cards, TALON_PLACE: talon}, Temper(bids=_only(forehand), refuse=0.5))


def highest_contra(chance: random.Random, forehand: int) -> Theme:
    """Everybody contras whatever he can, to the last level."""
    made = chance.choice((plain, second))(chance, forehand)
    temper = msgspec.structs.replace(made.temper, contra=0.9, answer=1.0, commit=1.0)
    return Theme(made.wishes, temper)


def valat(chance: random.Random, forehand: int) -> Theme:
    """Forehand has nearly everything and announces the valát."""
    cards = list(cards_in(_BIG)) + _some(chance, _SMALL, 5) + _some(chance, KINGS, 1)
    temper = Temper(bids=_only(forehand), valat=forehand, refuse=1.0)
    return Theme({forehand: cards}, temper)


def refusals(chance: random.Random, forehand: int) -> Theme:
    """Nobody wants the single talon cards."""
    return Theme(temper=Temper(bids=_only(forehand), refuse=1.0))


def pagat(chance: random.Random, forehand: int) -> Theme:
    """Somebody announces the pagát."""
    seat = chance.randrange(ROUND)
    cards = [PAGAT, *_some(chance, _BIG, 2), *_some(chance, _SMALL, 4)]
    return Theme({seat: cards}, Temper(bids=_only(forehand), commit=1.0, contra=0.5))


def varsava(chance: random.Random, forehand: int) -> Theme:
    """Forehand has a weak hand, nobody bids, and he makes it Varšava."""
    cards = _some(chance, PLAIN & DECK, 9)
    return Theme({forehand: cards}, Temper(bids=_only(forehand), varsava=True))


CZ_APP: tuple[MakeTheme, ...] = (
    varsava,
    second,
    strong("preferanc", part=1),
    strong("preferanc", part=2),
    strong("preferanc", part=3),
    strong("solo"),
    silent_solo,
    highest_contra,
    need,
    trul,
    kings,
    many_taroks,
    refusals,
    pagat,
    no_tarok,
    few_taroks,
    valat,
    strong("solo", contra=1.0),
    second,
    four_to_call,
    varsava,
)
"""What evenings of the Czech application bring, besides plain deals."""

MACHTAROK: tuple[MakeTheme, ...] = (
    strong("preferanc", part=1),
    strong("preferanc", part=2),
    strong("preferanc", part=3),
    silent_solo,
    pagat,
    highest_contra,
    need,
    trul,
    kings,
    many_taroks,
    refusals,
    no_tarok,
    few_taroks,
    valat,
    four_to_call,
)
"""What evenings of the MachTarok server bring, besides plain deals."""


def over_early(ending: str, make: MakeTheme = plain) -> MakeTheme:
    """The hand of another theme ends as ``ending`` says, without being played."""

    def theme(chance: random.Random, forehand: int) -> Theme:
        made = make(chance, forehand)
        return msgspec.structs.replace(
            made, temper=msgspec.structs.replace(made.temper, ending=ending)
        )

    return theme


_FAMILY: tuple[MakeTheme, ...] = tuple(theme for theme in CZ_APP if theme is not refusals)

VYSOCINA: tuple[MakeTheme, ...] = (
    *_FAMILY,
    over_early("misdeal closed"),
    over_early("misdeal opened", second),
)
"""What tournaments of Vysočina bring, besides plain deals."""

SK_ZS: tuple[MakeTheme, ...] = (
    *_FAMILY,
    bare_trul,
    bare_trul,
    over_early("approve"),
    over_early("fold"),
    over_early("fold", second),
)
"""What evenings under the Slovak rules bring, besides plain deals."""
