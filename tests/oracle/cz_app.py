"""The oracle's half for `cz-app@1`, from the deal to the last trick (cz-app.md)."""

from __future__ import annotations

from typing import Any

from tests.oracle.common import (
    FIVES,
    KINGS,
    SUIT_CARDS,
    Hand,
    Law,
    Table,
    Trick,
    check_deal,
    check_dealer,
    compare,
    compare_tricks,
    finished,
    one_round,
    play_tricks,
    result,
    seats_from,
    suit_of,
)
from tests.oracle.cz_round import Game, hear_round
from tests.oracle.cz_settle import score_game, score_varsava

RANK = {"pass": 0, "first": 1, "second": 2, "preferanc": 3, "solo": 4}
CALLS = ["XIX", "XVIII", "XVII", "XVI"]


def judge_cz_app(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand from the deal to pot and ledger; cz-app.md."""
    table = Table(hand, forgiving)
    check_dealer(table)
    if not check_deal(table):
        return result(table)
    contract, declarer = bidding(table)
    called = call(table, contract, declarer)
    aside, m = draw_talon(table, contract, declarer)
    discard(table)
    game = make_game(table, contract, declarer, called, m)
    heard = hear_round(table, game)
    tricks = play_tricks(table, make_law(contract, declarer))
    extras = varsava_cards(table, contract, tricks)
    compare_tricks(table, tricks)
    found: dict[str, Any] = {
        "winners": [trick.winner for trick in tricks],
        "partner": game.partner,
        "side": sorted(game.side),
    }
    if table.corrupt() or not finished(table, tricks):
        table.findings = [entry for entry in table.findings if entry[0] != "trick-mismatch"]
        return result(table, **found)
    if contract == "varsava":
        found |= score_varsava(table, tricks, extras)
    else:
        found |= score_game(table, game, heard, tricks, aside)
    compare(table, found)
    return result(table, **found)


def bidding(table: Table) -> tuple[str, int]:
    """One round upwards from forehand; return contract and declarer; cz-app.md, "Bidding".

    The highest bid stands, and of equal ones the first.
    """
    forehand = table.forehand
    bids = [(place, act) for place, act in table.acts("bid") if act[2] != "varsava"]
    spoken = one_round(table, bids, seats_from(forehand))
    contract, declarer = "pass", forehand
    for place, act in bids:
        _, seat, name = act
        code = None
        if name == "pass":
            code = "forehand-passed" if seat == forehand else None
        elif RANK[name] <= RANK[contract]:
            code = "bid-too-low"
        elif name == "second" and "I" not in table.holds[seat]:
            code = "bid-unqualified"
        if code and (place, act) in spoken:
            table.find(code, seat, place)
        if RANK[name] > RANK[contract]:
            contract, declarer = name, seat
    return varsava(table, "first" if contract == "pass" else contract, declarer)


def varsava(table: Table, contract: str, declarer: int) -> tuple[str, int]:
    """Forehand's own act after three passes on his first; cz-app.md, "Bidding"."""
    bids = table.acts("bid")
    for place, (_, seat, name) in bids:
        if name != "varsava":
            continue
        earlier = [act for before, act in bids if before < place]
        opened = [act[1:] for act in earlier if act[2] not in ("pass", "varsava")]
        passes = {act[1] for act in earlier if act[2] == "pass"}
        stands = opened in ([[table.forehand, "first"]], []) and contract == "first"
        if seat != table.forehand or not stands or len(passes - {table.forehand}) < 3:
            table.find("varsava-not-allowed", seat, place)
        contract, declarer = "varsava", table.forehand
    return contract, declarer


def callable_taroks(cards: list[str]) -> list[str]:
    """XIX, and each lower one whose higher ones are held; cz-app.md, "Call".

    >>> callable_taroks(["I"]), callable_taroks(["XIX", "XVII"]), callable_taroks(CALLS)
    (['XIX'], ['XIX', 'XVIII'], ['XIX', 'XVIII', 'XVII', 'XVI'])
    """
    allowed = []
    for card in CALLS:
        allowed.append(card)
        if card not in cards:
            break
    return allowed


def call(table: Table, contract: str, declarer: int) -> str | None:
    """Judge the call, made before the talon is drawn; cz-app.md, "Call"."""
    called = None
    drawn = table.first_place("take", "refuse")
    for place, (_, seat, card) in table.acts("call"):
        if seat != declarer or place > drawn:
            table.find("out-of-turn", seat, place)
        elif contract not in ("first", "second") or card not in callable_taroks(
            table.holds[declarer]
        ):
            table.find("call-unqualified", seat, place)
        called = card
    if contract not in ("first", "second"):
        return None
    if called is None and table.acts("take", "play"):
        table.find("call-missing", declarer)
    return called


def draw_talon(table: Table, contract: str, declarer: int) -> tuple[list[str], int]:
    """Judge the talon; return the cards laid to the declarer's pile, and m; cz-app.md, "Talon"."""
    if contract in ("first", "second"):
        return duty_talon(table, declarer), 1
    if contract == "preferanc":
        return [], preferanc_talon(table, declarer)
    for place, act in table.acts("take", "refuse", "aside", "choose"):
        table.find("talon-order", act[1], place)
    return [], 4


def duty_talon(table: Table, declarer: int) -> list[str]:
    """4 + 1 + 1: the declarer's four, then each card offered round; cz-app.md, "Talon"."""
    others = seats_from(declarer)[1:]
    aside: list[str] = []
    waiting: list[int] = []
    taken: set[int] = set()
    for place, act in table.acts("take", "refuse", "aside"):
        kind, seat = act[0], act[1]
        cards = list(act[2]) if kind == "take" else [act[2]]
        first = declarer not in taken
        if first and kind == "refuse" and seat == declarer:
            table.find("talon-refused", seat, place)
            continue
        due = table.left[:4] if first else table.left[:1]
        turn = declarer if first or not waiting else waiting[0]
        rightly = kind == "take" if first else (kind == "aside") == (not waiting)
        if sorted(cards) != sorted(due) or seat != turn or not rightly:
            table.find("talon-order", seat, place)
        if kind == "refuse":
            waiting = waiting[waiting.index(seat) + 1 :] if seat in waiting else waiting
            continue
        table.left = [card for card in table.left if card not in cards]
        if kind == "aside":
            aside += cards
            waiting = list(others)
        else:
            table.holds[seat] += cards
            taken.add(seat)
            later = others if seat == declarer else seats_from(seat)[1:]
            waiting = [other for other in later if other not in taken]
    if table.left and table.acts("play"):
        table.find("talon-order", None)
    return aside


def preferanc_talon(table: Table, declarer: int) -> int:
    """First three (x1), second (x2), first again (x3); return the factor; cz-app.md, "Talon"."""
    threes = [table.left[:3], table.left[3:]]
    taken, m = threes[0], 1
    for place, act in table.acts("choose", "take", "refuse", "aside"):
        if act[0] != "choose":
            table.find("talon-order", act[1], place)
            continue
        _, seat, three, cards = act
        expected = threes[1] if three == 2 else threes[0]
        if seat != declarer or three not in (1, 2, 3) or sorted(cards) != sorted(expected):
            table.find("talon-order", seat, place)
        taken, m = list(cards), int(three)
    if not table.acts("choose") and table.acts("play"):
        table.find("talon-order", declarer)
    table.left = [card for card in table.left if card not in taken]
    table.holds[declarer] += taken
    return m


def discard(table: Table) -> None:
    """As many as drawn; no king, no trul, taroks only out of need; cz-app.md, "Discard"."""
    owed = [len(cards) - 12 for cards in table.holds]
    need = []
    for seat in range(4):
        plain = [c for c in table.holds[seat] if c in SUIT_CARDS and c not in KINGS]
        need.append(max(0, owed[seat] - len(plain)))
    begun = table.first_place("declare", "commit", "contra", "nothing", "play")
    for place, (_, seat, card) in table.acts("discard"):
        held = table.put_down(seat, card, place)
        table.discards[seat].append(card)
        owed[seat] -= 1
        spare = suit_of(card) == "T" and card not in FIVES
        if spare:
            need[seat] -= 1
        if owed[seat] < 0:
            table.find("discard-count", seat, place)
        elif not held:
            pass
        elif card in FIVES:
            table.find("discard-forbidden", seat, place)
        elif spare and need[seat] < 0:
            table.find("discard-tarok", seat, place)
        elif place > begun:
            table.find("discard-late", seat, place)
    for seat in range(4):
        if owed[seat] > 0 and table.acts("play"):
            table.find("discard-count", seat)


def make_game(table: Table, contract: str, declarer: int, called: str | None, m: int) -> Game:
    """Whoever holds the called tarok when the play begins is the partner; cz-app.md, "Call"."""
    if contract == "varsava":
        return Game(contract, table.forehand, None, [], 0)
    holder = table.holder(called) if called else None
    partner = None if holder == declarer else holder
    side = [declarer] if partner is None else [declarer, partner]
    return Game(contract, declarer, partner, side, m)


def make_law(contract: str, declarer: int) -> Law:
    """The trick law with what the contract adds; cz-app.md, "Play"."""
    if contract == "varsava":
        return Law(pagat_last=4)
    return Law(pagat_last=declarer if contract == "second" else None)


def varsava_cards(table: Table, contract: str, tricks: list[Trick]) -> list[list[str]]:
    """Forehand adds the next talon card to each of the first six tricks; cz-app.md, "Talon"."""
    extras: list[list[str]] = [[] for _ in tricks]
    talon = table.hand["talon"]
    for place, (_, seat, card) in table.acts("talon-card"):
        number = len([trick for trick in tricks if trick.places[0] < place]) - 1
        due = [*table.left[:1], *talon[max(number, 0) :][:1]]
        wrong = contract != "varsava" or number not in range(6) or bool(extras[number])
        if wrong or seat != table.forehand or card not in due:
            table.find("talon-order", seat, place)
        table.left = [left for left in table.left if left != card]
        if number >= 0:
            extras[number].append(card)
    for number, trick in enumerate(tricks[:6]):
        if contract == "varsava" and len(trick.cards) == 4 and not extras[number]:
            table.find("talon-card-missing", table.forehand)
    return extras
