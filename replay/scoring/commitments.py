"""What became of commitments: made or lost, early, silent; and the level of their contras.

Laws by the name of the item and, for the silent pagát, by the rule set's ``silent_pagat``.
"""

from collections.abc import Callable, Iterable

import msgspec

from eventstore.cards import KINGS, MOND, PAGAT, SKYZ, TRUL, mask_of
from replay.contra import barred
from replay.rulesets.model import Contract, RuleSet
from replay.scoring.bonuses import (
    has_kings,
    has_trula,
    has_trula_pagat,
    has_ultimo,
    king_in_last_trick,
    last_trick,
    pagat_to_the_winner,
    standing,
)
from replay.scoring.model import Outcome
from replay.scoring.points import points_of
from replay.sides import GAME, announced_at, contract_name, declarer
from replay.state import NOBODY, Contra, State

Seats = tuple[int, ...]
Made = Iterable[tuple[int, bool]]
"""Whose it is, and whether it was made."""


class Level(msgspec.Struct, frozen=True):
    """How high an item was contra'd, by whom first, and the values of the rule set behind it."""

    level: int = 0
    challenger: int = NOBODY
    paths: tuple[str, ...] = ()


_UNTOUCHED = Level()


def level_of(state: State, item: str, owner: int, owners: Seats) -> Level:
    """Return the level of the contras on ``item``, which the side ``owners`` has to win.

    Levels alternate: the others contra, the owners answer. Where the rule set voids a contra
    against one's own side's item, such a one and what answers it are passed over.
    """
    contras = [c for c in state.talk.contras if c.item == item and not barred(state, c)]
    if item != GAME:
        begun = announced_at(state, item, owner)
        contras = [c for c in contras if c.owner in (owner, NOBODY) and c.step > begun]
    if not contras:
        return _UNTOUCHED
    level, challenger = 0, NOBODY
    paths: tuple[str, ...] = ()
    for contra in contras:
        if _own(contra, owners):
            paths = ("contra.own_side",)
            if state.game.rules.contra.own_side == "void":
                continue
        if contra.level == level + 1:
            level = contra.level
            challenger = contra.seat if level == 1 else challenger
    return Level(level, challenger, paths)


def _own(contra: Contra, owners: Seats) -> bool:
    return (contra.seat in owners) == (contra.level % 2 == 1)


# -- pagát -----------------------------------------------------------------------------------


def _last_trick(state: State) -> tuple[int, bool] | None:
    """Who played the pagát to the last trick, and whether it took that trick."""
    trick = last_trick(state)
    if trick is None:
        return None
    return next(((seat, trick.winner == seat) for seat, c in trick.plays if c == PAGAT), None)


def pagat_item(rules: RuleSet) -> str | None:
    """Return the name of the commitment to the pagát in the last trick, if there is one."""
    return next((item for item in ("pagat", "pagat-ultimo") if item in rules.commitments), None)


def _pagat(state: State, seat: int, side: Seats) -> tuple[bool, bool]:
    """Made if its maker takes the last trick with it; early if it fell before."""
    last = _last_trick(state)
    return last == (seat, True), last is None


def _silent_pagat(state: State, makers: list[int], sides: tuple[Seats, Seats]) -> Made:
    """Nobody announced it, and it counts under the rule set's law for it."""
    if not makers:
        yield from SILENT_PAGAT[state.game.rules.settlement.silent_pagat](state)


def _played_last(state: State) -> Made:
    """Played to the last trick: won by taking it, lost when taken over by anyone."""
    last = _last_trick(state)
    if last is not None:
        yield last


def _made_only(state: State) -> Made:
    """Taking the last trick with it wins; taken over it costs nothing."""
    last = _last_trick(state)
    if last is not None and last[1]:
        yield last


SILENT_PAGAT: dict[str, Callable[[State], Made]] = {
    "played-last": _played_last,
    "made-only": _made_only,
    "to-the-winner": pagat_to_the_winner,
}
"""When an unannounced pagát counts: its player, and whether it was made."""

# -- valát -----------------------------------------------------------------------------------


def _valat(state: State, seat: int, side: Seats) -> tuple[bool, bool]:
    """Made if the side takes every trick."""
    return _swept(state, side), False


