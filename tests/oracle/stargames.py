"""`stargames-40@1`, the game of 40 cards, from the deal to the last trick (stargames-40.md)."""

from __future__ import annotations

from typing import Any

from tests.oracle.common import (
    SUIT_CARDS,
    TAROKS,
    TRUL,
    Act,
    Hand,
    Places,
    Table,
    check_deal,
    check_dealer,
    check_seen,
    compare,
    compare_tricks,
    out_of_order,
    result,
    seats_from,
    split_laps,
    split_turns,
    suit_of,
)
from tests.oracle.stargames_settle import BLANKS, Game, Item, Played, score
from tests.oracle.tricks import Law, follow, play_tricks, to_be_scored, without

RANK = {"pass": 0, "call": 1, "colour-solo": 2, "solo": 3}
CALLS = ["XX", "XIX", "XVIII", "XVII", "XVI"]
#: stargames-40.md, heading: no II, no III, of each suit four court cards and a blank.
SHORT_DECK = frozenset(
    [card for card in TAROKS if card not in ("II", "III")]
    + [card for card in SUIT_CARDS if card[1:] in ("K", "Q", "C", "J") or card in BLANKS]
)
CREDIT, SHORT, BONUS = 120, 10, 10  # seconds; stargames-40.md, "Money and clock"


class StarLaw(Law):
    """The trick law; stargames-40.md, "Play"."""

    def __init__(self, colour: bool = False, keepers: tuple[int, ...] = ()) -> None:
        """``colour``: colour solo; ``keepers``: who announced the pagát."""
        super().__init__()
        self.colour = colour
        self.keepers = keepers

    def best(self, cards: list[str]) -> int:
        """Position of the winning card.

        >>> StarLaw().best(["SKYZ", "H1", "I", "XXI"]), StarLaw(True).best(["H1", "V", "HJ", "X"])
        (2, 2)
        """
        if self.colour:
            same = [card for card in cards if suit_of(card) == suit_of(cards[0])]
            return cards.index(min(same, key=self.order[suit_of(cards[0])].index))
        if all(card in cards for card in TRUL):
            return cards.index("I")
        return super().best(cards)

    def steps(self, seat: int, held: list[str], cards: list[str]) -> list[tuple[str, list[str]]]:
        """Follow; an announced pagát goes last; no tarok lead in colour solo."""
        steps = [follow(held, cards)]
        if seat in self.keepers:
            steps.append(("pagat-early", without(steps[-1][1], ["I"])))
        if self.colour and not cards:
            steps.append(("tarok-lead", without(steps[-1][1], TAROKS)))
        return steps


class Talk:
    """The announcements as far as they went."""

    def __init__(self) -> None:
        self.contract = "pass"
        self.declarer: int | None = None
        self.called: str | None = None
        self.items: dict[tuple[str, str], Item] = {}
        self.quiet = 0  # passes in a row
        self.spoken: list[int] = []

    def closed(self) -> bool:
        """Whether three in a row have accepted."""
        return self.quiet >= 3

    def valat(self) -> bool:
        """Whether a valat is announced."""
        return any(name == "valat" for name, _ in self.items)

    def game_level(self) -> int:
        """Contra level of the game, if anything is played yet."""
        game = self.items.get(("game", "declarer"))
        return game.level if game else 0

    def bid(self, seat: int, name: str) -> None:
        """A higher contract voids all that was said before."""
        self.contract, self.declarer, self.called = name, seat, None
        self.items = {("game", "declarer"): Item(seat)}


