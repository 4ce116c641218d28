"""Random legal hands of the Slovenian rule sets and of `openspiel-tarok@1`."""

from __future__ import annotations

from random import Random

from tests.oracle import openspiel, slovenian
from tests.oracle.common import DECK, KINGS, SUIT_CARDS, TAROKS, TRUL, Act, Hand, Table, seats_from
from tests.oracle.play import Judge, claimed, play_trick
from tests.oracle.slovenian import CALLED, SETS, ladder
from tests.oracle.slovenian_settle import NO_BONUS, VALUES, Game
from tests.oracle.tricks import Law, Trick

PLAYERS = {"slo-2@1": 2, "slo-3@1": 3, "slo-4@1": 4}


class Round:
    """A hand while it is being played."""

    def __init__(self, rng: Random, n: int, size: int) -> None:
        self.rng, self.n = rng, n
        self.forehand = rng.randrange(n)
        deck = sorted(DECK)
        rng.shuffle(deck)
        rich = size < 20 and self.chance(15)
        if rich:  # in taroks, so that some must be discarded
            seat = rng.randrange(n)
            deck.sort(key=lambda card: card not in TAROKS + KINGS)
            first, last = deck[: size + 6], deck[size + 6 :]
            rng.shuffle(first)
            rng.shuffle(last)
            cut = size * seat
            deck = [*first[:6], *last[:cut], *first[6:], *last[cut:]]
        self.talon = deck[: len(deck) - n * size]
        rest = deck[len(self.talon) :]
        self.dealt = [rest[size * seat : size * (seat + 1)] for seat in range(n)]
        self.holds = [list(cards) for cards in self.dealt]
        self.acts: list[Act] = []

    def chance(self, percent: int) -> bool:
        """Toss a coin that falls so in ``percent`` of all cases."""
        return self.rng.randrange(100) < percent

    def hand(self, rules: str) -> Hand:
        """Return the hand without its claims."""
        return {
            "rules": rules,
            "settings": {},
            "forehand": self.forehand,
            "dealer": (self.forehand - 1) % self.n,
            "hands": self.dealt,
            "talon": self.talon,
            "acts": self.acts,
            "recorded": {},
            "before": {"ledger": [0] * self.n, "pot": None, "first_of_session": True},
        }


def random_slovenian(rng: Random, judge: Judge, rules: str) -> Hand:
    """Play one hand of `slo-2@1`, `slo-3@1` or `slo-4@1` at random, legally."""
    n = PLAYERS[rules]
    if n == 2:
        deal = Round(rng, 2, rng.choice([8, 16, 24, 27]))
        play(deal, Law(), deal.forehand, Game("", None, None, [], None))
        return claimed(deal.hand(rules), judge)
    deal = Round(rng, n, slovenian.SIZE[n])
    contract, declarer = bid(deal)
    game = prepare(deal, contract, declarer)
    if game.declarer is not None:
        talk(deal, game)
    leader = slovenian.leader_of(Table(deal.hand(rules), True), game)
    play(deal, slovenian.make_law(contract), leader, game, stop=deal.chance(50))
    return claimed(deal.hand(rules), judge)


def random_openspiel(rng: Random, judge: Judge) -> Hand:
    """Play one hand of `openspiel-tarok@1` at random, legally."""
    n = rng.choice([3, 4])
    deal = Round(rng, n, slovenian.SIZE[n])
    state = openspiel.Auction(n, deal.forehand)
    while not state.done:
        seat, legal = state.turn(), state.legal()
        action = 0 if 0 in legal and deal.chance(70) else rng.choice(legal[:4])
        deal.acts.append(["bid", seat, openspiel.CONTRACTS[action - 1] if action else "pass"])
        state.bid(seat, action)
    contract = openspiel.CONTRACTS[state.standing - 1]
    game = prepare(deal, contract, None if contract == "klop" else state.holder)
    leader = openspiel.leader_of(Table(deal.hand("openspiel-tarok@1"), True), game)
    play(deal, openspiel.OpenSpielLaw(contract), leader, game, stop=True)
    return claimed(deal.hand("openspiel-tarok@1"), judge)


def bid(deal: Round) -> tuple[str, int | None]:
    """Bid at random until all others have passed."""
    names = ladder(deal.n)
    active = seats_from(deal.forehand, deal.n)
    standing, holder, opener = -1, None, None
    turn = 0
    while len(active) > 1 or (active and holder is None):
        seat = active[turn % len(active)]
        lowest = standing if seat == opener else standing + 1
        able = names[lowest : lowest + 3]
        if not able or deal.chance(60) or (seat == holder):
            deal.acts.append(["bid", seat, "pass"])
            at = active.index(seat)
            active.remove(seat)
            turn = at % len(active) if active else 0
            continue
        name = deal.rng.choice(able)
        deal.acts.append(["bid", seat, name])
        standing, holder = names.index(name), seat
        opener = seat if opener is None else opener
        turn = active.index(seat) + 1
    return ("klop", None) if holder is None else (names[standing], holder)


def prepare(deal: Round, contract: str, declarer: int | None) -> Game:
    """Call a king, take a talon set and discard."""
    game = Game(contract, declarer, None, [], None)
    if declarer is None:
        return game
    side, called, partner = [declarer], None, None
    if deal.n == 4 and contract in CALLED:
        called = deal.rng.choice(KINGS)
        deal.acts.append(["king", declarer, called])
        holders = [seat for seat in range(4) if called in deal.holds[seat] and seat != declarer]
        partner = holders[0] if holders else None
        side += holders
    if contract in SETS:
        size = SETS[contract]
        index = deal.rng.randrange(6 // size) + 1
        cards = deal.talon[size * (index - 1) : size * index]
        deal.acts.append(["group", declarer, index, cards])
        deal.holds[declarer] += cards
        discard(deal, declarer, size)
    return Game(contract, declarer, partner, side, called)


def discard(deal: Round, seat: int, count: int) -> None:
    """Discard suit cards, and taroks only out of need."""
    cards = deal.holds[seat]
    plain = [card for card in cards if card in SUIT_CARDS and card not in KINGS]
    taroks = [card for card in cards if card in TAROKS and card not in TRUL]
    deal.rng.shuffle(plain)
    deal.rng.shuffle(taroks)
    for card in (plain + taroks)[:count]:
        deal.acts.append(["discard", seat, card])
        cards.remove(card)


def talk(deal: Round, game: Game) -> None:
    """Announce and contra now and then."""
    items = {"game": 0}
    if game.contract not in NO_BONUS:
        for name in VALUES:
            apart = name == "trula-pagat" and ("trula" in items or "pagat-ultimo" in items)
            if not apart and deal.chance(4 if name == "valat" else 15):
                deal.acts.append(["commit", game.declarer, name])
                items[name] = 0
    for name in items:
        while items[name] < 3 and deal.chance(30):
            items[name] += 1
            sides = [s for s in range(deal.n) if (s in game.side) == (items[name] % 2 == 0)]
            deal.acts.append(["contra", deal.rng.choice(sides), name, items[name], "declarer"])


def play(deal: Round, law: Law, leader: int, game: Game, stop: bool = False) -> None:
    """Play random legal cards; ``stop`` when the hand is decided."""
    tricks: list[Trick] = []
    while any(deal.holds):
        seats, cards = play_trick(deal, law, seats_from(leader, deal.n))
        leader = seats[law.best(cards)]
        tricks.append(Trick(seats, cards, [], leader))
        over = slovenian.decided(game, tricks) or openspiel.decided(game, tricks)
        if stop and over:
            return
