"""The fold: a hand's state from its events. It records what happened and never judges."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

import msgspec

from eventstore import events as ev
from eventstore.cards import NUMBERS, Card
from replay.announcing import closed
from replay.auction import has_passed, outbids, turns_the_game
from replay.goals import decided
from replay.rulesets.game import Game
from replay.state import (
    NOBODY,
    UNSEEN,
    Auction,
    Bid,
    Claims,
    Commitment,
    Contra,
    Deal,
    Exchange,
    Play,
    State,
    Talk,
    Trick,
    Turn,
)
from replay.tricks import winner

Handler = Callable[[State, Any], State]
_with = msgspec.structs.replace


def card_number(code: str) -> Card:
    """Return a canonical code's number, `UNSEEN` for ``?`` and for what no deck has."""
    return NUMBERS.get(code, UNSEEN)


def card_numbers(codes: str | None) -> tuple[Card, ...]:
    """Return the numbers of a space-separated list of codes."""
    return tuple([NUMBERS.get(code, UNSEEN) for code in codes.split()]) if codes else ()


def _known(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        if card >= 0:
            mask |= 1 << card
    return mask


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
    seats = state.seats
    dealt: list[tuple[Card, ...] | None] = [
        None if codes is None else card_numbers(codes) for codes in event.hands[:seats]
    ]
    dealt += [None] * (seats - len(dealt))
    talon = None if event.talon is None else card_numbers(event.talon)
    size = dealt_size(state.game, event)
    hands = tuple(0 if hand is None else _known(hand) for hand in dealt)
    hidden = tuple(size if hand is None else hand.count(UNSEEN) for hand in dealt)
    return _with(
        state,
        step=state.step + 1,
        phase="deal",
        deal=Deal(tuple(dealt), talon, event.method, state.deal is not None),
        exchange=_with(state.exchange, left=talon or (UNSEEN,) * state.game.rules.deal.talon),
        play=_with(state.play, hands=hands, hidden=hidden),
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
    taken = taken and not closed(state)
    if taken:
        contract, declarer = event.bid, event.seat
    auction = _with(auction, bids=bids, contract=contract, declarer=declarer)
    after = _said(state, event.seat, "bidding", auction)
    return _voided(after) if taken and rules.bidding.announces else after


def _voided(state: State) -> State:
    """A higher contract makes void the call, the commitments and the contras before it."""
    talk = _with(state.talk, commitments=(), contras=())
    auction = _with(state.auction, called=None, caller=NOBODY, call_step=0)
    return _with(state, talk=talk, auction=auction)


def _bid_passed(state: State, event: ev.BidPassed) -> State:
    bids = (*state.auction.bids, Bid(event.seat, "pass", state.step + 1))
    auction = _with(state.auction, bids=bids)
    after = _said(state, event.seat, "bidding", auction, silent=True)
    instead = state.game.rules.bidding.passed
    if instead is None or auction.contract is not None or len(has_passed(after)) < state.seats:
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
        talk = _with(talk, turns=_turns(state, seat, silent=silent))
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
    seen, unseen = _known(cards), cards.count(UNSEEN)
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
        aside=old.aside | _known((card,)),
        aside_seat=event.seat,
        passed=(),
    )
    return _with(state, step=state.step + 1, phase="talon", exchange=exchange)


def _card_discarded(state: State, event: ev.CardDiscarded) -> State:
    card, seat, old = card_number(event.card), event.seat, state.exchange
    seen = _known((card,))
    exchange = _with(
        old,
        discards=_put(old.discards, seat, old.discards[seat] | seen),
        discarded=_put(old.discarded, seat, old.discarded[seat] + 1),
        shown=old.shown | (seen if event.shown else 0),
        laid_step=state.step + 1,
    )
    hands, hidden = _leave(state.play, seat, card)
    play = _with(state.play, hands=hands, hidden=hidden)
    return _with(state, step=state.step + 1, phase="discard", exchange=exchange, play=play)


def _leave(play: Play, seat: int, card: Card) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Hands and hidden counts after ``card`` left ``seat``'s hand, from what is known of it."""
    hands, hidden = play.hands, play.hidden
    if card >= 0 and hands[seat] >> card & 1:
        rest = list(hands)
        rest[seat] ^= 1 << card
        hands = tuple(rest)
    elif hidden[seat]:
        hidden = _put(hidden, seat, hidden[seat] - 1)
    return hands, hidden


# -- declarations, commitments, contra -------------------------------------------------------


def _turns(state: State, seat: int, *, silent: bool = False) -> tuple[Turn, ...]:
    """Turns of the round after one more act: acts of one seat in a row are one turn."""
    turns, step = state.talk.turns, state.step + 1
    if turns and turns[-1].seat == seat and not turns[-1].silent:
        last = turns[-1]
        return (*turns[:-1], Turn(seat, last.first, step, False))
    return (*turns, Turn(seat, step, step, silent))


def _talked(state: State, seat: int, what: str, *, silent: bool = False, **changes: Any) -> State:
    turns = _turns(state, seat, silent=silent)
    acts = (*state.talk.acts, (seat, what, state.step + 1))
    talk = _with(state.talk, turns=turns, acts=acts, **changes)
    return _with(state, step=state.step + 1, phase="round", talk=talk)


def _declared(state: State, event: ev.Declared) -> State:
    step, talk = state.step + 1, state.talk
    declared = (*talk.declared, *((event.seat, name, step) for name in event.names))
    paid = talk.paid if event.paid is None else (*talk.paid, (event.seat, event.paid, step))
    return _talked(state, event.seat, "declared", declared=declared, paid=paid)


def _committed(state: State, event: ev.Committed) -> State:
    made = Commitment(event.seat, event.item, state.step + 1)
    made_so_far = (*state.talk.commitments, made)
    return _talked(state, event.seat, event.item, commitments=made_so_far)


def _commitment_declined(state: State, event: ev.CommitmentDeclined) -> State:
    declined = (*state.talk.declined, (event.seat, event.item))
    return _talked(state, event.seat, event.item, declined=declined)


def _contra_made(state: State, event: ev.ContraMade) -> State:
    owner = NOBODY if event.owner is None else event.owner
    contra = Contra(event.seat, event.item, owner, event.level, state.step + 1)
    contras = (*state.talk.contras, contra)
    return _talked(state, event.seat, f"contra-{event.level}", contras=contras)


def _contra_declined(state: State, event: ev.ContraDeclined) -> State:
    what = f"contra-{event.level}"
    declined = (*state.talk.declined, (event.seat, what))
    return _talked(state, event.seat, what, declined=declined)


def _turn_passed(state: State, event: ev.TurnPassed) -> State:
    return _talked(state, event.seat, "nothing", silent=True)


# -- play ------------------------------------------------------------------------------------


def _begin(state: State) -> Play:
    """The play as its first card is led: the hands are set, and the called card's holder known."""
    play, auction = state.play, state.auction
    partner, called = NOBODY, auction.called
    if called is not None and called >= 0:
        holders = [s for s, hand in enumerate(play.hands) if hand >> called & 1]
        partner = holders[0] if holders and holders[0] != auction.declarer else NOBODY
    contract = state.game.rules.contracts.get(auction.contract or "")
    by_declarer = contract is not None and contract.leader == "declarer"
    leader = auction.declarer if by_declarer else state.forehand
    return _with(play, begun=True, partner=partner, start_hands=play.hands, leader=leader)


def _card_played(state: State, event: ev.CardPlayed) -> State:
    play = state.play if state.play.begun else _begin(state)
    seat, card = event.seat, NUMBERS.get(event.card, UNSEEN)
    if not 0 <= seat < len(play.hands):
        return _noted(state, event)
    hands, hidden = play.hands, play.hidden
    if card >= 0 and hands[seat] >> card & 1:
        left = list(hands)
        left[seat] ^= 1 << card
        hands = tuple(left)
    else:
        hands, hidden = _leave(play, seat, card)
    trick, tricks, leader = play.trick, play.tricks, play.leader
    if trick and seat in [player for player, _ in trick]:
        leader = winner(state.game, trick, state.auction.contract)
        tricks = (*tricks, Trick(trick, leader, state.step))
        trick = ()
    trick = (*trick, (seat, card))
    if len(trick) == len(hands) or (0 in hands and _nobody_left(hands, hidden, trick)):
        leader = winner(state.game, trick, state.auction.contract)
        tricks = (*tricks, Trick(trick, leader, state.step + 1))
        trick = ()
    partner = seat if card == state.auction.called and _is_partner(state, seat) else play.partner
    after = State(
        state.game,
        state.step + 1,
        state.session,
        state.number,
        state.forehand,
        state.dealer,
        state.depth,
        state.players,
        state.deal,
        state.auction,
        state.exchange,
        state.talk,
        Play(hands, hidden, leader, trick, tricks, True, partner, play.start_hands),
        state.claims,
        "play",
        state.ended,
        state.ended_by,
        state.ended_why,
        state.size,
    )
    if not trick and state.ended is None and (len(tricks) >= state.size or decided(after)):
        return _with(after, ended="played")
    return after


def _nobody_left(
    hands: tuple[int, ...], hidden: tuple[int, ...], trick: tuple[tuple[int, Card], ...]
) -> bool:
    """Whoever has not played to the trick has no card to play (too many were laid away)."""
    played = {seat for seat, _ in trick}
    return not any(hands[seat] or hidden[seat] for seat in range(len(hands)) if seat not in played)


def _is_partner(state: State, seat: int) -> bool:
    """Playing the called card shows the partner, also where his hand was never seen."""
    return seat != state.auction.declarer and state.auction.called != UNSEEN


def _talon_card_added(state: State, event: ev.TalonCardAdded) -> State:
    card, play = card_number(event.card), state.play
    if play.tricks:
        play = _with(play, tricks=(*play.tricks[:-1], _with(play.tricks[-1], extra=card)))
    exchange = _with(state.exchange, left=_without(state.exchange.left, (card,)))
    return _with(state, step=state.step + 1, phase="play", play=play, exchange=exchange)


def _cards_shown(state: State, event: ev.CardsShown) -> State:
    """Shown cards become known; they replace unseen ones of that hand."""
    play, seat = state.play, event.seat
    fresh = _known(card_numbers(event.cards)) & ~play.hands[seat]
    count = min(fresh.bit_count(), play.hidden[seat])
    if count:
        hands = _put(play.hands, seat, play.hands[seat] | fresh)
        hidden = _put(play.hidden, seat, play.hidden[seat] - count)
        play = _with(play, hands=hands, hidden=hidden)
    return _with(state, step=state.step + 1, play=play)


def _hand_claimed(state: State, event: ev.HandClaimed) -> State:
    return _ended("claimed")(state, event) if event.accepted else _noted(state, event)


# -- claims ----------------------------------------------------------------------------------


def _claimed(state: State, **changes: Any) -> State:
    claims = _with(state.claims, **changes)
    return _with(state, step=state.step + 1, phase="result", claims=claims)


def _tricks_recorded(state: State, event: ev.TricksRecorded) -> State:
    new = tuple((event.first + n, seat, state.step + 1) for n, seat in enumerate(event.winners))
    return _claimed(state, winners=state.claims.winners + new)


def _points_recorded(state: State, event: ev.PointsRecorded) -> State:
    both = event.declarer is None and event.others is None
    points = None if both else (event.declarer, event.others)
    return _claimed(state, points=points, seat_points=event.seats, points_step=state.step + 1)


def _payments_recorded(state: State, event: ev.PaymentsRecorded) -> State:
    return _claimed(
        state,
        moves=event.moves,
        pot=event.pot,
        accounts=event.accounts,
        value=event.value,
        payments_step=state.step + 1,
    )


def _fine_paid(state: State, event: ev.FinePaid) -> State:
    fines = (*state.claims.fines, (event.seat, event.amount, event.to))
    return _with(state, step=state.step + 1, claims=_with(state.claims, fines=fines))


def _sheet_recorded(state: State, event: ev.SheetRecorded) -> State:
    return _claimed(
        state,
        contract=event.contract,
        declarer=NOBODY if event.declarer is None else event.declarer,
        partner=NOBODY if event.partner is None else event.partner,
        part=event.part,
        contra=tuple(sorted(event.contra.items())),
        results=tuple(sorted(event.results.items())),
        owners=tuple(sorted(event.owners.items())),
        gained=tuple(sorted(event.gained.items())),
        sheet_step=state.step + 1,
    )


def _at_table(handler: Handler) -> Handler:
    """What somebody does who is not at the table is noted, and nothing else."""

    def seated(state: State, event: Any) -> State:
        if 0 <= event.seat < state.seats:
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
    ev.Declared: _at_table(_declared),
    ev.DeclarationAsked: _noted,
    ev.Committed: _at_table(_committed),
    ev.CommitmentDeclined: _at_table(_commitment_declined),
    ev.ContraMade: _at_table(_contra_made),
    ev.ContraDeclined: _at_table(_contra_declined),
    ev.TurnPassed: _at_table(_turn_passed),
    ev.CardPlayed: _card_played,
    ev.TalonCardAdded: _talon_card_added,
    ev.CardsShown: _at_table(_cards_shown),
    ev.HandClaimed: _hand_claimed,
    ev.HandApproved: _ended("approved"),
    ev.HandFolded: _ended("folded"),
    ev.HandCancelled: _ended("cancelled"),
    ev.TricksRecorded: _tricks_recorded,
    ev.SheetRecorded: _sheet_recorded,
    ev.PointsRecorded: _points_recorded,
    ev.PaymentsRecorded: _payments_recorded,
    ev.RenoncCalled: _noted,
    ev.FinePaid: _fine_paid,
    ev.IrregularityNoted: _noted,
    ev.CommentAdded: _noted,
    ev.FieldsKept: _noted,
}
"""What each kind of hand event does to the state; a test checks that none is missing."""


def apply(state: State, event: ev.HandEvent) -> State:
    """Return the state after ``event``. Never judges, never does I/O, never fails."""
    return APPLY[type(event)](state, event)


def states(game: Game, hand: Iterable[ev.HandEvent]) -> Iterator[State]:
    """Yield the state after each event of a hand: step 1, 2, … of the hand.

    A stream that does not begin with `HandStarted` gets an empty one before it.
    """
    state: State | None = None
    for event in hand:
        if state is None:
            opening = isinstance(event, ev.HandStarted)
            first = cast(ev.HandStarted, event) if opening else ev.HandStarted("", 0, 0)
            state = start(game, first)
            if opening:
                yield state
                continue
        state = apply(state, event)
        yield state


def fold(game: Game, hand: Iterable[ev.HandEvent]) -> State:
    """Return the state after all events of a hand."""
    state = start(game, ev.HandStarted("", 0, 0))
    for state in states(game, hand):  # noqa: B007
        pass
    return state
