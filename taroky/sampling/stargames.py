"""The table of `stargames-40@1`: redeals, announcements, play, and its deals (stargames-40.md)."""

from __future__ import annotations

import random

from eventstore import events as ev
from eventstore.cards import CODES, KINGS, NUMBERS, PAGAT, PIPS, TAROKS, TRUL, Card, cards_in
from replay.announcing import closed, shut
from replay.auction import outbids
from replay.contra import contra_level
from replay.rights import may_commit, redeal_reasons
from replay.sides import GAME, commitments, may_answer, owner_of, side, team_of
from replay.state import NOBODY, State
from taroky.sampling import robots
from taroky.sampling.deals import MakeTheme, Theme
from taroky.sampling.model import Hand, Protocol, Temper

_STRONG, _LONG_SUITS = 19, 8
_MANY_TAROKS = 5


def redeal(hand: Hand) -> None:
    """The cards are dealt again when somebody has hardly a tarok, or all blanks."""
    for seat, law in redeal_reasons(hand.state)[:1]:
        hand.do(ev.RedealCalled(law, seat))


def announce(hand: Hand) -> None:
    """Everybody speaks in turn, until all others have accepted."""
    seats, turns = hand.state.seats, hand.state.talk.turns
    seat = (turns[-1].seat + 1) % seats if turns else hand.state.forehand
    while not closed(hand.state):
        said = len(hand.events)
        bid(hand, seat)
        commit(hand, seat)
        answer(hand, seat)
        if len(hand.events) == said:
            hand.do(ev.BidPassed(seat))
        seat = (seat + 1) % seats


def bid(hand: Hand, seat: int) -> None:
    """Name a higher contract, on the first turn only; forehand calls at least."""
    state = hand.state
    if any(turn.seat == seat for turn in state.talk.turns) or shut(state):
        return
    wish = hand.temper.bids.get(seat, wish_of(hand, seat))
    if wish is None or not outbids(state, seat, wish):
        return
    hand.do(ev.BidMade(seat, wish))
    if hand.game.rules.contracts[wish].sides == "called":
        hand.do(ev.CardCalled(seat, CODES[called(hand, seat)]))


def wish_of(hand: Hand, seat: int) -> str | None:
    """Return what a seat bids by its cards."""
    cards = hand.cards(seat)
    if robots.strength(cards) >= _STRONG:
        return "solo"
    if (cards & ~TAROKS).bit_count() >= _LONG_SUITS and cards & KINGS:
        return "colour-solo"
    return "call" if seat == hand.state.forehand else None


def called(hand: Hand, seat: int) -> Card:
    """Return the highest tarok of the ladder that the seat lacks, or one of its own."""
    ladder, cards = [NUMBERS[code] for code in hand.game.rules.call.ladder], hand.cards(seat)
    own = [card for card in ladder if cards >> card & 1]
    lacking = [card for card in ladder if not cards >> card & 1]
    return hand.chance.choice(own) if own and hand.temper.own_call else (lacking or own)[0]


def commit(hand: Hand, seat: int) -> None:
    """Announce what seems in reach and the own side has not announced."""
    for item in ("pagat", "absolut", "valat"):
        state = hand.state
        ours = team_of(state, seat)
        made = any(one.item == item and one.seat in ours for one in commitments(state))
        if made or shut(state) or not may_commit(state, seat, item):
            continue
        if hand.temper.valat == seat if item == "valat" else _in_reach(hand, seat, item):
            hand.do(ev.Committed(seat, item))


def _in_reach(hand: Hand, seat: int, item: str) -> bool:
    cards = hand.cards(seat)
    enough = robots.taroks(cards) >= _MANY_TAROKS if item == "pagat" else _strong(cards)
    return enough and hand.maybe(hand.temper.commit)


def _strong(cards: int) -> bool:
    return robots.strength(cards) >= _STRONG - _MANY_TAROKS


def answer(hand: Hand, seat: int) -> None:
    """Contra what hurts, or answer a contra; whoever has to contra does."""
    state = hand.state
    for item, owner in [(GAME, NOBODY), *((made.item, made.seat) for made in commitments(state))]:
        level = contra_level(hand.state, item, owner) + 1
        whose = owner_of(hand.state, item, owner)
        if whose == NOBODY or not hand.game.rules.contra.allows(level):
            continue
        if not may_answer(hand.state, seat, whose, level) or (item != "valat" and shut(state)):
            continue
        chance = hand.temper.contra if level == 1 else hand.temper.answer
        if _must(hand.state, seat, item, level) or hand.maybe(chance):
            hand.do(ev.ContraMade(seat, level, item, None if owner == NOBODY else owner))


