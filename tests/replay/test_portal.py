"""Acts of the portal around the table (rules/slovenian.md): who plays on for whom, what counts."""

from eventstore import events as ev
from replay.check import check_session
from replay.report import SessionReport
from replay.rulesets.load import load

RULES = load("slo-3@1")
MOVES = ((44, -44, -44), (-34, 34, 34))


def sheet(number: int, moves: tuple[int, ...]) -> tuple[int, list[tuple[int, ev.HandEvent]]]:
    """A hand of which only the payments were written down."""
    events = [
        ev.HandStarted("portal", number, number, depth="sheet"),
        ev.SheetRecorded("two", number),
        ev.PaymentsRecorded(moves),
    ]
    return number, list(enumerate(events, 1))


def checked(*events: ev.SessionEvent) -> SessionReport:
    seats = [ev.PlayerSeated(seat, f"p{seat}") for seat in range(3)]
    opened = ev.SessionOpened("portal", RULES.id, "", "")
    session = list(enumerate([opened, *seats, *events], 1))
    return check_session(session, [sheet(n, moves) for n, moves in enumerate(MOVES)])


def moves_of(report: SessionReport) -> dict[str | None, int | None]:
    return {one.player: one.moves for one in report.standings}


def test_a_lost_connection_changes_nothing() -> None:
    report = checked(ev.SeatDisconnected(1), ev.SeatReconnected(1))
    assert moves_of(report) == {"p0": 10, "p1": -10, "p2": -10}


def test_who_was_taken_over_gets_nothing_for_later_rounds() -> None:
    """Finished rounds stay his, the later ones are the bot's."""
    report = checked(ev.SeatDisconnected(1), ev.SeatTakenOver(1, 1, "bot"))
    assert moves_of(report) == {"p0": 10, "p1": -44, "bot": 34, "p2": -10}


def test_a_cancelled_game_counts_nowhere() -> None:
    report = checked(ev.GameCancelled("nobody there"), ev.SessionClosed("", (0, 0, 0)))
    assert report.cancelled
    assert set(moves_of(report).values()) == {0}
    assert report.findings == ()
    assert len(report.hands) == len(MOVES)
