"""Faults of bidding, call, talon and discard."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tests.oracle.bohemian import CALLS, RANK
from tests.oracle.common import FIVES, Hand, suit_of
from tests.oracle.faults import (
    HOUSES,
    Candidates,
    Planter,
    acts_of,
    contract_of,
    copy_hand,
    inserted,
    moved,
    removed,
    shuffled,
    with_act,
)
from tests.oracle.faults_play import exchanged

Quiet = list[tuple[int, int]]


def quiet_bids(hand: Hand) -> Quiet:
    """Places and seats of the bids that bid nothing."""
    nothing = (0, "pass")
    return [(p, act[1]) for p, act in acts_of(hand, "bid", "prever") if act[2] in nothing]


def bid_repeated(hand: Hand, rng: Random) -> Candidates:
    """Say no a second time after everyone has spoken."""
    bids = [p for p, act in acts_of(hand, "bid", "prever") if act[2] != "varsava"]
    for place, seat in rng.sample(quiet_bids(hand), len(quiet_bids(hand))):
        again = list(hand["acts"][place])
        yield inserted(hand, bids[-1] + 1, again), {("bid-repeated", seat, bids[-1] + 1)}


def bid_missing(hand: Hand, rng: Random) -> Candidates:
    """Leave out one who bid nothing."""
    for place, seat in rng.sample(quiet_bids(hand), len(quiet_bids(hand))):
        yield removed(hand, place), {("bid-missing", seat, None)}


def bid_out_of_turn(hand: Hand, rng: Random) -> Candidates:
    """Say no before one's turn."""
    quiet = quiet_bids(hand)
    pairs = list(pairwise(quiet))
    for (one, _), (two, seat) in rng.sample(pairs, len(pairs)):
        if two == one + 1:
            yield moved(hand, one, two), {("out-of-turn", seat, one)}


def bid_too_low(hand: Hand, rng: Random) -> Candidates:
    """Bid not higher than before, where the contract is not in doubt."""
    contract, _ = contract_of(hand)
    highest = 0
    for place, (_, seat, name) in acts_of(hand, "bid"):
        if name == "pass" and contract != "varsava":
            low = [n for n in RANK if 0 < RANK[n] <= highest and RANK[n] < RANK[contract]]
            if low:
                bid = ["bid", seat, rng.choice(low)]
                yield with_act(hand, place, bid), {("bid-too-low", seat, place)}
        highest = max(highest, RANK.get(name, 0))


def forehand_passed(hand: Hand, rng: Random) -> Candidates:
    """Let forehand pass where another plays."""
    contract, declarer = contract_of(hand)
    forehand = hand["forehand"]
    for place, act in acts_of(hand, "bid"):
        if act[1] == forehand and declarer != forehand and contract != "varsava":
            passed = ["bid", forehand, "pass"]
            yield with_act(hand, place, passed), {("forehand-passed", forehand, place)}


def bid_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Bid second without the pagát, where another plays higher later."""
    contract, declarer = contract_of(hand)
    highest = 0
    for place, (_, seat, name) in acts_of(hand, "bid"):
        able = RANK.get(contract, 0) > 2 and seat != declarer and "I" not in hand["hands"][seat]
        if seat == hand["forehand"] and not HOUSES[hand["rules"]].forehand_second:
            able = RANK.get(contract, 0) > 2 and seat != declarer
        if able and name in ("pass", "first") and highest < 2:
            bid = ["bid", seat, "second"]
            yield with_act(hand, place, bid), {("bid-unqualified", seat, place)}
        highest = max(highest, RANK.get(name, 0))


def varsava_not_allowed(hand: Hand, rng: Random) -> Candidates:
    """Let another than forehand say varsava."""
    for place, act in acts_of(hand, "bid"):
        if act[2] == "varsava":
            seat = (act[1] + rng.choice([1, 2, 3])) % 4
            bid = ["bid", seat, "varsava"]
            yield with_act(hand, place, bid), {("varsava-not-allowed", seat, place)}


def call_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Call another tarok, without the right to it."""
    for place, (_, seat, card) in acts_of(hand, "call"):
        for other in rng.sample([*CALLS, "XV"], 5):
            if other != card:
                call = ["call", seat, other]
                yield with_act(hand, place, call), {("call-unqualified", seat, place)}


