"""Whether values that a rule set only assumes can explain a record that differs.

Rates that are assumed may be any whole number from 0, decisions any of their alternatives. Lines
are linear in the rates, so that the question is whether whole numbers solve a few equations.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import gcd
from typing import Any

import msgspec

from replay.rulesets import game
from replay.rulesets.model import RuleSet
from replay.scoring.model import Settlement
from replay.state import State

_with = msgspec.structs.replace
Settle = Callable[[State], Settlement | str]
Vector = tuple[int, ...]
Figures = Callable[[State, Settlement], tuple[Vector, Vector]]

ALTERNATIVES: dict[str, tuple[str, ...]] = {
    "call.discarded": ("alone", "discarder"),
    "contra.own_side": ("void", "counts"),
    "count.lone": ("reduced", "full"),
    "count.tie": ("nothing", "lost", "lost-by-forehand", "one-point"),
    "money.borne_by": ("winners", "everybody"),
    "money.limits": ("value", "stake"),
    "money.odd": ("house", "first-after-forehand"),
    "declarations.sharing": ("each-pays-each", "pairwise", "per-person"),
    "pot.contra_loser": ("first-contra", "shared"),
    "pot.contra_odd": ("stays", "first-contra"),
    "pot.loser": ("declarer", "partner", "shared"),
    "pot.odd": ("holder", "partner", "stays"),
    "settlement.cap_covers": ("game", "hand"),
    "settlement.defenders": ("negative", "nothing"),
    "settlement.lost": ("worth", "nothing"),
    "settlement.sharing": ("each-pays-each", "pairwise"),
    "settlement.silent": ("either", "declarer"),
    "settlement.silent_pagat": ("played-last", "made-only"),
    "varsava.odd": ("nearest-after-forehand", "nearest-before-forehand"),
    "varsava.reading": ("difference", "of-difference"),
    "varsava.tied": ("own-scale", "plain-scale"),
}
"""What else a decision may be, by its path; a yes or no may be the other, a list of names empty."""


def explained(
    final: State,
    settle: Settle,
    figures: Figures,
) -> bool:
    """Return whether some value of what is assumed makes computed equal recorded.

    ``figures`` gives what was recorded and the same figures of a settlement.
    """
    return any(_fits(state, settle, figures) for state in _decided(final, settle, ()))


def _decided(final: State, settle: Settle, done: tuple[str, ...]) -> Iterator[State]:
    """Yield the hand under every combination of the decisions in play."""
    settlement = settle(final)
    if isinstance(settlement, str):
        return
    rules = final.game.rules
    open_paths = [p for p in in_play(settlement, rules) if p not in done and _others(rules, p)]
    if not open_paths:
        yield final
        return
    path = open_paths[0]
    for choice in (value_at(rules, path), *_others(rules, path)):
        yield from _decided(under(final, path, choice), settle, (*done, path))


def in_play(settlement: Settlement, rules: RuleSet) -> list[str]:
    """Return the assumed values that a settlement's lines rest on."""
    paths = dict.fromkeys(path for one in settlement.lines for path in one.paths)
    return [path for path in paths if rules.is_assumed(path)]


def _others(rules: RuleSet, path: str) -> tuple[Any, ...]:
    value = value_at(rules, path)
    if isinstance(value, bool):
        return (not value,)
    if _names(value):
        return ((),)
    return tuple(choice for choice in ALTERNATIVES.get(path, ()) if choice != value)


def _names(value: Any) -> bool:
    """Whether a value is a list of names, which could also be empty."""
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], str)


# -- a rule set with another value -----------------------------------------------------------


def value_at(rules: RuleSet, path: str) -> Any:
    """Return the value at a dotted path."""
    value: Any = rules
    for key in path.split("."):
        value = value[key] if isinstance(value, dict) else getattr(value, key)
    return value


def under(final: State, path: str, value: Any) -> State:
    """Return the hand as if the rule set had ``value`` at ``path``."""
    rules = game.with_value(final.game.rules, path.split("."), value)
    return _with(final, game=game.under(final.game, rules))


# -- rates -----------------------------------------------------------------------------------


