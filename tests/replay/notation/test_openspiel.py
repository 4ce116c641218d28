"""The reader of OpenSpiel records: whole, partial and unusable ones."""

import json
from pathlib import Path
from typing import Any

import pytest

from eventstore import events as ev
from replay.notation.files import read_file
from replay.notation.model import HandItem, Problem, Read

HANDS = [
    "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16",
    "T17 T18 T19 T20 T21 T22 H4 H3 H2 H1 HJ HC HQ HK D4 D3",
    "D2 D1 DJ DC DQ DK S7 S8 S9 S10 SJ SC SQ SK C7 C8",
]
RECORD: dict[str, Any] = {
    "id": "p3-test",
    "params": {"players": 3, "rng_seed": 7},
    "gen": {"kind": "uniform"},
    "hands": [hand.split() for hand in HANDS],
    "talon": ["C9", "C10", "CJ", "CC", "CQ", "CK"],
    "steps": [
        [1, "bidding", 0, "Pass", 2, "3"],
        [2, "bidding", 0, "Pass", 2, "3"],
        [0, "bidding", 1, "Klop", 2, "6"],
        [0, "play", 20, "XXI", 1, "1"],
        [1, "play", 21, "Skis", 1, "1"],
        [2, "play", 46, "7 of Clubs", 1, "1"],
        [1, "play", 22, "4 of Hearts", 1, "1"],
    ],
}


def read(tmp_path: Path, *records: Any) -> list[Read]:
    path = tmp_path / "hands.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    return list(read_file(path))


def test_a_record_becomes_a_session_of_one_hand(tmp_path: Path) -> None:
    (item,) = read(tmp_path, RECORD)
    assert isinstance(item, HandItem)
    opened = item.session.events[0].event
    assert isinstance(opened, ev.SessionOpened)
    assert (opened.session, opened.rules) == ("p3-test", "openspiel-tarok@1")
    assert opened.settings == {"players": 3, "rng_seed": 7}
    events = [timed.event for timed in item.events]
    assert events[0] == ev.HandStarted("p3-test", 0, forehand=0, dealer=2)
    assert isinstance(events[2], ev.CardsDealt)
    assert str(events[2].hands[1]).startswith("XVII XVIII XIX XX XXI SKYZ H4")
    assert events[3:6] == [ev.BidPassed(1), ev.BidPassed(2), ev.BidMade(0, "klop")]
    assert events[-1] == ev.FieldsKept({"gen": {"kind": "uniform"}})


def test_the_talon_card_of_klop_goes_to_who_took_the_trick(tmp_path: Path) -> None:
    (item,) = read(tmp_path, RECORD)
    assert isinstance(item, HandItem)
    added = [t.event for t in item.events if isinstance(t.event, ev.TalonCardAdded)]
    assert added == [ev.TalonCardAdded(1, "C9")]


def test_claims_are_those_with_the_bonuses_repaired(tmp_path: Path) -> None:
    derived = {"returns_if_bonus_bugs_fixed": [4, 5, 6], "pile_points": [1, 2, 3]}
    record = RECORD | {"returns": [1, 2, 3], "derived": derived}
    (item,) = read(tmp_path, record)
    assert isinstance(item, HandItem)
    claims = [timed.event for timed in item.events[-3:]]
    assert claims == [
        ev.PointsRecorded(seats=(1, 2, 3)),
        ev.PaymentsRecorded(moves=(4, 5, 6)),
        ev.FieldsKept({"gen": {"kind": "uniform"}, "returns": [1, 2, 3]}),
    ]


@pytest.mark.parametrize(
    "step",
    [
        [0, "bidding", 13, "", 1, "1"],
        [0, "sleeping", 1, "", 1, "1"],
        [3, "play", 1, "", 1, "1"],
        [0, "talon_choice", 0, "", 1, "1"],
    ],
)
def test_a_record_is_kept_up_to_an_action_without_meaning(tmp_path: Path, step: list[Any]) -> None:
    record = RECORD | {"steps": [*RECORD["steps"][:3], step, *RECORD["steps"][3:]]}
    item, problem = read(tmp_path, record)
    assert isinstance(item, HandItem)
    assert isinstance(problem, Problem)
    assert not item.complete
    assert (problem.key, problem.status, problem.values["place"]) == ("problem-act", "partial", 4)
    assert item.events[-1].event == ev.BidMade(0, "klop")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"hands": [["T1"], ["T2"]]}, "problem-record"),
        ({"hands": [["T1"], ["T2"], ["T3"], ["T4"]]}, "problem-openspiel-players"),
        ({"talon": ["T23"]}, "problem-cards"),
        ({"steps": [[0, "play", 54]]}, "problem-record"),
        ({"id": ""}, "problem-record"),
    ],
)
def test_a_record_that_is_none_is_a_problem(
    tmp_path: Path, change: dict[str, Any], key: str
) -> None:
    (problem,) = read(tmp_path, RECORD | change)
    assert isinstance(problem, Problem)
    assert (problem.key, problem.line, problem.status) == (key, 1, "rejected")
