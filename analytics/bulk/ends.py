"""How hands ended, by courses: what the settlement and the last checks need of the whole play.

Of thousands of ways to play a hand only some facts count: who took the last trick and with what,
who took none, who won which of the dearest cards. Hands that agree in these, and in what was said,
come to the same but for the points.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Held, Plays
from analytics.bulk.case import Cases
from analytics.bulk.columns import ABSENT, NONE, Flags, Ints, bits
from analytics.bulk.families import Course
from analytics.bulk.found import NUMBER
from analytics.bulk.memo import Listed, Memo, hashes_of
from analytics.bulk.piles import COUNTS, Piles, points_at
from analytics.bulk.piles import Points as PointColumns
from analytics.bulk.said import Said, Sides
from eventstore.cards import FIVES, KINGS, MOND, PAGAT, SKYZ, TRUL, cards_in
from replay.findings import closing
from replay.findings.model import Closing
from replay.goals import GOALS
from replay.rulesets.game import Game
from replay.rulesets.model import RuleSet
from replay.scoring.model import Points, Result, Table
from replay.scoring.results import played_out
from replay.sides import commitments
from replay.state import Commitment, Contra, State

CLOSINGS: tuple[Closing, ...] = (
    closing.called_card_discarded,
    closing.contra_without_effect,
    closing.pagat_taken_by_own_side,
    closing.pagat_lost_and_paid,
)
"""Checks of the whole hand that these facts answer."""
ITEMS = frozenset(
    {
        "absolut", "king-ultimo", "kings", "mond", "pagat", "pagat-ultimo", "royal-trul", "trul",
        "trula", "trula-pagat", "valat",
    }
)  # fmt: skip
"""Commitments whose outcome the facts decide."""
MONDS = frozenset({"", "captured", "captured-or-left"})
"""Laws of the lost mond likewise."""


class Played(NamedTuple):
    """What the facts are taken from: the plays of a batch and who won what."""

    plays: Plays
    winners: Ints
    piles: Piles
    held: Held
    sides: Sides
    auction: Auction


Facts = Callable[[Played], list[Ints]]


def _last_trick(played: Played) -> list[Ints]:
    """Who played the pagát to it, who the called card; and where anybody did, who took it."""
    last, winner = played.plays.cards[-1], played.winners[-1]
    called = played.sides.called[played.plays.hands]
    pagat, card = _player(last, PAGAT), _player(last, np.where(called == NONE, 254, called))
    return [np.where((pagat == ABSENT) & (card == ABSENT), ABSENT, winner), pagat, card]


def _player(trick: Ints, card: Ints | int) -> Ints:
    there = trick == card
    return np.where(there.any(axis=0), np.argmax(there, axis=0), ABSENT)


def _takers(played: Played) -> list[Ints]:
    """Whether a side took every trick; where there are none, who took any, as bits."""
    taken = np.bitwise_or.reduce(np.left_shift(np.int8(1), played.winners), axis=0).astype(np.int64)
    side = played.sides.side[played.plays.hands]
    swept = np.where(taken & ~side == 0, 1, np.where(taken & side == 0, 2, 0))
    return [np.where(side == 0, taken, -swept)]


def _dear_cards(played: Played) -> list[Ints]:
    """Which of the trul and the kings each side won, or laid away."""
    piles, at, found = played.piles, played.plays.hands, []
    for ours in (True, False):
        won = np.zeros(len(at), np.uint64)
        for seat, taken in enumerate(piles.taken):
            mine = ((played.sides.side[at] >> seat) & 1 != 0) == ours
            won |= (taken | played.held.laid[seat][at]) * mine
        found += [(won & np.uint64(cards)) == np.uint64(cards) for cards in (TRUL, KINGS)]
    return found


def _mond(played: Played) -> list[Ints]:
    """Who played the mond, who took it, whether with the škýz and the pagát, and if it lies."""
    plays, winners = played.plays, played.winners
    there = (plays.cards == MOND).any(axis=1)
    trick, here = np.argmax(there, axis=0), np.arange(len(plays.hands))
    cards = plays.cards[trick, :, here].T
    found = there.any(axis=0)
    facts = [_player(cards, MOND), winners[trick, here], _player(cards, SKYZ) != ABSENT]
    facts.append(_player(cards, PAGAT) != ABSENT)
    lies = (played.piles.left & np.uint64(1 << MOND)) != 0
    return [*(np.where(found, fact, ABSENT) for fact in facts), lies, played.piles.rest]


def _goal(played: Played) -> list[Ints]:
    """How many tricks the declarer took."""
    return [(played.winners == played.auction.declarer[played.plays.hands]).sum(axis=0)]


def _premiums(played: Played) -> list[Ints]:
    """Who was dealt the whole trul, or all kings."""
    dealt, facts = played.held.dealt[:, played.plays.hands], []
    for cards in (TRUL, KINGS):
        has = (dealt & np.uint64(cards)) == np.uint64(cards)
        facts.append(np.where(has.any(axis=0), np.argmax(has, axis=0), ABSENT))
    return facts


def _items(*names: str) -> Callable[[RuleSet], bool]:
    return lambda rules: not rules.commitments.keys().isdisjoint(names)


FACTS: tuple[tuple[Callable[[RuleSet], bool], Facts], ...] = (
    (lambda rules: True, _last_trick),
    (lambda rules: True, _takers),
    (_items("trula", "kings", "trula-pagat"), _dear_cards),
    (
        lambda rules: "mond" in rules.commitments or any(c.mond for c in rules.contracts.values()),
        _mond,
    ),
    (lambda rules: any(c.goal in GOALS for c in rules.contracts.values()), _goal),
    (_items("royal-trul", "trul"), _premiums),
)
"""Facts, and which rule sets ask for them."""
assert set(cards_in(FIVES)) >= {PAGAT, MOND, SKYZ}


class End(NamedTuple):
    """What a course of a whole hand came to, but for its points: a result, or why there is none.

    ``told`` are findings as code, seat and trick (0: none).
    """

    told: tuple[tuple[int, int, int], ...]
    result: Result | str


def _said_in(opening: State, side: int) -> tuple[object, ...]:
    """Return commitments and contras, their steps counted among each other.

    Which of a side (``side``: the declarer's, as bits) made a contra does not matter, unless the
    pot asks for it (`replay.scoring.pot`).
    """
    said: list[Commitment | Contra] = [*opening.talk.commitments, *opening.talk.contras]
    ranks = {step: rank for rank, step in enumerate(sorted(one.step for one in said))}
    pot, seats = opening.game.rules.pot, range(opening.seats)
    found = []
    for one in said:
        named, alike = isinstance(one, Commitment), side >> one.seat & 1
        named |= not side or (pot is not None and one.item == pot.item)
        seat = one.seat if named else next(s for s in seats if side >> s & 1 == alike)
        found.append(msgspec.structs.replace(one, seat=seat, step=ranks[one.step]))
    return tuple(found)


def _valat_called(opening: State) -> bool:
    """Whether somebody committed himself to what replaces all else."""
    rules = opening.game.rules.commitments
    made = commitments(opening)
    return any(one.item in rules and rules[one.item].replaces for one in made)


class Ends:
    """Finds how hands ended, under one game; remembers it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        rules = game.rules
        self.known = (
            rules.commitments.keys() <= ITEMS
            and (rules.count.law, rules.count.lone) in COUNTS
            and all(contract.mond in MONDS for contract in rules.contracts.values())
        )
        self.by_points = any(one.points is not None for one in rules.commitments.values())
        self._facts = [facts for needed, facts in FACTS if needed(rules)]
        self._memo = Memo()
        self.ends: list[End] = []
        self.told = Listed(3)
        """What is told of each end, as codes, seats and tricks."""
        self._unbarred = rules.contra.barred is None
        self._outcomes: dict[object, int] = {}
        self._outcome_of = np.full((1, 1 << rules.players), ABSENT, np.int32)
        """By course and side; the last row is of hands that went none."""
        self._challengers: list[tuple[int, bool]] = []
        replaced = any(one.replaces for one in rules.commitments.values())
        self._voids = replaced and not rules.contra.covers
        """Whether a valat may leave contras without effect."""

    def of(
        self,
        cases: Cases,
        played: Played,
        said: Said,
        talks: list[Course],
        added: Ints,
        points: PointColumns,
        usable: Flags,
    ) -> Ints:
        """Return which of ``ends`` each hand of the plays came to; `ABSENT` if not ``usable``.

        ``talks`` are the courses of talk.
        """
        at = played.plays.hands
        course = said.courses["talk"][at]
        side = played.sides.side[at]
        columns = [self._outcomes_of(talks, course, side), played.held.part[at].astype(np.int64)]
        if self._voids:
            columns.append(self._challenger_of(talks, course, played))
        columns += [fact.astype(np.int64) for facts in self._facts for fact in facts(played)]
        columns += [played.auction.standing[at], side, played.sides.partner[at]]
        columns.append(self._called_laid(played))
        columns.append(usable)
        if self.by_points:
            columns.append(points.declarer)
        hashes = hashes_of(columns)

        def made(place: int) -> int:
            talk = talks[int(course[place])].opening
            counted = points_at(points, place)
            end = self._end(cases, talk, played, added, counted, place)
            self.told.add(end.told)
            self.ends.append(end)
            return len(self.ends) - 1

        return self._memo.numbers(hashes, usable, made)

    def _outcomes_of(self, talks: list[Course], course: Ints, side: Ints) -> Ints:
        """Return for each hand what was said in its course that still counts when all is played.

        That are commitments and contras in their order, not when or between what they were said;
        unless who had kept silent before counts, too.
        """
        grown = len(talks) + 1 - len(self._outcome_of)
        more = np.full((grown, self._outcome_of.shape[1]), ABSENT, np.int32)
        self._outcome_of = np.concatenate([self._outcome_of, more])
        found: Ints = self._outcome_of[course, side]
        new = np.flatnonzero((found == ABSENT) & (course != ABSENT))
        for one, seats in set(zip(course[new].tolist(), side[new].tolist(), strict=True)):
            key = _said_in(talks[one].opening, seats) if self._unbarred else one
            number = self._outcomes.setdefault(key, len(self._outcomes))
            self._outcome_of[one, seats] = number
        return self._outcome_of[course, side] if len(new) else found

    def _challenger_of(self, talks: list[Course], course: Ints, played: Played) -> Ints:
        """Who made the first contra, where a valat leaves it without effect."""
        for talk in talks[len(self._challengers) :]:
            seats = [one.seat for one in talk.opening.talk.contras]
            self._challengers.append((next(iter(seats), ABSENT), _valat_called(talk.opening)))
        seat, called = np.array([*self._challengers, (ABSENT, False)]).T[:, course]
        (taken,) = _takers(played)
        return np.where(called | (taken < 0), seat, ABSENT)

    def _called_laid(self, played: Played) -> Ints:
        """Who laid the called card away."""
        at = played.plays.hands
        laid = (played.held.laid[:, at] & bits(played.sides.called[at])) != 0
        return np.where(laid.any(axis=0), np.argmax(laid, axis=0), ABSENT)

    def _end(
        self, cases: Cases, talk: State, played: Played, added: Ints, counted: Points, place: int
    ) -> End:
        plays = played.plays
        called = int(played.sides.called[plays.hands[place]])
        final = cases.final(talk, called, plays, played.winners, place, added)
        found = [one for check in CLOSINGS for one in check(final)]
        told = tuple(
            (NUMBER[one.code], ABSENT if one.seat is None else one.seat, one.trick or 0)
            for one in found
        )
        players = self.game.rules.players
        pot = None if self.game.rules.pot is None else 0
        result = played_out(final, Table((0,) * players, pot, first=False), counted)
        return End(told, result if isinstance(result, str) else _bare(result))


def _bare(result: Result) -> Result:
    """Return a result without what its settlement does not ask for, or is settled besides."""
    kept = tuple([msgspec.structs.replace(one, paths=()) for one in result.commitments])
    trickless = () if result.side else result.trickless
    return msgspec.structs.replace(
        result, commitments=kept, declarations=(), trickless=trickless, paths=()
    )
