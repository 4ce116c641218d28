"""The cards as they are played, one after the other: who holds what, who takes which trick.

What stays the same from the first lead on is looked up once (`legal.Terms`), so that a card costs
a few steps only. As in all of the fold nothing is judged: a card is laid, legal or not.
"""

import msgspec

from eventstore.cards import Card
from replay.goals import tally
from replay.legal import Terms, terms_of
from replay.state import NOBODY, UNSEEN, Auction, Play, State, Trick
from replay.tricks import Plays

Counts = tuple[int, ...]


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


def laid_whole(on: Terms, auction: Auction, play: Play, trick: Plays, step: int) -> Play | None:
    """Return the play after a whole trick, or ``None`` where it is anything but regular.

    Regular are cards that their players are known to hold, one each around the table. The last is
    the hand's ``step``-th event. A test holds true that this is what `laid` makes of them.
    """
    hands, due, cards = list(play.hands), trick[0][0], 0
    if play.trick or not 0 <= due < len(hands) or len(trick) != len(hands):
        return None
    for seat, card in trick:
        if seat != due or card < 0 or not hands[seat] >> card & 1:
            return None
        hands[seat] ^= 1 << card
        cards |= 1 << card
        due = seat + 1 if seat + 1 < len(hands) else 0
    leader, called, partner = on.takes(on.game, trick), auction.called, play.partner
    if called is not None and called >= 0 and cards >> called & 1:
        holder = next(seat for seat, card in trick if card == called)
        partner = partner if holder == auction.declarer else holder
    tricks = (*play.tricks, Trick(trick, leader, step, cards))
    return Play(tuple(hands), play.hidden, leader, (), tricks, True, partner, play.start_hands)


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
    return Trick(plays, on.takes(on.game, plays), step, cards)


def over(on: Terms, auction: Auction, play: Play, size: int) -> bool:
    """Return whether the hand is over: all tricks played, or the contract cannot be won now."""
    if len(play.tricks) >= size:
        return True
    return on.goal is not None and on.goal.lost(tally(play.tricks, auction.declarer))


def _nobody_left(hands: Counts, hidden: Counts, trick: Plays) -> bool:
    """Whoever has not played to the trick has no card to play (too many were laid away)."""
    played = {seat for seat, _ in trick}
    return not any(hands[seat] or hidden[seat] for seat in range(len(hands)) if seat not in played)
