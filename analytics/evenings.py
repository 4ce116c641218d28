"""What an evening's hands came to for each player: his result, his swing, his streaks."""

from collections.abc import Iterable, Iterator
from typing import Any

Row = dict[str, Any]


def swing(moves: Iterable[int]) -> int:
    """Return how far apart the highest and the lowest standing lie, the beginning included.

    >>> swing([5, -8, 1])
    8
    """
    account = most = least = 0
    for move in moves:
        account += move
        most, least = max(most, account), min(least, account)
    return most - least


def streak(moves: Iterable[int], sign: int) -> int:
    """Return the most moves of one ``sign`` in a row.

    >>> streak([3, 1, 0, 2, -1], 1), streak([3, 1, 0, 2, -1], -1)
    (2, 1)
    """
    longest = now = 0
    for move in moves:
        now = now + 1 if move * sign > 0 else 0
        longest = max(longest, now)
    return longest


def evening_rows(seats: Iterable[Row]) -> Iterator[Row]:
    """Yield a row a player from the rows of his ``seats``, in the order of the hands.

    People without a name are told apart by their seat. A figure is ``None`` where that of any hand
    is not known.
    """
    moves: dict[tuple[str | None, int | None], list[int | None]] = {}
    for row in seats:
        who = (row["player"], None if row["player"] is not None else row["seat"])
        moves.setdefault(who, []).append(row["move"])
    for (player, seat), several in moves.items():
        known = [move for move in several if move is not None]
        figures = {
            "result": sum(known),
            "swing": swing(known),
            "winning": streak(known, 1),
            "losing": streak(known, -1),
        }
        unknown = len(known) < len(several)
        yield {
            "player": player,
            "seat": seat,
            "hands": len(several),
            **({} if unknown else figures),
        }
