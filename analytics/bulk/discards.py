"""Discards in columns: the twins of `replay.findings.discards`, for hands whose cards add up.

In those nobody lays away what he does not hold, nor more than he drew, nor too late.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from analytics.bulk.cards import Held
from analytics.bulk.columns import Acts, Batch, Flags, Ints
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
    taroks, laid = _taroks(rows, held, odd & ~five)
    allowed = SPARED[rule.law](laid)
    found.add(taroks.place[~allowed], "discard-tarok", taroks.seat[~allowed])
    if rule.shown:
        hidden = allowed & ~taroks.flag
        found.add(taroks.place[hidden], "discard-hidden", taroks.seat[hidden])
    return unknown


def _taroks(rows: Acts, held: Held, tarok: Flags) -> tuple[Acts, Laid]:
    """The taroks laid away, and what lay before each of them in its pile."""
    key = rows.place * len(held.dealt) + rows.seat
    looked = np.zeros(held.dealt.size, bool)
    looked[key[tarok]] = True
    which = np.flatnonzero(looked[key])
    which = which[np.argsort(key[which], kind="stable")]
    new, piles = np.flatnonzero(np.diff(key[which], prepend=-1)), rows.at(which)
    seat, place = piles.seat, piles.place
    kinds = [(piles.cards & _PLAIN) != 0, (piles.cards & _PLAIN) == 0, (piles.cards & _SPARE) != 0]
    before = [_earlier(one, new) for one in kinds]
    had = np.bitwise_count((held.dealt | held.taken)[seat, place] & _PLAIN).astype(np.int64)
    drawn = np.bitwise_count(held.taken[seat, place]).astype(np.int64)
    spare = kinds[2]
    return piles.where(spare), Laid(had[spare], drawn[spare], *(one[spare] for one in before))


def _earlier(flags: Flags, groups: Ints) -> Ints:
    """How many flags are set before each row of its group."""
    total: Ints = np.cumsum(flags) - flags
    sizes = np.diff(np.append(groups, len(flags)))
    found: Ints = total - np.repeat(total[groups], sizes)
    return found
