"""Settlement and pot of `cz-app@1` (cz-app.md)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.oracle.common import Table, Trick, add, value_of
from tests.oracle.cz_round import Game, Heard

#: Rates of commitments, announced and silent; cz-app.md, "Commitments and contra".
RATES = {"pagat": (20, 10), "valat": (40, 20)}


class Commitment(NamedTuple):
    """A commitment that counts, announced or silent."""

    name: str
    owner: str  # "declarer" or "others"
    won: bool
    announced: bool = True
    level: int = 0


class Settled(NamedTuple):
    """Value for the declarer's side, moves by seat, and the pot afterwards."""

    value: int
    moves: list[int]
    pot: int


def pile_points(cards: list[str]) -> int:
    """Count a pile in threes; common.md, "Points".

    >>> [pile_points(pile) for pile in (["HK", "I", "H1"], ["HK"], ["HK", "H1"], [])]
    [9, 4, 5, 0]
    """
    n = len(cards)
    return sum(value_of(card) for card in cards) - 2 * (n // 3) - (1 if n % 3 else 0)


def game_value(
    points: int, m: int, level: int, commitments: list[Commitment], declared: tuple[int, int]
) -> int:
    """Return V of the declarer's side; cz-app.md, "Settlement"."""
    value = (points - 35) * m * 2**level
    for item in commitments:
        rate = RATES[item.name][0 if item.announced else 1] * 2**item.level
        good = item.won == (item.owner == "declarer")
        value += rate if good else -rate
    return int(value + declared[0] - declared[1])


def each_pays_each(side: list[int], value: int) -> list[int]:
    """Every loser pays the value to every winner; cz-app.md, "Settlement".

    >>> each_pays_each([0, 2], 10), each_pays_each([1], -28)
    ([20, -20, 20, -20], [28, -84, 28, 28])
    """
    opponents = 4 - len(side)
    return [value * opponents if seat in side else -value * len(side) for seat in range(4)]


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


def score_varsava(table: Table, tricks: list[Trick], extras: list[list[str]]) -> dict[str, Any]:
    """Points by seat, fines, pot and ledger of a varsava; cz-app.md, "Pot"."""
    piles: list[list[str]] = [[], [], [], []]
    for trick, extra in zip(tricks, extras, strict=True):
        piles[trick.winner] += trick.cards + extra
    winners = [trick.winner for trick in tricks]
    points = [pile_points(pile) for pile in piles]
    fines = varsava_fines(points, [winners.count(seat) for seat in range(4)])
    start, pot = deposit(table)
    moves = [old - fine for old, fine in zip(start, fines, strict=True)]
    return {
        "points": {"seats": points},
        "moves": moves,
        "pot": None if pot is None else pot + sum(fines),
        "ledger": add(table.hand["before"]["ledger"], moves),
    }


def commitments_of(game: Game, heard: Heard, tricks: list[Trick]) -> list[Commitment]:
    """All commitments that count, announced and silent; cz-app.md, "Commitments and contra"."""
    found = []
    last = tricks[-1]
    player = last.seats[last.cards.index("I")] if "I" in last.cards else None
    holder = None if player is None else game.side_of(player)
    takers = {game.side_of(trick.winner) for trick in tricks}
    for (name, owner), item in heard.items.items():
        if name == "pagat":
            won = holder == owner and last.winner == player
            found.append(Commitment(name, owner, won, True, item.level))
        elif name == "valat":
            found.append(Commitment(name, owner, takers == {owner}, True, item.level))
    if holder and ("pagat", holder) not in heard.items:
        found.append(Commitment("pagat", holder, last.winner == player, False))
    taker = game.side_of(last.winner)
    if takers == {taker} and ("valat", taker) not in heard.items:
        found.append(Commitment("valat", taker, True, False))
    return found


def side_points(table: Table, game: Game, tricks: list[Trick], aside: list[str]) -> tuple[int, int]:
    """Count the two piles; cz-app.md, "Talon", "Discard" and "Settlement"."""
    ours, theirs = list(aside), []
    if game.contract in ("preferanc", "solo"):
        theirs = list(table.left)
    for trick in tricks:
        (ours if trick.winner in game.side else theirs).extend(trick.cards)
    for seat in range(4):
        (ours if seat in game.side else theirs).extend(table.discards[seat])
    return pile_points(ours), pile_points(theirs)


def score_game(
    table: Table, game: Game, heard: Heard, tricks: list[Trick], aside: list[str]
) -> dict[str, Any]:
    """Points, moves, pot and ledger of a game other than varsava; cz-app.md, "Settlement"."""
    points, others = side_points(table, game, tricks, aside)
    declared = [0, 0]
    for seat in range(4):
        declared[0 if seat in game.side else 1] += sum(heard.declared[seat].values())
    start, pot = deposit(table)
    pagat = heard.items.get(("pagat", "declarer"))
    settled = settle_cz_app(
        contract=game.contract,
        side=game.side,
        declarer=game.declarer,
        points=points,
        m=game.m,
        level=heard.items["game", "declarer"].level,
        commitments=commitments_of(game, heard, tricks),
        declared=(declared[0], declared[1]),
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
