"""The acts that a MachTarok string of 29 fields shows, in the order of play."""

import re
from collections.abc import Iterator

from eventstore import events as ev
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown
from replay.notation.machtarok.acts import commitment, money_names
from replay.notation.machtarok.cards import called, cards
from replay.notation.machtarok.deal import SEATS, Deal

_PAGAT = "I"
_PREVER = re.compile(r"P([1-4])")
_OFFERS = re.compile(r"(?:GR?[23])*")
_MONEY = re.compile(r"(?:[UBTR3HKP][1-4])*")
_CONTRA = re.compile(r"(?:C[1-4]){0,3}")
_CALLS = {"valat": re.compile(r"(?:V([1-4]))?"), "pagat": re.compile(r"(?:I([1-4]))?")}
_FOURTH = 3
_FIRST_FOUR, _SINGLES = slice(0, 4), {1: 4, 2: 5}
"""Povinnost's talon cards, and the card offered to each of the next two seats."""
_THREES = {"T": ((), 1), "B": ((1,), 2), "R": ((1, 2), 3)}
"""Prever's choice: the threes refused, the three kept (3: back to the first)."""


class Full:
    """One hand between its deal and its settings; povinnost has seat 0.

    What an empty field says is said, too: nobody called prever, valat or the I on the end. It does
    not say who declined a contra; one who called prever and was overcalled reads as a no.
    """

    def __init__(self, deal: Deal, fields: list[str]) -> None:
        self.talon = deal.talon
        self.holder = {code: seat for seat, hand in enumerate(deal.hands) for code in hand}
        self.prever = fields[0].startswith("P")
        bidding, fields = (fields[:2], fields[2:]) if self.prever else (fields[:1], fields[1:])
        self.bid, self.threes = bidding[0], bidding[1] if self.prever else ""
        self.discards, self.money = fields[:2]
        self.partner = "" if self.prever else fields[2]
        self.valat, self.contra, self.iote = fields[2 if self.prever else 3 :][:3]
        self.tricks = fields[5 if self.prever else 6 :]

    def acts(self) -> Iterator[ev.HandEvent]:
        """Yield the events; raises `UnreadableError` where they end."""
        yield from self._by_threes() if self.prever else self._by_offers()
        yield from self._discards()
        if self.partner:
            yield ev.CardCalled(0, called(self.partner))
        yield from self._money()
        everybody = tuple(range(SEATS))
        yield from self._call("valat", self.valat, everybody)
        if not self.valat:
            holder = self.holder.get(_PAGAT)
            yield from self._call("pagat", self.iote, () if holder is None else (holder,))
        _matched(_CONTRA, self.contra, "contra")
        for level, seat in enumerate(self.contra[1::2], start=1):
            yield ev.ContraMade(int(seat) - 1, level)
        yield from self._tricks()

    def _by_threes(self) -> Iterator[ev.HandEvent]:
        seat = int(_matched(_PREVER, self.bid, "bid")[1]) - 1
        if self.threes not in _THREES:
            raise _field("bid", self.threes)
        for asked in range(SEATS):
            yield ev.BidMade(asked, "preferanc") if asked == seat else ev.BidPassed(asked)
        first, second = self.talon[:3], self.talon[3:]
        refused, kept = _THREES[self.threes]
        for part in refused:
            yield ev.TalonRefused(seat, " ".join(second if part == 2 else first), part)
        yield self._taken(seat, second if kept == 2 else first, part=kept)

    def _by_offers(self) -> Iterator[ev.HandEvent]:
        _matched(_OFFERS, self.bid, "bid")
        offers = {int(seat) - 1: refused for refused, seat in re.findall(r"G(R?)([23])", self.bid)}
        yield from map(ev.BidPassed, range(SEATS))
        yield self._taken(0, self.talon[_FIRST_FOUR])
        forced: list[int] = []
        for seat, place in _SINGLES.items():
            card = self.talon[place : place + 1]
            if forced:
                yield self._taken(seat, card, forced=True)
            elif seat not in offers:
                yield self._taken(seat, card)
            else:
                yield ev.TalonRefused(seat)
                if not offers[seat]:
                    yield self._taken(_FOURTH, card)
                else:
                    yield ev.TalonRefused(_FOURTH)
                    forced.append(seat)
                    yield self._taken(seat, card, forced=True)

    def _taken(
        self, seat: int, codes: list[str], *, part: int = 0, forced: bool = False
    ) -> ev.HandEvent:
        self.holder.update(dict.fromkeys(codes, seat))
        return ev.TalonTaken(seat, " ".join(codes), part, forced)

    def _discards(self) -> Iterator[ev.HandEvent]:
        for code in cards(self.discards):
            if code not in self.holder:
                raise UnreadableError("problem-card-nowhere", card=code)
            seat = self.holder.pop(code)
            yield ev.CardDiscarded(seat, code, shown=code[0] not in "HDSC" or code == "SKYZ")

    def _money(self) -> Iterator[ev.HandEvent]:
        _matched(_MONEY, self.money, "money")
        held = re.findall(r"(.)(.)", self.money)
        for seat in range(SEATS):
            names = (money_names()[code] for code, holder in held if holder == str(seat + 1))
            yield ev.Declared(seat, tuple(names))

    def _call(self, item: str, field: str, asked: tuple[int, ...]) -> Iterator[ev.HandEvent]:
        """Those asked before the one who called said no; nobody is asked after him."""
        caller = _matched(_CALLS[item], field, item)[1]
        seat = None if caller is None else int(caller) - 1
        for other in asked:
            if other == seat:
                break
            yield commitment(other, item, called=False)
        if seat is not None:
            yield commitment(seat, item, called=True)

    def _tricks(self) -> Iterator[ev.HandEvent]:
        leader, winners = 0, []
        played = self.tricks[: max((n for n, t in enumerate(self.tricks, 1) if t), default=0)]
        for text in played:
            codes = cards(text[:-1])
            if len(codes) != SEATS or text[-1] not in "1234":
                raise _field("trick", text)
            for step, code in enumerate(codes):
                yield ev.CardPlayed((leader + step) % SEATS, code)
            leader = int(text[-1]) - 1
            winners.append(leader)
        if winners:
            yield ev.TricksRecorded(tuple(winners))


def _matched(pattern: re.Pattern[str], text: str, field: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise _field(field, text)
    return found


def _field(field: str, text: str) -> UnreadableError:
    return UnreadableError("problem-field", field=field, value=shown(text))
