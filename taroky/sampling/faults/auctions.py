"""Faults of auctions, called kings, talon sets and announcements before the first lead."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, SUIT_OF, TAROK
from replay.auction import AUCTIONS, is_alone, is_barred
from replay.sides import GAME, others, side
from replay.turns import talon_sets
from taroky.sampling.faults.model import Case, Fault, Planter, Spoiled, spoiled
from taroky.sampling.model import Hand

_with = msgspec.structs.replace


def _is_auction(case: Case) -> bool:
    return case.hand.game.rules.bidding.law in AUCTIONS


def _also_bid(case: Case, low: bool) -> Iterator[tuple[int, ev.BidPassed, str]]:
    """Yield passes, and a contract that may not be bid just before, too low or another's."""
    contracts = case.hand.game.rules.contracts
    for version, act in case.shuffled(ev.BidPassed) if _is_auction(case) else ():
        state = case.upto(version).state
        standing = contracts.get(state.auction.contract or "")
        for name in case.chance.sample(list(contracts), len(contracts)):
            barred = is_barred(state, act.seat, name)
            under = standing is not None and contracts[name].order < standing.order
            if (under and not barred) if low else barred:
                yield version, act, name


def too_low(case: Case) -> Iterator[Spoiled]:
    """Somebody bids too low, and passes when he is told."""
    for version, act, name in _also_bid(case, low=True):
        acts = case.inserted(version, ev.BidMade(act.seat, name))
        yield spoiled(case.written(acts), Fault("bid-too-low", act.seat, version))


def barred(case: Case) -> Iterator[Spoiled]:
    """Somebody bids what is for another to bid, or for nobody, and passes when he is told."""
    for version, act, name in _also_bid(case, low=False):
        acts = case.inserted(version, ev.BidMade(act.seat, name))
        yield spoiled(case.written(acts), Fault("bid-unqualified", act.seat, version))


def passed_alone(case: Case) -> Iterator[Spoiled]:
    """Who is left when all others have passed wants to pass, too, and must not."""
    law = AUCTIONS.get(case.hand.game.rules.bidding.law)
    for version, act in case.every(ev.BidMade) if law is not None and law.names else ():
        if is_alone(case.upto(version).state, act.seat):
            acts = case.inserted(version, ev.BidPassed(act.seat))
            yield spoiled(case.written(acts), Fault("forehand-passed", act.seat, version))


def king_unqualified(case: Case) -> Iterator[Spoiled]:
    """The declarer calls another card than a king."""
    ladder = case.hand.game.rules.call.ladder
    for version, act in case.every(ev.CardCalled) if _is_auction(case) else ():
        card = case.chance.choice([code for code in CODES if code not in ladder])
        again = case.upto(version)
        again.do(_with(act, card=card))
        fault = Fault("call-unqualified", act.seat, version)
        yield spoiled(_uncounted(case.finished(again, case.after("call")), case), fault)


def _uncounted(hand: Hand, case: Case) -> Hand:
    """The hand without points and payments: the rules do not say what is due."""
    money = (ev.PaymentsRecorded, ev.PointsRecorded)
    return case.claimed([act for act in hand.events if not isinstance(act, money)], ())


def wrong_set(case: Case) -> Iterator[Spoiled]:
    """The declarer takes the cards of one set and says another."""
    for version, act in case.every(ev.TalonTaken):
        sets = talon_sets(case.upto(version).state)
        for part in range(1, len(sets) + 1):
            if part != act.part:
                acts = case.replaced(version, _with(act, part=part))
                yield spoiled(case.written(acts), Fault("talon-order", act.seat, version))


def tarok_hidden(case: Case) -> Iterator[Spoiled]:
    """A tarok is laid away face down."""
    for version, act in case.every(ev.CardDiscarded) if _is_auction(case) else ():
        if act.shown and SUIT_OF[NUMBERS[act.card]] == TAROK:
            acts = case.replaced(version, _with(act, shown=False))
            yield spoiled(case.written(acts), Fault("discard-hidden", act.seat, version))


# -- announcements and contra before the first lead ------------------------------------------


def _first_lead(case: Case) -> int | None:
    """The version of the first lead, where all may be said until then."""
    if case.hand.game.rules.contra.law != "before-the-lead":
        return None
    return next((version for version, _ in case.every(ev.CardPlayed)), None)


def announced_unqualified(case: Case) -> Iterator[Spoiled]:
    """Another than the declarer announces a bonus, or he does where there is none."""
    at, state = _first_lead(case), case.hand.state
    if at is None:
        return
    played = case.hand.game.rules.contracts[case.hand.contract]
    seats = others(state) if played.bonuses else side(state)
    for item in case.hand.game.rules.commitments if seats else ():
        seat = case.chance.choice(seats)
        acts = case.inserted(at, ev.Committed(seat, item))
        hand = case.written(acts, counted=False)
        yield spoiled(hand, Fault("commitment-unqualified", seat, at))


def announced_late(case: Case) -> Iterator[Spoiled]:
    """The declarer announces after the first lead."""
    at = _first_lead(case)
    played = case.hand.game.rules.contracts.get(case.hand.contract)
    if at is None or played is None or not (played.talk and played.bonuses):
        return
    said = [made.item for made in case.hand.state.talk.commitments]
    for item in case.hand.game.rules.commitments:
        if item not in said:
            acts = case.inserted(at + 1, ev.Committed(case.hand.declarer, item))
            fault = Fault("commitment-late", case.hand.declarer, at + 1)
            yield spoiled(case.written(acts), fault)


def contra_on_nothing(case: Case) -> Iterator[Spoiled]:
    """Somebody doubles a bonus that nobody announced."""
    at, state = _first_lead(case), case.hand.state
    said = [made.item for made in state.talk.commitments]
    for item in case.hand.game.rules.contra.items if at is not None else ():
        if item not in (GAME, *said) and others(state):
            seat = case.chance.choice(others(state))
            acts = case.inserted(at or 0, ev.ContraMade(seat, 1, item, case.hand.declarer))
            yield spoiled(case.written(acts), Fault("contra-forbidden", seat, at))


def contra_by_own_side(case: Case) -> Iterator[Spoiled]:
    """The declarer's side doubles its own game."""
    at, state = _first_lead(case), case.hand.state
    doubled = any(made.item == GAME for made in state.talk.contras)
    for seat in side(state) if at is not None and not doubled else ():
        acts = case.inserted(at or 0, ev.ContraMade(seat, 1))
        yield spoiled(case.written(acts), Fault("contra-own-side", seat, at))


PLANTERS: dict[str, Planter] = {
    "bid-too-low in an auction": too_low,
    "bid-unqualified in an auction": barred,
    "forehand-passed alone": passed_alone,
    "call-unqualified king": king_unqualified,
    "talon-order set": wrong_set,
    "discard-hidden": tarok_hidden,
    "commitment-unqualified before the lead": announced_unqualified,
    "commitment-late after the lead": announced_late,
    "contra-forbidden on nothing": contra_on_nothing,
    "contra-own-side before the lead": contra_by_own_side,
}
"""What rule sets without auctions and talon sets have no room for is not planted there."""
