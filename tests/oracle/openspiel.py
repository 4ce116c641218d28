"""`openspiel-tarok@1`: another engine's own rules (README of its data; slovenian.md, the end)."""

from __future__ import annotations

from typing import Any

from tests.oracle.common import (
    KINGS,
    TRUL,
    Hand,
    Places,
    Table,
    add,
    check_deal,
    check_dealer,
    check_seen,
    compare,
    compare_tricks,
    discard,
    pile_points,
    result,
    seats_from,
    suit_of,
    value_of,
)
from tests.oracle.slovenian import SETS, SIZE, call_king, make_game, take_group
from tests.oracle.slovenian_settle import Game
from tests.oracle.tricks import Law, Trick, follow, play_tricks, to_be_scored, without

#: In the order of the engine's actions, 1 to 12; README, the table of contracts.
CONTRACTS = [
    "klop",
    "three",
    "two",
    "one",
    "solo-three",
    "solo-two",
    "solo-one",
    "beggar",
    "solo-without",
    "open-beggar",
    "colour-valat",
    "valat",
]
#: README, "Score".
GAMES = {"three": 10, "two": 20, "one": 30, "solo-three": 40, "solo-two": 50, "solo-one": 60}
FLAT = {
    "beggar": 70,
    "solo-without": 80,
    "open-beggar": 90,
    "colour-valat": 125,
    "valat": 500,
}
OVERTAKE = ("klop", "beggar", "open-beggar")
LED_BY_FOREHAND = ("klop", *SETS)


class OpenSpielLaw(Law):
    """The engine's trick law; README, "Rules as implemented"."""

    def __init__(self, contract: str) -> None:
        super().__init__(overtake=contract in OVERTAKE)
        self.contract = contract

    def best(self, cards: list[str]) -> int:
        """Position of the winning card; the pagát beats mond and škýz in one trick.

        >>> OpenSpielLaw("klop").best(["SKYZ", "XXI", "I"])
        2
        >>> OpenSpielLaw("colour-valat").best(["H4", "V", "HK"])
        2
        """
        if self.contract == "colour-valat" and suit_of(cards[0]) != "T":
            same = [card for card in cards if suit_of(card) == suit_of(cards[0])]
            return super().best([card if card in same else cards[0] for card in cards])
        if all(card in cards for card in TRUL):
            return cards.index("I")
        return super().best(cards)

    def steps(self, seat: int, held: list[str], cards: list[str]) -> list[tuple[str, list[str]]]:
        """Follow; in klop and the beggars overtake in the suit played, the pagát last."""
        code, legal = follow(held, cards)
        if not self.overtake:
            return [(code, legal)]
        if "I" in held and "XXI" in cards and "SKYZ" in cards:
            return [("no-overtake", ["I"])]
        steps = [(code, legal)]
        legal = without(legal, ["I"])
        steps.append(("pagat-early", legal))
        order = self.order[suit_of(legal[0])]
        played = [order.index(card) for card in cards if card in order]
        if played and self.can_beat(suit_of(legal[0]), cards):
            higher = [c for c in legal if c in order and order.index(c) < min(played)]
            steps.append(("no-overtake", higher or legal))
        return steps

    def can_beat(self, suit: str, cards: list[str]) -> bool:
        """Whether a card of the suit could beat the trick: a tarok, or the untrumped suit led."""
        trumped = any(suit_of(card) == "T" for card in cards)
        return suit == "T" or (suit == suit_of(cards[0]) and not trumped)


