"""Which check looks at which event: explicit tables, in the order in which checks are asked.

The first check that finds something ends the questions about that event: one act, one finding.
"""

from collections.abc import Callable

from eventstore import events as ev
from replay.findings import (
    announcements,
    auction,
    bidding,
    clock,
    closing,
    deal,
    declarations,
    discards,
    play,
    sheet,
    talon,
)
from replay.findings import round as talk
from replay.findings.model import Check, Closing, Missing
from replay.findings.unseen import Unseen

CHECKS: dict[type[ev.HandEvent], tuple[Check, ...]] = {
    ev.DeckCut: (deal.misdeal_cut,),
    ev.CardsDealt: (deal.hand_size, deal.deck_mismatch),
    ev.MisdealNoted: (deal.misdeal_noted,),
    ev.RedealCalled: (deal.redeal_undue,),
    ev.BidMade: (
        bidding.bid_unknown,
        bidding.varsava_not_allowed,
        bidding.bid_repeated,
        auction.auction_closed,
        announcements.announcements_closed,
        auction.auction_barred,
        bidding.bid_too_low,
        announcements.bid_after_accepting,
        bidding.bid_unqualified,
    ),
    ev.BidPassed: (
        bidding.bid_repeated,
        auction.auction_closed,
        announcements.announcements_closed,
        bidding.forehand_passed,
        auction.auction_passed_alone,
    ),
    ev.CardCalled: (bidding.call_out_of_turn, bidding.call_unqualified),
    ev.TalonTaken: (talon.talon_not_there, talon.talon_taken),
    ev.TalonRefused: (talon.talon_refused, talon.talon_refused_order),
    ev.TalonSetAside: (talon.talon_set_aside,),
    ev.CardDiscarded: (
        discards.discard_held,
        discards.discard_late,
        discards.discard_count,
        discards.discard_forbidden,
        discards.discard_tarok,
        discards.discard_hidden,
    ),
    ev.Declared: (
        declarations.declaration_late,
        declarations.declaration_false,
        declarations.declaration_both,
    ),
    ev.DeclarationAsked: (declarations.unpaid_declaration,),
    ev.Committed: (talk.commitment_late, talk.commitment_unqualified),
    ev.ContraMade: (
        talk.contra_forbidden,
        talk.contra_own_side,
        talk.contra_level_wrong,
        talk.contra_late,
    ),
    ev.CardPlayed: (play.card_held, play.trick_law, play.play_turn, talon.talon_card_missing),
    ev.HandCancelled: (talon.talon_card_missing,),
    ev.TalonCardAdded: (talon.talon_not_there, talon.talon_card_order),
    ev.IrregularityNoted: (closing.irregularity_noted,),
    ev.RenoncCalled: (closing.renonc_claimed,),
}
"""Asked of each event in the state before it."""

SHEET_CHECKS: dict[type[ev.HandEvent], tuple[Check, ...]] = {
    ev.Declared: (declarations.declaration_both,),
    ev.SheetRecorded: (sheet.sheet_level,),
    ev.IrregularityNoted: (closing.irregularity_noted,),
    ev.RenoncCalled: (closing.renonc_claimed,),
}
"""Asked instead where only a score sheet is known."""

SHEET_CLOSING: tuple[Closing, ...] = (sheet.sheet_contradicted,)
"""Asked of a score sheet's final state."""

MISSING: tuple[Missing, ...] = (
    bidding.bid_missing,
    auction.auction_missing,
    announcements.announcement_missing,
    bidding.call_missing,
    talon.talon_left,
    discards.discard_missing,
    declarations.declaration_missing,
    talk.contra_required,
)
"""Asked in the state before the first card is led: what should have been done by then."""

CLOSING: tuple[Closing, ...] = (
    deal.misdeal_forehand,
    deal.redeal_due,
    bidding.bid_out_of_turn,
    auction.auction_out_of_turn,
    announcements.announced_out_of_turn,
    bidding.varsava_too_early,
    bidding.call_too_early,
    talk.talk_out_of_turn,
    closing.card_missing,
    closing.trick_mismatch,
    closing.called_card_discarded,
    closing.contra_without_effect,
    closing.pagat_taken_by_own_side,
    closing.pagat_lost_and_paid,
    closing.forced_revoke,
)
"""Asked of the final state."""

