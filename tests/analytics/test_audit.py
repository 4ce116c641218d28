"""A whole log judged in columns: the same verdict as the sessions' own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from analytics import sessions
from analytics.bulk.audit import Audit, audit
from analytics.bulk.compare import compare
from analytics.warehouse import table
from eventstore.store import Log
from replay.rulesets.load import load, shipped
from taroky.samples import evenings
from taroky.sampling.evening import family, sample
from taroky.sampling.faults import Faults
from tests.evening import make_log, taroky
from tests.replay.findings.machtarok import GAMES

SAMPLED = [name for name in shipped() if family(load(name)) is not None]
Verdict = tuple[Counter[tuple[object, ...]], dict[tuple[str, int], tuple[int, ...] | None]]


def by_fold(path: Path) -> Verdict:
    """Findings and moves of every session, as the check has them."""
    found: Counter[tuple[object, ...]] = Counter()
    moves: dict[tuple[str, int], tuple[int, ...] | None] = {}
    with Log.open(path, readonly=True) as log:
        for name in sessions.names(log):
            report = sessions.judge(sessions.read(log, name))
            found.update((name, None, f.code, f.seat, f.trick) for f in report.findings)
            for hand in report.hands:
                key = (name, hand.final.number)
                moves[key] = None if hand.score.computed is None else hand.score.computed.moves
                found.update((*key, f.code, f.seat, f.trick) for f in hand.findings)
    return found, moves


def in_columns(done: Audit) -> Verdict:
    """The same of an audit."""
    moves = {
        (session, number): None if moved is None else tuple(moved)
        for session, number, _, moved, _ in done.hands.iter_rows()
    }
    return Counter(done.findings.iter_rows()), moves


def same(path: Path) -> Audit:
    """Hold an audit against the fold."""
    done = audit(path)
    (told, moved), (found, moves) = in_columns(done), by_fold(path)
    assert told == found, (told - found, found - told)
    assert moved == moves
    return done


@pytest.mark.parametrize("rules", SAMPLED)
def test_sampled_evenings(rules: str, tmp_path: Path) -> None:
    path = tmp_path / "sampled.log"
    with Log.create(path) as log:
        log.append_batch(sample(load(rules), 60, 3, Faults(0.4)))
    done = same(path)
    assert len(done.hands) == 60
    assert done.findings["code"].n_unique() > 5


def test_a_wrong_record_of_a_hand_judged_by_itself_shows_in_the_sums(tmp_path: Path) -> None:
    path = tmp_path / "sampled.log"
    with Log.create(path) as log:
        log.append_batch(sample(load("vysocina@1"), 40, 100, Faults(0.4)))
    done = same(path)
    of_sessions = done.findings.filter(done.findings["number"].is_null())
    assert "ledger-mismatch" in of_sessions["code"].to_list()


def test_shipped_evenings_and_a_correction(tmp_path: Path) -> None:
    path = make_log(tmp_path)
    taroky("import", path, *evenings(), GAMES.with_name("openspiel-players4.jsonl.gz"))
    taroky("void", path, "robots-001#3", "30", "--author", "R", "--reason", "test")
    done = same(path)
    assert 0 < sum(done.reasons.values()) < len(done.hands) / 2


def test_other_rules_know_nothing_of_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "sampled.log"
    with Log.create(path) as log:
        log.append_batch(sample(load("vysocina@1"), 40, 3))
    own, other = audit(path), audit(path, load("cz-app@1"))
    assert own.findings.is_empty()
    assert own.hands.select("session", "number").equals(other.hands.select("session", "number"))
    assert not {"points-mismatch", "settlement-mismatch"} & set(other.findings["code"])
    assert not own.hands["moves"].equals(other.hands["moves"])


def test_sessions_that_rules_are_not_for_are_left_out_of_both_sides(tmp_path: Path) -> None:
    path = tmp_path / "two.log"
    with Log.create(path) as log:
        for rules in ("cz-app@1", "slo-3@1"):
            log.append_batch(sample(load(rules), 20, 3, Faults(0.4)))
    own, other = audit(path), audit(path, load("slo-3@1"))
    assert len(other.unlike) == own.hands["session"].n_unique() - other.hands["session"].n_unique()
    found = compare(own, other, table(path, "players").collect())
    assert {code.own for code in found.codes if code.severity != "score"} != {0}
    for code in found.codes:  # the same rules say the same again
        assert code.severity == "score" or code.own == code.other
    assert found.changed == ()
    assert found.moved == 0
