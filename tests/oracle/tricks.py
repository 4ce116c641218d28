"""The trick law and the play of the cards (common.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.oracle.common import (
    HIGH_TO_LOW,
    TAROKS,
    Places,
    Table,
    closed,
    out_of_order,
    seats_from,
    suit_of,
)


class Trick(NamedTuple):
    """One trick as it was played."""

    seats: list[int]
    cards: list[str]
    places: list[int]
    winner: int


Ends = Callable[[list[Trick]], bool]


class Law:
    """The trick law; a rule set or contract adds its restrictions as steps."""

    def __init__(
        self,
        red_pips: str = "1234",
        pagat_last: int | None = None,
        overtake: bool = False,
        mond_guard: bool = False,
    ) -> None:
        """``red_pips`` high to low; ``pagat_last``: the seat under that duty, 4 for everybody.

        ``overtake``: who can must beat the trick; ``mond_guard``: no mond on the škýz.
        """
        self.order: dict[str, list[str]] = {}
        for suit, cards in HIGH_TO_LOW.items():
            tail = [suit + pip for pip in red_pips] if suit in "HD" else cards[4:]
            self.order[suit] = cards[:4] + tail
        self.order["T"] = list(reversed(TAROKS))
        self.pagat_last = pagat_last
        self.overtake = overtake
        self.mond_guard = mond_guard

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
        if self.mond_guard and "SKYZ" in cards:
            legal = without(legal, ["XXI"])
            steps.append(("mond-on-skyz", legal))
        if self.overtake:
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


def split_tricks(plays: Places, n: int = 4) -> list[Places]:
    """Cut the plays into tricks: ``n`` cards, or fewer where a seat plays a second time."""
    tricks: list[Places] = []
    for place, act in plays:
        full = not tricks or len(tricks[-1]) == n
        if full or act[1] in [earlier[1] for _, earlier in tricks[-1]]:
            tricks.append([])
        tricks[-1].append((place, act))
    return tricks


def play_tricks(
    table: Table, law: Law, leader: int | None = None, ends: Ends | None = None
) -> list[Trick]:
    """Judge the play of the cards as it went; common.md, "Trick law".

    ``ends`` tells whether a hand is decided before all cards are played.
    """
    tricks: list[Trick] = []
    owed = [min(table.size, len(cards)) for cards in table.holds]
    turn = table.forehand if leader is None else leader
    for plays in split_tricks(table.acts("play"), table.n):
        seats = [act[1] for _, act in plays]
        left_out = turn not in seats and len(seats) < table.n and closed(table)
        if seats[0] != turn and not left_out:
            table.find("wrong-leader", seats[0], plays[0][0])
        for position in out_of_order(seats, seats_from(seats[0], table.n)):
            table.find("out-of-turn", seats[position], plays[position][0])
        cards: list[str] = []
        for place, (_, seat, card) in plays:
            play_card(table, law, seat, card, cards, place)
            cards.append(card)
            owed[seat] -= 1
        turn = seats[law.best(cards)]
        tricks.append(Trick(seats, cards, [place for place, _ in plays], turn))
    over = ends is not None and ends(tricks)
    for seat in range(table.n):
        missing = owed[seat] > (min(owed) if over else 0)
        if closed(table) and missing:
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


def finished(table: Table, tricks: list[Trick], ends: Ends | None = None) -> bool:
    """Whether all the cards were played, so that the hand can be scored."""
    if not tricks or not (closed(table) or len(tricks[-1].cards) == table.n):
        return False
    return len(tricks) == table.size or (ends is not None and ends(tricks))


def to_be_scored(
    table: Table, tricks: list[Trick], ends: Ends | None = None, *, ended: bool = False
) -> bool:
    """Whether the hand can be scored; where not, claims of tricks are not judged either."""
    if not table.corrupt() and (ended or finished(table, tricks, ends)):
        return True
    table.findings = [entry for entry in table.findings if entry[0] != "trick-mismatch"]
    return False