def _fits(state: State, settle: Settle, figures: Figures) -> bool:
    """Whether free rates make the computed figures the recorded ones."""
    settlement = settle(state)
    if isinstance(settlement, str):
        return False
    slots = [slot for path in in_play(settlement, state.game.rules) for slot in _slots(state, path)]
    bare = state
    for path, place in slots:
        bare = _filled(bare, path, place, 0)
    ones = [_filled(bare, path, place, 1) for path, place in slots]
    pairs = [
        figures(hand, found) for hand in (bare, *ones) if not isinstance(found := settle(hand), str)
    ]
    (recorded, base), *columns = pairs
    if len(recorded) != len(base) or len(columns) != len(slots):
        return False
    return solvable([_less(column, base) for _, column in columns], _less(recorded, base))


def _less(a: Vector, b: Vector) -> Vector:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def _slots(state: State, path: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the places of the whole numbers at ``path``: itself, or those of a list or bands."""
    value = value_at(state.game.rules, path)
    if isinstance(value, int) and not isinstance(value, bool):
        return [(path, ())]
    if isinstance(value, tuple) and not _names(value):
        return [(path, (n,) if isinstance(one, int) else (n, 1)) for n, one in enumerate(value)]
    return []


def _filled(state: State, path: str, place: tuple[int, ...], value: int) -> State:
    return under(state, path, _placed(value_at(state.game.rules, path), place, value))


def _placed(old: Any, place: tuple[int, ...], value: int) -> Any:
    if not place:
        return value
    first, *rest = place
    return (*old[:first], _placed(old[first], tuple(rest), value), *old[first + 1 :])


# -- whole numbers ---------------------------------------------------------------------------


def solvable(columns: Sequence[Vector], target: Vector) -> bool:
    """Return whether whole numbers from 0, one a column, add the columns up to ``target``.

    Columns along one line are taken together; where lines depend on each other and fractions
    solve it, the answer is yes, so that nobody is accused wrongly.

    >>> solvable([(2, -2), (4, -4)], (6, -6)), solvable([(2, -2)], (3, -3)), solvable([], (0, 0))
    (True, False, True)
    """
    lines: dict[Vector, list[int]] = {}
    for column in columns:
        size = gcd(*column)
        if size:
            size = size if next(filter(None, column)) > 0 else -size
            lines.setdefault(tuple(x // size for x in column), []).append(size)
    totals = _coordinates(list(lines), target)
    if totals is None:
        return False
    if len(totals) < len(lines):
        return True
    return all(
        total.denominator == 1 and reachable(sizes, int(total))
        for total, sizes in zip(totals, lines.values(), strict=True)
    )


def _coordinates(lines: list[Vector], target: Vector) -> list[Fraction] | None:
    """Return how often each line is in ``target``; fewer if they depend, ``None`` if none fits."""
    rows = [
        [Fraction(line[n]) for line in lines] + [Fraction(goal)] for n, goal in enumerate(target)
    ]
    rank = 0
    for column in range(len(lines)):
        pivot = next((r for r in range(rank, len(rows)) if rows[r][column]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        head = [x / rows[rank][column] for x in rows[rank]]
        rows = [
            head if r == rank else [x - row[column] * h for x, h in zip(row, head, strict=True)]
            for r, row in enumerate(rows)
        ]
        rank += 1
    if any(row[-1] for row in rows[rank:]):
        return None
    return [row[-1] for row in rows[:rank]]


def reachable(sizes: Sequence[int], total: int) -> bool:
    """Return whether ``total`` is a sum of ``sizes``, each any number of times.

    Beyond the square of the largest, everything their common divisor allows is one.

    >>> reachable([4, 6], 10), reachable([4, 6], 2), reachable([4, -6], 2)
    (True, False, True)
    """
    if total % gcd(*sizes):
        return False
    if min(sizes) < 0 < max(sizes):
        return True
    if total * sizes[0] < 0:
        return False
    if abs(total) >= max(size * size for size in sizes):
        return True
    sums = {0}
    for size in sizes:
        sums = {s + n for s in sums for n in range(0, abs(total) - s + 1, abs(size))}
    return abs(total) in sums
