"""Hands of which only the public acts are known: what could still have been legal.

A public hand has the oracle's format with ``None`` for every card that was not seen. It stays
unknown what somebody drew, discarded or kept to the end; common.md, "Phases and depths".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice, product
from random import Random
from typing import Any, NamedTuple

from tests.oracle import judge
from tests.oracle.common import DECK, TAROKS, Act, Finding, Hand, value_of
from tests.oracle.faults import law_of
from tests.oracle.stargames import SHORT_DECK
from tests.oracle.tricks import split_tricks

#: Acts of which nobody else sees the cards, and how many there are of each.
HIDDEN = ("take", "draw", "forced", "choose", "ptalon")
HIDDEN_ONE = ("refuse", "aside")
PLAY_CODES = (
    "revoke-suit",
    "revoke-tarok",
    "no-overtake",
    "pagat-early",
    "mond-on-skyz",
    "tarok-lead",
)

Cards = list[str]


def observe(hand: Hand, until: int | None = None) -> Hand:
    """Keep what everybody saw, up to an act.

    Discarded taroks are shown (not in `machtarok`), and the talon is where it is opened.
    """
    acts = [public_act(hand, act) for act in hand["acts"][:until]]
    opened = any(act[0] == "group" for act in acts)
    told = [act[2] for act in acts if act[0] == "talon-card"]
    if hand["rules"] == "openspiel-tarok@1" and not opened:
        told = gifts(hand, acts)
    talon = hand["talon"] if opened else told + [None] * (len(hand["talon"]) - len(told))
    hands = [[None] * len(cards) for cards in hand["hands"]]
    return {**hand, "hands": hands, "talon": list(talon), "acts": acts}


def gifts(hand: Hand, acts: list[Act]) -> Cards:
    """Talon cards that openspiel's klop has given to tricks."""
    bids = [act[2] for act in acts if act[0] == "bid" and act[2] != "pass"]
    plays = len([act for act in acts if act[0] == "play"])
    given = min(6, plays // len(hand["hands"])) if bids and bids[-1] == "klop" else 0
    return list(hand["talon"][:given])


def public_act(hand: Hand, act: Act) -> Act:
    """Take the unseen cards out of an act."""
    if act[0] in HIDDEN:
        return [*act[:-1], [None] * len(act[-1])]
    if act[0] in HIDDEN_ONE:
        return [*act[:2], None]
    if act[0] == "discard":
        shown = act[2] in TAROKS and act[3:] != [False] and hand["rules"] != "machtarok@1"
        return [*act[:2], act[2] if shown else None, *act[3:]]
    return list(act)


class Seen(NamedTuple):
    """What is known of the cards, and how many are not."""

    played: list[Cards]
    shown: list[Cards]  # discards
    hidden: list[int]  # discards by seat
    kept: list[int]  # cards by seat that were not played
    held: list[Cards]  # cards that a seat was seen to take, and no more
    owners: list[int | None]  # who took each talon card
    unseen: Cards


def look(public: Hand) -> Seen:
    """Collect what a public hand tells."""
    n = len(public["hands"])
    played: list[Cards] = [[] for _ in range(n)]
    shown: list[Cards] = [[] for _ in range(n)]
    hidden = [0] * n
    for act in public["acts"]:
        if act[0] == "play":
            played[act[1]].append(act[2])
        elif act[0] == "discard" and act[2] is None:
            hidden[act[1]] += 1
        elif act[0] == "discard":
            shown[act[1]].append(act[2])
    owners = owners_of(public)
    kept = []
    for seat in range(n):
        total = len(public["hands"][seat]) + owners.count(seat)
        kept.append(total - len(played[seat]) - len(shown[seat]) - hidden[seat])
    deck = SHORT_DECK if public["rules"] == "stargames-40@1" else DECK
    lying = [c for c, owner in zip(public["talon"], owners, strict=True) if owner is None]
    known = {card for cards in [*played, *shown, lying] for card in cards}
    unseen = sorted(deck - known, key=lambda card: (value_of(card), card))
    held: list[Cards] = [[] for _ in range(n)]
    for card, owner in zip(public["talon"], owners, strict=True):
        if owner is not None and card in unseen:
            held[owner].append(card)
    return Seen(played, shown, hidden, kept, held, owners, unseen)


def owners_of(public: Hand) -> list[int | None]:
    """Who took each talon card, by its place in the talon."""
    owners: list[int | None] = [None] * len(public["talon"])
    next_card = 0
    for act in public["acts"]:
        kind, seat = act[0], act[1]
        if kind in ("take", "draw", "forced"):
            for _ in act[2]:
                owners[next_card] = seat
                next_card += 1
        elif kind == "aside":
            next_card += 1
        elif kind == "group":
            size = len(act[3])
            owners[size * (act[2] - 1) : size * act[2]] = [seat] * size
        elif kind in ("choose", "ptalon") and (kind == "choose" or act[3] or act[2] == 1):
            second = act[2] == 2
            owners = [seat if (place >= 3) == second else None for place in range(6)]
    return owners


def shares(unseen: Cards, sizes: list[int]) -> Iterator[list[Cards]]:
    """All ways to share cards out in parts of these sizes."""
    if not sizes:
        yield []
        return
    for part in combinations(unseen, sizes[0]):
        rest = [card for card in unseen if card not in part]
        for others in shares(rest, sizes[1:]):
            yield [list(part), *others]


def random_shares(seen: Seen, free: int) -> Iterator[list[Cards]]:
    """Random ways to share the unseen cards out, without end, always the same ones."""
    rng = Random(0)
    held = [card for cards in seen.held for card in cards]
    while True:
        pool = [card for card in rng.sample(seen.unseen, len(seen.unseen)) if card not in held]
        hidden, kept = [], []
        for seat, own in enumerate(seen.held):
            count = seen.hidden[seat] + seen.kept[seat]
            cards = [*own, *pool[: count - len(own)]]
            pool = pool[count - len(own) :]
            rng.shuffle(cards)
            hidden.append(cards[: seen.hidden[seat]])
            kept.append(cards[seen.hidden[seat] :])
        yield [*hidden, *kept, pool[:free]]


def consistent_deals(public: Hand, limit: int = 500) -> Iterator[Hand]:
    """Full hands that agree with all that was seen, at most ``limit``.

    Of a hand played out they are tried in order, else at random.
    """
    seen = look(public)
    n = len(public["hands"])
    lying = [place for place, owner in enumerate(seen.owners) if owner is None]
    free = [place for place in lying if public["talon"][place] is None]
    sizes = [*seen.hidden, *seen.kept, len(free)]
    assert sum(sizes) == len(seen.unseen), "not every card is accounted for"
    ways = random_shares(seen, len(free)) if any(seen.kept) else shares(seen.unseen, sizes)
    yield from islice(_deals(public, seen, ways, n, free), limit)


def _deals(
    public: Hand, seen: Seen, ways: Iterator[list[Cards]], n: int, free: list[int]
) -> Iterator[Hand]:
    for parts in ways:
        hidden, kept, left = parts[:n], parts[n : 2 * n], parts[2 * n]
        totals = [[*hidden[s], *seen.shown[s], *seen.played[s], *kept[s]] for s in range(n)]
        if any(card not in totals[s] for s in range(n) for card in seen.held[s]):
            continue
        for drawn in islice(product(*[drawings(public, seen, s, totals[s]) for s in range(n)]), 25):
            talon = list(public["talon"])
            for place, card in zip(free, left, strict=True):
                talon[place] = card
            for seat, cards in enumerate(drawn):
                places = [place for place, owner in enumerate(seen.owners) if owner == seat]
                for place, card in zip(places, cards, strict=True):
                    talon[place] = card
            hands = [[c for c in totals[s] if c not in drawn[s]] for s in range(n)]
            yield filled(public, hands, talon, hidden)


def drawings(public: Hand, seen: Seen, seat: int, total: Cards) -> Iterator[tuple[str, ...]]:
    """Which of a seat's cards came from the talon; the least telling first."""
    places = [place for place, owner in enumerate(seen.owners) if owner == seat]
    known = tuple(public["talon"][place] for place in places)
    if None not in known:
        yield known
        return
    plain = sorted(total, key=lambda card: (card in TAROKS, value_of(card)))
    yield from combinations(plain, len(places))


def filled(public: Hand, hands: list[Cards], talon: Cards, hidden: list[Cards]) -> Hand:
    """Write the cards of a deal into the acts."""
    waiting = [list(cards) for cards in hidden]
    acts, next_card = [], 0
    for act in public["acts"]:
        kind = act[0]
        if kind in ("take", "draw", "forced"):
            cards = talon[next_card : next_card + len(act[2])]
            next_card += len(cards)
            acts.append([kind, act[1], cards])
        elif kind in HIDDEN_ONE:
            acts.append([kind, act[1], talon[next_card]])
            next_card += 1 if kind == "aside" else 0
        elif kind in ("choose", "ptalon"):
            acts.append([*act[:-1], talon[3:] if act[2] == 2 else talon[:3]])
        elif kind == "discard" and act[2] is None:
            acts.append([kind, act[1], waiting[act[1]].pop(0), *act[3:]])
        else:
            acts.append(list(act))
    return {**public, "hands": hands, "talon": talon, "acts": acts}


def could_be_legal(public: Hand, act_index: int, limit: int = 500) -> bool:
    """Whether some deal that agrees with what was seen makes an act legal.

    Exact for plays: a seat holds what it plays later, and could hold any unseen cards besides.
    """
    if public["acts"][act_index][0] == "play":
        return play_could_be_legal(public, act_index)
    for deal in consistent_deals(public, limit):
        if not any(place == act_index for _, _, place in judge(deal)["findings"]):
            return True
    return False


def could_be_innocent(public: Hand, finding: Finding, limit: int = 500) -> bool:
    """Whether some deal that agrees with what was seen does not have a finding."""
    code, _, place = finding
    if code in PLAY_CODES and place is not None:
        return play_could_be_legal(public, place)
    return any(finding not in judge(deal)["findings"] for deal in consistent_deals(public, limit))


def seen_play(public: Hand, act_index: int) -> tuple[list[str], int, Callable[[list[str]], Any]]:
    """The cards that a seat surely held at a play, how many besides, and the breach by a holding.

    Surely held is what it plays from there on.
    """
    law: Any = law_of({**public, "hands": [[] for _ in public["hands"]]})
    _, seat, card = public["acts"][act_index]
    plays = [(place, act) for place, act in enumerate(public["acts"]) if act[0] == "play"]
    trick = next(
        t for t in split_tricks(plays, len(public["hands"])) if act_index in [p for p, _ in t]
    )
    cards = [act[2] for place, act in trick if place < act_index]
    known = [act[2] for place, act in plays if act[1] == seat and place >= act_index]
    before = len([act for place, act in plays if act[1] == seat and place < act_index])
    more = len(public["hands"][seat]) - before - len(known)
    return known, more, lambda held: law.breach(seat, held, cards, card)


def play_could_be_legal(public: Hand, act_index: int) -> bool:
    """Search unseen cards that a seat may have held without breaking a rule.

    A breach has always one card as its witness: if no single card is one, all together are none.
    """
    known, more, breach = seen_play(public, act_index)
    if breach(known):
        return False
    harmless = [card for card in look(public).unseen if not breach([*known, card])]
    return more <= len(harmless)


def brute_could_be_legal(public: Hand, act_index: int) -> bool:
    """The same by trying all sets of unseen cards: slow, to check the above with."""
    known, more, breach = seen_play(public, act_index)
    sets = combinations(look(public).unseen, more)
    return any(breach([*known, *extra]) is None for extra in sets)
