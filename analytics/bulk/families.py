"""What is said and drawn before the play, judged by courses: one hand for all that went alike.

A family is a phase with the checks that belong to it. Its key holds all that these checks ask of
the cards; what they find in one hand of a course, they find in every one.
"""

import threading
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec
import numpy as np

from analytics.bulk.case import Cases
from analytics.bulk.columns import ABSENT, Flags, Ints
from analytics.bulk.found import CODES, NUMBER
from analytics.bulk.memo import Kinds, Memo
from analytics.bulk.plain import PHASES
from eventstore import events as ev
from eventstore.events import KIND_OF
from replay.findings import announcements, auction, bidding, declarations, talon
from replay.findings import round as talk
from replay.findings.model import Check, Closing, Finding, Missing
from replay.findings.tables import CHECKS
from replay.rulesets.game import Game
from replay.state import State


class Told(NamedTuple):
    """A finding of a course: code, seat, at which of the family's acts (-1: none of them).

    ``late`` where it was found when all was over.
    """

    code: int
    seat: int
    act: int
    late: bool = False


class Family(NamedTuple):
    """One phase: its acts, those that must have happened before, its checks.

    ``exchange`` where cards taken and laid away matter, but not how that was done.
    """

    kinds: tuple[str, ...]
    before: tuple[str, ...]
    exchange: bool
    fields: tuple[str, ...]
    missing: tuple[Missing, ...] = ()
    closing: tuple[Closing, ...] = ()
    asked: Callable[[type[ev.HandEvent]], tuple[Check, ...]] = lambda kind: CHECKS.get(kind, ())


def _talk_checks(kind: type[ev.HandEvent]) -> tuple[Check, ...]:
    """What declarations hold is judged in columns; only their time is a matter of the course."""
    checks = CHECKS.get(kind, ())
    return (declarations.declaration_late,) if kind is ev.Declared else checks


FAMILIES: dict[str, Family] = {
    "bidding": Family(
        PHASES["bidding"],
        (),
        False,
        ("kind", "seat", "name"),
        (bidding.bid_missing, auction.auction_missing, announcements.announcement_missing),
        (
            bidding.bid_out_of_turn,
            auction.auction_out_of_turn,
            announcements.announced_out_of_turn,
            bidding.varsava_too_early,
        ),
    ),
    "call": Family(
        PHASES["call"],
        PHASES["bidding"],
        True,
        ("kind", "seat"),
        (bidding.call_missing,),
        (bidding.call_too_early,),
    ),
    "talon": Family(
        PHASES["talon"],
        (*PHASES["bidding"], *PHASES["call"]),
        False,
        ("kind", "seat", "size", "part", "flag"),
        (talon.talon_left,),
    ),
    "talk": Family(
        PHASES["talk"],
        (*PHASES["bidding"], *PHASES["call"]),
        True,
        ("kind", "seat", "name", "level", "owner"),
        (talk.contra_required,),
        (talk.talk_out_of_turn,),
        _talk_checks,
    ),
}
_TOGETHER = ("bidding", "call", "talk")
ANNOUNCING = Family(
    tuple(kind for name in _TOGETHER for kind in PHASES[name]),
    (),
    True,
    FAMILIES["talk"].fields,
    tuple(check for name in _TOGETHER for check in FAMILIES[name].missing),
    tuple(check for name in _TOGETHER for check in FAMILIES[name].closing),
    _talk_checks,
)
"""Where contract, call, commitments and contras are said in one round, they are one family."""


def families_of(game: Game) -> dict[str, Family]:
    """Return the families of a game; that of the talk is the last one before the play."""
    if not game.rules.bidding.announces:
        return FAMILIES
    return {"talon": FAMILIES["talon"], "talk": ANNOUNCING}


OF_FAMILIES = {check for one in FAMILIES.values() for check in (*one.missing, *one.closing)}
"""Checks of the whole hand that courses answer."""


class Course(NamedTuple):
    """What one course came to: findings, and the state before the first card is led."""

    told: tuple[Told, ...]
    opening: State


class Judge:
    """Judges the courses of one family under one game; remembers them."""

    def __init__(self, family: Family, game: Game) -> None:
        self.family = family
        self.game = game
        self.memo = Memo()
        self.courses: list[Course] = []
        self._alone = threading.Lock()

    def judge(self, cases: Cases, kinds: Kinds, out: Flags) -> Ints:
        """Return for each hand which of ``courses`` it went; `ABSENT` where it is ``out``."""

        def made(hand: int) -> int:
            self.courses.append(self._course(cases, hand))
            return len(self.courses) - 1

        with self._alone:
            numbers = self.memo.numbers(kinds, ~out, made)
        return np.where(out, ABSENT, numbers[kinds.group])

    def _course(self, cases: Cases, hand: int) -> Course:
        """Fold one hand up to the first lead and ask what the family asks."""
        family, told = self.family, list[Told]()
        state = cases.dealt(hand, written=False)
        acts: dict[int, int] = {}
        kinds = frozenset(family.kinds + family.before)
        for state, event in cases.walked(
            hand, kinds, exchange=family.exchange, dealt="card-called" in family.kinds
        ):
            if event is not None and KIND_OF[type(event)] in family.kinds:
                acts[state.step + 1] = len(acts)
                told += _all(_first(family, state, event), acts)
        final = msgspec.structs.replace(state, phase="play")
        for missing in family.missing:
            told += _all(missing(state, final), acts)
        done = {one.act for one in told} - {ABSENT}
        for closing in family.closing:
            later = _all(closing(final), acts, late=True)
            told += [one for one in later if CODES[one.code] != OUT or one.act not in done]
        return Course(tuple(told), state)


OUT = "out-of-turn"


def _first(family: Family, before: State, event: ev.HandEvent) -> tuple[Finding, ...]:
    for check in family.asked(type(event)):
        found = check(before, event)
        if found:
            return found if isinstance(found, tuple) else (found,)
    return ()


def _all(found: Iterable[Finding], acts: dict[int, int], *, late: bool = False) -> list[Told]:
    return [
        Told(
            NUMBER[one.code],
            ABSENT if one.seat is None else one.seat,
            acts.get(one.step, ABSENT),
            late,
        )
        for one in found
    ]
