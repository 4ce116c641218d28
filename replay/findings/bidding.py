"""Checks of the bidding and the call."""

from eventstore import events as ev
from eventstore.cards import NUMBERS, TAROKS
from replay.auction import AUCTIONS, BIDDERS, outbids, turns_the_game
from replay.findings.model import Finding, against, codes
from replay.fold import card_number
from replay.rights import callable_cards, callable_when_dealt, may_turn_to_each, names_own
from replay.rulesets.model import Bidding, RuleSet
from replay.sides import contract, declarer
from replay.state import Bid, State
from replay.turns import seats_after


def _each(state: State, bid: str) -> bool:
    rule = state.game.rules.contracts.get(bid)
    return rule is not None and turns_the_game(rule)


def _standing(state: State) -> dict[str, str | None]:
    return {"standing": state.auction.contract}


def speaks_once(bidding: Bidding) -> bool:
    """Return whether everybody speaks once.

    Not so in an auction (`replay.findings.auction`) or where one announces (`…announcements`).
    """
    return not bidding.announces and bidding.law not in (*AUCTIONS, "none")


def asks_for_cards(rules: RuleSet) -> bool:
    """Return whether a bid may be one that some may not make (in an auction: without a card)."""
    barred = rules.bidding.law not in AUCTIONS
    return any(
        one.needs is not None or one.suits_min > 0 or (barred and one.bidders != "anyone")
        for one in rules.contracts.values()
    )


def in_one_round(state: State) -> bool:
    """Return whether everybody speaks once in this hand."""
    return speaks_once(state.game.rules.bidding)


def bid_unknown(before: State, event: ev.BidMade) -> Finding | None:
    """Bid something that the rules do not know.

    Breach: cz-app; seat 1 bids "grand".
    Clean: seat 1 bids "preferanc".
    """
    if event.bid in before.game.rules.contracts:
        return None
    return against(
        before,
        "bid-unqualified",
        event.seat,
        "bidding.law",
        key="finding-bid-unknown",
        evidence={"bid": event.bid},
        bid=event.bid,
    )


def varsava_not_allowed(before: State, event: ev.BidMade) -> Finding | None:
    """Turned to Varšava by another than forehand, or not after three passes on his first duty.

    Breach: forehand bids first, seat 1 second; later forehand says Varšava.
    Clean: forehand bids first, three pass, forehand says Varšava before he calls.
    """
    if not _each(before, event.bid) or may_turn_to_each(before, event.seat):
        return None
    spoken = [[bid.seat, bid.name] for bid in before.auction.bids]
    return against(
        before, "varsava-not-allowed", event.seat, "bidding.law", evidence={"bids": spoken}
    )


def varsava_too_early(final: State) -> tuple[Finding, ...]:
    """Turned to Varšava while another had still to speak.

    Breach: forehand bids first, two pass, forehand says Varšava, then the last one passes.
    Clean: he says it after all three have passed.
    """
    spoken: set[int] = set()
    found = []
    bids = final.auction.bids
    for place, bid in enumerate(bids):
        later = {b.seat for b in bids[place + 1 :]} - spoken - {bid.seat}
        if _each(final, bid.name) and spoken and later:
            step, code = bid.step, "varsava-not-allowed"
            proof = {"still to speak": sorted(later)}
            found.append(against(final, code, bid.seat, "bidding.law", step=step, evidence=proof))
        spoken.add(bid.seat)
    return tuple(found)


def bid_repeated(before: State, event: ev.BidMade | ev.BidPassed) -> Finding | None:
    """Spoke a second time in the one round of bidding.

    Breach: seat 1 passes, and after seat 2 bids solo.
    Clean: seat 1 speaks once; forehand's Varšava after three passes is no second bid.
    """
    if not in_one_round(before) or (isinstance(event, ev.BidMade) and _each(before, event.bid)):
        return None
    if not any(bid.seat == event.seat for bid in before.auction.bids):
        return None
    earlier = [bid.name for bid in before.auction.bids if bid.seat == event.seat]
    return against(before, "bid-repeated", event.seat, "bidding.law", evidence={"said": earlier})


