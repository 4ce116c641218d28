"""Faults of the deal, the play of the cards and the claims."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracle.common import DECK, Finding, Hand, suit_of
from tests.oracle.faults import (
    Candidates,
    Planter,
    acts_of,
    copy_hand,
    edited,
    inserted,
    law_of,
    removed,
    shuffled,
    with_act,
)
from tests.oracle.tricks import split_tricks


def exchanged(hand: Hand, one: int, two: int) -> Hand:
    """Exchange the cards of two acts."""
    acts = [list(act) for act in hand["acts"]]
    acts[one][2], acts[two][2] = acts[two][2], acts[one][2]
    return edited(hand, acts)


def breaches(hand: Hand, code: str) -> Iterator[tuple[int, int]]:
    """Pairs of plays of one seat of which the later card would break the rule at the earlier."""
    law = law_of(hand)
    plays = acts_of(hand, "play")
    for trick in split_tricks(plays, len(hand["hands"])):
        cards: list[str] = []
        for place, (_, seat, card) in trick:
            later = [(p, a[2]) for p, a in plays if p >= place and a[1] == seat]
            held = [other for _, other in later]
            for p, other in later:
                if p != place and law.breach(seat, held, cards, other) == code:
                    yield place, p
            cards.append(card)


def exchange(code: str) -> Planter:
    """Plant a breach of the trick law: the withheld card is played later instead."""

    def plant(hand: Hand, rng: Random) -> Candidates:
        pairs = list(breaches(hand, code))
        for one, two in rng.sample(pairs, len(pairs)):
            yield exchanged(hand, one, two), {(code, hand["acts"][one][1], one)}

    return plant


def swapped_between_players(hand: Hand, rng: Random) -> Candidates:
    """Swap two cards of one suit between two players: two ``card-not-held``."""
    plays = acts_of(hand, "play")
    for one, first in shuffled(rng, plays):
        for two, second in shuffled(rng, plays):
            if first[1] != second[1] and suit_of(first[2]) == suit_of(second[2]):
                expected: set[Finding] = {("card-not-held", first[1], one)}
                expected.add(("card-not-held", second[1], two))
                yield exchanged(hand, one, two), expected
                break


def doubled(hand: Hand, rng: Random) -> Candidates:
    """Play a card that was played before."""
    plays = acts_of(hand, "play")
    for place, (_, seat, card) in shuffled(rng, plays):
        same = [act[2] for p, act in plays if p < place and suit_of(act[2]) == suit_of(card)]
        if same:
            again = ["play", seat, rng.choice(same)]
            yield with_act(hand, place, again), {("card-twice", seat, place)}


def left_out(hand: Hand, rng: Random) -> Candidates:
    """Leave one play out."""
    for place, act in shuffled(rng, acts_of(hand, "play")):
        yield removed(hand, place), {("card-missing", act[1], None)}


def out_of_turn(hand: Hand, rng: Random) -> Candidates:
    """Play before one's turn in a trick."""
    n = len(hand["hands"])
    tricks = [trick for trick in split_tricks(acts_of(hand, "play"), n) if len(trick) == n]
    for trick in rng.sample(tricks, len(tricks)):
        early = rng.choice(range(2, n))
        target = rng.choice(range(1, early))
        acts = list(hand["acts"])
        order = [act for _, act in trick]
        order.insert(target, order.pop(early))
        for (place, _), act in zip(trick, order, strict=True):
            acts[place] = act
        yield edited(hand, acts), {("out-of-turn", order[target][1], trick[target][0])}


def wrong_leader(hand: Hand, rng: Random) -> Candidates:
    """Let another seat lead; the others follow in their order."""
    n = len(hand["hands"])
    tricks = split_tricks(acts_of(hand, "play"), n)
    for trick in rng.sample(tricks, len(tricks)):
        turn = rng.choice(range(1, n))
        acts = list(hand["acts"])
        order = [act for _, act in trick[turn:] + trick[:turn]]
        for (place, _), act in zip(trick, order, strict=True):
            acts[place] = act
        yield edited(hand, acts), {("wrong-leader", order[0][1], trick[0][0])}


