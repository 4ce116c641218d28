"""Which courses each hand went before the play, and what its bidding and call came to."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Held
from analytics.bulk.case import Cases
from analytics.bulk.columns import ABSENT, KIND, NONE, Acts, Batch, Flags, Ints, Masks, bits
from analytics.bulk.courses import courses, packed
from analytics.bulk.families import Judge, families_of
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
    found = np.full(masks.shape[1], ABSENT, np.int64)
    bit = bits(card)
    for seat in reversed(range(len(masks))):
        found = np.where((masks[seat] & bit) != 0, seat, found)
    return np.where(found == lead, ABSENT, found)


class Said(NamedTuple):
    """The course of each hand in each family, `ABSENT` where it went one of its own."""

    courses: dict[str, Ints]
    odd: Flags


class Before:
    """Finds the courses of all that is said and drawn before the play, under one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judges = {name: Judge(one, game) for name, one in families_of(game).items()}

    def of(self, cases: Cases, held: Held, auction: Auction, sides: Sides, usable: Flags) -> Said:
        """Return the courses of the ``usable`` hands of a batch."""
        batch, found = cases.batch, dict[str, Ints]()
        odd = auction.odd | sides.unclear | ~usable
        for name, judge in self.judges.items():
            rows = batch.acts.of(*judge.family.kinds)
            extra = _EXTRAS[name](rows, batch, self.game)
            codes, strange = packed(rows, *judge.family.fields, extra=extra)
            out = odd.copy()
            out[rows.place[strange]] = True
            kept = ~out[rows.place]
            rows, codes = rows.at(kept), codes[kept]
            keys = _packed_keys(_KEYS[name](batch, held, auction, sides, self.game))
            keys = np.where(out, np.int64(-1), keys)
            grouped = courses(rows.place, codes, keys)
            found[name] = judge.judge(cases, rows, grouped, keys, codes, out)
            odd |= found[name] == ABSENT
        return Said(found, odd)


# -- what decides besides the acts -----------------------------------------------------------

Columns = list[tuple[Ints, int]]
"""Columns with how many bits they need; -1 is their least value."""


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


def _who_has(masks: Masks, card: int) -> Ints:
    """The seat that has a card, `ABSENT` if nobody."""
    one = np.full(masks.shape[1], card, np.uint8)
    return _holder(masks, one, np.full(masks.shape[1], -2))


def _bidding(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    needed = {one.needs for one in game.rules.contracts.values() if one.needs}
    holders = [(_who_has(held.dealt, NUMBERS[card]), 3) for card in sorted(needed)]
    return [(batch.deals.forehand, 3), *holders]


def _call(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    """What the declarer, and whoever called, held of the cards that may be called."""
    rows = batch.acts.of("card-called")
    caller = auction.lead.copy()
    caller[rows.place] = rows.seat
    phases = list(game.rules.phases)
    late = "talon" in phases and "call" in phases and phases.index("call") > phases.index("talon")
    columns = _contract(batch, auction)
    for masks, seat in ((held.dealt, auction.lead), (held.start if late else held.dealt, caller)):
        hand = _of_seat(masks, seat)
        ladder = np.zeros(batch.hands, np.int64)
        for place, card in enumerate(game.rules.call.ladder):
            ladder |= ((hand >> np.uint64(NUMBERS[card])) & np.uint64(1)).astype(np.int64) << place
        columns.append((ladder, len(game.rules.call.ladder) + 1))
    return columns


def _of_seat(masks: Masks, seat: Ints) -> Masks:
    found: Masks = masks[np.clip(seat, 0, len(masks) - 1), np.arange(masks.shape[1])]
    return found


def _talon(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    place = np.full(batch.hands, ABSENT, np.int64)
    for number, card in enumerate(batch.deals.talon):
        place = np.where((card == sides.called) & (card != NONE), number, place)
    return [*_contract(batch, auction), (place, 4)]


def _talk(batch: Batch, held: Held, auction: Auction, sides: Sides, game: Game) -> Columns:
    rules = game.rules
    needed = {one.holder for one in rules.commitments.values() if one.holder}
    if rules.bidding.announces:  # then all that the bidding and the call ask of the cards, too
        needed |= {one.needs for one in rules.contracts.values() if one.needs}
        needed |= {*rules.call.ladder}
    holders = [(_who_has(held.start, NUMBERS[card]), 3) for card in sorted(needed)]
    called = np.where(sides.called == NONE, ABSENT, sides.called.astype(np.int64))
    return [*_contract(batch, auction), (sides.partner, 3), (called, 6), *holders]


_KEYS: dict[str, Callable[[Batch, Held, Auction, Sides, Game], Columns]] = {
    "bidding": _bidding,
    "call": _call,
    "talon": _talon,
    "talk": _talk,
}
"""What the checks of each family ask of the cards and of what came before."""


def _nothing(rows: Acts, batch: Batch, game: Game) -> Ints | None:
    return None


def _face(rows: Acts, batch: Batch, game: Game) -> Ints:
    return rows.card


def _places(rows: Acts, batch: Batch, game: Game) -> Ints:
    """Which talon cards, by their place in it; one bit more for a card that did not lie there."""
    found, rest = np.zeros(len(rows.place), np.int64), rows.cards.copy()
    for place, card in enumerate(batch.deals.talon):
        bit = bits(card)[rows.place]
        found |= ((rest & bit) != 0).astype(np.int64) << place
        rest &= ~bit
    found |= (rest != 0).astype(np.int64) << len(batch.deals.talon)
    return found


def _said_something(rows: Acts, batch: Batch, game: Game) -> Ints:
    """Whether anything was declared (what, is judged in columns), and the card called."""
    something = (rows.kind == KIND["declared"]) & (rows.size > 0)
    found: Ints = something.astype(np.int64) << 8 | rows.card
    return found


_EXTRAS: dict[str, Callable[[Acts, Batch, Game], Ints | None]] = {
    "bidding": _nothing,
    "call": _face,
    "talon": _places,
    "talk": _said_something,
}
"""What of an act's cards decides about its course."""