def bid_too_low(before: State, event: ev.BidMade) -> Finding | None:
    """Bid no higher than the standing bid.

    Breach: forehand bids second, seat 1 first. Or machtarok: seat 1 bids "first", which is
    forehand's without a word.
    Clean: forehand bids first, seat 1 second; in machtarok a later preferanc replaces an earlier;
    in sk-zs forehand names the first that is his.
    """
    if _each(before, event.bid) or outbids(before, event.seat, event.bid):
        return None
    if names_own(before, event.seat, event.bid):
        return None
    proof = {"bid": event.bid} | _standing(before)
    return against(before, "bid-too-low", event.seat, "bidding.law", evidence=proof)


def bid_unqualified(before: State, event: ev.BidMade) -> Finding | None:
    """Bid a contract without the card it needs, or one that is for others to bid.

    Breach: cz-app; seat 1 bids second without the pagát. Or sk-zs: forehand bids second. Or
    stargames-40: colour solo with four suit cards.
    Clean: seat 1 holds the pagát; or his hand is not known.
    """
    rules = before.game.rules
    rule = rules.contracts[event.bid]
    if rules.bidding.law not in AUCTIONS and not BIDDERS[rule.bidders](before, event.seat):
        path, key = f"contracts.{event.bid}.bidders", "finding-bid-barred"
        barred = {"bid": event.bid, "bidders": rule.bidders}
        return against(before, "bid-unqualified", event.seat, path, key=key, evidence=barred)
    needs, hand = rule.needs, before.play.hands[event.seat]
    if before.play.hidden[event.seat]:
        return None
    suits = hand & ~TAROKS
    if suits.bit_count() < rule.suits_min:
        path, key = f"contracts.{event.bid}.suits_min", "finding-bid-few-suits"
        few = {"bid": event.bid, "least": rule.suits_min, "held": codes(suits)}
        return against(before, "bid-unqualified", event.seat, path, key=key, evidence=few)
    if needs is None or hand >> NUMBERS[needs] & 1:
        return None
    proof = {"bid": event.bid, "needs": needs, "held": codes(hand)}
    path = f"contracts.{event.bid}.needs"
    return against(before, "bid-unqualified", event.seat, path, evidence=proof, card=needs)


def forehand_passed(before: State, event: ev.BidPassed) -> Finding | None:
    """Forehand passed though he owes a bid.

    Breach: cz-app; forehand's first word is a pass.
    Clean: forehand bids first. In machtarok he only answers no to the question; in sk-zs first is
    his without a word.
    """
    bidding = before.game.rules.bidding
    least = bidding.least if bidding.all_speak else None
    spoke = any(bid.seat == event.seat for bid in before.auction.bids)
    free = bidding.announces and before.auction.contract is not None
    if least is None or event.seat != before.forehand or spoke or free:
        return None
    return against(
        before, "forehand-passed", event.seat, "bidding.least", evidence={"least": least}
    )


def bid_missing(opening: State, final: State) -> tuple[Finding, ...]:
    """Did not speak in the bidding.

    Breach: seats 0, 1 and 3 bid or pass, then cards are played: seat 2.
    Clean: all four speak; in sk-zs nobody has to. Where no bidding at all is recorded, only
    forehand is found.
    """
    if not in_one_round(opening) or not opening.game.rules.bidding.all_speak:
        return ()
    spoken = {bid.seat for bid in opening.auction.bids}
    silent = [seat for seat in range(opening.seats) if seat not in spoken]
    if not spoken:
        silent = [opening.forehand]
    return tuple(against(opening, "bid-missing", seat, "bidding.law") for seat in silent)


def bid_out_of_turn(final: State) -> tuple[Finding, ...]:
    """Bid or passed before his turn.

    Breach: seat 0 is forehand; the order is 0, 2, 1, 3: seat 2.
    Clean: 0, 1, 2, 3. Who never speaks makes nobody else speak out of turn. Varšava is an act of
    its own.
    """
    if not in_one_round(final):
        return ()
    first: dict[int, Bid] = {}
    for bid in final.auction.bids:
        if not _each(final, bid.name):
            first.setdefault(bid.seat, bid)
    speakers = list(first)
    order = seats_after(final, final.forehand, itself=True)
    if final.phase == "bidding" and final.game.rules.bidding.all_speak:
        speakers += [seat for seat in order if seat not in first]
    wrong = out_of_order(speakers, order)
    return tuple(
        against(
            final,
            "out-of-turn",
            seat,
            "bidding.law",
            step=first[seat].step,
            key="finding-out-of-turn-bid",
            evidence={"due": due},
        )
        for seat, due in wrong
        if seat in first
    )


