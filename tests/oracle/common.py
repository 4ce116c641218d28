"""What all rule sets share: cards, the table, turn order, comparing claims (common.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.oracle.tricks import Trick

Hand = dict[str, Any]
Act = list[Any]
Finding = tuple[str, int | None, int | None]
Places = list[tuple[int, Act]]

ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI"
TAROKS = [*ROMAN.split(), "SKYZ"]
HIGH_TO_LOW = {
    "H": ["HK", "HQ", "HC", "HJ", "H1", "H2", "H3", "H4"],
    "D": ["DK", "DQ", "DC", "DJ", "D1", "D2", "D3", "D4"],
    "S": ["SK", "SQ", "SC", "SJ", "S10", "S9", "S8", "S7"],
    "C": ["CK", "CQ", "CC", "CJ", "C10", "C9", "C8", "C7"],
}
SUIT_CARDS = [card for suit in HIGH_TO_LOW.values() for card in suit]
KINGS = ["HK", "DK", "SK", "CK"]
TRUL = ["I", "XXI", "SKYZ"]
DECK = frozenset(TAROKS + SUIT_CARDS)
FIVES = KINGS + TRUL

#: Severity of every code the oracle can give; common.md, "Findings".
SEVERITY = {
    **dict.fromkeys(
        ["card-not-held", "card-twice", "card-missing", "hand-size", "deck-mismatch"], "corrupt"
    ),
    **dict.fromkeys(
        [
            "revoke-suit",
            "revoke-tarok",
            "no-overtake",
            "pagat-early",
            "mond-on-skyz",
            "discard-count",
            "discard-forbidden",
            "discard-tarok",
            "discard-hidden",
            "tarok-lead",
            "peeked-discard",
            "contra-required",
            "declaration-missing",
            "declaration-false",
            "declaration-both",
            "contra-own-side",
            "contra-forbidden",
        ],
        "renonc",
    ),
    **dict.fromkeys(
        [
            "wrong-leader",
            "out-of-turn",
            "bid-too-low",
            "bid-repeated",
            "bid-missing",
            "forehand-passed",
            "bid-unqualified",
            "varsava-not-allowed",
            "call-unqualified",
            "call-missing",
            "talon-order",
            "talon-refused",
            "talon-card-missing",
            "discard-late",
            "declaration-late",
            "commitment-unqualified",
            "commitment-late",
            "contra-late",
            "contra-level",
            "misdeal",
            "bid-after-accepting",
            "redeal-due",
            "redeal-undue",
            "clock-overrun",
            "early-lead",
            "card-taken-back",
            "peeked-trick",
        ],
        "irregular",
    ),
    **dict.fromkeys(
        [
            "trick-mismatch",
            "points-mismatch",
            "settlement-mismatch",
            "pot-mismatch",
            "ledger-mismatch",
            "table-sum",
        ],
        "score",
    ),
}
CORRUPT = frozenset(code for code, severity in SEVERITY.items() if severity == "corrupt")


def suit_of(card: str) -> str:
    """Return ``T`` for a tarok, else the suit letter; common.md, "Cards".

    >>> suit_of("SKYZ"), suit_of("SK"), suit_of("I")
    ('T', 'S', 'T')
    """
    return "T" if card in TAROKS else card[0]


def value_of(card: str) -> int:
    """Return the plain value of a card; common.md, "Points".

    >>> [value_of(card) for card in ("HK", "I", "DQ", "CC", "SJ", "XX", "H1")]
    [5, 5, 4, 3, 2, 1, 1]
    """
    if card in FIVES:
        return 5
    if suit_of(card) == "T":
        return 1
    return {"Q": 4, "C": 3, "J": 2}.get(card[1:], 1)


class Table:
    """One hand while it is being judged: what everybody holds, and the findings so far."""

    def __init__(self, hand: Hand, forgiving: bool, size: int = 12) -> None:
        """``size`` is the number of cards that each player is dealt."""
        self.hand = hand
        self.n = len(hand["hands"])
        self.size = size
        self.rules: str = hand["rules"]
        self.forehand: int = hand["forehand"]
        self.holds: list[list[str]] = [list(cards) for cards in hand["hands"]]
        self.left: list[str] = list(hand["talon"])  # talon cards that nobody took yet
        self.discards: list[list[str]] = [[] for _ in range(self.n)]
        self.gone: set[str] = set()  # cards discarded or played
        self.doubtful: set[int] = set()  # seats whose cards are proved not to be what we think
        self.findings: list[Finding] = []
        self.forgiving = forgiving

    def find(self, code: str, seat: int | None, place: int | None = None) -> None:
        """Write one finding down."""
        assert code in SEVERITY, code
        if (code, seat, place) not in self.findings:
            self.findings.append((code, seat, place))

    def acts(self, *kinds: str) -> Places:
        """All acts of these kinds with their places."""
        return [(i, act) for i, act in enumerate(self.hand["acts"]) if act[0] in kinds]

    def first_place(self, *kinds: str) -> int:
        """Place of the first act of these kinds, or beyond the end."""
        places = self.acts(*kinds)
        return places[0][0] if places else len(self.hand["acts"])

    def put_down(self, seat: int, card: str, place: int) -> bool:
        """Take a card out of a hand; say so if it was not there (corrupt log)."""
        if card in self.holds[seat]:
            self.holds[seat].remove(card)
            self.gone.add(card)
            return True
        self.find("card-twice" if card in self.gone else "card-not-held", seat, place)
        self.gone.add(card)
        self.doubtful.add(seat)
        return False

    def holder(self, card: str) -> int | None:
        """Seat that holds a card now."""
        for seat in range(self.n):
            if card in self.holds[seat]:
                return seat
        return None

    def corrupt(self) -> bool:
        """Whether anything found makes the log impossible."""
        return any(code in CORRUPT for code, _, _ in self.findings)


def check_deal(table: Table, talon: int = 6, deck: frozenset[str] = DECK) -> bool:
    """Judge the deal: the right number of cards each, the whole deck; common.md, "Cards".

    Where the deal itself is broken nothing is said about the cards afterwards.
    """
    hand, before = table.hand, len(table.findings)
    for seat, cards in enumerate(hand["hands"]):
        if len(cards) != table.size:
            table.find("hand-size", seat)
    if len(hand["talon"]) != talon:
        table.find("hand-size", None)
    if len(table.findings) == before:
        dealt = [card for cards in [*hand["hands"], hand["talon"]] for card in cards]
        if set(dealt) != deck:
            table.find("deck-mismatch", None)
    return len(table.findings) == before


def check_dealer(table: Table) -> None:
    """Judge that forehand sits after the dealer; common.md, "Words"."""
    dealer = table.hand["dealer"]
    if dealer is not None and (dealer + 1) % table.n != table.forehand:
        table.find("misdeal", None)


def check_seen(table: Table) -> None:
    """Report what only an eyewitness can; common.md, "Findings"."""
    for place, (_, seat, code) in table.acts("seen"):
        table.find(code, seat, place)


def seats_from(first: int, n: int = 4) -> list[int]:
    """Return all seats in playing order.

    >>> seats_from(2), seats_from(2, 3)
    ([2, 3, 0, 1], [2, 0, 1])
    """
    return [(first + step) % n for step in range(n)]


def split_turns(places: Places) -> list[Places]:
    """Cut acts into turns: what one seat says in a row."""
    turns: list[Places] = []
    for place, act in places:
        if not turns or turns[-1][-1][1][1] != act[1]:
            turns.append([])
        turns[-1].append((place, act))
    return turns


def split_laps(turns: list[Places]) -> list[list[Places]]:
    """Cut turns into laps of the table: a seat that speaks again begins the next one."""
    laps: list[list[Places]] = [[]]
    for turn in turns:
        if turn[0][1][1] in [earlier[0][1][1] for earlier in laps[-1]]:
            laps.append([])
        laps[-1].append(turn)
    return laps


def out_of_order(speakers: list[int], order: list[int]) -> list[int]:
    """Which speakers (by position) were not the first of those still to speak.

    Who never speaks at all does not make the others speak out of turn.

    >>> out_of_order([0, 2, 1, 3], [0, 1, 2, 3]), out_of_order([0, 2, 3], [0, 1, 2, 3])
    ([1], [])
    """
    waiting = [seat for seat in order if seat in speakers]
    wrong = []
    for position, seat in enumerate(speakers):
        if seat not in waiting:
            continue
        if seat != waiting[0]:
            wrong.append(position)
        waiting.remove(seat)
    return wrong


def one_round(table: Table, places: Places, order: list[int], all_speak: bool = True) -> Places:
    """Judge a round in which everyone speaks once; return the first acts of each."""
    spoken: Places = []
    for place, act in places:
        if act[1] in [earlier[1] for _, earlier in spoken]:
            table.find("bid-repeated", act[1], place)
        else:
            spoken.append((place, act))
    for position in out_of_order([act[1] for _, act in spoken], order):
        table.find("out-of-turn", spoken[position][1][1], spoken[position][0])
    if all_speak and len(table.hand["acts"]) > len(places):
        for seat in order:
            if seat not in [act[1] for _, act in spoken]:
                table.find("bid-missing", seat)
    return spoken


def discard(table: Table, *after: str) -> None:
    """As many as drawn; no king, no trul, taroks only out of need; cz-app.md, "Discard".

    Acts of the kinds ``after`` come later. The same law holds in slovenian.md, "slo-3".
    """
    owed = [len(cards) - table.size for cards in table.holds]
    need = []
    for seat in range(table.n):
        plain = [c for c in table.holds[seat] if c in SUIT_CARDS and c not in KINGS]
        need.append(max(0, owed[seat] - len(plain)))
    begun = table.first_place(*after)
    for place, (_, seat, card, *shown) in table.acts("discard"):
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
        elif spare and shown == [False]:
            table.find("discard-hidden", seat, place)
    for seat in range(table.n):
        if owed[seat] > 0 and table.acts("play"):
            table.find("discard-count", seat)


def pile_points(cards: list[str]) -> int:
    """Count a pile in threes; common.md, "Points".

    >>> [pile_points(pile) for pile in (["HK", "I", "H1"], ["HK"], ["HK", "H1"], [])]
    [9, 4, 5, 0]
    """
    n = len(cards)
    return sum(value_of(card) for card in cards) - 2 * (n // 3) - (1 if n % 3 else 0)


def each_pays_each(side: list[int], value: int) -> list[int]:
    """Every loser pays the value to every winner; common.md, "Settlement algebra".

    >>> each_pays_each([0, 2], 10), each_pays_each([1], -28)
    ([20, -20, 20, -20], [28, -84, 28, 28])
    """
    opponents = 4 - len(side)
    return [value * opponents if seat in side else -value * len(side) for seat in range(4)]


def pairwise(side: list[int], value: int) -> list[int]:
    """2:2: one loser pays one winner; a lone player everybody; common.md, "Settlement algebra".

    >>> pairwise([0, 2], 10), pairwise([1], -28)
    ([10, -10, 10, -10], [28, -84, 28, 28])
    """
    lone = len(side) == 1
    return [value * (3 if lone else 1) if seat in side else -value for seat in range(4)]


def closed(table: Table) -> bool:
    """Whether the hand was played to its end: somebody wrote a result down."""
    return any(claim is not None for claim in table.hand["recorded"].values())


def compare_tricks(table: Table, tricks: list[Trick]) -> None:
    """Compare claimed winners; the place is that of the card which completed the trick."""
    claims = table.hand["recorded"].get("tricks")
    for trick, claim in zip(tricks, claims or [], strict=False):
        if claim is not None and claim != trick.winner:
            table.find("trick-mismatch", None, trick.places[-1])


def compare(table: Table, computed: dict[str, Any]) -> None:
    """Compare what was written down with what was computed; common.md, "score".

    A pot or ledger that follows from payments already reported is not reported again.
    """
    recorded = table.hand["recorded"]
    pairs = [("points", "points"), ("moves", "settlement")]
    for key, name in [*pairs, ("pot", "pot"), ("ledger", "ledger")]:
        claim, right = recorded.get(key), computed.get(key)
        if claim is None or right is None or claim == right:
            continue
        if key == "ledger" and claim == add(table.hand["before"]["ledger"], recorded.get("moves")):
            continue
        table.find(f"{name}-mismatch", None)


def add(ledger: list[int] | None, moves: list[int] | None) -> list[int] | None:
    """Accounts after the moves, where both are known."""
    if ledger is None or moves is None:
        return None
    return [old + move for old, move in zip(ledger, moves, strict=True)]


def result(table: Table, **found: Any) -> dict[str, Any]:
    """Return the oracle's answer in its one shape."""
    empty: dict[str, Any] = {
        "points": None,
        "moves": None,
        "pot": None,
        "ledger": None,
        "winners": [],
        "partner": None,
        "side": [],
    }
    return {"findings": set(table.findings), **empty, **found}
