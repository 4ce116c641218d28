"""TKN: what is written is read back, what is written badly is read kindly, the rest has a line."""

from __future__ import annotations

import gzip
import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.cards import CODES
from eventstore.model import Append, StreamWrite, Timed
from i18n import catalog
from replay.errors import NotationError
from replay.notation import machtarok
from replay.notation.model import HandItem, Options, PersonName, Problem, SessionHead
from replay.notation.tkn import FORMAT, Document, dumps, loads
from replay.notation.tkn.forms import ANYWHERE, FORMS, RESERVED, SECTIONS, SPECIAL, VERBS

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = re.findall(
    r"^```tkn\n(.*?)^```$", (ROOT / "docs/notation.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
)

# -- events of every kind ----------------------------------------------------------------------

WORDS = st.sampled_from(
    ["first", "solo-three", "pass", "none", "pagat", "flek", "shown", "hand", "x-y", "?", "dobrá",
     "H1", "a b", "1", "", "+", "a+b", "tricks", "session", "F", "x=1", "unknown", "early-lead"]
) | st.text(max_size=6)  # fmt: skip
TEXTS = st.text(max_size=20) | st.sampled_from(
    ['"', "\\", "\\n", "}", "{", " ", "  a  ", "a\nb", ";", "\\ ", "x \\", "\u2028", "[Hand 1]"]
)
INTS = st.integers(-(10**12), 10**12)
SEATS = st.integers(0, 3)
CARD = st.sampled_from([*CODES, "?"])
CARDS = st.lists(CARD, max_size=8).map(" ".join)
AMOUNTS = st.lists(INTS, max_size=4).map(tuple)
PEOPLE = st.sampled_from(["Anna", "p-12ab", "Jan Novák", "?", "@x", 'O"Neil', ""])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
FIELDS = st.dictionaries(st.text(max_size=6), JSON, max_size=3)
TIMES = st.none() | st.integers(-(10**11), 4 * 10**12)

BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(["seat", "accused", "declarer_seat"], SEATS),
    **dict.fromkeys(["card"], CARD),
    **dict.fromkeys(["cards"], CARDS),
    **dict.fromkeys(["player", "by"], PEOPLE),
    **dict.fromkeys(["reason", "text", "place_text"], TEXTS),
    "talon": st.none() | CARDS,
    "hands": st.lists(st.none() | CARDS, max_size=4).map(tuple),
    "names": st.lists(WORDS, max_size=3).map(tuple),
    "winners": st.lists(SEATS, max_size=12).map(tuple),
    "fields": FIELDS,
}
DIGITS = st.lists(st.integers(0, 9), min_size=1, max_size=4).map(tuple)
BY_KIND: dict[type[ev.Event], dict[str, st.SearchStrategy[Any]]] = {
    ev.SheetRecorded: {
        "declarer": st.none() | SEATS,
        "partner": st.none() | SEATS,
        "contra": st.dictionaries(WORDS, INTS, max_size=3),
        "results": st.dictionaries(WORDS, st.booleans(), max_size=3),
        "owners": st.dictionaries(WORDS, INTS, max_size=3),
        "gained": st.dictionaries(WORDS, DIGITS, max_size=3),
    },
    ev.ContraMade: {"owner": st.none() | SEATS, "level": st.integers(0, 6)},
    ev.DeckCut: {"place": st.none() | INTS},
    ev.CardPlayed: {"by": WORDS},
    ev.DeclarationAsked: {"answer": st.none() | WORDS},
}
BY_TYPE: dict[Any, st.SearchStrategy[Any]] = {
    int: INTS, bool: st.booleans(), str: WORDS, ev.Amounts: AMOUNTS,
    int | None: st.none() | INTS, str | None: st.none() | WORDS,
    ev.Amounts | None: st.none() | AMOUNTS,
}  # fmt: skip


def events_of(kind: type[ev.Event]) -> st.SearchStrategy[ev.Event]:
    """Any event of ``kind``: by the name of each field, else by its type."""
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(kind):
        strategy = BY_KIND.get(kind, {}).get(field.name, BY_NAME.get(field.name))
        if strategy is None:
            strategy = BY_TYPE[field.type]
        elif field.default is not msgspec.NODEFAULT:
            strategy = strategy | st.just(field.default)
        fields[field.name] = strategy
    return st.builds(kind, **fields)


