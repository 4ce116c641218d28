"""Searches for the simple mistakes that reproduce a recorded score exactly, likeliest first."""

from collections.abc import Iterator

import msgspec

from replay.scoring.compare import Figure, figures_of
from replay.scoring.model import Explanation, Result, ScoreCheck, Settlement, Table
from replay.scoring.possible import cards_open, possible
from replay.scoring.results import result_of
from replay.session import before
from replay.state import State
from replay.why import lines, results
from replay.why.figures import slips
from replay.why.model import Vary

MOST = 6
"""So many explanations are enough."""

VARIATIONS: tuple[Vary, ...] = (
    results.contra,
    lines.left_out,
    lines.turned,
    results.sides,
    results.commitments,
    results.rules,
    results.multiplier,
    results.points_digits,
    lines.twice,
    lines.digits,
)
"""Every kind of mistake that is tried, likeliest first."""


def explained(final: State, table: Table, score: ScoreCheck) -> ScoreCheck:
    """Return the check of a score that differs with what may explain the difference."""
    if score.agrees is not False or score.settlement is None:
        return score
    found = explanations(final, table, score.settlement)
    return msgspec.structs.replace(score, explanations=found)


def explanations(final: State, table: Table, settlement: Settlement) -> tuple[Explanation, ...]:
    """Return which single mistakes give the recorded figures that differ, exactly.

    A mistake of the pen comes first: it touches one figure and nothing else.
    """
    start = before(final, table)
    wrong = [one for one in figures_of(final, start, settlement) if one.differs]
    options = possible(final, table, unseen=cards_open(final))
    states = [] if isinstance(options, str) else [s for s, one in options if one == settlement]
    result = result_of(states[0] if states else final, start)
    if not wrong or isinstance(result, str):
        return ()
    found: list[Explanation] = []
    for one in _all(final, start, result, settlement, wrong):
        if one not in found:
            found.append(one)
        if len(found) == MOST:
            break
    return tuple(found)


def _all(
    final: State, start: Table, result: Result, settlement: Settlement, wrong: list[Figure]
) -> Iterator[Explanation]:
    figures = tuple(one.what for one in wrong)
    for key, values in slips(wrong):
        yield Explanation(key, values, figures)
    for vary in VARIATIONS:
        for variant in vary(result, settlement):
            if not isinstance(variant.settlement, str) and _reproduced(
                final, start, variant.settlement, wrong
            ):
                yield Explanation(variant.key, variant.values, figures)


def _reproduced(final: State, start: Table, settlement: Settlement, wrong: list[Figure]) -> bool:
    """Whether the settlement gives every figure that differs as it was written down."""
    again = {(one.code, one.what, one.step): one for one in figures_of(final, start, settlement)}
    places = [(one.code, one.what, one.step) for one in wrong]
    return all(place in again and not again[place].differs for place in places)
