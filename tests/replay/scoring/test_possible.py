"""What hands with unseen cards may be worth: recorded scores that can be, and that cannot."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from eventstore import events as ev
from replay.check import check_hand
from replay.fold import fold
from replay.report import HandReport
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.model import Table
from replay.scoring.possible import cards_open, possible
from taroky.sampling.depths import observed
from taroky.sampling.evening import sample

Hand = list[ev.HandEvent]


def played(rules: str, hands: int = 30) -> Iterator[tuple[Hand, Hand]]:
    """Sampled hands played out between two sides: full, and as the public saw them."""
    game = game_of(load(rules), {})
    for append in sample(game.rules, hands, 7):
        for write in append.writes:
            events = [event for event, _ in write.events if isinstance(event, ev.HandEvent)]
            points = any(isinstance(e, ev.PointsRecorded) and e.seats is None for e in events)
            if points and any(isinstance(event, ev.CardDiscarded) for event in events):
                yield events, observed(game, events)


def checked(rules: str, events: Hand) -> HandReport:
    """The report on a hand that knows what stood before it."""
    started = events[0]
    assert isinstance(started, ev.HandStarted)
    table = Table(started.accounts or (0,) * 4, started.pot, started.number == 0)
    return check_hand(game_of(load(rules), {}), list(enumerate(events, 1)), table)


def with_points(events: Hand, more: int) -> Hand:
    """The hand with other points written down."""
    return [
        msgspec.structs.replace(e, declarer=e.declarer + more, others=e.others - more)
        if isinstance(e, ev.PointsRecorded) and e.declarer is not None and e.others is not None
        else e
        for e in events
    ]


@pytest.mark.parametrize("rules", ["cz-app@1", "vysocina@1", "machtarok@1"])
def test_what_was_recorded_is_possible(rules: str) -> None:
    told = set()
    for full, seen in played(rules):
        score = checked(rules, seen).score
        assert score.agrees, score
        assert score.computed == checked(rules, full).score.computed
        told.add(score.reason)
    assert "score-cards-open" in told


def test_points_that_no_unseen_card_can_make_are_wrong() -> None:
    for _, seen in played("cz-app@1", 12):
        report = checked("cz-app@1", with_points(seen, 19))
        assert report.score.status == "mismatch"
        assert "points-mismatch" in {finding.code for finding in report.findings}


def test_the_true_worth_is_among_what_is_possible() -> None:
    game = game_of(load("cz-app@1"), {})
    several = 0
    for full, seen in played("cz-app@1"):
        started = full[0]
        assert isinstance(started, ev.HandStarted)
        table = Table(started.accounts or (0,) * 4, started.pot, started.number == 0)
        whole, part = fold(game, full), checked("cz-app@1", seen).final
        assert not cards_open(whole)
        only = possible(whole, table, unseen=False)
        options = possible(part, table, unseen=cards_open(part))
        assert not isinstance(only, str)
        assert not isinstance(options, str)
        ((_, true),) = only
        assert (true.points, true.moves) in [(one.points, one.moves) for _, one in options]
        several += len(options) > 1
    assert several > 3


@pytest.mark.parametrize(
    ("moves", "status"),
    [
        ((0, 0, 0, 0), "unverified"),
        ((-300, 100, 100, 100), "unverified"),
        ((-150, 50, 50, 50), "mismatch"),
    ],
)
def test_a_sheet_does_not_say_whether_a_misdealt_hand_had_opened(
    moves: tuple[int, ...], status: str
) -> None:
    """vysocina.md, Renonc: the dealer pays for a misdeal noticed after the hand opened."""
    accounts = tuple(2000 + move for move in moves)
    sheet: Hand = [
        ev.HandStarted("x", 1, 1, dealer=0, depth="sheet", accounts=(2000,) * 4),
        ev.RedealCalled("misdeal", 0),
        ev.PaymentsRecorded(moves, accounts=accounts),
    ]
    report = checked("vysocina@1", sheet)
    assert report.score.status == status
    found = [finding.code for finding in report.findings]
    assert found == (["settlement-mismatch"] if status == "mismatch" else [])