def call_missing(hand: Hand, rng: Random) -> Candidates:
    """Leave the call out."""
    for place, act in acts_of(hand, "call"):
        yield removed(hand, place), {("call-missing", act[1], None)}


def talon_order(hand: Hand, rng: Random) -> Candidates:
    """Let two talon cards have lain in the other order."""
    talon = hand["talon"]
    pairs = [(i, j) for i in range(6) for j in range(i + 1, 6)]
    kinds = ("draw", "forced", "take", "refuse", "aside", "choose", "ptalon", "talon-card", "group")
    for i, j in rng.sample(pairs, len(pairs)):
        changed = copy_hand(hand)
        changed["talon"][i], changed["talon"][j] = talon[j], talon[i]
        for place, act in acts_of(hand, *kinds):
            if talon[i] in (act[-1] if isinstance(act[-1], list) else [act[-1]]):
                yield changed, {("talon-order", act[1], place)}
                break
            if act[0] == "ptalon" and talon[j] in act[-1]:
                break


def talon_skipped(hand: Hand, rng: Random) -> Candidates:
    """Do not ask one to whom a talon card must be offered."""
    for place, _ in shuffled(rng, acts_of(hand, "refuse")):
        changed = removed(hand, place)
        following = changed["acts"][place]
        yield changed, {("talon-order", following[1], place)}


def talon_refused(hand: Hand, rng: Random) -> Candidates:
    """Let him refuse who may not."""
    takes = acts_of(hand, "take", "draw")
    forced = hand["rules"] in HOUSES and not HOUSES[hand["rules"]].may_refuse
    for place, (kind, seat, cards) in shuffled(rng, takes) if forced else takes[:1]:
        act = ["pass", seat] if kind == "draw" else ["refuse", seat, cards[0]]
        yield inserted(hand, place, act), {("talon-refused", seat, place)}


def talon_card_missing(hand: Hand, rng: Random) -> Candidates:
    """Do not add the sixth talon card in varsava."""
    cards = acts_of(hand, "talon-card")
    if cards:
        yield removed(hand, cards[-1][0]), {("talon-card-missing", hand["forehand"], None)}


def discard_exchanged(code: str) -> Planter:
    """Discard a king, the trul or a tarok, and play the discarded card in its place."""

    def plant(hand: Hand, rng: Random) -> Candidates:
        for place, (_, seat, card) in shuffled(rng, acts_of(hand, "discard")):
            for later, (_, player, played) in shuffled(rng, acts_of(hand, "play")):
                forbidden = played in FIVES
                tarok = suit_of(played) == "T" and not forbidden and suit_of(card) != "T"
                if player == seat and (tarok if code == "discard-tarok" else forbidden):
                    yield exchanged(hand, place, later), {(code, seat, place)}

    return plant


def discard_hidden(hand: Hand, rng: Random) -> Candidates:
    """Do not show a discarded tarok."""
    for place, act in shuffled(rng, acts_of(hand, "discard")):
        if suit_of(act[2]) == "T":
            yield with_act(hand, place, [*act[:3], False]), {("discard-hidden", act[1], place)}


def discard_few(hand: Hand, rng: Random) -> Candidates:
    """Leave one discard out; the card is never played."""
    for place, act in shuffled(rng, acts_of(hand, "discard")):
        yield removed(hand, place), {("discard-count", act[1], None)}


def discard_many(hand: Hand, rng: Random) -> Candidates:
    """Discard one's last card, too."""
    plays = acts_of(hand, "play")
    discards = acts_of(hand, "discard")
    for place, (_, seat, card) in shuffled(rng, plays[-len(hand["hands"]) :]):
        own = [p for p, act in discards if act[1] == seat]
        if own:
            changed = inserted(removed(hand, place), own[-1] + 1, ["discard", seat, card])
            yield changed, {("discard-count", seat, own[-1] + 1)}


def discard_late(hand: Hand, rng: Random) -> Candidates:
    """Discard a suit card after the declarations began."""
    talk = acts_of(hand, "money", "declare", "commit", "contra", "nothing", "play")
    begun = talk[0][0] if talk else 0
    for place, (_, seat, card) in shuffled(rng, acts_of(hand, "discard")):
        if suit_of(card) != "T":
            yield moved(hand, place, begun), {("discard-late", seat, begun)}
