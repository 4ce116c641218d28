"""What is written carelessly is read kindly."""

from __future__ import annotations

import pytest

from eventstore import events as ev
from eventstore.cards import CODES
from eventstore.model import Timed
from replay.notation.tkn import dumps, loads
from tests.replay.notation.tkn.texts import (
    HEAD,
    hand,
    only,
)


@pytest.mark.parametrize(
    "text",
    [
        "bids 1:first 2:pass 3:second 0:pass",
        "BIDS\n  1 : first\n  2: pas\n3:second\n0:dobrá",
        "bids F:first \"Jan Novák\":good 3:second anna:pass ; the rest is silence: {",
        "bids 1:first\nbids 2:pass bids 3:second 0:pass",
    ],
)  # fmt: skip
def test_kind_reading_of_bids(text: str) -> None:
    assert only(text) == [
        ev.BidMade(1, "first"), ev.BidPassed(2), ev.BidMade(3, "second"), ev.BidPassed(0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "deal six\n  talon: I ?\n  1: SKYZ XIX H1\n",
        "deal\nBohumil: t22, XVIIII ♥1\ntalon: pagat".replace("pagat", "(t1 ?)"),
        "deal six\n1: škýz xix h1\n0: unknown 2: unknown 3: unknown talon: T01 ?",
    ],
)
def test_kind_reading_of_a_deal(text: str) -> None:
    assert only(text) == [ev.CardsDealt((None, "SKYZ XIX H1", None, None), "I ?")]


def test_unknown_empty_and_absent_are_different() -> None:
    deal = only("deal own\n  0: unknown\n  1: none\n  2: ? ?\n  3: H1")
    assert deal == [ev.CardsDealt((None, "", "? ?", "H1"), None, "own")]


@pytest.mark.parametrize(
    "text",
    [
        "1. 1:H1 2:H2 3:H3 0:H4\n2. 1:? 0:adds(S7)",
        "tricks 1:H1 2:H2 3:H3 0:H4 1:? 0:adds(S7)",
        "7. 1:H1\n7... 2:♥2 3:h3 0:H4 8.1:? talon 0:adds(s7)",
    ],
)
def test_kind_reading_of_tricks(text: str) -> None:
    cards = zip((1, 2, 3, 0, 1), ("H1", "H2", "H3", "H4", "?"), strict=True)
    played = [ev.CardPlayed(seat, card) for seat, card in cards]
    assert only(text) == [*played, ev.TalonCardAdded(0, "S7")]


@pytest.mark.parametrize(
    "text",
    [
        "contra 1:pagat 2:flek 2:flek(pagat, owner=1) 1:re 3:nothing",
        "contra 1:commits(pagat) 2:kontra(game) 2:contra(pagat, level=1, owner=F) 1:reflek 3:nic",
        "declarations 1:commits(pagat) 2:flek(item=game) 2:flek(owner=Bohumil item=pagat) "
        "1:re 3:pass",
    ],
)
def test_kind_reading_of_contras(text: str) -> None:
    assert only(text) == [
        ev.Committed(1, "pagat"),
        ev.ContraMade(2, 1),
        ev.ContraMade(2, 1, "pagat", 1),
        ev.ContraMade(1, 2),
        ev.TurnPassed(3),
    ]


def test_two_kinds_of_comments() -> None:
    events = only('{ at\n  first } bids 1:first {late;  "so" \\} }(by="Anna") ; not kept\n')
    assert events == [
        ev.CommentAdded("at first"),
        ev.BidMade(1, "first"),
        ev.CommentAdded('late;  "so" }', by="Anna"),
    ]


def test_extensions_are_kept() -> None:
    assert only('x-clock 12:30 ; all of it\nbids 1:first\nkept {"a": [1]}\nx-empty') == [
        ev.FieldsKept({"x-clock": "12:30 ; all of it"}),
        ev.BidMade(1, "first"),
        ev.FieldsKept({"a": [1]}),
        ev.FieldsKept({"x-empty": ""}),
    ]
    (item,) = loads('[Rules "r@1"]\nx-club Trul\n[Hand 1]\n[Forehand 0]').hands
    opened = item.session.events[0].event
    assert isinstance(opened, ev.SessionOpened)
    assert opened.settings == {"x-club": "Trul"}


@pytest.mark.parametrize("declared", ['[Cards "cs"]', "Cards: cs", "cards: cs"])
def test_czech_ranks_only_where_declared(declared: str) -> None:
    head = HEAD.replace('[Session "friday"]', declared)
    assert only("discards 1:HK 1:HD 1:HKa 1:Hkl 1:H1", head) == [
        ev.CardDiscarded(1, card) for card in ("HK", "HQ", "HC", "HJ", "H1")
    ]
    assert "Cards" not in dumps(loads(head))
    (problem,) = loads(HEAD + "bids 1:first\ndiscards 1:HKa").problems
    assert (problem.key, problem.line) == ("tkn-card-unknown", 11)
    (problem,) = loads(head + "bids 1:first\ndiscards 1:HQ").problems
    assert problem.values["value"] == "HQ"


def test_the_depth_is_seen_where_it_is_not_said() -> None:
    def depth(text: str) -> str:
        started = loads(HEAD + text).hands[0].events[0].event
        assert isinstance(started, ev.HandStarted)
        return started.depth

    cards = "deal\n0: H1\n1: H2\n2: H3\n3: H4\n"
    assert depth("result points(declarer=40, others=30)") == "sheet"
    assert depth(cards) == "deal"
    assert depth(cards + "1. 1:H2") == "full"
    assert depth("deal\n0: H1\n1. 1:H2") == "observed"
    assert depth("1. 1:H2") == "observed"
    assert depth('[Depth "observed"]\n' + cards) == "observed"


def test_forehand_is_next_to_the_dealer() -> None:
    head = HEAD.replace('[Forehand "1"]', '[Dealer "Jan Novák"]')
    assert only("bids F:first", head) == [ev.BidMade(3, "first")]


def test_what_is_said_in_one_turn_stays_together() -> None:
    events = (
        ev.Declared(0), ev.Committed(0, "pagat"), ev.Declared(1, ("trul", "a+b")),
        ev.ContraMade(1, 1), ev.ContraMade(0, 2), ev.ContraMade(1, 4),
    )  # fmt: skip
    text = dumps([hand(*map(Timed, events))])
    assert text.splitlines()[-2:] == [
        'declarations 0:none 0:commits(pagat) 1:declares(trul "a+b")',
        "contra 1:flek 0:re 1:contra(level=4)",
    ]


def test_impossible_deals_are_events_like_any_other() -> None:
    cards = " ".join(CODES[:13])
    deal = only(f"deal\n0: {cards}\n1: {cards}\n2: I I\n3: none\ntalon: I")
    assert deal == [ev.CardsDealt((cards, cards, "I I", ""), "I")]
