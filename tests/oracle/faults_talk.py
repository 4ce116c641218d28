"""Faults of declarations, commitments and contra."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tests.oracle import judge
from tests.oracle.common import Act, Hand, split_turns
from tests.oracle.faults import (
    HOUSES,
    Candidates,
    Planter,
    acts_of,
    contract_of,
    edited,
    inserted,
    moved,
    removed,
    with_act,
)
from tests.oracle.machtarok import EXCLUSIVE, MONEY

TALK = ("declare", "commit", "contra", "nothing")


class Turn:
    """One turn of the round: its number, seat, places, and whether it is the seat's first."""

    def __init__(self, number: int, seat: int, places: list[int], first: bool) -> None:
        self.number = number
        self.seat = seat
        self.places = places
        self.first = first


def turns_of(hand: Hand, rng: Random) -> list[Turn]:
    """All turns of the round of a `cz-app` hand in a random order."""
    turns: list[Turn] = []
    if not is_bohemian(hand):
        return turns
    for number, acts in enumerate(split_turns(acts_of(hand, *TALK))):
        seat = acts[0][1][1]
        first = seat not in [turn.seat for turn in turns]
        turns.append(Turn(number, seat, [place for place, _ in acts], first))
    return rng.sample(turns, len(turns))


def said(hand: Hand, turn: Turn, act: Act) -> tuple[Hand, int]:
    """Let a seat say one thing more at the start of its turn; return the place of it."""
    place = turn.places[0]
    if hand["acts"][place][0] == "nothing":
        return with_act(hand, place, act), place
    return inserted(hand, place, act), place


def closed_round(hand: Hand) -> Hand:
    """Let everyone say nothing until four turns in a row bring nothing new."""
    turns = split_turns(acts_of(hand, *TALK))
    news = [any(act[0] in ("commit", "contra") for _, act in turn) for turn in turns]
    quiet = news[::-1].index(True) if True in news else len(news)
    end = turns[-1][-1][0] + 1
    seat = turns[-1][-1][1][1]
    acts = [["nothing", (seat + step) % 4] for step in range(1, 5 - quiet)]
    return edited(hand, hand["acts"][:end] + acts + hand["acts"][end:])


def taken_back(hand: Hand, place: int) -> Hand:
    """Leave an act out; who then says nothing at all says so."""
    seat = hand["acts"][place][1]
    turns = split_turns(acts_of(hand, *TALK))
    alone = any([p for p, _ in turn] == [place] for turn in turns)
    return with_act(hand, place, ["nothing", seat]) if alone else removed(hand, place)


def owner_of(hand: Hand, seat: int) -> str:
    """Return the name of a seat's side."""
    return "declarer" if seat in judge(hand)["side"] else "others"


def items_of(hand: Hand) -> set[tuple[str, str]]:
    """All commitments made in the hand, with the sides that made them."""
    items = {(act[2], owner_of(hand, act[1])) for _, act in acts_of(hand, "commit")}
    return items | ({("pagat", "declarer")} if contract_of(hand)[0] == "second" else set())


def valat_called(hand: Hand) -> bool:
    """Whether a valat was called in a `machtarok` hand."""
    return any(act[2] for _, act in acts_of(hand, "valat"))


def declaration_missing(hand: Hand, rng: Random) -> Candidates:
    """Do not declare what is held."""
    for place, (_, seat, name) in acts_of(hand, "declare"):
        yield taken_back(hand, place), {("declaration-missing", seat, None)}
        for lower in ("trul", "honery"):
            if name in ("trulhonery", "kralovske-honery"):
                act = ["declare", seat, lower]
                yield with_act(hand, place, act), {("declaration-missing", seat, place)}
    for place, (_, seat, items, _) in acts_of(hand, "money"):
        if items:
            left = rng.sample(items, len(items) - 1)
            act = ["money", seat, left, sum(MONEY[item] for item in left)]
            yield with_act(hand, place, act), {("declaration-missing", seat, place)}