def judge_stargames(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand from the deal to the ledger; stargames-40.md."""
    table = Table(hand, forgiving, 10)
    check_dealer(table)
    check_seen(table)
    check_clock(table)
    if not check_deal(table, 0, SHORT_DECK):
        return result(table)
    if check_redeal(table):
        return result(table)
    game, talk = announcements(table)
    tricks = play_tricks(table, make_law(game, talk))
    compare_tricks(table, tricks)
    found: dict[str, Any] = {
        "winners": [trick.winner for trick in tricks],
        "partner": game.partner,
        "side": sorted(game.side),
    }
    if not to_be_scored(table, tricks):
        return result(table, **found)
    if game.declarer is not None:
        found |= score(Played(table, game, talk.items, tricks))
    compare(table, found)
    return result(table, **found)


def redeal_due(hands: list[list[str]]) -> bool:
    """At most one tarok, or all four blanks, in one hand; stargames-40.md, "Deal".

    >>> redeal_due([["I", "II"], ["V", "H1", "D1", "S10", "C10", "X"]])
    True
    >>> redeal_due([["I", "SKYZ"]])
    False
    """
    for cards in hands:
        taroks = [card for card in cards if suit_of(card) == "T"]
        if len(taroks) < 2 or all(blank in cards for blank in BLANKS):
            return True
    return False


def check_redeal(table: Table) -> bool:
    """Judge whether the cards are dealt again; say so; stargames-40.md, "Deal"."""
    due = redeal_due(table.hand["hands"])
    again = table.acts("redeal")
    for place, act in again:
        if not due:
            table.find("redeal-undue", act[1], place)
    if due and not again and table.acts("bid", "play"):
        table.find("redeal-due", None)
    return bool(again)


def check_clock(table: Table) -> None:
    """Judge the time that each act took; the first overrun of a seat counts; "Money and clock"."""
    credit = [CREDIT] * 4
    late: set[int] = set()
    times = table.hand.get("times") or []
    for place, (act, used) in enumerate(zip(table.hand["acts"], times, strict=False)):
        seat = act[1]
        if used is None or seat is None or seat in late:
            continue
        if used > credit[seat]:
            table.find("clock-overrun", seat, place)
            late.add(seat)
        credit[seat] -= used
        if used < SHORT:
            credit[seat] = min(CREDIT, credit[seat] + BONUS)


def announcements(table: Table) -> tuple[Game, Talk]:
    """Judge what was said, until three in a row accept; "Announcements"."""
    begun = table.first_place("play")
    talk, over = Talk(), 0
    places = table.acts("bid", "call", "commit", "contra")
    turns = split_turns([(place, act) for place, act in places if place < begun])
    for turn in turns:
        for place, act in turn:
            say(table, talk, place, act)
        passed = turn[-1][1][0] == "bid" and turn[-1][1][2] == "pass"
        talk.quiet = talk.quiet + 1 if passed or talk.closed() else 0
        talk.spoken.append(turn[0][1][1])
        if talk.closed() and not over:
            over = len(talk.spoken)
    for place, act in places:
        if place > begun:
            talk.quiet = 3
            say(table, talk, place, act)
    judge_turns(table, turns[: over or len(turns)])
    if begun < len(table.hand["acts"]):
        left_unsaid(table, talk)
    return make_game(table, talk), talk


def say(table: Table, talk: Talk, place: int, act: Act) -> None:
    """Judge one announcement."""
    if act[0] == "bid":
        bid(table, talk, place, act)
    elif act[0] == "call":
        call(table, talk, place, act)
    elif act[0] == "commit":
        commit(table, talk, place, act)
    else:
        contra(table, talk, place, act)


def bid(table: Table, talk: Talk, place: int, act: Act) -> None:
    """Judge a contract, or "good"; "Announcements"."""
    _, seat, name = act
    suits = [card for card in table.holds[seat] if suit_of(card) != "T"]
    if talk.closed():
        table.find("bid-repeated", seat, place)
        return
    if name == "pass":
        if seat == table.forehand and talk.contract == "pass" and not talk.spoken:
            table.find("forehand-passed", seat, place)
        return
    if RANK[name] <= RANK[talk.contract]:
        table.find("bid-too-low", seat, place)
        return
    if seat in talk.spoken or talk.valat():
        table.find("bid-after-accepting", seat, place)
    elif name == "colour-solo" and len(suits) < 5:
        table.find("bid-unqualified", seat, place)
    talk.bid(seat, name)


def call(table: Table, talk: Talk, place: int, act: Act) -> None:
    """Judge the tarok whose holder is to be the partner; "Announcements"."""
    _, seat, card = act
    if seat != talk.declarer:
        table.find("out-of-turn", seat, place)
    elif talk.contract != "call" or card not in CALLS:
        table.find("call-unqualified", seat, place)
    talk.called = card


def make_game(table: Table, talk: Talk) -> Game:
    """Sides of the contract as it stands; the called tarok's holder is the partner."""
    if talk.declarer is None:
        return Game("pass", None, None, [])
    called = talk.called if talk.contract == "call" else None
    holder = table.holder(called) if called else None
    partner = None if holder == talk.declarer else holder
    side = [talk.declarer] if partner is None else [talk.declarer, partner]
    return Game(talk.contract, talk.declarer, partner, side)


def commit(table: Table, talk: Talk, place: int, act: Act) -> None:
    """Judge a commitment; it is its seat's side's unless the act says otherwise."""
    _, seat, name, *named = act
    game = make_game(table, talk)
    own = "declarer" if seat in game.side else "others"
    owner = named[0] if named else own
    level = talk.game_level()
    able = "I" in table.holds[seat] and game.contract != "colour-solo"
    early = name == "absolut" and own == "others" and not level
    if talk.closed() or talk.valat():
        table.find("commitment-late", seat, place)
        if talk.valat():
            return
    elif early or (name == "pagat" and not able):
        table.find("commitment-unqualified", seat, place)
    talk.items.setdefault((name, owner), Item(seat))


def contra(table: Table, talk: Talk, place: int, act: Act) -> None:
    """Judge a contra of the game or a commitment, by the side opposed to it."""
    _, seat, name, level, owner = act
    item = talk.items.get((name, owner))
    own = "declarer" if seat in make_game(table, talk).side else "others"
    if item is None or (talk.valat() and name != "valat"):
        table.find("contra-forbidden", seat, place)
        return
    if level != item.level + 1 or level > 3:
        table.find("contra-level", seat, place)
    elif (own == owner) != (level % 2 == 0):
        table.find("contra-own-side", seat, place)
        return
    elif talk.closed():
        table.find("contra-late", seat, place)
    item.level = min(item.level + 1, 3)


def judge_turns(table: Table, turns: list[Places]) -> None:
    """Report who spoke before his turn, or not at all where it was his."""
    order = seats_from(table.forehand)
    laps = split_laps(turns) if turns else []
    for number, lap in enumerate(laps):
        seats = [turn[0][1][1] for turn in lap]
        for position in out_of_order(seats, order):
            table.find("out-of-turn", seats[position], lap[position][0][0])
        until = order if number < len(laps) - 1 else order[: order.index(seats[-1])]
        for seat in until:
            if seat not in seats:
                table.find("bid-missing", seat)


def left_unsaid(table: Table, talk: Talk) -> None:
    """Report what had to be said before the play."""
    game = make_game(table, talk)
    if not talk.closed():
        last = talk.spoken[-1] if talk.spoken else table.forehand - 1
        table.find("bid-missing", (last + 1) % 4)
    if talk.contract == "call" and talk.called is None:
        table.find("call-missing", talk.declarer)
    if talk.contract != "call" or talk.valat() or talk.game_level():
        return
    for seat in range(4):
        trul = all(card in table.holds[seat] for card in TRUL)
        if trul and seat not in game.side:
            table.find("contra-required", seat)


def make_law(game: Game, talk: Talk) -> Law:
    """The trick law with what was announced."""
    keepers = tuple(item.seat for (name, _), item in talk.items.items() if name == "pagat")
    return StarLaw(game.contract == "colour-solo", keepers)


def law_of(hand: Hand) -> Law:
    """Trick law of a hand."""
    return make_law(*announcements(Table(hand, True, 10)))
