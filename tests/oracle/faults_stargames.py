"""Faults of the announcements, the redeal and the clock of `stargames-40@1`."""

from __future__ import annotations

from random import Random

from tests.oracle import judge
from tests.oracle.common import Act, Hand, Places, suit_of
from tests.oracle.faults import (
    Candidates,
    acts_of,
    copy_hand,
    edited,
    inserted,
    shuffled,
    with_act,
)
from tests.oracle.stargames import RANK


def talk_of(hand: Hand) -> list[Act]:
    """All that was said before the first lead."""
    plays = acts_of(hand, "play")
    return list(hand["acts"][: plays[0][0]]) if plays else []


def quiet(act: Act) -> bool:
    """Whether an act says "good"."""
    return bool(act[0] == "bid" and act[2] == "pass")


def closed(hand: Hand, talk: list[Act]) -> Hand:
    """Let the next three accept after the last thing said, and then play."""
    said = list(talk)
    while said and quiet(said[-1]):
        said.pop()
    seat = said[-1][1] if said else hand["forehand"]
    said += [["bid", (seat + step) % 4, "pass"] for step in (1, 2, 3)]
    return edited(hand, said + hand["acts"][len(talk_of(hand)) :])


def passes(hand: Hand, rng: Random) -> Places:
    """Places of those who said nothing but "good", in a random order."""
    talk = talk_of(hand)
    return shuffled(rng, [(place, act) for place, act in enumerate(talk) if quiet(act)])


def instead(hand: Hand, place: int, act: Act) -> Hand:
    """Let a seat say something instead of "good"."""
    talk = talk_of(hand)
    return closed(hand, [*talk[:place], act, *talk[place + 1 :]])


def contract_before(hand: Hand, place: int) -> str:
    """Contract as it stood before a place."""
    bids = [act[2] for act in hand["acts"][:place] if act[0] == "bid" and not quiet(act)]
    return bids[-1] if bids else "pass"


def spoken_before(hand: Hand, place: int, seat: int) -> bool:
    """Whether a seat has spoken before a place."""
    return any(act[1] == seat for act in hand["acts"][:place])


def owner_of(hand: Hand, seat: int) -> str:
    """Return the name of a seat's side."""
    return "declarer" if seat in judge(hand)["side"] else "others"


def bid_too_low(hand: Hand, rng: Random) -> Candidates:
    """Bid no more than was bid before."""
    for place, (_, seat, _) in passes(hand, rng):
        standing = contract_before(hand, place)
        low = [name for name in RANK if 0 < RANK[name] <= RANK[standing]]
        if low:
            act = ["bid", seat, rng.choice(low)]
            yield instead(hand, place, act), {("bid-too-low", seat, place)}


def bid_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Bid colour solo with too few suit cards, where another plays solo later."""
    for place, (_, seat, _) in passes(hand, rng):
        suits = [card for card in hand["hands"][seat] if suit_of(card) != "T"]
        if len(suits) < 5 and not spoken_before(hand, place, seat):
            act = ["bid", seat, "colour-solo"]
            yield instead(hand, place, act), {("bid-unqualified", seat, place)}


def bid_after_accepting(hand: Hand, rng: Random) -> Candidates:
    """Bid higher after having accepted."""
    for place, (_, seat, _) in passes(hand, rng):
        if spoken_before(hand, place, seat) and contract_before(hand, place) == "call":
            changed = closed(hand, [*talk_of(hand)[:place], ["bid", seat, "solo"]])
            yield changed, {("bid-after-accepting", seat, place)}


def forehand_passed(hand: Hand, rng: Random) -> Candidates:
    """Let forehand pass where another plays a higher contract."""
    talk, forehand = talk_of(hand), hand["forehand"]
    first = [act for act in talk[:2] if act[1] == forehand]
    alone = len(talk) > len(first) and talk[len(first)][1] != forehand
    if alone and all(act[0] in ("bid", "call") for act in first):
        changed = closed(hand, [["bid", forehand, "pass"], *talk[len(first) :]])
        yield changed, {("forehand-passed", forehand, 0)}


def call_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Call another card than those five."""
    for place, (_, seat, _) in shuffled(rng, acts_of(hand, "call")):
        act = ["call", seat, rng.choice(["XV", "XXI", "HK"])]
        yield with_act(hand, place, act), {("call-unqualified", seat, place)}


