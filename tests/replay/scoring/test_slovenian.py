"""What the Slovenian page leaves open: a record that another reading explains is not accused."""

from collections.abc import Iterator

import msgspec
import pytest

from eventstore import events as ev
from replay.check import check_hand
from replay.findings.model import NOTE
from replay.fold import fold
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.rulesets.model import RuleSet
from replay.scoring.model import Settlement, Table
from replay.scoring.settle import settle
from taroky.sampling.evening import sample

RULES = load("slo-3@1")
TABLE = Table((0,) * 3, None, True)
MONEY = (ev.PointsRecorded, ev.PaymentsRecorded)


def hands() -> Iterator[list[ev.HandEvent]]:
    """Sampled hands without what was written down of points and payments."""
    for append in sample(RULES, 60, 4):
        for write in append.writes:
            events = [event for event, _ in write.events if isinstance(event, ev.HandEvent)]
            kept = [event for event in events if not isinstance(event, MONEY)]
            if kept and isinstance(kept[0], ev.HandStarted):
                yield [ev.HandStarted("slo", 0, kept[0].forehand, kept[0].dealer), *kept[1:]]


def under(path: str, value: str) -> RuleSet:
    part, name = path.split(".")
    inner = msgspec.structs.replace(getattr(RULES, part), **{name: value})
    return msgspec.structs.replace(RULES, **{part: inner})


def settled(game: Game, events: list[ev.HandEvent]) -> Settlement:
    found = settle(fold(game, events), TABLE)
    assert isinstance(found, Settlement)
    return found


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("count.lone", "full"),
        ("settlement.defenders", "nothing"),
        ("settlement.lost", "nothing"),
        ("settlement.silent", "declarer"),
        ("settlement.silent_pagat", "made-only"),
    ],
)
def test_a_record_by_another_reading_of_the_page_is_not_accused(path: str, value: str) -> None:
    """Wherever the other reading makes a difference, the score is unverified."""
    ours, other = game_of(RULES, {}), game_of(under(path, value), {})
    differing = 0
    for events in hands():
        claimed = settled(other, events)
        if claimed.moves == settled(ours, events).moves:
            continue
        points = claimed.points
        written: list[ev.HandEvent] = [ev.PaymentsRecorded(claimed.moves)]
        if points.others is not None or points.seats is not None:
            told = ev.PointsRecorded(points.declarer, points.others, points.seats)
            written = [told, *written]
        report = check_hand(ours, list(enumerate([*events, *written], 1)), TABLE)
        assert [found for found in report.findings if found.severity != NOTE] == []
        assert (report.score.status, report.score.agrees) == ("unverified", False)
        differing += 1
    assert differing > 0


def test_a_record_that_no_reading_explains_is_wrong() -> None:
    game = game_of(RULES, {})
    for events in hands():
        moves = settled(game, events).moves
        wrong = tuple(move + 7 * (seat + 1) for seat, move in enumerate(moves))
        report = check_hand(game, list(enumerate([*events, ev.PaymentsRecorded(wrong)], 1)), TABLE)
        assert report.score.status == "mismatch"
        assert [f.code for f in report.findings if f.severity == "score"] == ["settlement-mismatch"]
