"""The native JSON lines: what is written comes back, what is damaged ends where it is damaged."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.model import Append, Identity, StreamWrite, Timed
from replay.notation.jsonl import HEADER, JSONL, dumps, dumps_name
from replay.notation.model import Options, PersonName, Problem, Read

HAND = Append(
    (
        StreamWrite("session/e", 2, (Timed(ev.HandOpened(1), 5),)),
        StreamWrite(
            "hand/e#1",
            0,
            (
                Timed(ev.HandStarted("e", 1, forehand=0), 1_700_000_000_000),
                Timed(ev.BidPassed(0)),
                Timed(ev.FieldsKept({"a": [1, None, {"ž": "\n"}]})),
            ),
        ),
        StreamWrite("session/e", 3, (Timed(ev.PotDeposited(1, 4)),)),
    ),
    recorder="tablet 3",
    source="evening.tkn",
    line=7,
    identity=Identity("tkn", "e", 1),
    recorded=1_700_000_001_234,
    zone="Europe/Prague",
    raw='0:pas \N{SNOWMAN} "\n'.encode(),
)
CORRECTED = Append(
    (
        StreamWrite(
            "hand/e#1",
            3,
            (
                Timed(ev.EventCorrected("p1", "misheard", 2, {"kind": "bid-passed", "seat": 1})),
                Timed(ev.CorrectionReverted("p1", "no", 4)),
            ),
        ),
    ),
    recorded=0,
)
CLUB = Append((StreamWrite("club/people", 0, (Timed(ev.PlayerRegistered("p1")),)),), recorded=1)
NAME = PersonName("p1", "Jiří „Kulda“ Žák")
ALIAS = PersonName("p1", "Kulda", "p2")


def read(data: bytes) -> list[Read]:
    """What the format reads."""
    return list(JSONL.read(io.BytesIO(data), Options("file.jsonl")))


def problems(found: list[Read]) -> list[tuple[str, int | None, str]]:
    """The problems in short."""
    return [(p.key, p.line, p.status) for p in found if isinstance(p, Problem)]


def test_what_is_written_is_read_back() -> None:
    items: list[Read] = [NAME, ALIAS, CLUB, HAND, CORRECTED]
    lines = [dumps_name(NAME), dumps_name(ALIAS), dumps(CLUB), dumps(HAND), dumps(CORRECTED)]
    assert read(HEADER + b"".join(lines)) == items
    assert read(HEADER + b"".join(lines[:3]) + HEADER + b"".join(lines[3:])) == items


def test_raw_that_is_no_text_comes_back() -> None:
    append = Append(CLUB.writes, recorded=1, raw=b"\xff\x00")
    assert read(dumps(append)) == [append]


@pytest.mark.parametrize("line", range(6))
def test_an_unreadable_line_ends_the_prefix_of_its_append_only(line: int) -> None:
    lines = dumps(HAND).splitlines(keepends=True)
    lines[line] = b"{oops\n"
    found = read(HEADER + dumps(CLUB) + b"".join(lines) + dumps(CORRECTED))
    assert found[0] == CLUB
    assert found[-1] == CORRECTED
    assert problems(found) == [("problem-json", 4 + line, "partial" if line > 1 else "rejected")]
    kept = [a for a in found[1:-1] if isinstance(a, Append)]
    if line > 1:
        (append,) = kept
        events = [event for write in append.writes for event in write.events]
        assert events == [e for write in HAND.writes for e in write.events][: line - 1]
        assert append.identity == HAND.identity
    else:
        assert kept == []


def test_a_file_that_was_cut_says_how_much_is_missing() -> None:
    lines = dumps(HAND).splitlines(keepends=True)
    found = read(HEADER + b"".join(lines[:3]))
    assert problems(found) == [("problem-append-short", 2, "partial")]
    found = read(b"".join(lines[:3]) + dumps(CLUB))
    assert problems(found) == [("problem-append-short", 1, "partial")]
    assert found[-1] == CLUB


def test_events_without_an_append_are_appends_of_their_own() -> None:
    lines = dumps(HAND).splitlines(keepends=True)[2:5]
    found = read(b"".join(lines))
    assert [a.writes[0].expected for a in found if isinstance(a, Append)] == [0, 1, 2]
    assert [(a.source, a.line) for a in found if isinstance(a, Append)] == [
        ("file.jsonl", n) for n in (1, 2, 3)
    ]


def line(**changes: Any) -> bytes:
    """The line of one event, changed; ``None`` leaves a field out."""
    fields = {"stream": "hand/e#1", "version": 1, "kind": "bid-passed", "event": {"seat": 2}}
    fields |= changes
    return json.dumps({k: v for k, v in fields.items() if v is not None}).encode()


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (line(kind="bid-sung"), "problem-kind"),
        (line(event={"seat": "two"}), "problem-event"),
        (line(event=[1]), "problem-event"),
        (line(event={}), "problem-event"),
        (line(event=None), "problem-line-empty"),
        (line(kind=None), "problem-line-empty"),
        (line(version=None), "problem-line-empty"),
        (line(version=0), "problem-line"),
        (line(version=2**70), "problem-line"),
        (line(occurred="today"), "problem-line"),
        (line(occured=5), "problem-line"),
        (line(stream=""), "problem-line"),
        (line(stream="hand/e"), "problem-stream"),
        (line(stream="session/e"), "problem-stream"),
        (line(stream="elsewhere"), "problem-stream"),
        (line(kind="event-voided", event={"author": "p", "reason": "", "version": 1},
              stream="else"), "problem-stream"),
        (line(kind="event-corrected", event={"author": "p", "reason": "", "version": 1,
              "event": {"kind": "no", "seat": 1}}), "problem-kind"),
        (line(kind="event-inserted", event={"author": "p", "reason": "", "version": 1,
              "event": {"kind": "hand-opened", "number": 1}}), "problem-stream"),
        (line(kind="event-inserted", event={"author": "p", "reason": "", "version": 1,
              "event": {"seat": 1}}), "problem-event"),
        (b"{}", "problem-line-empty"),
        (b'{"person":"p1"}', "problem-line-empty"),
        (b'{"schema":"taroky.events/9"}', "problem-schema"),
        (b'{"append":{"events":0,"recorder":"x"}}', "problem-line"),
        (b'{"append":{"events":1,"recorder":"x","raw64":"?"}}', "problem-raw"),
        (b'{"stream":"hand/e#1","version":1,"kind":"fields-kept","event":{"fields":{"a":'
         + b"[" * 100_000, "problem-json"),
        (b"[1]", "problem-line"),
        (b"\xff\xfe", "problem-json"),
    ],
)  # fmt: skip
def test_a_line_that_says_nothing_is_one_problem(data: bytes, key: str) -> None:
    found = read(HEADER + data + b"\n" + dumps(CLUB))
    assert problems(found) == [(key, 2, "rejected")]
    assert found[-1] == CLUB


def test_versions_within_a_write_must_follow_each_other() -> None:
    lines = dumps(HAND).splitlines(keepends=True)
    found = read(b"".join([*lines[:3], *lines[4:]]))
    assert problems(found) == [("problem-version", 4, "partial")]


@given(st.data())
def test_damage_never_raises(data: st.DataObject) -> None:
    text = bytearray(HEADER + dumps(HAND) + dumps(CORRECTED))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 3))] = data.draw(
            st.one_of(st.binary(max_size=3), st.sampled_from([b"null", b"-1", b"[]", b"{}", b"\n"]))
        )
    found = read(bytes(text))
    assert len(found) <= 2 * (text.count(b"\n") + 1)


def test_the_example_of_the_documentation_is_read() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "jsonl.md").read_text("utf-8")
    example = page.partition("```json\n")[2].partition("```")[0]
    name, append = read(example.encode())
    assert isinstance(append, Append)
    assert isinstance(name, PersonName)
    assert HEADER + dumps_name(name) + dumps(append) == example.encode()
