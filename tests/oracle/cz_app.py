"""Rates, settlement and pot of `cz-app@1` (cz-app.md)."""

from __future__ import annotations

from typing import Any, NamedTuple

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
from tests.oracle.common import Hand, Table, add, each_pays_each

#: cz-app.md, "Declarations".
HOUSE = House(
    declarations={
        "barvicky": ("few", 2),
        "barvy": ("few", 4),
        "tarocky": ("many", 2),
        "taroky": ("many", 4),
        "trul": ("honours", 2),
        "honery": ("honours", 2),
        "trulhonery": ("honours", 4),
        "kralovske-honery": ("honours", 4),
    }
)

#: Rates of commitments, announced and silent; cz-app.md, "Commitments and contra".
RATES = {"pagat": (20, 10), "valat": (40, 20)}


class Settled(NamedTuple):
    """Value for the declarer's side, moves by seat, and the pot afterwards."""

    value: int
    moves: list[int]
    pot: int


def judge_cz_app(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand from the deal to pot and ledger; cz-app.md."""
    return judge_bohemian(hand, forgiving, HOUSE, score)


def game_value(
    points: int, m: int, level: int, commitments: list[Commitment], declared: tuple[int, int]
) -> int:
    """Return V of the declarer's side; cz-app.md, "Settlement"."""
    value = (points - 35) * m * 2**level
    value += commitments_value(commitments, RATES)
    return int(value + declared[0] - declared[1])


def settle_cz_app(
    *,
    contract: str,
    side: list[int],
    declarer: int,
    points: int,
    m: int = 1,
    level: int = 0,
    commitments: list[Commitment] | None = None,
    declared: tuple[int, int] = (0, 0),
    pot: int = 0,
    flek: int | None = None,
) -> Settled:
    """Settle one game other than varsava; cz-app.md, "Settlement" and "Pot".

    ``declared`` are the declarations of the declarer's side and of the other; ``flek`` is the
    seat that first contra'd second duty's pagát.
    """
    items = commitments or []
    value = game_value(points, m, level, items, declared)
    moves = each_pays_each(side, value)
    for item in items:
        if contract == "second" and (item.name, item.owner) == ("pagat", "declarer"):
            pot = pagat_pot(moves, side, declarer, item, pot, flek)
    return Settled(value, moves, pot)


def pagat_pot(
    moves: list[int], side: list[int], declarer: int, item: Commitment, pot: int, flek: int | None
) -> int:
    """Move the pot for second duty's pagát, whose holder is the declarer; cz-app.md, "Pot"."""
    stake = 20 * 2**item.level
    others = [seat for seat in range(4) if seat not in side]
    if item.won:
        for seat in side:
            moves[seat] += pot // len(side)
        moves[declarer] += pot % len(side)
        pot = 0
        if item.level > 0 and flek is not None:
            moves[flek] -= stake
            pot += stake
        return int(pot)
    if item.level > 0:
        for seat in others:
            moves[seat] += pot // len(others)
        pot %= len(others)
    moves[declarer] -= stake
    return int(pot + stake)


def varsava_fines(points: list[int], tricks: list[int]) -> list[int]:
    """Fine of each seat by its points; doubled for each panna; cz-app.md, "Pot".

    >>> varsava_fines([10, 11, 31, 18], [3, 3, 3, 3]), varsava_fines([0, 0, 40, 30], [0, 0, 7, 5])
    ([5, 10, 40, 10], [0, 0, 160, 80])
    """
    pannas = tricks.count(0)
    fines = []
    for seat in range(4):
        band = 5 if points[seat] <= 10 else 10 if points[seat] <= 20 else 20
        band = 40 if points[seat] > 30 else band
        fines.append(band * 2**pannas if tricks[seat] else 0)
    return fines


def deposit(table: Table) -> tuple[list[int], int | None]:
    """Return the session's first deposit, if due, and the pot before the game; cz-app.md, "Pot"."""
    before = table.hand["before"]
    pot: int | None = before.get("pot")
    if before.get("first_of_session"):
        return [-5, -5, -5, -5], (pot or 0) + 20
    return [0, 0, 0, 0], pot


def score(played: Played) -> dict[str, Any]:
    """Points, moves, pot and ledger; cz-app.md, "Settlement" and "Pot"."""
    return score_varsava(played) if played.game.contract == "varsava" else score_game(played)


def score_varsava(played: Played) -> dict[str, Any]:
    """Points by seat, fines, pot and ledger of a varsava; cz-app.md, "Pot"."""
    points, tricks = varsava_points(played)
    fines = varsava_fines(points, tricks)
    start, pot = deposit(played.table)
    moves = [old - fine for old, fine in zip(start, fines, strict=True)]
    return {
        "points": {"seats": points},
        "moves": moves,
        "pot": None if pot is None else pot + sum(fines),
        "ledger": add(played.table.hand["before"]["ledger"], moves),
    }


def score_game(played: Played) -> dict[str, Any]:
    """Points, moves, pot and ledger of a game other than varsava; cz-app.md, "Settlement"."""
    table, game, heard = played.table, played.game, played.heard
    points, others = side_points(played)
    start, pot = deposit(table)
    pagat = heard.items.get(("pagat", "declarer"))
    settled = settle_cz_app(
        contract=game.contract,
        side=game.side,
        declarer=game.declarer,
        points=points,
        m=game.m,
        level=heard.items["game", "declarer"].level,
        commitments=commitments_of(game, heard, played.tricks),
        declared=declared_by_side(played),
        pot=pot or 0,
        flek=pagat.first if pagat else None,
    )
    found: dict[str, Any] = {"points": {"declarer": points, "others": others}}
    if pot is None and game.contract == "second":
        return found
    moves = [a + b for a, b in zip(start, settled.moves, strict=True)]
    found["moves"] = moves
    found["pot"] = None if pot is None else settled.pot
    found["ledger"] = add(table.hand["before"]["ledger"], moves)
    return found
