"""What a played game is worth by its points: settled once for each, by the fold's laws.

Where it is paid between two sides, its points change nothing else in a settlement.
"""

import msgspec
import numpy as np

from analytics.bulk.columns import ABSENT, Ints
from replay.rulesets.model import RuleSet
from replay.scoring.laws import VALUES, game, worth_to
from replay.scoring.model import Points, Result
from replay.scoring.sharing import shares

_with = msgspec.structs.replace
NOTHING = 0
"""The stake of a hand whose game is not paid, whatever its points."""
_UNKNOWN = np.iinfo(np.int64).min
_Key = tuple[str | None, int, int, bool]


class Stakes:
    """The games of one rule set, by all that decides about their worth but the points."""

    def __init__(self, rules: RuleSet) -> None:
        law = rules.settlement
        capped = law.cap is not None and law.cap_covers != "game"
        self.rules = rules
        self.known = law.law in VALUES and rules.money is None and not capped
        """Whether the points of a game between sides matter to nothing but its worth."""
        seats = range(rules.players)
        sides = [tuple(s for s in seats if mask >> s & 1) for mask in range(1 << rules.players)]
        moved = [shares(law.sharing, side, rules.players) if self.known else () for side in sides]
        self.shares = np.array(moved, np.int64).reshape(len(sides), -1).T
        """(seats, sides as bits): what a value of one, received by a side, moves each seat."""
        self._numbers: dict[_Key, int] = {}
        self._bare: list[Result] = []
        self._worth = np.zeros((1, rules.count.total + 1), np.int64)

    def of(self, result: Result, *, paid: bool) -> int:
        """Return the number of a result's stake, `ABSENT` where its points decide about more.

        ``paid`` whether the game is paid in this result, and not something else in its stead.
        """
        rules, points = self.rules, result.points.declarer
        loses = (not o.made and rules.commitments[o.item].loses_game for o in result.commitments)
        if not (self.known and result.side and points is not None) or any(loses):
            return ABSENT
        if not paid:
            return NOTHING
        key = (result.contract, result.part, result.level, result.forehand in result.side)
        if key not in self._numbers:
            bare = _with(result, commitments=(), declarations=(), fines=(), penalties=())
            self._bare.append(bare)
            self._numbers[key] = len(self._bare)
            row = np.full((1, self._worth.shape[1]), _UNKNOWN)
            self._worth = np.concatenate([self._worth, row])
        return self._numbers[key]

    def worth(self, stakes: Ints, points: Ints) -> Ints:
        """Return what games are worth to the declarer's side; nothing where there is no stake."""
        row = np.maximum(stakes, NOTHING)
        found: Ints = self._worth[row, points]
        new = np.flatnonzero(found == _UNKNOWN)
        if len(new):
            for stake, taken in set(zip(row[new].tolist(), points[new].tolist(), strict=True)):
                self._worth[stake, taken] = self._settled(stake, taken)
            found = self._worth[row, points]
        return found

    def _settled(self, stake: int, points: int) -> int:
        total = self.rules.count.total
        bare = _with(self._bare[stake - 1], points=Points(points, total - points))
        return worth_to(bare.side, game(bare))
