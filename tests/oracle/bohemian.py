"""Tarok as played in Bohemia, Moravia and Slovakia, from the deal to the last trick.

`cz-app@1`, `sk-zs@1` and `vysocina@1` share this; their own modules settle (cz-app.md, sk-zs.md,
vysocina.md: where these two are silent the law of cz-app.md holds).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.oracle.bohemian_round import Game, Heard, House, hear_round
from tests.oracle.common import (
    Hand,
    Table,
    check_deal,
    check_dealer,
    check_seen,
    compare,
    compare_tricks,
    discard,
    one_round,
    pile_points,
    result,
    seats_from,
)
from tests.oracle.tricks import Law, Trick, play_tricks, to_be_scored

RANK = {"pass": 0, "first": 1, "second": 2, "preferanc": 3, "solo": 4}
CALLS = ["XIX", "XVIII", "XVII", "XVI"]
ENDS = ("approve", "fold", "misdealt", "ended")


class Commitment(NamedTuple):
    """A commitment that counts, announced or silent."""

    name: str
    owner: str  # "declarer" or "others"
    won: bool
    announced: bool = True
    level: int = 0


class Played(NamedTuple):
    """A hand with all that its settlement needs."""

    table: Table
    game: Game
    heard: Heard
    tricks: list[Trick]
    aside: list[str]  # talon cards laid to the declarer's pile
    extras: list[list[str]]  # talon cards added to each trick of a varšava


Score = Callable[[Played], dict[str, Any]]


def judge_bohemian(
    hand: Hand, forgiving: bool, house: House, score: Score, early: Score | None = None
) -> dict[str, Any]:
    """Judge one hand from the deal to the ledger; ``early`` settles one that was not played out."""
    table = Table(hand, forgiving)
    check_dealer(table)
    check_seen(table)
    if not check_deal(table):
        return result(table)
    contract, declarer = bidding(table, house)
    called = call(table, house, contract, declarer)
    aside, m = draw_talon(table, house, contract, declarer)
    discard(table, "declare", "commit", "contra", "nothing", "play")
    game = make_game(table, contract, declarer, called, m)
    heard = hear_round(table, game, house)
    ended = bool(table.acts(*ENDS))
    law = make_law(house, contract, declarer)
    tricks = play_tricks(table, law, ends=(lambda _: True) if ended else None)
    extras = varsava_cards(table, contract, tricks)
    compare_tricks(table, tricks)
    found: dict[str, Any] = {
        "winners": [trick.winner for trick in tricks],
        "partner": game.partner,
        "side": sorted(game.side),
    }
    played = Played(table, game, heard, tricks, aside, extras)
    if not to_be_scored(table, tricks, ended=ended):
        return result(table, **found)
    if not ended:
        found |= score(played)
    elif early:
        found |= early(played)
    compare(table, found)
    return result(table, **found)


def bidding(table: Table, house: House) -> tuple[str, int]:
    """One round upwards from forehand; return contract and declarer; cz-app.md, "Bidding".

    The highest bid stands, and of equal ones the first.
    """
    forehand = table.forehand
    bids = [(place, act) for place, act in table.acts("bid") if act[2] != "varsava"]
    spoken = one_round(table, bids, seats_from(forehand), house.all_speak)
    contract, declarer = "pass", forehand
    for place, act in bids:
        _, seat, name = act
        code = None
        if name == "pass":
            code = "forehand-passed" if seat == forehand and house.all_speak else None
        elif RANK[name] <= RANK[contract]:
            code = "bid-too-low"
        elif name == "second" and not may_bid_second(table, house, seat):
            code = "bid-unqualified"
        if code and (place, act) in spoken:
            table.find(code, seat, place)
        if RANK[name] > RANK[contract]:
            contract, declarer = name, seat
    return varsava(table, "first" if contract == "pass" else contract, declarer)


def may_bid_second(table: Table, house: House, seat: int) -> bool:
    """Whether a seat holds the pagát, and in sk-zs.md is not forehand; cz-app.md, "Bidding"."""
    return "I" in table.holds[seat] and (house.forehand_second or seat != table.forehand)


def varsava(table: Table, contract: str, declarer: int) -> tuple[str, int]:
    """Forehand's own act after three passes on his first; cz-app.md, "Bidding"."""
    bids = table.acts("bid")
    for place, (_, seat, name) in bids:
        if name != "varsava":
            continue
        earlier = [act for before, act in bids if before < place]
        opened = [act[1:] for act in earlier if act[2] not in ("pass", "varsava")]
        passes = {act[1] for act in earlier if act[2] == "pass"}
        stands = opened in ([[table.forehand, "first"]], []) and contract == "first"
        if seat != table.forehand or not stands or len(passes - {table.forehand}) < 3:
            table.find("varsava-not-allowed", seat, place)
        contract, declarer = "varsava", table.forehand
    return contract, declarer


