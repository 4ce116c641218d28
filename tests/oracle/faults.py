"""What all planted faults share: editing a hand, and writing its claims anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from tests.oracle import bohemian, cz_app, judge, openspiel, sk_zs, slovenian, stargames, vysocina
from tests.oracle.bohemian_round import House
from tests.oracle.common import CORRUPT, Act, Finding, Hand, Places, Table
from tests.oracle.tricks import Law

Expected = set[Finding]
Candidates = Iterator[tuple[Hand, Expected]]
Planter = Callable[[Hand, Random], Candidates]


HOUSES: dict[str, House] = {
    "cz-app@1": cz_app.HOUSE,
    "sk-zs@1": sk_zs.HOUSE,
    "vysocina@1": vysocina.HOUSE,
}


def copy_hand(hand: Hand) -> Hand:
    """Copy as deep as the planters edit."""
    recorded = dict(hand["recorded"])
    if recorded.get("tricks") is not None:
        recorded["tricks"] = list(recorded["tricks"])
    return {
        **hand,
        "hands": [list(cards) for cards in hand["hands"]],
        "talon": list(hand["talon"]),
        "acts": [list(act) for act in hand["acts"]],
        "recorded": recorded,
    }


def edited(hand: Hand, acts: list[Act]) -> Hand:
    """Return the hand with other acts."""
    return {**copy_hand(hand), "acts": [list(act) for act in acts]}


def with_act(hand: Hand, place: int, act: Act) -> Hand:
    """Return the hand with one act replaced."""
    acts = hand["acts"]
    return edited(hand, [*acts[:place], act, *acts[place + 1 :]])


def inserted(hand: Hand, place: int, act: Act) -> Hand:
    """Return the hand with one act put before a place."""
    acts = hand["acts"]
    return edited(hand, [*acts[:place], act, *acts[place:]])


def removed(hand: Hand, place: int) -> Hand:
    """Return the hand without one act."""
    acts = hand["acts"]
    return edited(hand, acts[:place] + acts[place + 1 :])


def moved(hand: Hand, place: int, target: int) -> Hand:
    """Return the hand with one act taken out and put where ``target`` was, which lies later."""
    acts = hand["acts"]
    return edited(
        hand, [*acts[:place], *acts[place + 1 : target + 1], acts[place], *acts[target + 1 :]]
    )


def acts_of(hand: Hand, *kinds: str) -> Places:
    """All acts of these kinds with their places."""
    return [(place, act) for place, act in enumerate(hand["acts"]) if act[0] in kinds]


def shuffled(rng: Random, places: Places) -> Places:
    """Return the places in a random order."""
    return rng.sample(places, len(places))


def contract_of(hand: Hand) -> tuple[str, int]:
    """Contract and declarer of a Bohemian hand as played."""
    return bohemian.bidding(Table(hand, forgiving=True), HOUSES[hand["rules"]])


def law_of(hand: Hand) -> Law:
    """Trick law of a hand."""
    if hand["rules"].startswith("slo-"):
        return slovenian.law_of(hand)
    if hand["rules"] == "stargames-40@1":
        return stargames.law_of(hand)
    if hand["rules"] == "openspiel-tarok@1":
        return openspiel.law_of(hand)
    if hand["rules"] == "machtarok@1":
        return Law("1432" if hand["settings"].get("ace_high") else "4321")
    return bohemian.law_of(hand, HOUSES[hand["rules"]])


def claim_anew(hand: Hand, money: bool) -> Hand:
    """Write down what the oracle computes, so that only the planted fault remains.

    Without ``money`` only the winners of the tricks stay written down: for faults after which
    the rules do not say what the hand is worth.
    """
    answer = judge(hand)
    recorded = hand["recorded"]
    corrupt = any(code in CORRUPT for code, _, _ in answer["findings"])
    for key in ("points", "moves", "pot", "ledger"):
        if not money:
            recorded[key] = None
        elif not corrupt and (key == "points" or recorded.get(key) is not None):
            recorded[key] = answer[key]
    if recorded.get("tricks") is not None:
        recorded["tricks"] = answer["winners"]
    return hand


def confirmed(hand: Hand, expected: Expected) -> bool:
    """Whether exactly the expected is found, however far one believes a corrupt log."""
    return all(judge(hand, forgiving)["findings"] == expected for forgiving in (True, False))
