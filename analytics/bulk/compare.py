"""Two audits of one log side by side: what changes under other rules, and for whom.

The play stays as it was recorded: nobody says how it would have gone.
"""

from collections import Counter
from typing import NamedTuple

import polars as pl

from analytics.bulk.audit import Audit
from replay.findings.model import SEVERITY


class Code(NamedTuple):
    """How often a finding is made, under a log's own and under other rules."""

    code: str
    severity: str
    own: int
    other: int | None


class Changed(NamedTuple):
    """A hand whose verdict is another: findings that are gone and new, as code and seat."""

    session: str
    number: int
    gone: tuple[tuple[str, int | None], ...]
    new: tuple[tuple[str, int | None], ...]


class Account(NamedTuple):
    """What a person won or lost in the hands that were settled under both rules."""

    player: str
    hands: int
    own: int
    other: int | None


class Comparison(NamedTuple):
    """``settled`` are the hands that count in ``accounts``, ``moved`` those with other moves."""

    codes: tuple[Code, ...]
    changed: tuple[Changed, ...]
    accounts: tuple[Account, ...]
    settled: int
    moved: int


def compare(own: Audit, other: Audit | None, people: pl.DataFrame) -> Comparison:
    """Return what two audits have of findings and money; ``people`` says who is who."""
    hands = own.hands.select("session", "number", "players", own="moves")
    if other is not None:
        moves = other.hands.select("session", "number", other="moves")
        hands = hands.join(moves, on=["session", "number"], maintain_order="left")
        hands = hands.filter(pl.col("other").is_not_null())
    hands = hands.filter(pl.col("own").is_not_null())
    moved = 0 if other is None else int((hands["own"] != hands["other"]).sum())
    changed = () if other is None else tuple(_changed(own, other))
    return Comparison(
        _codes(_shared(own, other), other), changed, _accounts(hands, people), len(hands), moved
    )


def _shared(own: Audit, other: Audit | None) -> Audit:
    """Return an audit without the findings of sessions that the other one left out."""
    if other is None:
        return own
    left_out = [*other.unruled, *other.unlike]
    return own._replace(findings=own.findings.filter(~pl.col("session").is_in(left_out)))


def _codes(own: Audit, other: Audit | None) -> tuple[Code, ...]:
    counts = Counter(own.findings["code"])
    others = None if other is None else Counter(other.findings["code"])
    order = {code: place for place, code in enumerate(SEVERITY)}
    found = sorted({*counts, *(others or ())}, key=order.__getitem__)
    return tuple(
        Code(code, SEVERITY[code], counts[code], None if others is None else others[code])
        for code in found
    )


def _changed(own: Audit, other: Audit) -> list[Changed]:
    """Hands of both audits; findings of what was written down are of the own rules only."""
    both = set(other.hands.select("session", "number").iter_rows())
    verdicts: dict[tuple[str, int], list[Counter[tuple[str, int | None]]]] = {}
    for which, audit in enumerate((own, other)):
        for session, number, code, seat, _ in audit.findings.iter_rows():
            if number is not None and SEVERITY[code] != "score":
                pair = verdicts.setdefault((session, number), [Counter(), Counter()])
                pair[which][code, seat] += 1
    return [
        Changed(*hand, tuple((old - new).elements()), tuple((new - old).elements()))
        for hand, (old, new) in sorted(verdicts.items())
        if old != new and hand in both
    ]


def _accounts(hands: pl.DataFrame, people: pl.DataFrame) -> tuple[Account, ...]:
    """Sum up what each person won, under the id that stands for him."""
    amounts = [name for name in ("own", "other") if name in hands.columns]
    rows = hands.filter(pl.col("players").list.len() == pl.col("own").list.len())
    seats = rows.select("players", *amounts).explode("players", *amounts)
    who = people.select("player", "person")
    seats = seats.join(who, left_on="players", right_on="player", how="left")
    named = seats.with_columns(person=pl.coalesce("person", "players")).drop_nulls("person")
    sums = named.group_by("person").agg(
        pl.len().alias("hands"), *(pl.col(a).sum() for a in amounts)
    )
    other = sums["other"] if "other" in sums.columns else [None] * len(sums)
    found = [
        Account(person, count, own, amount)
        for person, count, own, amount in zip(
            sums["person"], sums["hands"], sums["own"], other, strict=True
        )
    ]
    return tuple(sorted(found, key=lambda one: (-one.own, one.player)))
