"""Faults of announcements: contracts, calls, commitments and contras said in turn; and redeals."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, PAGAT, SUIT_OF, TAROK, TAROKS, cards_in
from replay.announcing import closed
from replay.contra import contra_level
from replay.sides import commitments, side
from replay.state import State
from taroky.sampling.faults.model import Case, Fault, Planter, Spoiled, seat_of, spoiled
from taroky.sampling.faults.play import breach
from taroky.sampling.model import Hand, Temper

Act = Callable[[State, int], ev.HandEvent | None]
"""What a seat says instead of accepting; ``None``: here it cannot be wrong."""


_QUIET = Temper(commit=0.0, contra=0.0)
"""Robots that say no more than they must, where nobody knows who plays with whom."""


def _quiet(case: Case, version: int) -> Hand:
    """The hand before ``version``, with such robots."""
    return Hand(case.hand.game, case.chance, _QUIET, case.acts[: version - 1])


def _accepted(hand: Hand) -> Hand:
    """Let the others accept, one after the other, until cards can be played."""
    while not closed(hand.state):
        last = hand.state.talk.turns[-1].seat
        hand.do(ev.BidPassed((last + 1) % hand.state.seats))
    return hand


def _passes(case: Case) -> list[tuple[int, ev.BidPassed]]:
    """The passes of announcements, in an order drawn by lot."""
    return case.shuffled(ev.BidPassed) if case.hand.game.rules.bidding.announces else []


def instead(code: str, act: Act, *, counted: bool = True) -> Planter:
    """Somebody says ``act`` instead of accepting; the others accept, and all go on as said."""

    def plant(case: Case) -> Iterator[Spoiled]:
        for version, passed in _passes(case):
            hand = case.upto(version)
            said = act(hand.state, passed.seat)
            if said is None:
                continue
            hand.do(said)
            case.protocol.finish(_accepted(hand), "play")
            whole = case.written(hand.events, counted=counted)
            yield spoiled(whole, Fault(code, passed.seat, version))

    return plant


def _first_word(state: State, seat: int) -> bool:
    return not any(turn.seat == seat for turn in state.talk.turns)


def _too_low(state: State, seat: int) -> ev.HandEvent | None:
    return ev.BidMade(seat, state.auction.contract) if state.auction.contract else None


def _few_suits(state: State, seat: int) -> ev.HandEvent | None:
    for name, contract in state.game.rules.contracts.items():
        few = (state.play.hands[seat] & ~TAROKS).bit_count() < contract.suits_min
        if few and _first_word(state, seat):
            return ev.BidMade(seat, name)
    return None


def _after_accepting(state: State, seat: int) -> ev.HandEvent | None:
    highest = max(state.game.rules.contracts.items(), key=lambda pair: pair[1].order)[0]
    return None if _first_word(state, seat) else ev.BidMade(seat, highest)


def _no_pagat(state: State, seat: int) -> ev.HandEvent | None:
    return None if state.play.hands[seat] >> PAGAT & 1 else ev.Committed(seat, "pagat")


def _absolut_at_once(state: State, seat: int) -> ev.HandEvent | None:
    ours = side(state)
    return ev.Committed(seat, "absolut") if ours and seat not in ours else None


def _own_game(state: State, seat: int) -> ev.HandEvent | None:
    return ev.ContraMade(seat, 1) if seat in side(state) else None


def _level(state: State, seat: int) -> ev.HandEvent | None:
    return ev.ContraMade(seat, contra_level(state) + 2)


def _nothing(state: State, seat: int) -> ev.HandEvent | None:
    made = {one.item for one in commitments(state)}
    owner = (seat + 1) % state.seats
    return None if "absolut" in made else ev.ContraMade(seat, 1, "absolut", owner)


def _after_valat(state: State, seat: int) -> ev.HandEvent | None:
    shut_by = state.game.rules.bidding.shut_by
    made = [one.item for one in commitments(state)]
    return ev.Committed(seat, "absolut") if shut_by in made else None


def call_missing(case: Case) -> Iterator[Spoiled]:
    """Somebody bids a called game and calls nobody."""
    for version, act in case.every(ev.CardCalled) if _passes(case) else ():
        hand = _quiet(case, version)
        case.protocol.finish(hand, "bidding")
        whole = case.written(hand.events, counted=False)
        yield spoiled(whole, Fault("call-missing", act.seat))


def call_unqualified(case: Case) -> Iterator[Spoiled]:
    """Somebody calls a tarok that is not among those that may be called."""
    ladder = {NUMBERS[code] for code in case.hand.game.rules.call.ladder}
    for version, act in case.every(ev.CardCalled) if _passes(case) else ():
        hand = _quiet(case, version)
        others = [c for c in cards_in(hand.game.deck) if SUIT_OF[c] == TAROK and c not in ladder]
        hand.do(ev.CardCalled(act.seat, CODES[case.chance.choice(others)]))
        case.protocol.finish(hand, "bidding")
        whole = case.written(hand.events, counted=False)
        yield spoiled(whole, Fault("call-unqualified", act.seat, version))


def contra_required(case: Case) -> Iterator[Spoiled]:
    """A defender with the trul does not contra; all go on to accept."""
    for version, act in case.every(ev.ContraMade) if _passes(case) else ():
        if act.item == "game" and act.level == 1:
            hand = case.upto(version)
            turns = hand.state.talk.turns
            if not turns or turns[-1].seat != act.seat:
                hand.do(ev.BidPassed(act.seat))
            case.protocol.finish(_accepted(hand), "play")
            yield spoiled(case.written(hand.events), Fault("contra-required", act.seat))


def commitment_late(case: Case) -> Iterator[Spoiled]:
    """Somebody announces when the first card lies there."""
    for version, play in case.every(ev.CardPlayed)[:1] if _passes(case) else ():
        acts = case.inserted(version + 1, ev.Committed(play.seat, "valat"))
        fault = Fault("commitment-late", play.seat, version + 1)
        yield spoiled(case.written(acts, counted=False), fault)


def redeal_due(case: Case) -> Iterator[Spoiled]:
    """All go on with cards that had to be dealt again."""
    for version, _ in case.every(ev.RedealCalled) if case.hand.game.rules.deal.redeal else ():
        hand = case.finished(case.upto(version), "bidding")
        yield spoiled(hand, Fault("redeal-due", None))


def redeal_undue(case: Case) -> Iterator[Spoiled]:
    """The cards are dealt again without a reason."""
    bids = case.every(ev.BidMade, ev.BidPassed)[:1]
    for version, act in bids if case.hand.game.rules.deal.redeal else ():
        hand = case.upto(version)
        hand.do(ev.RedealCalled("bad cards", seat_of(act)))
        yield spoiled(case.written(hand.events), Fault("redeal-undue", seat_of(act), version))


PLANTERS: dict[str, Planter] = {
    "tarok-lead": breach("tarok-lead"),
    "bid-too-low announced": instead("bid-too-low", _too_low),
    "bid-unqualified suits": instead("bid-unqualified", _few_suits),
    "bid-after-accepting": instead("bid-after-accepting", _after_accepting),
    "commitment-unqualified pagat": instead("commitment-unqualified", _no_pagat, counted=False),
    "commitment-unqualified absolut": instead(
        "commitment-unqualified", _absolut_at_once, counted=False
    ),
    "commitment-late valat": instead("commitment-late", _after_valat),
    "commitment-late announced": commitment_late,
    "contra-own-side announced": instead("contra-own-side", _own_game),
    "contra-level announced": instead("contra-level", _level, counted=False),
    "contra-forbidden announced": instead("contra-forbidden", _nothing),
    "contra-required": contra_required,
    "call-missing announced": call_missing,
    "call-unqualified announced": call_unqualified,
    "redeal-due": redeal_due,
    "redeal-undue": redeal_undue,
}
