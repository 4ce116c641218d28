"""What an audit found, as the contract's object and as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from analytics.bulk.audit import Audit
from analytics.bulk.compare import Changed, Comparison
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
    return {
        "schema": SCHEMA,
        "log": log,
        "rules": rules,
        "hands": len(judged.hands),
        "judged_one_by_one": judged.reasons,
        "without_rules": list(judged.unruled),
        "not_comparable": list(judged.unlike),
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
    singly = sum(judged.reasons.values())
    yield text("audit-hands", hands=len(judged.hands), singly=singly)
    for reason, count in judged.reasons.items():
        yield "  " + text(f"audit-reason-{reason}", count=count)
    if judged.unruled:
        yield text("audit-unruled", count=len(judged.unruled))
    if judged.unlike:
        yield text("audit-unlike", count=len(judged.unlike))
    if other is not None:
        yield text("audit-changed", changed=len(found.changed))
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