class Auction:
    """The bidding as far as it went; README, "Player 0 is forehand"."""

    def __init__(self, n: int, forehand: int) -> None:
        self.n = n
        self.order = seats_from(forehand, n)  # the index of the engine's players
        self.passed: list[int] = []
        self.holder: int | None = None
        self.standing = 0
        self.last: int | None = None
        self.done = False

    def turn(self) -> int:
        """Who bids next: the first after forehand, then on; forehand is last."""
        seats = seats_from(self.order[0] if self.last is None else self.last, self.n)
        return next(seat for seat in [*seats[1:], seats[0]] if seat not in self.passed)

    def legal(self) -> list[int]:
        """Actions of who is to bid; 0 is a pass."""
        seat = self.turn()
        alone = len(self.passed) == self.n - 1
        games = [a for a in range(3, 13) if self.n == 4 or a not in (5, 6, 7)]
        if self.holder is None:
            return [1, 2, *games] if alone else [0, *games]
        equal = self.order.index(seat) <= self.order.index(self.holder)
        over = [a for a in games if a > self.standing or (a == self.standing and equal)]
        return over if alone else [0, *over]

    def bid(self, seat: int, action: int) -> None:
        """Take one bid as it was made."""
        alone = len(self.passed) == self.n - 1 and seat not in self.passed
        self.last = seat
        if action == 0:
            self.passed.append(seat)
        elif action >= self.standing:
            self.holder, self.standing = seat, action
            self.done = alone