def declaration_false(hand: Hand, rng: Random) -> Candidates:
    """Declare what is not held."""
    for turn in turns_of(hand, rng):
        if turn.first and contract_of(hand)[0] != "varsava":
            name = rng.choice(sorted(HOUSES[hand["rules"]].declarations))
            changed, place = said(hand, turn, ["declare", turn.seat, name])
            yield changed, {("declaration-false", turn.seat, place)}
    asked = acts_of(hand, "money")
    for place, (_, seat, items, _) in rng.sample(asked, len(asked)):
        bida = ("U", "B") if seat == hand["forehand"] else ()
        shut = [item for group in EXCLUSIVE if group & set(items) for item in group]
        others = [item for item in MONEY if item not in (*items, *bida, *shut)]
        for item in rng.sample(others, min(1, len(others))):
            false = [*items, item]
            act = ["money", seat, false, sum(MONEY[one] for one in false)]
            yield with_act(hand, place, act), {("declaration-false", seat, place)}


def declaration_both(hand: Hand, rng: Random) -> Candidates:
    """Declare two of one category, both held."""
    for place, (_, seat, name) in acts_of(hand, "declare"):
        if name in ("trulhonery", "kralovske-honery"):
            act = ["declare", seat, "honery"]
            yield inserted(hand, place + 1, act), {("declaration-both", seat, place + 1)}


def declaration_late(hand: Hand, rng: Random) -> Candidates:
    """Declare on a later turn."""
    for place, act in acts_of(hand, "declare"):
        later = [t for t in turns_of(hand, rng) if t.seat == act[1] and not t.first]
        for turn in later:
            changed, at = said(hand, turn, list(act))
            taken = taken_back(changed, place)
            at -= len(changed["acts"]) - len(taken["acts"])
            yield taken, {("declaration-late", act[1], at)}


def commitment_unqualified(hand: Hand, rng: Random) -> Candidates:
    """Announce the pagát without holding it."""
    for turn in turns_of(hand, rng):
        if turn.first and contract_of(hand)[0] != "varsava":
            changed, place = said(hand, turn, ["commit", turn.seat, "pagat"])
            yield closed_round(changed), {("commitment-unqualified", turn.seat, place)}
    for place, (_, holder, _) in acts_of(hand, "iote"):
        seat = (holder + rng.choice([1, 2, 3])) % 4
        act = ["iote", seat, 1]
        yield inserted(hand, place + 1, act), {("commitment-unqualified", seat, place + 1)}


def commitment_late(hand: Hand, rng: Random) -> Candidates:
    """Announce after one's first turn."""
    for turn in turns_of(hand, rng):
        name = rng.choice(["pagat", "valat"])
        if not turn.first and (name, owner_of(hand, turn.seat)) not in items_of(hand):
            changed, place = said(hand, turn, ["commit", turn.seat, name])
            yield closed_round(changed), {("commitment-late", turn.seat, place)}
    contras = acts_of(hand, "contra")
    for place, (_, seat, called) in acts_of(hand, "iote"):
        if called and contras:
            yield moved(hand, place, contras[0][0]), {("commitment-late", seat, contras[0][0])}


def is_bohemian(hand: Hand) -> bool:
    """Whether the hand is one of `cz-app`, `sk-zs` or `vysocina`."""
    return hand["rules"] in HOUSES


def contra_own_side(hand: Hand, rng: Random) -> Candidates:
    """Contra one's own game or commitment."""
    if not is_bohemian(hand):
        for place, _ in [] if valat_called(hand) else acts_of(hand, "contra")[:1]:
            seat = rng.randrange(4)
            changed = inserted(hand, place, ["contra", seat, 1])
            yield changed, {("contra-own-side", seat, place)}
        return
    items = [("game", "declarer"), ("pagat", "declarer"), ("pagat", "others"), ("valat", "others")]
    for turn in turns_of(hand, rng):
        name, owner = rng.choice(items)
        if turn.first:
            changed, place = said(hand, turn, ["contra", turn.seat, name, 1, owner])
            yield changed, {("contra-own-side", turn.seat, place)}


