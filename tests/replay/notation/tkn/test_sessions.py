"""Sessions and files: several in one text, their lines, their times, their names."""

from __future__ import annotations

import io

import pytest

from eventstore import events as ev
from eventstore.model import Append, Timed
from replay.notation import machtarok
from replay.notation.model import HandItem, Options, PersonName, Problem, SessionHead
from replay.notation.tkn import FORMAT, dumps, loads
from tests.games import HANDS, machtarok_lines
from tests.replay.notation.tkn.texts import (
    HEAD,
    OPEN,
    assert_stable,
    hand,
)


def test_several_hands_and_sessions_in_one_file() -> None:
    text = """%TKN 1
[Rules "cz-app@1"]
[Session "a"]
session 0:deposits(5)
[Hand "1"]
[Forehand "0"]
bids 0:first
session 1:buys(10)
session 2:fined(40, revoke-suit, "late", hand=1)
[Hand "2"]
[Forehand "1"]
session closed

[Rules "vysocina@1"]
[Session "b"]
[Hand "1"]
[Forehand "2"]

[Rules "slo-3@1"]
[Session "c"]
session closed("nobody came")

[Rules "cz-app@1"]
[Session "a"]
session 0:deposits(5)
[Hand "3"]
[Forehand "0"]
"""
    document = loads(text)
    assert document.problems == ()
    shown: list[tuple[str, int] | tuple[str, int, int]] = []
    for item in document.items:
        if isinstance(item, HandItem):
            shown.append((item.session.name, item.number))
        elif isinstance(item, Append) and item.identity:
            (write,) = item.writes
            shown.append((write.stream, write.expected, item.identity.ordinal))
    assert shown == [
        ("a", 1), ("session/a", 3, 1), ("a", 2), ("session/a", 6, 2), ("b", 1),
        ("session/c", 0, 0), ("a", 3),
    ]  # fmt: skip
    assert dumps(loads(dumps(document))) == dumps(document)


def test_an_item_carries_its_line_and_its_raw_text() -> None:
    document = loads(HEAD + 'bids 1:first ; so\n\n[Hand "2"]\n[Forehand "2"]\n')
    first, second = document.hands
    assert (first.line, second.line) == (8, 12)
    assert first.raw == b'[Hand "1"]\n[Forehand "1"]\nbids 1:first ; so\n'
    assert second.raw == b'[Hand "2"]\n[Forehand "2"]'


def test_the_format_reads_bytes_and_knows_its_files() -> None:
    options = Options(source="evening.tkn", rules="vysocina@1")
    (item,) = FORMAT.read(
        io.BytesIO(b"\xef\xbb\xbf%TKN 1\r\n[Hand 4]\r\n[Forehand 0]\r\n"), options
    )
    assert isinstance(item, HandItem)
    assert (item.session.name, item.number) == ("evening", 4)
    opened = item.session.events[0].event
    assert isinstance(opened, ev.SessionOpened)
    assert opened.rules == "vysocina@1"
    assert FORMAT.name == "tkn"
    assert FORMAT.sniff(b"\xef\xbb\xbf; an evening\n%TKN 1\n")
    assert FORMAT.sniff(b'[Rules "cz-app@1"]')
    assert not FORMAT.sniff(b'{"kind":"bid-made"}')
    assert not FORMAT.sniff(b"")


def test_times_keep_their_milliseconds_and_zone() -> None:
    head = HEAD.replace("[Seat0", '[Date "2024-03-01T19:30:00.250+01:00"]\n[Seat0')
    document = loads(head + '[Time "2024-03-01T19:31+01:00"]\nbids 1:first<+0.001> 2:pass<-1>\n')
    (item,) = document.hands
    assert item.session.events[0].occurred == 1709317800250
    base = 1709317860000
    assert [timed.occurred for timed in item.events] == [base, base + 1, base - 999]
    assert '[Date "2024-03-01T19:30:00.250+01:00"]' in dumps(document)
    assert '[Date "2024-03-01T18:30:00.250+00:00"]' in dumps(document.items)
    assert '[Date "2024-03-01T19:30:00.250+01:00"]' in dumps(document.items, zone="Europe/Prague")


