"""Bonuses and settlement of `slo-3@1` and `slo-4@1` (slovenian.md)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.oracle.common import KINGS, TRUL, Table, add, pile_points
from tests.oracle.tricks import Trick

#: slovenian.md, "Values and bonuses".
CONTRACTS = {
    "three": 10,
    "two": 20,
    "one": 30,
    "solo-three": 20,
    "solo-two": 30,
    "solo-one": 40,
    "solo-without": 50,
    "pikolo": 60,
    "beggar": 70,
    "open-beggar": 80,
}
#: Bonuses, announced and silent; slovenian.md, "Values and bonuses".
VALUES = {
    "trula": (20, 10),
    "kings": (20, 10),
    "pagat-ultimo": (50, 25),
    "trula-pagat": (70, 50),
    "valat": (500, 250),
}
NO_BONUS = ("klop", "pikolo", "beggar", "open-beggar")
PARTS = ("trula", "pagat-ultimo")


class Game(NamedTuple):
    """Contract and sides; nobody declares in klop."""

    contract: str
    declarer: int | None
    partner: int | None
    side: list[int]
    called: str | None


class Played(NamedTuple):
    """A hand with all that its settlement needs."""

    table: Table
    game: Game
    tricks: list[Trick]
    levels: dict[str, int]  # of the game and of each announced bonus


class Bonus(NamedTuple):
    """A bonus line; its level is its own, or else the game's."""

    name: str
    good: bool  # for the declarer's side
    announced: bool = False
    level: int = 0


def settle_slovenian(
    contract: str, points: int, bonuses: list[Bonus] | None = None, level: int = 0
) -> int:
    """Score of the declarer's side in a game of card points; slovenian.md, "Settlement".

    >>> settle_slovenian("one", 31), settle_slovenian("three", 35)
    (-34, -10)
    """
    lines: list[int] = [
        (1 if item.good else -1)
        * VALUES[item.name][0 if item.announced else 1]
        * 2 ** (item.level or level)
        for item in bonuses or []
    ]
    for item, line in zip(bonuses or [], lines, strict=True):
        if item.name == "valat":
            return line
    value = CONTRACTS[contract] if points > 35 else -CONTRACTS[contract]
    return int((points - 35 + value) * 2**level + sum(lines))


def made_by(played: Played, name: str, ours: bool) -> bool:
    """Whether a side makes a bonus; slovenian.md, "Values and bonuses"."""
    team = [seat for seat in range(played.table.n) if (seat in played.game.side) == ours]
    won = [trick for trick in played.tricks if trick.winner in team]
    pile = [card for trick in won for card in trick.cards]
    pile += [card for seat in team for card in played.table.discards[seat]]
    if name == "valat":
        return len(won) == len(played.tricks)
    if name == "kings":
        return all(card in pile for card in KINGS)
    trula = all(card in pile for card in TRUL)
    last = played.tricks[-1]
    ultimo = pagat_player(last) == last.winner and last.winner in team
    return {"trula": trula, "pagat-ultimo": ultimo, "trula-pagat": trula and ultimo}[name]


def pagat_player(last: Trick) -> int | None:
    """Who played the pagát in the last trick."""
    return last.seats[last.cards.index("I")] if "I" in last.cards else None


def silent(played: Played, ours: bool) -> list[Bonus]:
    """Silent bonuses of one side; slovenian.md, "Values and bonuses".

    The declarer's side has no silent line where it announced one. Trula and pagát ultimo become
    one only where neither was announced.
    """
    said = list(played.levels) if ours else []
    made = [name for name in VALUES if made_by(played, name, ours) and name not in said]
    if "trula-pagat" in said:
        made = [name for name in made if name not in PARTS]
    elif any(name in said for name in PARTS):
        made = [name for name in made if name != "trula-pagat"]
    elif "trula-pagat" in made:
        made = [name for name in made if name not in PARTS]
    return [Bonus(name, ours) for name in made]


def bonuses_of(played: Played) -> list[Bonus]:
    """All bonus lines, announced and silent; slovenian.md, "Values and bonuses"."""
    lines = []
    for name, level in played.levels.items():
        if name != "game":
            lines.append(Bonus(name, made_by(played, name, True), True, level))
    lines += silent(played, True) + silent(played, False)
    last = played.tricks[-1]
    player = pagat_player(last)
    said = [name for name in ("pagat-ultimo", "trula-pagat") if name in played.levels]
    if player is not None and player != last.winner:
        ours = player in played.game.side
        if not (ours and said):
            lines.append(Bonus("pagat-ultimo", not ours))
    return lines


def score(played: Played) -> dict[str, Any]:
    """Points, moves and ledger of a hand that was played out; slovenian.md, "Settlement"."""
    table, game = played.table, played.game
    points: dict[str, Any] | None = None
    if game.contract == "klop":
        seats, moves = klop(played)
        points = {"seats": seats}
    else:
        level = played.levels["game"]
        if game.contract in NO_BONUS:
            value = (1 if kept(played) else -1) * CONTRACTS[game.contract] * 2**level
        else:
            ours, theirs = side_points(played)
            points = {"declarer": ours, "others": theirs}
            value = settle_slovenian(game.contract, ours, bonuses_of(played), level)
        moves = [value if seat in game.side else -value for seat in range(table.n)]
    return {"points": points, "moves": moves, "ledger": add(table.hand["before"]["ledger"], moves)}


def kept(played: Played) -> bool:
    """Whether pikolo, beggar or open beggar was kept; slovenian.md, "Settlement"."""
    won = len([trick for trick in played.tricks if trick.winner == played.game.declarer])
    return won == (1 if played.game.contract == "pikolo" else 0)


def klop(played: Played) -> tuple[list[int], list[int]]:
    """Points and score of each in klop; slovenian.md, "Settlement"."""
    piles: list[list[str]] = [[] for _ in range(played.table.n)]
    for trick in played.tricks:
        piles[trick.winner] += trick.cards
    points = [pile_points(pile) for pile in piles]
    return points, klop_scores(points, [len(pile) for pile in piles])


def klop_scores(points: list[int], tricks: list[int]) -> list[int]:
    """Own points lost, or ten won without a trick; slovenian.md, "Settlement"."""
    return [-own if took else 10 for own, took in zip(points, tricks, strict=True)]


def side_points(played: Played) -> tuple[int, int]:
    """Count both piles; what nobody drew counts to the defenders; slovenian.md, "slo-3"."""
    ours: list[str] = []
    theirs = list(played.table.left)
    for trick in played.tricks:
        (ours if trick.winner in played.game.side else theirs).extend(trick.cards)
    for seat, cards in enumerate(played.table.discards):
        (ours if seat in played.game.side else theirs).extend(cards)
    return pile_points(ours), pile_points(theirs)
