"""`slo-3@1`, `slo-4@1` and `slo-2@1` from the deal to the last trick (slovenian.md)."""

from __future__ import annotations

from typing import Any

from tests.oracle.common import (
    KINGS,
    Hand,
    Places,
    Table,
    check_deal,
    check_dealer,
    check_seen,
    compare,
    compare_tricks,
    discard,
    pile_points,
    result,
    seats_from,
)
from tests.oracle.slovenian_settle import NO_BONUS, VALUES, Game, Played, score
from tests.oracle.tricks import Law, Trick, play_tricks, to_be_scored

#: Size of a talon set in the contracts that exchange; slovenian.md, "slo-3" and "slo-4".
SETS = {"three": 3, "two": 2, "one": 1, "solo-three": 3, "solo-two": 2, "solo-one": 1}
CALLED = ("three", "two", "one")
#: Lowest first; slovenian.md, "slo-3" and "slo-4".
LADDER = [
    "three",
    "two",
    "one",
    "solo-three",
    "solo-two",
    "solo-one",
    "solo-without",
    "pikolo",
    "beggar",
    "open-beggar",
]
SIZE = {3: 16, 4: 12}
TALK = ("commit", "contra", "nothing")


def ladder(n: int) -> list[str]:
    """Contracts of so many players, lowest first; slovenian.md, "slo-3" and "slo-4".

    >>> ladder(3)
    ['three', 'two', 'one', 'solo-without', 'pikolo', 'beggar', 'open-beggar']
    """
    alone = ("solo-three", "solo-two", "solo-one")
    return [name for name in LADDER if n == 4 or name not in alone]


class Said:
    """The game or an announced bonus: its contra level."""

    def __init__(self) -> None:
        self.level = 0


