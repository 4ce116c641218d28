"""Which checks are asked under a rule set: those that can find something there.

The tables (`replay.findings.tables`) name them all, in their order. A test holds true that those
left out never find anything.
"""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from eventstore import events as ev
from replay.auction import AUCTIONS, turns_the_game
from replay.findings import (
    announcements,
    auction,
    bidding,
    closing,
    deal,
    declarations,
    discards,
    talon,
)
from replay.findings import round as talk
from replay.findings.model import Check, Closing, Missing
from replay.findings.tables import CHECKS, CLOSING, MISSING, SHEET_CHECKS, SHEET_CLOSING
from replay.rulesets.game import Game
from replay.rulesets.model import RuleSet

Condition = Callable[[RuleSet], bool]


def _auction(rules: RuleSet) -> bool:
    return rules.bidding.law in AUCTIONS


def _announces(rules: RuleSet) -> bool:
    return rules.bidding.announces


def _speaks_once(rules: RuleSet) -> bool:
    return bidding.speaks_once(rules.bidding)


def _turns(rules: RuleSet) -> bool:
    return any(turns_the_game(one) for one in rules.contracts.values())


def _gives(rules: RuleSet) -> bool:
    return any(one.talon == "to-tricks" for one in rules.contracts.values())


def _forces(rules: RuleSet) -> bool:
    laws = {rules.tricks.law, *(one.law for one in rules.contracts.values())}
    return "pagat-to-mond-and-skyz" in laws


ONLY: dict[Callable[..., object], Condition] = {
    announcements.announced_out_of_turn: _announces,
    announcements.announcement_missing: _announces,
    announcements.announcements_closed: _announces,
    announcements.bid_after_accepting: _announces,
    auction.auction_barred: _auction,
    auction.auction_closed: _auction,
    auction.auction_missing: _auction,
    auction.auction_out_of_turn: _auction,
    auction.auction_passed_alone: _auction,
    bidding.bid_missing: _speaks_once,
    bidding.bid_out_of_turn: _speaks_once,
    bidding.bid_repeated: _speaks_once,
    bidding.bid_unqualified: bidding.asks_for_cards,
    bidding.call_missing: lambda rules: any(c.sides == "called" for c in rules.contracts.values()),
    bidding.call_too_early: lambda rules: bidding.comes_before(rules.phases, "discard", "call"),
    bidding.forehand_passed: lambda rules: rules.bidding.least is not None,
    bidding.varsava_not_allowed: _turns,
    bidding.varsava_too_early: _turns,
    closing.forced_revoke: _forces,
    closing.pagat_lost_and_paid: closing.pays_winner,
    closing.pagat_taken_by_own_side: lambda rules: not closing.pays_winner(rules),
    deal.redeal_due: lambda rules: bool(rules.deal.redeal),
    declarations.declaration_missing: lambda rules: bool(rules.declarations.items),
    discards.discard_hidden: lambda rules: rules.discard.shown,
    talk.contra_required: lambda rules: rules.contra.required is not None,
    talk.talk_out_of_turn: lambda rules: talk.in_turns(rules.contra.law),
    talon.talon_card_missing: _gives,
}
"""Checks that can find something under some rules only, and which these are."""


class Asked(msgspec.Struct, frozen=True):
    """The checks of each event before it, of what is missing at the first lead, of the end."""

    checks: dict[type[ev.HandEvent], tuple[Check, ...]]
    missing: tuple[Missing, ...]
    closing: tuple[Closing, ...]


@lru_cache(maxsize=256)
def asked(game: Game, *, sheet: bool) -> Asked:
    """Return what is asked of a hand of ``game``, or of one known by its ``sheet`` only."""
    rules = game.rules

    def concerns(check: Callable[..., object]) -> bool:
        return check not in ONLY or ONLY[check](rules)

    table = SHEET_CHECKS if sheet else CHECKS
    checks = {kind: tuple(filter(concerns, several)) for kind, several in table.items()}
    return Asked(
        {kind: several for kind, several in checks.items() if several},
        tuple(filter(concerns, MISSING)),
        tuple(filter(concerns, SHEET_CLOSING if sheet else CLOSING)),
    )
