"""What both rule sets share: cards, trick law, turn order, comparing claims (common.md)."""

from __future__ import annotations

from typing import Any, NamedTuple

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

    def __init__(self, hand: Hand, forgiving: bool) -> None:
        self.hand = hand
        self.rules: str = hand["rules"]
        self.forehand: int = hand["forehand"]
        self.holds: list[list[str]] = [list(cards) for cards in hand["hands"]]
        self.left: list[str] = list(hand["talon"])  # talon cards that nobody took yet
        self.discards: list[list[str]] = [[], [], [], []]
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
        for seat in range(4):
            if card in self.holds[seat]:
                return seat
        return None

    def corrupt(self) -> bool:
        """Whether anything found makes the log impossible."""
        return any(code in CORRUPT for code, _, _ in self.findings)


def check_deal(table: Table) -> bool:
    """Judge the deal: twelve cards each, six to the talon, the whole deck; common.md, "Cards".

    Where the deal itself is broken nothing is said about the cards afterwards.
    """
    hand = table.hand
    for seat, cards in enumerate(hand["hands"]):
        if len(cards) != 12:
            table.find("hand-size", seat)
    if len(hand["talon"]) != 6:
        table.find("hand-size", None)
    if not table.findings:
        dealt = [card for cards in [*hand["hands"], hand["talon"]] for card in cards]
        if set(dealt) != DECK:
            table.find("deck-mismatch", None)
    return not table.findings


def check_dealer(table: Table) -> None:
    """Judge that forehand sits after the dealer; common.md, "Words"."""
    dealer = table.hand["dealer"]
    if dealer is not None and (dealer + 1) % 4 != table.forehand:
        table.find("misdeal", None)


def seats_from(first: int) -> list[int]:
    """Return all four seats in playing order.

    >>> seats_from(2)
    [2, 3, 0, 1]
    """
    return [(first + step) % 4 for step in range(4)]


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


def one_round(table: Table, places: Places, order: list[int]) -> Places:
    """Judge a round in which everyone speaks exactly once; return the first acts of each."""
    spoken: Places = []
    for place, act in places:
        if act[1] in [earlier[1] for _, earlier in spoken]:
            table.find("bid-repeated", act[1], place)
        else:
            spoken.append((place, act))
    for position in out_of_order([act[1] for _, act in spoken], order):
        table.find("out-of-turn", spoken[position][1][1], spoken[position][0])
    if len(table.hand["acts"]) > len(places):
        for seat in order:
            if seat not in [act[1] for _, act in spoken]:
                table.find("bid-missing", seat)
    return spoken


class Trick(NamedTuple):
    """One trick as it was played."""

    seats: list[int]
    cards: list[str]
    places: list[int]
    winner: int


class Law:
    """The trick law; a rule set or contract adds its restrictions as steps."""

    def __init__(self, red_pips: str = "1234", pagat_last: int | None = None) -> None:
        """``red_pips`` high to low; ``pagat_last``: the seat under that duty, 4 for everybody."""
        self.order: dict[str, list[str]] = {}
        for suit, cards in HIGH_TO_LOW.items():
            tail = [suit + pip for pip in red_pips] if suit in "HD" else cards[4:]
            self.order[suit] = cards[:4] + tail
        self.order["T"] = list(reversed(TAROKS))
        self.pagat_last = pagat_last
        self.varsava = pagat_last == 4

    def best(self, cards: list[str]) -> int:
        """Position of the card that takes the trick; common.md, "Trick law".

        >>> Law().best(["H4", "HK", "D1", "H1"]), Law().best(["H4", "II", "HK", "SKYZ"])
        (1, 3)
        """
        taroks = [card for card in cards if suit_of(card) == "T"]
        suit = "T" if taroks else suit_of(cards[0])
        followed = [card for card in cards if suit_of(card) == suit]
        return cards.index(min(followed, key=self.order[suit].index))

    def steps(self, seat: int, held: list[str], cards: list[str]) -> list[tuple[str, list[str]]]:
        """Cards left after each restriction in turn, with the code of its breach.

        common.md, "Trick law": each applies only as long as a legal card remains.
        """
        code, legal = follow(held, cards)
        steps = [(code, legal)]
        others = [card for card in held if suit_of(card) == "T" and card != "I"]
        if self.pagat_last in (seat, 4) and others:
            legal = without(legal, ["I"])
            steps.append(("pagat-early", legal))
        if self.varsava:
            if "SKYZ" in cards:
                legal = without(legal, ["XXI"])
                steps.append(("mond-on-skyz", legal))
            beating = [card for card in legal if cards and self.best([*cards, card]) == len(cards)]
            steps.append(("no-overtake", beating or legal))
        return steps

    def breach(self, seat: int, held: list[str], cards: list[str], card: str) -> str | None:
        """Code of the first restriction that a card breaks."""
        for code, legal in self.steps(seat, held, cards):
            if card not in legal:
                return code
        return None

    def legal(self, seat: int, held: list[str], cards: list[str]) -> list[str]:
        """All cards a seat may play."""
        return self.steps(seat, held, cards)[-1][1]


