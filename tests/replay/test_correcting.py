"""What may be corrected, and how a wish becomes a correction."""

from __future__ import annotations

from typing import Any

import pytest

from eventstore import events as ev
from eventstore.model import Stored
from replay.correcting import CorrectionError, Wish, correction
from replay.rulesets.load import load, resolved

HAND = (
    ev.HandStarted("e", 1, 0),
    ev.BidPassed(0),
    ev.CardPlayed(1, "H1"),
    ev.PaymentsRecorded(moves=(1, -1)),
)
SESSION = (ev.SessionOpened("e", "machtarok@1", "", ""), ev.PlayerSeated(0, "p"))


def stored(*events: ev.Event, stream: str = "hand/e#1") -> list[Stored]:
    return [Stored(n, stream, n, "", None, event, 1) for n, event in enumerate(events, 1)]


def made(wish: Wish, *more: ev.Event) -> Any:
    return correction(stored(*HAND, *more), wish)


def wish(act: str, version: int, fields: dict[str, Any] | None = None, **more: Any) -> Wish:
    return Wish(act, version, "R1", "miswritten", fields or {}, **more)


@pytest.mark.parametrize(
    ("version", "field", "text", "value"),
    [
        (3, "card", "♥4", "H4"),
        (3, "card", "t21", "XXI"),
        (3, "seat", "2", 2),
        (4, "moves", "-9,9", [-9, 9]),
        (4, "moves", "[3, 4]", [3, 4]),
        (4, "pot", "12", 12),
        (1, "dealer", "3", 3),
        (1, "players", '["a", null]', ["a", None]),
    ],
)
def test_texts_mean_what_the_field_is(version: int, field: str, text: str, value: object) -> None:
    found = made(wish("correct", version, {field: text}))
    assert isinstance(found, ev.EventCorrected)
    assert (found.author, found.reason, found.version) == ("R1", "miswritten", version)
    assert found.event[field] == value


def test_a_field_can_become_unknown() -> None:
    found = made(wish("correct", 4, {"moves": ""}))
    assert found.event == {"kind": "payments-recorded"}


def test_the_correction_starts_from_the_last_one() -> None:
    first = made(wish("correct", 3, {"card": "H2"}))
    second = made(wish("correct", 3, {"seat": 3}), first)
    assert second.event == {"kind": "card-played", "seat": 3, "card": "H2"}


def test_another_kind_of_the_same_family() -> None:
    found = made(wish("correct", 2, event={"kind": "bid-made", "seat": 0, "bid": "first"}))
    assert found.event["kind"] == "bid-made"
    played = {"kind": "card-played", "seat": 2, "card": "♥4"}
    found = made(wish("insert", 3, event=played, ordinal=2))
    assert found == ev.EventInserted("R1", "miswritten", 3, played | {"card": "H4"}, 2)


REFUSED: list[tuple[Wish, str]] = [
    (Wish("correct", 3, " ", "r", {"card": "H2"}), "unsigned"),
    (Wish("correct", 3, "R", "", {"card": "H2"}), "unsigned"),
    (wish("correct", 9, {"card": "H2"}), "no-version"),
    (wish("correct", 3, {"card": "H1"}), "same"),
    (wish("correct", 3, {"card": "H99"}), "unreadable"),
    (wish("correct", 3, {"seat": "one"}), "value"),
    (wish("correct", 3, {"colour": "1"}), "field"),
    (wish("correct", 3), "what"),
    (wish("correct", 3, event={"kind": "no-such", "seat": 1}), "unreadable"),
    (wish("correct", 3, event={"kind": "card-played", "seat": 1}), "unreadable"),
    (wish("correct", 3, event={"kind": "hand-opened", "number": 1}), "family"),
    (wish("correct", 1, {"number": "2"}), "identity"),
    (wish("correct", 1, {"session": "f"}), "identity"),
    (wish("correct", 1, event={"kind": "bid-passed", "seat": 1}), "identity"),
    (wish("insert", 0, event={"kind": "bid-passed", "seat": 1}), "first"),
    (wish("insert", 1, event={"kind": "hand-started", "session": "e", "number": 1, "forehand": 0}),
     "first"),
    (wish("insert", 2), "what"),
    (wish("insert", 2, event={"kind": "player-seated", "seat": 1}), "family"),
    (wish("void", 9), "no-version"),
    (wish("revert", 3), "none"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "reason"), REFUSED)
def test_refused(asked: Wish, reason: str) -> None:
    with pytest.raises(CorrectionError) as refused:
        made(asked)
    assert refused.value.key == f"correction-{reason}"


def test_voids_and_reverts_only_once() -> None:
    void = made(wish("void", 2))
    assert void == ev.EventVoided("R1", "miswritten", 2)
    with pytest.raises(CorrectionError, match="correction-void"):
        made(wish("void", 2), void)
    with pytest.raises(CorrectionError, match="of-correction"):
        made(wish("void", 5), void)
    back = made(wish("revert", 5), void)
    assert back == ev.CorrectionReverted("R1", "miswritten", 5)
    with pytest.raises(CorrectionError, match="correction-reverted"):
        made(wish("revert", 5), void, back)
    again = made(wish("revert", 6), void, back)
    assert made(wish("revert", 5), void, back, again) == back


def test_what_was_inserted_can_be_corrected_and_void() -> None:
    more = made(wish("insert", 3, event={"kind": "card-played", "seat": 2, "card": "H4"}))
    found = made(wish("correct", 5, {"card": "H3"}), more)
    assert found.event == {"kind": "card-played", "seat": 2, "card": "H3"}
    assert made(wish("void", 5), more).version == 5


def test_session_facts() -> None:
    log = stored(*SESSION, stream="session/e")
    found = correction(log, wish("correct", 1, {"rules": "cz-app"}))
    assert isinstance(found, ev.EventCorrected)
    text, digest = resolved(load("cz-app"))
    assert found.event["rules"] == "cz-app@1"
    assert (found.event["rules_text"], found.event["rules_hash"]) == (text, digest)
    seated = correction(log, wish("correct", 2, {"seat": "1"}))
    assert isinstance(seated, ev.EventCorrected)
    assert seated.event == {"kind": "player-seated", "seat": 1, "player": "p"}
    for asked, reason in (
        (wish("void", 1), "opening"),
        (wish("correct", 1, {"rules": "no-such"}), "unreadable"),
        (wish("correct", 1, {"session": "f"}), "identity"),
    ):
        with pytest.raises(CorrectionError, match=f"correction-{reason}"):
            correction(log, asked)
