"""Who takes a trick; rules/common.md, Trick law."""

from collections.abc import Callable

from eventstore.cards import PAGAT, SUIT_OF, TAROK, TRUL, Card, mask_of
from replay.rulesets.game import Game
from replay.state import NOBODY

Plays = tuple[tuple[int, Card], ...]
_THREE = 3


def highest(game: Game, plays: Plays) -> int:
    """Return the seat of the highest tarok, else of the highest card of the suit led.

    Unseen cards take no trick; `NOBODY` where nothing was seen.
    """
    return _best(game, plays, TAROK)


def pagat_over_trul(game: Game, plays: Plays) -> int:
    """The same, but the pagát takes the trick in which it meets the škýz and the mond.

    >>> from eventstore.cards import parse_cards
    >>> from replay.rulesets.game import game_of
    >>> from replay.rulesets.load import load
    >>> trick = tuple(enumerate(parse_cards("SKYZ XXI I H1")))
    >>> pagat_over_trul(game_of(load("cz-app@1"), {}), trick)
    2
    """
    if len(plays) >= _THREE:
        cards = mask_of(card for _, card in plays if card >= 0)
        if cards & TRUL == TRUL:
            return next(seat for seat, card in plays if card == PAGAT)
    return highest(game, plays)


def suit_led(game: Game, plays: Plays) -> int:
    """Return the seat of the highest card of the suit led; taroks beat no suit."""
    return _best(game, plays, NOBODY)


def suit_led_or_trul(game: Game, plays: Plays) -> int:
    """Taroks beat no suit; where a tarok was led, the pagát beats mond and škýz in one trick."""
    led = next((SUIT_OF[card] for _, card in plays if card >= 0), TAROK)
    return pagat_over_trul(game, plays) if led == TAROK else suit_led(game, plays)


def _best(game: Game, plays: Plays, trumps: int) -> int:
    """The seat of the highest card among the suit led and ``trumps``, which lie above it."""
    strength = game.strength
    best, winner, led = -1, NOBODY, NOBODY
    for seat, card in plays:
        if card < 0:
            continue
        suit = SUIT_OF[card]
        if led < 0:
            led = suit
        if suit in (led, trumps) and strength[card] > best:
            best, winner = strength[card], seat
    return winner


TAKERS: dict[str, Callable[[Game, Plays], int]] = {
    "highest": highest,
    "pagat-over-trul": pagat_over_trul,
    "suit-led": suit_led,
    "suit-led-or-trul": suit_led_or_trul,
}
"""Who takes a trick, by ``takes`` of the contract or of the rule set's tricks."""


def winner(game: Game, plays: Plays, contract: str | None) -> int:
    """Return the seat that takes the trick as it lies in ``contract``, or `NOBODY`."""
    rules = game.rules
    played = rules.contracts.get(contract or "")
    law = rules.tricks.takes if played is None or played.takes is None else played.takes
    return TAKERS[law](game, plays)
