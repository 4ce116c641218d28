"""Faults of the bidding, the call and the announcements of the Slovenian rule sets."""

from __future__ import annotations

from random import Random

from tests.oracle import judge, openspiel, slovenian
from tests.oracle.common import Hand, Table
from tests.oracle.faults import Candidates, acts_of, inserted, moved, removed, shuffled, with_act
from tests.oracle.slovenian_settle import NO_BONUS, VALUES


def bidding_of(hand: Hand) -> tuple[str, int | None]:
    """Contract and declarer as played."""
    table = Table(hand, forgiving=True, size=len(hand["hands"][0]))
    if hand["rules"] == "openspiel-tarok@1":
        return openspiel.auction(table)
    return slovenian.auction(table)


def others_of(hand: Hand, rng: Random) -> list[int]:
    """Seats of the defenders in a random order."""
    side = judge(hand)["side"]
    others = [seat for seat in range(len(hand["hands"])) if seat not in side]
    return rng.sample(others, len(others))


def first_play(hand: Hand) -> int:
    """Place of the first lead."""
    return acts_of(hand, "play")[0][0]


def bid_too_low(hand: Hand, rng: Random) -> Candidates:
    """Bid not higher than before, where another overbids later."""
    slo = hand["rules"] in ("slo-3@1", "slo-4@1")
    names = slovenian.ladder(len(hand["hands"])) if slo else openspiel.CONTRACTS[2:]
    for place, (_, seat, name) in shuffled(rng, acts_of(hand, "bid")):
        if name != "pass":
            other = ["bid", seat, rng.choice(names)]
            yield with_act(hand, place, other), {("bid-too-low", seat, place)}


def bid_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Bid what is not open to one: a solo with talon of three, klop after another bid."""
    for place, (_, seat, name) in shuffled(rng, acts_of(hand, "bid")):
        if name != "pass":
            other = ["bid", seat, rng.choice(["solo-three", "solo-two", "klop"])]
            yield with_act(hand, place, other), {("bid-unqualified", seat, place)}


def forehand_passed(hand: Hand, rng: Random) -> Candidates:
    """Let forehand pass after all others, before he plays something."""
    bids = acts_of(hand, "bid")
    if bids[-1][1][1] == hand["forehand"]:
        place, seat = bids[-1][0], hand["forehand"]
        yield inserted(hand, place, ["bid", seat, "pass"]), {("forehand-passed", seat, place)}


def king_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Call another card than a king, or call where nobody is called."""
    for place, (_, seat, _) in acts_of(hand, "king"):
        other = ["king", seat, rng.choice(["HQ", "SQ", "XIX"])]
        yield with_act(hand, place, other), {("call-unqualified", seat, place)}
    contract, declarer = bidding_of(hand)
    for place, _ in acts_of(hand, "group"):
        if contract.startswith("solo-"):
            act = ["king", declarer, "HK"]
            yield inserted(hand, place, act), {("call-unqualified", declarer, place)}


def king_missing(hand: Hand, rng: Random) -> Candidates:
    """Call no king."""
    for place, act in shuffled(rng, acts_of(hand, "king")):
        yield removed(hand, place), {("call-missing", act[1], None)}


def announced_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Announce without being the declarer, or where nothing is announced."""
    place, name = first_play(hand), rng.choice(sorted(VALUES))
    contract, declarer = bidding_of(hand)
    seat = declarer if contract in NO_BONUS and declarer is not None else others_of(hand, rng)[0]
    yield inserted(hand, place, ["commit", seat, name]), {("commitment-unqualified", seat, place)}


def announced_late(hand: Hand, rng: Random) -> Candidates:
    """Announce after the first lead."""
    contras = [act[2] for _, act in acts_of(hand, "contra")]
    for place, act in shuffled(rng, acts_of(hand, "commit")):
        target = first_play(hand)
        if act[2] not in contras:
            yield moved(hand, place, target), {("commitment-late", act[1], target)}


def contra_own_side(hand: Hand, rng: Random) -> Candidates:
    """Contra one's own game."""
    place, side = first_play(hand), judge(hand)["side"]
    if side and "game" not in [act[2] for _, act in acts_of(hand, "contra")]:
        seat = rng.choice(side)
        act = ["contra", seat, "game", 1, "declarer"]
        yield inserted(hand, place, act), {("contra-own-side", seat, place)}


def contra_level(hand: Hand, rng: Random) -> Candidates:
    """Begin with the third level."""
    place, side = first_play(hand), judge(hand)["side"]
    if side and "game" not in [act[2] for _, act in acts_of(hand, "contra")]:
        seat = others_of(hand, rng)[0]
        act = ["contra", seat, "game", 3, "declarer"]
        yield inserted(hand, place, act), {("contra-level", seat, place)}


def contra_late(hand: Hand, rng: Random) -> Candidates:
    """Contra the game after the first lead."""
    place, side = first_play(hand) + 1, judge(hand)["side"]
    if side and "game" not in [act[2] for _, act in acts_of(hand, "contra")]:
        seat = others_of(hand, rng)[0]
        act = ["contra", seat, "game", 1, "declarer"]
        yield inserted(hand, place, act), {("contra-late", seat, place)}


def contra_forbidden(hand: Hand, rng: Random) -> Candidates:
    """Contra what nobody announced, or in klop."""
    place = first_play(hand)
    said = [act[2] for _, act in acts_of(hand, "commit")]
    klop = bidding_of(hand)[1] is None
    name = rng.choice(["game"] if klop else sorted(set(VALUES) - set(said)) or ["kings"])
    seat = others_of(hand, rng)[0]
    if name not in said:
        act = ["contra", seat, name, 1, "declarer"]
        yield inserted(hand, place, act), {("contra-forbidden", seat, place)}
