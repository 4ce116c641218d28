"""Which hands are of the plain kind that columns can hold, and why the others are not.

A plain hand is recorded in full, was played to its end, and its acts came phase after phase. What
is not plain may be perfectly legal; it is judged one by one.
"""

from collections.abc import Callable

import numpy as np

from analytics.bulk.columns import ABSENT, KIND, Acts, Batch, Flags, Ints, translated
from analytics.bulk.compiled import compiled
from eventstore import events as ev
from eventstore.events import KIND_OF, KINDS
from replay.findings import closing, deal, declarations, discards, play, talon
from replay.findings.tables import CHECKS
from replay.rulesets.game import Game

PHASES: dict[str, tuple[str, ...]] = {
    "bidding": ("bid-made", "bid-passed"),
    "call": ("card-called",),
    "talon": ("talon-taken", "talon-refused", "talon-set-aside"),
    "discard": ("card-discarded",),
    "talk": (
        "declared", "declaration-asked", "committed", "commitment-declined", "contra-made",
        "contra-declined", "turn-passed",
    ),
}  # fmt: skip
"""Kinds of acts before the play, by phase; what is said after the discard is one phase here."""
TALK = ("round", "declarations", "commitments", "contra")
ANYWHERE = ("deck-cut", "renonc-called", "irregularity-noted", "talon-card-added")
"""Kinds that other columns judge, whenever they are."""
TWINS: dict[type[ev.HandEvent], tuple[Callable[..., object], ...]] = {
    ev.DeckCut: (deal.misdeal_cut,),
    ev.CardsDealt: (deal.hand_size, deal.deck_mismatch),
    ev.CardDiscarded: (
        discards.discard_held,
        discards.discard_late,
        discards.discard_count,
        discards.discard_forbidden,
        discards.discard_tarok,
        discards.discard_hidden,
    ),
    ev.Declared: (
        declarations.declaration_late,
        declarations.declaration_false,
        declarations.declaration_both,
    ),
    ev.CardPlayed: (play.card_held, play.trick_law, play.play_turn, talon.talon_card_missing),
    ev.TalonCardAdded: (talon.talon_not_there, talon.talon_card_order),
    ev.IrregularityNoted: (closing.irregularity_noted,),
    ev.RenoncCalled: (closing.renonc_claimed,),
}
"""Checks with a twin in columns, by event; a kind that has others as well is judged one by one."""


CHECKED = tuple(event for event in KINDS.values() if issubclass(event, ev.HandEvent))


def _known_kinds() -> frozenset[str]:
    asked_as_courses = {kind for kinds in PHASES.values() for kind in kinds}
    found = set()
    for kind in (*asked_as_courses, *ANYWHERE):
        event = next(one for one in CHECKED if KIND_OF[one] == kind)
        if event not in TWINS or set(CHECKS.get(event, ())) <= set(TWINS[event]):
            found.add(kind)
    return frozenset(found)


KNOWN = _known_kinds()
PLAYABLE = all(
    set(CHECKS.get(event, ())) <= set(TWINS[event]) for event in (ev.CardPlayed, ev.CardsDealt)
)
"""Whether columns know every check of the deal and of the play."""
_NO_PHASE = 100


def _ranks(game: Game) -> Ints:
    """Rank of each kind of act in a rule set's order; those that may come at any time have none."""
    phases = list(game.rules.phases)
    ranks = np.full(len(KIND) + 1, ABSENT, np.int8)
    at_once = ("bidding", "call", "talk") if game.rules.bidding.announces else ()
    for phase, kinds in PHASES.items():
        names = TALK if phase == "talk" else (phase,)
        names = ("bidding",) if phase in at_once else names
        rank = min((phases.index(name) for name in names if name in phases), default=_NO_PHASE)
        for kind in kinds:
            ranks[KIND[kind]] = rank
    return ranks


@compiled
def _follow(kind: Ints, step: Ints, acts: Ints, ranks: Ints, led: Ints, good: Flags) -> None:
    """Fill in whether no act of a hand comes after one of higher rank, or after ``led``."""
    begin = 0
    for hand in range(len(acts)):
        end = begin + acts[hand]
        kinds, steps = kind[begin:end], step[begin:end]
        reached, right = ABSENT, True
        for row in range(len(kinds)):
            rank = ranks[np.uint64(kinds[row])]
            right &= rank == ABSENT or (rank >= reached and steps[row] <= led[hand])
            reached = reached if rank == ABSENT else rank
        good[hand] = right
        begin = end


class Plain:
    """Tells plain hands of one game from others."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._ranks = _ranks(game)
        self._strange = bytes(kind not in KNOWN for kind in KINDS).ljust(256, b"\1")
        """By kind: what columns do not judge."""
        self._seated: Flags = self._ranks != ABSENT
        """By kind: what somebody who sits there must have done."""

    def ordered(self, batch: Batch) -> Flags:
        """Whether the acts of each hand came phase after phase, and all before the play."""
        first = np.cumsum(batch.deals.plays) - batch.deals.plays
        led = np.full(batch.hands, np.iinfo(np.int32).max, np.int32)
        there = batch.deals.plays > 0
        led[there] = batch.step[first[there]]
        good = np.empty(batch.hands, bool)
        _follow(batch.acts.kind, batch.acts.step, batch.deals.acts, self._ranks, led, good)
        return good

    def known(self, acts: Acts, hands: int) -> Flags:
        """Whether everything that was done is of a kind that columns judge, by who sat there."""
        good = np.full(hands, PLAYABLE)
        unknown = translated(acts.kind, self._strange).view(bool)
        unknown = unknown | (acts.seat >= self.game.rules.players) | (acts.seat < ABSENT)
        nobody = np.flatnonzero(acts.seat == ABSENT)
        unknown[nobody[self._seated[acts.kind[nobody]]]] = True
        if unknown.any():
            good[acts.where(unknown).place] = False
        return good


assert set(KIND_OF.values()) >= {kind for kinds in PHASES.values() for kind in kinds}
