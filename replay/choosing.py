"""Sets of unseen cards that a hand may hold: all of them, or those that rules tell apart."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import comb

import msgspec

from eventstore.cards import KINGS, NUMBERS, TAROKS, TRUL, cards_in, mask_of
from replay.rulesets.model import RuleSet

ENOUGH = 64
"""Up to so many possible hands are all tried."""
COUNTED = ("bid", "contra", "declaration")
"""Topics of rules that count the kings and taroks of a hand; others ask for cards by name only."""
DISCARD = "discard"
_PLAIN = ~(TAROKS | KINGS)


def telling(rules: RuleSet) -> dict[str, int]:
    """Return by topic the cards that a rule may ask for by name."""
    needs = _named(one.needs for one in rules.contracts.values())
    holders = _named(one.holder for one in rules.commitments.values())
    ladder = _named(rules.call.ladder)
    said = {"bid": needs, "call": ladder, "commitment": holders, "contra": ladder}
    return said | {"declaration": TRUL}


def _named(codes: Iterable[str | None]) -> int:
    return mask_of([NUMBERS[code] for code in codes if code in NUMBERS])


class Choice(msgspec.Struct, frozen=True):
    """Sets of ``size`` cards: at least ``least`` of ``late``, at most ``spare`` of ``unseen``."""

    late: int
    unseen: int
    size: int
    least: int
    spare: int

    def telling(self, topic: str, named: int) -> Iterator[int]:
        """Yield all sets, or those that a rule of the topic may tell from each other."""
        pool = list(cards_in(self.late | self.unseen))
        if comb(len(pool), self.size) <= ENOUGH:
            sets = self._all(pool)
        elif topic == DISCARD:
            sets = self._extremes(pool)
        else:
            sets = self._of_each_kind(pool, named, counted=topic in COUNTED)
        for mask in sets:
            late, unseen = (mask & self.late).bit_count(), (mask & self.unseen).bit_count()
            if late >= self.least and unseen <= self.spare:
                yield mask

    def _all(self, pool: list[int]) -> Iterator[int]:
        for cards in combinations(pool, self.size):
            yield mask_of(cards)

    def _extremes(self, pool: list[int]) -> Iterator[int]:
        """The most and the fewest cards of every kind that may be laid away or not."""
        for kind in (_PLAIN, KINGS, TRUL, TAROKS):
            for most in (True, False):
                order = sorted(pool, key=lambda card: (kind >> card & 1) != most)
                yield mask_of(order[: self.size])

    def _of_each_kind(self, pool: list[int], named: int, *, counted: bool) -> Iterator[int]:
        """One set for each choice of named cards and, if counted, numbers of kings and taroks."""
        groups = [[card] for card in pool if named >> card & 1]
        kinds = (KINGS, TAROKS, _PLAIN) if counted else (~0,)
        for kind in kinds:
            cards = [card for card in pool if kind & ~named & (1 << card)]
            groups.append(sorted(cards, key=lambda card: not self.late >> card & 1))
        *chosen, rest = groups
        for numbers in product(*(range(len(group) + 1) for group in chosen)):
            missing = self.size - sum(numbers)
            if 0 <= missing <= len(rest):
                cards = [c for n, group in zip(numbers, chosen, strict=True) for c in group[:n]]
                yield mask_of([*cards, *rest[:missing]])
