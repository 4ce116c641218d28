"""Settlements put together from parts, each settled once: the game, every commitment, the pot.

What two sides pay each other is a sum of lines that know nothing of each other. Where a commitment
takes the game's place or decides it, or a limit covers several lines, the whole is settled at once.
"""

from operator import attrgetter
from typing import NamedTuple

import msgspec

from replay.rulesets.game import Game
from replay.scoring.model import Outcome, Points, Result
from replay.scoring.settle import settlement_of

_with = msgspec.structs.replace
content = attrgetter(
    *(name for name in Result.__struct_fields__ if name not in ("rules", "points"))
)
"""Everything in a result but its rules and its points."""


_game = attrgetter("contract", "part", "forehand", "declarer", "side")
"""All of a result that decides about the line of one commitment."""
_sides = attrgetter("contract", "declarer", "side")
"""All of it that decides about the pot's lines."""


class Money(NamedTuple):
    """One settlement: moves, what the pot gains, the game's value, whether the game was paid."""

    moves: tuple[int, ...]
    pot: int
    value: int | None
    decided: bool


def settled(result: Result) -> Money | None:
    """Settle a result; ``None`` where something is not known."""
    found = settlement_of(result)
    if isinstance(found, str):
        return None
    decided = any(line.item == "game" for line in found.lines)
    return Money(found.moves, sum([line.pot for line in found.lines]), found.value, decided)


def _difference(more: Money | None, less: Money | None) -> Money | None:
    if more is None or less is None:
        return None
    moves = tuple([a - b for a, b in zip(more.moves, less.moves, strict=True)])
    return Money(moves, more.pot - less.pot, (more.value or 0) - (less.value or 0), decided=False)


def _sum(one: Money, other: Money) -> Money:
    moves = tuple([a + b for a, b in zip(one.moves, other.moves, strict=True)])
    return Money(moves, one.pot + other.pot, (one.value or 0) + (other.value or 0), one.decided)


class Sums:
    """Settles results of one game part by part; ``additive`` where its laws allow that."""

    def __init__(self, game: Game, *, additive: bool) -> None:
        self.game = game
        self.additive = additive
        self.points = Points(game.rules.count.total, 0)
        """Those of all results that are settled so: points are another part (`Stakes`)."""
        self._parts: dict[tuple[object, ...], Money | None] = {}

    def apart(self, result: Result) -> bool:
        """Return whether a result's settlement is the sum of its parts."""
        if not (self.additive and result.side and result.ending == "played"):
            return False
        rules, pot = self.game.rules.commitments, self.game.rules.pot
        deciding = any(
            rules[one.item].replaces or rules[one.item].loses_game for one in result.commitments
        )
        return not deciding and (pot is None or len(self._to_pot(result)) <= 1)

    def of(self, result: Result) -> Money | None:
        """Settle a result that falls apart, with `points`."""
        total = self._once(_with(result, commitments=(), points=self.points))
        for outcome in result.commitments:
            more = self._commitment(result, outcome)
            total = None if total is None or more is None else _sum(total, more)
        return total

    def with_pot(
        self, result: Result, money: Money | None, pot: int, *, first: bool
    ) -> Money | None:
        """Settle a result that falls apart anew, with what the pot held."""
        outcomes = self._to_pot(result)
        key = (*_sides(result), outcomes, pot, first)
        if key not in self._parts:
            bare = self._bare(result, outcomes)
            self._parts[key] = self._more(_with(bare, pot=pot, first=first), bare)
        more = self._parts[key]
        return None if money is None or more is None else _sum(money, more)

    def declared(self, result: Result, said: tuple[tuple[int, str], ...]) -> Money | None:
        """Return what the declarations of one seat move besides."""
        if self.apart(result):
            bare = self._bare(result, ())
            return self._more(_with(bare, declarations=said), bare)
        bare = _with(result, commitments=())
        return _difference(settled(_with(bare, declarations=said)), settled(bare))

    def _to_pot(self, result: Result) -> tuple[Outcome, ...]:
        """The commitments that the pot is about."""
        pot = self.game.rules.pot
        return tuple([one for one in result.commitments if pot and one.item == pot.item])

    def _commitment(self, result: Result, outcome: Outcome) -> Money | None:
        key = (*_game(result), outcome)
        if key not in self._parts:
            bare = self._bare(result, ())
            self._parts[key] = self._more(_with(bare, commitments=(outcome,)), bare)
        return self._parts[key]

    def _bare(self, result: Result, outcomes: tuple[Outcome, ...]) -> Result:
        return Result(
            result.rules,
            result.contract,
            result.forehand,
            result.declarer,
            result.side,
            self.points,
            result.part,
            commitments=outcomes,
            pot=None if result.pot is None else 0,
        )

    def _once(self, result: Result) -> Money | None:
        """Settle a result that has `points`."""
        key = content(result)
        if key not in self._parts:
            self._parts[key] = settled(result)
        return self._parts[key]

    def _more(self, result: Result, bare: Result) -> Money | None:
        return _difference(settled(result), self._once(bare))
