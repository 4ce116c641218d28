"""Exports without names: nothing that leads to a person, and the same pseudonyms every time."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from eventstore import events as ev
from eventstore.events import KINDS
from eventstore.model import Append, Identity, StreamWrite, Timed
from eventstore.people import People
from eventstore.store import Log
from taroky.notating import nameless, tkn
from taroky.pseudonyms import FREE, PERSON, SESSION_NAME, SOURCE, Pseudonyms, role_of
from taroky.reading import Reading
from tests.taroky.conftest import Run

NAMES = ("Božena Tajná", "Karel Skrytý", "Ota", "Ida")
SECRETS = (*NAMES, "Nobody Registered", "u Nováků", "novak-evening", "Jarka")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log in which names stand wherever people can write."""
    path = tmp_path / "club.log"
    with Log.create(path) as log, People(log) as people:
        ids = [people.find_or_create(name) for name in NAMES]
        people.add_alias(ids[0], "Jarka")
        text = "Nobody Registered said so"
        head: list[ev.Event] = [
            ev.SessionOpened("u Nováků", "cz-app@1", "", "", {"by": text}, place=text)
        ]
        head += [ev.PlayerSeated(seat, who) for seat, who in enumerate(ids)]
        head.append(ev.PenaltyImposed(0, 5, "late", reason=text))
        head.append(ev.HandOpened(1))
        hand: list[ev.Event] = [
            ev.HandStarted("u Nováků", 1, 0, depth="deal", players=tuple(ids)),
            ev.CommentAdded(text, ids[1]),
            ev.FieldsKept({"note": text}),
            ev.EventCorrected(
                ids[2], text, 2, {"kind": "comment-added", "text": text, "by": ids[3]}
            ),
        ]
        log.append(
            Append(
                (
                    StreamWrite("session/u Nováků", 0, tuple(map(Timed, head))),
                    StreamWrite("hand/u Nováků#1", 0, tuple(map(Timed, hand))),
                ),
                recorder="Nobody Registered",
                source="novak-evening.csv",
                identity=Identity("sheet:novak-evening.csv", "u Nováků", 1),
                raw="Božena Tajná;1".encode(),
            )
        )
    return path


@pytest.mark.parametrize("form", ["jsonl", "tkn"])
def test_no_name_is_left(run: Run, log: Path, form: str) -> None:
    with Log.open(log, readonly=True) as opened, People(opened) as people:
        ids = list(people.all_names().values())
    for extra in ((), ("--hand", "u Nováků#1")):
        done = run("export", log, "--format", form, "--pseudonymous", *extra)
        assert done.exit_code == 0, done.output
        assert "session-" in done.output
        for secret in (*SECRETS, *ids):
            assert secret not in done.output
            assert json.dumps(secret)[1:-1] not in done.output
    assert "Ota" in run("export", log, "--format", form).output


def test_pseudonyms_stay_and_hang_on_the_key(run: Run, log: Path, tmp_path: Path) -> None:
    first = run("export", log, "--pseudonymous").output
    assert run("export", log, "--pseudonymous").output == first
    key = log.with_name("club.log.pseudonyms")
    assert key.stat().st_mode & 0o777 == 0o600
    other = tmp_path / "key"
    other.write_bytes(b"another key of thirty-two bytes!!")
    assert run("export", log, "--pseudonymous", "--key", other).output != first
    other.write_bytes(key.read_bytes())
    assert run("export", log, "--pseudonymous", "--key", other).output == first
    other.write_bytes(b"short")
    assert run("export", log, "--pseudonymous", "--key", other).exit_code == 2
    assert run("export", log, "--key", other).exit_code == 2


def test_a_pseudonymous_export_is_a_log_like_any_other(run: Run, log: Path, tmp_path: Path) -> None:
    file, copy = tmp_path / "open.jsonl", tmp_path / "copy.log"
    file.write_text(run("export", log, "--pseudonymous").output, "utf-8")
    assert run("init", copy).exit_code == 0
    done = run("import", copy, file)
    assert done.exit_code == 0, done.output
    with Log.open(log, readonly=True) as one, Log.open(copy, readonly=True) as two:
        assert one.head().position == two.head().position
        assert len(list(two.streams("session/session-"))) == 1
    assert run("export", copy).output == file.read_text("utf-8")


def test_what_every_text_of_an_event_is_was_decided() -> None:
    """A new field fails here until somebody says whether it can hold a name."""
    roles = {
        (kind, field.name): role_of(kind, field.name)
        for kind, made in KINDS.items()
        for field in msgspec.structs.fields(made)
        if any(word in str(field.type) for word in ("str", "dict", "Any"))
    }
    hidden = {(PERSON, SESSION_NAME, SOURCE, FREE).index(role) for role in roles.values()
              if role in (PERSON, SESSION_NAME, SOURCE, FREE)}  # fmt: skip
    assert hidden == {0, 1, 2, 3}
    assert roles["comment-added", "text"] == FREE


def test_an_id_looks_like_an_id() -> None:
    made = Pseudonyms(b"k").person("abcdefghij")
    assert made.isascii()
    assert len(made) == 10
    assert made != "abcdefghij"


def test_session_by_session_is_the_same(log: Path) -> None:
    hiding = Pseudonyms(b"k" * 32)
    with Log.open(log, readonly=True) as opened:
        assert "".join(nameless(opened, Reading(), hiding)) == tkn(opened, hiding=hiding)
        assert "".join(nameless(opened, Reading(), hiding, {"u Nováků"})) == "%TKN 1\n"
