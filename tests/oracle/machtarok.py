"""The oracle's half for `machtarok@1` (machtarok.md and the README of its data)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.oracle.common import (
    FIVES,
    KINGS,
    SUIT_CARDS,
    TRUL,
    Act,
    Hand,
    Places,
    Table,
    add,
    check_deal,
    check_dealer,
    check_seen,
    compare,
    compare_tricks,
    one_round,
    out_of_order,
    pairwise,
    result,
    seats_from,
    suit_of,
    value_of,
)
from tests.oracle.tricks import Law, Trick, play_tricks, to_be_scored

#: What each opponent pays the holder; README, "Money cards".
MONEY = {"U": 4, "B": 2, "T": 2, "R": 4, "3": 2, "H": 2, "K": 4, "P": 6}
#: Nobody can hold two of one group: as many taroks, as many kings; README, "Money cards".
EXCLUSIVE = ({"U", "B"}, {"T", "R"}, {"H", "K", "P"})


class Sides(NamedTuple):
    """Who plays against whom."""

    prever: bool
    declarer: int
    partner: int | None
    team: list[int]  # the declarer's side

    @property
    def others(self) -> list[int]:
        """The other side."""
        return [seat for seat in range(4) if seat not in self.team]


def judge_machtarok(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand from the deal to the ledger; machtarok.md."""
    table = Table(hand, forgiving)
    if not hand["before"].get("first_of_session"):
        check_dealer(table)
    check_seen(table)
    if not check_deal(table):
        return result(table)
    prever = prever_round(table)
    swaps = 1
    if prever is None:
        talon_team(table)
    else:
        swaps = talon_prever(table, prever)
    discard(table)
    called = call(table, prever)
    sides = make_sides(table, prever, called)
    paid = money(table, sides)
    valat = ask_valat(table)
    iote = ask_iote(table)
    level = contra(table, sides, valat)
    law = Law("1432" if hand["settings"].get("ace_high") else "4321")
    tricks = play_tricks(table, law)
    compare_tricks(table, tricks)
    found: dict[str, Any] = {
        "winners": [trick.winner for trick in tricks],
        "partner": sides.partner,
        "side": sorted(sides.team),
    }
    if not to_be_scored(table, tricks):
        return result(table, **found)
    found |= score(table, sides, tricks, swaps, valat, iote, level, paid)
    compare(table, found)
    return result(table, **found)


def prever_round(table: Table) -> int | None:
    """One question each from povinnost, a later caller replaces an earlier; README."""
    spoken = one_round(table, table.acts("prever"), seats_from(table.forehand))
    callers = [act[1] for _, act in spoken if act[2]]
    return callers[-1] if callers else None


def talon_prever(table: Table, prever: int) -> int:
    """Prever sees 1-3, may go to 4-6 (x2) and back (x4); returns that multiplier; README."""
    threes = [list(table.left[:3]), list(table.left[3:])]
    chosen, refused = threes[0], 0
    for place, (_, seat, step, accepted, shown) in table.acts("ptalon"):
        expected = threes[0] if step == 1 else [c for c in table.left if c not in chosen]
        if seat != prever or sorted(shown) != sorted(expected) or step != refused + 1:
            table.find("talon-order", seat, place)
        refused += 0 if accepted else 1
        if accepted or step == 1:
            chosen = list(shown)
    if not table.acts("ptalon") and table.acts("play"):
        table.find("talon-order", prever)
    table.left = [card for card in table.left if card not in chosen]
    table.holds[prever] += chosen
    return int(2**refused)


def talon_team(table: Table) -> None:
    """Povinnost 4, rel 2 and rel 3 one each, passing on to rel 4; README, "Team play"."""
    pov, second, third, fourth = seats_from(table.forehand)
    takers = [pov, second, third]
    passed: list[int] = []  # who passed and still may have to take
    offered = False  # whether the present card lies before rel 4
    for place, act in table.acts("draw", "pass", "forced"):
        kind, seat = act[0], act[1]
        turn = fourth if offered else (takers[0] if takers else None)
        if kind == "pass":
            if seat == pov:
                table.find("talon-refused", seat, place)
            elif offered and seat == fourth:
                offered, takers = False, [*passed, *takers]
            elif seat != turn or not takers:
                table.find("talon-order", seat, place)
            else:
                passed, takers, offered = [*passed, seat], takers[1:], True
            continue
        cards = list(act[2])
        due = table.left[: 4 if seat == pov else 1]
        must = kind == "forced"
        may_be_forced = bool(passed) and not offered
        if sorted(cards) != sorted(due) or seat != turn or (must and not may_be_forced):
            table.find("talon-order", seat, place)
        if offered and seat == fourth:
            offered, passed = False, passed[:-1]
        elif seat in takers:
            takers.remove(seat)
        table.left = [card for card in table.left if card not in cards]
        table.holds[seat] += cards
    if table.left and table.acts("play"):
        table.find("talon-order", takers[0] if takers else None)


