"""A correction changes its hand, what is carried after it, and the tables of its session only."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analytics import sessions
from analytics.correcting import Prepared, prepare, write
from analytics.schemas import TABLES
from analytics.voiding import prepare_revert, prepare_void, write_void
from analytics.warehouse import Warehouse
from eventstore import events as ev
from eventstore.errors import ConflictError
from eventstore.model import Append, StreamWrite, Timed
from eventstore.people import People
from eventstore.store import Log
from eventstore.voids import void_appends
from replay.correcting import CorrectionError, Wish
from replay.notation.files import read_file
from replay.notation.model import HandItem
from taroky.importing import import_reads
from taroky.planning import Stamp
from taroky.reading import Reading, log_session
from tests.evening import REVOKE, games, taroky, write_games
from tests.games import MACHTAROK

SESSION = REVOKE.partition("#")[0]


def wish(act: str, version: int, fields: dict[str, Any] | None = None) -> Wish:
    return Wish(act, version, "R1", "miswritten", fields or {})


def done(log: Log, name: str, asked: Wish) -> Prepared:
    prepared = prepare(log, name, asked)
    write(log, prepared)
    return prepared


def contents(house: Warehouse) -> dict[str, pl.DataFrame]:
    manifest = house.update()
    keys = ["session", "number", "step", "code", "seat", "name"]
    tables = {name: house.scan(name, manifest).collect() for name in TABLES}
    return {name: t.sort([k for k in keys if k in t.columns]) for name, t in tables.items()}


def rebuilt(house: Warehouse) -> dict[str, pl.DataFrame]:
    shutil.rmtree(house.folder)
    return contents(house)


def test_a_renonc_that_was_a_slip_of_the_pen(log: Path) -> None:
    with Log.open(log) as opened:
        played = {
            event.card: version
            for version, event in log_session(opened, SESSION).hands[0].events
            if isinstance(event, ev.CardPlayed) and event.seat == 3
        }
        assert played["D4"] == 64
        done(opened, REVOKE, wish("correct", 64, {"card": "♠10"}))
        last = done(opened, REVOKE, wish("correct", played["S10"], {"card": "D4"}))
        hand = last.report.hands[0]
        assert (hand.findings, hand.score.status) == ((), "ok")
        assert [change.hand for change in last.changes] == [REVOKE]
        now = log_session(opened, SESSION).hands[0]
        then = log_session(opened, SESSION, Reading(recorded=True)).hands[0]
        assert dict(now.events)[64] == ev.CardPlayed(3, "S10")
        assert dict(then.events)[64] == ev.CardPlayed(3, "D4")
        before = log_session(opened, SESSION, Reading(at=opened.head().position - 2)).hands[0]
        assert before.events == then.events
        with People(opened) as people:
            (author,) = people.search("r1")
        made = opened.read(f"hand/{REVOKE}")[-1].event
        assert isinstance(made, ev.EventCorrected)
        assert made.author == author
        back = done(opened, REVOKE, wish("revert", opened.version(f"hand/{REVOKE}")))
        assert back.target == played["S10"]
        assert back.new == ev.CardPlayed(3, "S10")
        assert back.changes


def test_of_two_referees_one_is_told(log: Path) -> None:
    with Log.open(log) as one, Log.open(log) as other:
        mine = prepare(one, REVOKE, wish("correct", 64, {"card": "S10"}))
        theirs = prepare(other, REVOKE, wish("void", 64))
        write(one, mine)
        with pytest.raises(ConflictError):
            write(other, theirs)
        version = one.version(f"hand/{REVOKE}")
        with pytest.raises(ConflictError):
            prepare(other, REVOKE, wish("void", 64), expect=version - 1)
        assert prepare(other, REVOKE, wish("void", 64), expect=version).expected == version


def test_nothing_is_written_that_cannot_be_judged(log: Path) -> None:
    with Log.open(log) as opened:
        position = opened.head().position
        for name, asked, reason in (
            ("no-such#1", wish("void", 1), "no-stream"),
            (REVOKE, wish("correct", 64, {"card": "H99"}), "unreadable"),
            (SESSION, wish("void", 1), "opening"),
        ):
            with pytest.raises(CorrectionError, match=f"correction-{reason}"):
                prepare(opened, name, asked)
        assert opened.head().position == position


def test_names_in_a_correction_become_ids(log: Path) -> None:
    with Log.open(log) as opened, People(opened) as people:
        eva = people.find_or_create("Eva Malá")
        version = next(
            version
            for version, event in log_session(opened, SESSION).events
            if isinstance(event, ev.PlayerSeated)
        )
        asked = Wish("correct", version, "Eva Malá", "Eva Malá sat here", {"player": "Eva Malá"})
        prepared = prepare(opened, SESSION, asked)
        assert prepared.old == ev.PlayerSeated(0, nature="robot")
        write(opened, prepared)
        made = opened.read(f"session/{SESSION}")[-1].event
        assert isinstance(made, ev.EventCorrected)
        assert (made.author, made.reason, made.event["player"]) == (eva, f"{eva} sat here", eva)
        assert sessions.read(opened, SESSION).players[0] == eva
    assert eva in contents(Warehouse(log))["hands"]["players"].explode().to_list()


def test_a_correction_dirties_its_session_only(log: Path, tmp_path: Path) -> None:
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(30, 33)))
    house = Warehouse(log)
    house.update()
    with Log.open(log) as opened:
        done(opened, REVOKE, wish("correct", 64, {"card": "S10"}))
    after = house.update()
    assert set(after.segments[-1].sessions or ()) == {SESSION}
    incremental = contents(house)
    found = incremental["findings"].filter(pl.col("hand") == REVOKE)
    assert "revoke-suit" not in found["code"].to_list()
    for name, table in rebuilt(house).items():
        assert_frame_equal(table, incremental[name])


def test_a_hand_that_did_not_happen(log: Path) -> None:
    with Log.open(log) as opened:
        prepared = done(opened, f"{SESSION}#7", wish("void", 1))
        change = next(c for c in prepared.changes if c.hand == f"{SESSION}#7")
        assert change.after is None
        assert change.before is not None
        assert f"{SESSION}#7" not in {hand.id for hand in log_session(opened, SESSION).hands}
    house = Warehouse(log)
    assert 7 not in contents(house)["hands"]["number"].to_list()
    with Log.open(log) as opened:
        done(opened, f"{SESSION}#7", wish("revert", opened.version(f"hand/{SESSION}#7")))
    assert contents(house)["hands"]["number"].to_list() == list(range(20))


# -- accounts ---------------------------------------------------------------------------------


def unclaimed(item: HandItem) -> HandItem:
    """The hand as if nobody had written accounts down."""
    kept = []
    for event, occurred in item.events:
        if isinstance(event, ev.HandStarted):
            event = msgspec.structs.replace(event, accounts=None)
        if isinstance(event, ev.PaymentsRecorded):
            event = msgspec.structs.replace(event, accounts=None)
        kept.append(Timed(event, occurred))
    return msgspec.structs.replace(item, events=tuple(kept), raw=None)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A session whose accounts are nowhere written down."""
    path = tmp_path / "bare.log"
    items = [item for item in read_file(MACHTAROK) if isinstance(item, HandItem)][:6]
    with Log.create(path) as log, People(log) as people:
        stamp = Stamp("test", recorded=1)
        assert all(
            outcome.status == "accepted"
            for outcome in import_reads(log, people, "a", map(unclaimed, items), stamp=stamp)
        )
    return path


