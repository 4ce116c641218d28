"""The deal that both of MachTarok's forms begin with: chips, hands and talon, povinnost first."""

from collections import Counter
from typing import NamedTuple

from eventstore import events as ev
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown
from replay.notation.machtarok.cards import cards

SEATS = 4
_FIELDS = 9
_SIZES = (12, 12, 12, 12, 6)


class Deal(NamedTuple):
    """Chips and hands from povinnost on, and the talon, in canonical codes."""

    chips: tuple[int, ...]
    hands: tuple[list[str], ...]
    talon: list[str]

    def dealt(self, povinnost: int) -> ev.CardsDealt:
        """Return the event; povinnost sits at seat ``povinnost``."""
        hands = tuple(" ".join(hand) for hand in turned(self.hands, povinnost))
        return ev.CardsDealt(hands=hands, talon=" ".join(self.talon))


def turned(values: tuple[list[str], ...], povinnost: int) -> tuple[list[str], ...]:
    """Return ``values``, given from povinnost on, by seat.

    >>> turned((["a"], ["b"], ["c"], ["d"]), 1)
    (['d'], ['a'], ['b'], ['c'])
    """
    return tuple(values[(seat - povinnost) % SEATS] for seat in range(SEATS))


def read_deal(fields: list[str]) -> Deal:
    """Return the deal of a string's first nine fields; raises `UnreadableError`.

    A deal that is not one deck of 54 is no MachTarok deal: the server cannot have written it.
    """
    if len(fields) < _FIELDS:
        raise UnreadableError("problem-fields", number=len(fields))
    chips = tuple(_chips(text) for text in fields[:SEATS])
    *hands, talon = (cards(text) for text in fields[SEATS:_FIELDS])
    dealt = [*hands, talon]
    number = sum(map(len, dealt))
    for size, part in zip(_SIZES, dealt, strict=True):
        if len(part) != size:
            raise UnreadableError("problem-deal-size", number=number, found=len(part), due=size)
    counted = Counter(code for part in dealt for code in part)
    doubled = [code for code, times in counted.items() if times > 1]
    if doubled:
        raise UnreadableError("problem-deal-double", card=doubled[0])
    return Deal(chips, tuple(hands), talon)


def _chips(text: str) -> int:
    try:
        if len(text) > 15 or not text.removeprefix("-").isascii():
            raise ValueError
        return int(text)
    except ValueError:
        raise UnreadableError("problem-chips", value=shown(text)) from None