def judge_openspiel(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand from the deal to the returns; README, "Rules as implemented"."""
    table = Table(hand, forgiving, SIZE[len(hand["hands"])])
    check_dealer(table)
    check_seen(table)
    if not check_deal(table):
        return result(table)
    contract, declarer = auction(table)
    called = call_king(table, contract, declarer)
    game = make_game(table, contract, declarer, called)
    take_group(table, game)
    discard(table, "play")

    def ends(tricks: list[Trick]) -> bool:
        return decided(game, tricks)

    tricks = play_tricks(table, OpenSpielLaw(contract), leader_of(table, game), ends)
    compare_tricks(table, tricks)
    found: dict[str, Any] = {
        "winners": [trick.winner for trick in tricks],
        "partner": game.partner,
        "side": sorted(game.side),
    }
    if not to_be_scored(table, tricks, ends):
        return result(table, **found)
    found |= score(table, game, tricks)
    found["ledger"] = add(hand["before"]["ledger"], found["moves"])
    compare(table, found)
    return result(table, **found)


def auction(table: Table) -> tuple[str, int | None]:
    """Judge the bidding; a bid that may not be made changes nothing."""
    state = Auction(table.n, table.forehand)
    bids = table.acts("bid")
    waiting: Places = list(bids)
    for place, (_, seat, name) in bids:
        action = 0 if name == "pass" else CONTRACTS.index(name) + 1
        waiting = waiting[1:]
        if state.done or seat in state.passed:
            table.find("bid-repeated", seat, place)
            continue
        skip_silent(table, state, [act[1] for _, act in [*waiting, (place, [None, seat])]])
        if seat != state.turn():
            table.find("out-of-turn", seat, place)
            last = state.last
            state.bid(seat, action)
            state.last = last  # it is still the other's turn
            continue
        if action not in state.legal():
            late = action == 0
            table.find("forehand-passed" if late else bid_code(table, action), seat, place)
            state.last = seat
            continue
        state.bid(seat, action)
    if not state.done and len(table.hand["acts"]) > len(bids):
        table.find("bid-missing", state.turn())
    contract = CONTRACTS[state.standing - 1] if state.standing else "klop"
    return contract, None if contract == "klop" else state.holder


def bid_code(table: Table, action: int) -> str:
    """Code of a bid that may not be made."""
    never = action in (1, 2) or (table.n == 3 and action in (5, 6, 7))
    return "bid-unqualified" if never else "bid-too-low"


def skip_silent(table: Table, state: Auction, speakers: list[int]) -> None:
    """Who is to bid and never speaks again counts as having passed."""
    while state.turn() not in speakers and len(state.passed) < table.n - 1:
        table.find("bid-missing", state.turn())
        state.passed.append(state.turn())


def law_of(hand: Hand) -> Law:
    """Trick law of a hand."""
    return OpenSpielLaw(auction(Table(hand, True, SIZE[len(hand["hands"])]))[0])


def leader_of(table: Table, game: Game) -> int:
    """Forehand in klop and talon contracts, else the declarer; README, "First lead"."""
    if game.declarer is None or game.contract in LED_BY_FOREHAND:
        return table.forehand
    return game.declarer


def decided(game: Game, tricks: list[Trick]) -> bool:
    """Whether a beggar or valat is over; README, "Beggars end at"."""
    won = [trick.winner == game.declarer for trick in tricks]
    if game.contract in ("beggar", "open-beggar"):
        return True in won
    return game.contract in ("colour-valat", "valat") and False in won


def piles_of(table: Table, game: Game, tricks: list[Trick]) -> list[list[str]]:
    """Pile of each player; gifts in klop, the talon's rest by the called king; README."""
    piles = [list(cards) for cards in table.discards]
    rest = list(table.left)
    for number, trick in enumerate(tricks):
        piles[trick.winner] += trick.cards
        if game.contract == "klop" and number < 6:
            piles[trick.winner].append(table.left.pop(0))
        elif won_talon(table, game, trick):
            piles[trick.winner] += rest
            table.left, rest = [], []
    return piles


def won_talon(table: Table, game: Game, trick: Trick) -> bool:
    """Whether the declarer wins the trick with the called king out of the talon."""
    king = game.called
    if king not in table.hand["talon"] or king not in trick.cards or king in table.left:
        return False
    return trick.seats[trick.cards.index(king)] == trick.winner == game.declarer


def mond_penalties(table: Table, game: Game, tricks: list[Trick]) -> list[int]:
    """Twenty for a lost mond; README, "Mond"."""
    lost = [0] * table.n
    if game.contract not in (*SETS, "solo-without"):
        return lost
    for trick in tricks:
        if "XXI" in trick.cards and "SKYZ" in trick.cards:
            lost[trick.seats[trick.cards.index("XXI")]] -= 20
    if game.declarer is not None and game.contract in SETS and "XXI" in table.left:
        lost[game.declarer] -= 20
    return lost


def bonuses(game: Game, tricks: list[Trick], ours: list[str], theirs: list[str]) -> int:
    """Trula, kings and the last trick; README, "Score", with its quirk 1 repaired."""
    value = 0
    for cards in (KINGS, TRUL):
        value += 10 if all(card in ours for card in cards) else 0
        value -= 10 if all(card in theirs for card in cards) else 0
    last = tricks[-1]
    sign = 1 if last.winner in game.side else -1
    if game.called in last.cards:
        value += 10 * sign
    elif "I" in last.cards:
        value += 25 * sign
    return value


def score(table: Table, game: Game, tricks: list[Trick]) -> dict[str, Any]:
    """Points and returns; README, "Score"."""
    piles = piles_of(table, game, tricks)
    if game.declarer is None:
        points = [pile_points(pile) for pile in piles]
        exact_points = [exact(pile) for pile in piles]
        return {
            "points": {"seats": points},
            "moves": klop(points, piles),
            "piles": exact_points,
        }
    ours = [card for seat in game.side for card in piles[seat]]
    theirs = [c for seat in range(table.n) if seat not in game.side for c in piles[seat]]
    own = pile_points(ours)
    won = [trick.winner in game.side for trick in tricks]
    if game.contract in GAMES:
        value = own - 35 + (GAMES[game.contract] if own > 35 else -GAMES[game.contract])
        value += bonuses(game, tricks, ours, theirs)
        value = 250 if all(won) else value if any(won) else -250
    elif game.contract == "solo-without":
        value = 80 if own > 35 else -80
    else:
        kept = all(won) if "valat" in game.contract else not any(won)
        value = FLAT[game.contract] if kept else -FLAT[game.contract]
    moves = mond_penalties(table, game, tricks)
    for seat in game.side:
        moves[seat] += value
    points_of = {"declarer": own, "others": pile_points(theirs + table.left)}
    return {"points": points_of, "moves": moves, "piles": [exact(pile) for pile in piles]}


def klop(points: list[int], piles: list[list[str]]) -> list[int]:
    """Score of each in klop; README, "Klop".

    >>> klop([30, 20, 20], [["I"], ["I"], ["I"]]), klop([40, 30, 0], [["I"], ["I"], []])
    ([-30, -20, -20], [-70, 0, 70])
    """
    special = [
        70 if not pile else -70 if own > 35 else 0 for own, pile in zip(points, piles, strict=True)
    ]
    return special if any(special) else [-own for own in points]


def exact(pile: list[str]) -> int:
    """Three times the points of a pile, not rounded; README, "pile_points_x3"."""
    return 3 * sum(value_of(card) for card in pile) - 2 * len(pile)
