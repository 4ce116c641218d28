"""Score sheets against the oracle: what is due on one, and what a sheet forgot to count.

A hand that the oracle played is reduced to what a score sheet says. The oracle settles the hand
from its cards and acts, the product the sheet from its facts: both must come to the same. Then the
oracle settles the hand with an act left out, and the product must say what was not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from eventstore import events as ev
from replay.check import check_hand
from replay.report import HandReport
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.scoring.model import Table
from replay.scoring.settle import NO_CHALLENGER
from taroky.sampling.depths import sheet
from tests.oracle import Hand, judge
from tests.oracle.faults import acts_of, edited, removed
from tests.oracle_events import to_events
from tests.test_agreement import SEVERITIES, SOURCES

HANDS = 20
SETTLED = sorted(set(SOURCES) - {"slo-2@1"})
"""Rule sets that say what a hand is worth."""
Written = tuple[Game, Table, list[ev.HandEvent]]


def written(hand: Hand) -> Written:
    """The oracle's hand as a score sheet, at its table."""
    rules, before = load(hand["rules"]), hand["before"]
    players = len(hand["hands"])
    accounts = tuple(before["ledger"] or (rules.ledger.start,) * players)
    table = Table(
        accounts, before.get("pot") if rules.pot else None, bool(before.get("first_of_session"))
    )
    game = game_of(rules, {"players": players, **(hand.get("settings") or {})})
    return game, table, sheet(game, to_events(hand)[0])


def checked(one: Written) -> HandReport:
    game, table, events = one
    return check_hand(game, list(enumerate(events, start=1)), table)


def paid(one: Written, moves: list[int]) -> Written:
    """The same sheet with other payments on it."""
    game, table, events = one
    facts = [e for e in events if not isinstance(e, ev.PaymentsRecorded | ev.FinePaid)]
    return game, table, [*facts, ev.PaymentsRecorded(tuple(moves))]


@pytest.mark.parametrize("rules", SETTLED)
def test_a_sheet_comes_to_what_the_oracle_makes_of_the_cards(rules: str) -> None:
    hands = SOURCES[rules](Random(3))
    settled = 0
    for hand in (next(hands) for _ in range(HANDS)):
        report = checked(written(hand))
        assert not [f for f in report.findings if f.severity in SEVERITIES]
        if report.score.reason == NO_CHALLENGER:  # a sheet does not say who doubled and must pay
            assert load(rules).pot is not None
        elif hand["recorded"]["moves"] is not None:
            assert report.score.agrees is True
            settled += 1
    assert settled > HANDS / 2


def forgotten(hand: Hand, rng: Random) -> Iterator[tuple[str, Hand]]:
    """The hand as somebody remembers it: a contra or a declaration did not happen."""
    doubled = [place for place, act in acts_of(hand, "contra") if act[-1] != 0]
    if doubled:
        yield "contra", removed(hand, doubled[-1])
    for place, _ in rng.sample(said := acts_of(hand, "declare"), min(1, len(said))):
        yield "declaration", removed(hand, place)
    for place, act in acts_of(hand, "money"):
        if act[2]:
            acts: list[Any] = [*hand["acts"]]
            acts[place] = ["money", act[1], [], 0]
            yield "declaration", edited(hand, acts)


def test_what_a_sheet_forgot_is_told() -> None:
    rng = Random(4)
    planted, named, unexplained = Counter[str](), Counter[str](), list[str]()
    for rules in SETTLED:
        hands = SOURCES[rules](rng)
        for hand in (next(hands) for _ in range(HANDS)):
            for kind, other in forgotten(hand, rng):
                true, wrong = hand["recorded"]["moves"], judge(other)["moves"]
                if None in (true, wrong) or true == wrong:
                    continue
                first = checked(paid(written(hand), wrong)).score.explanations[:3]
                planted[kind] += 1
                named[kind] += any(kind in one.key for one in first)
                unexplained += [] if first else [f"{rules}: {kind}: {true} {wrong}"]
    assert min(planted.values()) > 25
    assert len(unexplained) <= 0.05 * planted.total(), unexplained
    assert named.total() >= 0.95 * planted.total(), planted - named
