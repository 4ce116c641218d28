"""What the replay looks up in a rule set at every card: strengths and values, computed once."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from eventstore.cards import CODES, DECK, NUMBERS, SUIT_LETTERS, SUIT_OF, TAROK, mask_of
from replay.errors import RuleSetError
from replay.rulesets.model import RuleSet
from replay.rulesets.seating import at_table

_FIGURES = ("J", "C", "Q", "K")
_BLACK_PIPS = ("7", "8", "9", "10")
_FIGURE_VALUES = {"J": 2, "C": 3, "Q": 4, "K": 5}

Ranks = tuple[tuple[int, ...], ...]
"""By the suit led, what each card is worth in a trick: -1 if it cannot take it. A place more than
there are cards is for an unseen one (number -1), which takes nothing."""


class Game(msgspec.Struct, frozen=True, eq=False):
    """A rule set under a session's settings.

    ``strength`` orders the cards of one suit and lifts every tarok above all suits; ``values`` are
    plain card values before any counting law (rules/common.md, Points), ``classes`` each of them
    with the cards that have it as a mask; ``deck`` is the mask of the cards that there are.
    ``ranks`` order the cards of a trick that taroks trump, ``suited`` where only the suit led can
    take it; ``higher`` are by card those that beat it in a trick of the first kind that it would
    take.
    """

    rules: RuleSet
    strength: tuple[int, ...]
    values: tuple[int, ...]
    classes: tuple[tuple[int, int], ...]
    deck: int
    ranks: Ranks
    suited: Ranks
    higher: tuple[int, ...]


def game_of(rules: RuleSet, settings: dict[str, Any]) -> Game:
    """Return the game that a session with ``settings`` plays.

    ``ace_high`` (machtarok.md) changes the order of cards, ``players`` is how many sit at the table
    where the rule set leaves a choice.

    The same rule set and settings give the same object. Settings that the rule set names as its
    ``options`` are put where they belong; raises `RuleSetError` for one that is no whole number.
    """
    for name, path in rules.options.items():
        value = settings.get(name)
        if value is not None:
            if type(value) is not int or value < 0:
                raise RuleSetError(f"setting {name!r}: {value!r} is no whole number from 0")
            rules = with_value(rules, path.split("."), value)
    players = settings.get("players", rules.players)
    wanted = players if isinstance(players, int) else rules.players
    return _game(rules.id, _Boxed(rules), bool(settings.get("ace_high")), wanted)


def with_value(part: Any, keys: Sequence[str], value: Any) -> Any:
    """Return a rule set, or a part of one, with another value where ``keys`` lead."""
    if not keys:
        return value
    key, *rest = keys
    if isinstance(part, dict):
        return part | {key: with_value(part[key], rest, value)}
    return msgspec.structs.replace(part, **{key: with_value(getattr(part, key), rest, value)})


class _Boxed:
    """Carries an unhashable rule set through the cache; equal by content."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._text = msgspec.json.encode(rules)

    def __hash__(self) -> int:
        return hash(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Boxed) and self._text == other._text


@cache
def _game(name: str, boxed: _Boxed, ace_high: bool, players: int) -> Game:
    rules = at_table(boxed.rules, players)
    red = rules.tricks.high_aces if ace_high and rules.tricks.high_aces else rules.tricks.red_pips
    strength = [100 + n if n < 22 else 0 for n in range(54)]
    for suit, letter in enumerate(SUIT_LETTERS):
        for place, rank in enumerate((*(red if suit < 2 else _BLACK_PIPS), *_FIGURES)):
            strength[NUMBERS[letter + rank]] = place
    deck = DECK & ~mask_of(NUMBERS[code] for code in rules.left_out)
    ranks, suited = _ranks(strength, {TAROK}), _ranks(strength, set())
    higher = tuple(
        mask_of(other for other in range(54) if ranks[suit][other] > ranks[suit][card])
        for card, suit in enumerate(SUIT_OF)
    )
    values = _values(rules)
    return Game(rules, tuple(strength), values, _classes(values), deck, ranks, suited, higher)


def _ranks(strength: Sequence[int], trumps: set[int]) -> Ranks:
    takers = [trumps | {led} for led in range(5)]
    return tuple(
        (*(strength[c] if suit in able else -1 for c, suit in enumerate(SUIT_OF)), -1)
        for able in takers
    )


def _values(rules: RuleSet) -> tuple[int, ...]:
    values = [1] * 22 + [_FIGURE_VALUES.get(code[1:], rules.count.pip) for code in CODES[22:]]
    for code in ("I", "XXI", "SKYZ"):
        values[NUMBERS[code]] = 5
    return tuple(values)


@cache
def _classes(values: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Each card value with the mask of the cards that have it."""
    masks: dict[int, int] = {}
    for card, value in enumerate(values):
        masks[value] = masks.get(value, 0) | 1 << card
    return tuple(masks.items())


def under(game: Game, rules: RuleSet) -> Game:
    """Return the game under other values of the same rule set."""
    values = _values(rules)
    return msgspec.structs.replace(game, rules=rules, values=values, classes=_classes(values))
