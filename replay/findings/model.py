"""What a finding is, and what each code weighs; rules/common.md, Findings.

A finding is data. Sentences are made at the edges from ``key`` and ``values`` (catalogue
``findings``); severity belongs to the code.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from eventstore.cards import CODES, codes_of
from replay.state import State

CORRUPT, RENONC, IRREGULAR = "corrupt", "renonc", "irregular"
SCORE, UNVERIFIED, NOTE = "score", "unverified", "note"

SEVERITIES: dict[str, tuple[str, ...]] = {
    CORRUPT: ("card-not-held", "card-twice", "card-missing", "hand-size", "deck-mismatch"),
    RENONC: (
        "revoke-suit",
        "revoke-tarok",
        "no-overtake",
        "pagat-early",
        "mond-on-skyz",
        "tarok-lead",
        "card-taken-back",
        "peeked-discard",
        "peeked-trick",
        "discard-count",
        "discard-forbidden",
        "discard-tarok",
        "discard-hidden",
        "declaration-missing",
        "declaration-false",
        "declaration-both",
        "contra-own-side",
        "contra-forbidden",
    ),
    IRREGULAR: (
        "wrong-leader",
        "out-of-turn",
        "early-lead",
        "bid-too-low",
        "bid-repeated",
        "bid-missing",
        "forehand-passed",
        "bid-unqualified",
        "bid-after-accepting",
        "varsava-not-allowed",
        "call-unqualified",
        "call-missing",
        "talon-order",
        "talon-refused",
        "talon-card-missing",
        "discard-late",
        "declaration-late",
        "commitment-unqualified",
        "commitment-late",
        "contra-late",
        "contra-level",
        "contra-required",
        "misdeal",
        "redeal-due",
        "redeal-undue",
        "clock-overrun",
    ),
    SCORE: (
        "trick-mismatch",
        "points-mismatch",
        "settlement-mismatch",
        "pot-mismatch",
        "ledger-mismatch",
        "table-sum",
    ),
    UNVERIFIED: ("cannot-tell",),
    NOTE: (
        "unpaid-declaration",
        "contra-without-effect",
        "pagat-taken-by-own-side",
        "pagat-lost-and-paid",
        "forced-revoke",
        "tie-lost",
        "called-card-discarded",
        "renonc-claimed",
        "sheet-contradicted",
    ),
}
SEVERITY: dict[str, str] = {code: s for s, codes in SEVERITIES.items() for code in codes}
"""Severity of every code."""
BREACHES = (CORRUPT, RENONC, IRREGULAR)
"""Severities of what was done, as against what was written down or is merely peculiar."""


class Finding(msgspec.Struct, frozen=True):
    """One breach, contradiction or peculiarity in one hand or session.

    ``step`` is the 1-based number, among the events as folded, of the event it is about and
    ``version`` the version of that event in the log; ``trick`` is 1-based. ``path`` names the value
    of the rule set it rests on (``contra.law``), ``section`` the page and section.
    ``evidence`` holds canonical codes.
    """

    code: str
    seat: int | None
    step: int
    section: str
    version: int = 0
    trick: int | None = None
    path: str | None = None
    assumed: bool = False
    key: str | None = None
    values: dict[str, str | int] = {}
    evidence: dict[str, Any] = {}
    fine: int | None = None

    @property
    def severity(self) -> str:
        """Severity of the code."""
        return SEVERITY[self.code]


def breach(
    before: State,
    code: str,
    seat: int | None,
    section: str,
    *,
    path: str | None = None,
    trick: int | None = None,
    step: int | None = None,
    key: str | None = None,
    evidence: dict[str, Any] | None = None,
    **values: str | int,
) -> Finding:
    """Return a finding about the event that follows ``before`` (or about ``step``).

    ``path`` is looked up in the rule set for its citation and whether it is assumed; ``section``
    (``common.md#trick-law``) stands where there is no path. Where the rule set belongs to a program
    that makes illegal acts impossible, the evidence says so: an error of the import is then the
    likelier cause. What it costs is known when the hand is over (`replay.findings.fines`).
    """
    rules = before.game.rules
    assumed = path is not None and rules.is_assumed(path)
    proof = dict(evidence or {})
    if rules.enforced and SEVERITY[code] in BREACHES:
        proof["enforced"] = True
    return Finding(
        code=code,
        seat=seat,
        step=before.step + 1 if step is None else step,
        section=section,
        trick=trick,
        path=path,
        assumed=assumed,
        key=key,
        values=values,
        evidence=proof,
    )


def against(before: State, code: str, seat: int | None, path: str, **more: Any) -> Finding:
    """Return a finding that rests on the rule set's value at ``path``; cites where that stands."""
    return breach(before, code, seat, before.game.rules.cite(path), path=path, **more)


def title_of(titles: dict[str, str] | None, name: str) -> dict[str, str]:
    """Return a title by language for a message's values; ``name`` itself where there is none."""
    return {"en": name, "cs": name} if titles is None else {k: titles[k] for k in ("en", "cs")}


Found = Finding | tuple[Finding, ...] | None
"""What a check finds: usually one thing or nothing."""
Check = Callable[[State, Any], Found]
"""Looks at an event in the state before it."""
Missing = Callable[[State, State], tuple[Finding, ...]]
"""Looks, in the state before the first card is led, for what should have been done by then; the
final state tells what was done later."""
Closing = Callable[[State], tuple[Finding, ...]]
"""Looks at the final state."""


def code_of(card: int) -> str:
    """Return a card's canonical code, ``?`` for an unseen one."""
    return CODES[card] if card >= 0 else "?"


def codes(mask: int) -> list[str]:
    """Return a mask's canonical codes in display order."""
    return codes_of(mask)
