"""Plant exactly one fault of a kind into a fault-free hand, so that no other rule is broken."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from tests.oracle import faults_bids as bids
from tests.oracle import faults_play as play
from tests.oracle import faults_talk as talk
from tests.oracle.common import Hand
from tests.oracle.faults import Expected, Planter, claim_anew, confirmed

BOTH = ("machtarok@1", "cz-app@1")
MACHTAROK = ("machtarok@1",)
CZ_APP = ("cz-app@1",)
TRIES = 40


class Kind(NamedTuple):
    """One kind of fault."""

    rules: tuple[str, ...]
    plant: Planter
    claims: str = "anew"  # "anew", "kept" (the claim is the fault) or "tricks" (no money claimed)


KINDS: dict[str, Kind] = {
    "revoke-suit": Kind(BOTH, play.exchange("revoke-suit")),
    "revoke-tarok": Kind(BOTH, play.exchange("revoke-tarok")),
    "no-overtake": Kind(CZ_APP, play.exchange("no-overtake")),
    "pagat-early": Kind(CZ_APP, play.exchange("pagat-early")),
    "mond-on-skyz": Kind(CZ_APP, play.exchange("mond-on-skyz")),
    "wrong-leader": Kind(BOTH, play.wrong_leader),
    "out-of-turn play": Kind(BOTH, play.out_of_turn),
    "card-not-held": Kind(BOTH, play.swapped_between_players),
    "card-twice": Kind(BOTH, play.doubled),
    "card-missing": Kind(BOTH, play.left_out),
    "hand-size": Kind(BOTH, play.hand_size, "kept"),
    "deck-mismatch": Kind(BOTH, play.deck_mismatch, "kept"),
    "misdeal": Kind(BOTH, play.misdeal),
    "trick-mismatch": Kind(BOTH, play.wrong_winner, "kept"),
    "points-mismatch": Kind(BOTH, play.wrong_points, "kept"),
    "settlement-mismatch": Kind(BOTH, play.wrong_money("moves", "settlement-mismatch"), "kept"),
    "ledger-mismatch": Kind(BOTH, play.wrong_money("ledger", "ledger-mismatch"), "kept"),
    "pot-mismatch": Kind(CZ_APP, play.wrong_pot, "kept"),
    "bid-repeated": Kind(BOTH, bids.bid_repeated),
    "bid-missing": Kind(BOTH, bids.bid_missing),
    "out-of-turn bid": Kind(BOTH, bids.bid_out_of_turn),
    "bid-too-low": Kind(CZ_APP, bids.bid_too_low),
    "forehand-passed": Kind(CZ_APP, bids.forehand_passed),
    "bid-unqualified": Kind(CZ_APP, bids.bid_unqualified),
    "varsava-not-allowed": Kind(CZ_APP, bids.varsava_not_allowed),
    "call-unqualified": Kind(BOTH, bids.call_unqualified),
    "call-missing": Kind(BOTH, bids.call_missing, "tricks"),
    "talon-order": Kind(BOTH, bids.talon_order),
    "talon-order skipped": Kind(CZ_APP, bids.talon_skipped),
    "talon-refused": Kind(BOTH, bids.talon_refused),
    "talon-card-missing": Kind(CZ_APP, bids.talon_card_missing),
    "discard-forbidden": Kind(BOTH, bids.discard_exchanged("discard-forbidden")),
    "discard-tarok": Kind(BOTH, bids.discard_exchanged("discard-tarok")),
    "discard-count few": Kind(BOTH, bids.discard_few, "tricks"),
    "discard-count many": Kind(BOTH, bids.discard_many, "tricks"),
    "discard-late": Kind(BOTH, bids.discard_late),
    "declaration-missing": Kind(BOTH, talk.declaration_missing),
    "declaration-false": Kind(BOTH, talk.declaration_false),
    "declaration-both": Kind(CZ_APP, talk.declaration_both),
    "declaration-late": Kind(CZ_APP, talk.declaration_late),
    "commitment-unqualified": Kind(BOTH, talk.commitment_unqualified, "tricks"),
    "commitment-late": Kind(BOTH, talk.commitment_late),
    "contra-own-side": Kind(BOTH, talk.contra_own_side),
    "contra-level": Kind(BOTH, talk.contra_level, "tricks"),
    "contra-late": Kind(BOTH, talk.contra_late),
    "contra-forbidden": Kind(CZ_APP, talk.contra_forbidden),
    "out-of-turn nothing": Kind(CZ_APP, talk.talk_out_of_turn("nothing")),
    "out-of-turn answer": Kind(MACHTAROK, talk.talk_out_of_turn("valat", "contra")),
}


def kinds_for(rules: str) -> list[str]:
    """All kinds of fault that a rule set knows."""
    return [name for name, kind in KINDS.items() if rules in kind.rules]


def plant(name: str, hand: Hand, rng: Random) -> tuple[Hand, Expected] | None:
    """Plant one fault; ``None`` where the hand does not allow it.

    The oracle confirms that the result holds exactly the expected findings.
    """
    kind = KINDS[name]
    if hand["rules"] not in kind.rules:
        return None
    for changed, expected in islice(kind.plant(hand, rng), TRIES):
        if kind.claims != "kept":
            claim_anew(changed, money=kind.claims == "anew")
        if confirmed(changed, expected):
            return changed, expected
    return None
