"""Random legal hands of `stargames-40@1`."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle.common import TRUL, Act, Hand, seats_from, suit_of
from tests.oracle.play import Judge, claimed, play_trick
from tests.oracle.stargames import CALLS, RANK, SHORT_DECK, StarLaw, redeal_due

Items = dict[tuple[str, str], int]


class Round:
    """A hand while it is being played."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.forehand = rng.randrange(4)
        self.again = self.chance(3)
        while True:
            deck = sorted(SHORT_DECK)
            rng.shuffle(deck)
            if self.chance(20):  # the trul in one hand
                deck.sort(key=lambda card: card not in TRUL)
                cut = 10 * rng.randrange(4)
                deck = deck[3 : 3 + cut] + deck[:3] + deck[3 + cut :]
            self.dealt = [deck[10 * seat : 10 * (seat + 1)] for seat in range(4)]
            if redeal_due(self.dealt) == self.again:
                break
        self.holds = [list(cards) for cards in self.dealt]
        self.acts: list[Act] = []
        self.contract = "pass"
        self.side: list[int] = []
        self.items: Items = {}

    def chance(self, percent: int) -> bool:
        """Toss a coin that falls so in ``percent`` of all cases."""
        return self.rng.randrange(100) < percent

    def owner(self, seat: int) -> str:
        """Return the name of a seat's side."""
        return "declarer" if seat in self.side else "others"


def random_stargames(rng: Random, judge: Judge) -> Hand:
    """Play one hand at random, legally, and write down what the oracle computes."""
    deal = Round(rng)
    if deal.again:
        deal.acts.append(["redeal", None])
    else:
        announce(deal)
        play(deal)
    settings: dict[str, Any] = rng.choice([{}, {"stake": 100, "commission": 9}])
    hand: Hand = {
        "rules": "stargames-40@1",
        "settings": settings,
        "forehand": deal.forehand,
        "dealer": (deal.forehand - 1) % 4,
        "hands": deal.dealt,
        "talon": [],
        "acts": deal.acts,
        "recorded": {},
        "before": {"ledger": [0, 0, 0, 0], "pot": None, "first_of_session": True},
    }
    if rng.randrange(3) == 0:
        hand["times"] = [rng.choice([1, 2, 5, 9]) for _ in deal.acts]
    return claimed(hand, judge)


def announce(deal: Round) -> None:
    """Bid, commit and contra until three in a row accept."""
    quiet, number = 0, 0
    while quiet < 3:
        seat = (deal.forehand + number) % 4
        said = [*contract(deal, seat, number), *commitments(deal, seat), *answers(deal, seat)]
        quiet = 0 if said else quiet + 1
        deal.acts += said or [["bid", seat, "pass"]]
        number += 1


def contract(deal: Round, seat: int, number: int) -> list[Act]:
    """Bid on one's first turn, forehand at least a call."""
    able = [name for name in RANK if RANK[name] > RANK[deal.contract]]
    if len([card for card in deal.holds[seat] if suit_of(card) != "T"]) < 5:
        able = [name for name in able if name != "colour-solo"]
    valat = any(name == "valat" for name, _ in deal.items)
    if number > 3 or not able or valat or (number and deal.chance(85)):
        return []
    name = able[0] if deal.chance(70) else deal.rng.choice(able)
    deal.contract, deal.side, deal.items = name, [seat], {("game", "declarer"): 0}
    if name != "call":
        return [["bid", seat, name]]
    card = deal.rng.choice(CALLS)
    deal.side += [s for s in range(4) if card in deal.holds[s] and s != seat]
    return [["bid", seat, name], ["call", seat, card]]


def commitments(deal: Round, seat: int) -> list[Act]:
    """Commit now and then."""
    acts: list[Act] = []
    owner = deal.owner(seat)
    for name, percent in (("absolut", 15), ("pagat", 30), ("valat", 3)):
        allowed = (name, owner) not in deal.items and deal.contract != "pass"
        if name == "absolut" and owner == "others" and not deal.items.get(("game", "declarer")):
            allowed = False
        if name == "pagat" and ("I" not in deal.holds[seat] or deal.contract == "colour-solo"):
            allowed = False
        if any(item == "valat" for item, _ in deal.items):
            allowed = False
        if allowed and deal.chance(percent):
            acts.append(["commit", seat, name, owner])
            deal.items[name, owner] = 0
    return acts


def answers(deal: Round, seat: int) -> list[Act]:
    """Contra now and then; the trul has to."""
    acts: list[Act] = []
    valat = any(name == "valat" for name, _ in deal.items)
    trul = all(card in deal.dealt[seat] for card in TRUL)
    for (name, owner), level in list(deal.items.items()):
        due = (deal.owner(seat) == owner) == (level % 2 == 1)
        if not due or level > 2 or (valat and name != "valat"):
            continue
        required = name == "game" and trul and not level and deal.contract == "call"
        if required or deal.chance(15):
            deal.items[name, owner] = level + 1
            acts.append(["contra", seat, name, level + 1, owner])
    return acts


def play(deal: Round) -> None:
    """Play ten tricks of random legal cards."""
    said = [name for name, _ in deal.items]
    keeper = next(s for s in range(4) if "I" in deal.holds[s])
    keepers = (keeper,) if "pagat" in said else ()
    law = StarLaw(deal.contract == "colour-solo", keepers)
    leader = deal.forehand
    for _ in range(10):
        seats, cards = play_trick(deal, law, seats_from(leader))
        leader = seats[law.best(cards)]
