"""Random legal hands of the Bohemian rule sets, to test the oracle and its mutations with."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from tests.oracle.bohemian import RANK, callable_taroks, make_law
from tests.oracle.bohemian_round import Game, House, Item, due_declarations
from tests.oracle.common import DECK, FIVES, KINGS, SUIT_CARDS, TAROKS, Act, Hand, seats_from
from tests.oracle.faults import HOUSES
from tests.oracle.tricks import Law

Judge = Any  # the function that fills in the claims


class Playing(Protocol):
    """A hand of any rule set while it is being played."""

    rng: Random
    acts: list[Act]
    holds: list[list[str]]


class Deal:
    """A hand while it is being played."""

    def __init__(self, rng: Random, forehand: int, rules: str) -> None:
        self.rng = rng
        self.acts: list[Act] = []
        deck = sorted(DECK)
        rng.shuffle(deck)
        if self.chance(5):  # rich in taroks, so that some must be discarded
            deck.sort(key=lambda card: card not in TAROKS + KINGS)
            self.rich(deck, forehand)
        self.forehand = forehand
        self.rules = rules
        self.house: House = HOUSES[rules]
        self.talon = deck[:6]
        self.dealt = [deck[6 + 12 * seat : 18 + 12 * seat] for seat in range(4)]
        self.holds = [list(cards) for cards in self.dealt]

    def rich(self, deck: list[str], forehand: int) -> None:
        """Give forehand and the talon the first cards of the deck."""
        first, last = deck[:18], deck[18:]
        self.rng.shuffle(first)
        self.rng.shuffle(last)
        before = 12 * forehand
        deck[:] = [*first[:6], *last[:before], *first[6:], *last[before:]]

    def chance(self, percent: int) -> bool:
        """Toss a coin that falls so in ``percent`` of all cases."""
        return self.rng.randrange(100) < percent


def random_hand(rng: Random, judge: Judge, rules: str = "cz-app@1") -> Hand:
    """Play one hand at random, legally, and write down what the oracle computes."""
    deal = Deal(rng, rng.randrange(4), rules)
    contract, declarer = bid(deal)
    called = None
    if contract in ("first", "second"):
        allowed = callable_taroks(deal.holds[declarer], deal.house.own_call)
        if allowed:
            called = rng.choice(allowed)
            deal.acts.append(["call", declarer, called])
    if not over_early(deal, contract, declarer):
        play_on(deal, contract, declarer, called)
    return written_down(deal, judge)


def over_early(deal: Deal, contract: str, declarer: int) -> bool:
    """Approve or fold now and then; sk-zs.md, "Bidding"."""
    if deal.rules != "sk-zs@1" or contract not in ("first", "second") or not deal.chance(15):
        return False
    kind = "approve" if contract == "first" and deal.chance(50) else "fold"
    deal.acts.append([kind, declarer])
    return True


def play_on(deal: Deal, contract: str, declarer: int, called: str | None) -> None:
    """Draw, discard, talk and play."""
    if contract in ("first", "second"):
        if deal.house.may_refuse:
            duty_talon(deal, declarer)
        else:
            dealt_talon(deal, declarer)
    elif contract == "preferanc":
        three = deal.rng.choice([1, 2, 3])
        cards = deal.talon[3:] if three == 2 else deal.talon[:3]
        deal.acts.append(["choose", declarer, three, cards])
        deal.holds[declarer] += cards
    for seat in seats_from(declarer):
        discard(deal, seat)
    if contract != "varsava":
        talk(deal, contract, declarer, called)
    play(deal, contract, declarer)


def written_down(deal: Deal, judge: Judge) -> Hand:
    """Return the hand with the claims that the oracle computes."""
    pot = 0 if deal.rules == "cz-app@1" else None
    hand: Hand = {
        "rules": deal.rules,
        "settings": {"ace_high": False} if deal.rules == "cz-app@1" else {},
        "forehand": deal.forehand,
        "dealer": (deal.forehand - 1) % 4,
        "hands": deal.dealt,
        "talon": deal.talon,
        "acts": deal.acts,
        "recorded": {},
        "before": {"ledger": [0, 0, 0, 0], "pot": pot, "first_of_session": True},
    }
    return claimed(hand, judge)


def claimed(hand: Hand, judge: Judge) -> Hand:
    """Write into the hand what the oracle computes."""
    hand["recorded"] = dict.fromkeys(["points", "moves", "pot", "ledger"])
    hand["recorded"]["tricks"] = []
    answer = judge(hand)
    hand["recorded"] = {key: answer[key] for key in ("points", "moves", "pot", "ledger")}
    hand["recorded"]["tricks"] = answer["winners"]
    return hand


def bid(deal: Deal) -> tuple[str, int]:
    """Bid at random: everyone once, upwards from forehand."""
    contract, declarer = "pass", deal.forehand
    for seat in seats_from(deal.forehand):
        names = [name for name in RANK if RANK[name] > RANK[contract]]
        second = "I" in deal.holds[seat]
        if not second or (seat == deal.forehand and not deal.house.forehand_second):
            names = [name for name in names if name != "second"]
        name = names[0] if names and deal.chance(70) else deal.rng.choice(names or ["pass"])
        if seat != deal.forehand and deal.chance(85):
            name = "pass"
        deal.acts.append(["bid", seat, name])
        if name != "pass":
            contract, declarer = name, seat
    if contract == "first" and declarer == deal.forehand and deal.chance(40):
        deal.acts.append(["bid", declarer, "varsava"])
        return "varsava", declarer
    return contract, declarer


def duty_talon(deal: Deal, declarer: int) -> None:
    """Give the talon out, 4 + 1 + 1."""
    deal.acts.append(["take", declarer, deal.talon[:4]])
    deal.holds[declarer] += deal.talon[:4]
    taker = declarer
    for card in deal.talon[4:]:
        offered = [s for s in seats_from(taker)[1:] if s != declarer]
        for seat in offered:
            if deal.chance(50):
                deal.acts.append(["take", seat, [card]])
                deal.holds[seat].append(card)
                taker = seat
                break
            deal.acts.append(["refuse", seat, card])
        else:
            deal.acts.append(["aside", declarer, card])


def dealt_talon(deal: Deal, declarer: int) -> None:
    """Give the talon out, 4 + 1 + 1, without refusal."""
    parts = [deal.talon[:4], deal.talon[4:5], deal.talon[5:]]
    for seat, cards in zip(seats_from(declarer), parts, strict=False):
        deal.acts.append(["take", seat, cards])
        deal.holds[seat] += cards


def discard(deal: Deal, seat: int) -> None:
    """Discard down to twelve cards."""
    cards = deal.holds[seat]
    plain = [card for card in cards if card in SUIT_CARDS and card not in FIVES]
    taroks = [card for card in cards if card not in SUIT_CARDS and card not in FIVES]
    count = len(cards) - 12
    deal.rng.shuffle(plain)
    deal.rng.shuffle(taroks)
    for card in (plain + taroks)[:count]:
        deal.acts.append(["discard", seat, card])
        cards.remove(card)


def talk(deal: Deal, contract: str, declarer: int, called: str | None) -> None:
    """Declare, commit and contra at random until four turns bring nothing new."""
    partner = next((s for s in range(4) if called in deal.holds[s]), None)
    side = [declarer] if partner in (None, declarer) else [declarer, int(partner or 0)]
    game = Game(contract, declarer, partner, side, 1)
    items = {("game", "declarer"): Item(-1)}
    if contract == "second":
        items["pagat", "declarer"] = Item(-1)
    number, quiet = 0, 0
    while quiet < 4:
        seat = (declarer + number) % 4
        said = declarations(deal, contract, seat) if number < 4 else []
        new = commitments(deal, game, seat, items, number) if number < 4 else []
        new += answers(deal, game, seat, items, number)
        quiet = 0 if new else quiet + 1
        deal.acts += [*said, *new] or [["nothing", seat]]
        number += 1


def declarations(deal: Deal, contract: str, seat: int) -> list[Act]:
    """Name what is held, the highest of each category."""
    free = deal.house.free_in_first and contract == "first"
    if free and not any(act[0] == "declare" for act in deal.acts) and deal.chance(40):
        return []
    due = due_declarations(deal.holds[seat], deal.house)
    return [["declare", seat, deal.rng.choice(names)] for names in due.values()]


def kept_silent(deal: Deal, contract: str, seat: int) -> bool:
    """Whether forehand declared nothing in a first though he could; sk-zs.md, "Contra"."""
    if not deal.house.free_in_first or contract != "first" or seat != deal.forehand:
        return False
    said = any(act[:2] == ["declare", seat] for act in deal.acts)
    return not said and bool(due_declarations(deal.holds[seat], deal.house))


def commitments(
    deal: Deal, game: Game, seat: int, items: dict[tuple[str, str], Item], number: int
) -> list[Act]:
    """Commit now and then."""
    acts: list[Act] = []
    owner = game.side_of(seat)
    for name, allowed in (("pagat", "I" in deal.holds[seat]), ("valat", True)):
        if allowed and (name, owner) not in items and deal.chance(30 if name == "pagat" else 4):
            acts.append(["commit", seat, name])
            items[name, owner] = Item(number)
    return acts


def answers(
    deal: Deal, game: Game, seat: int, items: dict[tuple[str, str], Item], number: int
) -> list[Act]:
    """Contra now and then what is new since the seat's last turn."""
    acts: list[Act] = []
    for (name, owner), item in items.items():
        due = (game.side_of(seat) == owner) == (item.level % 2 == 1)
        fresh = item.since < number and number - item.since < 4 if item.since >= 0 else number < 4
        if name == "game" and item.level and kept_silent(deal, game.contract, seat):
            continue
        limit = deal.house.highest_contra or 9
        if due and fresh and item.level < limit and deal.chance(25):
            item.level += 1
            item.since = number
            acts.append(["contra", seat, name, item.level, owner])
    return acts


def play_trick(deal: Playing, law: Law, seats: list[int]) -> tuple[list[int], list[str]]:
    """Play a random legal card of each seat."""
    cards: list[str] = []
    for seat in seats:
        card = deal.rng.choice(law.legal(seat, deal.holds[seat], cards))
        deal.holds[seat].remove(card)
        cards.append(card)
        deal.acts.append(["play", seat, card])
    return seats, cards


def play(deal: Deal, contract: str, declarer: int) -> None:
    """Play twelve tricks of random legal cards."""
    law = make_law(deal.house, contract, declarer)
    leader = deal.forehand
    for number in range(12):
        seats, cards = play_trick(deal, law, seats_from(leader))
        if contract == "varsava" and number < 6:
            deal.acts.append(["talon-card", deal.forehand, deal.talon[number]])
        leader = seats[law.best(cards)]
