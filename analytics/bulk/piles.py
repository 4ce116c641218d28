"""What everybody won: piles as masks, card points, and what the last trick was."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Held, Plays
from analytics.bulk.columns import ABSENT, NONE, Batch, Flags, Ints, Masks, bits
from analytics.bulk.compiled import compiled
from analytics.bulk.said import Sides
from replay.goals import GOALS
from replay.rulesets.game import Game
from replay.scoring.model import Points as Counted
from replay.scoring.points import TALON_REST

_THREE = 3


class Piles(NamedTuple):
    """Masks of `Plays` hands: what each seat won in play, and all that counts to each side.

    ``left`` are talon cards that nobody took, ``rest`` whether the declarer won them with a trick.
    """

    taken: Masks
    ours: Masks
    theirs: Masks
    left: Masks
    rest: Flags


def added_of(
    batch: Batch, plays: Plays, winners: Ints, auction: Auction, game: Game
) -> tuple[Ints, Flags]:
    """Return the talon card added to each trick (tricks × hands), and where that is not in order.

    In order: forehand, or who took it, adds the next one to each of the first tricks, where the
    contract says so.
    """
    tricks, players, hands = plays.seat.shape
    added, talon = np.full((tricks, hands), NONE, np.uint8), game.rules.deal.talon
    rows = batch.acts.of("talon-card-added")
    laws = [one.talon == "to-tricks" for one in game.rules.contracts.values()]
    due = np.array([*laws, False])[auction.played[plays.hands]] & (talon > 0)
    counts = np.bincount(rows.place, minlength=batch.hands)[plays.hands]
    odd = counts != due * talon
    which = np.flatnonzero(due & ~odd)
    if not len(which):
        return added, odd
    places = plays.hands[which]
    first = np.searchsorted(rows.place, places)[:, None] + np.arange(talon)
    begun = (np.cumsum(batch.deals.plays) - batch.deals.plays)[places]
    steps = batch.step[begun[:, None] + np.arange(tricks * players)]
    lasts, nexts = steps[:, players - 1 :: players], steps[:, players::players]
    cards, when = batch.deals.talon[:, places].T, rows.step[first]
    due_seat = batch.deals.forehand[places, None]
    if game.rules.talon.adder == "winner":
        due_seat = winners[:talon, which].T
    right = (rows.card[first] == cards) & (rows.seat[first] == due_seat)
    right &= (when > lasts[:, :talon]) & (when < nexts[:, :talon])
    odd[which] = ~right.all(axis=1)
    added[:talon, which] = cards.T
    return added, odd


def piles_of(
    batch: Batch, plays: Plays, winners: Ints, added: Ints, held: Held, auction: Auction,
    sides: Sides, game: Game,
) -> Piles:  # fmt: skip
    """Return what everybody won."""
    at, players = plays.hands, len(held.start)
    left, taken = held.left[at], np.zeros((players, len(at)), np.uint64)
    _take(plays.tricks, winners, added, taken, left)
    rest = _rest_won(plays, winners, held, auction, sides, game)
    lead = np.maximum(auction.declarer[at], 0)
    taken[lead, np.arange(len(at))] |= left * rest
    ours = np.zeros(len(at), np.uint64)
    for seat in range(players):
        mine = (sides.side[at] >> seat) & 1 != 0
        ours |= (taken[seat] | held.laid[seat][at]) * mine
    ours |= held.aside[at]
    kinds = np.array([TALON_REST.get(c.talon, False) for c in game.rules.contracts.values()] + [0])
    ours |= left * (kinds[auction.played[at]] != 0)
    theirs = np.uint64(game.deck) & ~ours
    return Piles(taken, ours, theirs, left, rest)


@compiled
def _take(tricks: Masks, winners: Ints, added: Ints, taken: Masks, left: Masks) -> None:
    """Add each trick to its winner's pile, with the talon card that was added to it."""
    for trick in range(len(tricks)):
        for hand in range(tricks.shape[1]):
            extra, card = np.uint64(0), np.uint64(added[trick, hand])
            if card != NONE:
                extra = np.uint64(1) << card
            taken[winners[trick, hand], hand] |= tricks[trick, hand] | extra
            left[hand] &= ~extra


def _rest_won(
    plays: Plays, winners: Ints, held: Held, auction: Auction, sides: Sides, game: Game
) -> Flags:
    """Whether the declarer won the rest of the talon with the called king out of it."""
    at = plays.hands
    if game.rules.talon.rest != "called-king":
        return np.zeros(len(at), bool)
    lead, called = auction.declarer[at], sides.called[at]
    seat, here = np.maximum(lead, 0), np.arange(len(at))
    had = (held.taken[seat, at] & bits(called)) != 0
    mine = plays.cards[:, seat, here] == called
    found: Flags = had & (lead != ABSENT) & (mine & (winners == lead)).any(axis=0)
    return found


# -- points ----------------------------------------------------------------------------------


def _plain(pile: Masks, game: Game) -> Ints:
    found = np.zeros(pile.shape, np.int32)
    for value, cards in game.classes:
        found += np.bitwise_count(pile & np.uint64(cards)) * np.int32(value)
    return found.astype(np.int64)


def _threes(pile: Masks, game: Game) -> Ints:
    count = np.bitwise_count(pile)
    full = count // _THREE
    found: Ints = _plain(pile, game) - 2 * full - (count != _THREE * full)
    return found


def _threes_lone_full(pile: Masks, game: Game) -> Ints:
    found: Ints = _threes(pile, game) + (np.bitwise_count(pile) % _THREE == 1)
    return found


COUNTS: dict[tuple[str, str], Callable[[Masks, Game], Ints]] = {
    ("threes", "reduced"): _threes,
    ("threes", "full"): _threes_lone_full,
    ("plain", "reduced"): _plain,
}
"""Counting laws: the twins of `replay.scoring.points.COUNTS`."""


class Points(NamedTuple):
    """Points of the declarer's side, the others, and of each seat; `ABSENT` where not counted."""

    declarer: Ints
    others: Ints
    seats: Ints


def points_of(piles: Piles, plays: Plays, auction: Auction, sides: Sides, game: Game) -> Points:
    """Return the points of each hand, as its contract counts them."""
    count, at = game.rules.count, plays.hands
    law = COUNTS[count.law, count.lone]
    contracts = game.rules.contracts.values()
    aimed = np.array([one.goal in GOALS for one in contracts] + [False])[auction.standing[at]]
    alone = sides.side[at] == 0
    together = ~aimed & ~alone
    declarer = np.where(together, law(piles.ours, game), ABSENT)
    others = np.where(together, law(piles.theirs, game), ABSENT)
    seats = np.full(piles.taken.shape, ABSENT, np.int64)
    each = np.flatnonzero(~aimed & alone)
    if len(each):
        seats[:, each] = law(piles.taken[:, each], game)
    return Points(declarer, others, seats)


def points_at(points: Points, place: int) -> Counted:
    """Return the points of one hand as the fold has them; none where it is not about points."""
    if points.declarer[place] != ABSENT:
        return Counted(int(points.declarer[place]), int(points.others[place]))
    if points.seats[0, place] != ABSENT:
        return Counted(seats=tuple(points.seats[:, place].tolist()))
    return Counted()
