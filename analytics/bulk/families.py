"""What is said and drawn before the play, judged by courses: one hand for all that went alike.

A family is a phase with the checks that belong to it. Its key holds all that these checks ask of
the cards; what they find in one hand of a course, they find in every one.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec
import numpy as np

from analytics.acts import event_of
from analytics.bulk.case import EXCHANGE, Cases
from analytics.bulk.columns import ABSENT, KIND, Acts, Flags, Ints
from analytics.bulk.found import CODES, NUMBER
from analytics.bulk.memo import Hashes, Listed, Memo, sequences
from analytics.bulk.plain import PHASES
from eventstore import events as ev
from eventstore.events import KIND_OF
from replay.findings import announcements, auction, bidding, declarations, talon
from replay.findings import round as talk
from replay.findings.model import Check, Closing, Finding, Missing
from replay.findings.tables import CHECKS
from replay.fold import apply
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


class Acted(NamedTuple):
    """Acts of one family in a batch: a row each with its ``codes``, and each hand's key.

    ``hashes`` are those of each hand's acts; hands that are ``out`` go no course.
    """

    rows: Acts
    codes: Ints
    keys: Ints
    hashes: Hashes
    out: Flags


def acted(rows: Acts, codes: Ints, keys: Ints, out: Flags) -> Acted:
    """Return acts of a batch with their hashes; none of hands that are ``out``."""
    if out.any():
        kept = ~out[rows.place]
        rows, codes = rows.at(np.flatnonzero(kept)), codes[kept]
    return Acted(rows, codes, keys, sequences(rows.place, codes, keys), out)


class _Node:
    """The state after the first acts of some courses, and what was told of these acts.

    ``steps`` are those of the family's acts. ``after`` are the courses' next acts by their codes,
    and whether cards were taken or laid away before them.
    """

    __slots__ = ("after", "state", "steps", "told")

    def __init__(self, state: State, steps: tuple[int, ...], told: tuple[Told, ...]) -> None:
        self.state = state
        self.steps = steps
        self.told = told
        self.after: dict[tuple[int, bool], _Node] = {}


class Judge:
    """Judges the courses of one family under one game; remembers them.

    Courses that begin alike are folded once up to where they part, unless their acts move cards,
    which are another hand's.
    """

    def __init__(self, family: Family, game: Game) -> None:
        self.family = family
        self.game = game
        self.memo = Memo()
        self.courses: list[Course] = []
        self.told = Listed(4)
        """What is told of each course, as codes, seats, acts, and if it is told late."""
        self.late: dict[int, frozenset[int]] = {}
        """At which acts of a course something was declared too late."""
        self._shared = not {*family.kinds} & {"card-called", *EXCHANGE}
        self._kinds = frozenset(family.kinds + family.before)
        self._own = frozenset(int(KIND[kind]) for kind in family.kinds)
        self._early = frozenset(int(KIND[kind]) for kind in family.before)
        self._moving = frozenset(int(KIND[k]) for k in EXCHANGE) if family.exchange else frozenset()
        self._roots: dict[tuple[int, bool], _Node] = {}
        self._events: dict[int, ev.HandEvent] = {}
        self._asked = {
            kind: family.asked(kind) for kind in KIND_OF if issubclass(kind, ev.HandEvent)
        }

    def judge(self, cases: Cases, acted: Acted) -> Ints:
        """Return for each hand which of ``courses`` it went; `ABSENT` where it is out."""
        ends: list[int] = []

        def made(hand: int) -> int:
            if not ends:
                counts = np.bincount(acted.rows.place, minlength=len(acted.out))
                ends.extend(np.cumsum(counts).tolist())
            first = ends[hand - 1] if hand else 0
            course = self._course(cases, acted, hand, range(first, ends[hand]))
            late = frozenset(one.act for one in course.told if one.code == _LATE)
            if late:
                self.late[len(self.courses)] = late
            self.told.add((one.code, one.seat, one.act, one.late) for one in course.told)
            self.courses.append(course)
            return len(self.courses) - 1

        return self.memo.numbers(acted.hashes, ~acted.out, made)

    def _course(self, cases: Cases, acted: Acted, hand: int, rows: range) -> Course:
        """Fold one hand up to the first lead and ask what the family asks."""
        node = self._along(cases, acted, hand, rows) if self._shared else None
        return self._ended(self._alone_along(cases, hand) if node is None else node)

    def _ended(self, node: _Node) -> Course:
        """Ask what is asked when all acts are done."""
        family, told, state = self.family, [*node.told], node.state
        acts = {step: place for place, step in enumerate(node.steps)}
        final = msgspec.structs.replace(state, phase="play")
        for missing in family.missing:
            told += _all(missing(state, final), acts)
        done = {one.act for one in told} - {ABSENT}
        for closing in family.closing:
            later = _all(closing(final), acts, late=True)
            told += [one for one in later if CODES[one.code] != OUT or one.act not in done]
        return Course(tuple(told), state)

    def _alone_along(self, cases: Cases, hand: int) -> _Node:
        """Fold all acts of one hand, for itself."""
        family = self.family
        node = _Node(cases.dealt(hand, written=False), (), ())
        for state, event in cases.walked(
            hand, self._kinds, exchange=family.exchange, dealt="card-called" in family.kinds
        ):
            node = _Node(state, node.steps, node.told)
            if event is not None and KIND_OF[type(event)] in family.kinds:
                node = self._told(node, event)
        return node

    def _told(self, before: _Node, event: ev.HandEvent) -> _Node:
        """Ask what is asked of an act; the state stays."""
        steps = (*before.steps, before.state.step + 1)
        checks = self._asked[type(event)]
        found = _first(checks, before.state, event) if checks else ()
        if not found:
            return _Node(before.state, steps, before.told)
        acts = {step: place for place, step in enumerate(steps)}
        return _Node(before.state, steps, (*before.told, *_all(found, acts)))

    def _along(self, cases: Cases, acted: Acted, hand: int, rows: range) -> _Node | None:
        """Follow the hand's acts as far as others went them, and fold the rest.

        ``None`` where what belongs before them came among them.
        """
        node, pending, place = None, False, 0
        codes = acted.codes[rows.start : rows.stop].tolist()
        for kind in cases.kinds(hand):
            if kind in self._moving:
                pending = True
            elif kind in self._own:
                if node is None:
                    node = self._root(cases, hand, int(acted.keys[hand]), pending=pending)
                    pending = False
                key = (codes[place], pending)
                following = node.after.get(key)
                if following is None:
                    event = self._event(acted.rows, codes[place], rows[place])
                    state = cases.exchanged(node.state, hand) if pending else node.state
                    following = self._told(_Node(state, node.steps, node.told), event)
                    following.state = apply(state, event)
                    node.after[key] = following
                node, pending, place = following, False, place + 1
            elif kind in self._early and node is not None:
                return None
        if node is None:
            return None
        if pending:
            return _Node(cases.exchanged(node.state, hand), node.steps, node.told)
        return node

    def _root(self, cases: Cases, hand: int, key: int, pending: bool) -> _Node:
        """Return the state before the family's first act."""
        found = self._roots.get((key, pending))
        if found is None:
            state, _ = next(
                (state, event)
                for state, event in cases.walked(
                    hand, self._kinds, exchange=self.family.exchange, dealt=False
                )
                if event is not None and KIND_OF[type(event)] in self.family.kinds
            )
            found = self._roots[key, pending] = _Node(state, (), ())
        return found

    def _event(self, rows: Acts, code: int, row: int) -> ev.HandEvent:
        """Return an act as an event: of all with one code, the first that was met.

        The code of a declaration does not tell whether anything was declared: the course does.
        """
        found = self._events.get(code)
        if found is None:
            (act,) = rows.between(row, row + 1)
            found = event_of(act)
            if not isinstance(found, ev.Declared):
                self._events[code] = found
        return found


OUT = "out-of-turn"
_LATE = NUMBER["declaration-late"]


def _first(checks: tuple[Check, ...], before: State, event: ev.HandEvent) -> tuple[Finding, ...]:
    for check in checks:
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
