"""MachTarok's records and strings, against its README and against each other."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.cards import CODES
from replay.check import check_session
from replay.notation.machtarok import RECORDS, STRINGS
from replay.notation.model import Format, HandItem, Options, Problem
from taroky.reading import RecordedSession, file_sessions
from tests.games import HANDS, SESSIONS, machtarok_lines

_with = msgspec.structs.replace


def read(form: Format, *lines: bytes) -> tuple[list[HandItem], list[Problem]]:
    """What a format reads of these lines."""
    found = list(form.read(io.BytesIO(b"\n".join(lines)), Options("games/evening.txt")))
    hands = [item for item in found if isinstance(item, HandItem)]
    return hands, [item for item in found if isinstance(item, Problem)]


def changed(**fields: Any) -> bytes:
    """The first record with some fields changed."""
    return json.dumps(json.loads(machtarok_lines()[0]) | fields).encode()


@pytest.fixture(scope="module")
def hands() -> list[HandItem]:
    found, problems = read(RECORDS, *machtarok_lines())
    assert problems == []
    return found


def test_every_recorded_hand_is_read(hands: list[HandItem]) -> None:
    assert len(hands) == HANDS
    assert len({hand.session.name for hand in hands}) == SESSIONS
    assert all(hand.complete for hand in hands)
    assert 78 < sum(len(hand.events) for hand in hands) / HANDS < 79


def test_an_act_is_an_event_and_the_tricks_are_one_claim(hands: list[HandItem]) -> None:
    for hand, line in zip(hands, machtarok_lines(), strict=True):
        record = json.loads(line)
        acts = [act for act in record["events"] if act[0] != "trick"]
        back_to_the_first = sum(act[0] == "ptalon" and act[2:4] == [2, 0] for act in acts)
        claims = 2 + (record["points"] is not None)
        assert len(hand.events) == 3 + len(acts) + back_to_the_first + claims


def test_the_card_of_the_worked_example_is_version_64(hands: list[HandItem]) -> None:
    acts = [timed.event for timed in hands[0].events]
    assert acts[61 - 1] == ev.CardPlayed(0, "S7")
    assert acts[64 - 1] == ev.CardPlayed(3, "S10")


def test_a_record_becomes_these_events(hands: list[HandItem]) -> None:
    first = [timed.event for timed in hands[0].events]
    assert first[0] == ev.HandStarted(
        "robots-001", 0, forehand=2, dealer=0, accounts=(100, 100, 100, 100)
    )
    assert first[1] == ev.DeckCut("Cut", place=32)
    assert isinstance(first[2], ev.CardsDealt)
    assert first[2].hands[2] == "S9 DC XVI CQ II H2 III C10 VI HC XVII CK"
    assert first[2].talon == "SQ SKYZ SJ XIV CC IX"
    assert first[3:7] == [ev.BidPassed(seat) for seat in (2, 3, 0, 1)]
    assert first[7] == ev.TalonTaken(2, "SQ SKYZ SJ XIV")
    assert first[10] == ev.CardDiscarded(2, "S9")
    assert first[16] == ev.CardCalled(2, "XIX")
    assert first[-2:] == [
        ev.PointsRecorded(declarer=87, others=19),
        ev.PaymentsRecorded(moves=(-9, 9, 9, -9), accounts=(91, 109, 109, 91), value=9),
    ]
    head = [timed.event for timed in hands[0].session.events]
    assert isinstance(head[0], ev.SessionOpened)
    assert head[0].settings == {
        "ace_high": False, "family": "robots", "difficulty": 0, "policy": None
    }  # fmt: skip
    assert head[1:] == [ev.PlayerSeated(seat, None, "robot") for seat in range(4)]


def test_nothing_is_known_of_persons_and_times(hands: list[HandItem]) -> None:
    for hand in hands:
        assert all(timed.occurred is None for timed in (*hand.session.events, *hand.events))
        started = hand.events[0].event
        assert isinstance(started, ev.HandStarted)
        assert started.players is None


def test_prever_by_another_counts_points_by_its_own_side(hands: list[HandItem]) -> None:
    sides: Counter[str] = Counter()
    for hand, line in zip(hands, machtarok_lines(), strict=True):
        record = json.loads(line)
        points = [t.event for t in hand.events if isinstance(t.event, ev.PointsRecorded)]
        if points and record["declarer"] not in record["povinnost_team"]:
            assert points[0].declarer == record["points"]["opposing_team"]
            sides["others"] += 1
        elif points:
            assert points[0].declarer == record["points"]["povinnost_team"]
            sides["povinnost"] += 1
    assert min(sides.values()) > 100


def test_prever_that_goes_back_to_the_first_three(hands: list[HandItem]) -> None:
    back = [h for h in hands if any(getattr(t.event, "part", 0) == 3 for t in h.events)]
    assert len(back) == 35
    for hand in back:
        acts = [t.event for t in hand.events]
        (taken,) = [e for e in acts if isinstance(e, ev.TalonTaken)]
        refused = [e for e in acts if isinstance(e, ev.TalonRefused)]
        assert [e.part for e in refused] == [1, 2]
        assert set(taken.cards.split()) == set((refused[0].cards or "").split())


def test_the_full_string_tells_the_same_hand(hands: list[HandItem]) -> None:
    """Seats apart, which it counts from povinnost, and what it leaves out."""
    lines = [json.loads(line)["notation_full"].encode() for line in machtarok_lines()]
    strings, problems = read(STRINGS, *lines)
    assert problems == []
    for record, string in zip(hands, strings, strict=True):
        started = record.events[0].event
        assert isinstance(started, ev.HandStarted)
        told = [_turned(t.event, started.forehand) for t in record.events[2:]]
        shown = [_turned(t.event, 0) for t in string.events[2:]]
        assert [e for e in told if e] == [e for e in shown if e]


_LEFT_OUT = (
    ev.BidPassed, ev.BidMade, ev.ContraDeclined, ev.DeclarationAsked, ev.PointsRecorded,
    ev.PaymentsRecorded,
)  # fmt: skip


def _turned(event: ev.Event, povinnost: int) -> ev.Event | None:
    if isinstance(event, _LEFT_OUT):
        return None
    if isinstance(event, ev.TricksRecorded):
        return _with(event, winners=tuple((w - povinnost) % 4 for w in event.winners))
    if isinstance(event, ev.CardsDealt):
        return _with(event, hands=event.hands[povinnost:] + event.hands[:povinnost])
    assert isinstance(event, ev.HandEvent)
    seat: int = msgspec.structs.asdict(event)["seat"]
    event = _with(event, seat=(seat - povinnost) % 4)
    if isinstance(event, ev.Declared):
        return _with(event, paid=None)
    if isinstance(event, ev.TalonTaken | ev.TalonRefused) and event.cards:
        return _with(event, cards=" ".join(sorted(event.cards.split())))
    return event


def test_the_emitted_string_is_a_deal(hands: list[HandItem]) -> None:
    lines = [json.loads(line)["notation"].encode() + b";pn=2" for line in machtarok_lines()]
    strings, problems = read(STRINGS, *lines)
    assert problems == []
    assert len({hand.session.name for hand in strings}) == HANDS
    for record, string in zip(hands, strings, strict=True):
        started, cut, dealt = (timed.event for timed in string.events)
        assert isinstance(started, ev.HandStarted)
        assert (started.depth, started.forehand, cut) == ("deal", 0, ev.DeckCut("none"))
        old = record.events[0].event
        assert isinstance(old, ev.HandStarted)
        assert _turned(dealt, 0) == _turned(record.events[2].event, old.forehand)
        opened = string.session.events[0].event
        there = record.session.events[0].event
        assert isinstance(opened, ev.SessionOpened)
        assert isinstance(there, ev.SessionOpened)
        assert opened.settings["ace_high"] == there.settings["ace_high"]
        assert "pn" not in opened.settings


def test_every_card_has_one_code() -> None:
    dealt = {
        code
        for hand in read(STRINGS, json.loads(machtarok_lines()[0])["notation"].encode())[0]
        for event in (hand.events[2].event,)
        if isinstance(event, ev.CardsDealt)
        for part in (*event.hands, event.talon)
        for code in (part or "").split()
    }
    assert dealt == set(CODES)


_DEAL = json.loads(machtarok_lines()[0])["notation"]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b'{"session":"a","hand":0', "problem-json"),
        (b'{"session":"a","hand":0}', "problem-record"),
        (changed(povinnost=4), "problem-record"),
        (changed(session="a\0b"), "problem-record"),
        (changed(notation=_DEAL.replace("S3DR", "S3")), "problem-deal-size"),
        (changed(notation=_DEAL.replace("S3DR", "S3DQ")), "problem-deal-double"),
        (changed(notation=_DEAL.replace("S3DR", "S3X9")), "problem-cards"),
        (changed(notation="1/2/3"), "problem-fields"),
        (b'{"session":"a","hand":0,"settings":' + b"[" * 100_000, "problem-json"),
        (b'{"session":"a\xff"}', "problem-json"),
    ],
)
def test_a_line_that_is_no_hand_is_one_problem(line: bytes, key: str) -> None:
    found, problems = read(RECORDS, machtarok_lines()[1], line, machtarok_lines()[2])
    assert [hand.line for hand in found] == [1, 3]
    assert [(p.line, p.key, p.status) for p in problems] == [(2, key, "rejected")]


@pytest.mark.parametrize(
    "act",
    [["play", 4, "S3"], ["play", 1, "T23"], ["sing", 1], [], ["money", 1, ["Z"], 2],
     ["valat", 0, 2], ["play", True, "S3"], ["draw", 1, "S3"], ["play", 1],
     ["ptalon", 1, 3, 1, []], [["play"], 1]],
)  # fmt: skip
def test_an_act_that_means_nothing_ends_the_good_prefix(act: list[Any]) -> None:
    events = json.loads(machtarok_lines()[0])["events"]
    (hand,), (problem,) = read(RECORDS, changed(events=[*events[:30], act, *events[30:]]))
    assert not hand.complete
    whole = read(RECORDS, machtarok_lines()[0])[0][0]
    assert hand.events == whole.events[: len(hand.events)]
    assert len(hand.events) == 3 + 29
    assert (problem.status, problem.key) == ("partial", "problem-act")
    assert problem.values["place"] == 31


def test_other_settings_within_a_session_are_refused() -> None:
    settings = json.loads(machtarok_lines()[0])["settings"] | {"aceHigh": True}
    found, (problem,) = read(RECORDS, machtarok_lines()[1], changed(settings=settings))
    assert len(found) == 1
    assert problem.key == "problem-settings-changed"


def test_unknown_fields_are_kept() -> None:
    (hand,), _ = read(RECORDS, changed(weather="rain"))
    assert hand.events[-1].event == ev.FieldsKept({"weather": "rain"})


@pytest.mark.parametrize("field", range(9, 28))
def test_a_full_string_keeps_what_comes_before_a_bad_field(field: int) -> None:
    fields = json.loads(machtarok_lines()[0])["notation_full"].split("/")
    fields[field] = "?"
    (hand,), (problem,) = read(STRINGS, "/".join(fields).encode())
    assert problem.status == "partial"
    whole = read(STRINGS, json.loads(machtarok_lines()[0])["notation_full"].encode())[0][0]
    assert hand.events == whole.events[: len(hand.events)]


def test_an_ace_is_the_one_whatever_it_ranks() -> None:
    fields = _DEAL.replace("aceHigh=false", "aceHigh=true")
    (hand,), _ = read(STRINGS, fields.encode())
    assert hand.events[2] == read(STRINGS, _DEAL.encode())[0][0].events[2]


@given(st.data())
def test_damaged_strings_never_raise(data: st.DataObject) -> None:
    line = bytearray(json.loads(machtarok_lines()[0])["notation_full"].encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(line) - 1))
        line[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    found, problems = read(STRINGS, bytes(line))
    assert len(found) <= 1 + line.count(b"\n")
    assert all(hand.complete for hand in found) or problems


@given(st.data())
def test_damaged_records_never_raise(data: st.DataObject) -> None:
    line = bytearray(machtarok_lines()[0])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(line) - 1))
        line[place : place + data.draw(st.integers(0, 3))] = data.draw(
            st.one_of(st.binary(max_size=3), st.sampled_from([b"null", b"-1", b"[]", b'"T99"']))
        )
    found, problems = read(RECORDS, bytes(line))
    assert all(hand.complete for hand in found) or problems


@pytest.mark.parametrize(
    ("field", "statuses"), [("notation_full", "absent"), ("notation", "unscored")]
)
def test_a_check_finds_nothing_wrong_in_strings(field: str, statuses: str, tmp_path: Path) -> None:
    path = tmp_path / "strings.txt"
    path.write_text("\n".join(json.loads(line)[field] for line in machtarok_lines()))
    found = [item for item in file_sessions(path) if isinstance(item, RecordedSession)]
    reports = [
        hand
        for session in found
        for hand in check_session(
            session.events, [(hand.number, hand.events) for hand in session.hands]
        ).hands
    ]
    assert {report.score.status for report in reports} == {statuses}
    assert {f.severity for report in reports for f in report.findings} <= {"note"}
    assert len(reports) == HANDS
