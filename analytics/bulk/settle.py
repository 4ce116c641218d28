"""The settlement of hands in columns: every result that occurs is settled once, by the fold's laws.

A result is all that a settlement needs (`replay.scoring.model.Result`). What was declared is paid
besides and does not change the rest, so it is settled by itself, a seat at a time.
"""

import threading
from typing import NamedTuple

import msgspec
import numpy as np

from analytics.bulk.columns import ABSENT, Flags, Ints
from analytics.bulk.ends import Ends
from analytics.bulk.memo import Memo, kinds_of
from analytics.bulk.piles import Points as PointColumns
from replay.rulesets.game import Game
from replay.scoring.model import Points, Result
from replay.scoring.settle import settlement_of

_with = msgspec.structs.replace
NO_VALUE = np.iinfo(np.int64).min


class Settled(NamedTuple):
    """Settlements, a hand each; ``good`` where there is one.

    ``moves`` are seats × hands, ``pot`` what goes into the pot. ``tie`` marks half of the points
    each where the game was decided. ``which`` and ``declared`` say how to settle them anew with
    another pot: the result's number, and what the declarations move.
    """

    good: Flags
    moves: Ints
    pot: Ints
    value: Ints
    tie: Flags
    which: Ints
    declared: Ints


class Money(NamedTuple):
    """One settlement: moves, what the pot gains, the game's value, whether a tie was decided."""

    moves: tuple[int, ...]
    pot: int
    value: int | None
    tie: bool


def _money(result: Result) -> Money | None:
    """Settle a result; ``None`` where something is not known."""
    found = settlement_of(result)
    if isinstance(found, str):
        return None
    count, points = result.rules.count, found.points.declarer
    tie = points is not None and 2 * points == count.total and count.tie != "nothing"
    decided = any(line.item == "game" for line in found.lines)
    pot = sum(line.pot for line in found.lines)
    return Money(found.moves, pot, found.value, tie and decided)


