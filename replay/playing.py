"""The cards as they are played, one after the other: who holds what, who takes which trick.

What stays the same from the first lead on is looked up once (`legal.Terms`), so that a card costs
a few steps only. As in all of the fold nothing is judged: a card is laid, legal or not.
"""

from collections.abc import Sequence

import msgspec

from eventstore.cards import BITS, DECK, PAGAT, SUIT_MASKS, SUIT_OF, TAROKS, TRUL, Card
from replay.goals import tally
from replay.legal import Terms, allows, gift_due, terms_of
from replay.state import NOBODY, UNSEEN, Auction, Play, State, Trick
from replay.tricks import Plays, take

Counts = tuple[int, ...]
UNRANKED = -2
"""Below every rank of a card."""


def begun(state: State) -> Play:
    """The play as its first card is led: the hands are set, and the called card's holder known."""
    play, auction = state.play, state.auction
    partner, called = NOBODY, auction.called
    if called is not None and called >= 0:
        holders = [s for s, hand in enumerate(play.hands) if hand >> called & 1]
        partner = holders[0] if holders and holders[0] != auction.declarer else NOBODY
    leader = auction.declarer if terms_of(state).declarer_leads else state.forehand
    return msgspec.structs.replace(
        play, begun=True, partner=partner, start_hands=play.hands, leader=leader
    )


def laid(on: Terms, auction: Auction, play: Play, seat: int, card: Card, step: int) -> Play:
    """Return the play after ``seat`` at the table laid ``card``, the hand's ``step``-th event.

    Whoever plays a second time to a trick ends it.
    """
    trick, tricks, leader, partner = play.trick, play.tricks, play.leader, play.partner
    hands, hidden = without(play, seat, card)
    if trick and seat in [player for player, _ in trick]:
        tricks = (*tricks, taken(on, trick, step - 1))
        leader, trick = tricks[-1].winner, ()
    trick = (*trick, (seat, card))
    if len(trick) == len(hands) or (0 in hands and _nobody_left(hands, hidden, trick)):
        tricks = (*tricks, taken(on, trick, step))
        leader, trick = tricks[-1].winner, ()
    if card == auction.called and card != UNSEEN and seat != auction.declarer:
        partner = seat  # playing the called card shows him, also where his hand was never seen
    return Play(hands, hidden, leader, trick, tricks, True, partner, play.start_hands)


def laid_tricks(
    on: Terms, state: State, play: Play, plays: Plays, place: int, *, plainly: bool
) -> Play:
    """Return the play after the whole tricks that lie in ``plays`` from ``place`` on.

    As far as all is regular: cards that their players are known to hold, one each around the table;
    with ``plainly`` only such as are plainly right (`legal.plainly_right`). It ends with the hand.
    ``plays`` are those after ``state``. A test holds true that this is what `laid` makes of them.
    """
    hands, tricks, seats = list(play.hands), list(play.tricks), len(play.hands)
    if play.trick or (plainly and (any(play.hidden) or gift_due(on, state, tricks))):
        return play
    called, declarer, goal = state.auction.called, state.auction.declarer, on.goal
    leader, partner, follow = play.leader, play.partner, plainly and on.plain
    marked, free = 0 if called is None else BITS[called], follow or not plainly
    for first in range(place, place + seats * _wholes(on, state, play, plainly), seats):
        trick = plays[first : first + seats]
        if len(trick) < seats or (plainly and trick[0][0] != leader):
            break
        found = _regular(on, hands, trick, follow)
        if found is None or not (free or allows(on, state, hands, trick)):
            break
        hands, leader, cards = found
        if marked & cards:
            holder = next(seat for seat, card in trick if card == called)
            partner = partner if holder == declarer else holder
        tricks.append(Trick(trick, leader, state.step + first + seats, cards))
        if goal is not None and goal.lost(tally(tricks, declarer)):
            break
    if len(tricks) == len(play.tricks):
        return play
    return Play(
        tuple(hands), play.hidden, leader, (), tuple(tricks), True, partner, play.start_hands
    )


def _wholes(on: Terms, state: State, play: Play, plainly: bool) -> int:
    """How many tricks may follow on each other: up to the last, or to one that is due a gift."""
    gifts = plainly and on.gifts and bool(state.exchange.left)
    return 1 if gifts else max(1, state.size - len(play.tricks))


def _regular(
    on: Terms, hands: list[int], trick: Plays, follow: bool
) -> tuple[list[int], int, int] | None:
    """The hands after a whole trick, who takes it and its cards; ``None`` if it is irregular.

    With ``follow`` also if anybody does not follow suit who can, or plays no tarok else.
    """
    due, led = trick[0]
    if not 0 <= due < len(hands):
        return None
    suit, after, cards, most, taker = SUIT_OF[led], hands.copy(), 0, UNRANKED, due
    asked, ranks, neighbours = SUIT_MASKS[suit] if follow else DECK, on.takes.ranks[suit], on.next
    for seat, card in trick:
        if seat != due:
            return None
        hand, bit = after[seat], BITS[card]
        if not bit & (hand & asked or hand & TAROKS or hand):
            return None
        after[seat] = hand ^ bit
        cards |= bit
        rank = ranks[card]
        if rank > most:
            most, taker = rank, seat
        due = neighbours[seat]
    if cards & TRUL == TRUL and on.takes.pagat[suit]:
        taker = next(seat for seat, card in trick if card == PAGAT)
    return after, taker, cards


def without(play: Play, seat: int, card: Card) -> tuple[Counts, Counts]:
    """Return hands and hidden counts after ``card`` left ``seat``'s hand, as far as it is known."""
    hands, hidden = play.hands, play.hidden
    if card >= 0 and hands[seat] >> card & 1:
        rest = list(hands)
        rest[seat] ^= 1 << card
        return tuple(rest), hidden
    if hidden[seat]:
        unseen = list(hidden)
        unseen[seat] -= 1
        hidden = tuple(unseen)
    return hands, hidden


def taken(on: Terms, plays: Plays, step: int) -> Trick:
    """Return the trick that ends with ``plays``."""
    cards = 0
    for _, card in plays:
        if card < 0:
            cards = UNSEEN
            break
        cards |= 1 << card
    return Trick(plays, take(on.takes, plays), step, cards)


def over(on: Terms, tricks: Sequence[Trick], declarer: int, size: int) -> bool:
    """Return whether the hand is over: all tricks played, or the contract cannot be won now."""
    if len(tricks) >= size:
        return True
    return on.goal is not None and on.goal.lost(tally(tricks, declarer))


def _nobody_left(hands: Counts, hidden: Counts, trick: Plays) -> bool:
    """Whoever has not played to the trick has no card to play (too many were laid away)."""
    played = {seat for seat, _ in trick}
    return not any(hands[seat] or hidden[seat] for seat in range(len(hands)) if seat not in played)