def commitment_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Announce the pagát without it, or absolut before the game is contra'd."""
    for place, (_, seat, _) in passes(hand, rng):
        name = rng.choice(["pagat", "absolut"])
        act = ["commit", seat, name, owner_of(hand, seat)]
        yield instead(hand, place, act), {("commitment-unqualified", seat, place)}


def commitment_late(hand: Hand, rng: Random) -> Candidates:
    """Announce when the play has begun."""
    for place, _ in acts_of(hand, "play")[:1]:
        seat = rng.randrange(4)
        act = ["commit", seat, "valat", owner_of(hand, seat)]
        yield inserted(hand, place + 1, act), {("commitment-late", seat, place + 1)}


def contra_own_side(hand: Hand, rng: Random) -> Candidates:
    """Contra one's own game."""
    for place, (_, seat, _) in passes(hand, rng):
        if owner_of(hand, seat) == "declarer":
            act = ["contra", seat, "game", 1, "declarer"]
            yield instead(hand, place, act), {("contra-own-side", seat, place)}


def contra_level(hand: Hand, rng: Random) -> Candidates:
    """Begin with the third level."""
    for place, (_, seat, _) in passes(hand, rng):
        act = ["contra", seat, "game", 3, "declarer"]
        yield instead(hand, place, act), {("contra-level", seat, place)}


def contra_late(hand: Hand, rng: Random) -> Candidates:
    """Contra the game when the play has begun."""
    for place, _ in acts_of(hand, "play")[:1]:
        for seat in rng.sample(range(4), 4):
            act = ["contra", seat, "game", 1, "declarer"]
            yield inserted(hand, place + 1, act), {("contra-late", seat, place + 1)}


def contra_forbidden(hand: Hand, rng: Random) -> Candidates:
    """Contra what nobody announced."""
    for place, (_, seat, _) in passes(hand, rng):
        owner = "others" if owner_of(hand, seat) == "declarer" else "declarer"
        act = ["contra", seat, rng.choice(["pagat", "absolut"]), 1, owner]
        yield instead(hand, place, act), {("contra-forbidden", seat, place)}


def contra_required(hand: Hand, rng: Random) -> Candidates:
    """Let the holder of the trul not contra the game."""
    talk = talk_of(hand)
    for place, (_, seat, name, *_) in shuffled(rng, acts_of(hand, "contra")):
        if name == "game" and place < len(talk):
            neighbours = [act[1] for act in talk[max(0, place - 1) : place + 2]]
            left = [] if neighbours.count(seat) > 1 else [["bid", seat, "pass"]]
            changed = closed(hand, [*talk[:place], *left, *talk[place + 1 :]])
            yield changed, {("contra-required", seat, None)}


def redeal_due(hand: Hand, rng: Random) -> Candidates:
    """Begin where the cards must be dealt again."""
    forehand = hand["forehand"]
    if acts_of(hand, "redeal"):
        changed = closed(hand, [["bid", forehand, "solo"]])
        changed["acts"] = changed["acts"][:4]
        changed["recorded"] = dict.fromkeys(hand["recorded"])
        yield changed, {("redeal-due", None, None)}


def redeal_undue(hand: Hand, rng: Random) -> Candidates:
    """Deal again without a reason."""
    if not acts_of(hand, "redeal"):
        changed = edited(hand, [["redeal", None]])
        changed["recorded"] = dict.fromkeys(hand["recorded"])
        yield changed, {("redeal-undue", None, 0)}


def clock_overrun(hand: Hand, rng: Random) -> Candidates:
    """Think longer than the credit."""
    times = hand.get("times")
    if times:
        place = rng.randrange(len(times))
        changed = copy_hand(hand)
        changed["times"] = [*times[:place], 121 + rng.randrange(60), *times[place + 1 :]]
        seat = hand["acts"][place][1]
        if seat is not None:
            yield changed, {("clock-overrun", seat, place)}
