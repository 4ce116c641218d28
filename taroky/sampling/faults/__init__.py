"""Faults to be planted into hands of robots, one a hand, each with all that it makes be found.

A planter proposes; a proposal is taken only if the product finds in it exactly what was planted.
That the product is right about it is for the oracle to say (tests).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from replay.auction import AUCTIONS
from replay.check import check_hand
from replay.findings.model import CORRUPT, IRREGULAR, RENONC, SCORE
from replay.rulesets.model import RuleSet
from replay.scoring.model import Table
from taroky.sampling.depths import DEPTHS
from taroky.sampling.faults import announcements, auctions, bidding, claims, play, talk
from taroky.sampling.faults.model import Case, Fault, Planter
from taroky.sampling.model import Hand, Protocol

GROUPS: tuple[dict[str, Planter], ...] = (
    play.LAWS,
    play.PLANTERS,
    bidding.PLANTERS,
    talk.PLANTERS,
    claims.PLANTERS,
)
"""Planters by what they are about; each group is as likely as another."""
EXTRA: tuple[dict[str, Planter], ...] = (
    play.ENDINGS,
    auctions.PLANTERS,
    announcements.PLANTERS,
)
"""Groups for which not every rule set has room."""
PLANTERS: dict[str, Planter] = {
    name: plant for group in (*GROUPS, *EXTRA) for name, plant in group.items()
}
"""Every planter by its finding's code, and what sets it apart from others of the same code."""

FAULTS = frozenset({CORRUPT, RENONC, IRREGULAR, SCORE})
SCHEMA = "taroky.expected/1"
_TRIES = 12


class Faults:
    """Plants faults by chance and remembers what must be found, by hand.

    Of a hand recorded to another ``depth`` than full that may be less.
    """

    def __init__(self, probability: float, depth: str = "full") -> None:
        self.probability = probability
        self.depth = depth
        self.expected: dict[str, list[dict[str, Any]]] = {}

    def __call__(self, hand: Hand, table: Table, protocol: Protocol, chance: random.Random) -> Hand:
        """Return ``hand``, or by chance one with a fault planted into it."""
        if chance.random() >= self.probability:
            return hand
        case = Case(hand, table, protocol, chance)
        groups = _groups(hand.game.rules)
        for group in chance.sample(groups, len(groups)):
            for name in chance.sample(list(group), len(group)):
                for taken, faults in planted(case, name):
                    identity = f"{taken.state.session}#{taken.state.number}"
                    if self.depth != "full":
                        faults = findings(taken, table, self.depth)
                    self.expected[identity] = [dict(fault._asdict()) for fault in faults]
                    return taken
        return hand


def _groups(rules: RuleSet) -> tuple[dict[str, Planter], ...]:
    """The groups that a rule set has room for."""
    room = (
        any(fine.ends for fine in rules.fines.values()),
        rules.bidding.law in AUCTIONS,
        rules.bidding.announces,
    )
    return (*GROUPS, *(group for group, fits in zip(EXTRA, room, strict=True) if fits))


def planted(case: Case, name: str) -> Iterator[tuple[Hand, list[Fault]]]:
    """Yield hands into which the planter ``name`` planted its fault and nothing else."""
    for proposal in islice(PLANTERS[name](case), _TRIES):
        found = findings(proposal.hand, case.table)
        if _same(found, proposal.faults):
            yield proposal.hand, found


def _same(found: list[Fault], planted: Iterable[Fault]) -> bool:
    """Whether each finding is one that was planted, and each that was planted is found."""
    wanted = list(planted)
    for fault in found:
        match = next((one for one in wanted if _fits(fault, one)), None)
        if match is None:
            return False
        wanted.remove(match)
    return not wanted


def _fits(found: Fault, wanted: Fault) -> bool:
    return (
        found.code == wanted.code
        and wanted.seat in (None, found.seat)
        and wanted.version in (None, found.version)
    )


def findings(hand: Hand, table: Table, depth: str = "full") -> list[Fault]:
    """Return the breaches and contradictions that the product finds in ``hand``."""
    events = DEPTHS[depth](hand.game, hand.events)
    report = check_hand(hand.game, list(enumerate(events, 1)), table)
    found = (f for f in report.findings if f.severity in FAULTS)
    return sorted((Fault(f.code, f.seat, f.version) for f in found), key=repr)
