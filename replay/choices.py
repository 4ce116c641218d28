"""What a rule set may say where it names something: a law, a card, a contract, a commitment.

A name is good if there is such a law (by the tables of the laws) or a shipped rule set says it
there.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

from eventstore.cards import CODES
from replay import auction, contra, goals, legal, rights, tricks, turns
from replay.findings import fines
from replay.findings import round as talk
from replay.findings.model import SEVERITIES, SEVERITY
from replay.rulesets.load import load, shipped
from replay.rulesets.shape import walk
from replay.scoring import commitments, laws, monds, money, pot, scores, sharing
from replay.scoring.explain import ALTERNATIVES

_LAWS: dict[str, Iterable[str]] = {
    "contra.barred": contra.BARRED_CONTRAS,
    "bidding.hold": auction.HOLDS,
    "bidding.law": turns.PHASE_LAWS["bidding"],
    "commitments.by": rights.ANNOUNCERS,
    "contra.law": turns.PHASE_LAWS["round"],
    "contracts.bidders": auction.BIDDERS,
    "contracts.goal": ("points", *goals.GOALS),
    "contracts.mond": monds.MONDS,
    "contracts.restrictions": legal.RESTRICTIONS,
    "contracts.takes": tricks.TAKERS,
    "contracts.talon": turns.TALON_LAWS,
    "contracts.law": legal.LEGAL_LAWS,
    "call.law": rights.CALL_LAWS,
    "count.tie": laws.TIES,
    "declarations.items.barred": rights.BARRED,
    "declarations.sharing": sharing.SHARING,
    "discard.law": rights.DISCARD_LAWS,
    "fines.due": fines.DUE,
    "fines.to": pot.FINES,
    "klop.law": scores.KLOP,
    "pot.contra_loser": pot.PAYERS,
    "pot.contra_odd": pot.ODD,
    "pot.law": pot.POTS,
    "pot.loser": pot.PAYERS,
    "pot.odd": pot.ODD,
    "commitments.defenders": rights.DEFENDERS,
    "contra.required": talk.REQUIRED,
    "deal.redeal": rights.REDEALS,
    "money.borne_by": money.BEARERS,
    "money.odd": money.ODD,
    "settlement.sharing": sharing.SHARING,
    "settlement.silent_pagat": commitments.SILENT_PAGAT,
    "talon.refusal": turns.REFUSAL_LAWS,
    "tricks.law": legal.LEGAL_LAWS,
    "tricks.takes": tricks.TAKERS,
}
_CARDS = ("call.ladder", "commitments.holder", "contracts.needs", "left_out")
_CONTRACTS = {
    "bidding.default", "bidding.least", "bidding.passed", "commitments.barred_in",
    "contra.required_in", "declarations.free_start", "fines.ends", "pot.contract",
}  # fmt: skip
_COMMITMENTS = (
    "bidding.shut_by", "commitments.covers", "contracts.commits", "contra.items", "pot.item",
)  # fmt: skip
_FREE = {
    "id", "page", "source", "extends", "unit", "sections", "cites", "assumed", "options",
    "declarations.items.category", "declarations.items.code", "tables.names", "tables.without",
}  # fmt: skip
"""Texts of one's own choice."""


def choices(kind: str, values: dict[str, Any]) -> set[str] | None:
    """Return the names that may stand at ``kind`` in a rule set of ``values``; ``None``: any.

    >>> sorted(choices("count.tie", {}))
    ['lost', 'lost-by-forehand', 'nothing', 'one-point']
    >>> choices("contracts.commits", {"commitments": {"pagat": {}}}) >= {"pagat", "game"}
    True
    """
    if kind in _FREE:
        return None
    if kind in _CARDS:
        return set(CODES)
    if kind in _CONTRACTS:
        return set(values.get("contracts", {}))
    if kind in _COMMITMENTS:
        return {*values.get("commitments", {}), "game"}
    return {*_LAWS.get(kind, ()), *ALTERNATIVES.get(kind, ()), *_said().get(kind, ())}


def keys(kind: str, values: dict[str, Any]) -> set[str] | None:
    """Return the names that a table at ``kind`` may have as keys; ``None``: any.

    >>> "renonc" in (keys("fines", {}) or ()), keys("contracts", {})
    (True, None)
    """
    if kind == "fines":
        return {*SEVERITIES, *SEVERITY}
    if kind in _BY_CONTRACT:
        return {*values.get("contracts", {}), *values.get("commitments", {})}
    return None


_BY_CONTRACT = {
    "commitments.announced_by_contract",
    "commitments.silent_by_contract",
    "contra.doubles",
    "fines.by_contract",
    "fines.doubled",
    "settlement.approved",
    "settlement.factors",
    "settlement.folded",
    "settlement.shutout",
}
"""Tables with a value a contract, or a commitment."""


@cache
def _said() -> dict[str, frozenset[str]]:
    """Return, by kind, what shipped rule sets say."""
    found: dict[str, set[str]] = {}
    for name in shipped():
        for value in walk(load(name)):
            several = value.value if isinstance(value.value, list | tuple) else (value.value,)
            texts = [one for one in several if isinstance(one, str)]
            found.setdefault(value.kind, set()).update(texts)
    return {kind: frozenset(names) for kind, names in found.items()}
