"""Hands made up for tests of settlements."""

from collections.abc import Iterable

from eventstore import events as ev
from replay.fold import fold
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.model import Table
from replay.state import State

FRESH = Table((0,) * 4, 0, True)
LATER = Table((0,) * 4, 0, False, number=0)


def sheet(
    contract: str,
    *,
    rules: str = "cz-app@1",
    number: int = 1,
    points: int | None = None,
    seats: tuple[int, ...] | None = None,
    partner: int | None = None,
    part: int = 0,
    results: dict[str, bool] | None = None,
    acts: Iterable[ev.HandEvent] = (),
    before: ev.Amounts | None = None,
    pot_before: int | None = None,
    paid: ev.PaymentsRecorded | None = None,
) -> State:
    """A hand of which only its sheet is known; seat 0 is forehand and declarer."""
    start = ev.HandStarted("x", number, 0, depth="sheet", accounts=before, pot=pot_before)
    told = ev.SheetRecorded(contract, 0, partner, part, results=results or {})
    hand = [start, *acts, told, ev.PointsRecorded(points, seats=seats)]
    if paid is not None:
        hand.append(paid)
    return fold(game_of(load(rules), {}), hand)