def version_of(log: Log, number: int, kind: type[ev.Event]) -> int:
    """The version of the first event of a kind in a hand."""
    events = log_session(log, SESSION).hands[number].events
    return next(version for version, event in events if isinstance(event, kind))


def test_everything_after_a_correction_is_computed_anew(bare: Path) -> None:
    hand = f"{SESSION}#1"
    with Log.open(bare) as log:
        before = sessions.judge(sessions.read(log, SESSION))
        done(log, hand, wish("void", version_of(log, 1, ev.PaymentsRecorded)))
        contra = ev.ContraMade(0, 1)
        version = version_of(log, 1, ev.ContraDeclined)
        event = {"kind": "contra-made", "seat": contra.seat, "level": contra.level}
        prepared = done(log, hand, Wish("correct", version, "R1", "he did", event=event))
        changed = {change.hand for change in prepared.changes}
        assert changed == {f"{SESSION}#{number}" for number in range(1, 6)}
        first, *later = prepared.changes
        assert first.before is not None
        assert first.after is not None
        assert first.before.computed is not None
        assert first.after.computed is not None
        moves = first.before.computed.moves
        assert moves is not None
        assert first.after.computed.moves == tuple(2 * move for move in moves)
        for change in later:
            assert change.before is not None
            assert change.after is not None
            assert change.before.computed is not None
            assert change.after.computed is not None
            assert change.after.computed.moves == change.before.computed.moves
            old, new = change.before.computed.ledger, change.after.computed.ledger
            assert old is not None
            assert new == tuple(had + move for had, move in zip(old, moves, strict=True))
        done(log, hand, wish("revert", log.version(f"hand/{hand}")))
        done(log, hand, wish("revert", log.version(f"hand/{hand}") - 2))
        assert sessions.judge(sessions.read(log, SESSION)) == before


