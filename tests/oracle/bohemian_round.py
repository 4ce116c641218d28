"""Declarations, commitments and contra of the Bohemian rule sets (cz-app.md, sk-zs.md)."""

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
    split_laps,
    split_turns,
    suit_of,
)


class House(NamedTuple):
    """What the rule sets of this family do not share; the values are those of cz-app.md."""

    #: Category and rate of each declaration, in the order of ``held_declarations``.
    declarations: dict[str, tuple[str, int]]
    may_refuse: bool = True  # talon cards 5 and 6 are offered round
    own_call: bool = True  # the declarer may call a tarok that he holds
    all_speak: bool = True  # who does not bid higher has to say so, and forehand has to bid
    forehand_second: bool = True  # forehand may bid second, too
    mond_guard: bool = True  # varšava: no mond on the škýz
    second_pagat_last: bool = True  # second duty's pagát goes last
    contra_once: bool = True  # a new thing can be contra'd on the next turn only
    highest_contra: int = 3  # 0: without a limit
    free_in_first: bool = False  # in first nobody has to start declaring


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


def held_declarations(cards: list[str], house: House) -> list[str]:
    """Declarations that a hand holds, low ones too; cz-app.md and sk-zs.md, "Declarations"."""
    taroks = len([card for card in cards if suit_of(card) == "T"])
    kings = len([card for card in cards if card in KINGS])
    trul = all(card in cards for card in TRUL)
    tests = [
        taroks in (1, 2),
        taroks == 0,
        taroks in (8, 9),
        taroks >= 10,
        trul,
        len([card for card in cards if card in FIVES]) >= 4,
        trul and kings > 0,
        kings == 4,
    ]
    return [name for name, held in zip(house.declarations, tests, strict=True) if held]


def due_declarations(cards: list[str], house: House) -> dict[str, list[str]]:
    """For each category the highest declarations held, of which one must be named."""
    due: dict[str, list[str]] = {}
    for name in held_declarations(cards, house):
        category, rate = house.declarations[name]
        best = due.get(category)
        if best is None or rate > house.declarations[best[0]][1]:
            due[category] = [name]
        elif rate == house.declarations[best[0]][1]:
            best.append(name)
    return due


def hear_round(table: Table, game: Game, house: House) -> Heard:
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
                declare(table, heard, house, first, place, act)
            elif act[0] == "commit":
                commit(table, game, heard, first, number, place, act)
            elif act[0] == "contra":
                since = [n for n in range(number) if turns[n][0][1][1] == seat]
                since = since if house.contra_once else []
                if kept_silent(table, game, heard, house, act):
                    table.find("contra-forbidden", seat, place)
                    continue
                contra(table, game, heard, house, since, late, number, place, act)
        spoken.append(seat)
    judge_turns(table, game, [turn for turn in turns if turn[0][0] < play])
    left_out(table, game, heard, house, spoken)
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


def judge_turns(table: Table, game: Game, turns: list[Places]) -> None:
    """Report who spoke before his turn, lap by lap from the declarer."""
    for lap in split_laps(turns):
        seats = [turn[0][1][1] for turn in lap]
        for position in out_of_order(seats, seats_from(game.declarer)):
            table.find("out-of-turn", seats[position], lap[position][0][0])


def declare(table: Table, heard: Heard, house: House, first: bool, place: int, act: Act) -> None:
    """Judge one declaration; it is paid as declared, the highest of its category."""
    _, seat, name = act
    category, rate = house.declarations[name]
    cards = table.holds[seat]
    if category in heard.declared[seat]:
        table.find("declaration-both", seat, place)
    elif name not in held_declarations(cards, house):
        table.find("declaration-false", seat, place)
    elif name not in due_declarations(cards, house)[category]:
        table.find("declaration-missing", seat, place)
    elif not first:
        table.find("declaration-late", seat, place)
    heard.declared[seat][category] = max(rate, heard.declared[seat].get(category, 0))


def obliged(table: Table, game: Game, seat: int) -> bool:
    """Whether a seat must declare in a game where nobody has to start; sk-zs.md, "Declarations".

    He must if another declared before his first turn.
    """
    talk = table.acts("declare", "commit", "contra", "nothing")
    own = [place for place, act in talk if act[1] == seat]
    until = own[0] if own else len(table.hand["acts"])
    return any(act[0] == "declare" and place < until for place, act in talk)


def left_out(table: Table, game: Game, heard: Heard, house: House, spoken: list[int]) -> None:
    """Report categories held and not declared at all; cz-app.md, "Declarations"."""
    for seat in range(4):
        if house.free_in_first and game.contract == "first" and not obliged(table, game, seat):
            continue
        due = due_declarations(table.holds[seat], house)
        missing = set(due) - set(heard.declared[seat])
        if missing and (seat in spoken or table.acts("play")):
            table.find("declaration-missing", seat)


def kept_silent(table: Table, game: Game, heard: Heard, house: House, act: Act) -> bool:
    """Whether forehand answers a contra though he kept a declaration silent; sk-zs.md, "Contra"."""
    _, seat, name, level, owner = act
    if not house.free_in_first or game.contract != "first" or seat != table.forehand:
        return False
    answers = (name, owner) == ("game", "declarer") and level % 2 == 0
    return answers and bool(
        set(due_declarations(table.holds[seat], house)) - set(heard.declared[seat])
    )


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
    house: House,
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
    limit = house.highest_contra or level
    if level != item.level + 1 or level > limit:
        table.find("contra-level", seat, place)
    elif not answers:
        table.find("contra-own-side", seat, place)
        return
    elif late or any(turn > item.since for turn in since):
        table.find("contra-late", seat, place)
    item.level = min(item.level + 1, limit)
    item.since = number
    if item.first is None:
        item.first = seat
