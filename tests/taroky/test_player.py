"""People: found whatever their diacritics, merged unless they met, forgotten, exported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eventstore import events as ev
from eventstore.model import Timed
from eventstore.people import People
from eventstore.store import Log
from replay.notation.model import HandItem, SessionHead
from taroky.importing import import_reads
from taroky.planning import Stamp
from tests.taroky.conftest import Run

TABLES = {
    "one": ("Eva Malá", "Jan Novák", "Petr", "Olga"),
    "two": ("Eva Malá", "J. Novák", "Petr", "Zdeněk"),
}


def item(session: str, names: tuple[str, ...]) -> HandItem:
    head = SessionHead(
        session,
        (
            Timed(ev.SessionOpened(session, "cz-app@1", "", "")),
            *(Timed(ev.PlayerSeated(seat, name)) for seat, name in enumerate(names)),
        ),
    )
    events = (
        ev.HandStarted(session, 1, 0),
        ev.CommentAdded(f"{names[1]} hesitated", by=names[0]),
        ev.PaymentsRecorded(moves=(3, -1, -1, -1)),
    )
    raw = f"{names[1]}: slow".encode()
    return HandItem("t", head, 1, 1, tuple(map(Timed, events)), line=1, raw=raw)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "club.log"
    with Log.create(path) as opened, People(opened) as people:
        reads = [item(session, names) for session, names in TABLES.items()]
        stamp = Stamp("test", recorded=1)
        outcomes = list(import_reads(opened, people, "t", reads, stamp=stamp))
        assert [outcome.status for outcome in outcomes] == ["accepted", "accepted"]
    return path


def listed(run: Run, log: Path, *text: str) -> list[dict[str, Any]]:
    found = json.loads(run("player", "list", log, *text, "--json").stdout)
    assert isinstance(found, list)
    return found


def test_search_is_blind_to_diacritics(run: Run, log: Path) -> None:
    assert [one["name"] for one in listed(run, log, "MALA")] == ["Eva Malá"]
    assert len(listed(run, log)) == 6
    assert "Zdeněk" in run("player", "list", log, "zdenek").stdout
    assert run("player", "list", log, "nobody").stdout == "Nobody.\n"


def test_merge_unless_they_met(run: Run, log: Path) -> None:
    assert run("player", "merge", log, "J. Novák", "jan novak").exit_code == 0
    (merged,) = [one for one in listed(run, log) if one["merged"]]
    assert merged["name"] == "J. Novák"
    met = run("player", "merge", log, "Petr", "Eva")
    assert (met.exit_code, met.stderr.count("\n")) == (2, 1)
    assert "Petr" in met.stderr
    assert "one table" in met.stderr
    through = run("player", "merge", log, "Olga", "J. Novák")
    assert through.exit_code == 2, "Olga met Jan Novák, who is J. Novák"
    assert run("player", "unmerge", log, "J. Novák").exit_code == 0
    assert run("player", "unmerge", log, "J. Novák").exit_code == 2
    assert not any(one["merged"] for one in listed(run, log))


def test_a_wrong_seat_corrected_is_no_meeting(run: Run, log: Path) -> None:
    signed = ("--author", "R1", "--reason", "it was somebody else")
    done = run("correct", log, "one", "5", "--set", "player=Adam", *signed)
    assert done.exit_code == 0, done.stderr
    assert run("player", "merge", log, "Olga", "Jan Novák").exit_code == 0


def test_aliases(run: Run, log: Path) -> None:
    assert run("player", "alias", log, "Jan Novák", "Honza").exit_code == 0
    assert [one["name"] for one in listed(run, log, "honz")] == ["Jan Novák"]
    assert run("player", "alias", log, "Petr", "Honza").exit_code == 2
    many = run("player", "alias", log, "nov", "x")
    assert (many.exit_code, "Jan Novák" in many.stderr) == (2, True)
    assert run("player", "alias", log, "nobody", "x").exit_code == 2


def test_everything_held_on_one_person(run: Run, log: Path) -> None:
    run("player", "alias", log, "Jan Novák", "Honza")
    run("player", "merge", log, "J. Novák", "Jan Novák")
    told = json.loads(run("player", "export", log, "Honza").stdout)
    assert told["schema"] == "taroky.person/1"
    assert sorted(one["name"] for one in told["names"]) == ["Honza", "J. Novák", "Jan Novák"]
    assert [one["session"] for one in told["sessions"]] == ["one", "two"]
    assert [(one["hand"], one["seat"]) for one in told["hands"]] == [("one#1", 1), ("two#1", 1)]
    assert [one["recorded"] for one in told["hands"]] == [-1, -1]
    kinds = [one["event"]["kind"] for one in told["events"]]
    assert kinds.count("comment-added") == 2
    assert kinds.count("player-seated") == 2
    assert {"player-registered", "alias-added", "players-merged"} <= set(kinds)
    assert len(told["texts"]) == 2
    assert not told["anonymised"]


def test_forgotten_for_good(run: Run, log: Path) -> None:
    (one,) = listed(run, log, "jan novak")
    assert run("player", "anonymise", log, "Jan Novák").exit_code != 0, "it asks"
    done = run("player", "anonymise", log, "Jan Novák", "--yes")
    assert (done.exit_code, one["person"] in done.stdout) == (0, True)
    assert listed(run, log, "jan novak") == []
    told = json.loads(run("player", "export", log, one["person"]).stdout)
    assert (told["anonymised"], told["names"]) == (True, [])
    assert [hand["hand"] for hand in told["hands"]] == ["one#1"]


def test_nobody_is_meant_by_nothing_and_nobody_is_called_nothing(run: Run, log: Path) -> None:
    for blank in ("", "  "):
        nameless = run("player", "alias", log, "Petr", blank)
        assert (nameless.exit_code, nameless.stdout) == (2, "")
        assert "no name" in nameless.stderr
        assert run("player", "export", log, blank).exit_code == 2


def test_who_is_asked_about_is_who_will_be_forgotten(run: Run, log: Path) -> None:
    asked = run("player", "anonymise", log, "zden")  # the only one with such a name
    assert "Forget all names of Zdeněk for good?" in asked.stdout
    assert asked.exit_code == 130
    assert asked.stderr.endswith("taroky: not confirmed: nothing was changed\n")
    assert "Zdeněk" in run("player", "list", log).stdout
