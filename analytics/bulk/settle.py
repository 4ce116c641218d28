"""The settlement of hands in columns: every result that occurs is settled once, by the fold's laws.

A result is all that a settlement needs (`replay.scoring.model.Result`). What was declared is paid
besides and does not change the rest, so it is settled by itself, a seat at a time. Where a game is
paid between two sides, its points only decide what it is worth (`Stakes`): then one result stands
for all that differ in nothing else.
"""

import threading
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import msgspec
import numpy as np

from analytics.bulk.columns import ABSENT, Flags, Ints
from analytics.bulk.ends import Ends
from analytics.bulk.memo import Memo, hashes_of, kinds_of
from analytics.bulk.piles import Points as PointColumns
from analytics.bulk.piles import points_at
from analytics.bulk.stakes import Stakes
from analytics.bulk.sums import Money, Sums, content, settled
from replay.rulesets.game import Game
from replay.rulesets.model import Varsava
from replay.scoring.model import Points, Result
from replay.state import NOBODY

_with = msgspec.structs.replace
NO_VALUE = np.iinfo(np.int64).min


class Settled(NamedTuple):
    """Settlements, a hand each; ``good`` where there is one.

    ``moves`` are seats × hands, ``pot`` what goes into the pot. ``tie`` marks half of the points
    each where the game was decided. ``which`` and ``besides`` say how to settle them anew with
    another pot: the number of a result, and what this hand moves more than that.
    """

    good: Flags
    moves: Ints
    pot: Ints
    value: Ints
    tie: Flags
    which: Ints
    besides: Ints


class _Columns(NamedTuple):
    """What was settled, a result each; the last entry is of hands that were not.

    ``stake`` (`Stakes`) and ``points`` are the game's; ``pot`` is ``held`` where it matters.
    """

    moves: Ints
    pot: Ints
    value: Ints
    decided: Flags
    good: Flags
    side: Ints
    stake: Ints
    points: Ints
    held: Flags


