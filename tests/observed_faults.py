"""Planted faults in hands of which only the public acts are known: product against oracle.

The product must report a fault exactly where no deal that agrees with what was seen is innocent of
it; else say that it cannot tell.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from eventstore import events as ev
from replay.check import check_hand
from replay.report import HandReport
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.model import Table
from taroky.sampling.depths import observed
from tests.oracle import Finding, Hand, judge
from tests.oracle.common import CORRUPT
from tests.oracle.mutate import kinds_for, plant
from tests.oracle.observed import PLAY_CODES, consistent_deals, could_be_innocent, observe
from tests.oracle_events import times_of, to_events
from tests.test_agreement import SEVERITIES, SOURCES
from tests.test_agreement import judged as full

#: Findings that rest on what a hand held; the others are public whatever the cards.
OF_THE_CARDS = (
    *PLAY_CODES,
    "talon-order",
    "discard-forbidden",
    "discard-tarok",
    "discard-hidden",
    "declaration-missing",
    "declaration-false",
    "commitment-unqualified",
    "bid-unqualified",
    "call-unqualified",
    "call-missing",
    "contra-own-side",
    "contra-forbidden",
    "contra-level",
    "redeal-due",
    "redeal-undue",
)
#: Of these something else can be what is wrong, where the cards are not seen.
NOT_DECIDED = (
    *CORRUPT,
    "trick-mismatch",
    "points-mismatch",
    "settlement-mismatch",
    "pot-mismatch",
    "ledger-mismatch",
)
#: Where nobody sees which taroks are laid away.
TAROKS_HIDDEN = ("machtarok@1",)
#: What nobody sees happen at all.
HIDDEN = ("talon-order",)


def judged(hand: Hand) -> HandReport:
    """The product's report on an oracle hand stripped to its public acts."""
    rules, before = load(hand["rules"]), hand["before"]
    players = len(hand["hands"])
    accounts = tuple(before["ledger"] or (rules.ledger.start,) * players)
    pot = before.get("pot") if rules.pot else None
    game = game_of(rules, {"players": players, **(hand.get("settings") or {})})
    told, places = to_events(hand)
    events = [_public(hand["rules"] not in TAROKS_HIDDEN, event) for event in told]
    times = times_of(hand, places)
    table = Table(accounts, pot, bool(before.get("first_of_session")))
    return check_hand(game, list(enumerate(observed(game, events), start=1)), table, times)


def _public(shown: bool, event: ev.HandEvent) -> ev.HandEvent:
    """Where the rules do not show discarded taroks nobody saw them."""
    if isinstance(event, ev.CardDiscarded) and not shown:
        return msgspec.structs.replace(event, shown=False)
    return event


def accused(report: HandReport) -> set[tuple[str, int | None]]:
    """What the product reports as surely wrong."""
    return {(f.code, f.seat) for f in report.findings if f.severity in SEVERITIES}


def doubted(report: HandReport) -> set[tuple[str, int | None]]:
    """What the product says it cannot tell."""
    doubts = (f for f in report.findings if f.code == "cannot-tell")
    return {(code, f.seat) for f in doubts for code in f.evidence["codes"]}


def discards_could_be(public: Hand, finding: Finding) -> bool:
    """Whether another deal has no such fault at all: the order of unseen discards means nothing."""
    code, seat, _ = finding
    deals = (judge(deal)["findings"] for deal in consistent_deals(public))
    return any((code, seat) not in {(c, s) for c, s, _ in found} for found in deals)


def innocent_of(public: Hand, finding: Finding) -> bool | None:
    """Whether another deal is innocent of a fault; ``None`` where no deal agrees with the acts."""
    if finding[0] not in OF_THE_CARDS:
        return False
    try:
        if finding[0].startswith("discard-"):
            return discards_could_be(public, finding)
        return could_be_innocent(public, finding)
    except (AssertionError, IndexError, ValueError):
        return None


def compared(kind: str, hand: Hand, planted: set[Finding]) -> tuple[list[str], list[str]]:
    """What the product says wrongly of a spoiled hand, and how each planted fault was decided."""
    report, public = judged(hand), observe(hand)
    got, maybe = accused(report), doubted(report)
    wrong, how = [], []
    for finding in planted:
        code, seat, _ = finding
        if code in NOT_DECIDED:
            how.append("score or corrupt")
            continue
        told, innocent = (code, seat) in got, innocent_of(public, finding)
        if innocent is None:
            how.append("not decided")
            continue
        if told and innocent:
            wrong.append(f"{kind}: accused of {code} though another deal is innocent")
        if not told and not innocent:
            wrong.append(f"{kind}: {code} is sure and not found")
        if not told and innocent and (code, seat) not in maybe and code not in HIDDEN:
            wrong.append(f"{kind}: no word about {code}")
        how.append("found" if told else "cannot tell")
    more = {code for code, seat in got - {(c, s) for c, s, _ in planted}} - set(NOT_DECIDED)
    if more:  # what the full hand is accused of too is for test_agreement to say
        more -= {code for code, _ in accused(full(hand)[0])}
    if more and not any(code in CORRUPT for code, _, _ in planted):
        wrong.append(f"{kind}: also accused of {sorted(more)}")
    return wrong, how


def differences(rules: str, seed: int, hands: int) -> tuple[list[str], Counter[str], int]:
    """Play, plant, strip and compare.

    Returns what is wrong, how the faults were decided, and in how many hands they were planted.
    """
    rng = Random(seed)
    source, wrong, decided, spoiled = SOURCES[rules](rng), list[str](), Counter[str](), 0
    for _ in range(hands):
        hand = next(source)
        clean = accused(judged(hand))
        if clean:
            wrong.append(f"fault-free hand: {sorted(map(str, clean))}")
        for kind in kinds_for(rules):
            planted = plant(kind, hand, rng)
            if planted is not None:
                said, how = compared(kind, *planted)
                wrong += said
                decided.update(how)
                spoiled += 1
    return wrong, decided, spoiled