def discard(table: Table) -> None:
    """Discard to twelve: no kings, no trul, taroks only out of need; README, "Team play"."""
    owed = [len(cards) - 12 for cards in table.holds]
    begun = table.first_place("money", "valat", "iote", "contra", "play")
    for place, (_, seat, card) in table.acts("discard"):
        fine_cards = [c for c in table.holds[seat] if c in SUIT_CARDS and c not in KINGS]
        held = table.put_down(seat, card, place)
        table.discards[seat].append(card)
        owed[seat] -= 1
        if owed[seat] < 0:
            table.find("discard-count", seat, place)
        elif not held:
            pass
        elif card in FIVES:
            table.find("discard-forbidden", seat, place)
        elif suit_of(card) == "T" and fine_cards:
            table.find("discard-tarok", seat, place)
        elif place > begun:
            table.find("discard-late", seat, place)
    for seat in range(4):
        if owed[seat] > 0 and table.acts("play"):
            table.find("discard-count", seat)


def call(table: Table, prever: int | None) -> str | None:
    """XIX, or for its holder the highest of XVIII-XV he does not hold; README, "Partner card"."""
    called = None
    hand = table.holds[table.forehand]
    lower = [card for card in ("XVIII", "XVII", "XVI", "XV") if card not in hand]
    allowed = ["XIX", *lower[:1]] if "XIX" in hand else ["XIX"]
    for place, (_, seat, card) in table.acts("call"):
        if seat != table.forehand:
            table.find("out-of-turn", seat, place)
        elif card not in allowed or prever is not None:
            table.find("call-unqualified", seat, place)
        called = card
    if called is None and prever is None and table.acts("money", "play"):
        table.find("call-missing", table.forehand)
    return called if prever is None else None


def make_sides(table: Table, prever: int | None, called: str | None) -> Sides:
    """The called card's holder is the partner; everybody plays against prever; README."""
    if prever is not None:
        return Sides(True, prever, None, [prever])
    holder = table.holder(called) if called else None
    partner = None if holder == table.forehand else holder
    team = [table.forehand] if partner is None else [table.forehand, partner]
    return Sides(False, table.forehand, partner, team)


def due_money(cards: list[str], bida: bool) -> set[str]:
    """Money cards that a hand holds; README, "Money cards".

    >>> sorted(due_money(["HK", "DK", "SK", "CK", "I", "XXI", "SKYZ"], True))
    ['3', 'P']
    """
    taroks = len([card for card in cards if suit_of(card) == "T"])
    kings = len([card for card in cards if card in KINGS])
    fives = len([card for card in cards if card in FIVES])
    due = set()
    if taroks <= 2 and bida:
        due.add("B" if taroks else "U")
    if taroks >= 8:
        due.add("R" if taroks >= 10 else "T")
    if all(card in cards for card in TRUL):
        due.add("3")
    if kings == 4:
        due.add("P" if fives > 4 else "K")
    elif fives >= 4:
        due.add("H")
    return due


def money(table: Table, sides: Sides) -> list[int]:
    """Judge the money cards and return what each seat declared; paid as declared."""
    values = [0, 0, 0, 0]
    told: Places = []
    for place, act in table.acts("money"):
        _, seat, items, value = act
        due = due_money(table.holds[seat], sides.prever or seat != table.forehand)
        if set(items) - due:
            table.find("declaration-false", seat, place)
        elif due - set(items):
            table.find("declaration-missing", seat, place)
        elif value != sum(MONEY[item] for item in items):
            table.find("settlement-mismatch", seat, place)
        values[seat] += sum(MONEY[item] for item in items)
        told.append((place, act))
    turn_order(table, told, seats_from(table.forehand))
    for seat in range(4):
        due = due_money(table.holds[seat], sides.prever or seat != table.forehand)
        if due and seat not in [act[1] for _, act in told] and table.acts("play"):
            table.find("declaration-missing", seat)
    return values


def turn_order(table: Table, places: Places, order: list[int]) -> None:
    """Report who spoke before his turn in one round of questions."""
    for position in out_of_order([act[1] for _, act in places], order):
        table.find("out-of-turn", places[position][1][1], places[position][0])


def ask_valat(table: Table) -> int | None:
    """First caller ends the questions; README, "Then valat"."""
    caller: int | None = None
    begun = table.first_place("contra", "play")
    answers = table.acts("valat")
    turn_order(table, answers, seats_from(table.forehand))
    for place, (_, seat, called) in answers:
        if caller is not None:
            table.find("commitment-late" if called else "out-of-turn", seat, place)
        elif called:
            caller = seat
            if place > begun:
                table.find("commitment-late", seat, place)
    return caller


