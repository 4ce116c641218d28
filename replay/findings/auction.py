"""Checks of an auction that goes round until all but one have passed."""

from eventstore import events as ev
from replay.auction import (
    AUCTIONS,
    PASS,
    first_bidder,
    has_passed,
    is_alone,
    is_barred,
    is_closed,
    is_over,
    next_bidder,
)
from replay.findings.model import Finding, against
from replay.state import Bid, State


def _auction(state: State) -> bool:
    return state.game.rules.bidding.law in AUCTIONS


def auction_closed(before: State, event: ev.BidMade | ev.BidPassed) -> Finding | None:
    """Spoke after he had passed, or after all others had.

    Breach: slo-3; seat 1 passes, seat 2 bids two, seat 1 bids one.
    Clean: seat 1 bids three, seat 2 two, seat 1 one.
    """
    if not is_closed(before, event.seat):
        return None
    said = [bid.name for bid in before.auction.bids if bid.seat == event.seat]
    key = "finding-bid-repeated-auction"
    proof = {"said": said}
    return against(before, "bid-repeated", event.seat, "bidding.law", key=key, evidence=proof)


def auction_barred(before: State, event: ev.BidMade) -> Finding | None:
    """Bid a contract that is not his to bid.

    Breach: openspiel-tarok; seat 1 bids klop. Or slo-3: anybody bids it.
    Clean: openspiel-tarok; all others have passed and forehand names klop.
    """
    if not is_barred(before, event.seat, event.bid):
        return None
    bidders = before.game.rules.contracts[event.bid].bidders
    path, key = f"contracts.{event.bid}.bidders", "finding-bid-barred"
    proof = {"bid": event.bid, "bidders": bidders}
    return against(before, "bid-unqualified", event.seat, path, key=key, evidence=proof)


def auction_passed_alone(before: State, event: ev.BidPassed) -> Finding | None:
    """Passed though all others had, and he must name a contract.

    Breach: openspiel-tarok; all others pass, then forehand.
    Clean: forehand names klop. In slo-3 all may pass.
    """
    law = AUCTIONS.get(before.game.rules.bidding.law)
    if law is None or not law.names or not is_alone(before, event.seat):
        return None
    proof = {"standing": before.auction.contract}
    key = "finding-forehand-passed-alone"
    return against(before, "forehand-passed", event.seat, "bidding.law", key=key, evidence=proof)


def auction_missing(opening: State, final: State) -> tuple[Finding, ...]:
    """Neither passed nor holds the last bid, and the auction was not asked to its end.

    Breach: slo-3; seat 0 bids, seat 1 passes, cards are played: seat 2.
    Clean: all but the declarer pass in the end. Where no bidding at all is recorded, only who had
    to begin is found.
    """
    if not _auction(opening) or is_over(opening):
        return ()
    silent = set(range(opening.seats)) - has_passed(opening) - {opening.auction.declarer}
    seats = sorted(silent) if silent and opening.auction.bids else [next_bidder(opening)]
    return tuple(against(opening, "bid-missing", seat, "bidding.law") for seat in seats)


def auction_out_of_turn(final: State) -> tuple[Finding, ...]:
    """Bid or passed while it was another's turn, who spoke later.

    Breach: slo-3, forehand 0; the order is 0, 2, 1: seat 2.
    Clean: 0, 1, 2, 1, 2. Who has passed is left out; who never speaks again makes nobody else
    speak out of turn.
    """
    if not _auction(final):
        return ()
    early = _early(final.auction.bids, first_bidder(final), final.seats)
    return tuple([spoke_early(final, bid.seat, bid.step, due) for bid, due in early])


def spoke_early(final: State, seat: int, step: int, due: int) -> Finding:
    """Return the finding that ``seat`` spoke at ``step`` of the bidding when ``due`` had to."""
    key, evidence = "finding-out-of-turn-bid", {"due": due}
    return against(final, "out-of-turn", seat, "bidding.law", step=step, key=key, evidence=evidence)


def _early(bids: tuple[Bid, ...], due: int, seats: int) -> list[tuple[Bid, int]]:
    """Whoever spoke before his turn, and whose turn it was and stayed; ``due`` speaks first."""
    passed, found = set[int](), list[tuple[Bid, int]]()
    for place, bid in enumerate(bids):
        seat, turn = bid.seat, due
        if seat in passed:
            continue
        while turn != seat and (turn in passed or turn not in [b.seat for b in bids[place:]]):
            turn = (turn + 1) % seats  # he is out, or never speaks again
        if turn == seat:
            due = (seat + 1) % seats
        else:
            found.append((bid, turn))
        if bid.name == PASS:
            passed.add(seat)
    return found