HAND_KINDS = [
    kind for kind in ev.KINDS.values()
    if issubclass(kind, ev.HandEvent) and kind is not ev.HandStarted
]  # fmt: skip
SESSION_KINDS = [
    kind for kind in ev.KINDS.values()
    if issubclass(kind, ev.SessionEvent) and kind is not ev.SessionOpened
]  # fmt: skip
STARTED = st.builds(
    ev.HandStarted,
    session=st.just("s") | TEXTS,
    number=st.integers(0, 999),
    forehand=SEATS,
    dealer=st.none() | SEATS,
    depth=st.sampled_from(["full", "observed", "sheet", "deal"]),
    accounts=st.none() | AMOUNTS,
    pot=st.none() | INTS,
    players=st.none() | st.lists(st.none() | PEOPLE, max_size=5).map(tuple),
)
OPENED = st.builds(
    ev.SessionOpened,
    session=st.just("s") | TEXTS,
    rules=WORDS.filter(bool),
    rules_hash=WORDS,
    rules_text=TEXTS,
    settings=FIELDS | st.just({"date": "2024-03-01", "x": 1}),
    accounts=st.none() | AMOUNTS,
    play=st.sampled_from(["imported", "live", "synthetic"]),
    place=st.none() | TEXTS,
)
NATURES = st.sampled_from(["human", "robot", "client"])


def timed(events: st.SearchStrategy[ev.Event]) -> st.SearchStrategy[Timed]:
    return st.builds(Timed, events, TIMES)


FOUR = tuple(Timed(ev.PlayerSeated(seat)) for seat in range(4))
OPEN = Timed(ev.SessionOpened("s", "cz-app@1", "", ""))
PLAIN = SessionHead("s", (OPEN, *FOUR))


def hand(*events: Timed, head: SessionHead = PLAIN, number: int = 1) -> HandItem:
    started = Timed(ev.HandStarted(head.name, number, forehand=0, depth="full"))
    if not events or not isinstance(events[0].event, ev.HandStarted):
        events = (started, *events)
    return HandItem("tkn", head, number, number, events, line=1)


def assert_same(item: HandItem) -> None:
    text = dumps([item])
    document = loads(text)
    assert document.problems == ()
    (again,) = document.hands
    assert again.events == item.events
    assert again.session == item.session
    assert (again.namespace, again.number, again.ordinal) == ("tkn", item.number, item.number)
    assert again.complete
    assert dumps(document, zone="+00:00") == text


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


def test_every_kind_has_one_form_with_all_its_fields() -> None:
    kinds = {
        kind for kind in ev.KINDS.values() if issubclass(kind, (ev.HandEvent, ev.SessionEvent))
    }
    assert set(FORMS) | set(SPECIAL) == kinds
    assert not set(FORMS) & set(SPECIAL)
    for kind, form in FORMS.items():
        assert {*form.fields, *filter(None, [form.actor])} == set(kind.__struct_fields__), kind
        assert form.section in SECTIONS


def test_verbs_mean_one_thing_in_a_section() -> None:
    written = [(form.section, verb) for form in FORMS.values()
               for verb in (form.verb, *form.also, *form.presets)]  # fmt: skip
    assert len(set(written)) == len(written)
    assert set(ANYWHERE) | set(VERBS["session"]) <= RESERVED


# -- sessions and files ------------------------------------------------------------------------

HEAD = """%TKN 1
[Rules "cz-app@1"]
[Session "friday"]
[Seat0 "Anna"]
[Seat1 "Bohumil"]
[Seat2 "Jan Novák"]
[Seat3 ?]
[Hand "1"]
[Forehand "1"]
"""


