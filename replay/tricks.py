"""Who takes a trick; rules/common.md, Trick law."""

from functools import lru_cache

import msgspec

from eventstore.cards import MOND, PAGAT, SKYZ, SUIT_OF, TAROK, Card
from replay.rulesets.game import Game, Ranks
from replay.state import NOBODY, UNSEEN

Plays = tuple[tuple[int, Card], ...]


class Takes(msgspec.Struct, frozen=True):
    """A law by which tricks are taken.

    ``trumps`` if taroks beat the suits: else only the suit led takes a trick. ``pagat`` are the
    suits that, if led, let the pagát take the trick in which it meets the škýz and the mond.
    """

    trumps: bool = True
    pagat: tuple[int, ...] = ()


TAKERS: dict[str, Takes] = {
    "highest": Takes(),
    "pagat-over-trul": Takes(pagat=tuple(range(5))),
    "suit-led": Takes(trumps=False),
    "suit-led-or-trul": Takes(trumps=False, pagat=(TAROK,)),
}
"""Who takes a trick, by ``takes`` of the contract or of the rule set's tricks."""


class Taker(msgspec.Struct, frozen=True):
    """Such a law for the cards of one game: their `Ranks`, and by suit led if the pagát may win."""

    ranks: Ranks
    pagat: tuple[bool, ...]


@lru_cache(maxsize=256)
def taker(game: Game, contract: str | None) -> Taker:
    """Return the law by which tricks are taken in ``contract``."""
    played = game.rules.contracts.get(contract or "")
    own = None if played is None else played.takes
    return by_law(game, game.rules.tricks.takes if own is None else own)


def by_law(game: Game, name: str) -> Taker:
    """Return the law of that name for the cards of a game."""
    law = TAKERS[name]
    ranks = game.ranks if law.trumps else game.suited
    return Taker(ranks, tuple(suit in law.pagat for suit in range(5)))


def take(law: Taker, plays: Plays) -> int:
    """Return the seat that takes a trick as it lies, or `NOBODY` where nothing was seen.

    That is the highest tarok, else the highest card of the suit led, or what else the law says.
    Unseen cards take no trick.

    >>> from eventstore.cards import parse_cards
    >>> from replay.rulesets.game import game_of
    >>> from replay.rulesets.load import load
    >>> trick = tuple(enumerate(parse_cards("SKYZ XXI I H1")))
    >>> game = game_of(load("cz-app@1"), {})
    >>> take(by_law(game, "pagat-over-trul"), trick), take(by_law(game, "highest"), trick)
    (2, 0)
    """
    cards = [card for _, card in plays]
    if PAGAT in cards and MOND in cards and SKYZ in cards:
        led = next(card for card in cards if card >= 0)
        if law.pagat[SUIT_OF[led]]:
            return plays[cards.index(PAGAT)][0]
    return best_play(law.ranks, plays)[0]


def best_play(ranks: Ranks, plays: Plays) -> tuple[int, Card]:
    """Return who takes a trick by the `Ranks` of its cards, and with which; `NOBODY` unseen."""
    if not plays:
        return NOBODY, UNSEEN
    led = plays[0][1]
    if led < 0:
        led = next((card for _, card in plays if card >= 0), UNSEEN)
        if led < 0:
            return NOBODY, UNSEEN
    values, best = ranks[SUIT_OF[led]], plays[0]
    most = values[best[1]]
    for play in plays:
        worth = values[play[1]]
        if worth > most:
            most, best = worth, play
    return best


def winner(game: Game, plays: Plays, contract: str | None) -> int:
    """Return the seat that takes the trick as it lies in ``contract``, or `NOBODY`."""
    return take(taker(game, contract), plays)
