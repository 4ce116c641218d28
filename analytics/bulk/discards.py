"""Discards in columns: the twins of `replay.findings.discards`, for hands whose cards add up.

In those nobody lays away what he does not hold, nor more than he drew, nor too late.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from analytics.bulk.cards import Held
from analytics.bulk.columns import Acts, Batch, Flags, Ints, Masks
from analytics.bulk.compiled import compiled
from analytics.bulk.found import Found
from eventstore.cards import FIVES, KINGS, TAROKS, TRUL
from replay.rulesets.game import Game

_PLAIN = ~np.uint64(TAROKS | KINGS)
_SPARE = np.uint64(TAROKS & ~TRUL)
_FIVES = np.uint64(FIVES)


class Laid(NamedTuple):
    """Taroks laid away, a row each: plain cards that the seat had, how many cards it drew.

    ``plain_before`` and ``others_before`` of its plain and other cards lay before this one, and
    ``taroks_before`` of these other cards were taroks that may be laid away.
    """

    plain: Ints
    drawn: Ints
    plain_before: Ints
    others_before: Ints
    taroks_before: Ints


def _tarok_of_need(laid: Laid) -> Flags:
    found: Flags = laid.drawn - laid.plain > laid.taroks_before
    return found


def _tarok_when_nothing_else(laid: Laid) -> Flags:
    found: Flags = laid.plain - laid.plain_before <= laid.others_before
    return found


SPARED: dict[str, Callable[[Laid], Flags]] = {
    "tarok-of-need": _tarok_of_need,
    "tarok-when-nothing-else": _tarok_when_nothing_else,
}
"""Whether a tarok may be laid away: the twins of `replay.rights.DISCARD_LAWS`."""


def judge_discards(batch: Batch, held: Held, game: Game, usable: Flags, found: Found) -> Flags:
    """Add what is found of the discards of ``usable`` hands; return where no law is known."""
    unknown = np.zeros(batch.hands, bool)
    rows = batch.acts.of("card-discarded").among(usable)
    odd = (rows.cards & _PLAIN) == 0
    if not odd.any():
        return unknown
    rule = game.rules.discard
    if rule.law not in SPARED:
        unknown[rows.place[odd]] = True
        return unknown
    five = (rows.cards & _FIVES) != 0
    found.add(rows.place[five], "discard-forbidden", rows.seat[five])
    taroks, laid = _taroks(rows, held)
    allowed = SPARED[rule.law](laid)
    found.add(taroks.place[~allowed], "discard-tarok", taroks.seat[~allowed])
    if rule.shown:
        hidden = allowed & ~taroks.flag
        found.add(taroks.place[hidden], "discard-hidden", taroks.seat[hidden])
    return unknown


def _taroks(rows: Acts, held: Held) -> tuple[Acts, Laid]:
    """The taroks laid away, and what lay before each of them in its pile."""
    before = np.empty((3, len(rows.place)), np.int8)
    spare = np.empty(len(rows.place), bool)
    _lay(rows.place, rows.seat, rows.cards, _PLAIN, _SPARE, len(held.dealt), before, spare)
    taroks, which = rows.at(np.flatnonzero(spare)), before[:, spare]
    drawn = held.taken[taroks.seat, taroks.place]
    had = (held.dealt[taroks.seat, taroks.place] | drawn) & _PLAIN
    counts = (np.bitwise_count(cards).astype(np.int64) for cards in (had, drawn))
    return taroks, Laid(*counts, *which)


@compiled
def _lay(
    place: Ints, seat: Ints, cards: Masks, plain: np.uint64, spare: np.uint64, seats: int,
    before: Ints, spared: Flags,
) -> None:  # fmt: skip
    """Fill in which discards are spare taroks, and how many of each kind its seat laid before."""
    hand, laid = -1, np.empty((seats, 3), np.int8)
    for row in range(len(place)):
        if place[row] != hand:
            hand, laid[:] = place[row], 0
        pile = laid[seat[row]]
        before[:, row] = pile
        is_plain, spared[row] = cards[row] & plain != 0, cards[row] & spare != 0
        pile[0] += is_plain
        pile[1] += not is_plain
        pile[2] += spared[row]
