"""What a careful table writes down after a hand: winners, points, payments."""

from eventstore import events as ev
from replay.scoring.model import Table
from replay.scoring.settle import settle
from taroky.sampling.model import Hand


def write_down(hand: Hand, table: Table) -> None:
    """Record what the product computes; only the winners where nothing can be settled."""
    final = hand.state
    tricks = final.play.tricks
    if tricks:
        hand.do(ev.TricksRecorded(tuple(trick.winner for trick in tricks)))
    settled = settle(final, table)
    if isinstance(settled, str):
        return
    points = settled.points
    if points.declarer is not None or points.seats is not None:
        hand.do(ev.PointsRecorded(points.declarer, points.others, points.seats))
    accounts = tuple(a + m for a, m in zip(table.accounts, settled.moves, strict=True))
    hand.do(ev.PaymentsRecorded(settled.moves, settled.pot, accounts))
