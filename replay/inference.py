"""What a record proves about cards that it does not show; rules/common.md, Phases and depths.

Where only the public acts are known, a card that a seat plays, lays away face up or shows was in
its hand before, since the deal or the last talon card it drew unseen. After twelve tricks every
hand of the play is known, and what nobody ever saw is the discards and the talon. `infer` gives
nothing for a hand whose cards are all recorded.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from math import comb

import msgspec

from eventstore import events as ev
from eventstore.cards import (
    KINGS,
    NUMBERS,
    SUIT_MASKS,
    SUIT_OF,
    TAROK,
    TAROKS,
    TRUL,
    UNKNOWN,
    cards_in,
)
from replay.fold import apply, card_numbers, states
from replay.rulesets.game import Game
from replay.rulesets.model import RuleSet
from replay.state import UNSEEN, State

Step = tuple[int, int]
"""A step of the hand, and what happened then: a mask of cards, or how many."""

_with = msgspec.structs.replace


class Inferred(msgspec.Struct, frozen=True):
    """What is proved of a hand's cards, by seat.

    ``recorded`` are the cards that the record itself gives a seat (dealt, drawn, shown by it);
    ``proved`` those inferred, each with the step since when it was surely in the hand; ``drawn``
    the talon cards drawn unseen, by step; ``spare`` how many of its cards nobody ever saw.
    ``unseen`` are the cards that nobody ever saw, ``lying`` how many of these the talon kept;
    ``named`` are by topic the cards that the rules ask for by name.
    ``dealt`` is false where the record knows of no deal at all.
    """

    recorded: tuple[int, ...]
    proved: tuple[tuple[Step, ...], ...]
    drawn: tuple[tuple[Step, ...], ...]
    spare: tuple[int, ...]
    unseen: int
    lying: int
    named: dict[str, int]
    dealt: bool = True

    def informed(self, state: State) -> State:
        """Return the state with what is proved of the hands since its step."""
        if not self.dealt and state.step == 1:
            whole = (state.size,) * state.seats
            return _with(state, play=_with(state.play, hidden=whole))
        for seat, proved in enumerate(self.proved):
            for step, cards in proved:
                if step == state.step:
                    state = _revealed(state, seat, cards)
        return state

    def later(self, seat: int, step: int) -> int:
        """Return the cards that came to ``seat`` by ``step`` or with a draw after it."""
        cards = 0
        for since, mask in self.proved[seat]:
            cards |= mask if since > step else 0
        return cards

    def hands(self, state: State, seat: int, topic: str = "declaration") -> Iterator[int]:
        """Yield hands that ``seat`` may hold in an informed state: all, or a telling choice.

        A choice leaves nothing out that a rule of the topic may ask of a hand: which of the cards
        that it names are held, and how many kings, taroks and other cards.
        """
        known, free = state.play.hands[seat], state.play.hidden[seat]
        late = self.later(seat, state.step)
        draws = sum(number for step, number in self.drawn[seat] if step > state.step)
        choice = _Choice(late, self.unseen, free, late.bit_count() - draws, self.spare[seat])
        for cards in choice.telling(topic, self.named.get(topic, 0)):
            yield known | cards


def _revealed(state: State, seat: int, cards: int) -> State:
    """The state with ``cards`` in the place of unseen ones of a hand, also as dealt if then."""
    play = state.play
    fresh = cards & ~play.hands[seat]
    count = min(fresh.bit_count(), play.hidden[seat])
    if not count:
        return state
    hands, hidden = list(play.hands), list(play.hidden)
    hands[seat] |= fresh
    hidden[seat] -= count
    state = _with(state, play=_with(play, hands=tuple(hands), hidden=tuple(hidden)))
    if hidden[seat] or state.deal is None or state.phase != "deal":
        return state
    dealt = list(state.deal.hands)
    dealt[seat] = tuple(cards_in(hands[seat]))
    return _with(state, deal=_with(state.deal, hands=tuple(dealt)))


def completed(state: State, seat: int, hand: int) -> State:
    """Return the state as if ``seat`` held ``hand`` and nothing unseen.

    A hand held when the play begins is what declarations and commitments speak of.
    """
    play = state.play
    hands, hidden = list(play.hands), list(play.hidden)
    before = play.start_hands
    if play.begun:
        start = list(before)
        start[seat] |= hand
        before = tuple(start)
    hands[seat], hidden[seat] = hand, 0
    return _with(
        state,
        play=_with(play, hands=tuple(hands), hidden=tuple(hidden), start_hands=before),
    )


def informed_states(
    game: Game, events: Sequence[ev.HandEvent]
) -> tuple[tuple[State, ...], "Inferred | None"]:
    """Return the state after each event with all that is proved, and the proof."""
    proof = infer(game, events)
    if proof is None or not events:
        return tuple(states(game, events)), proof
    opening = next(states(game, events[:1]))
    found = [proof.informed(opening)]
    for event in events[1:]:
        found.append(proof.informed(apply(found[-1], event)))
    return tuple(found), proof


def voids(state: State, seat: int) -> int:
    """Return the suits (masks) that a seat has shown not to hold, if it played legally.

    Whoever does not follow the suit led is void in it, and in taroks too if he plays none. A card
    of such a suit that he plays later proves that he was not.

    >>> from eventstore.events import CardPlayed, CardsDealt, HandStarted
    >>> from replay.fold import fold
    >>> from replay.rulesets.game import game_of
    >>> from replay.rulesets.load import load
    >>> plays = (CardPlayed(0, "H1"), CardPlayed(1, "V"), CardPlayed(2, "S7"))
    >>> hand = (HandStarted("x", 1, 0), CardsDealt((None,) * 4), *plays)
    >>> state = fold(game_of(load("cz-app@1"), {}), hand)
    >>> voids(state, 1) == SUIT_MASKS[0], voids(state, 2) == SUIT_MASKS[0] | TAROKS
    (True, True)
    """
    found = later = 0
    for plays in reversed([*(trick.plays for trick in state.play.tricks), state.play.trick]):
        card = next((card for player, card in plays if player == seat), UNSEEN)
        if card < 0 or plays[0][1] < 0:
            continue
        led, suit = SUIT_OF[plays[0][1]], SUIT_OF[card]
        missed = () if suit == led else (led,) if suit == TAROK else (led, TAROK)
        for mask in (SUIT_MASKS[one] for one in missed):
            found |= 0 if later & mask else mask
        later |= 1 << card
    return found


# -- hands that are possible -----------------------------------------------------------------

ENOUGH = 64
"""Up to so many possible hands are all tried."""
COUNTED = ("bid", "contra", "declaration")
"""Topics of rules that count the kings and taroks of a hand; others ask for cards by name only."""
DISCARD = "discard"
_PLAIN = ~(TAROKS | KINGS)


def telling(rules: RuleSet) -> dict[str, int]:
    """Return by topic the cards that a rule may ask for by name."""
    needs = _named(one.needs for one in rules.contracts.values())
    holders = _named(one.holder for one in rules.commitments.values())
    ladder = _named(rules.call.ladder)
    said = {"bid": needs, "call": ladder, "commitment": holders, "contra": ladder}
    return said | {"declaration": TRUL}


def _named(codes: Iterable[str | None]) -> int:
    return _mask([NUMBERS[code] for code in codes if code in NUMBERS])


class _Choice(msgspec.Struct, frozen=True):
    """Sets of ``size`` cards: at least ``least`` of ``late``, at most ``spare`` of ``unseen``."""

    late: int
    unseen: int
    size: int
    least: int
    spare: int

    def telling(self, topic: str, named: int) -> Iterator[int]:
        """Yield all sets, or those that a rule of the topic may tell from each other."""
        pool = list(cards_in(self.late | self.unseen))
        if comb(len(pool), self.size) <= ENOUGH:
            sets = self._all(pool)
        elif topic == DISCARD:
            sets = self._extremes(pool)
        else:
            sets = self._of_each_kind(pool, named, counted=topic in COUNTED)
        for mask in sets:
            late, unseen = (mask & self.late).bit_count(), (mask & self.unseen).bit_count()
            if late >= self.least and unseen <= self.spare:
                yield mask

    def _all(self, pool: list[int]) -> Iterator[int]:
        for cards in combinations(pool, self.size):
            yield _mask(cards)

    def _extremes(self, pool: list[int]) -> Iterator[int]:
        """The most and the fewest cards of every kind that may be laid away or not."""
        for kind in (_PLAIN, KINGS, TRUL, TAROKS):
            for most in (True, False):
                order = sorted(pool, key=lambda card: (kind >> card & 1) != most)
                yield _mask(order[: self.size])

    def _of_each_kind(self, pool: list[int], named: int, *, counted: bool) -> Iterator[int]:
        """One set for each choice of named cards and, if counted, numbers of kings and taroks."""
        groups = [[card] for card in pool if named >> card & 1]
        kinds = (KINGS, TAROKS, _PLAIN) if counted else (~0,)
        for kind in kinds:
            cards = [card for card in pool if kind & ~named & (1 << card)]
            groups.append(sorted(cards, key=lambda card: not self.late >> card & 1))
        *chosen, rest = groups
        for numbers in product(*(range(len(group) + 1) for group in chosen)):
            missing = self.size - sum(numbers)
            if 0 <= missing <= len(rest):
                cards = [c for n, group in zip(numbers, chosen, strict=True) for c in group[:n]]
                yield _mask([*cards, *rest[:missing]])


# -- the proof -------------------------------------------------------------------------------


def wholly_known(game: Game, event: ev.CardsDealt) -> bool:
    """Return whether a deal records every card."""
    piles = (*event.hands, event.talon) if game.rules.deal.talon else event.hands
    return all(pile is not None and UNKNOWN not in pile for pile in piles)


def infer(game: Game, events: Sequence[ev.HandEvent]) -> Inferred | None:
    """Return what is proved of a hand's cards; ``None`` where its deal records every card.

    A score sheet tells of no cards, and nothing is proved from it.
    """
    if events and isinstance(events[0], ev.HandStarted) and events[0].depth == "sheet":
        return None
    dealt = next((event for event in events if isinstance(event, ev.CardsDealt)), None)
    if dealt is not None and wholly_known(game, dealt):
        return None
    proof = _Proof(game)
    for step, event in enumerate(events, 1):
        handler = _LEARN.get(type(event))
        if handler is not None and 0 <= getattr(event, "seat", 0) < game.rules.players:
            handler(proof, step, event)
    return proof.result(dealt is not None)


class _Seat:
    """What is known of one seat's cards so far."""

    def __init__(self, hand: int) -> None:
        self.held = 0
        self.recorded = 0
        self.free = hand
        self.since = 1
        self.lost = 0
        self.proved: list[Step] = []
        self.drawn: list[Step] = []