def only(text: str, head: str = HEAD) -> list[ev.Event]:
    """The events of the one hand of ``text``, read without a problem, behind its start."""
    document = loads(head + text)
    assert document.problems == ()
    (item,) = document.hands
    assert dumps(loads(dumps(document))) == dumps(document)
    return [timed.event for timed in item.events[1:]]


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
    packed = (ROOT / "tests/games/machtarok-games.jsonl.gz").read_bytes()
    stream = io.BytesIO(gzip.decompress(packed))
    items = list(machtarok.RECORDS.read(stream, Options("games.jsonl")))
    hands = [item for item in items if isinstance(item, HandItem)]
    text = dumps(items)
    again = loads(text)
    assert len(again.hands) == len(hands) == 916
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


# -- leniency ----------------------------------------------------------------------------------


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


# -- errors ------------------------------------------------------------------------------------

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


# -- garbage -----------------------------------------------------------------------------------

SCRAPS = st.sampled_from(
    ["%TKN 1\n", '[Rules "x@1"]\n', '[Session "s"]', "[Hand 1]\n", '[Hand "2"]', "[Forehand 0]",
     "[Dealer", "]", "[", "deal", "six", "talon:", "0:", "1:", "F:", "?:", "H1", "SKYZ", "(", ")",
     "bids ", "first", "session ", "\nsession ", "deposits(5)", "{", "}", '"', "<", ">", "<+1>",
     ";", "\n", " ", "1.", "2...", "x-a b\n", "\nkept {}", '\nsettings {"a":1}\n', "=", ",", "\\",
     "result ", "points(declarer=1, others=2)", "winners(0 1)", "\x00", "\ud800", "é", "+", "none",
     "[Seat0 ?]\n", "[Cards cs]", "1:flek", "declarations ", "contra ", "%TKN 2\n"]
) | st.text(max_size=8)  # fmt: skip


@settings(max_examples=400)
@given(st.lists(SCRAPS, max_size=40).map("".join), st.booleans())
def test_garbage_is_a_problem_and_never_a_crash(text: str, headed: bool) -> None:
    document = loads(HEAD + text if headed else text)
    for problem in document.problems:
        assert problem.line is not None
        for lang in catalog.LANGUAGES:
            assert catalog.text(lang, problem.key, **problem.values)
    assert_stable(document)


@settings(max_examples=150)
@given(st.sampled_from(EXAMPLES), st.data())
def test_a_damaged_example_is_still_read(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 30))
    assert_stable(loads(text[:start] + data.draw(SCRAPS) + text[start + length :]))


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_binary_is_a_problem(data: bytes) -> None:
    for start in (b"", b"%TKN 1\n", HEAD.encode()):
        list(FORMAT.read(io.BytesIO(start + data), Options("f")))


def test_large_garbage_is_read_in_one_pass() -> None:
    for scrap in ("[", "(", "{", '"', "\\}", "{\\}", "<", "x=", "a:", "[Hand 1]\n", "session\n"):
        loads(HEAD + "bids 1:first " + scrap * (200_000 // len(scrap)))


def assert_stable(document: Document) -> None:
    once = dumps(document)
    again = loads(once)
    assert again.problems == ()
    assert dumps(again) == once
    assert [h.events for h in again.hands] == [h.events for h in document.hands]


# -- documentation -----------------------------------------------------------------------------


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples_of_the_specification(text: str) -> None:
    document = loads(text)
    assert document.problems == ()
    assert document.hands
    assert_stable(document)


def test_the_specification_names_every_verb_section_and_problem() -> None:
    page = (ROOT / "docs/notation.md").read_text("utf-8")
    for form in FORMS.values():
        for word in (form.verb, form.section, *form.also, *form.presets):
            assert re.search(rf"(?<!\w){re.escape(word)}(?!\w)", page), word
    sources = "".join(
        path.read_text("utf-8") for path in (ROOT / "replay/notation/tkn").glob("*.py")
    )
    used = set(re.findall(r'"(tkn-[a-z0-9-]+)"', sources)) - {"tkn-session"}
    for lang in catalog.LANGUAGES:
        text = (ROOT / "i18n" / lang / "tkn.ftl").read_text("utf-8")
        assert set(re.findall(r"^(tkn-[a-z0-9-]+) =", text, re.MULTILINE)) == used