def ask_iote(table: Table) -> int | None:
    """Only the holder of the pagát is asked, and nobody after a valat; README, "IOTE"."""
    caller: int | None = None
    over = min(
        [table.first_place("contra", "play")]
        + [place for place, act in table.acts("valat") if act[2]]
    )
    for place, (_, seat, called) in table.acts("iote"):
        if "I" not in table.holds[seat]:
            table.find("commitment-unqualified" if called else "out-of-turn", seat, place)
        elif called and place > over:
            table.find("commitment-late", seat, place)
        if called:
            caller = seat
    return caller


def contra(table: Table, sides: Sides, valat: int | None) -> int:
    """Contra, rekontra, supra; each side's members are asked in turn; README, "contra".

    After a called valat the side that did not call it is asked first. The questions go round
    from the declarer, and on from whoever spoke last.
    """
    owner = sides.team if valat is None or valat in sides.team else sides.others
    others = [seat for seat in range(4) if seat not in owner]
    level, begun = 0, table.first_place("play")
    asked: list[int] = []  # who declined at this level
    order = seats_from(sides.declarer)
    for place, act in table.acts("contra"):
        _, seat, raised = act
        side = others if level % 2 == 0 else owner
        waiting = [s for s in order if s in side and s not in asked]
        code = contra_fault(act, level, side, waiting)
        if raised and place > begun and code in (None, "out-of-turn"):
            code = "contra-late"
        if code:
            table.find(code, seat, place)
        if code == "contra-own-side":
            continue
        if raised:
            level, asked = min(level + 1, 3), []
        else:
            asked.append(seat)
        order = seats_from((seat + 1) % 4)
    return level


def contra_fault(act: Act, level: int, side: list[int], waiting: list[int]) -> str | None:
    """What is wrong with one answer, if anything."""
    _, seat, raised = act
    if raised and seat not in side and raised == level + 1:
        return "contra-own-side"
    if raised and (raised != level + 1 or raised > 3):
        return "contra-level"
    if raised and seat not in waiting:
        return "contra-late"
    if not waiting or seat != waiting[0]:
        return "out-of-turn"
    return None


def points_of(table: Table, sides: Sides, tricks: list[Trick]) -> int:
    """Plain card points of the declarer's side, with its discards; README, "Card points"."""
    pile = [card for trick in tricks if trick.winner in sides.team for card in trick.cards]
    for seat in sides.team:
        pile += table.discards[seat]
    return sum(value_of(card) for card in pile)


def iote_value(sides: Sides, tricks: list[Trick], caller: int | None) -> int:
    """The pagát on the end for the declarer's side: ±4 called, ±2 silent; README, "owed"."""
    last = tricks[-1]
    in_last = "I" in last.cards
    player = last.seats[last.cards.index("I")] if in_last else None
    won = in_last and player == last.winner
    if caller is not None:
        gained = 4 if won and player == caller else -4
        return gained if caller in sides.team else -gained
    if not in_last:
        return 0
    gained = 2 if won else -2
    return gained if player in sides.team else -gained


def base_rate(points: int, prever: bool) -> int:
    """Return ``((|p - 53| + 10) * k + 5) // 10``; machtarok.md.

    >>> base_rate(87, False), base_rate(53, True), base_rate(60, False)
    (9, 3, 3)
    """
    return ((abs(points - 53) + 10) * (3 if prever else 2) + 5) // 10


def owed(sides: Sides, forehand: int, points: int, swaps: int, level: int, iote: int) -> int:
    """What each pair owes, positive for the declarer's side, in a counted hand; README, "owed"."""
    won = points > 53 or (points == 53 and forehand not in sides.team)
    base = base_rate(points, sides.prever)
    if sides.prever and not won:
        base *= swaps
    base <<= level
    return (base if won else -base) + iote


def owed_valat(sides: Sides, tricks: list[Trick], caller: int | None) -> int | None:
    """A called or made valat replaces everything; README, "owed, valat"."""
    rate = 30 if sides.prever else 20
    takers = {trick.winner in sides.team for trick in tricks}
    if caller is not None:
        ours = caller in sides.team
        made = takers == {ours}
        return 2 * rate if made == ours else -2 * rate
    if len(takers) == 1:
        return rate if True in takers else -rate
    return None


def score(
    table: Table,
    sides: Sides,
    tricks: list[Trick],
    swaps: int,
    valat: int | None,
    iote: int | None,
    level: int,
    paid: list[int],
) -> dict[str, Any]:
    """Points, moves and ledger of a hand that was played out."""
    points = points_of(table, sides, tricks)
    value = owed_valat(sides, tricks, valat)
    counted = value is None
    if value is None:
        extra = iote_value(sides, tricks, iote)
        value = owed(sides, table.forehand, points, swaps, level, extra)
    moves = pairwise(sides.team, value)
    for seat in range(4):
        moves[seat] += 4 * paid[seat] - sum(paid)
    rest = 106 - points - sum(value_of(card) for cards in table.holds for card in cards)
    return {
        "points": {"declarer": points, "others": rest} if counted else None,
        "moves": moves,
        "ledger": add(table.hand["before"]["ledger"], moves),
    }