def out_of_order(speakers: list[int], order: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return who spoke while an earlier one of those who speak had still to, and that one.

    >>> out_of_order([0, 2, 1, 3], (0, 1, 2, 3)), out_of_order([0, 2, 3], (0, 1, 2, 3))
    ([(2, 1)], [])
    """
    waiting = [seat for seat in order if seat in speakers]
    wrong = []
    for seat in speakers:
        if seat in waiting:
            if seat != waiting[0]:
                wrong.append((seat, waiting[0]))
            waiting.remove(seat)
    return wrong


# -- call ------------------------------------------------------------------------------------


def comes_before(phases: tuple[str, ...], one: str, other: str) -> bool:
    """Return whether the rules know both phases and have ``one`` earlier."""
    return one in phases and other in phases[phases.index(one) :]


def call_out_of_turn(before: State, event: ev.CardCalled) -> Finding | None:
    """Called a card though it is another's to call, or too late, or a second time.

    Breach: seat 1 calls XIX while seat 0 is the declarer. Or cz-app: called after the talon was
    drawn.
    Clean: the declarer calls once, at the time that the rules give.
    """
    rules, lead = before.game.rules, declarer(before)
    spoken = bool(before.talk.acts) and not rules.bidding.announces
    drawn = any(before.exchange.drawn) and comes_before(rules.phases, "call", "talon")
    late = before.play.begun or spoken or drawn
    if event.seat == lead and before.auction.called is None and not late:
        return None
    proof = {"due": lead, "card": event.card}
    key = "finding-out-of-turn-call"
    return against(before, "out-of-turn", event.seat, "call.law", key=key, evidence=proof)


def call_too_early(final: State) -> tuple[Finding, ...]:
    """Called before all had discarded, where the call comes after the discard.

    Breach: machtarok; povinnost calls, then the last card is laid away.
    Clean: he calls when all have discarded; a card laid away after the declarations is that one's
    fault.
    """
    phases, called, laid = (
        final.game.rules.phases,
        final.auction.call_step,
        final.exchange.laid_step,
    )
    talk = final.talk.acts[0][2] if final.talk.acts else laid + 1
    if not comes_before(phases, "discard", "call") or not 0 < called < laid < talk:
        return ()
    seat, key = final.auction.caller, "finding-out-of-turn-call"
    return (against(final, "out-of-turn", seat, "call.law", key=key, step=called),)


def call_unqualified(before: State, event: ev.CardCalled) -> Finding | None:
    """Called a card that he may not call.

    Breach: cz-app; the declarer calls XVIII without holding XIX; or calls in preferanc.
    Clean: he calls XIX; holding XIX he calls XVIII or (silent solo) XIX itself.
    """
    played, card = contract(before), card_number(event.card)
    if played is None or card < 0 or before.play.hidden[event.seat]:
        return None
    hand = before.play.hands[event.seat]
    allowed = callable_cards(before, event.seat) if played.sides == "called" else 0
    if allowed >> card & 1:
        return None
    proof = {"called": event.card, "allowed": codes(allowed), "held": codes(hand)}
    path = "call.own" if hand >> card & 1 else "call.law"
    if allowed and event.card not in before.game.rules.call.ladder:
        path = "call.ladder"
    return against(before, "call-unqualified", event.seat, path, evidence=proof, card=event.card)


def call_missing(opening: State, final: State) -> tuple[Finding, ...]:
    """Did not call a partner in a contract that is played with one.

    Breach: cz-app; first duty, and the play begins without a call.
    Clean: XIX was called; or the contract is preferanc; or sk-zs, and he was dealt all taroks that
    could be called; or stargames-40, and forehand accepted, as did all others.
    """
    played, lead = contract(opening), declarer(opening)
    if played is None or played.sides != "called" or final.auction.called is not None:
        return ()
    nobody = opening.game.rules.bidding.announces and opening.auction.contract is None
    if nobody or not callable_when_dealt(opening, lead):
        return ()
    return (against(opening, "call-missing", lead, "call.law"),)