def callable_taroks(cards: list[str], own: bool = True) -> list[str]:
    """XIX, and each lower one whose higher ones are held; cz-app.md and sk-zs.md, "Call".

    >>> callable_taroks(["I"]), callable_taroks(["XIX", "XVII"]), callable_taroks(CALLS)
    (['XIX'], ['XIX', 'XVIII'], ['XIX', 'XVIII', 'XVII', 'XVI'])
    >>> callable_taroks(["XIX", "XVII"], own=False), callable_taroks(CALLS, own=False)
    (['XVIII'], [])
    """
    allowed = []
    for card in CALLS:
        allowed.append(card)
        if card not in cards:
            break
    return allowed if own else [card for card in allowed if card not in cards]


def call(table: Table, house: House, contract: str, declarer: int) -> str | None:
    """Judge the call, made before the talon is drawn; cz-app.md, "Call"."""
    called = None
    drawn = table.first_place("take", "refuse")
    allowed = callable_taroks(table.holds[declarer], house.own_call)
    for place, (_, seat, card) in table.acts("call"):
        if seat != declarer or place > drawn:
            table.find("out-of-turn", seat, place)
        elif contract not in ("first", "second") or card not in allowed:
            table.find("call-unqualified", seat, place)
        called = card
    if contract not in ("first", "second"):
        return None
    if called is None and allowed and table.acts("take", "play"):
        table.find("call-missing", declarer)
    return called


def draw_talon(table: Table, house: House, contract: str, declarer: int) -> tuple[list[str], int]:
    """Judge the talon; return the cards laid to the declarer's pile, and m; cz-app.md, "Talon"."""
    if contract in ("first", "second"):
        if not house.may_refuse:
            dealt_talon(table, declarer)
            return [], 1
        return duty_talon(table, declarer), 1
    if contract == "preferanc":
        return [], preferanc_talon(table, declarer)
    for place, act in table.acts("take", "refuse", "aside", "choose"):
        table.find("talon-order", act[1], place)
    return [], 4


def duty_talon(table: Table, declarer: int) -> list[str]:
    """4 + 1 + 1: the declarer's four, then each card offered round; cz-app.md, "Talon"."""
    others = seats_from(declarer)[1:]
    aside: list[str] = []
    waiting: list[int] = []
    taken: set[int] = set()
    for place, act in table.acts("take", "refuse", "aside"):
        kind, seat = act[0], act[1]
        cards = list(act[2]) if kind == "take" else [act[2]]
        first = declarer not in taken
        if first and kind == "refuse" and seat == declarer:
            table.find("talon-refused", seat, place)
            continue
        due = table.left[:4] if first else table.left[:1]
        turn = declarer if first or not waiting else waiting[0]
        rightly = kind == "take" if first else (kind == "aside") == (not waiting)
        if sorted(cards) != sorted(due) or seat != turn or not rightly:
            table.find("talon-order", seat, place)
        if kind == "refuse":
            waiting = waiting[waiting.index(seat) + 1 :] if seat in waiting else waiting
            continue
        table.left = [card for card in table.left if card not in cards]
        if kind == "aside":
            aside += cards
            waiting = list(others)
        else:
            table.holds[seat] += cards
            taken.add(seat)
            later = others if seat == declarer else seats_from(seat)[1:]
            waiting = [other for other in later if other not in taken]
    if table.left and table.acts("play"):
        table.find("talon-order", None)
    return aside


def dealt_talon(table: Table, declarer: int) -> None:
    """4 to the declarer, one each to the next two, no refusal; sk-zs.md, "Call, talon, discard"."""
    takers = seats_from(declarer)[:3]
    for place, act in table.acts("take", "refuse", "aside"):
        kind, seat = act[0], act[1]
        if kind == "refuse" and seat in takers[:1]:
            table.find("talon-refused", seat, place)
            continue
        cards = list(act[2]) if kind == "take" else [act[2]]
        due = table.left[: 4 if seat == declarer else 1]
        if kind != "take" or sorted(cards) != sorted(due) or seat not in takers[:1]:
            table.find("talon-order", seat, place)
        if kind != "take":
            continue
        takers = [taker for taker in takers if taker != seat]
        table.left = [card for card in table.left if card not in cards]
        table.holds[seat] += cards
    if table.left and table.acts("play"):
        table.find("talon-order", takers[0] if takers else None)