MAKES: dict[Callable[..., object], tuple[str, ...]] = {
    deal.misdeal_cut: ("misdeal",),
    deal.hand_size: ("hand-size",),
    deal.deck_mismatch: ("deck-mismatch",),
    deal.misdeal_noted: ("misdeal",),
    deal.redeal_undue: ("redeal-undue",),
    bidding.bid_unknown: ("bid-unqualified",),
    bidding.varsava_not_allowed: ("varsava-not-allowed",),
    bidding.bid_repeated: ("bid-repeated",),
    auction.auction_closed: ("bid-repeated",),
    auction.auction_barred: ("bid-unqualified",),
    auction.auction_passed_alone: ("forehand-passed",),
    bidding.bid_too_low: ("bid-too-low",),
    announcements.announcements_closed: ("bid-repeated",),
    announcements.bid_after_accepting: ("bid-after-accepting",),
    bidding.bid_unqualified: ("bid-unqualified",),
    bidding.forehand_passed: ("forehand-passed",),
    bidding.call_out_of_turn: ("out-of-turn",),
    bidding.call_unqualified: ("call-unqualified",),
    talon.talon_not_there: ("card-not-held", "card-twice"),
    talon.talon_taken: ("talon-order",),
    talon.talon_refused: ("talon-refused",),
    talon.talon_refused_order: ("talon-order",),
    talon.talon_set_aside: ("talon-order",),
    discards.discard_held: ("card-not-held", "card-twice"),
    discards.discard_late: ("discard-late",),
    discards.discard_count: ("discard-count",),
    discards.discard_forbidden: ("discard-forbidden",),
    discards.discard_tarok: ("discard-tarok",),
    discards.discard_hidden: ("discard-hidden",),
    declarations.declaration_late: ("declaration-late",),
    declarations.declaration_false: ("declaration-false",),
    declarations.declaration_both: ("declaration-both",),
    declarations.unpaid_declaration: ("unpaid-declaration",),
    talk.commitment_late: ("commitment-late",),
    talk.commitment_unqualified: ("commitment-unqualified",),
    talk.contra_forbidden: ("contra-forbidden",),
    talk.contra_level_wrong: ("contra-level",),
    talk.contra_own_side: ("contra-own-side",),
    talk.contra_late: ("contra-late",),
    play.card_held: ("card-not-held", "card-twice"),
    play.trick_law: play.PLAY_LAW,
    play.play_turn: ("wrong-leader", "out-of-turn"),
    talon.talon_card_missing: ("talon-card-missing",),
    talon.talon_card_order: ("talon-order",),
    closing.irregularity_noted: closing.NOTED,
    closing.renonc_claimed: ("renonc-claimed",),
    bidding.bid_missing: ("bid-missing",),
    auction.auction_missing: ("bid-missing",),
    announcements.announcement_missing: ("bid-missing",),
    bidding.call_missing: ("call-missing",),
    talon.talon_left: ("talon-order",),
    discards.discard_missing: ("discard-count",),
    declarations.declaration_missing: ("declaration-missing",),
    talk.contra_required: ("contra-required",),
    deal.misdeal_forehand: ("misdeal",),
    deal.redeal_due: ("redeal-due",),
    bidding.bid_out_of_turn: ("out-of-turn",),
    auction.auction_out_of_turn: ("out-of-turn",),
    announcements.announced_out_of_turn: ("out-of-turn",),
    bidding.varsava_too_early: ("varsava-not-allowed",),
    bidding.call_too_early: ("out-of-turn",),
    talk.talk_out_of_turn: ("out-of-turn",),
    closing.card_missing: ("card-missing",),
    closing.trick_mismatch: ("trick-mismatch",),
    Unseen.decided: ("cannot-tell",),
    closing.called_card_discarded: ("called-card-discarded",),
    closing.contra_without_effect: ("contra-without-effect",),
    closing.pagat_taken_by_own_side: ("pagat-taken-by-own-side",),
    sheet.sheet_level: ("contra-level",),
    sheet.sheet_contradicted: ("sheet-contradicted",),
    closing.pagat_lost_and_paid: ("pagat-lost-and-paid",),
    closing.forced_revoke: ("forced-revoke",),
    clock.clock_overrun: ("clock-overrun",),
    deal.misdeal_rotation: ("misdeal",),
    closing.tie_lost: ("tie-lost",),
}
"""The codes that each check can make, those over a session and with the settlement among them."""
