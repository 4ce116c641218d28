"""What cannot be read has a line; what stands before it is kept."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from eventstore import events as ev
from eventstore.model import Append, StreamWrite, Timed
from i18n import catalog
from replay.errors import NotationError
from replay.notation.model import HandItem, Options, Problem, SessionHead
from replay.notation.tkn import FORMAT, dumps, loads
from tests.replay.notation.tkn.texts import (
    HEAD,
    hand,
)

BROKEN: list[tuple[str, str, int, str]] = [
    ("bids 1:first\ndiscards 1:H5", "tkn-card-unknown", 11, "H5"),
    ("bids 1:first\n1. 1:H1 2:XXIII", "tkn-card-unknown", 11, "XXIII"),
    ("bids 1:first\ndeal\n0: H1 H9", "tkn-card-unknown", 12, "H9"),
    ("bids 1:first\ndeal\n0: H1\n0: H2", "tkn-deal-twice", 13, "0"),
    ("bids 1:first\ndeal\n0:\n1: H2", "tkn-cards-missing", 12, "0"),
    ("bids 1:first 4:pass", "tkn-actor-unknown", 10, "4"),
    ("bids 1:first\nKarel:pass", "tkn-actor-unknown", 11, "Karel"),
    ("bids 1:first first", "tkn-actor-missing", 10, "first"),
    ("bids 1:first 2:redeal\nresult 1:points(1)", "tkn-actor-extra", 11, "1"),
    ("bids 1:first\ntalon 1:grabs(H1)", "tkn-verb-unknown", 11, "grabs"),
    ("irregular 1:early-lead 2:H1", "tkn-verb-unknown", 10, "H1"),
    ("bids 1:first(", "tkn-parenthesis-open", 10, "("),
    ("bids 1:first(side=a, side=b)", "tkn-argument-extra", 10, "side"),
    ("bids 1:first(a)", "tkn-argument-extra", 10, "a"),
    ("bids 1:first(colour=red)", "tkn-argument-unknown", 10, "colour"),
    ("bids 1:first\nirregular 1:pays(x)", "tkn-number-wrong", 11, "x"),
    ("bids 1:first\nirregular 1:pays", "tkn-argument-missing", 11, "pays"),
    ("bids 1:first<yesterday>", "tkn-time-wrong", 10, "yesterday"),
    ("bids 1:first 2:pass<2024-03-01T10:00>", "tkn-time-wrong", 10, "2024-03-01T10:00"),
    ("bids 1:first 2:pass<+1>", "tkn-time-wrong", 10, "+1"),
    ("bids 1:first { never ends\n\n", "tkn-comment-open", 10, ""),
    ('bids 1:first 2:"never ends', "tkn-string-open", 10, ""),
    ('bids 1:first {a \\q}', "tkn-escape-unknown", 10, ""),
    ("bids 1:first }", "tkn-unexpected-sign", 10, ""),
    ("bids 1:first )", "tkn-unexpected", 10, ")"),
    ('bids 1:first\n[Dealer "0"]', "tkn-tag-misplaced", 11, "["),
    ('bids 1:first\nkept {"a": }', "tkn-json-wrong", 11, '{"a": }'),
    ('bids 1:first\nkept {"a": ' + "[" * 5000, "tkn-json-wrong", 11, ""),
    ("bids 1:first\nsettings {}", "tkn-tag-misplaced", 11, "settings {}"),
    ("bids 1:first\nresult sheet(results=pagat:maybe)", "tkn-argument-wrong", 11, "maybe"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "key", "line", "value"), BROKEN, ids=lambda value: str(value)[:24]
)
def test_a_hand_keeps_its_longest_good_prefix(text: str, key: str, line: int, value: str) -> None:
    document = loads(HEAD + text + '\n[Hand "2"]\n[Forehand "0"]\nbids 0:solo')
    if key == "tkn-parenthesis-open":
        document = loads(HEAD + "bids 1:first\n2:pass" + text.removeprefix("bids 1:first"))
        line = 11
    (problem,) = document.problems
    assert (problem.key, problem.line) == (key, line)
    assert problem.source == "text"
    if value:
        assert problem.values["value"] == value
    if document.hands[0].number == 1:
        assert not document.hands[0].complete
        assert len(document.hands[0].events) >= 2
        assert problem.status == "partial"
    else:
        assert problem.status == "rejected"
    if key != "tkn-parenthesis-open":
        assert document.hands[-1].number == 2
        assert document.hands[-1].complete
    for lang in catalog.LANGUAGES:
        assert catalog.text(lang, problem.key, **problem.values)


WHOLE: list[tuple[str, str, int | None]] = [
    ("", "tkn-empty", 0),
    ("; nothing\n\n", "tkn-empty", 2),
    ("hello world", "tkn-not-tkn", 1),
    ("\x00\x01\x02", "tkn-not-tkn", 1),
    ("[[[[[[", "tkn-tag-open", 1),
    ('%TKN 2\n[Rules "x@1"]\n[Hand 1]\n[Forehand 0]', "tkn-version-unknown", 1),
    ("%TKN 1\n[Hand 1]\n[Forehand 0]\nbids 0:first", "tkn-rules-missing", 2),
    ('%TKN 1\n[Session "a"]\n[Hand 1]\n[Forehand 0]', "tkn-rules-missing", 2),
    ('[Rules "x@1"]\n[Hand 1]\nbids 0:first', "tkn-forehand-missing", 2),
    ('[Rules "x@1"]\n[Hand 1]\n[Forehand x]\nbids 0:first', "tkn-actor-unknown", 3),
    ('[Rules "x@1"]\n[Hand one]', "tkn-number-wrong", 2),
    ('[Rules "x@1"]\n[Hand 1]\n[Forehand 0]\n[Depth "deep"]', "tkn-tag-wrong", 4),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key", "line"), WHOLE)
def test_nothing_good_is_rejected(text: str, key: str, line: int) -> None:
    document = loads(text)
    assert [(p.key, p.line, p.status) for p in document.problems] == [(key, line, "rejected")]
    assert document.hands == ()


def test_problems_beside_good_hands() -> None:
    document = loads(
        '[Rules "x@1"]\n[Annotator "me"]\n[Date "soon"]\n[Seat0 "A"]\n[Seat0 "B"]\n'
        '[Hand 1]\n[Forehand 0]\n[Hand 1]\n[Forehand 0]\n'
        '[Rules "y@1"]\n[Hand 2]\n[Forehand 0]\n'
    )  # fmt: skip
    assert [(p.key, p.line) for p in document.problems] == [
        ("tkn-tag-unknown", 2), ("tkn-time-wrong", 3), ("tkn-tag-twice", 5),
        ("tkn-hand-twice", 8), ("tkn-session-twice", 10),
    ]  # fmt: skip
    assert [item.number for item in document.hands] == [1]


def test_bytes_that_are_no_text() -> None:
    options = Options("f.tkn")
    utf16 = "%TKN 1\n".encode("utf-16")
    long = b'[Rules "x@1"]\n[Hand 1]\n[Forehand 0]\nbids 0:first\n' + b"0:pass " * 400_000
    for data, key, line in ((utf16, "tkn-not-utf8", 1), (long, "tkn-line-long", 5)):
        problems = [p for p in FORMAT.read(io.BytesIO(data), options) if isinstance(p, Problem)]
        assert [(p.key, p.line) for p in problems] == [(key, line)]
    many = b'[Rules "x@1"]\n[Hand 1]\n[Forehand 0]\n' + b"bids 0:first\n" * 20_000
    item, problem = FORMAT.read(io.BytesIO(many), options)
    assert isinstance(item, HandItem)
    assert isinstance(problem, Problem)
    assert (problem.key, item.complete) == ("tkn-hand-long", False)


@pytest.mark.parametrize(
    "make",
    [
        lambda: [hand(Timed(ev.CardPlayed(0, "H5")))],
        lambda: [hand(Timed(ev.BidPassed(0), 10**18))],
        lambda: [hand(Timed(ev.PlayerLeft(0)))],
        lambda: [hand(Timed(ev.HandStarted("s", 1, 0)), Timed(ev.HandStarted("s", 2, 0)))],
        lambda: [hand(head=SessionHead("s", ()))],
        lambda: [Append((StreamWrite("hand/s#1", 0, ()),))],
        lambda: [Append((StreamWrite("session/s", 3, ()),))],
    ],
)
def test_what_no_hand_holds_is_not_written(make: Callable[[], list[Any]]) -> None:
    with pytest.raises(NotationError):
        dumps(make())
    with pytest.raises(NotationError):
        dumps([hand()], zone="Middle/Earth")