def preferanc_talon(table: Table, declarer: int) -> int:
    """First three (x1), second (x2), first again (x3); return the factor; cz-app.md, "Talon"."""
    threes = [table.left[:3], table.left[3:]]
    taken, m = threes[0], 1
    for place, act in table.acts("choose", "take", "refuse", "aside"):
        if act[0] != "choose":
            table.find("talon-order", act[1], place)
            continue
        _, seat, three, cards = act
        expected = threes[1] if three == 2 else threes[0]
        if seat != declarer or three not in (1, 2, 3) or sorted(cards) != sorted(expected):
            table.find("talon-order", seat, place)
        taken, m = list(cards), int(three)
    if not table.acts("choose") and table.acts("play"):
        table.find("talon-order", declarer)
    table.left = [card for card in table.left if card not in taken]
    table.holds[declarer] += taken
    return m


def make_game(table: Table, contract: str, declarer: int, called: str | None, m: int) -> Game:
    """Whoever holds the called tarok when the play begins is the partner; cz-app.md, "Call"."""
    if contract == "varsava":
        return Game(contract, table.forehand, None, [], 0)
    holder = table.holder(called) if called else None
    partner = None if holder == declarer else holder
    side = [declarer] if partner is None else [declarer, partner]
    return Game(contract, declarer, partner, side, m)


def make_law(house: House, contract: str, declarer: int) -> Law:
    """The trick law with what the contract adds; "Play" of each page."""
    if contract == "varsava":
        return Law(pagat_last=4, overtake=True, mond_guard=house.mond_guard)
    last = contract == "second" and house.second_pagat_last
    return Law(pagat_last=declarer if last else None)


def law_of(hand: Hand, house: House) -> Law:
    """Trick law of a hand."""
    return make_law(house, *bidding(Table(hand, forgiving=True), house))


def varsava_cards(table: Table, contract: str, tricks: list[Trick]) -> list[list[str]]:
    """Forehand adds the next talon card to each of the first six tricks; cz-app.md, "Talon"."""
    extras: list[list[str]] = [[] for _ in tricks]
    talon = table.hand["talon"]
    for place, (_, seat, card) in table.acts("talon-card"):
        number = len([trick for trick in tricks if trick.places[0] < place]) - 1
        due = [*table.left[:1], *talon[max(number, 0) :][:1]]
        wrong = contract != "varsava" or number not in range(6) or bool(extras[number])
        if wrong or seat != table.forehand or card not in due:
            table.find("talon-order", seat, place)
        table.left = [left for left in table.left if left != card]
        if number >= 0:
            extras[number].append(card)
    for number, trick in enumerate(tricks[:6]):
        if contract == "varsava" and len(trick.cards) == 4 and not extras[number]:
            table.find("talon-card-missing", table.forehand)
    return extras


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


def side_points(played: Played) -> tuple[int, int]:
    """Count the two piles; cz-app.md, "Talon", "Discard" and "Settlement"."""
    table, game, _, tricks, aside, _ = played
    ours: list[str] = list(aside)
    theirs: list[str] = []
    if game.contract in ("preferanc", "solo"):
        theirs = list(table.left)
    for trick in tricks:
        (ours if trick.winner in game.side else theirs).extend(trick.cards)
    for seat in range(4):
        (ours if seat in game.side else theirs).extend(table.discards[seat])
    return pile_points(ours), pile_points(theirs)


def declared_by_side(played: Played) -> tuple[int, int]:
    """Sum the declarations of the declarer's side and of the other."""
    sums = [0, 0]
    for seat in range(4):
        sums[0 if seat in played.game.side else 1] += sum(played.heard.declared[seat].values())
    return sums[0], sums[1]


def commitments_value(items: list[Commitment], rates: dict[str, tuple[int, int]]) -> int:
    """Sum of the commitments for the declarer's side; ``rates`` are announced and silent."""
    value = 0
    for item in items:
        rate = rates[item.name][0 if item.announced else 1] * 2**item.level
        good = item.won == (item.owner == "declarer")
        value += rate if good else -rate
    return value


def varsava_points(played: Played) -> tuple[list[int], list[int]]:
    """Points and number of tricks of each seat in a varšava; cz-app.md, "Talon"."""
    piles: list[list[str]] = [[], [], [], []]
    for trick, extra in zip(played.tricks, played.extras, strict=True):
        piles[trick.winner] += trick.cards + extra
    winners = [trick.winner for trick in played.tricks]
    return [pile_points(pile) for pile in piles], [winners.count(seat) for seat in range(4)]
