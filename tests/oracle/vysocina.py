"""Rates, settlement and fines of `vysocina@1` (vysocina.md), with what house rules may change."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.oracle.bohemian import (
    Commitment,
    Played,
    commitments_of,
    commitments_value,
    declared_by_side,
    judge_bohemian,
    side_points,
    varsava_points,
)
from tests.oracle.bohemian_round import House
from tests.oracle.common import Finding, Hand, add, pairwise

#: vysocina.md, "Hand", "Rates (haléř)" and "Varšava".
HOUSE = House(
    declarations={
        "barvicky": ("few", 20),
        "barvy": ("few", 40),
        "tarocky": ("many", 20),
        "taroky": ("many", 40),
        "trul": ("honours", 20),
        "honery": ("honours", 20),
        "trulhonery": ("honours", 40),
        "kralovske-honery": ("honours", 40),
    },
    may_refuse=False,
    mond_guard=False,
)

#: Rates of commitments, announced and silent; vysocina.md, "Rates (haléř)".
RATES = {"pagat": (200, 100), "valat": (400, 200)}
PREFERANC = {1: 5, 2: 10, 3: 20}
SOLO = 40
CAP = 2000


class Options(NamedTuple):
    """What a club may settle otherwise; the values are those of vysocina.md."""

    round_to: int = 10
    cap: int | None = CAP
    tie: str = "nothing"  # or "one-point"
    failed_valat_loses: bool = False


#: README of the Tarakus sheets, "What a house-rules file for it has to say".
TARAKUS = Options(round_to=1, cap=CAP, tie="one-point", failed_valat_loses=True)


def options_of(settings: dict[str, Any]) -> Options:
    """Return the options that a hand's settings name."""
    return Options(**{key: value for key, value in settings.items() if key in Options._fields})


def judge_vysocina(hand: Hand, forgiving: bool) -> dict[str, Any]:
    """Judge one hand from the deal to the ledger; vysocina.md."""
    return judge_bohemian(hand, forgiving, HOUSE, score, ended)


def rate_of(contract: str, m: int) -> int:
    """Haléř for a point of difference; vysocina.md, "Rates (haléř)"."""
    return SOLO if contract == "solo" else PREFERANC[m] if contract == "preferanc" else 5


def difference(points: int, level: int, commitments: list[Commitment], options: Options) -> int:
    """Points of difference for the declarer's side; vysocina.md, "Rates (haléř)"."""
    if options.failed_valat_loses:
        for item in commitments:
            if item.name == "valat" and not item.won:
                lost = max(1, abs(points - 35))
                return -lost if item.owner == "declarer" else lost
    if points == 35 and options.tie == "one-point":
        return 1 if level else -1
    return points - 35


def settle_vysocina(
    *,
    contract: str,
    points: int,
    m: int = 1,
    level: int = 0,
    commitments: list[Commitment] | None = None,
    declared: tuple[int, int] = (0, 0),
    options: Options | None = None,
) -> int:
    """Value of a game for the declarer's side in haléř, an opponent; vysocina.md, "Rates"."""
    items, chosen = commitments or [], options or Options()
    points_off = difference(points, level, items, chosen)
    game = abs(points_off) * rate_of(contract, m) * 2**level
    game = -(-game // chosen.round_to) * chosen.round_to
    if chosen.cap is not None:
        game = min(game, chosen.cap)
    value = (game if points_off > 0 else -game) + commitments_value(items, RATES)
    return int(value + declared[0] - declared[1])


def varsava_moves(points: list[int], tricks: list[int], forehand: int) -> list[int]:
    """Who has most pays, by his own scale; vysocina.md, "Varšava".

    >>> varsava_moves([40, 20, 10, 0], [6, 4, 2, 0], 0)
    [-1400, 400, 400, 600]
    >>> varsava_moves([10, 30, 30, 0], [2, 5, 5, 0], 0)
    [400, -600, -600, 800]
    """
    most = [seat for seat in range(4) if points[seat] == max(points)]
    moves = [0, 0, 0, 0]
    for payer in most:
        for seat in range(4):
            if seat not in most:
                payment = (200 if tricks[seat] else 400) + (200 if payer == forehand else 0)
                moves[seat] += payment
                moves[payer] -= payment
    return moves


def renonc_fine(contract: str, m: int = 1, level: int = 0) -> int:
    """What a renonc costs, to each other player; vysocina.md, "Renonc".

    >>> renonc_fine("first", level=2), renonc_fine("preferanc", 3), renonc_fine("solo")
    (400, 400, 800)
    """
    if contract == "varsava":
        return 200
    base = 800 if contract == "solo" else 100
    base *= {1: 1, 2: 2, 3: 4}[m] if contract == "preferanc" else 1
    return int(base * 2**level)


def fined(seat: int, fine: int) -> list[int]:
    """One player pays each other."""
    return [-3 * fine if other == seat else fine for other in range(4)]


def score(played: Played) -> dict[str, Any]:
    """Points, moves and ledger of a hand played out; vysocina.md, "Rates" and "Varšava"."""
    game, ledger = played.game, played.table.hand["before"]["ledger"]
    if game.contract == "varsava":
        points, tricks = varsava_points(played)
        moves = varsava_moves(points, tricks, played.table.forehand)
        return {"points": {"seats": points}, "moves": moves, "ledger": add(ledger, moves)}
    ours, theirs = side_points(played)
    value = settle_vysocina(
        contract=game.contract,
        points=ours,
        m=game.m,
        level=played.heard.items["game", "declarer"].level,
        commitments=commitments_of(game, played.heard, played.tricks),
        declared=declared_by_side(played),
        options=options_of(played.table.hand["settings"]),
    )
    moves = pairwise(game.side, value)
    return {
        "points": {"declarer": ours, "others": theirs},
        "moves": moves,
        "ledger": add(ledger, moves),
    }


def ended(played: Played) -> dict[str, Any]:
    """A misdeal, or a varšava that an offence ended; vysocina.md, "Varšava" and "Renonc"."""
    table, moves = played.table, None
    for place, (_, seat, *_) in table.acts("misdealt"):
        opened = table.first_place("take", "choose", "play") < place
        moves = fined(seat, 100 if opened else 0)
    for _, (_, seat, *_) in table.acts("ended"):
        if played.game.contract == "varsava":
            moves = fined(seat, 200)
    return {"moves": moves, "ledger": add(table.hand["before"]["ledger"], moves)}


def judge_card(results: list[int], bought: int = 0) -> set[Finding]:
    """Judge the sum of a table's card after a round; vysocina.md, "Tournament".

    >>> judge_card([2000, 1500, 2500, 2000]), judge_card([2000] * 4, 1000)
    (set(), {('table-sum', None, None)})
    """
    return set() if sum(results) == 4 * 2000 + bought else {("table-sum", None, None)}
