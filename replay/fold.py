"""The fold: a hand's state from its events. It records what happened and never judges."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, groupby
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.cards import NUMBERS, Card, mask_of
from replay import talking, written
from replay.announcing import closed
from replay.auction import PASS, outbids, spoken, turns_the_game
from replay.legal import plainly_right, terms_of
from replay.playing import begun, laid, laid_tricks, over, without
from replay.rulesets.game import Game
from replay.state import (
    NOBODY,
    UNSEEN,
    Auction,
    Bid,
    Claims,
    Deal,
    Exchange,
    Play,
    State,
    Talk,
)

Handler = Callable[[State, Any], State]
Ask = Callable[[State, ev.CardPlayed], None]
"""Is shown the state before a card, and the card."""
_with = msgspec.structs.replace


def card_number(code: str) -> Card:
    """Return a canonical code's number, `UNSEEN` for ``?`` and for what no deck has."""
    return NUMBERS.get(code, UNSEEN)


@lru_cache(maxsize=32)
def card_numbers(codes: str | None) -> tuple[Card, ...]:
    """Return the numbers of a space-separated list of codes.

    The last ones are kept: the checks of a deal, or of a talon card, read them too.
    """
    if not codes:
        return ()
    return tuple([NUMBERS.get(code, UNSEEN) for code in codes.split()])


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    if not 0 <= seat < len(values):
        return values
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def start(game: Game, event: ev.HandStarted) -> State:
    """Return the state after a hand's first event, under the rules that its session plays."""
    seats = game.rules.players
    nothing = (0,) * seats
    claims = Claims(accounts_before=event.accounts, pot_before=event.pot)
    default = game.rules.bidding.default
    played = game.rules.contracts.get(default or "")
    owed = played is not None and played.sides != "each"
    auction = Auction(contract=default, declarer=event.forehand if owed else NOBODY)
    return State(
        game=game,
        step=1,
        session=event.session,
        number=event.number,
        forehand=event.forehand,
        dealer=event.dealer,
        depth=event.depth,
        players=event.players or (None,) * seats,
        deal=None,
        auction=auction,
        exchange=Exchange(taken=nothing, drawn=nothing, discards=nothing, discarded=nothing),
        talk=Talk(),
        play=Play(hands=nothing, hidden=nothing, leader=event.forehand),
        claims=claims,
        size=game.rules.deal.hand,
    )


# -- deal ------------------------------------------------------------------------------------


def _noted(state: State, event: ev.HandEvent) -> State:
    return _with(state, step=state.step + 1)


def _cards_dealt(state: State, event: ev.CardsDealt) -> State:
    seats, size = state.seats, dealt_size(state.game, event)
    hands = event.hands[:seats] + (None,) * (seats - len(event.hands))
    dealt = tuple([None if codes is None else card_numbers(codes) for codes in hands])
    talon = None if event.talon is None else card_numbers(event.talon)
    masks = tuple([0 if hand is None else mask_of(hand) for hand in dealt])
    hidden = tuple([size if hand is None else hand.count(UNSEEN) for hand in dealt])
    return _with(
        state,
        step=state.step + 1,
        phase="deal",
        deal=Deal(dealt, talon, event.method, state.deal is not None),
        exchange=_with(state.exchange, left=talon or (UNSEEN,) * state.game.rules.deal.talon),
        play=_with(state.play, hands=masks, hidden=hidden),
        size=size,
    )


def dealt_size(game: Game, event: ev.CardsDealt) -> int:
    """Return how many cards each has; where the number is free, what the talon leaves to each."""
    rules = game.rules
    if not rules.deal.free:
        return rules.deal.hand
    if event.talon is not None:
        return (rules.cards - len(event.talon.split())) // rules.players
    return max(
        (len(hand.split()) for hand in event.hands if hand is not None), default=rules.deal.hand
    )


def _ended(how: str) -> Handler:
    def handler(state: State, event: Any) -> State:
        seat = getattr(event, "seat", None)
        by = NOBODY if seat is None else seat
        why = getattr(event, "reason", "")
        return _with(state, step=state.step + 1, ended=how, ended_by=by, ended_why=why)

    return handler


