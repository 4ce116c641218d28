"""Declarations in columns: who holds what, who said it, who had to.

The twins of `replay.findings.declarations`, for hands whose cards are all known.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Held
from analytics.bulk.columns import ABSENT, KIND, Acts, Batch, Flags, Ints
from analytics.bulk.compiled import compiled
from analytics.bulk.found import NUMBER
from analytics.bulk.plain import PHASES
from eventstore.cards import FIVES, KINGS, TAROKS, TRUL
from replay.rulesets.game import Game

ITEMS = 62
"""No rule set has more declarations than bits."""


def _forehand_of_first(seat: int, batch: Batch, auction: Auction, game: Game) -> Flags:
    kinds = np.array([one.sides == "called" for one in game.rules.contracts.values()] + [False])
    found: Flags = (batch.deals.forehand == seat) & kinds[auction.played]
    return found


BARRED: dict[str, Callable[[int, Batch, Auction, Game], Flags]] = {
    "forehand-of-first": _forehand_of_first,
}
"""Who never has a declaration: the twins of `replay.rights.BARRED`."""


_COUNTED = tuple(
    (np.uint64(cards), np.uint16(shift), width)
    for cards, shift, width in ((TAROKS, 0, 5), (FIVES, 5, 3), (KINGS, 8, 3), (TRUL, 11, 2))
)
"""Cards that declarations count; where their number lies among the others, with how many bits."""
_WIDTH = 13


class Texts(NamedTuple):
    """What a row of ``declared`` says, by the number of its text.

    ``items`` are the declarations as bits, ``counts`` how many of each category, ``alien`` whether
    a name is among them that the rules do not know, ``twice`` whether a category is there twice.
    """

    items: Ints
    counts: Ints
    alien: Flags
    twice: Flags


class Said(NamedTuple):
    """Declarations of a batch: those of each seat as bits, and findings about single acts.

    ``step`` is the act's in its hand.
    """

    items: Ints
    hand: Ints
    code: Ints
    seat: Ints
    step: Ints
    missing: tuple[Ints, Ints]
    """Hands and seats that did not declare something that was due; once for each category."""


class Declaring:
    """Judges the declarations of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.items = game.rules.declarations.items
        self.known = (
            all(one.barred is None or one.barred in BARRED for one in self.items.values())
            and len(self.items) <= ITEMS
        )
        self.categories = list(dict.fromkeys(one.category for one in self.items.values()))
        self._places = {name: place for place, name in enumerate(self.items)}
        talk = [one.talk for one in game.rules.contracts.values()]
        self._talk = np.array([*talk, False])
        free = game.rules.declarations.free_start
        self._free = np.array([name in free for name in game.rules.contracts] + [False])
        self._table = self._of_counts()

    def held(self, batch: Batch, held: Held, auction: Auction) -> Ints:
        """Return what each seat may declare, as bits, seats × hands."""
        counts = np.zeros(held.start.shape, np.uint16)
        for cards, shift, _ in _COUNTED:
            several = np.bitwise_count(held.start & cards)
            counts |= np.left_shift(several, shift, dtype=np.uint16)
        found = self._table.take(counts)
        for place, item in enumerate(self.items.values()):
            if item.barred:
                for seat, mine in enumerate(found):
                    barred = BARRED[item.barred](seat, batch, auction, self.game)
                    mine &= ~(barred.astype(np.int64) << place)
        talk = self._talk[auction.played]
        if not talk.all():
            found *= talk
        return found

    def _of_counts(self) -> Ints:
        """Return what may be declared with so many taroks, fives, kings and cards of the trul."""
        counts = np.arange(1 << _WIDTH)
        taroks, fives, kings, trul = (
            counts >> int(shift) & ((1 << width) - 1) for _, shift, width in _COUNTED
        )
        found = np.zeros(len(counts), np.int64)
        for place, item in enumerate(self.items.values()):
            has = np.ones(len(counts), bool)
            for count, least, most in (
                (taroks, item.taroks_min, item.taroks_max),
                (fives, item.fives_min, None),
                (kings, item.kings_min, None),
            ):
                if least is not None:
                    has &= count >= least
                if most is not None:
                    has &= count <= most
            if item.trul:
                has &= trul == TRUL.bit_count()
            found |= has.astype(np.int64) << place
        return found

    def said(self, batch: Batch, held: Held, auction: Auction, usable: Flags) -> Said:
        """Return what was declared in the ``usable`` hands, and what is wrong with it."""
        may = self.held(batch, held, auction)
        told = batch.acts.of("declared").among(usable)
        told, texts = told.where(told.size > 0), self.texts(told)
        items, counts = np.zeros_like(may), np.zeros_like(may)
        code = np.zeros(len(told.place), np.int64)
        _declare(told.place, told.seat, told.name, texts, may, *_WRONG, items, counts, code)
        wrong = np.flatnonzero(code)
        missing = self._missing(may, items, counts, batch, auction, usable)
        told = told.at(wrong)
        return Said(items, told.place, code[wrong], told.seat, told.step, missing)

    def categories_of(self, items: Ints) -> Ints:
        """Return of declarations, as bits, their categories as bits."""
        found = np.zeros(items.shape, np.int64)
        for place, category in enumerate(self.categories):
            found |= ((items & np.int64(self._bits(category))) != 0).astype(np.int64) << place
        return found

    def paid(self, batch: Batch) -> Flags:
        """Return whether what was recorded as paid for declarations is what they cost."""
        rows = batch.acts.of("declared")
        good = np.ones(batch.hands, bool)
        rates = np.zeros(max(rows.names, default=0) + 2, np.int64)
        for number, text in rows.names.items():
            names = (name for name in text.split() if name in self.items)
            rates[number] = sum(self.items[name].rate for name in names)
        rows = rows.where(rows.amount != ABSENT)
        good[rows.place[rows.amount != rates[rows.name]]] = False
        return good

    # -- what was said -----------------------------------------------------------------------

    def texts(self, talk: Acts) -> Texts:
        """Return what each text of ``talk`` says, by its number."""
        size = max(talk.names, default=0) + 2
        texts = Texts(
            np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size, bool),
            np.zeros(size, bool),
        )  # fmt: skip
        for number, text in talk.names.items():
            for name in text.split():
                place = self._places.get(name)
                if place is None:
                    texts.alien[number] = True
                    continue
                one = self._one(self.items[name].category)
                texts.twice[number] |= bool(_overlap(texts.counts[number], one))
                texts.items[number] |= 1 << place
                texts.counts[number] = _added(texts.counts[number], one)
        return texts

    def _one(self, category: str) -> np.int64:
        return np.int64(1 << 2 * self.categories.index(category))

    # -- what was not ------------------------------------------------------------------------

    def _missing(
        self,
        may: Ints,
        said: Ints,
        counts: Ints,
        batch: Batch,
        auction: Auction,
        usable: Flags,
    ) -> tuple[Ints, Ints]:
        """Seats that did not declare the highest that they held, category by category."""
        obliged = self._obliged(may, batch, auction, usable)
        there, size = np.flatnonzero((may != 0) & usable), may.shape[1]
        may, said, counts, obliged = (
            one.reshape(-1)[there] for one in (may, said, counts, obliged)
        )
        hands, seats = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        for category, due in self._due(may):
            of_category = np.int64(self._bits(category))
            mine, one = said & of_category, self._one(category)
            several = (counts & (2 * one)) != 0
            right = (mine & due) != 0
            false = (mine & ~may) != 0
            lacking = (due != 0) & ~several & ~right & ~false & ((mine != 0) | obliged)
            hands.append(there[lacking] % size)
            seats.append(there[lacking] // size)
        return np.concatenate(hands), np.concatenate(seats)

    def _bits(self, category: str) -> int:
        return sum(
            1 << place for place, one in enumerate(self.items.values()) if one.category == category
        )

    def _due(self, may: Ints) -> Iterator[tuple[str, Ints]]:
        """Yield by category the highest that each seat holds: of several equal any will do."""
        for category in self.categories:
            rates: dict[int, int] = {}
            for place, item in enumerate(self.items.values()):
                if item.category == category:
                    rates[item.rate] = rates.get(item.rate, 0) | 1 << place
            due = np.zeros_like(may)
            for rate in sorted(rates):
                holds = may & np.int64(rates[rate])
                due = np.where(holds != 0, holds, due)
            yield category, due

    def _obliged(self, may: Ints, batch: Batch, auction: Auction, usable: Flags) -> Flags:
        """Whether each seat has to declare: unless nobody has to start, and nobody did before."""
        must = np.ones(may.shape, bool)
        free = self._free[auction.played]
        if not free.any():
            return must
        talk = batch.acts.of(*_TALK).among(usable)
        never = np.iinfo(np.int32).max
        turn = np.full(may.shape, never, np.int64)
        np.minimum.at(turn, (talk.seat, talk.place), talk.step)
        rows = np.flatnonzero((talk.kind == _DECLARED) & (talk.size > 0))
        earliest = np.full(may.shape, never, np.int64)
        np.minimum.at(earliest, (talk.seat[rows], talk.place[rows]), talk.step[rows])
        for seat in range(len(may)):
            others = np.full(may.shape[1], never, np.int64)
            for other in range(len(may)):
                if other != seat:
                    others = np.minimum(others, earliest[other])
            must[seat] = ~free | (others < turn[seat])
        return must


_TALK = tuple(kind for kind in PHASES["talk"] if kind != "declaration-asked")
"""Acts that make up the turns of the round."""
_DECLARED = KIND["declared"]
_LOW = np.int64(0x1555555555555555)
"""The lower bit of each category's counter."""


@compiled
def _overlap(some: Any, others: Any) -> Any:
    """Whether any category is counted in both."""
    return (some | some >> 1) & (others | others >> 1) & _LOW != 0


@compiled
def _added(some: Any, others: Any) -> Any:
    """The counters' sums; what is more than two counts as two or three."""
    low = some ^ others
    carry = some & others & _LOW
    return low & _LOW | (some | others) & ~_LOW | carry << 1


_WRONG = NUMBER["declaration-false"], NUMBER["declaration-both"]
assert all(_WRONG), "0 is right"


@compiled
def _declare(
    place: Ints, seat: Ints, name: Ints, texts: Texts, may: Ints, false: int, both: int,
    items: Ints, counts: Ints, code: Ints,
) -> None:  # fmt: skip
    """Add up what each seat declared, act by act; fill in what is wrong with an act."""
    for row in range(len(place)):
        hand, who, text = place[row], seat[row], name[row]
        said, several = texts.items[text], texts.counts[text]
        if texts.alien[text] or said & ~may[who, hand]:
            code[row] = false
        elif texts.twice[text] or _overlap(counts[who, hand], several):
            code[row] = both
        items[who, hand] |= said
        counts[who, hand] = _added(counts[who, hand], several)
