"""Texts and hands to begin with, and what holds of every one of them."""

from __future__ import annotations

import re
from pathlib import Path

from eventstore import events as ev
from eventstore.model import Timed
from replay.notation.model import HandItem, SessionHead
from replay.notation.tkn import Document, dumps, loads

ROOT = Path(__file__).resolve().parents[4]
EXAMPLES = re.findall(
    r"^```tkn\n(.*?)^```$", (ROOT / "docs/notation.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
)

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

FOUR = tuple(Timed(ev.PlayerSeated(seat)) for seat in range(4))
OPEN = Timed(ev.SessionOpened("s", "cz-app@1", "", ""))
PLAIN = SessionHead("s", (OPEN, *FOUR))


def hand(*events: Timed, head: SessionHead = PLAIN, number: int = 1) -> HandItem:
    """A hand of these events, started where they do not start it."""
    started = Timed(ev.HandStarted(head.name, number, forehand=0, depth="full"))
    if not events or not isinstance(events[0].event, ev.HandStarted):
        events = (started, *events)
    return HandItem("tkn", head, number, number, events, line=1)


def assert_same(item: HandItem) -> None:
    """A hand and its session come back from their text, word for word."""
    text = dumps([item])
    document = loads(text)
    assert document.problems == ()
    (again,) = document.hands
    assert again.events == item.events
    assert again.session == item.session
    assert (again.namespace, again.number, again.ordinal) == ("tkn", item.number, item.number)
    assert again.complete
    assert dumps(document, zone="+00:00") == text


def only(text: str, head: str = HEAD) -> list[ev.Event]:
    """The events of the one hand of ``text``, read without a problem, behind its start."""
    document = loads(head + text)
    assert document.problems == ()
    (item,) = document.hands
    assert dumps(loads(dumps(document))) == dumps(document)
    return [timed.event for timed in item.events[1:]]


def assert_stable(document: Document) -> None:
    """What was read is written, and that text reads and writes as itself."""
    once = dumps(document)
    again = loads(once)
    assert again.problems == ()
    assert dumps(again) == once
    assert [h.events for h in again.hands] == [h.events for h in document.hands]
