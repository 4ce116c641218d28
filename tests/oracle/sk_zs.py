"""Rates and settlement of `sk-zs@1` (sk-zs.md)."""

from __future__ import annotations

from typing import Any

from tests.oracle.bohemian import (
    Commitment,
    Played,
    commitments_of,
    commitments_value,
    declared_by_side,
    judge_bohemian,
    side_points,
    varsava_points,
)
from tests.oracle.bohemian_round import House
from tests.oracle.common import Hand, add, pairwise, seats_from

#: sk-zs.md, "Bidding", "Call, talon, discard", "Declarations" and "Play".
HOUSE = House(
    declarations={
        "farbicky": ("few", 2),
        "farby": ("few", 4),
        "tarocky": ("many", 2),
        "taroky": ("many", 4),
        "trul": ("honours", 2),
        "honery": ("honours", 2),
        "trulhonery": ("honours", 4),
        "kralovske-honery": ("honours", 4),
    },
    may_refuse=False,
    own_call=False,
    all_speak=False,
    forehand_second=False,
    mond_guard=False,
    second_pagat_last=False,
    contra_once=False,
    highest_contra=0,
    free_in_first=True,
)

#: Rates of commitments, announced and silent; sk-zs.md, "Settlement".
RATES = {"pagat": (8, 4), "valat": (30, 15)}
APPROVED = 2  # sk-zs.md, "Bidding"
FOLDED = {"first": 4, "second": 12}
PANNA = 15  # sk-zs.md, "Varšava"


def judge_sk_zs(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand from the deal to the ledger; sk-zs.md."""
    return judge_bohemian(hand, forgiving, HOUSE, score, ended)


def zs(points: int, k: int) -> int:
    """Base rate by the points of the losers; sk-zs.md, "Settlement".

    >>> zs(25, 2), zs(35, 2), zs(0, 2), zs(20, 3)
    (4, 2, 9, 8)
    """
    return ((45 - points) * k + 5) // 10


def settle_sk_zs(
    *,
    contract: str,
    points: int,
    m: int = 1,
    level: int = 0,
    commitments: list[Commitment] | None = None,
    declared: tuple[int, int] = (0, 0),
) -> int:
    """Value of a game for the declarer's side; sk-zs.md, "Settlement".

    ``m`` is the taken three of preferanc. 35:35 is lost with 35 points.
    """
    won = points >= 36
    k = 2 if contract in ("first", "second") else 3
    factor = {"preferanc": m, "solo": 6}.get(contract, 1)
    game = zs(70 - points if won else points, k) * factor * 2**level
    value = (game if won else -game) + commitments_value(commitments or [], RATES)
    return int(value + declared[0] - declared[1])


def varsava_payment(most: int, points: int, tricks: int) -> int:
    """What the loser, with ``most`` points, owes one other player; sk-zs.md, "Varšava"."""
    if not tricks:
        return PANNA
    payment = zs(points, 3)
    if most <= 35:
        payment -= zs(most, 3)
    return payment + max(0, most - 45)


def varsava_moves(points: list[int], tricks: list[int], forehand: int) -> list[int]:
    """Payments of a varšava; sk-zs.md, "Varšava".

    >>> varsava_moves([10, 26, 26, 8], [3, 4, 4, 1], 0)
    [5, -6, -4, 5]
    """
    most = max(points)
    order = [*seats_from(forehand)[1:], forehand]
    tied = [seat for seat in order if points[seat] == most]
    payers = [forehand] if forehand in tied else tied
    moves = [0, 0, 0, 0]
    for seat in range(4):
        if seat in tied:
            continue
        payment = varsava_payment(most, points[seat], tricks[seat])
        payment *= 2 if payers == [forehand] else 1
        moves[seat] += payment
        for number, payer in enumerate(payers):
            odd = 1 if number < payment % len(payers) else 0
            moves[payer] -= payment // len(payers) + odd
    return moves


def score(played: Played) -> dict[str, Any]:
    """Points, moves and ledger of a hand played out; sk-zs.md, "Settlement"."""
    game, ledger = played.game, played.table.hand["before"]["ledger"]
    if game.contract == "varsava":
        points, tricks = varsava_points(played)
        moves = varsava_moves(points, tricks, played.table.forehand)
        return {"points": {"seats": points}, "moves": moves, "ledger": add(ledger, moves)}
    ours, theirs = side_points(played)
    value = settle_sk_zs(
        contract=game.contract,
        points=ours,
        m=game.m,
        level=played.heard.items["game", "declarer"].level,
        commitments=commitments_of(game, played.heard, played.tricks),
        declared=declared_by_side(played),
    )
    moves = pairwise(game.side, value)
    return {
        "points": {"declarer": ours, "others": theirs},
        "moves": moves,
        "ledger": add(ledger, moves),
    }


def ended(played: Played) -> dict[str, Any]:
    """Approved or folded; sk-zs.md, "Bidding"."""
    table, game = played.table, played.game
    moves = None
    if table.acts("approve") and game.contract == "first":
        moves = pairwise(game.side, APPROVED)
    elif table.acts("fold") and game.contract in FOLDED:
        moves = pairwise([game.declarer], -FOLDED[game.contract])
    return {"moves": moves, "ledger": add(table.hand["before"]["ledger"], moves)}