def test_a_date_alone_is_a_setting() -> None:
    document = loads('[Rules "cz-app@1"]\n[Date "2024-03-01"]\n[Hand "1"]\n[Forehand "0"]')
    (item,) = document.hands
    opened = item.session.events[0]
    assert isinstance(opened.event, ev.SessionOpened)
    assert (opened.occurred, opened.event.settings) == (None, {"date": "2024-03-01"})
    assert '[Date "2024-03-01"]' in dumps(document)


JOINED = [
    '[Rules "x@1"]\n[Session "s"]\n[Hand 1]\n[Forehand 0]\n1. 0:H5\nsession closed\n'
    '[Rules "x@1"]\n[Session "s"]\n[Hand 2]\n[Forehand 0]\nsession closed\n',
    '[Rules "x@1"]\n[Session "s"]\nsession 0:sits("Eva")\n[Session "t"]\n[Rules "x@1"]\n'
    '[Session "s"]\n[Rules "x@1"]\nsession 0:sits("Eva") 1:leaves("Eva")\n[Hand 1]\n[Forehand 0]',
    '[Rules "x@1"]\n[Session "s"]\n[Hand 1]\n[Forehand 0]\n1. 0:H1 session closed 0:H2',
    '[Rules "x@1"]\n[Session "s"]\n[Hand 1]\n[Forehand 0]\n[Rules "x@1"]\nsession closed\n'
    '%TKN 1\n[Rules "x@1"]\n[Session "s"]\n[Hand 1]\n[Forehand 0]\nsession closed',
]


@pytest.mark.parametrize(
    "text", [*JOINED, *(first + second for first in JOINED for second in JOINED)]
)
def test_files_joined_end_to_end_stay_stable(text: str) -> None:
    document = loads(text)
    assert document.hands
    assert_stable(document)


def test_real_games_come_back() -> None:
    stream = io.BytesIO(b"\n".join(machtarok_lines()))
    items = list(machtarok.RECORDS.read(stream, Options("games.jsonl")))
    hands = [item for item in items if isinstance(item, HandItem)]
    text = dumps(items)
    again = loads(text)
    assert len(again.hands) == len(hands) == HANDS
    assert again.problems == ()
    for one, other in zip(hands, again.hands, strict=True):
        assert (one.session, one.number, one.events) == (other.session, other.number, other.events)
    assert dumps(again) == text


def test_ids_are_written_as_names_where_the_names_are_given() -> None:
    head = SessionHead("s", (OPEN, Timed(ev.PlayerSeated(0, "p1"))))
    text = dumps([PersonName("p1", "Eva"), hand(Timed(ev.CommentAdded("ah", by="p1")), head=head)])
    assert '[Seat0 "Eva"]' in text
    assert '{ah}(by="Eva")' in text
    assert "p1" not in text


def test_a_session_of_which_no_hand_is_good_keeps_its_own_events() -> None:
    document = loads('[Rules "r@1"]\n[Session "s"]\n[Hand x]\n[Forehand 0]\nsession closed\n')
    problem, item = document.items
    assert isinstance(problem, Problem)
    assert isinstance(item, Append)
    (write,) = item.writes
    assert (write.expected, len(write.events)) == (0, 2)
    assert_stable(document)


def test_the_text_of_the_rules_may_be_left_out() -> None:
    head = SessionHead("s", (Timed(ev.SessionOpened("s", "own@2", "ab", '{"id": "own@2"}')),))
    assert "RulesText" in dumps([hand(head=head)])
    text = dumps([hand(head=head)], rules_text=False)
    assert "RulesText" not in text
    assert '[RulesHash "ab"]' in text
