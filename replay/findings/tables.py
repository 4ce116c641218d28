"""Which check looks at which event: explicit tables, in the order in which checks are asked.

The first check that finds something ends the questions about that event: one act, one finding.
"""

from eventstore import events as ev
from replay.findings import (
    bidding,
    closing,
    deal,
    declarations,
    discards,
    play,
    talon,
)
from replay.findings import round as talk
from replay.findings.model import Check, Closing, Missing

CHECKS: dict[type[ev.HandEvent], tuple[Check, ...]] = {
    ev.DeckCut: (deal.misdeal_cut,),
    ev.CardsDealt: (deal.hand_size, deal.deck_mismatch),
    ev.MisdealNoted: (deal.misdeal_noted,),
    ev.RedealCalled: (deal.redeal_undue,),
    ev.BidMade: (
        bidding.bid_unknown,
        bidding.varsava_not_allowed,
        bidding.bid_repeated,
        bidding.bid_too_low,
        bidding.bid_unqualified,
    ),
    ev.BidPassed: (bidding.bid_repeated, bidding.forehand_passed),
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
        talk.contra_level_wrong,
        talk.contra_own_side,
        talk.contra_late,
    ),
    ev.CardPlayed: (play.card_held, play.trick_law, play.play_turn, talon.talon_card_missing),
    ev.TalonCardAdded: (talon.talon_not_there, talon.talon_card_order),
    ev.IrregularityNoted: (closing.irregularity_noted,),
    ev.RenoncCalled: (closing.renonc_claimed,),
}
"""Asked of each event in the state before it."""

MISSING: tuple[Missing, ...] = (
    bidding.bid_missing,
    bidding.call_missing,
    talon.talon_left,
    discards.discard_missing,
    declarations.declaration_missing,
)
"""Asked in the state before the first card is led: what should have been done by then."""

CLOSING: tuple[Closing, ...] = (
    deal.misdeal_forehand,
    bidding.bid_out_of_turn,
    bidding.call_too_early,
    talk.talk_out_of_turn,
    closing.card_missing,
    closing.trick_mismatch,
    closing.cannot_tell,
    closing.called_card_discarded,
    closing.contra_without_effect,
    closing.pagat_taken_by_own_side,
)
"""Asked of the final state."""
