"""What became of commitments and contras: made or lost, announced or silent, and what it moved."""

from collections.abc import Iterator
from typing import Any

from replay import sides
from replay.report import HandReport
from replay.scoring.model import Outcome, Result, Table
from replay.scoring.results import result_of
from replay.state import NOBODY, Contra, State

Row = dict[str, Any]


def outcomes_of(final: State) -> tuple[Outcome, ...]:
    """Return what became of every commitment, silent ones too; nothing where it is not known.

    Neither accounts nor pot have a say in it, so the table before the hand may be any.
    """
    table = Table((0,) * final.seats, None, False, known=False)
    result = result_of(final, table)
    return result.commitments if isinstance(result, Result) else ()


def commitment_rows(report: HandReport) -> Iterator[Row]:
    """Yield a row a commitment; ``made`` is ``None`` where nobody knows.

    ``gain`` is what its lines of the settlement moved its maker, ``challenger`` who said the first
    contra on it.
    """
    final = report.final
    found = outcomes_of(final)
    for one in found:
        yield {
            "seat": one.seat,
            "item": one.item,
            "announced": one.announced,
            "made": one.made,
            "early": one.early,
            "level": one.level,
            "challenger": None if one.challenger == NOBODY else one.challenger,
            "gain": gain(report, one.item, one.seat, one.seat),
        }
    if not found:
        for said in sides.commitments(final):
            yield {"seat": said.seat, "item": said.item, "announced": True}


def gain(report: HandReport, item: str, owner: int, seat: int) -> int | None:
    """Return what the lines about ``item`` of ``owner`` moved ``seat``; ``None``: not known."""
    settlement = report.score.settlement
    if settlement is None or settlement.open:
        return None
    lines = [line for line in settlement.lines if line.item == item]
    own = [line for line in lines if line.seat in (None, owner)]
    return sum([line.moves[seat] for line in own]) if own else None


def contra_end(report: HandReport, made: Contra, won: bool | None) -> Row:
    """Return how a contra ended for who said it: ``ended_well``, and what its item moved him."""
    final = report.final
    owner = sides.owner_of(final, made.item, made.owner)
    if made.item == sides.GAME:
        side = sides.side(final)
        well = None if won is None or not side else won == (made.seat in side)
    else:
        result = next(
            (o for o in outcomes_of(final) if (o.item, o.seat) == (made.item, owner)), None
        )
        team = sides.team_of(final, owner) if owner != NOBODY else ()
        well = None if result is None or not team else result.made == (made.seat in team)
    return {"well": well, "gain": gain(report, made.item, owner, made.seat)}
