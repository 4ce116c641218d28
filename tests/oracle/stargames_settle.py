"""Values, money and commission of `stargames-40@1` (stargames-40.md)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.oracle.common import FIVES, KINGS, TRUL, Table, add, pairwise, suit_of
from tests.oracle.tricks import Trick

BLANKS = ["H1", "D1", "S10", "C10"]
#: Announced and silent, in a call; twice as much in solo and colour solo; "Values".
UNITS = {"absolut": (2, 1), "pagat": (2, 1), "valat": (12, 6)}
HELD = 1  # trul, royal trul and mond


class Game(NamedTuple):
    """Contract and sides."""

    contract: str
    declarer: int | None
    partner: int | None
    side: list[int]


class Item:
    """The game or a commitment: who said it, and its contra level."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.level = 0


class Played(NamedTuple):
    """A hand with all that its settlement needs."""

    table: Table
    game: Game
    items: dict[tuple[str, str], Item]
    tricks: list[Trick]


class Line(NamedTuple):
    """One item that counts, for the declarer's side if ``good``."""

    name: str
    good: bool
    announced: bool = False
    level: int = 0


def value_of(card: str) -> int:
    """Points of a card; stargames-40.md, heading.

    >>> [value_of(card) for card in ("HK", "I", "DQ", "CC", "SJ", "XX", "H1", "S10")]
    [5, 5, 4, 3, 2, 1, 0, 0]
    """
    if card in FIVES:
        return 5
    return 1 if suit_of(card) == "T" else {"Q": 4, "C": 3, "J": 2}.get(card[1:], 0)


def units(contract: str, points: int, lines: list[Line], level: int = 0) -> int:
    """Sum for the declarer's side in units of the stake; "Values".

    >>> units("call", 50, [Line("pagat", True, True)]), units("call", 44, [], 1)
    (3, -2)
    """
    alone = contract != "call"
    total = (4 if alone else 1) * 2**level * (1 if points >= 45 else -1)
    valats = [line for line in lines if line.name == "valat"]
    if valats:
        total, lines = 0, valats[:1]
    for line in lines:
        rate = UNITS[line.name][0 if line.announced else 1] if line.name in UNITS else HELD
        total += rate * (2 if alone else 1) * 2**line.level * (1 if line.good else -1)
    return int(total)


def money(side: list[int], total: int, stake: int = 1, commission: int = 0) -> list[int]:
    """Payments in cents; the winners bear the commission, a percentage; "Money and clock".

    >>> money([0], 3, 100, 9), money([0], -3, 100, 9)
    ([792, -300, -300, -300], [-900, 264, 264, 264])
    >>> money([0, 2], 3, 100, 9)
    [246, -300, 246, -300]
    """
    moves = pairwise(side, total * stake)
    winners = [seat for seat in range(4) if moves[seat] > 0]
    fee = 4 * abs(total) * stake * commission  # in hundredths of a cent
    won = sum(moves[seat] for seat in winners)
    for seat in winners:
        moves[seat] = (100 * won - fee) // (100 * len(winners))
    return moves


def commitment_lines(played: Played, points: int) -> list[Line]:
    """Absolut, pagát and valát, announced and silent; "Values"."""
    lines, said = [], list(played.items)
    for (name, owner), item in played.items.items():
        if name != "game":
            made = is_made(played, name, owner, points, item.seat)
            lines.append(Line(name, made == (owner == "declarer"), True, item.level))
    for owner in ("declarer", "others"):
        quiet = [name for name in ("valat", "absolut") if (name, owner) not in said]
        made_by = [name for name in quiet if is_made(played, name, owner, points)]
        lines += [Line(name, owner == "declarer") for name in made_by]
    last = played.tricks[-1]
    if "I" in last.cards and played.game.contract != "colour-solo":
        player = last.seats[last.cards.index("I")]
        owner = "declarer" if player in played.game.side else "others"
        if ("pagat", owner) not in said:
            good = (player == last.winner) == (owner == "declarer")
            lines.append(Line("pagat", good))
    return sorted(lines, key=lambda line: not line.announced)


def is_made(played: Played, name: str, owner: str, points: int, seat: int | None = None) -> bool:
    """Whether a side makes a commitment; "Values"."""
    ours = owner == "declarer"
    if name == "absolut":
        return (points if ours else 88 - points) >= 56
    if name == "valat":
        return all((trick.winner in played.game.side) == ours for trick in played.tricks)
    last = played.tricks[-1]
    if "I" not in last.cards:
        return False
    return last.winner == seat == last.seats[last.cards.index("I")]


def held_lines(played: Played) -> list[Line]:
    """Trul and royal trul held at the start, the mond that fell to the škýz; "Values"."""
    lines, colour = [], played.game.contract == "colour-solo"
    for seat, cards in enumerate(played.table.hand["hands"]):
        ours = seat in played.game.side
        if all(card in cards for card in TRUL) and not colour:
            lines.append(Line("trul", ours))
        if all(card in cards for card in KINGS):
            lines.append(Line("royal-trul", ours))
    for trick in played.tricks:
        if "XXI" in trick.cards and "SKYZ" in trick.cards and "I" not in trick.cards:
            owner = trick.seats[trick.cards.index("XXI")]
            if not colour:
                lines.append(Line("mond", owner not in played.game.side))
    return lines


def score(played: Played) -> dict[str, Any]:
    """Points, moves, the house's share and ledger; "Values" and "Money and clock"."""
    game, settings = played.game, played.table.hand["settings"]
    pile = [c for trick in played.tricks if trick.winner in game.side for c in trick.cards]
    points = sum(value_of(card) for card in pile)
    lines = commitment_lines(played, points) + held_lines(played)
    level = played.items["game", "declarer"].level
    total = units(game.contract, points, lines, level)
    moves = money(game.side, total, settings.get("stake", 1), settings.get("commission", 0))
    return {
        "points": {"declarer": points, "others": 88 - points},
        "moves": moves,
        "house": -sum(moves),
        "ledger": add(played.table.hand["before"]["ledger"], moves),
    }