def _must(state: State, seat: int, item: str, level: int) -> bool:
    """Whether a defender with the trul must contra the called game."""
    rule, name = state.game.rules.contra, state.auction.contract
    against = seat not in side(state) and state.play.hands[seat] & TRUL == TRUL
    return item == GAME and level == 1 and name in rule.required_in and against


PROTOCOL = Protocol({"redeal": redeal, "bidding": announce, "play": robots.play_out})

# -- deals -----------------------------------------------------------------------------------

_MISSING = sum(1 << NUMBERS[code] for code in ("II", "III"))
_BIG = sum(1 << NUMBERS[code] for code in ("SKYZ", "XXI", "XX", "XIX", "XVIII"))
_SMALL = TAROKS & ~(TRUL | _BIG | _MISSING)
_BLANKS = sum(1 << NUMBERS[code] for code in ("H1", "D1", "S10", "C10"))
_FIGURES = ~(TAROKS | PIPS) & ((1 << 54) - 1)


def _some(chance: random.Random, cards: int, count: int) -> list[Card]:
    return chance.sample(list(cards_in(cards)), count)


def _seat(chance: random.Random) -> int:
    return chance.randrange(4)


def alone(chance: random.Random, forehand: int) -> Theme:
    """Somebody has a hand to play alone with."""
    cards = _some(chance, _BIG, 3) + _some(chance, _SMALL, 3) + _some(chance, KINGS, 2)
    seat = _seat(chance)
    return Theme({seat: cards}, Temper(bids={seat: "solo"}, contra=0.3, commit=0.6))


def colour(chance: random.Random, forehand: int) -> Theme:
    """Somebody has suit cards nearly only, and plays colour solo."""
    seat = _seat(chance)
    cards = _some(chance, _FIGURES, 8) + _some(chance, _SMALL, 2)
    return Theme({seat: cards}, Temper(bids={seat: "colour-solo"}, contra=0.3))


def pagat(chance: random.Random, forehand: int) -> Theme:
    """Somebody announces the pagát."""
    cards = [PAGAT, *_some(chance, _BIG, 2), *_some(chance, _SMALL, 4)]
    return Theme({_seat(chance): cards}, Temper(commit=1.0, contra=0.4))


def trul(chance: random.Random, forehand: int) -> Theme:
    """Somebody holds the trul: a defender must contra."""
    return Theme({_seat(chance): list(cards_in(TRUL))}, Temper(contra=0.05))


def kings(chance: random.Random, forehand: int) -> Theme:
    """Somebody holds the four kings."""
    return Theme({_seat(chance): list(cards_in(KINGS))})


def few_taroks(chance: random.Random, forehand: int) -> Theme:
    """Somebody has one tarok: the cards are dealt again."""
    cards = _some(chance, _FIGURES | _BLANKS, 9) + _some(chance, _SMALL, 1)
    return Theme({_seat(chance): cards})


def blanks(chance: random.Random, forehand: int) -> Theme:
    """Somebody has all four blanks: the cards are dealt again."""
    return Theme({_seat(chance): list(cards_in(_BLANKS)) + _some(chance, _SMALL, 2)})


def own_call(chance: random.Random, forehand: int) -> Theme:
    """Forehand calls a tarok of his own."""
    cards = _some(chance, _BIG & ~TRUL, 2)
    return Theme({forehand: cards}, Temper(bids={forehand: "call"}, own_call=True))


def contras(chance: random.Random, forehand: int) -> Theme:
    """Everybody contras whatever he can, to the last level."""
    made = chance.choice((pagat, alone, trul))(chance, forehand)
    return Theme(made.wishes, Temper(bids=made.temper.bids, commit=1.0, contra=0.8, answer=1.0))


def valat(chance: random.Random, forehand: int) -> Theme:
    """Forehand has nearly everything and announces the valat."""
    cards = list(cards_in(_BIG)) + _some(chance, _SMALL, 4) + _some(chance, KINGS, 1)
    bids = {forehand: chance.choice(("call", "solo"))}
    return Theme({forehand: cards}, Temper(bids=bids, valat=forehand, contra=0.4))


THEMES: tuple[MakeTheme, ...] = (
    alone,
    pagat,
    colour,
    trul,
    kings,
    few_taroks,
    contras,
    own_call,
    valat,
    colour,
    blanks,
    trul,
)
"""What evenings of the 40-card game bring, besides plain deals."""