# -- bidding, call, talon, discard -----------------------------------------------------------


def _bid_made(state: State, event: ev.BidMade) -> State:
    rules, auction = state.game.rules, state.auction
    bids = (*auction.bids, Bid(event.seat, event.bid, state.step + 1))
    contract, declarer = auction.contract, auction.declarer
    bid = rules.contracts.get(event.bid)
    taken = bid is not None and (turns_the_game(bid) or outbids(state, event.seat, event.bid))
    if taken and rules.bidding.announces:
        taken = not closed(state)
    if taken:
        contract, declarer = event.bid, event.seat
    course = spoken(rules, auction.course, event.seat, event.bid)
    auction = _with(auction, bids=bids, contract=contract, declarer=declarer, course=course)
    after = _said(state, event.seat, "bidding", auction)
    return _voided(after) if taken and rules.bidding.announces else after


def _voided(state: State) -> State:
    """A higher contract makes void the call, the commitments and the contras before it."""
    talk = _with(state.talk, commitments=(), contras=())
    auction = _with(state.auction, called=None, caller=NOBODY, call_step=0)
    return _with(state, talk=talk, auction=auction)


def _bid_passed(state: State, event: ev.BidPassed) -> State:
    old = state.auction
    bids = (*old.bids, Bid(event.seat, PASS, state.step + 1))
    course = spoken(state.game.rules, old.course, event.seat, PASS)
    auction = _with(old, bids=bids, course=course)
    after = _said(state, event.seat, "bidding", auction, silent=True)
    instead = state.game.rules.bidding.passed
    if instead is None or auction.contract is not None or len(course.passed) < state.seats:
        return after
    return _with(after, auction=_with(auction, contract=instead))


def _card_called(state: State, event: ev.CardCalled) -> State:
    step, card = state.step + 1, card_number(event.card)
    auction = _with(state.auction, called=card, caller=event.seat, call_step=step)
    return _said(state, event.seat, "call", auction)


def _said(state: State, seat: int, phase: str, auction: Auction, *, silent: bool = False) -> State:
    """The state after an act of the bidding; where all is said in one round, part of a turn."""
    talk = state.talk
    if state.game.rules.bidding.announces:
        talk = _with(talk, turns=talking.turns(state, seat, silent=silent))
    return _with(state, step=state.step + 1, phase=phase, auction=auction, talk=talk)


