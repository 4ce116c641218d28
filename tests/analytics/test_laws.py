"""The laws of the trick card by card: compiled loops say what the fold's tables say."""

from __future__ import annotations

from random import Random

import msgspec
import numpy as np
import pytest

from analytics.bulk.cards import OF_SUIT
from analytics.bulk.found import NUMBER
from analytics.bulk.laws import BREACHES, LAWS, RESTRICTIONS, TRUL, Turn, breach, taking, terms_of
from eventstore import events as ev
from eventstore.cards import DECK, SUIT_OF, cards_in, mask_of
from replay import legal
from replay.fold import start
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.state import Commitment
from replay.tricks import TAKERS, best_play

NAME = "any"


def game_with(rng: Random, law: str, takes: str) -> Game:
    """A game with one contract, narrowed by some restrictions in any order."""
    rules = load("machtarok@1")
    names = [name for name in RESTRICTIONS if name and rng.random() < 0.4]
    rng.shuffle(names)
    names += names[:2] * rng.choice((0, 10))  # nobody forbids to say it again
    contract = msgspec.structs.replace(
        next(iter(rules.contracts.values())), law=law, takes=takes, restrictions=tuple(names)
    )
    return game_of(msgspec.structs.replace(rules, contracts={NAME: contract}), {})


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("takes", sorted(TAKERS))
def test_every_law_and_restriction(law: str, takes: str) -> None:
    """What a card breaks first, of 2,000 cards played to random tricks (`replay.legal`)."""
    rng, told = Random(f"{law} {takes}"), set()
    for _ in range(100):
        game = game_with(rng, law, takes)
        for _ in range(20):
            wanted, found = asked(rng, game)
            assert found == wanted
            told.add(found)
    assert len(told) > 5


def asked(rng: Random, game: Game) -> tuple[str | None, str | None]:
    """What the fold and the loop say of a card that somebody plays to some trick."""
    cards = rng.sample([*cards_in(DECK)], 3 + 12)
    lying, mine = cards[: rng.randrange(4)], cards[3 : 3 + rng.choice((2, 4, 12))]
    card, leader = rng.choice(mine), rng.randrange(4)
    trick = tuple(((leader + place) % 4, one) for place, one in enumerate(lying))
    seat, declarer = (leader + len(lying)) % 4, rng.randrange(4)
    keeps = rng.random() < 0.5
    state = start(game, ev.HandStarted("", 1, 0))
    state = msgspec.structs.replace(
        state,
        auction=msgspec.structs.replace(state.auction, contract=NAME, declarer=declarer),
        talk=msgspec.structs.replace(
            state.talk, commitments=(Commitment(seat, "pagat", 1),) if keeps else ()
        ),
    )
    turn = legal.Turn(state, trick, seat, mask_of(mine))
    steps = legal.narrowed(legal.terms(game, NAME), turn)
    wanted = next((code for code, left in steps if not left >> card & 1), None)
    return wanted, by_loop(game, lying, mine, card, declared=seat == declarer, keeps=keeps)


def by_loop(
    game: Game, lying: list[int], mine: list[int], card: int, *, declared: bool, keeps: bool
) -> str | None:
    terms, together = terms_of(game), np.uint64(mask_of(lying))
    led = lying[0] if lying else card
    suited, suit = int(terms.suited[0]), SUIT_OF[led]
    laid = tuple(enumerate(lying))
    best, highest = (
        best_play(ranks, laid)[1] if lying else led
        for ranks in (game.suited if suited else game.ranks, game.ranks)
    )
    higher = terms.higher[suited, best]
    takes = np.uint64(taking(higher, together, TRUL)) if terms.pagat[0, suit] else higher
    turn = Turn(
        np.uint64(mask_of(mine)), together, not lying, OF_SUIT[led], takes,
        terms.higher[0, highest], declared, keeps,
    )  # fmt: skip
    found = breach(terms.law[0], terms.restrictions[0], turn, np.uint64(1 << card), TRUL)
    return next(
        (code for code, number in NUMBER.items() if found and number == BREACHES[found]), None
    )


def test_all_laws_have_twins() -> None:
    assert set(LAWS) == set(legal.LEGAL_LAWS)
    assert set(RESTRICTIONS) - {""} == set(legal.RESTRICTIONS)