def _swept(state: State, side: Seats) -> bool:
    return all(trick.winner in side for trick in state.play.tricks)


def _silent_valat(state: State, makers: list[int], sides: tuple[Seats, Seats]) -> Made:
    """A side takes every trick without having announced it."""
    barred = state.game.rules.commitments["valat"].replaces and bool(makers)
    for side in sides:
        if _swept(state, side) and not barred and not any(seat in side for seat in makers):
            yield side[0], True


# -- bonuses ---------------------------------------------------------------------------------


def _kept(held: Callable[[State, Seats], bool]) -> Callable[[State, int, Seats], tuple[bool, bool]]:
    """Made if its maker's side has it at the end."""
    return lambda state, seat, side: (held(state, side), False)


def _silent(
    held: Callable[[State, Seats], bool],
) -> Callable[[State, list[int], tuple[Seats, Seats]], Made]:
    """Made by each side that has it at the end."""
    return lambda state, makers, both: [(side[0], True) for side in both if held(state, side)]


def _silent_ultimo(state: State, makers: list[int], sides: tuple[Seats, Seats]) -> Made:
    return SILENT_PAGAT[state.game.rules.settlement.silent_pagat](state)


def _silent_king(state: State, makers: list[int], sides: tuple[Seats, Seats]) -> Made:
    return king_in_last_trick(state)


# -- absolut ---------------------------------------------------------------------------------


def _enough(state: State, side: Seats) -> bool:
    """Whether a side has the points that absolut asks for, by its cards or as written down."""
    least = state.game.rules.commitments["absolut"].points or 0
    points = points_of(state, side)
    if points is None:
        ours, theirs = state.claims.points or (None, None)
        total = state.game.rules.count.total
        mine, other = (ours, theirs) if declarer(state) in side else (theirs, ours)
        points = total - other if mine is None and other is not None else mine
    return points is not None and points >= least


def _absolut(state: State, seat: int, side: Seats) -> tuple[bool, bool]:
    """Made if the side takes points enough."""
    return _enough(state, side), False


def _silent_absolut(state: State, makers: list[int], sides: tuple[Seats, Seats]) -> Made:
    """A side takes points enough without having announced it."""
    if makers and not state.game.rules.commitments["absolut"].against_announced:
        return
    for side in sides:
        if not any(seat in side for seat in makers) and _enough(state, side):
            yield side[0], True


# -- premiums --------------------------------------------------------------------------------


def _held(cards: int) -> Callable[[State, list[int], tuple[Seats, Seats]], Made]:
    """All of ``cards`` in one hand at the start."""

    def law(state: State, makers: list[int], sides: tuple[Seats, Seats]) -> Made:
        for seat in range(state.seats):
            if dealt_to(state, seat) & cards == cards:
                yield seat, True

    return law


def dealt_to(state: State, seat: int) -> int:
    """Return the cards dealt to ``seat``, as a mask; where nobody wrote them down, those played."""
    hand = state.deal.hands[seat] if state.deal else None
    if hand is not None and min(hand, default=0) >= 0:
        return mask_of(hand)
    plays = (play for trick in state.play.tricks for play in trick.plays)
    return mask_of(card for who, card in plays if who == seat)


def _mond_to_skyz(state: State, makers: list[int], sides: tuple[Seats, Seats]) -> Made:
    """The mond falls in the trick with the škýz: its player's side loses, whoever takes it."""
    for trick in state.play.tricks:
        cards = {card: seat for seat, card in trick.plays}
        if MOND in cards and SKYZ in cards:
            yield cards[MOND], False


def _pagat_took_both(state: State, seat: int) -> bool:
    """The pagát took the mond and the škýz."""
    return any(
        mask_of(card for _, card in trick.plays) & TRUL == TRUL for trick in state.play.tricks
    )


SPARED: dict[str, Callable[[State, int], bool]] = {"mond": _pagat_took_both}
"""Whether a special trick spares who lost something."""

# -- all -------------------------------------------------------------------------------------

KEPT: dict[str, Callable[[State, int, Seats], tuple[bool, bool]]] = {
    "absolut": _absolut,
    "pagat": _pagat,
    "valat": _valat,
    "trula": _kept(has_trula),
    "kings": _kept(has_kings),
    "pagat-ultimo": _kept(has_ultimo),
    "trula-pagat": _kept(has_trula_pagat),
}
"""Whether an announced commitment of a seat and its side was made, and lost early."""