class _Proof:
    """The record read once, event by event."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats = [_Seat(game.rules.deal.hand) for _ in range(game.rules.players)]
        self.talon = 0
        self.lying = game.rules.deal.talon
        self.gone = 0

    def dealt(self, step: int, event: ev.CardsDealt) -> None:
        """The deal as far as it is recorded."""
        for seat, text in zip(self.seats, event.hands, strict=False):
            cards = card_numbers(text)
            seat.held = seat.recorded = _mask(cards)
            seat.free = self.game.rules.deal.hand if text is None else cards.count(UNSEEN)
            seat.since = step
        talon = card_numbers(event.talon)
        self.talon = _mask(talon)
        size = self.game.rules.deal.talon
        self.lying = size if event.talon is None else talon.count(UNSEEN)

    def drew(self, step: int, event: ev.TalonTaken) -> None:
        """Talon cards drawn, seen or not."""
        seat, cards = self.seats[event.seat], card_numbers(event.cards)
        seen, unseen = _mask(cards) & ~self.gone, cards.count(UNSEEN)
        self.lying -= min(self.lying, unseen + (seen & ~self.talon).bit_count())
        self.talon &= ~seen
        seat.held |= seen
        seat.recorded |= seen
        if unseen:
            seat.free += unseen
            seat.since = step
            seat.drawn.append((step, unseen))

    def left(self, step: int, event: ev.CardPlayed | ev.CardDiscarded) -> None:
        """A card that left a hand was there before."""
        seat, card = self.seats[event.seat], NUMBERS.get(event.card, UNSEEN)
        if card == UNSEEN:
            if seat.free:
                seat.free -= 1
                seat.lost += 1
            return
        if self._had(seat, card):
            seat.held &= ~(1 << card)
        self.gone |= 1 << card

    def shown(self, step: int, event: ev.CardsShown) -> None:
        """Cards laid open are in the hand."""
        seat = self.seats[event.seat]
        for card in card_numbers(event.cards):
            if card >= 0 and self._had(seat, card):
                seat.held |= 1 << card

    def opened(self, step: int, event: ev.TalonCardAdded | ev.TalonSetAside) -> None:
        """A talon card that all see, or that nobody takes."""
        card = NUMBERS.get(event.card, UNSEEN)
        if card == UNSEEN:
            return
        if not (self.talon | self.gone) >> card & 1:
            self.lying -= min(self.lying, 1)
        self.talon &= ~(1 << card)
        self.gone |= 1 << card

    def _had(self, seat: _Seat, card: int) -> bool:
        """Whether the seat can have had the card; if nothing else says so, that is the proof."""
        if self.gone >> card & 1:
            return False
        if seat.held >> card & 1:
            return True
        elsewhere = self.talon
        for other in self.seats:
            elsewhere |= other.held
        if not seat.free or elsewhere >> card & 1:
            return False
        seat.free -= 1
        seat.proved.append((seat.since, 1 << card))
        return True

    def result(self, dealt: bool) -> Inferred:
        """What all of it proves."""
        known = self.gone | self.talon
        for seat in self.seats:
            known |= seat.held | seat.recorded
        unseen = self.game.deck & ~known
        spare = [seat.free + seat.lost for seat in self.seats]
        alone = [seat for seat in self.seats if seat.free]
        if len(alone) == 1 and not self.lying and sum(spare) == alone[0].free:
            (seat,) = alone
            if seat.free == unseen.bit_count():
                seat.proved.append((seat.since, unseen))
                spare, unseen = [0] * len(self.seats), 0
        return Inferred(
            tuple(seat.recorded for seat in self.seats),
            tuple(_gathered(seat.proved) for seat in self.seats),
            tuple(tuple(seat.drawn) for seat in self.seats),
            tuple(spare),
            unseen,
            self.lying,
            telling(self.game.rules),
            dealt,
        )


_LEARN: dict[type[ev.HandEvent], Callable[..., None]] = {
    ev.CardsDealt: _Proof.dealt,
    ev.TalonTaken: _Proof.drew,
    ev.CardDiscarded: _Proof.left,
    ev.CardPlayed: _Proof.left,
    ev.CardsShown: _Proof.shown,
    ev.TalonCardAdded: _Proof.opened,
    ev.TalonSetAside: _Proof.opened,
}
"""What each kind of event tells of the cards."""


def _mask(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card if card >= 0 else 0
    return mask


def _gathered(proved: list[Step]) -> tuple[Step, ...]:
    """One mask a step."""
    masks: dict[int, int] = {}
    for step, mask in proved:
        masks[step] = masks.get(step, 0) | mask
    return tuple(masks.items())
