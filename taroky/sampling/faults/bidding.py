"""Faults of bidding, call, talon and discard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import msgspec

from eventstore import events as ev
from eventstore.cards import CODES, FIVES, NUMBERS, SUIT_OF, TAROK, TAROKS, TRUL, cards_in
from replay.announcing import closed
from replay.rights import callable_cards, discardable
from replay.state import NOBODY
from taroky.sampling.faults.model import Case, Fault, Planter, Spoiled, seat_of, spoiled
from taroky.sampling.model import Hand

_with = msgspec.structs.replace
_TALK = (
    ev.Declared,
    ev.Committed,
    ev.CommitmentDeclined,
    ev.ContraMade,
    ev.ContraDeclined,
    ev.TurnPassed,
)


def _last_bid(case: Case) -> int:
    bids = case.every(ev.BidMade, ev.BidPassed)
    return max((n for n, act in bids if not _is_varsava(act)), default=0)


def _calls(case: Case) -> list[tuple[int, ev.CardCalled]]:
    """The call, where it is a phase of its own."""
    return case.every(ev.CardCalled) if "call" in case.protocol.phases else []


def _is_varsava(act: ev.HandEvent) -> bool:
    return isinstance(act, ev.BidMade) and act.bid == "varsava"


def _turned(case: Case) -> bool:
    return any(_is_varsava(act) for _, act in case.every(ev.BidMade))


def repeated(case: Case) -> Iterator[Spoiled]:
    """Somebody passes a second time after all have spoken."""
    end = _last_bid(case) + 1
    last = seat_of(case.acts[end - 2]) if case.hand.game.rules.bidding.announces else NOBODY
    for _, act in case.shuffled(ev.BidPassed):
        if act.seat == last:  # what one says in a row is one turn
            continue
        acts = case.inserted(end, ev.BidPassed(act.seat))
        yield spoiled(case.written(acts), Fault("bid-repeated", act.seat, end))


def missing(case: Case) -> Iterator[Spoiled]:
    """Somebody who bid nothing is left out; Varšava would need his pass."""
    announced = case.hand.game.rules.bidding.announces
    for version, act in case.shuffled(ev.BidPassed) if not _turned(case) else ():
        acts = case.replaced(version)
        if not announced or version == _last_bid(case) or _still_closed(case, acts):
            yield spoiled(case.written(acts), Fault("bid-missing", act.seat))


def _still_closed(case: Case, acts: list[ev.HandEvent]) -> bool:
    """Whether the announcements in other acts end before the first card."""
    first = next(n for n, act in enumerate(acts) if isinstance(act, ev.CardPlayed))
    return closed(Hand(case.hand.game, case.chance, case.hand.temper, acts[:first]).state)


def out_of_turn(case: Case) -> Iterator[Spoiled]:
    """Somebody passes before his neighbour."""
    passed, state = case.every(ev.BidPassed), case.hand.state
    for (one, first), (two, act) in case.chance.sample(list(pairwise(passed)), len(passed[1:])):
        again = (act.seat - state.forehand) % state.seats < (
            first.seat - state.forehand
        ) % state.seats
        if two == one + 1 and not again:
            acts = case.moved(one, two)
            yield spoiled(case.written(acts), Fault("out-of-turn", act.seat, one))


def too_low(case: Case) -> Iterator[Spoiled]:
    """Somebody bids no higher than what stands."""
    rules = case.hand.game.rules
    contracts, standing = rules.contracts, 0
    if rules.bidding.equal or _turned(case):
        return
    for version, act in case.every(ev.BidMade, ev.BidPassed):
        if isinstance(act, ev.BidMade):
            standing = max(standing, contracts[act.bid].order)
            continue
        low = [n for n, c in contracts.items() if 0 < c.order <= standing and c.needs is None]
        if low:
            bid = ev.BidMade(seat_of(act), case.chance.choice(low))
            acts = case.replaced(version, bid)
            yield spoiled(case.written(acts), Fault("bid-too-low", seat_of(act), version))


def forehand_passed(case: Case) -> Iterator[Spoiled]:
    """Forehand passes where another plays."""
    forehand = case.hand.state.forehand
    for version, act in case.every(ev.BidMade):
        if act.seat == forehand != case.hand.declarer and not _is_varsava(act):
            acts = case.replaced(version, ev.BidPassed(forehand))
            yield spoiled(case.written(acts), Fault("forehand-passed", forehand, version))


def unqualified(case: Case) -> Iterator[Spoiled]:
    """Somebody bids without the card that the contract needs; another plays higher."""
    contracts = case.hand.game.rules.contracts
    needing = [(name, c.needs) for name, c in contracts.items() if c.needs is not None]
    for version, act in case.every(ev.BidPassed):
        for name, card in needing:
            if not case.upto(version).cards(act.seat) >> NUMBERS[card] & 1:
                acts = case.replaced(version, ev.BidMade(act.seat, name))
                yield spoiled(case.written(acts), Fault("bid-unqualified", act.seat, version))


def varsava(case: Case) -> Iterator[Spoiled]:
    """Another than forehand says Varšava."""
    for version, act in case.every(ev.BidMade):
        if _is_varsava(act):
            seat = case.another(act.seat)
            acts = case.replaced(version, _with(act, seat=seat))
            yield spoiled(case.written(acts), Fault("varsava-not-allowed", seat, version))


def call_unqualified(case: Case) -> Iterator[Spoiled]:
    """The declarer calls a tarok that he may not; the hand goes on as called."""
    for version, act in _calls(case):
        hand = case.upto(version)
        allowed = callable_cards(hand.state, act.seat)
        ladder = [NUMBERS[code] for code in hand.game.rules.call.ladder]
        for card in case.chance.sample(ladder, len(ladder)):
            if not allowed >> card & 1:
                again = case.upto(version)
                again.do(_with(act, card=CODES[card]))
                fault = Fault("call-unqualified", act.seat, version)
                yield spoiled(case.finished(again, case.after("call")), fault)


def call_missing(case: Case) -> Iterator[Spoiled]:
    """The declarer calls nobody and plays alone."""
    for version, act in _calls(case):
        hand = case.upto(version)
        fault = Fault("call-missing", act.seat)
        yield spoiled(case.finished(hand, case.after("call")), fault)


def talon_skipped(case: Case) -> Iterator[Spoiled]:
    """A talon card goes past somebody to whom it must be offered."""
    for version, act in case.shuffled(ev.TalonRefused):
        seat = seat_of(case.acts[version])
        if not act.part and case.hand.game.rules.talon.refusal == "passes-on":
            acts = case.replaced(version)
            yield spoiled(case.written(acts), Fault("talon-order", seat, version))


def talon_exchanged(case: Case) -> Iterator[Spoiled]:
    """Two talon cards lay in the other order than they were taken."""
    ((dealt_at, dealt),) = case.every(ev.CardsDealt)
    talon = (dealt.talon or "").split()
    pairs = list(combinations(range(len(talon)), 2))
    taken = case.every(ev.TalonTaken, ev.TalonRefused, ev.TalonSetAside, ev.TalonCardAdded)
    for one, two in case.chance.sample(pairs, len(pairs)):
        other = list(talon)
        other[one], other[two] = talon[two], talon[one]
        first = next((n for n, act in taken if talon[one] in _cards(act)), None)
        if first is not None:
            acts = case.replaced(dealt_at, _with(dealt, talon=" ".join(other)))
            fault = Fault("talon-order", seat_of(case.acts[first - 1]), first)
            yield spoiled(case.written(acts), fault)


def _cards(act: ev.HandEvent) -> list[str]:
    return (getattr(act, "cards", None) or getattr(act, "card", None) or "").split()


def talon_refused(case: Case) -> Iterator[Spoiled]:
    """The declarer refuses what he may not refuse, and then takes it."""
    taken = case.every(ev.TalonTaken)
    if taken and not taken[0][1].part:
        version, act = taken[0]
        refused = ev.TalonRefused(act.seat, act.cards)
        acts = case.inserted(version, refused)
        yield spoiled(case.written(acts), Fault("talon-refused", act.seat, version))


def talon_card_missing(case: Case) -> Iterator[Spoiled]:
    """The last talon card of Varšava is not added to its trick."""
    added = case.every(ev.TalonCardAdded)
    if added:
        version, act = added[-1]
        fault = Fault("talon-card-missing", act.seat)
        yield spoiled(case.written(case.replaced(version)), fault)


def _laid(case: Case, seat: int) -> set[str]:
    return {act.card for _, act in case.every(ev.CardDiscarded) if act.seat == seat}


def _plain(case: Case, seat: int) -> bool:
    """Whether ``seat`` laid no tarok away, so that a suit card more makes none undue."""
    return all(SUIT_OF[NUMBERS[card]] != TAROK for card in _laid(case, seat))


def discard(code: str, mask: int) -> Planter:
    """Somebody lays one of ``mask`` away that he may not, and plays what he has then."""

    def plant(case: Case) -> Iterator[Spoiled]:
        for version, act in case.shuffled(ev.CardDiscarded):
            hand = case.upto(version)
            own = _laid(case, act.seat)
            wrong = hand.cards(act.seat) & mask & ~discardable(hand.state, act.seat)
            for card in cards_in(wrong):
                if CODES[card] in own or not _plain(case, act.seat):
                    continue
                again = case.upto(version)
                shown = SUIT_OF[card] == TAROK
                again.do(_with(act, card=CODES[card], shown=shown))
                for event in case.acts[version:]:
                    if isinstance(event, ev.CardDiscarded):
                        again.do(event)
                fault = Fault(code, act.seat, version)
                yield spoiled(case.finished(again, case.after("discard")), fault)

    return plant


def discard_late(case: Case) -> Iterator[Spoiled]:
    """Somebody lays a card away after the declarations began."""
    begun = next((n for n, _ in case.every(*_TALK)), None)
    for version, act in case.shuffled(ev.CardDiscarded) if begun else ():
        if begun and SUIT_OF[NUMBERS[act.card]] != TAROK:
            acts = case.moved(version, begun)
            yield spoiled(case.written(acts), Fault("discard-late", act.seat, begun))


def discard_few(case: Case) -> Iterator[Spoiled]:
    """Somebody lays one card too few away; it is never his duty to play it."""
    for version, act in case.shuffled(ev.CardDiscarded):
        acts = case.replaced(version)
        if _plain(case, act.seat) and case.lawful(acts, act.seat):
            hand = case.written(acts, counted=False)
            yield spoiled(hand, Fault("discard-count", act.seat))


PLANTERS: dict[str, Planter] = {
    "bid-repeated": repeated,
    "bid-missing": missing,
    "out-of-turn bid": out_of_turn,
    "bid-too-low": too_low,
    "forehand-passed": forehand_passed,
    "bid-unqualified": unqualified,
    "varsava-not-allowed": varsava,
    "call-unqualified": call_unqualified,
    "call-missing": call_missing,
    "talon-order skipped": talon_skipped,
    "talon-order": talon_exchanged,
    "talon-refused": talon_refused,
    "talon-card-missing": talon_card_missing,
    "discard-forbidden": discard("discard-forbidden", FIVES),
    "discard-tarok": discard("discard-tarok", TAROKS & ~TRUL),
    "discard-late": discard_late,
    "discard-count": discard_few,
}