# -- whole imports ----------------------------------------------------------------------------


def test_a_whole_import_is_void_and_comes_back(log: Path, tmp_path: Path) -> None:
    taroky("import", log, write_games(tmp_path / "more.jsonl", games(30, 33)))
    house = Warehouse(log)
    full = contents(house)
    with Log.open(log) as opened:
        said = prepare_void(opened, "more.jsonl", None, author="R1", reason="wrong file")
        assert (said.hands, len(said.sessions)) == (3, 1)
        write_void(opened, said)
        (other,) = said.sessions
        assert log_session(opened, other).hands == ()
        assert len(log_session(opened, other, Reading(recorded=True)).hands) == 3
        with pytest.raises(CorrectionError, match="import-void"):
            prepare_void(opened, "more.jsonl", None, author="R1", reason="again")
    taroky("import", log, tmp_path / "more.jsonl")
    behind = house.update()
    assert set(behind.segments[-1].sessions or ()) == set(said.sessions)
    assert set(contents(house)["hands"]["session"]) == {SESSION}
    for name, table in rebuilt(house).items():
        assert_frame_equal(table, contents(house)[name])
    with Log.open(log) as opened:
        back = prepare_revert(opened, "more.jsonl", None, author="R1", reason="right file")
        assert back.hands == 3
        write_void(opened, back)
        assert void_appends(opened) == frozenset()
        with pytest.raises(CorrectionError, match="not-void"):
            prepare_revert(opened, "more.jsonl", None, author="R1", reason="again")
    now = contents(house)
    assert now["sessions"].filter(pl.col("session") == other)["corrected"].item() == back_at(log)
    for name, table in now.items():
        assert_frame_equal(
            table.drop("corrected", strict=False), full[name].drop("corrected", strict=False)
        )


def back_at(log: Path) -> int:
    with Log.open(log) as opened:
        return opened.head().position


def test_an_import_that_others_build_on_is_not_void_alone(log: Path, tmp_path: Path) -> None:
    taroky("import", log, write_games(tmp_path / "later.jsonl", games(20, 22)))
    with Log.open(log) as opened:
        with pytest.raises(CorrectionError, match="import-needed"):
            prepare_void(opened, "first.jsonl", None, author="R1", reason="wrong")
        later = prepare_void(opened, "later.jsonl", None, author="R1", reason="wrong")
        write_void(opened, later)
        assert len(log_session(opened, SESSION).hands) == 20
        first = prepare_void(opened, "first.jsonl", None, author="R1", reason="wrong")
        write_void(opened, first)
        assert log_session(opened, SESSION).events == ()
        with pytest.raises(CorrectionError, match="import-needed"):
            prepare_revert(opened, "later.jsonl", None, author="R1", reason="right")
        with pytest.raises(CorrectionError, match="no-import"):
            prepare_void(opened, "first.jsonl", 17, author="R1", reason="wrong")
        with pytest.raises(CorrectionError, match="unsigned"):
            prepare_revert(opened, "first.jsonl", None, author="", reason="right")


def test_a_later_import_of_a_void_source_counts(log: Path) -> None:
    with Log.open(log) as opened:
        said = prepare_void(opened, "first.jsonl", None, author="R1", reason="wrong file")
        write_void(opened, said)
        seated = StreamWrite("session/other", 0, (Timed(ev.PlayerSeated(0)),))
        opened.append(Append((seated,), source="first.jsonl"))
        assert opened.head().position not in void_appends(opened)
