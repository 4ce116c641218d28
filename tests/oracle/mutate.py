"""Plant exactly one fault of a kind into a fault-free hand, so that no other rule is broken."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from tests.oracle import faults_bids as bids
from tests.oracle import faults_play as play
from tests.oracle import faults_slovenian as slo
from tests.oracle import faults_stargames as stargames
from tests.oracle import faults_talk as talk
from tests.oracle.common import Hand
from tests.oracle.faults import Expected, Planter, claim_anew, confirmed

MACHTAROK = ("machtarok@1",)
CZ_APP = ("cz-app@1",)
SK_ZS = ("sk-zs@1",)
BOHEMIAN = ("cz-app@1", "sk-zs@1", "vysocina@1")
TALKED = (*MACHTAROK, *BOHEMIAN)
SLO = ("slo-3@1", "slo-4@1")
OPENSPIEL = ("openspiel-tarok@1",)
TALON = (*TALKED, *SLO, *OPENSPIEL)
STARGAMES = ("stargames-40@1",)
MANY = (*TALON, *STARGAMES)  # more than two players, with settlement
EVERY = (*MANY, "slo-2@1")
TRIES = 40


class Kind(NamedTuple):
    """One kind of fault."""

    rules: tuple[str, ...]
    plant: Planter
    claims: str = "anew"  # "anew", "kept" (the claim is the fault) or "tricks" (no money claimed)


KINDS: dict[str, Kind] = {
    "revoke-suit": Kind(EVERY, play.exchange("revoke-suit")),
    "revoke-tarok": Kind(EVERY, play.exchange("revoke-tarok")),
    "no-overtake": Kind((*BOHEMIAN, *SLO, *OPENSPIEL), play.exchange("no-overtake")),
    "pagat-early": Kind((*BOHEMIAN, *OPENSPIEL, *STARGAMES), play.exchange("pagat-early")),
    "mond-on-skyz": Kind(CZ_APP, play.exchange("mond-on-skyz")),
    "wrong-leader": Kind(EVERY, play.wrong_leader),
    "out-of-turn play": Kind(MANY, play.out_of_turn),
    "card-not-held": Kind(EVERY, play.swapped_between_players),
    "card-twice": Kind(EVERY, play.doubled),
    "card-missing": Kind(EVERY, play.left_out),
    "hand-size": Kind(EVERY, play.hand_size, "kept"),
    "deck-mismatch": Kind(EVERY, play.deck_mismatch, "kept"),
    "misdeal": Kind(EVERY, play.misdeal),
    "trick-mismatch": Kind(EVERY, play.wrong_winner, "kept"),
    "points-mismatch": Kind(EVERY, play.wrong_points, "kept"),
    "settlement-mismatch": Kind(MANY, play.wrong_money("moves", "settlement-mismatch"), "kept"),
    "ledger-mismatch": Kind(MANY, play.wrong_money("ledger", "ledger-mismatch"), "kept"),
    "early-lead": Kind(EVERY, play.seen("early-lead")),
    "card-taken-back": Kind(EVERY, play.seen("card-taken-back")),
    "peeked-discard": Kind(EVERY, play.seen("peeked-discard")),
    "peeked-trick": Kind(EVERY, play.seen("peeked-trick")),
    "pot-mismatch": Kind(CZ_APP, play.wrong_pot, "kept"),
    "bid-repeated": Kind(MANY, bids.bid_repeated),
    "bid-missing": Kind(
        (*MACHTAROK, "cz-app@1", "vysocina@1", *SLO, *OPENSPIEL, *STARGAMES), bids.bid_missing
    ),
    "out-of-turn bid": Kind(MANY, bids.bid_out_of_turn),
    "bid-too-low": Kind(BOHEMIAN, bids.bid_too_low),
    "forehand-passed": Kind(("cz-app@1", "vysocina@1"), bids.forehand_passed),
    "bid-unqualified": Kind(BOHEMIAN, bids.bid_unqualified),
    "varsava-not-allowed": Kind(BOHEMIAN, bids.varsava_not_allowed),
    "call-unqualified": Kind(TALKED, bids.call_unqualified),
    "call-missing": Kind((*TALKED, *STARGAMES), bids.call_missing, "tricks"),
    "talon-order": Kind(TALON, bids.talon_order),
    "talon-order skipped": Kind(CZ_APP, bids.talon_skipped),
    "talon-refused": Kind(TALKED, bids.talon_refused),
    "talon-card-missing": Kind(BOHEMIAN, bids.talon_card_missing),
    "discard-forbidden": Kind(TALON, bids.discard_exchanged("discard-forbidden")),
    "discard-tarok": Kind(TALON, bids.discard_exchanged("discard-tarok")),
    "discard-hidden": Kind((*BOHEMIAN, *SLO), bids.discard_hidden),
    "discard-count few": Kind(TALON, bids.discard_few, "tricks"),
    "discard-count many": Kind(TALON, bids.discard_many, "tricks"),
    "discard-late": Kind(TALON, bids.discard_late),
    "declaration-missing": Kind(TALKED, talk.declaration_missing),
    "declaration-false": Kind(TALKED, talk.declaration_false),
    "declaration-both": Kind(BOHEMIAN, talk.declaration_both),
    "declaration-late": Kind(BOHEMIAN, talk.declaration_late),
    "commitment-unqualified": Kind(TALKED, talk.commitment_unqualified, "tricks"),
    "commitment-late": Kind(TALKED, talk.commitment_late),
    "contra-own-side": Kind(TALKED, talk.contra_own_side),
    "contra-level": Kind(TALKED, talk.contra_level, "tricks"),
    "contra-late": Kind(TALKED, talk.contra_late),
    "contra-forbidden": Kind(BOHEMIAN, talk.contra_forbidden),
    "contra-forbidden silent": Kind(SK_ZS, talk.contra_by_silent),
    "out-of-turn nothing": Kind(BOHEMIAN, talk.talk_out_of_turn("nothing")),
    "out-of-turn answer": Kind(MACHTAROK, talk.talk_out_of_turn("valat", "contra")),
    "bid-too-low slo": Kind((*SLO, *OPENSPIEL), slo.bid_too_low),
    "bid-unqualified slo": Kind(("slo-3@1", *OPENSPIEL), slo.bid_unqualified),
    "forehand-passed slo": Kind(OPENSPIEL, slo.forehand_passed),
    "call-unqualified slo": Kind(("slo-4@1", *OPENSPIEL), slo.king_unqualified, "tricks"),
    "call-missing slo": Kind(("slo-4@1", *OPENSPIEL), slo.king_missing, "tricks"),
    "commitment-unqualified slo": Kind(SLO, slo.announced_unqualified, "tricks"),
    "commitment-late slo": Kind(SLO, slo.announced_late),
    "contra-own-side slo": Kind(SLO, slo.contra_own_side),
    "contra-level slo": Kind(SLO, slo.contra_level, "tricks"),
    "contra-late slo": Kind(SLO, slo.contra_late),
    "contra-forbidden slo": Kind(SLO, slo.contra_forbidden),
    "tarok-lead": Kind(STARGAMES, play.exchange("tarok-lead")),
    "bid-too-low stargames": Kind(STARGAMES, stargames.bid_too_low),
    "bid-unqualified stargames": Kind(STARGAMES, stargames.bid_unqualified),
    "bid-after-accepting": Kind(STARGAMES, stargames.bid_after_accepting),
    "forehand-passed stargames": Kind(STARGAMES, stargames.forehand_passed),
    "call-unqualified stargames": Kind(STARGAMES, stargames.call_unqualified, "tricks"),
    "commitment-unqualified stargames": Kind(STARGAMES, stargames.commitment_unqualified, "tricks"),
    "commitment-late stargames": Kind(STARGAMES, stargames.commitment_late, "tricks"),
    "contra-own-side stargames": Kind(STARGAMES, stargames.contra_own_side),
    "contra-level stargames": Kind(STARGAMES, stargames.contra_level, "tricks"),
    "contra-late stargames": Kind(STARGAMES, stargames.contra_late),
    "contra-forbidden stargames": Kind(STARGAMES, stargames.contra_forbidden),
    "contra-required": Kind(STARGAMES, stargames.contra_required),
    "redeal-due": Kind(STARGAMES, stargames.redeal_due),
    "redeal-undue": Kind(STARGAMES, stargames.redeal_undue),
    "clock-overrun": Kind(STARGAMES, stargames.clock_overrun),
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
