"""What a record proves about cards that it does not show; rules/common.md, Phases and depths.

Where only the public acts are known, a card that a seat plays, lays away face up or shows was in
its hand before, since the deal or the last talon card it drew unseen. After twelve tricks every
hand of the play is known, and what nobody ever saw is the discards and the talon. `infer` gives
nothing for a hand whose cards are all recorded.
"""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from eventstore import events as ev
from eventstore.cards import (
    CODES,
    NUMBERS,
    SUIT_MASKS,
    SUIT_OF,
    TAROK,
    UNKNOWN,
    cards_in,
)
from replay.choosing import Choice, telling
from replay.fold import apply, card_numbers, dealt_size, states
from replay.rulesets.game import Game
from replay.state import UNSEEN, State

Step = tuple[int, int]
"""A step of the hand, and what happened then: a mask of cards, or how many."""

_with = msgspec.structs.replace


class Inferred(msgspec.Struct, frozen=True):
    """What is proved of a hand's cards, by seat.

    ``recorded`` are the cards that the record itself gives a seat (dealt, drawn);
    ``proved`` those inferred, each with the step since when it was surely in the hand; ``drawn``
    the talon cards drawn unseen, by step; ``spare`` how many of its cards nobody ever saw.
    ``unseen`` are the cards that nobody ever saw, ``lying`` how many of these the talon kept;
    ``named`` are by topic the cards that the rules ask for by name. ``laid`` are events that must
    have read so: an unseen card laid away was one that is known to have been held and was not seen
    again. Where it is one of several, ``hidden`` has them with the step since when they may be
    gone, and how many cards left the hand unseen.
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
    laid: dict[int, ev.HandEvent] = {}
    hidden: dict[int, tuple[int, int, int]] = {}

    def informed(self, state: State) -> State:
        """Return the state with what is proved of the hands since its step."""
        if not self.dealt and state.step == 1:
            whole = (state.size,) * state.seats
            return _with(state, play=_with(state.play, hidden=whole))
        for seat, proved in enumerate(self.proved):
            for step, cards in proved:
                if step == state.step:
                    state = _revealed(state, seat, cards)
        for seat, (step, cards, _) in self.hidden.items():
            if step == state.step + 1:
                state = _covered(state, seat, cards)
        return state

    def read(self, events: Sequence[ev.HandEvent]) -> Sequence[ev.HandEvent]:
        """Return a hand's events as they must have been."""
        return [self.laid.get(step, event) for step, event in enumerate(events, 1)]

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
        since, cards, number = self.hidden.get(seat, (state.step + 2, 0, 0))
        if since <= state.step + 1:
            late, draws = late | cards, draws + number
        choice = Choice(late, self.unseen, free, late.bit_count() - draws, self.spare[seat])
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


def _covered(state: State, seat: int, cards: int) -> State:
    """The state with ``cards`` of a hand unseen again, because some of them may be gone next."""
    play = state.play
    gone = cards & play.hands[seat]
    hands, hidden = list(play.hands), list(play.hidden)
    hands[seat] ^= gone
    hidden[seat] += gone.bit_count()
    return _with(state, play=_with(play, hands=tuple(hands), hidden=tuple(hidden)))


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
    events = proof.read(events)
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
    >>> voids(state, 1) == SUIT_MASKS[0], voids(state, 2) == SUIT_MASKS[0] | SUIT_MASKS[TAROK]
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
    return proof.result(events, dealt is not None)


class _Seat:
    """What is known of one seat's cards so far."""

    def __init__(self, hand: int) -> None:
        self.held = 0
        self.recorded = 0
        self.free = hand
        self.since = 1
        self.lost: list[int] = []
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
        size = dealt_size(self.game, event)
        for seat, text in zip(self.seats, event.hands, strict=False):
            cards = card_numbers(text)
            seat.held = seat.recorded = _mask(cards)
            seat.free = size if text is None else cards.count(UNSEEN)
            seat.since = step
        talon, lying = card_numbers(event.talon), self.game.rules.deal.talon
        self.talon = _mask(talon)
        self.lying = lying if event.talon is None else talon.count(UNSEEN)

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
            seat.lost.append(step)
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

    def result(self, events: Sequence[ev.HandEvent], dealt: bool) -> Inferred:
        """What all of it proves."""
        known = self.gone | self.talon
        for seat in self.seats:
            known |= seat.held | seat.recorded
        unseen = self.game.deck & ~known
        spare = [seat.free for seat in self.seats]
        alone = [seat for seat in self.seats if seat.free and not seat.lost]
        if len(alone) == 1 and not self.lying and sum(spare) == alone[0].free:
            (seat,) = alone
            if seat.free == unseen.bit_count():
                seat.proved.append((seat.since, unseen))
                spare, unseen = [0] * len(self.seats), 0
        laid, hidden = self._lost(events)
        return Inferred(
            tuple(seat.recorded for seat in self.seats),
            tuple(_gathered(seat.proved) for seat in self.seats),
            tuple(tuple(seat.drawn) for seat in self.seats),
            tuple(spare),
            unseen,
            self.lying,
            telling(self.game.rules),
            dealt,
            laid,
            hidden,
        )

    def _lost(
        self, events: Sequence[ev.HandEvent]
    ) -> tuple[dict[int, ev.HandEvent], dict[int, tuple[int, int, int]]]:
        """What left a hand unseen though it was known to be there: surely, or perhaps."""
        laid: dict[int, ev.HandEvent] = {}
        hidden: dict[int, tuple[int, int, int]] = {}
        for number, seat in enumerate(self.seats):
            held = list(cards_in(seat.held))
            if not seat.lost or not held:
                continue
            if len(held) + seat.free > len(seat.lost):
                hidden[number] = (seat.lost[0], seat.held, len(seat.lost))
                continue
            for step, card in zip(seat.lost, held, strict=False):
                laid[step] = _with(events[step - 1], card=CODES[card])
        return laid, hidden


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
