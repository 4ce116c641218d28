"""How often a random deal holds each declaration, exactly.

A declaration asks for numbers of taroks, five-point cards, kings and for the trul. So it is enough
to know how many cards of the trul, of the other taroks, the kings and the rest a hand holds: how
many hands there are of each such kind is a product of binomials, and what they may declare the
rule set's own law says (`replay.rights.held_in`) of one of them.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, prod

import polars as pl

from analytics.metrics.model import Answer
from eventstore.cards import KINGS, TAROKS, TRUL, cards_in, mask_of
from replay.rights import held_in
from replay.rulesets.game import Game, game_of
from replay.rulesets.model import RuleSet

METRICS = ("declared", "dealt")
"""Figures that are told beside what a random deal would bring."""


def declarations(game: Game) -> dict[str, Fraction]:
    """Return, by name, the chance that a dealt hand would owe the declaration.

    Of one category only the highest held is owed. Who may not declare, and what talon and discard
    change, is left aside.

    >>> from replay.rulesets.load import load
    >>> chance = declarations(game_of(load("cz-app@1"), {}))
    >>> chance["kralovske-honery"] == Fraction(comb(50, 8), comb(54, 12))
    True
    """
    found = dict.fromkeys(game.rules.declarations.items, Fraction(0))
    hands = comb(game.deck.bit_count(), game.rules.deal.hand)
    for hand, ways in _kinds(game):
        for names in held_in(game.rules, hand).values():
            for name in names:
                found[name] += Fraction(ways, hands)
    return found


def _kinds(game: Game) -> Iterator[tuple[int, int]]:
    """Yield a hand of each kind, and how many hands are of that kind."""
    deck, size = game.deck, game.rules.deal.hand
    masks = (TRUL, TAROKS & ~TRUL, KINGS, ~(TAROKS | KINGS))
    groups = [list(cards_in(deck & mask)) for mask in masks]
    for counts in _compositions(size, [len(group) for group in groups]):
        cards = [c for group, count in zip(groups, counts, strict=True) for c in group[:count]]
        ways = prod(comb(len(g), count) for g, count in zip(groups, counts, strict=True))
        yield mask_of(cards), ways


def _compositions(size: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to make up ``size`` of as many parts, each at most so much.

    >>> list(_compositions(2, [1, 2]))
    [(0, 2), (1, 1)]
    """
    if not most:
        if size == 0:
            yield ()
        return
    first, *rest = most
    for count in range(min(first, size) + 1):
        for others in _compositions(size - count, rest):
            yield (count, *others)


def beside(answer: Answer, rules: Mapping[str, RuleSet]) -> pl.DataFrame:
    """Return the answer's frame with a column ``expected``, where each row has one rule set.

    Only for `METRICS` split by declaration; null where the rule set is not among ``rules``.
    """
    asked = answer.question
    filtered = asked.where.get("rules", ())
    single = filtered[0] if len(filtered) == 1 else None
    if answer.metric.key not in METRICS or "declaration" not in answer.by:
        return answer.frame
    if single is None and "rules" not in answer.by:
        return answer.frame
    known: dict[str, dict[str, Fraction]] = {}
    found: list[float | None] = []
    for row in answer.frame.iter_rows(named=True):
        name = single or row["rules"]
        if name not in known:
            known[name] = declarations(game_of(rules[name], {})) if name in rules else {}
        chance = known[name].get(row["declaration"])
        found.append(None if chance is None else float(chance))
    return answer.frame.with_columns(pl.Series("expected", found, pl.Float64))
