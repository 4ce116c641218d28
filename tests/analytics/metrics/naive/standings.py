"""Figures of whole evenings: a player's moves in the order of the hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.analytics.metrics.naive.judged import Hand, Unit


def evenings(found: list[Hand], figure: Callable[[list[int]], int]) -> list[Unit]:
    """One unit a session and player: a figure of his moves in the order of the hands."""
    moves: dict[tuple[Any, ...], list[int | None]] = {}
    for hand in sorted(found, key=lambda one: one.report.final.number):
        for seat in range(hand.report.final.seats):
            player = hand.players[seat] if seat < len(hand.players) else None
            key = (hand.rules, hand.session.name, player, None if player else seat)
            moves.setdefault(key, []).append(hand.move(seat))
    return [
        Unit(
            rules,
            session,
            0,
            0,
            None if None in list_ else figure([move for move in list_ if move is not None]),
            {"rules": rules, "session": session, "player": player},
        )
        for (rules, session, player, _), list_ in moves.items()
    ]


def swing(moves: list[int]) -> int:
    """The highest standing less the lowest."""
    account, most, least = 0, 0, 0
    for move in moves:
        account += move
        most, least = max(most, account), min(least, account)
    return most - least


def streak(moves: list[int], sign: int) -> int:
    """The most moves of one sign in a row."""
    longest = now = 0
    for move in moves:
        now = now + 1 if move * sign > 0 else 0
        longest = max(longest, now)
    return longest


EVENINGS: dict[str, Callable[[list[int]], int]] = {
    "session-result": sum,
    "session-swing": swing,
    "winning-streak": lambda moves: streak(moves, 1),
    "losing-streak": lambda moves: streak(moves, -1),
}
"""Figures of whole evenings."""