def contra_level(hand: Hand, rng: Random) -> Candidates:
    """Skip a level; nobody answers it."""
    contras = [(p, act) for p, act in acts_of(hand, "contra") if act[2] != 0]
    if not is_bohemian(hand):
        for place, (_, seat, _) in contras[-1:]:
            if acts_of(hand, "contra")[-1][0] == place:
                yield with_act(hand, place, ["contra", seat, 4]), {("contra-level", seat, place)}
        return
    for place, act in rng.sample(contras, len(contras)):
        same = [p for p, other in contras if p > place and other[2::2] == act[2::2]]
        if not same:
            changed = [*act[:3], act[3] + 1, act[4]]
            yield with_act(hand, place, changed), {("contra-level", act[1], place)}


def contra_late(hand: Hand, rng: Random) -> Candidates:
    """Contra the game after the time for it."""
    if not is_bohemian(hand):
        said_no = all(act[2] == 0 for _, act in acts_of(hand, "contra"))
        if said_no and not valat_called(hand):
            place = acts_of(hand, "play")[0][0] + 1
            seat = rng.randrange(4)
            yield inserted(hand, place, ["contra", seat, 1]), {("contra-late", seat, place)}
        return
    if not HOUSES[hand["rules"]].contra_once:
        yield from contra_in_play(hand, rng)
    for turn in turns_of(hand, rng):
        if not turn.first:
            act = ["contra", turn.seat, "game", 1, "declarer"]
            changed, place = said(hand, turn, act)
            yield closed_round(changed), {("contra-late", turn.seat, place)}


def contra_in_play(hand: Hand, rng: Random) -> Candidates:
    """Contra the game, or answer its contra, when the play has begun."""
    level = len([act for _, act in acts_of(hand, "contra") if act[2] == "game"])
    for place, act in acts_of(hand, "play")[:1]:
        for seat in rng.sample(range(4), 4):
            again = ["contra", seat, "game", level + 1, "declarer"]
            if act[0] == "play":
                yield inserted(hand, place + 1, again), {("contra-late", seat, place + 1)}


def contra_by_silent(hand: Hand, rng: Random) -> Candidates:
    """Let a forehand who kept a declaration silent answer a contra; sk-zs.md, "Contra"."""
    games = [(p, act) for p, act in acts_of(hand, "contra") if act[2] == "game"]
    for place, act in games[-1:]:
        seat = hand["forehand"]
        for turn in turns_of(hand, rng):
            if act[3] % 2 == 1 and turn.seat == seat and turn.places[0] > place:
                again = ["contra", seat, "game", act[3] + 1, "declarer"]
                changed, at = said(hand, turn, again)
                yield changed, {("contra-forbidden", seat, at)}


def contra_forbidden(hand: Hand, rng: Random) -> Candidates:
    """Contra in varsava, or a commitment that nobody made."""
    if contract_of(hand)[0] == "varsava":
        place = acts_of(hand, "play")[0][0]
        seat = rng.randrange(4)
        act = ["contra", seat, "game", 1, "declarer"]
        yield inserted(hand, place, act), {("contra-forbidden", seat, place)}
    for turn in turns_of(hand, rng):
        owner = "declarer" if owner_of(hand, turn.seat) == "others" else "others"
        name = rng.choice(["valat", "pagat"])
        if turn.first and (name, owner) not in items_of(hand):
            changed, place = said(hand, turn, ["contra", turn.seat, name, 1, owner])
            yield changed, {("contra-forbidden", turn.seat, place)}


def talk_out_of_turn(*kinds: str) -> Planter:
    """Say nothing, or no, before one's turn."""

    def plant(hand: Hand, rng: Random) -> Candidates:
        quiet = [(p, act) for p, act in acts_of(hand, *kinds) if act[2:] in ([], [0])]
        pairs = list(pairwise(quiet))
        for (one, _), (two, act) in rng.sample(pairs, len(pairs)):
            if two == one + 1:
                yield moved(hand, one, two), {("out-of-turn", act[1], one)}

    return plant
