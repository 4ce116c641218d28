"""The laws of the trick for compiled loops: the twins of `replay.legal`, card by card.

Hands are masks. Who takes a trick and which card beats another stands in the game's own tables.
Hands that a law without a twin decides are judged one by one.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.cards import OF_SUIT
from analytics.bulk.columns import ABSENT, Flags, Ints, Masks
from analytics.bulk.compiled import compiled
from analytics.bulk.found import NUMBER
from eventstore.cards import MOND, PAGAT, SKYZ, SUIT_MASKS, SUIT_OF, TAROKS, mask_of
from replay import legal
from replay.rulesets.game import Game
from replay.tricks import TAKERS

LAWS = ("follow-then-tarok", "pagat-to-mond-and-skyz")
"""What may answer a trick: the twins of `replay.legal.LEGAL_LAWS`, by number."""
_PAGAT_TO_TRUL = 1
ALL = sum(SUIT_MASKS)
FORBID = {
    "pagat-last": 1 << PAGAT,
    "pagat-last-declarer": 1 << PAGAT,
    "announced-pagat-last": 1 << PAGAT,
    "pagat-only-choice": 1 << PAGAT,
    "suits-first": TAROKS,
    "no-mond-on-skyz": 1 << MOND,
    "overtake": ALL,
    "overtake-highest": ALL,
}
"""What narrows that: the twins of `replay.legal.RESTRICTIONS`, with the cards that each may ever
forbid, as masks."""
RESTRICTIONS = ("", *FORBID)
"""The same by number; 0 is none."""
(
    _NONE, _PAGAT_LAST, _PAGAT_LAST_DECLARER, _ANNOUNCED_PAGAT_LAST, _PAGAT_ONLY_CHOICE,
    _SUITS_FIRST, _NO_MOND_ON_SKYZ, _OVERTAKE, _OVERTAKE_HIGHEST,
) = range(len(RESTRICTIONS))  # fmt: skip
_OTHERS = ("revoke-suit", "revoke-tarok", "no-overtake", "wrong-leader", "out-of-turn")
_NO_SUIT, _NO_TAROK, _NO_PAGAT, WRONG_LEADER, OUT_OF_TURN = (
    len(RESTRICTIONS) + number for number in range(len(_OTHERS))
)
BREACHES = np.array(
    [NUMBER[legal.RESTRICTIONS[one][0]] if one else ABSENT for one in RESTRICTIONS]
    + [NUMBER[code] for code in _OTHERS]
)
"""Number of the finding by what is broken: a restriction, the law of the trick, or the turn."""


class Trul(NamedTuple):
    """Masks of what the laws are about."""

    taroks: np.uint64
    pagat: np.uint64
    mond: np.uint64
    skyz: np.uint64


TRUL = Trul(np.uint64(TAROKS), *(np.uint64(1 << card) for card in (PAGAT, MOND, SKYZ)))


class Terms(NamedTuple):
    """What the play of each contract goes by, by its place in the rule set; the last is of none.

    ``known`` where its laws have twins; ``plain`` where whoever follows suit is always right, else
    ``narrowed`` are the cards that may be illegal though they follow suit; ``suited`` where taroks
    do not trump; ``pagat`` by suit led, where it may take the trul. ``suit`` and ``of_suit``
    (`cards.OF_SUIT`) are by card; ``worth`` and ``higher`` are `Game.ranks` and `Game.higher`, and
    the same where taroks do not trump.
    """

    known: Flags
    plain: Flags
    by_declarer: Flags
    law: Ints
    restrictions: Ints
    narrowed: Masks
    suited: Ints
    pagat: Flags
    suit: Ints
    of_suit: Masks
    worth: Ints
    higher: Masks


@cache
def terms_of(game: Game) -> Terms:
    """Return what the play goes by, under one game."""
    rules = game.rules
    contracts = [*rules.contracts.values(), None]
    laws = [(one and one.law) or rules.tricks.law for one in contracts]
    narrowing = [() if one is None else tuple(dict.fromkeys(one.restrictions)) for one in contracts]
    takers = [TAKERS[(one and one.takes) or rules.tricks.takes] for one in contracts]
    suited = [
        mask_of(one for one in range(len(SUIT_OF)) if worth[one] > worth[card])
        for card, worth in enumerate(game.suited[suit] for suit in SUIT_OF)
    ]
    return Terms(
        np.array([law in LAWS for law in laws]) & [{*n} <= FORBID.keys() for n in narrowing],
        np.array([law == LAWS[0] and not n for law, n in zip(laws, narrowing, strict=True)]),
        np.array([one is not None and one.leader == "declarer" for one in contracts]),
        np.array([LAWS.index(law) if law in LAWS else 0 for law in laws]),
        np.array([_in_order(names) for names in narrowing]),
        np.array(
            [_narrowed_by(law, names) for law, names in zip(laws, narrowing, strict=True)],
            np.uint64,
        ),
        np.array([not one.trumps for one in takers], np.uint8),
        np.array([[suit in one.pagat for suit in range(len(SUIT_MASKS))] for one in takers]),
        np.array(SUIT_OF, np.uint8),
        OF_SUIT,
        np.array([game.ranks, game.suited], np.int16),
        np.array([game.higher, suited], np.uint64),
    )


_BITS = 4
"""So many bits tell one restriction."""


def _in_order(names: tuple[str, ...]) -> int:
    """Return different restrictions as one number, the first one lowest."""
    known = [RESTRICTIONS.index(name) for name in names if name in FORBID]
    return sum(number << _BITS * place for place, number in enumerate(known))


def _narrowed_by(law: str, names: tuple[str, ...]) -> int:
    """Return the cards that may be illegal though they follow suit, as a mask."""
    found = 0 if law == LAWS[0] else ALL
    for name in names:
        found |= FORBID.get(name, 0)
    return found


class Turn(NamedTuple):
    """One card to be played, a number each: what its player holds, and the trick as it lies.

    ``suit`` is that of the card led, ``taking`` and ``beating`` are the cards that would take the
    trick and those that beat the highest in it, as if taroks trumped: nothing counts if it is a
    ``lead``. ``declarer`` if he is it, ``keeper`` if he announced the pagát.
    """

    hand: Any
    lying: Any
    lead: Any
    suit: Any
    taking: Any
    beating: Any
    declarer: Any
    keeper: Any


@compiled
def breach(law: int, restrictions: int, turn: Turn, card: Any, trul: Trul) -> Any:
    """Return what playing ``card``, a mask, breaks first, as in `BREACHES`; 0 if nothing."""
    left = turn.hand
    if not turn.lead:
        broken, left = _answering(law, turn, trul)
        if left & card == 0:
            return broken
    while restrictions:
        restriction = restrictions & ((1 << _BITS) - 1)
        narrowed = _narrowed(restriction, turn, left, trul)
        if narrowed:
            left = narrowed
        if left & card == 0:
            return restriction
        restrictions >>= _BITS
    return _NONE


@compiled
def _answering(law: int, turn: Turn, trul: Trul) -> Any:
    """What another card than those of the law breaks, and these: the law of the trick itself."""
    both = trul.mond | trul.skyz
    if law == _PAGAT_TO_TRUL and turn.hand & trul.pagat and turn.lying & both == both:
        return _NO_PAGAT, trul.pagat
    if turn.suit != trul.taroks and turn.hand & turn.suit:
        return _NO_SUIT, turn.hand & turn.suit
    trumps = turn.hand & trul.taroks
    return _NO_TAROK, trumps if trumps else turn.hand


@compiled
def _narrowed(restriction: int, turn: Turn, left: Any, trul: Trul) -> Any:
    """What a restriction leaves of the legal cards."""
    if restriction in (_PAGAT_LAST, _PAGAT_LAST_DECLARER):
        bound = restriction == _PAGAT_LAST or turn.declarer
        last = turn.hand & trul.taroks == trul.pagat
        return left & ~trul.pagat if bound and not last else left
    if restriction == _ANNOUNCED_PAGAT_LAST:
        return left & ~trul.pagat if turn.keeper else left
    if restriction == _PAGAT_ONLY_CHOICE:
        return left & ~trul.pagat
    if restriction == _NO_MOND_ON_SKYZ:
        return left & ~trul.mond if turn.lying & trul.skyz else left
    if restriction == _SUITS_FIRST:
        return left & ~trul.taroks if turn.lead else left
    if turn.lead:
        return left
    return left & (turn.taking if restriction == _OVERTAKE else turn.beating)


@compiled
def taking(higher: Any, lying: Any, trul: Trul) -> Any:
    """Return the cards that take a trick in which the pagát may take the trul.

    Where the trul comes together only the pagát takes it, whoever completes it.
    """
    lacking = (trul.pagat | trul.mond | trul.skyz) & ~lying
    if lacking == 0:
        return lacking
    if lacking == trul.pagat:
        return higher | lacking
    if lacking & (lacking - np.uint64(1)):
        return higher
    return higher & ~lacking
