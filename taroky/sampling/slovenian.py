"""The tables of `slo-*` and `openspiel-tarok`: auctions, kings, talon sets, kontra, klop.

What the rule sets do differently is asked of their data; rules/slovenian.md.
"""

from __future__ import annotations

from eventstore import events as ev
from eventstore.cards import CODES, SUIT_OF, TAROK, cards_in
from replay.auction import is_alone, is_barred, next_bidder, outbids
from replay.goals import GOALS
from replay.legal import legal_cards, to_play
from replay.rights import callable_cards, may_commit
from replay.sides import GAME, others, side
from replay.state import NOBODY
from replay.turns import talon_sets
from taroky.sampling import robots
from taroky.sampling.model import Hand, Protocol

_PASSES, _YIELDS = 0.75, 0.85
"""Chances to pass: with a hand like any other, and where another has a wish."""
_WEAK, _STRONG, _VERY_STRONG = 9, 17, 24
_ULTIMO, _PARTS = "pagat-ultimo", ("trula", "pagat-ultimo")


def bid(hand: Hand) -> None:
    """Round and round; forehand may have a wish, the others bid what is next by strength."""
    while (seat := next_bidder(hand.state)) != NOBODY:
        name = _bid(hand, seat)
        hand.do(ev.BidPassed(seat) if name is None else ev.BidMade(seat, name))


def _bid(hand: Hand, seat: int) -> str | None:
    """The contract that ``seat`` bids, ``None`` for a pass."""
    state, rules = hand.state, hand.game.rules
    open_to_him = [
        name
        for name in rules.contracts
        if not is_barred(state, seat, name) and outbids(state, seat, name)
    ]
    wish = hand.temper.bids.get(seat)
    again = state.auction.declarer == seat
    if wish in open_to_him and not again:
        return wish
    if is_alone(state, seat) and rules.bidding.passed is None:
        return state.auction.contract if again else open_to_him[0]
    if hand.temper.bids and hand.maybe(_YIELDS):
        return None
    power = robots.strength(hand.cards(seat))
    eager = power >= _STRONG or (power <= _WEAK and hand.maybe(0.3))
    if again or not open_to_him or not (eager or hand.maybe(1 - _PASSES)):
        return None
    reach = len(open_to_him) if power >= _VERY_STRONG or power <= _WEAK else 3
    return hand.chance.choice(open_to_him[:reach])


def call(hand: Hand) -> None:
    """The declarer calls a king, now and then one of his own."""
    if hand.game.rules.contracts[hand.contract].sides != "called":
        return
    kings = callable_cards(hand.state, hand.declarer)
    lacking = kings & ~hand.cards(hand.declarer)
    choice = kings if hand.temper.own_call else lacking or kings
    hand.do(ev.CardCalled(hand.declarer, CODES[hand.chance.choice(list(cards_in(choice)))]))


def draw(hand: Hand) -> None:
    """The declarer takes the best of the talon's sets."""
    sets = talon_sets(hand.state)
    if not sets:
        return
    values = hand.game.values
    worth = [sum(values[card] + (SUIT_OF[card] == TAROK) for card in cards) for cards in sets]
    part = hand.temper.part or worth.index(max(worth)) + 1
    cards = " ".join(CODES[card] for card in sets[part - 1])
    hand.do(ev.TalonTaken(hand.declarer, cards, part))


def discard(hand: Hand) -> None:
    """He lays as many away; a tarok is shown where the rules ask for it."""
    if hand.declarer == NOBODY:
        return
    shown = hand.game.rules.discard.shown
    for card in robots.lightest(hand, hand.declarer, hand.state.exchange.drawn[hand.declarer]):
        face_up = shown and SUIT_OF[card] == TAROK
        hand.do(ev.CardDiscarded(hand.declarer, CODES[card], face_up))


def talk(hand: Hand) -> None:
    """The declarer announces what he hopes for; both sides double by turns."""
    if hand.declarer == NOBODY or not hand.game.rules.contracts[hand.contract].talk:
        return
    for item in _hopes(hand):
        hand.do(ev.Committed(hand.declarer, item))
    announced = [made.item for made in hand.state.talk.commitments]
    for item in (GAME, *announced):
        _double(hand, item)
    if hand.game.rules.contracts[hand.contract].open:
        cards = hand.cards(hand.declarer)
        hand.do(ev.CardsShown(hand.declarer, " ".join(CODES[c] for c in cards_in(cards))))


def _hopes(hand: Hand) -> list[str]:
    """What the declarer announces; not both a bonus and one that stands for it."""
    rules = hand.game.rules.commitments
    hopes: list[str] = []
    for item, rule in rules.items():
        covered = any(part in hopes for part in rule.covers)
        if covered or not may_commit(hand.state, hand.declarer, item):
            continue
        chance = hand.temper.commit / 4
        if rule.replaces:
            chance = float(hand.temper.valat == hand.declarer)
        if hand.maybe(chance):
            hopes.append(item)
    return hopes


def _double(hand: Hand, item: str) -> None:
    """Level by level, as long as the side concerned is in the mood."""
    contra = hand.game.rules.contra
    if item not in contra.items:
        return
    sides = (others(hand.state), side(hand.state))
    owner = None if item == GAME else hand.declarer
    for level in range(1, contra.max + 1):
        if not hand.maybe(hand.temper.contra if level == 1 else hand.temper.answer):
            return
        seat = hand.chance.choice(sides[(level - 1) % 2])
        hand.do(ev.ContraMade(seat, level, item, owner))


def play(hand: Hand) -> None:
    """Play cards until nobody has any or the game is decided; who wants no trick ducks."""
    contract = hand.game.rules.contracts[hand.contract]
    ducking = contract.sides == "each" or contract.goal in GOALS
    if not ducking:
        robots.play_out(hand)
        return
    while (seat := to_play(hand.state)) != NOBODY:
        cards = list(cards_in(legal_cards(hand.state, seat)))
        strengths = hand.game.strength
        low = min(cards, key=lambda c: strengths[c])
        card = low if hand.maybe(0.6) else hand.chance.choice(cards)
        hand.do(ev.CardPlayed(seat, CODES[card]))
        robots.add_talon_card(hand)


PROTOCOL = Protocol(
    {
        "bidding": bid,
        "call": call,
        "talon": draw,
        "discard": discard,
        "round": talk,
        "play": play,
    }
)
"""The games for three and four."""

PLAY_ONLY = Protocol({"play": play})
"""The game for two, of which only the play is known."""
