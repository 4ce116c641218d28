"""What a random deal declares: exact chances beside shuffled decks, and beside brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec
import polars as pl
import pytest
from scipy.stats import binom

from analytics.metrics.asking import ask
from analytics.metrics.expected import beside, declarations
from analytics.metrics.model import Question
from analytics.seats import strength
from eventstore.cards import cards_in, mask_of
from replay.rights import held_in
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from tests.analytics.metrics.test_asking import game as row
from tests.analytics.metrics.test_asking import tables

RULES = ("cz-app@1", "vysocina@1", "sk-zs@1", "machtarok@1", "stargames-40@1", "slo-4@1")
DEALS = 2500


@pytest.mark.parametrize("rules", RULES)
def test_shuffled_decks_agree(rules: str) -> None:
    game = game_of(load(rules), {})
    chances, deck = declarations(game), list(cards_in(game.deck))
    seen = dict.fromkeys(chances, 0)
    rng, size, hands = Random(5), game.rules.deal.hand, 0
    for _ in range(DEALS):
        rng.shuffle(deck)
        for seat in range(game.rules.players):
            hands += 1
            for name in strength(game, mask_of(deck[seat * size : (seat + 1) * size]))["holds"]:
                seen[name] += 1
    for name, chance in chances.items():
        low, high = binom.interval(0.99999, hands, float(chance))
        assert low <= seen[name] <= high, name


def test_a_small_deck_counted_to_the_last_hand() -> None:
    game = game_of(load("cz-app@1"), {})
    few = mask_of([0, 1, 2, 3, 20, 21, 29, 30, 31, 37, 40, 45, 53])
    small = msgspec.structs.replace(
        game.rules, deal=msgspec.structs.replace(game.rules.deal, hand=5)
    )
    game = msgspec.structs.replace(game, rules=small, deck=few)
    held: dict[str, int] = {}
    hands = list(combinations(cards_in(few), 5))
    for cards in hands:
        for names in held_in(small, mask_of(cards)).values():
            for name in names:
                held[name] = held.get(name, 0) + 1
    exact = {name: chance for name, chance in declarations(game).items() if chance}
    assert exact == {name: Fraction(count, len(hands)) for name, count in held.items()}
    assert len(exact) >= 4


def test_the_chance_stands_beside_the_share() -> None:
    known = tables(
        seats=[row(n, "a", talks=True, declared=n % 2) for n in range(4)],
        declarations=[row(n, "a", talks=True, name="trul") for n in (1, 3)],
    )
    rules = {"cz-app@1": load("cz-app@1")}
    chance = float(declarations(game_of(rules["cz-app@1"], {}))["trul"])
    for question in (
        Question("declared", ("declaration", "rules")),
        Question("declared", ("declaration",), {"rules": ("cz-app@1",)}),
    ):
        found = beside(ask(known, question), rules)
        assert found["expected"].to_list() == [chance]
    mixed = beside(ask(known, Question("declared", ("declaration",))), rules)
    assert "expected" not in mixed.columns
    assert beside(ask(known, question), {})["expected"].dtype == pl.Float64
