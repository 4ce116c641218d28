"""What remains of the findings where the log is impossible, so that one fault is one finding.

A card played by another's hand, a play left out, a discard left out: the cards of those seats and
the tricks concerned are then not what they were at the table. What rests on them is not reported.
"""

import msgspec

from eventstore.cards import NUMBERS, mask_of
from replay.findings.closing import plays_of
from replay.findings.model import CORRUPT, NOTE, SCORE, SEVERITY, Finding
from replay.findings.play import PLAY_LAW
from replay.inference import Inferred
from replay.state import NOBODY, UNSEEN, State
from replay.tricks import winner

BROKEN_DEAL = ("hand-size", "deck-mismatch")
WRONG_CARD = ("card-not-held", "card-twice")
DOUBTFUL = (*WRONG_CARD, "card-missing", "discard-count")
"""Findings after which the cards of the seat are not certain."""
OF_THE_HAND = (
    "bid-unqualified",
    "call-unqualified",
    "discard-tarok",
    "declaration-missing",
    "declaration-false",
    "declaration-both",
    "commitment-unqualified",
    "contra-required",
)
"""Findings that rest on what a hand holds, beside those of the trick law."""
OF_THE_SIDES = ("contra-own-side", "contra-level")
"""Findings that rest on who plays with whom."""
OF_THE_ORDER = ("wrong-leader", "out-of-turn", "talon-card-missing", "talon-order")
OF_THE_TABLE = ("misdeal",)
"""Findings that a broken deal does not touch."""


def shown_later(final: State, finding: Finding) -> list[dict[str, str | int]]:
    """Return in which later tricks the withheld cards of a revoke were played."""
    withheld = {NUMBERS[code] for code in finding.evidence["withheld"]}
    start = finding.trick or 0
    tricks = [*(trick.plays for trick in final.play.tricks), final.play.trick]
    codes = {NUMBERS[code]: code for code in finding.evidence["withheld"]}
    return [
        {"card": codes[card], "trick": number}
        for number, plays in enumerate(tricks[start:], start + 1)
        for seat, card in plays
        if seat == finding.seat and card in withheld
    ]


def with_proof(final: State, finding: Finding, proof: Inferred | None = None) -> Finding:
    """Return the finding with the later plays that prove it, where it is of the trick law.

    Where the withheld cards are not recorded before, it is they that prove it.
    """
    if "withheld" not in finding.evidence:
        return finding
    shown = shown_later(final, finding)
    evidence = finding.evidence | {"shown": shown}
    if proof is not None and finding.seat is not None:
        withheld = mask_of(NUMBERS[code] for code in finding.evidence["withheld"])
        if withheld & ~proof.recorded[finding.seat]:
            evidence["proof"] = "played-later" if shown else "inferred"
    return msgspec.structs.replace(finding, evidence=evidence)


def certain(final: State, findings: list[Finding]) -> list[Finding]:
    """Return the findings that do not merely follow from an impossible log.

    ``findings`` carry the proof of later plays already.
    """
    codes = {finding.code for finding in findings}
    if codes.isdisjoint(DOUBTFUL) and codes.isdisjoint(BROKEN_DEAL):
        return findings
    if not codes.isdisjoint(BROKEN_DEAL):
        kept = (*BROKEN_DEAL, *OF_THE_TABLE)
        sure = [f for f in findings if f.path != "deal.first_forehand"]
        return [f for f in sure if f.code in kept or f.severity == NOTE]
    doubt = _Doubt(final, findings)
    return [finding for finding in findings if doubt.stands(finding)]


class _Doubt:
    """The seats, tricks and stretch of play that are not certain."""

    def __init__(self, final: State, findings: list[Finding]) -> None:
        self.seats = {f.seat for f in findings if f.code in DOUBTFUL}
        self.tricks = {f.trick for f in findings if f.code in WRONG_CARD and f.trick}
        missing = [f for f in findings if f.code == "card-missing"]
        self.broken = _first_gap(final, missing) if missing else len(final.play.tricks) + 2
        self.impossible = any(f.severity == CORRUPT for f in findings)

    def stands(self, finding: Finding) -> bool:
        """Whether ``finding`` is certain all the same."""
        code, trick = finding.code, finding.trick or 0
        if SEVERITY[code] == SCORE or code in OF_THE_SIDES:
            return not self.impossible
        if code in PLAY_LAW:
            sure = finding.seat not in self.seats or bool(finding.evidence["shown"])
            return sure and trick < self.broken and trick not in self.tricks
        if code in OF_THE_ORDER and trick:
            after = code == "wrong-leader" and trick - 1 in self.tricks
            return trick < self.broken and not after
        return code not in OF_THE_HAND or finding.seat not in self.seats


def _first_gap(final: State, missing: list[Finding]) -> int:
    """The first trick that may lack a play; all is certain before it.

    With one play missing, it can only lie where the turns are right with it put back.
    """
    plays = plays_of(final)
    seat = missing[0].seat
    if len(missing) > 1 or seat is None or len(plays) % final.seats != final.seats - 1:
        return 1
    for place in range(len(plays) + 1):
        whole = [*plays[:place], (seat, UNSEEN), *plays[place:]]
        if _in_turn(final, whole):
            return place // final.seats + 1
    return 1


def _in_turn(final: State, plays: list[tuple[int, int]]) -> bool:
    """Whether the plays are in turn; a trick with an unseen card may have gone to anybody."""
    seats, leader = final.seats, NOBODY
    for start in range(0, len(plays), seats):
        trick = plays[start : start + seats]
        first = trick[0][0]
        if leader not in (NOBODY, first):
            return False
        if [seat for seat, _ in trick] != [(first + n) % seats for n in range(len(trick))]:
            return False
        unseen = any(card == UNSEEN for _, card in trick)
        leader = NOBODY if unseen else winner(final.game, tuple(trick), final.auction.contract)
    return True