class Settler:
    """Settles hands of one game; remembers every result."""

    def __init__(self, game: Game, ends: Ends) -> None:
        self.game = game
        self.ends = ends
        law = game.rules.settlement
        self.separable = law.cap is None or law.cap_covers == "game"
        self.stakes = Stakes(game.rules)
        self.sums = Sums(game, additive=self.stakes.known)
        self._names = list(game.rules.declarations.items)
        self._alike: dict[tuple[object, ...], int] = {}
        self._of_alike: list[int] = []
        self._of_ends = np.full((2, 1), ABSENT, np.int64)
        self._memo = Memo()
        self.results: list[Result] = []
        self._stake_of: list[int] = []
        self._settled: list[Money | None] = []
        self._made: _Columns | None = None
        self._declared = Memo()
        self._paid: list[Money] = []
        self._alone = threading.Lock()
        self._with_pot: dict[tuple[int, bool, int], Money | None] = {}
        nothing = Result(game.rules, None, 0, NOBODY, (), Points(), pot=0, first=True)
        self._entered = settled(nothing) or Money((0,) * game.rules.players, 0, None, decided=False)
        """What a session's first deal moves where the pot does not matter: the entries into it."""

    def of(self, ends: Ints, points: PointColumns, declared: Ints, talk: Flags) -> Settled:
        """Settle hands by how they ended, their points, and what was declared, if it counts."""
        with self._alone:
            return self._of(ends, points, declared, talk)

    def _of(self, ends: Ints, points: PointColumns, declared: Ints, talk: Flags) -> Settled:
        declared = np.where(talk & (ends != ABSENT), declared, 0)
        alike, which = self._ended()[:, ends]
        apart = np.flatnonzero((which == ABSENT) & (alike != ABSENT))
        if len(apart):
            which[apart] = self._by_points(ends, alike, points, declared, apart)
        found = self._columns()
        good = found.good[which]
        besides, worth = self._declarations(which, declared, good, found.side)
        stake = found.stake[which]
        more = self.stakes.worth(stake, points.declarer)
        more -= self.stakes.worth(stake, found.points[which])
        if more.any():
            besides += more * self.stakes.shares[:, found.side[which] & _SEATS]
        value, count = found.value[which], self.game.rules.count
        tied = found.decided[which] & (2 * points.declarer == count.total)
        return Settled(
            good,
            found.moves[:, which] + besides,
            found.pot[which],
            np.where(value == NO_VALUE, NO_VALUE, value + worth + more),
            tied & (count.tie != "nothing"),
            which,
            besides,
        )

    def _columns(self) -> _Columns:
        """Return what was settled as columns."""
        if self._made is None or len(self._made.good) != len(self.results) + 1:
            rule = self.game.rules.pot
            nothing = Money((0,) * self.game.rules.players, 0, None, decided=False)
            known = [one or nothing for one in (*self._settled, None)]
            points = [one.points.declarer or 0 for one in self.results]
            held = [rule is not None and one.contract == rule.contract for one in self.results]
            self._made = _Columns(
                np.array([one.moves for one in known], np.int64).T,
                np.array([one.pot for one in known], np.int64),
                np.array([NO_VALUE if o.value is None else o.value for o in known], np.int64),
                np.array([one.decided for one in known], bool),
                np.array([one is not None for one in (*self._settled, None)], bool),
                np.array([*(_side(one) for one in self.results), 0], np.int64),
                np.array([*self._stake_of, ABSENT], np.int64),
                np.array([*points, 0], np.int64),
                np.array([*held, False], bool),
            )
        return self._made

    def with_pots(self, which: Ints, pots: Ints, first: Flags) -> tuple[Ints, Ints, Flags]:
        """Settle results anew; return moves (seats × hands), what the pot gains, and if known."""
        with self._alone:
            columns = self._columns()
        held = np.where(columns.held[which], pots, 0)
        moves, gains = columns.moves[:, which], columns.pot[which]
        known = columns.good[which]
        entered = first & ~columns.held[which]
        moves += np.array(self._entered.moves)[:, None] * entered
        gains += self._entered.pot * entered
        again = np.flatnonzero((held != 0) | first & ~entered)
        if len(again):
            which, held, first = which[again], held[again], first[again]
            chosen, group, _ = kinds_of([which, held, first])
            money = [
                self.with_pot(int(which[at]), int(held[at]), first=bool(first[at]))
                for at in chosen.tolist()
            ]
            nothing = Money((0,) * self.game.rules.players, 0, None, decided=False)
            moves[:, again] = np.array([(one or nothing).moves for one in money], np.int64).T[
                :, group
            ]
            gains[again] = np.array([(one or nothing).pot for one in money], np.int64)[group]
            known[again] = np.array([one is not None for one in money], bool)[group]
        return moves, gains, known

    def with_pot(self, which: int, pot: int, *, first: bool) -> Money | None:
        """Settle result ``which`` anew with what the pot held; ``first`` of the session or not."""
        result = self.results[which]
        rule = self.game.rules.pot
        held = pot if rule is not None and result.contract == rule.contract else 0
        if not first and not held:
            return self._settled[which]
        key = (which, first, held)
        if key not in self._with_pot:
            if self.sums.apart(result):
                known = self._settled[which]
                self._with_pot[key] = self.sums.with_pot(result, known, held, first=first)
            else:
                self._with_pot[key] = settled(_with(result, pot=held, first=first))
        return self._with_pot[key]

    # -- results -----------------------------------------------------------------------------

    def _ended(self) -> Ints:
        """Return for each end which it is like but for its points, and its result's number.

        `ABSENT` where there is no result, or the points decide which it is.
        """
        known = self._of_ends.shape[1] - 1
        new = self.ends.ends[known:]
        if new:
            rows = [self._like(end.result) for end in new]
            grown = np.array([*self._of_ends.T[:known].tolist(), *rows, (ABSENT, ABSENT)])
            self._of_ends = grown.T.astype(np.int64)
        return self._of_ends

    def _like(self, result: Result | str) -> tuple[int, int]:
        if isinstance(result, str):
            return ABSENT, ABSENT
        alike = self._alike.setdefault(content(result), len(self._alike))
        if alike == len(self._of_alike):
            if self.sums.apart(result):
                result = _with(result, points=self.sums.points)
                money = self.sums.of(result)
            else:
                money = settled(result)
            stake = ABSENT if money is None else self.stakes.of(result, paid=money.decided)
            number = ABSENT if stake == ABSENT else self._keep(result, money, stake)
            self._of_alike.append(number)
        return alike, self._of_alike[alike]

    def _keep(self, result: Result, money: Money | None, stake: int) -> int:
        self.results.append(result)
        self._stake_of.append(stake)
        self._settled.append(money)
        return len(self.results) - 1

    def _by_points(
        self, ends: Ints, alike: Ints, points: PointColumns, declared: Ints, apart: Ints
    ) -> Ints:
        """Return the results of the hands ``apart``, by all their points and what they declared."""
        columns = [alike[apart], points.declarer[apart], points.others[apart]]
        columns += list(self._points_alike(points.seats[:, apart]))
        if not self.separable:
            columns += list(declared[:, apart])

        def made(place: int) -> int:
            at = int(apart[place])
            base = self.ends.ends[int(ends[at])].result
            assert isinstance(base, Result)
            said = () if self.separable else self._said(declared[:, at].tolist())
            result = _with(base, points=points_at(points, at), declarations=said)
            return self._keep(result, settled(result), ABSENT)

        return self._memo.numbers(hashes_of(columns), np.ones(len(apart), bool), made)

    def _points_alike(self, seats: Ints) -> Ints:
        """Return points (seats × hands) as far as they decide where everybody plays for himself."""
        law = self.game.rules.varsava
        if law is None or law.law not in ALIKE:
            return seats
        return np.where(seats < 0, seats, ALIKE[law.law](seats, law))

    def _said(self, masks: list[int]) -> tuple[tuple[int, str], ...]:
        return tuple(
            (seat, name)
            for seat, mask in enumerate(masks)
            for place, name in enumerate(self._names)
            if mask >> place & 1
        )

    # -- declarations ------------------------------------------------------------------------

    def _declarations(
        self, which: Ints, declared: Ints, good: Flags, sides: Ints
    ) -> tuple[Ints, Ints]:
        """Return what declarations move, and what they are worth to the declarer's side."""
        moves, worth = np.zeros(declared.shape, np.int64), np.zeros(declared.shape[1], np.int64)
        seats, hands = np.nonzero((declared != 0) & good)
        if not self.separable or not len(hands):
            return moves, worth
        masks, sides = declared[seats, hands], sides[which[hands]] << _SEAT | seats

        def made(place: int) -> int:
            result, seat = self.results[int(which[hands[place]])], int(seats[place])
            self._paid.append(self._paid_for(result, seat, int(masks[place])))
            return len(self._paid) - 1

        found = self._declared.numbers(hashes_of([sides, masks]), np.ones(len(hands), bool), made)
        paid = np.array([(*one.moves, one.value or 0) for one in self._paid], np.int64).T
        bounds = np.searchsorted(seats, np.arange(len(declared) + 1)).tolist()
        for begin, end in pairwise(bounds):
            amounts, at = paid[:, found[begin:end]], hands[begin:end]
            moves[:, at] += amounts[:-1]
            worth[at] += amounts[-1]
        return moves, worth

    def _paid_for(self, result: Result, seat: int, mask: int) -> Money:
        masks = [0] * self.game.rules.players
        masks[seat] = mask
        more = self.sums.declared(result, self._said(masks))
        assert more is not None
        return more


def _bands(seats: Ints, law: Varsava) -> Ints:
    """In which band: each pays by his own."""
    found: Ints = np.searchsorted(sorted(least for least, _ in law.bands), seats, side="right")
    return found


def _most(seats: Ints, law: Varsava) -> Ints:
    """Who has most: he pays, the same to each."""
    found: Ints = (seats == seats.max(axis=0)).astype(np.int64)
    return found


ALIKE: dict[str, Callable[[Ints, Varsava], Ints]] = {"bands-to-pot": _bands, "fixed": _most}
"""What matters of the points (seats × hands) by `replay.scoring.varsava.VARSAVA`; else all do."""


def _side(result: Result) -> int:
    """What the sharing of declarations depends on, as one number: contract and side."""
    contract = list(result.rules.contracts).index(result.contract or "")
    return contract << 8 | sum([1 << seat for seat in result.side])


_SEATS = 0xFF
"""The bits of `_side` that are seats."""
_SEAT = 3
"""So many bits tell one seat."""
