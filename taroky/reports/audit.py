"""What an audit found, as the contract's object and as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sized
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from analytics.bulk.audit import Audit
from analytics.bulk.compare import Changed, Comparison
from analytics.partitions.audits import Judged
from taroky.output import text

SHOWN = 20
"""Hands that the text lists; the object has all."""
SCHEMA = "taroky.audit/1"


def as_json(
    log: str, rules: str | None, own: Audit, other: Audit | None, found: Comparison,
    names: Mapping[str, str],
) -> dict[str, Any]:  # fmt: skip
    """Return the object of ``taroky audit --json``."""
    judged = other or own
    said = _said(
        log, rules, len(judged.hands), judged.reasons, judged.unruled, judged.unlike, found, names
    )
    return {"schema": SCHEMA, **said}


def sums(
    place: str, rules: str | None, judged: Judged, found: Comparison, names: Mapping[str, str]
) -> dict[str, Any]:
    """Return what ``taroky audit --json`` says of many logs together, but for its schema."""
    said = _said(
        place, rules, judged.hands, judged.reasons, judged.unruled, judged.unlike, found, names
    )
    return said | {"differing": judged.differing, "digest": f"{judged.digest:032x}"}


def _said(
    place: str, rules: str | None, hands: int, reasons: Mapping[str, int], unruled: Iterable[str],
    unlike: Iterable[str], found: Comparison, names: Mapping[str, str],
) -> dict[str, Any]:  # fmt: skip
    return {
        "log": place,
        "rules": rules,
        "hands": hands,
        "judged_one_by_one": reasons,
        "without_rules": list(unruled),
        "not_comparable": list(unlike),
        "codes": [one._asdict() for one in found.codes],
        "changed": [
            {"hand": _hand(one), "gone": _pairs(one.gone), "new": _pairs(one.new)}
            for one in found.changed
        ],
        "settled": found.settled,
        "moved": found.moved,
        "accounts": [one._asdict() | {"name": names.get(one.player)} for one in found.accounts],
    }


def _hand(one: Changed) -> str:
    return f"{one.session}#{one.number}"


def _pairs(found: tuple[tuple[str, int | None], ...]) -> list[dict[str, Any]]:
    return [{"code": code, "seat": seat} for code, seat in found]


def lines(own: Audit, other: Audit | None, found: Comparison) -> Iterator[str]:
    """Yield what the text says before its tables."""
    judged = other or own
    yield from _lines(len(judged.hands), judged.reasons, judged.unruled, judged.unlike)
    if other is not None:
        yield from _compared(len(found.changed), found)


def sum_lines(judged: Judged, found: Comparison, *, compared: bool) -> Iterator[str]:
    """Yield what the text says of many logs together before its tables."""
    yield from _lines(judged.hands, judged.reasons, judged.unruled, judged.unlike)
    if compared:
        yield from _compared(judged.differing, found)


def _lines(hands: int, reasons: Mapping[str, int], unruled: Sized, unlike: Sized) -> Iterator[str]:
    yield text("audit-hands", hands=hands, singly=sum(reasons.values()))
    for reason, count in reasons.items():
        yield "  " + text(f"audit-reason-{reason}", count=count)
    if unruled:
        yield text("audit-unruled", count=len(unruled))
    if unlike:
        yield text("audit-unlike", count=len(unlike))


def _compared(changed: int, found: Comparison) -> Iterator[str]:
    yield text("audit-changed", changed=changed)
    yield text("audit-moved", moved=found.moved, settled=found.settled)


def tables(
    rules: str | None, found: Comparison, names: Mapping[str, str]
) -> Iterator[RenderableType]:
    """Yield the tables: findings by code, hands that are judged otherwise, money a person."""
    if found.codes:
        table = _table("audit-finding", rules)
        for code in found.codes:
            table.add_row(code.code, *_amounts(code.own, code.other))
        yield table
    if found.changed:
        hands = Table(box=None, header_style="bold")
        for key in ("audit-hand", "audit-gone", "audit-new"):
            hands.add_column(text(key))
        for one in found.changed[:SHOWN]:
            gone, new = (", ".join(code for code, _ in some) for some in (one.gone, one.new))
            hands.add_row(_hand(one), gone, new)
        if len(found.changed) > SHOWN:
            hands.add_row(text("audit-more", more=len(found.changed) - SHOWN))
        yield hands
    if found.accounts:
        table = _table("audit-player", rules, "audit-played")
        for account in found.accounts:
            name = names.get(account.player, account.player)
            table.add_row(name, str(account.hands), *_amounts(account.own, account.other))
        yield table


def _table(first: str, rules: str | None, *more: str) -> Table:
    table = Table(box=None, header_style="bold")
    table.add_column(text(first))
    for key in (*more, "audit-own"):
        table.add_column(text(key), justify="right")
    if rules is not None:
        table.add_column(rules, justify="right")
    return table


def _amounts(own: int, other: int | None) -> tuple[str, ...]:
    found = (own,) if other is None else (own, other)
    return tuple(str(amount).replace("-", "−") for amount in found)