class Settler:
    """Settles hands of one game; remembers every result."""

    def __init__(self, game: Game, ends: Ends) -> None:
        self.game = game
        self.ends = ends
        law = game.rules.settlement
        self.separable = law.cap is None or law.cap_covers == "game"
        self._names = list(game.rules.declarations.items)
        self._alike: dict[bytes, int] = {}
        self._bases: list[int] = []
        self._memo = Memo()
        self.results: list[Result] = []
        self._sides: list[int] = []
        self._settled: list[Money | None] = []
        self._declared: dict[tuple[int, int, int], Money] = {}
        self._alone = threading.Lock()
        self._with_pot: dict[tuple[int, bool, int], Money | None] = {}

    def of(self, ends: Ints, points: PointColumns, declared: Ints, talk: Flags) -> Settled:
        """Settle hands by how they ended, their points, and what was declared, if it counts."""
        with self._alone:
            return self._of(ends, points, declared, talk)

    def _of(self, ends: Ints, points: PointColumns, declared: Ints, talk: Flags) -> Settled:
        declared = np.where(talk & (ends != ABSENT), declared, 0)
        columns = [self._base_of(ends), points.declarer, points.others, *points.seats]
        if not self.separable:
            columns += list(declared)
        kinds = kinds_of(columns)
        settled = np.array([not isinstance(e.result, str) for e in self.ends.ends] + [False], bool)

        def made(at: int) -> int:
            return self._result(int(ends[at]), at, points, declared)

        which = self._memo.numbers(kinds, settled[ends], made)[kinds.group]
        moves, pot, value, tie, good = self._columns()
        extra, worth = self._declarations(which, declared, good[which])
        return Settled(
            good[which],
            moves[:, which] + extra,
            pot[which],
            np.where(value[which] == NO_VALUE, NO_VALUE, value[which] + worth),
            tie[which],
            which,
            extra,
        )

    def _columns(self) -> tuple[Ints, Ints, Ints, Flags, Flags]:
        """Return what was settled as columns; the last entry is of hands that were not."""
        nothing = Money((0,) * self.game.rules.players, 0, None, tie=False)
        known = [one or nothing for one in (*self._settled, None)]
        return (
            np.array([one.moves for one in known], np.int64).T,
            np.array([one.pot for one in known], np.int64),
            np.array([NO_VALUE if o.value is None else o.value for o in known], np.int64),
            np.array([one.tie for one in known], bool),
            np.array([one is not None for one in (*self._settled, None)], bool),
        )

    def with_pots(self, which: Ints, pots: Ints, first: Flags) -> tuple[Ints, Ints, Flags]:
        """Settle results anew; return moves (seats × hands), what the pot gains, and if known."""
        rule = self.game.rules.pot
        mine = [rule is not None and one.contract == rule.contract for one in self.results]
        held = np.where(np.array(mine, bool)[which], pots, 0)
        chosen, group, _ = kinds_of([which, held, first])
        money = [
            self.with_pot(int(which[at]), int(held[at]), first=bool(first[at]))
            for at in chosen.tolist()
        ]
        players = self.game.rules.players
        nothing = Money((0,) * players, 0, None, tie=False)
        moves = np.array([(one or nothing).moves for one in money], np.int64).reshape(-1, players)
        gains = np.array([(one or nothing).pot for one in money], np.int64)
        known = np.array([one is not None for one in money], bool)
        return moves.T[:, group], gains[group], known[group]

    def with_pot(self, which: int, pot: int, *, first: bool) -> Money | None:
        """Settle result ``which`` anew with what the pot held; ``first`` of the session or not."""
        result = self.results[which]
        rule = self.game.rules.pot
        held = pot if rule is not None and result.contract == rule.contract else 0
        if not first and not held:
            return self._settled[which]
        key = (which, first, held)
        if key not in self._with_pot:
            self._with_pot[key] = _money(_with(result, pot=held, first=first))
        return self._with_pot[key]

    # -- results -----------------------------------------------------------------------------

    def _base_of(self, ends: Ints) -> Ints:
        """Return equal numbers for ends that are equal but for their points."""
        for end in self.ends.ends[len(self._bases) :]:
            text = b"" if isinstance(end.result, str) else _content(end.result)
            self._bases.append(self._alike.setdefault(text, len(self._alike)))
        return np.array([*self._bases, ABSENT])[ends]

    def _result(self, end: int, at: int, points: PointColumns, declared: Ints) -> int:
        """Settle a hand's result and return its number."""
        base = self.ends.ends[end].result
        assert isinstance(base, Result)
        said = () if self.separable else self._said(declared[:, at].tolist())
        result = _with(base, points=_points(base, points, at), declarations=said)
        self.results.append(result)
        self._sides.append(_side(result))
        self._settled.append(_money(result))
        return len(self.results) - 1

    def _said(self, masks: list[int]) -> tuple[tuple[int, str], ...]:
        return tuple(
            (seat, name)
            for seat, mask in enumerate(masks)
            for place, name in enumerate(self._names)
            if mask >> place & 1
        )

    # -- declarations ------------------------------------------------------------------------

    def _declarations(self, which: Ints, declared: Ints, good: Flags) -> tuple[Ints, Ints]:
        """Return what declarations move, and what they are worth to the declarer's side."""
        moves, worth = np.zeros(declared.shape, np.int64), np.zeros(declared.shape[1], np.int64)
        if not self.separable:
            return moves, worth
        sides = np.array(self._sides, np.int64)
        for seat, masks in enumerate(declared):
            there = np.flatnonzero((masks != 0) & good)
            if not len(there):
                continue
            first, group, _ = kinds_of([sides[which[there]], masks[there]])
            paid = [
                self._paid(int(which[there[at]]), seat, int(masks[there[at]]))
                for at in first.tolist()
            ]
            moves[:, there] += np.array([one.moves for one in paid], np.int64).T[:, group]
            worth[there] += np.array([one.value or 0 for one in paid], np.int64)[group]
        return moves, worth

    def _paid(self, which: int, seat: int, mask: int) -> Money:
        key = (self._sides[which], seat, mask)
        if key not in self._declared:
            masks = [0] * self.game.rules.players
            masks[seat] = mask
            result = self.results[which]
            bare, more = _money(result), _money(_with(result, declarations=self._said(masks)))
            assert bare is not None
            assert more is not None
            moves = tuple(b - a for a, b in zip(bare.moves, more.moves, strict=True))
            self._declared[key] = Money(
                moves, more.pot - bare.pot, (more.value or 0) - (bare.value or 0), tie=False
            )
        return self._declared[key]


def _side(result: Result) -> int:
    """What the sharing of declarations depends on, as one number: contract and side."""
    contract = list(result.rules.contracts).index(result.contract or "")
    return contract << 8 | sum(1 << seat for seat in result.side)


def _content(result: Result) -> bytes:
    """Everything in a result but its rules and its points."""
    fields = msgspec.structs.asdict(result)
    del fields["rules"], fields["points"]
    return msgspec.json.encode(fields)


def _points(base: Result, points: PointColumns, at: int) -> Points:
    if base.points.seats is not None:
        return Points(seats=tuple(points.seats[:, at].tolist()))
    if base.points.declarer is None:
        return Points()
    return Points(int(points.declarer[at]), int(points.others[at]))