def hand_size(hand: Hand, rng: Random) -> Candidates:
    """Deal thirteen cards to one and eleven to another."""
    giver, taker = rng.sample(range(len(hand["hands"])), 2)
    changed = copy_hand(hand)
    card = rng.choice(changed["hands"][giver])
    changed["hands"][giver].remove(card)
    changed["hands"][taker].append(card)
    yield changed, {("hand-size", giver, None), ("hand-size", taker, None)}


def deck_mismatch(hand: Hand, rng: Random) -> Candidates:
    """Deal one card twice instead of another; if possible instead of one nobody draws."""
    drawn = acts_of(
        hand, "draw", "forced", "take", "aside", "choose", "ptalon", "talon-card", "group"
    )
    if not drawn and hand["talon"]:
        changed = copy_hand(hand)
        at = rng.randrange(len(hand["talon"]))
        changed["talon"][at] = rng.choice(sorted(DECK - set(hand["talon"])))
        yield changed, {("deck-mismatch", None, None)}
    changed = copy_hand(hand)
    seat = rng.randrange(len(hand["hands"]))
    at = rng.randrange(len(hand["hands"][seat]))
    changed["hands"][seat][at] = rng.choice(sorted(DECK - set(hand["hands"][seat])))
    yield changed, {("deck-mismatch", None, None)}


def misdeal(hand: Hand, rng: Random) -> Candidates:
    """Name a dealer who does not sit before forehand."""
    if hand["dealer"] is not None:
        n = len(hand["hands"])
        other = (hand["dealer"] + rng.choice(range(1, n))) % n
        yield {**copy_hand(hand), "dealer": other}, {("misdeal", None, None)}


def seen(code: str) -> Planter:
    """Let somebody report what the cards do not show."""

    def plant(hand: Hand, rng: Random) -> Candidates:
        place, _ = rng.choice(acts_of(hand, "play") or [(len(hand["acts"]), [])])
        seat = rng.randrange(len(hand["hands"]))
        yield inserted(hand, place, ["seen", seat, code]), {(code, seat, place)}

    return plant


def wrong_winner(hand: Hand, rng: Random) -> Candidates:
    """Write down another winner of one trick."""
    n = len(hand["hands"])
    tricks = split_tricks(acts_of(hand, "play"), n)
    changed = copy_hand(hand)
    claims = changed["recorded"]["tricks"]
    if claims:
        at = rng.randrange(len(tricks))
        claims[at] = (claims[at] + rng.choice(range(1, n))) % n
        yield changed, {("trick-mismatch", None, tricks[at][-1][0])}


def wrong_points(hand: Hand, rng: Random) -> Candidates:
    """Write down other points, of the same sum."""
    points = hand["recorded"]["points"]
    changed = copy_hand(hand)
    off = rng.choice([-3, -2, -1, 1, 2, 3])
    if points is None:
        return
    if "seats" in points:
        one, two = rng.sample(range(len(points["seats"])), 2)
        seats = list(points["seats"])
        seats[one] += off
        seats[two] -= off
        changed["recorded"]["points"] = {"seats": seats}
    else:
        declarer, others = points["declarer"] + off, points["others"] - off
        changed["recorded"]["points"] = {"declarer": declarer, "others": others}
    yield changed, {("points-mismatch", None, None)}


def wrong_money(key: str, code: str) -> Planter:
    """Write down other payments or accounts, of the same sum."""

    def plant(hand: Hand, rng: Random) -> Candidates:
        claim = hand["recorded"][key]
        if claim is None:
            return
        one, two = rng.sample(range(len(claim)), 2)
        off = rng.randrange(1, 20)
        right = list(claim)
        right[one] += off
        right[two] -= off
        changed = copy_hand(hand)
        changed["recorded"][key] = right
        yield changed, {(code, None, None)}

    return plant


def wrong_pot(hand: Hand, rng: Random) -> Candidates:
    """Write down another pot."""
    if hand["recorded"]["pot"] is not None:
        changed = copy_hand(hand)
        changed["recorded"]["pot"] += rng.choice([-5, -1, 1, 5, 20])
        yield changed, {("pot-mismatch", None, None)}
