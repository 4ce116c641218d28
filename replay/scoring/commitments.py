"""What became of commitments: made or lost, early, silent; and the level of their contras.

Laws by the name of the item and, for the silent pagát, by the rule set's ``silent_pagat``.
"""

from collections.abc import Callable, Iterator

import msgspec

from eventstore.cards import NUMBERS, Card
from replay.rulesets.model import Contract as Bid
from replay.rulesets.model import RuleSet
from replay.scoring.model import Outcome
from replay.state import NOBODY, Contra, Play, State

GAME = "game"
Seats = tuple[int, ...]
Known = list[int]
"""The seats that announced an item."""


class Level(msgspec.Struct, frozen=True):
    """How high an item was contra'd, by whom first, and the values of the rule set behind it."""

    level: int = 0
    challenger: int = NOBODY
    paths: tuple[str, ...] = ()


_UNTOUCHED = Level()


def level_of(state: State, rules: RuleSet, item: str, owner: int, owners: Seats) -> Level:
    """Return the level of the contras on ``item``, which the side ``owners`` has to win.

    Levels alternate: the others contra, the owners answer. Where the rule set voids a contra
    against one's own side's item, such a one and what answers it are passed over.
    """
    contras = [c for c in state.talk.contras if c.item == item and c.owner in (owner, NOBODY)]
    if not contras:
        return _UNTOUCHED
    level, challenger = 0, NOBODY
    paths: tuple[str, ...] = ()
    for contra in contras:
        if _own(contra, owners):
            paths = ("contra.own_side",)
            if rules.contra.own_side == "void":
                continue
        if contra.level == level + 1:
            level = contra.level
            challenger = contra.seat if level == 1 else challenger
    return Level(level, challenger, paths)


def _own(contra: Contra, owners: Seats) -> bool:
    return (contra.seat in owners) == (contra.level % 2 == 1)


# -- pagát -----------------------------------------------------------------------------------


def _last_trick(play: Play, last: int, card: Card) -> tuple[int, bool] | None:
    """Who played ``card`` to trick ``last``, and whether it took the trick."""
    if len(play.tricks) < last:
        return None
    trick = play.tricks[last - 1]
    return next(((seat, trick.winner == seat) for seat, c in trick.plays if c == card), None)


def _pagat(state: State, rules: RuleSet, seat: int, side: Seats) -> tuple[bool, bool]:
    """Made if its maker takes the last trick with it; early if it fell before."""
    holder = NUMBERS[rules.commitments["pagat"].holder or "I"]
    last = _last_trick(state.play, rules.deal.hand, holder)
    return last == (seat, True), last is None


def _silent_pagat(
    state: State, rules: RuleSet, known: Known, sides: tuple[Seats, Seats]
) -> Iterator[tuple[int, bool]]:
    """Nobody announced it, and it counts under the rule set's law for it."""
    if not known:
        holder = NUMBERS[rules.commitments["pagat"].holder or "I"]
        yield from SILENT_PAGAT[rules.settlement.silent_pagat](state, rules.deal.hand, holder)


def _played_last(state: State, last: int, holder: Card) -> Iterator[tuple[int, bool]]:
    """Played to the last trick: won by taking it, lost when taken over by anyone."""
    outcome = _last_trick(state.play, last, holder)
    if outcome is not None:
        yield outcome


SILENT_PAGAT: dict[str, Callable[[State, int, Card], Iterator[tuple[int, bool]]]] = {
    "played-last": _played_last,
}
"""When an unannounced pagát counts: its player, and whether it was made."""


# -- valát -----------------------------------------------------------------------------------


def _valat(state: State, rules: RuleSet, seat: int, side: Seats) -> tuple[bool, bool]:
    """Made if the side takes every trick."""
    return all(trick.winner in side for trick in state.play.tricks), False


def _silent_valat(
    state: State, rules: RuleSet, known: Known, sides: tuple[Seats, Seats]
) -> Iterator[tuple[int, bool]]:
    """A side takes every trick without having announced it."""
    first = state.play.tricks[0].winner
    mine = next((side for side in sides if first in side), ())
    barred = rules.commitments["valat"].replaces
    if any(barred or seat in mine for seat in known):
        return
    if all(trick.winner in mine for trick in state.play.tricks):
        yield first, True


# -- all -------------------------------------------------------------------------------------

KEPT: dict[str, Callable[[State, RuleSet, int, Seats], tuple[bool, bool]]] = {
    "pagat": _pagat,
    "valat": _valat,
}
"""Whether an announced commitment of a seat and its side was made, and lost early."""

SILENT: dict[
    str, Callable[[State, RuleSet, Known, tuple[Seats, Seats]], Iterator[tuple[int, bool]]]
] = {
    "pagat": _silent_pagat,
    "valat": _silent_valat,
}
"""What counts unannounced, given who announced it: whose it is, and whether it was made."""


def announced(state: State, rules: RuleSet, contract: Bid, declarer: int) -> list[tuple[str, int]]:
    """Return the items and seats of all commitments, the contract's own first."""
    found = [(contract.commits, declarer)] if contract.commits else []
    found += [
        (made.item, made.seat)
        for made in state.talk.commitments
        if made.item in rules.commitments and 0 <= made.seat < rules.players
    ]
    return list(dict.fromkeys(found))


def outcomes(
    state: State, rules: RuleSet, contract: Bid, declarer: int, side: Seats, others: Seats
) -> tuple[Outcome, ...]:
    """Return what became of every commitment of a hand played to its end, silent ones too."""
    found = []
    known = announced(state, rules, contract, declarer)
    for item, seat in known:
        mine = side if seat in side else others
        made, early = KEPT[item](state, rules, seat, mine)
        high = level_of(state, rules, item, seat, mine)
        found.append(
            Outcome(item, seat, made, True, early, high.level, high.challenger, high.paths)
        )
    for item in rules.commitments:
        makers = [seat for name, seat in known if name == item]
        silent = SILENT[item](state, rules, makers, (side, others))
        found += [Outcome(item, seat, made, False) for seat, made in silent]
    return tuple(found)
