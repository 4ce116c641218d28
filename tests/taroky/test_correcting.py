"""The commands that correct, and what others then print."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eventstore.store import Log
from taroky.correcting import import_of, moment_of
from tests.taroky.conftest import Run

HAND = "robots-001#0"
SIGNED = ("--author", "R1", "--reason", "miswritten")


@pytest.fixture
def log(run: Run, swapped: Path, tmp_path: Path) -> Path:
    """A log with the hand of the contract's example."""
    path = tmp_path / "club.log"
    assert run("init", path).exit_code == 0
    assert run("import", path, swapped).exit_code == 0
    return path


def codes(run: Run, *args: str | Path) -> list[str]:
    found = json.loads(run("check", *args, "--json").stdout)
    return [one["code"] for one in found["findings"] if one["severity"] != "note"]


def test_correct_and_take_back(run: Run, log: Path) -> None:
    assert codes(run, log) == ["revoke-suit"]
    position = json.loads(run("log", "verify", log, "--json").stdout)["head"]["position"]
    tried = run("correct", log, HAND, "64", "--set", "card=♠10", *SIGNED, "--dry-run")
    assert (tried.exit_code, "nothing was written" in tried.stdout) == (0, True)
    assert codes(run, log) == ["revoke-suit"]
    done = run("correct", log, HAND, "64", "--set", "card=♠10", *SIGNED, "--json")
    told = json.loads(done.stdout)
    assert (told["schema"], told["version"], told["written"]) == ("taroky.correction/1", 80, True)
    assert told["old"] == {"kind": "card-played", "seat": 3, "card": "D4"}
    assert told["new"] == {"kind": "card-played", "seat": 3, "card": "S10"}
    (change,) = told["changes"]
    assert [one["code"] for one in change["gone"]] == ["revoke-suit"]
    assert "card-not-held" not in [one["code"] for one in change["gone"]]
    assert "revoke-suit" not in codes(run, log)
    assert codes(run, log, "--as-recorded") == ["revoke-suit"]
    assert codes(run, log, "--at", str(position)) == ["revoke-suit"]
    back = run("revert", log, HAND, "80", *SIGNED)
    assert back.exit_code == 0
    assert "new: revoke-suit" in back.stdout
    assert codes(run, log) == ["revoke-suit"]


def test_show_and_export_follow(run: Run, log: Path, tmp_path: Path) -> None:
    run("correct", log, HAND, "64", "--set", "card=S10", *SIGNED)
    now = run("show", log, HAND, "--step", "64").stdout
    then = run("show", log, HAND, "--step", "64", "--as-recorded").stdout
    assert now != then
    written = run("export", log, "--format", "tkn").stdout
    assert written != run("export", log, "--format", "tkn", "--as-recorded").stdout
    lines = tmp_path / "export.jsonl"
    lines.write_text(run("export", log).stdout, encoding="utf-8")
    assert '"kind":"event-corrected"' in lines.read_text(encoding="utf-8")
    assert codes(run, lines) == codes(run, log)
    assert codes(run, lines, "--as-recorded") == ["revoke-suit"]
    other = tmp_path / "other.log"
    run("init", other)
    assert run("import", other, lines).exit_code == 0
    assert codes(run, other) == codes(run, log)
    refused = run("check", lines, "--at", "3")
    assert (refused.exit_code, refused.stdout) == (2, "")


def test_a_log_never_stood_where_it_has_not_come_to(run: Run, log: Path) -> None:
    with Log.open(log, readonly=True) as opened:
        end = opened.head().position
    for args in (("check", log), ("show", log, HAND), ("protocol", log, HAND), ("export", log)):
        assert run(*args, "--at", end).exit_code in (0, 1)
        refused = run(*args, "--at", end + 1)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert f"ends at position {end}, before {end + 1}" in refused.stderr


def test_insert_and_void(run: Run, log: Path) -> None:
    fields = ("--set", "seat=3", "--set", "text=slow", "--set", "code=peeked-trick")
    done = run("insert", log, HAND, "64", "--kind", "irregularity-noted", *fields, *SIGNED)
    assert done.exit_code == 0, done.stderr
    assert "peeked-trick" in codes(run, log)
    event = '{"kind":"comment-added","text":"R1 saw it"}'
    assert run("insert", log, HAND, "64", "--event", event, *SIGNED).exit_code == 0
    assert run("void", log, HAND, "80", *SIGNED).exit_code == 0
    assert "peeked-trick" not in codes(run, log)
    lang = run("void", log, HAND, "81", *SIGNED, "--lang", "cs")
    assert "je neplatná" in lang.stdout


def test_a_whole_import(run: Run, log: Path, swapped: Path) -> None:
    listed = json.loads(run("log", "imports", log, "--json").stdout)
    assert [(one["source"], one["void"]) for one in listed] == [(swapped.name, False)]
    name = f"{swapped.name}@{moment_of(listed[0]['recorded'])}"
    assert name in run("log", "imports", log).stdout
    assert import_of(name) == (swapped.name, listed[0]["recorded"])
    done = run("void", log, "--import", name, *SIGNED)
    assert (done.exit_code, "One hand" in done.stdout) == (0, True)
    assert run("check", log).exit_code == 2
    assert codes(run, log, "--as-recorded") == ["revoke-suit"]
    assert "(void)" in run("log", "imports", log).stdout
    told = json.loads(run("revert", log, "--import", swapped.name, *SIGNED, "--json").stdout)
    assert (told["void"], told["hands"], told["written"]) == (False, 1, True)
    assert codes(run, log) == ["revoke-suit"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("correct", HAND, "64", "--set", "card=H99"), "is not known"),
        (("correct", HAND, "64", "--set", "card"), "FIELD=VALUE"),
        (("correct", HAND, "64", "--set", "card=D4"), "reads like that already"),
        (("correct", HAND, "64", "--event", "{"), "not an event"),
        (("correct", HAND, "99", "--set", "card=D4"), "no version 99"),
        (("correct", "none#1", "1", "--set", "card=D4"), "no hand and no session"),
        (("correct", HAND, "64", "--set", "card=S10", "--expect", "5"), "somebody else"),
        (("insert", HAND, "64", "--kind", "no-such"), "cannot stand here"),
        (("void", HAND), "name HAND and VERSION"),
        (("void", "--import", "no.csv"), "Nothing was imported"),
        (("void", "--import", "no.csv", "--expect", "5"), "an import has no version"),
        (("revert", HAND, "64"), "not a correction"),
        (("revert", "--import", "no.csv"), "is void"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_refused_in_one_line(run: Run, log: Path, args: tuple[str, ...], said: str) -> None:
    command, *rest = args
    result = run(command, log, *rest, *SIGNED)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said.lower() in result.stderr.lower()
    assert result.stderr.count("\n") == 1
    assert codes(run, log) == ["revoke-suit"]
