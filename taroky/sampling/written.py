"""What a careful table writes down after a hand: winners, points, payments."""

from eventstore import events as ev
from replay.scoring.model import Points, Table
from replay.scoring.settle import settle
from taroky.sampling.model import Hand


def write_down(hand: Hand, table: Table, *, counted: bool = True) -> None:
    """Record what the product computes; only the winners where nothing is or can be settled."""
    final = hand.state
    tricks = final.play.tricks
    if tricks:
        hand.do(ev.TricksRecorded(tuple(trick.winner for trick in tricks)))
    settled = settle(final, table) if counted else ""
    if isinstance(settled, str):
        return
    points = settled.points
    items = final.game.rules.commitments
    replaced = any(line.item in items and items[line.item].replaces for line in settled.lines)
    if replaced:
        points = Points()
    if points.others is not None or points.seats is not None:
        hand.do(ev.PointsRecorded(points.declarer, points.others, points.seats))
    if settled.open:
        return
    accounts = tuple(a + m for a, m in zip(table.accounts, settled.moves, strict=True))
    hand.do(ev.PaymentsRecorded(settled.moves, settled.pot, accounts))
