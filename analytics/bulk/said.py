"""Which courses each hand went before the play, and what its bidding and call came to."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Held
from analytics.bulk.case import Cases
from analytics.bulk.columns import ABSENT, NONE, Batch, Flags, Ints, Masks, bits
from analytics.bulk.declarations import Declaring
from analytics.bulk.extras import EXTRAS, alike, callable_with, when_called
from analytics.bulk.families import Acted, Judge, acted, families_of
from analytics.bulk.packing import packed
from eventstore.cards import NUMBERS
from replay.rulesets.game import Game


class Sides(NamedTuple):
    """Who plays with whom, a hand each: the card called, its holder, the declarer's side as bits.

    ``unclear`` where a card was called that nobody saw.
    """

    called: Ints
    partner: Ints
    side: Ints
    unclear: Flags


def sides_of(batch: Batch, held: Held, auction: Auction, game: Game) -> Sides:
    """Return the sides of each hand: the cards decide."""
    rules, hands = game.rules, batch.hands
    rows = batch.acts.of("card-called")
    called = np.full(hands, NONE, np.uint8)
    called[rows.place] = rows.card  # of several the last counts
    asked = np.zeros(hands, bool)
    asked[rows.place] = True
    partner = _holder(held.start, called, auction.lead)
    if rules.call.discarded == "discarder":
        layer = _holder(held.laid, called, auction.lead)
        nobody = ~((held.start & bits(called)) != 0).any(axis=0)
        partner = np.where(nobody, layer, partner)
    kinds = np.array([contract.sides for contract in rules.contracts.values()] + ["each"])
    of_contract = kinds[auction.played]
    mate = np.where((of_contract == "called") & (partner != ABSENT), partner, auction.lead)
    one = np.int64(1)
    side = (one << np.maximum(auction.lead, 0)) | (one << np.maximum(mate, 0))
    alone = (of_contract == "each") | (auction.lead == ABSENT)
    return Sides(called, partner, np.where(alone, 0, side), asked & (called == NONE))


def _holder(masks: Masks, card: Ints, lead: Ints) -> Ints:
    """The seat that has a card, `ABSENT` if it is the declarer's or nobody's."""
    found = _who_has(masks, bits(card))
    found[found == lead] = ABSENT
    return found


def _who_has(masks: Masks, card: Any) -> Ints:
    """The seat that has a card, given as a mask; `ABSENT` if nobody."""
    found = np.full(masks.shape[1], ABSENT, np.int8)
    for seat in reversed(range(len(masks))):
        has = (masks[seat] & card != 0).view(np.int8)
        found += has * (np.int8(seat) - found)
    return found


class Said(NamedTuple):
    """The course of each hand in each family, `ABSENT` where it went one of its own."""

    courses: dict[str, Ints]
    odd: Flags


class Before:
    """Finds the courses of all that is said and drawn before the play, under one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judges = {name: Judge(one, game) for name, one in families_of(game).items()}

    def asked(
        self, batch: Batch, held: Held, auction: Auction, sides: Sides, usable: Flags
    ) -> dict[str, Acted]:
        """Return what each family asks of the ``usable`` hands of a batch."""
        found, out = dict[str, Acted](), auction.odd | sides.unclear | ~usable
        for name, judge in self.judges.items():
            rows = batch.acts.of(*judge.family.kinds)
            extra = EXTRAS[name](rows, batch, held, self.game)
            codes, strange = packed(rows, *judge.family.fields, extra=extra)
            if name == "talk":
                alike(codes, rows, extra, self.game)
            keys = _packed_keys(_KEYS[name](batch, held, auction, sides, self.game))
            out[rows.place[strange]] = True
            found[name] = acted(rows, codes, keys, out)
        return found

    def of(self, cases: Cases, asked: dict[str, Acted]) -> Said:
        """Return the courses of a batch, given what the families ask of it."""
        found = {name: judge.judge(cases, asked[name]) for name, judge in self.judges.items()}
        return Said(found, asked["talk"].out)


# -- what decides besides the acts -----------------------------------------------------------

Columns = list[tuple[Ints, int]]
"""Columns with how many bits they need; -1 is their least value."""


_UNASKED = 6
"""Stands where it does not matter who has a card, which is not the same as nobody."""


def _packed_keys(columns: Columns) -> Ints:
    key, width = np.zeros(len(columns[0][0]), np.int64), 0
    for column, size in columns:
        key |= (column.astype(np.int64) + 1) << width
        width += size
    assert width < 63, "too much decides about a course"
    return key


def _contract(batch: Batch, auction: Auction) -> Columns:
    return [
        (batch.deals.forehand, 3),
        (auction.standing, 5),
        (auction.declarer, 3),
        (auction.lead, 3),
    ]


def _mask(card: str) -> np.uint64:
    return np.uint64(1 << NUMBERS[card])


def _bidding(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    needed = {one.needs for one in game.rules.contracts.values() if one.needs}
    holders = [(_who_has(held.dealt, _mask(card)), 3) for card in sorted(needed)]
    return [(batch.deals.forehand, 3), *holders]


def _call(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    """Whether the declarer could call anything with the cards that the call is made with."""
    masks = when_called(held, game)
    hand = masks[np.clip(auction.lead, 0, len(masks) - 1), np.arange(batch.hands)]
    return [*_contract(batch, auction), (np.minimum(callable_with(hand, game), 1), 2)]


def _talon(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    place = np.full(batch.hands, ABSENT, np.int8)
    for number, card in enumerate(batch.deals.talon):
        lies = ((card == sides.called) & (card != NONE)).view(np.int8)
        place += lies * (np.int8(number) - place)
    return [*_contract(batch, auction), (place, 4)]


def _talk(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    rules, asked = game.rules, np.ones(batch.hands, bool)
    needed = {one.holder for one in rules.commitments.values() if one.holder}
    if rules.bidding.announces:  # then all that the bidding and the call ask of the cards, too
        needed |= {one.needs for one in rules.contracts.values() if one.needs}
        needed |= {*rules.call.ladder}
    elif rules.contra.law != "asked-in-turn":  # nobody is asked because of his cards
        asked[:] = False
        asked[batch.acts.of("committed").place] = True
    holders = [
        (np.where(asked, _who_has(held.start, _mask(card)), _UNASKED), 3) for card in sorted(needed)
    ]
    silent = _categories_due(batch, held, auction, game)
    return [*_contract(batch, auction), (sides.partner, 3), *holders, *silent]


def _categories_due(batch: Batch, held: Held, auction: Auction, game: Game) -> Columns:
    """What forehand has to declare, by category, where his silence costs him a right."""
    if game.rules.contra.barred is None:
        return []
    declaring = Declaring(game)
    may = declaring.held(batch, held, auction)
    mine = may[np.maximum(batch.deals.forehand, 0), np.arange(batch.hands)]
    return [(declaring.categories_of(mine), len(declaring.categories) + 1)]


_KEYS: dict[str, Callable[[Batch, Held, Auction, Sides, Game], Columns]] = {
    "bidding": _bidding,
    "call": _call,
    "talon": _talon,
    "talk": _talk,
}
"""What the checks of each family ask of the cards and of what came before."""
