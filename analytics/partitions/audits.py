"""The audit of one partition, and of all of them together.

A partition gives sums, not rows: what all of them say is as small as what one says. The ``digest``
tells whether two audits found the very same, hand by hand, however they were cut up.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from analytics.bulk.audit import Audit, Auditor
from analytics.bulk.compare import Account, Changed, Code, Comparison, compare
from analytics.layers import RECORDS, Frames
from analytics.partitions.extracts import opened
from analytics.partitions.model import Partition
from analytics.schemas import PEOPLE
from eventstore.store import Log
from replay.findings.model import SEVERITY
from replay.rulesets.model import RuleSet

MOST_CHANGED = 10_000
"""Hands judged otherwise that are named; all are counted."""
_NOBODY = PEOPLE["players"].to_frame()
_ROUND = 1 << 128
Amounts = tuple[int, int, int | None]
"""Hands, and what was moved under a log's own and under other rules."""


class Judged(msgspec.Struct):
    """What an audit found, as sums. ``codes`` count own and other findings, ``accounts`` are by id.

    ``changed`` has the first of the ``differing`` hands; sessions and hands are those judged.
    """

    sessions: int = 0
    hands: int = 0
    codes: dict[str, tuple[int, int]] = {}
    changed: list[Changed] = []
    differing: int = 0
    accounts: dict[str, Amounts] = {}
    settled: int = 0
    moved: int = 0
    reasons: dict[str, int] = {}
    unruled: list[str] = []
    unlike: list[str] = []
    digest: int = 0


def judge(partition: Partition, rules: RuleSet | None = None) -> Judged:
    """Return what the audit of one partition finds, under ``rules`` too if they are given."""
    with opened(partition) as path:
        frames = _recorded(path, partition.sessions)
        own = _audit(path, None, frames)
        other = None if rules is None else _audit(path, rules, frames)
    found = compare(own, other, _NOBODY)
    left_out = other or own
    return Judged(
        sessions=len(partition.sessions),
        hands=len(left_out.hands),
        codes={one.code: (one.own, one.other or 0) for one in found.codes},
        changed=list(found.changed[:MOST_CHANGED]),
        differing=len(found.changed),
        accounts={one.player: (one.hands, one.own, one.other) for one in found.accounts},
        settled=found.settled,
        moved=found.moved,
        reasons=left_out.reasons,
        unruled=list(left_out.unruled),
        unlike=list(left_out.unlike),
        digest=sum(_digest(partition.source, one) for one in (own, other) if one) % _ROUND,
    )


def _recorded(path: Path, names: Iterable[str]) -> Frames:
    with Log.open(path, readonly=True) as log, RECORDS.builder(log) as builder:
        for name in names:
            builder.add(name)
        return builder.frames()


def _audit(path: Path, rules: RuleSet | None, frames: Frames) -> Audit:
    with Auditor(path, rules, threads=1) as auditor:
        auditor.take(frames)
        return auditor.done()


def _digest(source: str, audit: Audit) -> int:
    """Return a sum over all that is said of each hand: the same in whatever order it is added."""
    total = 0
    for frame in (audit.findings, audit.hands):
        for row in frame.iter_rows():
            said = msgspec.json.encode((source, row))
            total += int.from_bytes(hashlib.blake2b(said, digest_size=16).digest())
    return total


def _added(one: Amounts, more: Amounts | None) -> Amounts:
    if more is None:
        return one
    other = None if one[2] is None or more[2] is None else one[2] + more[2]
    return one[0] + more[0], one[1] + more[1], other


class Total:
    """Adds up what partitions say, in any order."""

    def __init__(self, *, apart: bool) -> None:
        self.sums = Judged()
        self._apart = apart

    def add(self, source: str, one: Judged, who: Callable[[str], str]) -> None:
        """Add what a partition of ``source`` says; ``who`` says who each of its ids is."""
        sums = self.sums
        for name in ("sessions", "hands", "differing", "settled", "moved"):
            setattr(sums, name, getattr(sums, name) + getattr(one, name))
        sums.digest = (sums.digest + one.digest) % _ROUND
        sums.reasons = dict(Counter(sums.reasons) + Counter(one.reasons))
        for code, (own, other) in one.codes.items():
            before = sums.codes.get(code, (0, 0))
            sums.codes[code] = (before[0] + own, before[1] + other)
        for player, amounts in one.accounts.items():
            key = who(player)
            sums.accounts[key] = _added(amounts, sums.accounts.get(key))
        sums.unruled += [self._named(source, name) for name in one.unruled]
        sums.unlike += [self._named(source, name) for name in one.unlike]
        sums.changed += [x._replace(session=self._named(source, x.session)) for x in one.changed]
        if len(sums.changed) > 2 * MOST_CHANGED:
            sums.changed = sorted(sums.changed)[:MOST_CHANGED]

    def _named(self, source: str, session: str) -> str:
        return f"{source}:{session}" if self._apart else session

    def done(self, *, compared: bool) -> tuple[Judged, Comparison]:
        """Return the sums in their order, and as a comparison of one log would say them."""
        sums = self.sums
        sums.changed = sorted(sums.changed)[:MOST_CHANGED]
        sums.codes = dict(sorted(sums.codes.items()))
        sums.accounts = dict(sorted(sums.accounts.items()))
        sums.unruled.sort()
        sums.unlike.sort()
        sums.reasons = dict(sorted(sums.reasons.items(), key=lambda one: (-one[1], one[0])))
        order = {code: place for place, code in enumerate(SEVERITY)}
        codes = tuple(
            Code(code, SEVERITY[code], own, other if compared else None)
            for code, (own, other) in sorted(sums.codes.items(), key=lambda one: order[one[0]])
        )
        accounts = (Account(player, *amounts) for player, amounts in sums.accounts.items())
        ranked = tuple(sorted(accounts, key=lambda one: (-one.own, one.player)))
        return sums, Comparison(codes, tuple(sums.changed), ranked, sums.settled, sums.moved)