SILENT: dict[str, Callable[[State, list[int], tuple[Seats, Seats]], Made]] = {
    "absolut": _silent_absolut,
    "mond": _mond_to_skyz,
    "pagat": _silent_pagat,
    "royal-trul": _held(KINGS),
    "trul": _held(TRUL),
    "valat": _silent_valat,
    "trula": _silent(has_trula),
    "kings": _silent(has_kings),
    "pagat-ultimo": _silent_ultimo,
    "trula-pagat": _silent(has_trula_pagat),
    "king-ultimo": _silent_king,
}
"""What counts unannounced, given the seats that announced it."""
SILENT_PATHS = dict.fromkeys(("pagat", "pagat-ultimo"), ("settlement.silent_pagat",))
"""What the loss of an unannounced one rests on."""
AGAINST_PATHS: dict[str, tuple[str, ...]] = {"absolut": ("commitments.absolut.against_announced",)}
"""What an unannounced one rests on that the other side announced."""


def announced(state: State, contract: Contract, declarer: int) -> Iterable[tuple[str, int]]:
    """Return items and seats of all commitments, the one implied by the contract first.

    What nobody can announce is left out.
    """
    if not state.talk.commitments and not contract.commits:
        return ()
    known = state.game.rules.commitments.keys() & KEPT.keys()
    made = [(m.item, m.seat) for m in state.talk.commitments if m.item in known]
    if contract.commits:
        made.insert(0, (contract.commits, declarer))
    return [one for one in dict.fromkeys(made) if 0 <= one[1] < state.seats]


def outcome(
    state: State, contract: Contract, item: str, seat: int, owners: Seats, made: tuple[bool, bool]
) -> Outcome:
    """Return what became of a commitment of ``seat``; ``made`` says so, and if it fell early.

    One that the contract implies, and nobody named, counts as the rule set says.
    """
    high, paths, loud = level_of(state, item, seat, owners), tuple[str, ...](), True
    named = any((m.item, m.seat) == (item, seat) for m in state.talk.commitments)
    if item == contract.commits and not named:
        loud, paths = contract.implied == "announced", (_implied(state, contract),)
    return Outcome(
        item, seat, made[0], loud, made[1], high.level, high.challenger, high.paths + paths
    )


def _implied(state: State, contract: Contract) -> str:
    contracts = state.game.rules.contracts
    return next(f"contracts.{name}.implied" for name, one in contracts.items() if one == contract)


def silent_outcome(item: str, seat: int, made: bool) -> Outcome:
    """Return what became of a commitment that nobody announced."""
    return Outcome(
        item, seat, made, announced=False, paths=() if made else SILENT_PATHS.get(item, ())
    )


def outcomes(
    state: State, contract: Contract, declarer: int, side: Seats, others: Seats
) -> tuple[Outcome, ...]:
    """Return what became of every commitment of a hand played to its end, silent ones too."""
    found = []
    known, said = announced(state, contract, declarer), set[tuple[str, Seats]]()
    for item, seat in known:
        mine = side if seat in side else others
        if state.game.rules.bidding.announces and (item, mine) in said:
            continue  # the side has announced it already
        said.add((item, mine))
        found.append(outcome(state, contract, item, seat, mine, KEPT[item](state, seat, mine)))
    name = contract_name(state)
    for item, rule in state.game.rules.commitments.items():
        if name not in rule.barred_in:
            makers = [seat for one, seat in known if one == item] if known else []
            for seat, made in SILENT[item](state, makers, (side, others)):
                found.append(_unannounced(state, item, seat, made, against=bool(makers)))
    return standing(state.game.rules, found, side)


def _unannounced(state: State, item: str, seat: int, made: bool, *, against: bool) -> Outcome:
    """What became of a silent one, perhaps ``against`` others who announced it."""
    found = silent_outcome(item, seat, made)
    spared = item in SPARED and not made and SPARED[item](state, seat)
    paths = found.paths + (AGAINST_PATHS.get(item, ()) if against else ())
    return msgspec.structs.replace(found, spared=spared, paths=paths)
