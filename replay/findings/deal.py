"""Checks of the deal: who deals, who cuts, how many cards, which cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, UNKNOWN, Card, cards_in, codes_of, mask_of
from replay.findings.model import Finding, against, breach, codes
from replay.fold import card_numbers, dealt_size
from replay.rights import redeal_reasons
from replay.state import State


def misdeal_cut(before: State, event: ev.DeckCut) -> Finding | None:
    """Cut by another than the opposite of the dealer, or too few cards lifted.

    Breach: cz-app, dealer 0; seat 1 cuts. Or seat 2 lifts one card.
    Clean: seat 2 lifts two cards; or it is not known who cut.
    """
    deal = before.game.rules.deal
    if event.place is not None and event.method in deal.cuts and event.place < deal.least_cut:
        proof = {"lifted": event.place, "least": deal.least_cut}
        key = "finding-misdeal-cut"
        return against(before, "misdeal", event.seat, "deal.least_cut", key=key, evidence=proof)
    if deal.cutter != "opposite" or event.seat is None or before.dealer is None:
        return None
    opposite = (before.dealer + before.seats // 2) % before.seats
    if event.seat == opposite:
        return None
    proof = {"dealer": before.dealer, "due": opposite}
    key = "finding-misdeal-cutter"
    return against(before, "misdeal", event.seat, "deal.cutter", key=key, evidence=proof)


def hand_size(before: State, event: ev.CardsDealt) -> tuple[Finding, ...]:
    """A hand or the talon does not have its number of cards.

    Breach: thirteen cards dealt to seat 2 and five to the talon (two findings).
    Clean: twelve cards each and six to the talon; a hand that is not known. In slo-2 each has as
    many as the other and all that is left lies aside.
    """
    deal = before.game.rules.deal
    due = dealt_size(before.game, event) if deal.free else deal.hand
    piles = [(cards, due) for cards in event.hands]
    if not deal.free:
        piles.append((event.talon, deal.talon))
    found = []
    for seat, (cards, size) in enumerate(piles):
        dealt = size if cards is None else len(card_numbers(cards))
        if dealt == size:
            continue
        owner = seat if seat < len(event.hands) else None
        key = "finding-hand-size-talon" if owner is None else None
        proof = {"dealt": dealt, "due": size, "cards": (cards or "").split()}
        finding = breach(
            before,
            "hand-size",
            owner,
            "common.md#cards",
            key=key,
            evidence=proof,
            dealt=dealt,
            due=size,
        )
        found.append(finding)
    return tuple(found)


def deck_mismatch(before: State, event: ev.CardsDealt) -> Finding | None:
    """The cards dealt are not the deck: one twice, one missing, one that no deck has.

    Breach: H1 dealt to seats 0 and 1, and H2 to nobody; or II, which stargames-40 leaves out.
    Clean: every card once; with cards unseen, no card twice.
    """
    cards = list(chain(*map(card_numbers, event.hands), card_numbers(event.talon)))
    whole = _cards_of(before.game.deck)
    if len(cards) == len(whole) and set(cards) == whole:
        return None
    words = [word for pile in (*event.hands, event.talon) if pile for word in pile.split()]
    seen = Counter(word for word in words if word != UNKNOWN)
    deck, given = before.game.deck, mask_of(NUMBERS[word] for word in seen if word in NUMBERS)
    alien = sorted(word for word in seen if word not in NUMBERS) + codes_of(given & ~deck)
    doubled = [code for code in CODES if seen[code] > 1]
    piles = event.hands if not before.game.rules.deal.talon else (*event.hands, event.talon)
    seen_all = all(pile is not None and UNKNOWN not in pile for pile in piles)
    missing = codes_of(deck & ~given) if seen_all else []
    if not (alien or doubled or missing):
        return None
    proof = {"doubled": doubled, "missing": missing, "alien": alien}
    return breach(before, "deck-mismatch", None, "common.md#cards", evidence=proof)


@cache
def _cards_of(deck: int) -> frozenset[Card]:
    return frozenset(cards_in(deck))


def misdeal_noted(before: State, event: ev.MisdealNoted) -> Finding:
    """The table noted that the deal was wrong.

    Breach: a misdeal is recorded.
    Clean: none is recorded.
    """
    return against(before, "misdeal", None, "deal", evidence={"reason": event.reason})


def redeal_undue(before: State, event: ev.RedealCalled) -> Finding | None:
    """Dealt again though the rules know no reason for it and nobody noted a misdeal.

    Breach: cz-app; "bad cards" is called and the hand dealt again.
    Clean: dealt again after a misdeal; in stargames-40 when a player has one tarok only.
    """
    if event.reason == "misdeal":
        return None
    path, unseen = "deal", any(before.play.hidden) or before.deal is None
    if before.game.rules.deal.redeal:
        if unseen or redeal_reasons(before):
            return None
        path = "deal.redeal"
    return against(before, "redeal-undue", event.seat, path, evidence={"reason": event.reason})


def redeal_due(final: State) -> tuple[Finding, ...]:
    """Went on with cards that had to be dealt again.

    Breach: stargames-40; seat 2 was dealt one tarok, and forehand bids.
    Clean: the cards are dealt again; two cards of the trul and no other tarok are no reason.
    """
    reasons, bids = redeal_reasons(final), final.auction.bids
    if not reasons or final.ended == "redeal" or not (bids or final.play.begun):
        return ()
    dealt = final.deal.hands if final.deal else ()
    proof = {"hands": {str(seat): codes(mask_of(dealt[seat] or ())) for seat, _ in reasons}}
    step = bids[0].step if bids else None
    return (against(final, "redeal-due", None, "deal.redeal", step=step, evidence=proof),)


def misdeal_forehand(final: State) -> tuple[Finding, ...]:
    """Forehand does not sit after the dealer, or in a source's first hand not where it should.

    Breach: dealer 0, forehand 2.
    Clean: dealer 3, forehand 0; or the dealer is not known.
    """
    if final.dealer is None:
        return ()
    due = (final.dealer + 1) % final.seats
    path = "deal"
    if final.number == 0 and final.game.rules.deal.first_forehand:
        due, path = _lowest_tarok_holder(final), "deal.first_forehand"
    if final.forehand == due or due < 0:
        return ()
    proof = {"dealer": final.dealer, "forehand": final.forehand, "due": due}
    return (
        against(
            final,
            "misdeal",
            None,
            path,
            step=1,
            key="finding-misdeal-forehand",
            evidence=proof,
        ),
    )


def misdeal_rotation(finals: Sequence[State]) -> Iterator[tuple[int, Finding]]:
    """Forehand did not move on by one seat from the hand before; yields the hand's place, too.

    Breach: forehand is seat 1 in hand 4 and seat 3 in hand 5.
    Clean: seat 2 in hand 5; after a gap in the numbers, a redeal, or where one was due, or a
    change of players, nothing is said.
    """
    due = -1
    for place, final in enumerate(finals):
        previous = finals[place - 1] if place else None
        if previous is None or not _next(previous, final):
            due = -1
        elif redeal_reasons(previous):
            due = -1  # the cards should have been dealt again; whether they were nobody knows
        elif final.forehand not in ((previous.forehand + 1) % final.seats, due):
            proof = {"forehand": final.forehand, "due": (previous.forehand + 1) % final.seats}
            key = "finding-misdeal-rotation"
            yield (
                place,
                breach(
                    final,
                    "misdeal",
                    None,
                    "common.md#words",
                    step=1,
                    key=key,
                    evidence=proof,
                ),
            )
        expected = final.forehand if due < 0 else due
        due = (expected + 1) % final.seats


def _next(previous: State, final: State) -> bool:
    """Whether forehand of ``final`` follows from ``previous``: the next hand of the same people."""
    counted = final.number == previous.number + 1 and previous.ended != "redeal"
    return counted and final.players == previous.players


def _lowest_tarok_holder(state: State) -> int:
    """Seat dealt the lowest tarok from II up that is not in the talon; -1 if not known."""
    if state.deal is None or None in state.deal.hands:
        return -1
    for card in range(1, 22):
        for seat, hand in enumerate(state.deal.hands):
            if hand is not None and card in hand:
                return seat
    return -1
