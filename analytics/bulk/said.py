"""Which courses each hand went before the play, and what its bidding and call came to."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Held
from analytics.bulk.case import Cases
from analytics.bulk.columns import ABSENT, KIND, NONE, Acts, Batch, Flags, Ints, Masks, bits
from analytics.bulk.declarations import Declaring
from analytics.bulk.families import Acted, Judge, acted, families_of
from analytics.bulk.packing import field, mask_of, packed
from eventstore.cards import NUMBERS
from replay.rights import CALL_LAWS
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
            extra = _EXTRAS[name](rows, batch, held, self.game)
            codes, strange = packed(rows, *judge.family.fields, extra=extra)
            if name == "talk":
                codes = _alike(codes, rows, extra, self.game)
            keys = _packed_keys(_KEYS[name](batch, held, auction, sides, self.game))
            out[rows.place[strange]] = True
            found[name] = acted(rows, codes, keys, out)
        return found

    def of(self, cases: Cases, asked: dict[str, Acted]) -> Said:
        """Return the courses of a batch, given what the families ask of it."""
        found = {name: judge.judge(cases, asked[name]) for name, judge in self.judges.items()}
        return Said(found, asked["talk"].out)


def _alike(codes: Ints, rows: Acts, extra: Ints | None, game: Game) -> Ints:
    """The codes without what makes no difference to a course: what exactly was declared.

    That is judged in columns. In a round, who declares in time and says nothing else has his turn
    as if he had said nothing at all.
    """
    declared = rows.kind == KIND["declared"]
    unnamed = declared | (rows.kind == KIND["declaration-asked"])
    if extra is None or not unnamed.any():
        return codes
    codes = codes.copy()
    codes[np.flatnonzero(unnamed)] &= ~mask_of("name")
    if "round" in game.rules.phases:
        same = (rows.place[1:] == rows.place[:-1]) & (rows.seat[1:] == rows.seat[:-1])
        alone = declared & (extra >> 8 == 0)
        alone[1:] &= ~same
        alone[:-1] &= ~same
        silent = np.flatnonzero(alone)
        codes[silent] &= ~mask_of("kind")
        codes[silent] |= field("kind", int(KIND["turn-passed"]))
    return codes


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
    masks = _when_called(held, game)
    hand = masks[np.clip(auction.lead, 0, len(masks) - 1), np.arange(batch.hands)]
    return [*_contract(batch, auction), (np.minimum(_callable(hand, game), 1), 2)]


def _when_called(held: Held, game: Game) -> Masks:
    phases = list(game.rules.phases)
    late = "talon" in phases and "call" in phases and phases.index("call") > phases.index("talon")
    return held.start if late else held.dealt


def _callable(hand: Masks, game: Game) -> Ints:
    """What may be called with hands, as bits of the ladder: by the law, asked for each pattern."""
    call = game.rules.call
    cards = [NUMBERS[code] for code in call.ladder]
    pattern = np.zeros(hand.shape, np.int64)
    for place, card in enumerate(cards):
        pattern |= ((hand >> np.uint64(card)) & np.uint64(1)).astype(np.int64) << place
    answers = []
    for bits_held in range(1 << len(cards)):
        mask = sum(1 << card for n, card in enumerate(cards) if bits_held >> n & 1)
        allowed = CALL_LAWS[call.law](mask, call)
        answers.append(sum(1 << n for n, card in enumerate(cards) if allowed >> card & 1))
    return np.array(answers, np.int64)[pattern]


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


def _nothing(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints | None:
    return None


def _may_call(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints:
    """Whether the card may be called with the caller's hand, and is his own."""
    hand = _when_called(held, game)[np.clip(rows.seat, 0, game.rules.players - 1), rows.place]
    place = np.full(NONE + 1, len(game.rules.call.ladder), np.int64)
    for number, code in enumerate(game.rules.call.ladder):
        place[NUMBERS[code]] = number
    allowed = (_callable(hand, game) >> place[rows.card]) & 1
    own = (hand & bits(rows.card)) != 0
    found: Ints = allowed | own.astype(np.int64) << 1
    return found


def _places(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints:
    """Which talon cards, by their place in it; one bit more for a card that did not lie there."""
    talon, rest = batch.deals.talon, rows.cards.copy()
    found = np.zeros(len(rows.place), np.uint32)
    for place, card in enumerate(talon):
        bit = bits(card[rows.place]) & rest
        found |= (bit != 0) * np.uint32(1 << place)
        rest ^= bit
    found |= (rest != 0) * np.uint32(1 << len(talon))
    return found


def _said_something(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints:
    """The card called, and whether something was declared after other acts, or turns of the seat.

    Only then may it be too late; what was declared is judged in columns. Where forehand's silence
    costs him a right, also which categories he declared.
    """
    declared = (rows.kind == KIND["declared"]) & (rows.size > 0)
    before = (
        _spoke_before(rows, batch.hands)
        if "round" in game.rules.phases
        else _begun(rows, batch.hands)
    )
    found: Ints = (declared & before).astype(np.int64) << 8 | rows.card
    if game.rules.contra.barred is None:
        return found
    declaring = Declaring(game)
    said = declaring.categories_of(declaring.texts(rows).items[rows.name])
    mine = rows.seat == batch.deals.forehand[rows.place]
    found |= np.where(declared & mine, said, 0) << 9
    return found


def _spoke_before(rows: Acts, hands: int) -> Flags:
    """Whether the seat of each row has an earlier one in its hand."""
    key = (rows.place << 3) + (rows.seat & np.int8(7))
    here = np.arange(len(key), dtype=np.int32)
    first = np.zeros(hands << 3, np.int32)
    first[key[::-1]] = here[::-1]
    found: Flags = first[key] != here
    return found


def _begun(rows: Acts, hands: int) -> Flags:
    """Whether anything but declarations was done in its hand before each row."""
    other = np.flatnonzero(rows.kind != KIND["declared"])[::-1]
    first = np.full(hands, len(rows.place), np.int64)
    first[rows.place[other]] = other
    found: Flags = first[rows.place] < np.arange(len(rows.place))
    return found


_EXTRAS: dict[str, Callable[[Acts, Batch, Held, Game], Ints | None]] = {
    "bidding": _nothing,
    "call": _may_call,
    "talon": _places,
    "talk": _said_something,
}
"""What of an act's cards decides about its course."""
