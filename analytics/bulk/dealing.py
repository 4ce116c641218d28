"""The deal in columns: who cut, who is forehand. The twins of `replay.findings.deal`.

Hands that were dealt other cards than the deck's are judged one by one.
"""

from collections.abc import Callable

import numpy as np

from analytics.bulk.columns import ABSENT, Batch, Flags, Ints, Masks
from analytics.bulk.found import Found
from eventstore.cards import PIPS, TAROKS
from replay.rulesets.game import Game


def _few_taroks(hand: Masks, game: Game) -> Flags:
    found: Flags = np.bitwise_count(hand & np.uint64(TAROKS)) <= game.rules.deal.redeal_taroks
    return found


def _all_blanks(hand: Masks, game: Game) -> Flags:
    blanks = np.uint64(game.deck & PIPS)
    found: Flags = (hand & blanks) == blanks
    return found


REDEALS: dict[str, Callable[[Masks, Game], Flags]] = {
    "few-taroks": _few_taroks,
    "all-blanks": _all_blanks,
}
"""With which hands the cards are dealt again: the twins of `replay.rights.REDEALS`."""


def judge_deal(batch: Batch, game: Game, usable: Flags, found: Found) -> None:
    """Add what is found of the deals of ``usable`` hands."""
    _cuts(batch, game, usable, found)
    deals, seats = batch.deals, game.rules.players
    due = (deals.dealer + 1) % seats
    if game.rules.deal.first_forehand:
        first = np.flatnonzero(deals.number == 0)
        due = due.astype(np.int64)
        due[first] = _lowest_tarok_holder(batch, game, first)
    wrong = usable & (deals.dealer != ABSENT) & (due >= 0) & (deals.forehand != due)
    found.add(np.flatnonzero(wrong), "misdeal", ABSENT)
    again = np.zeros(batch.hands, bool)
    for law in game.rules.deal.redeal:
        for seat in range(seats):
            again |= REDEALS[law](deals.dealt[seat], game)
    found.add(np.flatnonzero(again & usable), "redeal-due", ABSENT)


def _cuts(batch: Batch, game: Game, usable: Flags, found: Found) -> None:
    """Too few cards lifted, or cut by another than the opposite of the dealer."""
    deal, seats = game.rules.deal, game.rules.players
    rows = batch.acts.of("deck-cut").among(usable)
    methods = [number for number, name in rows.names.items() if name in deal.cuts]
    low = (rows.amount < deal.least_cut) & (rows.amount != ABSENT)
    if low.any():
        low &= np.isin(rows.name, methods)
    dealer = batch.deals.dealer[rows.place].astype(np.int64)
    opposite = (dealer + seats // 2) % seats
    known = (rows.seat != ABSENT) & (dealer != ABSENT)
    other = known & (rows.seat != opposite) if deal.cutter == "opposite" else low & False
    wrong = low | other
    found.add(rows.place[wrong], "misdeal", rows.seat[wrong])


def _lowest_tarok_holder(batch: Batch, game: Game, hands: Ints) -> Ints:
    """Who was dealt the lowest tarok from II up that is not in the talon."""
    found = np.full(len(hands), ABSENT, np.int64)
    for card in reversed(range(1, 22)):
        for seat in range(game.rules.players):
            has = (batch.deals.dealt[seat][hands] >> np.uint64(card)) & np.uint64(1) != 0
            found = np.where(has, seat, found)
    return found


def turned(forehand: Ints, number: Ints, session: Ints, redealt: Flags, seats: Ints) -> Ints:
    """Return the hands, in the order of sessions and numbers, where forehand did not move on.

    The twin of `replay.findings.deal.misdeal_rotation`; after a gap or a redeal nothing is said.

    >>> turned(np.array([0, 1, 3, 3]), np.arange(4), np.zeros(4), np.zeros(4, bool), np.full(4, 4))
    array([2])
    """
    goes_on = np.zeros(len(number), bool)
    goes_on[1:] = (session[1:] == session[:-1]) & (number[1:] == number[:-1] + 1) & ~redealt[:-1]
    before = np.roll(forehand, 1)
    moved = (forehand == (before + 1) % seats) | ~goes_on
    suspects = np.flatnonzero(~moved)
    found = []
    for place in suspects.tolist():
        start = place - 1
        while start > 0 and goes_on[start]:
            start -= 1
        due = -1
        for at in range(start, place):
            if not goes_on[at]:
                due = -1
            due = (int(forehand[at] if due < 0 else due) + 1) % int(seats[at])
        if forehand[place] != due:
            found.append(place)
    return np.array(found, np.int64)
