"""Declarations, commitments and contra of `cz-app@1` (cz-app.md)."""

from __future__ import annotations

from typing import NamedTuple

from tests.oracle.common import (
    FIVES,
    KINGS,
    TRUL,
    Act,
    Places,
    Table,
    out_of_order,
    seats_from,
    suit_of,
)

#: Category and rate of each declaration; cz-app.md, "Declarations".
DECLARATIONS = {
    "barvicky": ("few", 2),
    "barvy": ("few", 4),
    "tarocky": ("many", 2),
    "taroky": ("many", 4),
    "trul": ("honours", 2),
    "honery": ("honours", 2),
    "trulhonery": ("honours", 4),
    "kralovske-honery": ("honours", 4),
}


class Game(NamedTuple):
    """Contract and sides."""

    contract: str
    declarer: int
    partner: int | None
    side: list[int]
    m: int

    def side_of(self, seat: int) -> str:
        """Return the name of a seat's side."""
        return "declarer" if seat in self.side else "others"


class Item:
    """The game or a commitment: what can be contra'd."""

    def __init__(self, since: int) -> None:
        self.since = since  # turn in which the newest thing about it was said, -1 the bidding
        self.level = 0
        self.first: int | None = None  # who contra'd first


class Heard:
    """What was said in the round."""

    def __init__(self, contract: str) -> None:
        self.items: dict[tuple[str, str], Item] = {("game", "declarer"): Item(-1)}
        if contract == "second":
            self.items["pagat", "declarer"] = Item(-1)
        self.declared: list[dict[str, int]] = [{}, {}, {}, {}]  # seat: category: rate


def held_declarations(cards: list[str]) -> list[str]:
    """Declarations that a hand holds, low ones too; cz-app.md, "Declarations".

    >>> held_declarations(["I", "XXI", "SKYZ", "HK"])
    ['trul', 'honery', 'trulhonery']
    """
    taroks = len([card for card in cards if suit_of(card) == "T"])
    kings = len([card for card in cards if card in KINGS])
    fives = len([card for card in cards if card in FIVES])
    trul = all(card in cards for card in TRUL)
    tests = {
        "barvicky": taroks in (1, 2),
        "barvy": taroks == 0,
        "tarocky": taroks in (8, 9),
        "taroky": taroks >= 10,
        "trul": trul,
        "honery": fives >= 4,
        "trulhonery": trul and kings > 0,
        "kralovske-honery": kings == 4,
    }
    return [name for name, held in tests.items() if held]


def due_declarations(cards: list[str]) -> dict[str, list[str]]:
    """For each category the highest declarations held, of which one must be named."""
    due: dict[str, list[str]] = {}
    for name in held_declarations(cards):
        category, rate = DECLARATIONS[name]
        best = due.get(category)
        if best is None or rate > DECLARATIONS[best[0]][1]:
            due[category] = [name]
        elif rate == DECLARATIONS[best[0]][1]:
            best.append(name)
    return due


def hear_round(table: Table, game: Game) -> Heard:
    """Judge the round; cz-app.md, "Declarations" and "Commitments and contra"."""
    heard = Heard(game.contract)
    play = table.first_place("play")
    places = table.acts("declare", "commit", "contra", "nothing")
    if game.contract == "varsava":
        varsava_round(table, places)
        return heard
    turns = split_turns([(place, act) for place, act in places if place < play])
    turns += split_turns([(place, act) for place, act in places if place > play])
    spoken: list[int] = []
    for number, turn in enumerate(turns):
        seat = turn[0][1][1]
        late = turn[0][0] > play
        first = seat not in spoken and not late
        for place, act in turn:
            if act[0] == "declare":
                declare(table, heard, first, place, act)
            elif act[0] == "commit":
                commit(table, game, heard, first, number, place, act)
            elif act[0] == "contra":
                since = [n for n in range(number) if turns[n][0][1][1] == seat]
                contra(table, game, heard, since, late, number, place, act)
        spoken.append(seat)
    judge_turns(table, game, [turn for turn in turns if turn[0][0] < play])
    left_out(table, heard, spoken)
    return heard


def varsava_round(table: Table, places: Places) -> None:
    """No declarations, commitments or contra in varsava; cz-app.md, "Play"."""
    codes = {
        "declare": "declaration-false",
        "commit": "commitment-unqualified",
        "contra": "contra-forbidden",
    }
    for place, act in places:
        if act[0] in codes:
            table.find(codes[act[0]], act[1], place)


def split_turns(places: Places) -> list[Places]:
    """Cut the acts of the round into turns: what one seat says in a row."""
    turns: list[Places] = []
    for place, act in places:
        if not turns or turns[-1][-1][1][1] != act[1]:
            turns.append([])
        turns[-1].append((place, act))
    return turns


def judge_turns(table: Table, game: Game, turns: list[Places]) -> None:
    """Report who spoke before his turn, lap by lap from the declarer."""
    lap: list[Places] = []
    laps = [lap]
    for turn in turns:
        if turn[0][1][1] in [earlier[0][1][1] for earlier in lap]:
            lap = []
            laps.append(lap)
        lap.append(turn)
    for lap in laps:
        seats = [turn[0][1][1] for turn in lap]
        for position in out_of_order(seats, seats_from(game.declarer)):
            table.find("out-of-turn", seats[position], lap[position][0][0])


def declare(table: Table, heard: Heard, first: bool, place: int, act: Act) -> None:
    """Judge one declaration; it is paid as declared, the highest of its category."""
    _, seat, name = act
    category, rate = DECLARATIONS[name]
    cards = table.holds[seat]
    if category in heard.declared[seat]:
        table.find("declaration-both", seat, place)
    elif name not in held_declarations(cards):
        table.find("declaration-false", seat, place)
    elif name not in due_declarations(cards)[category]:
        table.find("declaration-missing", seat, place)
    elif not first:
        table.find("declaration-late", seat, place)
    heard.declared[seat][category] = max(rate, heard.declared[seat].get(category, 0))


def left_out(table: Table, heard: Heard, spoken: list[int]) -> None:
    """Report categories held and not declared at all; cz-app.md, "Declarations"."""
    for seat in range(4):
        due = due_declarations(table.holds[seat])
        missing = set(due) - set(heard.declared[seat])
        if missing and (seat in spoken or table.acts("play")):
            table.find("declaration-missing", seat)


def commit(
    table: Table, game: Game, heard: Heard, first: bool, number: int, place: int, act: Act
) -> None:
    """Judge one commitment; cz-app.md, "Commitments and contra"."""
    _, seat, name = act
    if name == "pagat" and "I" not in table.holds[seat]:
        table.find("commitment-unqualified", seat, place)
    elif not first:
        table.find("commitment-late", seat, place)
    heard.items.setdefault((name, game.side_of(seat)), Item(number))


def contra(
    table: Table,
    game: Game,
    heard: Heard,
    since: list[int],
    late: bool,
    number: int,
    place: int,
    act: Act,
) -> None:
    """Judge one contra; ``since`` are the seat's earlier turns; cz-app.md, "Commitments"."""
    _, seat, name, level, owner = act
    item = heard.items.get((name, owner))
    if item is None:
        table.find("contra-forbidden", seat, place)
        return
    answers = (game.side_of(seat) == owner) == (level % 2 == 0)
    if level != item.level + 1 or level > 3:
        table.find("contra-level", seat, place)
    elif not answers:
        table.find("contra-own-side", seat, place)
        return
    elif late or any(turn > item.since for turn in since):
        table.find("contra-late", seat, place)
    item.level = min(item.level + 1, 3)
    item.since = number
    if item.first is None:
        item.first = seat