def _without(left: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Talon cards still lying: a seen card leaves by its face, an unseen one from the front."""
    rest = list(left)
    for card in cards:
        if card in rest:
            rest.remove(card)
        elif UNSEEN in rest:
            rest.remove(UNSEEN)
    return tuple(rest)


def _talon_taken(state: State, event: ev.TalonTaken) -> State:
    cards, seat = card_numbers(event.cards), event.seat
    seen, unseen = mask_of(cards), cards.count(UNSEEN)
    old, play = state.exchange, state.play
    exchange = _with(
        old,
        left=_without(old.left, cards),
        taken=_put(old.taken, seat, old.taken[seat] | seen),
        drawn=_put(old.drawn, seat, old.drawn[seat] + len(cards)),
        part=event.part or old.part,
        passed=(),
    )
    play = _with(
        play,
        hands=_put(play.hands, seat, play.hands[seat] | seen),
        hidden=_put(play.hidden, seat, play.hidden[seat] + unseen),
    )
    return _with(state, step=state.step + 1, phase="talon", exchange=exchange, play=play)


def _talon_refused(state: State, event: ev.TalonRefused) -> State:
    refused = (*state.exchange.refused, (event.seat, event.part))
    passed = (*state.exchange.passed, event.seat)
    seen = (*state.exchange.seen, card_numbers(event.cards))
    exchange = _with(state.exchange, refused=refused, passed=passed, seen=seen)
    return _with(state, step=state.step + 1, phase="talon", exchange=exchange)


def _talon_set_aside(state: State, event: ev.TalonSetAside) -> State:
    card, old = card_number(event.card), state.exchange
    exchange = _with(
        old,
        left=_without(old.left, (card,)),
        aside=old.aside | mask_of((card,)),
        aside_seat=event.seat,
        passed=(),
    )
    return _with(state, step=state.step + 1, phase="talon", exchange=exchange)


def _card_discarded(state: State, event: ev.CardDiscarded) -> State:
    card, seat, old = card_number(event.card), event.seat, state.exchange
    seen = mask_of((card,))
    exchange = _with(
        old,
        discards=_put(old.discards, seat, old.discards[seat] | seen),
        discarded=_put(old.discarded, seat, old.discarded[seat] + 1),
        shown=old.shown | (seen if event.shown else 0),
        laid_step=state.step + 1,
    )
    hands, hidden = without(state.play, seat, card)
    play = _with(state.play, hands=hands, hidden=hidden)
    return _with(state, step=state.step + 1, phase="discard", exchange=exchange, play=play)


# -- play ------------------------------------------------------------------------------------


def cards_played(state: State, run: Iterable[ev.CardPlayed], ask: Ask | None = None) -> State:
    """Return the state after cards played one after the other, trick by trick where that goes.

    ``ask`` is shown the state before each of them that is not plainly right, and the card.
    """
    events = tuple(run)
    plays = tuple([(event.seat, NUMBERS.get(event.card, UNSEEN)) for event in events])
    auction, seats, on = state.auction, state.seats, terms_of(state)
    first = play = state.play if state.play.begun else begun(state)
    place, ended = 0, state.ended
    while place < len(plays):
        tricks = len(play.tricks)
        if ask is None or ended is None:
            play = laid_tricks(on, state, play, plays, place, plainly=ask is not None)
        if len(play.tricks) > tricks:
            place += seats * (len(play.tricks) - tricks)
        else:
            seat, card = plays[place]
            if ask is not None and not plainly_right(on, state, play, ended, seat, card):
                before = _amid(state, None if play is first else play, place, ended)
                ask(before, events[place])
            place += 1
            if not 0 <= seat < seats:
                continue
            play = laid(on, auction, play, seat, card, state.step + place)
        if ended is None and not play.trick and over(on, play.tricks, auction.declarer, state.size):
            ended = "played"
    return _amid(state, None if play is first else play, place, ended)


def _amid(state: State, play: Play | None, places: int, ended: str | None) -> State:
    """The state some places later, when the cards lie so; ``None``: as they did."""
    if play is None:
        return state if not places else _with(state, step=state.step + places)
    return _with(state, step=state.step + places, phase="play", play=play, ended=ended)


def plainly_played(state: State, event: ev.CardPlayed) -> bool:
    """Return whether a card played in ``state`` is plainly right (`replay.legal`)."""
    card = NUMBERS.get(event.card, UNSEEN)
    return plainly_right(terms_of(state), state, state.play, state.ended, event.seat, card)


def _card_played(state: State, event: ev.CardPlayed) -> State:
    return cards_played(state, (event,))


def _talon_card_added(state: State, event: ev.TalonCardAdded) -> State:
    card, play = card_number(event.card), state.play
    if play.tricks:
        play = _with(play, tricks=(*play.tricks[:-1], _with(play.tricks[-1], extra=card)))
    exchange = _with(state.exchange, left=_without(state.exchange.left, (card,)))
    return _with(state, step=state.step + 1, phase="play", play=play, exchange=exchange)


def _cards_shown(state: State, event: ev.CardsShown) -> State:
    """Shown cards become known; they replace unseen ones of that hand."""
    play, seat = state.play, event.seat
    fresh = mask_of(card_numbers(event.cards)) & ~play.hands[seat]
    count = min(fresh.bit_count(), play.hidden[seat])
    if count:
        hands = _put(play.hands, seat, play.hands[seat] | fresh)
        hidden = _put(play.hidden, seat, play.hidden[seat] - count)
        play = _with(play, hands=hands, hidden=hidden)
    return _with(state, step=state.step + 1, play=play)


def _hand_claimed(state: State, event: ev.HandClaimed) -> State:
    return _ended("claimed")(state, event) if event.accepted else _noted(state, event)


def _at_table(handler: Handler) -> Handler:
    """What somebody does who is not at the table is noted, and nothing else."""

    def seated(state: State, event: Any) -> State:
        if 0 <= event.seat < state.game.rules.players:
            return handler(state, event)
        return _noted(state, event)

    return seated


APPLY: dict[type[ev.HandEvent], Handler] = {
    ev.HandStarted: _noted,
    ev.DeckCut: _noted,
    ev.CardsDealt: _cards_dealt,
    ev.MisdealNoted: _noted,
    ev.RedealCalled: _ended("redeal"),
    ev.BidMade: _at_table(_bid_made),
    ev.BidPassed: _at_table(_bid_passed),
    ev.CardCalled: _at_table(_card_called),
    ev.TalonOffered: _noted,
    ev.TalonTaken: _at_table(_talon_taken),
    ev.TalonRefused: _at_table(_talon_refused),
    ev.TalonSetAside: _at_table(_talon_set_aside),
    ev.CardDiscarded: _at_table(_card_discarded),
    ev.Declared: _at_table(talking.declared),
    ev.DeclarationAsked: _noted,
    ev.Committed: _at_table(talking.committed),
    ev.CommitmentDeclined: _at_table(talking.commitment_declined),
    ev.ContraMade: _at_table(talking.contra_made),
    ev.ContraDeclined: _at_table(talking.contra_declined),
    ev.TurnPassed: _at_table(talking.turn_passed),
    ev.CardPlayed: _card_played,
    ev.TalonCardAdded: _talon_card_added,
    ev.CardsShown: _at_table(_cards_shown),
    ev.HandClaimed: _hand_claimed,
    ev.HandApproved: _ended("approved"),
    ev.HandFolded: _ended("folded"),
    ev.HandCancelled: _ended("cancelled"),
    ev.TricksRecorded: written.tricks_recorded,
    ev.SheetRecorded: written.sheet_recorded,
    ev.PointsRecorded: written.points_recorded,
    ev.PaymentsRecorded: written.payments_recorded,
    ev.RenoncCalled: _noted,
    ev.FinePaid: written.fine_paid,
    ev.IrregularityNoted: _noted,
    ev.CommentAdded: _noted,
    ev.FieldsKept: _noted,
}
"""What each kind of hand event does to the state; a test checks that none is missing."""


RUNS: dict[type[ev.HandEvent], Callable[[State, Iterable[Any]], State]] = {
    ev.CardPlayed: cards_played,
}
"""What events of a kind do that follow on each other, where that is quicker than one by one."""


def apply(state: State, event: ev.HandEvent) -> State:
    """Return the state after ``event``. Never judges, never does I/O, never fails."""
    return APPLY[type(event)](state, event)


def opened(game: Game, hand: Iterable[ev.HandEvent]) -> tuple[State, Iterator[ev.HandEvent]]:
    """Return the state that a hand begins with, and its other events.

    A stream that does not begin with `HandStarted` gets an empty one before it.
    """
    events = iter(hand)
    first = next(events, None)
    if isinstance(first, ev.HandStarted):
        return start(game, first), events
    rest = events if first is None else chain((first,), events)
    return start(game, ev.HandStarted("", 0, 0)), rest


def states(game: Game, hand: Sequence[ev.HandEvent]) -> Iterator[State]:
    """Yield the state after each event of a hand: step 1, 2, … of the hand."""
    state, events = opened(game, hand)
    if hand and isinstance(hand[0], ev.HandStarted):
        yield state
    for event in events:
        state = apply(state, event)
        yield state


def runs(
    events: Iterable[ev.HandEvent],
) -> Iterator[tuple[type[ev.HandEvent], Iterator[Any]]]:
    """Return the events by their kinds, those of one kind together that follow on each other."""
    return groupby(events, type)


def fold(game: Game, hand: Iterable[ev.HandEvent]) -> State:
    """Return the state after all events of a hand."""
    state, events = opened(game, hand)
    for kind, run in runs(events):
        several = RUNS.get(kind)
        state = reduce(APPLY[kind], run, state) if several is None else several(state, run)
    return state
