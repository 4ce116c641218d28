"""Who takes a trick; rules/common.md, Trick law."""

from collections.abc import Callable

from eventstore.cards import SUIT_OF, TAROK, Card
from replay.rulesets.game import Game
from replay.state import NOBODY

Plays = tuple[tuple[int, Card], ...]


def highest(game: Game, plays: Plays) -> int:
    """Return the seat of the highest tarok, else of the highest card of the suit led.

    Unseen cards take no trick; `NOBODY` where nothing was seen.
    """
    strength = game.strength
    best, winner, led = -1, NOBODY, NOBODY
    for seat, card in plays:
        if card < 0:
            continue
        suit = SUIT_OF[card]
        if led < 0:
            led = suit
        if suit in (led, TAROK) and strength[card] > best:
            best, winner = strength[card], seat
    return winner


TRICK_LAWS: dict[str, Callable[[Game, Plays], int]] = {"follow-then-tarok": highest}
"""Per trick law of a rule set, who takes a trick."""


def winner(game: Game, plays: Plays) -> int:
    """Return the seat that takes the trick as it lies, or `NOBODY`."""
    return TRICK_LAWS[game.rules.tricks.law](game, plays)