def judge_slovenian(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand of three or four players from the deal to the ledger; slovenian.md."""
    n = len(hand["hands"])
    table = Table(hand, forgiving, SIZE[n])
    check_dealer(table)
    check_seen(table)
    if not check_deal(table):
        return result(table)
    contract, declarer = auction(table)
    called = call_king(table, contract, declarer)
    game = make_game(table, contract, declarer, called)
    take_group(table, game)
    discard(table, *TALK, "play")
    said = hear(table, game)

    def ends(tricks: list[Trick]) -> bool:
        return decided(game, tricks)

    tricks = play_tricks(table, make_law(contract), leader_of(table, game), ends)
    compare_tricks(table, tricks)
    found: dict[str, Any] = {
        "winners": [trick.winner for trick in tricks],
        "partner": game.partner,
        "side": sorted(game.side),
    }
    if not to_be_scored(table, tricks, ends):
        return result(table, **found)
    levels = {name: item.level for name, item in said.items()}
    found |= score(Played(table, game, tricks, levels))
    compare(table, found)
    return result(table, **found)


def judge_two(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge what is known of the game for two: deck, following, tricks, points; slovenian.md."""
    table = Table(hand, forgiving, (54 - len(hand["talon"])) // 2)
    check_dealer(table)
    check_seen(table)
    if not check_deal(table, 54 - 2 * table.size):
        return result(table)
    tricks = play_tricks(table, Law())
    compare_tricks(table, tricks)
    found: dict[str, Any] = {"winners": [trick.winner for trick in tricks]}
    if not to_be_scored(table, tricks):
        return result(table, **found)
    piles: list[list[str]] = [[], []]
    for trick in tricks:
        piles[trick.winner] += trick.cards
    found["points"] = {"seats": [pile_points(pile) for pile in piles]}
    compare(table, found)
    return result(table, **found)


def auction(table: Table) -> tuple[str, int | None]:
    """Round and round from the dealer's right until all others have passed; slovenian.md.

    A higher bid takes over; the first bidder may hold an equal one.
    """
    bids = table.acts("bid")
    order = seats_from(table.forehand, table.n)
    ranks = {name: rank for rank, name in enumerate(ladder(table.n))}
    passed: list[int] = []
    bidders: list[int] = []
    contract, declarer = "klop", None
    fresh: Places = []
    for place, act in bids:
        _, seat, name = act
        over = len(passed) == table.n - 1 and seat == declarer
        if seat in passed or over:
            table.find("bid-repeated", seat, place)
            continue
        fresh.append((place, act))
        if name == "pass":
            passed.append(seat)
            continue
        standing = ranks.get(contract, -1)
        if name not in ranks:
            table.find("bid-unqualified", seat, place)
            continue
        bidders.append(seat)
        if ranks[name] > standing or (ranks[name] == standing and seat == bidders[0]):
            contract, declarer = name, seat
        else:
            table.find("bid-too-low", seat, place)
    out_of_turn(table, fresh, order)
    if len(table.hand["acts"]) > len(bids):
        for seat in order:
            if seat not in passed and seat != declarer:
                table.find("bid-missing", seat)
    return contract, declarer


def out_of_turn(table: Table, bids: Places, order: list[int]) -> None:
    """Who speaks while another is to speak, who still will, does not move the turn on."""
    passed: list[int] = []
    turn = order[0]
    for number, (place, (_, seat, name)) in enumerate(bids):
        still = [act[1] for _, act in bids[number:]]
        while turn in passed or turn not in still:
            turn = (turn + 1) % table.n
        if seat == turn:
            turn = (turn + 1) % table.n
        else:
            table.find("out-of-turn", seat, place)
        if name == "pass":
            passed.append(seat)


def call_king(table: Table, contract: str, declarer: int | None) -> str | None:
    """With four players the declarer calls a king before the talon; slovenian.md, "slo-4"."""
    called = None
    due = table.n == 4 and contract in CALLED
    drawn = table.first_place("group", "discard", "play")
    for place, (_, seat, card) in table.acts("king"):
        if seat != declarer or place > drawn:
            table.find("out-of-turn", seat, place)
        elif not due or card not in KINGS:
            table.find("call-unqualified", seat, place)
        called = card
    if due and called is None and table.acts("group", "discard", "play"):
        table.find("call-missing", declarer)
    return called if due else None


def make_game(table: Table, contract: str, declarer: int | None, called: str | None) -> Game:
    """The called king's holder is the partner, everybody his own in klop; slovenian.md."""
    if declarer is None:
        return Game(contract, None, None, [], None)
    holder = table.holder(called) if called else None
    partner = None if holder == declarer else holder
    side = [declarer] if partner is None else [declarer, partner]
    return Game(contract, declarer, partner, side, called)


def take_group(table: Table, game: Game) -> None:
    """The declarer takes one set of the opened talon; slovenian.md, "slo-3"."""
    size = SETS.get(game.contract, 0)
    taken: list[str] = []
    for place, (_, seat, index, cards) in table.acts("group"):
        due = table.left[size * (index - 1) : size * index] if index >= 1 and not taken else []
        if seat != game.declarer or not due or sorted(cards) != sorted(due):
            table.find("talon-order", seat, place)
        if taken or not size:
            continue
        taken = list(cards)
        table.left = [card for card in table.left if card not in taken]
        table.holds[seat] += taken
    if size and not taken and table.acts("discard", "play"):
        table.find("talon-order", game.declarer)


def hear(table: Table, game: Game) -> dict[str, Said]:
    """Announcements and contra before the first lead; slovenian.md, "Values and bonuses"."""
    said = {} if game.contract == "klop" else {"game": Said()}
    begun = table.first_place("play")
    for place, act in table.acts("commit", "contra"):
        if act[0] == "contra":
            contra(table, game, said, place, begun)
            continue
        _, seat, name = act
        if seat != game.declarer or game.contract in NO_BONUS or name not in VALUES:
            table.find("commitment-unqualified", seat, place)
            continue
        if place > begun:
            table.find("commitment-late", seat, place)
        said.setdefault(name, Said())
    return said


def contra(table: Table, game: Game, said: dict[str, Said], place: int, begun: int) -> None:
    """Kontra and sub by the defenders, re by the declarer; slovenian.md, "Values and bonuses"."""
    _, seat, name, level, *_ = table.hand["acts"][place]
    item = said.get(name)
    if item is None:
        table.find("contra-forbidden", seat, place)
        return
    if level != item.level + 1 or level > 3:
        table.find("contra-level", seat, place)
    elif (seat in game.side) != (level % 2 == 0):
        table.find("contra-own-side", seat, place)
        return
    elif place > begun:
        table.find("contra-late", seat, place)
    item.level = min(item.level + 1, 3)


def make_law(contract: str) -> Law:
    """Only klop knows a duty to overtake; slovenian.md, "Settlement"."""
    return Law(overtake=contract == "klop")


def law_of(hand: Hand) -> Law:
    """Trick law of a hand."""
    n = len(hand["hands"])
    return Law() if n == 2 else make_law(auction(Table(hand, True, SIZE[n]))[0])


def leader_of(table: Table, game: Game) -> int:
    """Who leads first; slovenian.md, "slo-3" and "slo-4"."""
    if game.declarer is None or (table.n == 4 and game.contract in SETS):
        return table.forehand
    return game.declarer


def decided(game: Game, tricks: list[Trick]) -> bool:
    """Whether a game without card points may end; slovenian.md, "Settlement"."""
    won = len([trick for trick in tricks if trick.winner == game.declarer])
    if game.contract == "pikolo":
        return won >= 2
    return game.contract in ("beggar", "open-beggar") and won >= 1
