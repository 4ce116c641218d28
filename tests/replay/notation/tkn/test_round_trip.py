"""What is written is read back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.model import Append, StreamWrite, Timed
from replay.notation.model import HandItem, SessionHead
from replay.notation.tkn import dumps, loads
from tests.replay.notation.tkn.anything import (
    HAND_KINDS,
    NATURES,
    OPENED,
    PEOPLE,
    SEATS,
    SESSION_KINDS,
    STARTED,
    TIMES,
    events_of,
    timed,
)
from tests.replay.notation.tkn.texts import (
    OPEN,
    assert_same,
    hand,
)


@pytest.mark.parametrize("kind", HAND_KINDS, ids=ev.KIND_OF.get)
@settings(max_examples=40)
@given(data=st.data())
def test_every_kind_of_hand_event_comes_back(kind: type[ev.Event], data: st.DataObject) -> None:
    assert_same(hand(*data.draw(st.lists(timed(events_of(kind)), max_size=3))))


@settings(max_examples=150)
@given(
    started=timed(STARTED),
    events=st.lists(st.one_of([timed(events_of(kind)) for kind in HAND_KINDS]), max_size=12),
)
def test_any_order_of_events_comes_back(started: Timed, events: list[Timed]) -> None:
    assert isinstance(started.event, ev.HandStarted)
    assert_same(hand(started, *events, number=started.event.number))


@settings(max_examples=150)
@given(
    opened=timed(OPENED),
    seats=st.permutations(range(4)),
    players=st.lists(st.none() | PEOPLE, min_size=4, max_size=4),
    nature=NATURES,
    times=st.lists(TIMES, min_size=4, max_size=4),
    more=st.lists(st.one_of([timed(events_of(kind)) for kind in SESSION_KINDS]), max_size=3),
)
def test_heads_of_sessions_come_back(
    opened: Timed,
    seats: list[int],
    players: list[str | None],
    nature: str,
    times: list[int | None],
    more: list[Timed],
) -> None:
    if opened.occurred is not None and isinstance(opened.event, ev.SessionOpened):
        opened.event.settings.pop("date", None)
    seated = (
        Timed(ev.PlayerSeated(seat, player, nature), time)
        for seat, player, time in zip(seats, players, times, strict=True)
    )
    head = SessionHead("s", (opened, *seated, *more))
    assert_same(hand(Timed(ev.HandStarted("s", 7, 0)), head=head, number=7))


@given(
    st.lists(timed(st.builds(ev.PlayerSeated, SEATS, PEOPLE, NATURES)), max_size=5),
    st.lists(timed(events_of(ev.PotDeposited)), max_size=1),
)
def test_tables_that_are_not_full_come_back(seated: list[Timed], more: list[Timed]) -> None:
    assert_same(hand(head=SessionHead("s", (OPEN, *seated, *more))))


@pytest.mark.parametrize("kind", SESSION_KINDS, ids=ev.KIND_OF.get)
@settings(max_examples=25)
@given(data=st.data())
def test_every_kind_of_session_event_comes_back(kind: type[ev.Event], data: st.DataObject) -> None:
    events = tuple(data.draw(st.lists(timed(events_of(kind)), min_size=1, max_size=3)))
    text = dumps([hand(), Append((StreamWrite("session/s", 6, events),)), hand(number=2)])
    document = loads(text)
    assert document.problems == ()
    assert [type(item) for item in document.items] == [HandItem, Append, HandItem]
    stretch = document.items[1]
    assert isinstance(stretch, Append)
    assert stretch.writes == (StreamWrite("session/s", 6, events),)
    assert dumps(document) == text