def follow(held: list[str], cards: list[str]) -> tuple[str, list[str]]:
    """Cards that the suit and tarok duty leaves, and the code of its breach.

    >>> follow(["H4", "V"], ["H1"]), follow(["D1", "V"], ["H1"]), follow(["D1"], ["H1"])
    (('revoke-suit', ['H4']), ('revoke-tarok', ['V']), ('revoke-tarok', ['D1']))
    """
    if not cards:
        return "revoke-suit", list(held)
    led = suit_of(cards[0])
    same = [card for card in held if suit_of(card) == led]
    taroks = [card for card in held if suit_of(card) == "T"]
    if same:
        return ("revoke-tarok" if led == "T" else "revoke-suit"), same
    return "revoke-tarok", taroks or list(held)


def without(legal: list[str], forbidden: list[str]) -> list[str]:
    """Drop cards, unless nothing would be left."""
    return [card for card in legal if card not in forbidden] or legal


def split_tricks(plays: Places) -> list[Places]:
    """Cut the plays into tricks: four cards, or fewer where a seat plays a second time."""
    tricks: list[Places] = []
    for place, act in plays:
        full = not tricks or len(tricks[-1]) == 4
        if full or act[1] in [earlier[1] for _, earlier in tricks[-1]]:
            tricks.append([])
        tricks[-1].append((place, act))
    return tricks


def play_tricks(table: Table, law: Law) -> list[Trick]:
    """Judge the play of the cards as it went; common.md, "Trick law"."""
    tricks = []
    owed = [min(12, len(cards)) for cards in table.holds]
    leader = table.forehand
    for plays in split_tricks(table.acts("play")):
        seats = [act[1] for _, act in plays]
        left_out = leader not in seats and len(seats) < 4 and closed(table)
        if seats[0] != leader and not left_out:
            table.find("wrong-leader", seats[0], plays[0][0])
        for position in out_of_order(seats, seats_from(seats[0])):
            table.find("out-of-turn", seats[position], plays[position][0])
        cards: list[str] = []
        for place, (_, seat, card) in plays:
            play_card(table, law, seat, card, cards, place)
            cards.append(card)
            owed[seat] -= 1
        leader = seats[law.best(cards)]
        tricks.append(Trick(seats, cards, [place for place, _ in plays], leader))
    if closed(table):
        for seat in range(4):
            if owed[seat] > 0:
                table.find("card-missing", seat)
    return tricks


def play_card(table: Table, law: Law, seat: int, card: str, cards: list[str], place: int) -> None:
    """Judge one card: held at all, and allowed."""
    held = list(table.holds[seat])
    if not table.put_down(seat, card, place):
        return
    code = law.breach(seat, held, cards, card)
    if code and not (table.forgiving and seat in table.doubtful):
        table.find(code, seat, place)


def closed(table: Table) -> bool:
    """Whether the hand was played to its end: somebody wrote a result down."""
    return any(claim is not None for claim in table.hand["recorded"].values())


def finished(table: Table, tricks: list[Trick]) -> bool:
    """Whether all the cards were played, so that the hand can be scored."""
    return len(tricks) == 12 and (closed(table) or len(tricks[-1].cards) == 4)


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
