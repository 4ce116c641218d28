"""Who takes a trick; rules/common.md, Trick law."""

from collections.abc import Callable

from eventstore.cards import MOND, PAGAT, SKYZ, SUIT_OF, TAROK, Card
from replay.rulesets.game import Game, Ranks
from replay.state import NOBODY, UNSEEN

Plays = tuple[tuple[int, Card], ...]


def highest(game: Game, plays: Plays) -> int:
    """Return the seat of the highest tarok, else of the highest card of the suit led.

    Unseen cards take no trick; `NOBODY` where nothing was seen.
    """
    return best_play(game.ranks, plays)[0]


def pagat_over_trul(game: Game, plays: Plays) -> int:
    """The same, but the pagát takes the trick in which it meets the škýz and the mond.

    >>> from eventstore.cards import parse_cards
    >>> from replay.rulesets.game import game_of
    >>> from replay.rulesets.load import load
    >>> trick = tuple(enumerate(parse_cards("SKYZ XXI I H1")))
    >>> pagat_over_trul(game_of(load("cz-app@1"), {}), trick)
    2
    """
    cards = [card for _, card in plays]
    if PAGAT in cards and MOND in cards and SKYZ in cards:
        return plays[cards.index(PAGAT)][0]
    return best_play(game.ranks, plays)[0]


def suit_led(game: Game, plays: Plays) -> int:
    """Return the seat of the highest card of the suit led; taroks beat no suit."""
    return best_play(game.suited, plays)[0]


def suit_led_or_trul(game: Game, plays: Plays) -> int:
    """Taroks beat no suit; where a tarok was led, the pagát beats mond and škýz in one trick."""
    led = next((SUIT_OF[card] for _, card in plays if card >= 0), TAROK)
    return pagat_over_trul(game, plays) if led == TAROK else suit_led(game, plays)


def best_play(ranks: Ranks, plays: Plays) -> tuple[int, Card]:
    """Return who takes a trick by the `Ranks` of its cards, and with which; `NOBODY` unseen."""
    led = plays[0][1] if plays else UNSEEN
    if led < 0:
        led = next((card for _, card in plays if card >= 0), UNSEEN)
        if led < 0:
            return NOBODY, UNSEEN
    values = ranks[SUIT_OF[led]]
    worth = [values[card] for _, card in plays]
    return plays[worth.index(max(worth))]


Taker = Callable[[Game, Plays], int]
TAKERS: dict[str, Taker] = {
    "highest": highest,
    "pagat-over-trul": pagat_over_trul,
    "suit-led": suit_led,
    "suit-led-or-trul": suit_led_or_trul,
}
"""Who takes a trick, by ``takes`` of the contract or of the rule set's tricks."""


def taker(game: Game, contract: str | None) -> Taker:
    """Return the law by which tricks are taken in ``contract``."""
    played = game.rules.contracts.get(contract or "")
    own = None if played is None else played.takes
    return TAKERS[game.rules.tricks.takes if own is None else own]


def winner(game: Game, plays: Plays, contract: str | None) -> int:
    """Return the seat that takes the trick as it lies in ``contract``, or `NOBODY`."""
    return taker(game, contract)(game, plays)
