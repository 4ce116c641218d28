"""The acts of a recorded MachTarok hand, one by one."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

from eventstore import events as ev
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown
from replay.notation.machtarok.cards import card
from replay.notation.machtarok.deal import SEATS
from replay.rulesets.load import load

_FLAGS = {0: False, 1: True}
_BIGGEST = 10**9


@cache
def money_names() -> dict[str, str]:
    """Return our names of the server's money cards by its letters."""
    items = load("machtarok@1").declarations.items
    return {item.code: name for name, item in items.items() if item.code}


def commitment(seat: int, item: str, *, called: bool) -> ev.HandEvent:
    """Return the answer of a seat that was asked for a commitment."""
    return ev.Committed(seat, item) if called else ev.CommitmentDeclined(seat, item)


class Acts:
    """Turns the server's events into ours, one by one; knows what was said and shown so far."""

    def __init__(self, talon: list[str]) -> None:
        self.talon = talon
        self.contra = 0
        self.winners: list[int] = []

    def read(self, act: list[Any]) -> Iterator[ev.HandEvent]:
        """Yield the events of one act; raises `UnreadableError`."""
        kind = act[0] if act else None
        read = _KINDS.get(kind) if isinstance(kind, str) else None
        if read is None or len(act) < 2 or not _is_number(act[1], SEATS):
            raise _unknown(act)
        try:
            events = tuple(read(self, *act[1:]))
        except (TypeError, ValueError, KeyError):
            raise _unknown(act) from None
        yield from events

    def _prever(self, seat: int, called: int) -> Iterator[ev.HandEvent]:
        yield ev.BidMade(seat, "preferanc") if _flag(called) else ev.BidPassed(seat)

    def _draw(self, seat: int, drawn: list[str]) -> Iterator[ev.HandEvent]:
        yield ev.TalonTaken(seat, _cards(drawn))

    def _refuse(self, seat: int) -> Iterator[ev.HandEvent]:
        yield ev.TalonRefused(seat)

    def _forced(self, seat: int, drawn: list[str]) -> Iterator[ev.HandEvent]:
        yield ev.TalonTaken(seat, _cards(drawn), forced=True)

    def _threes(self, seat: int, step: int, kept: int, shown: list[str]) -> Iterator[ev.HandEvent]:
        if step not in {1, 2}:
            raise ValueError(step)
        if _flag(kept):
            yield ev.TalonTaken(seat, _cards(shown), part=step)
            return
        yield ev.TalonRefused(seat, _cards(shown), part=step)
        if step == 2:  # back to the first three
            yield ev.TalonTaken(seat, " ".join(self.talon[:3]), part=3)

    def _discard(self, seat: int, code: str) -> Iterator[ev.HandEvent]:
        yield ev.CardDiscarded(seat, card(code), shown=code.startswith("T"))

    def _partner(self, seat: int, code: str) -> Iterator[ev.HandEvent]:
        yield ev.CardCalled(seat, card(code))

    def _asked(self, seat: int, choice: int | None) -> Iterator[ev.HandEvent]:
        yield ev.DeclarationAsked(seat, None if choice is None else str(_int(choice)))

    def _money(self, seat: int, codes: list[str], value: int) -> Iterator[ev.HandEvent]:
        names = tuple(money_names()[code] for code in _list(codes))
        yield ev.Declared(seat, names, paid=_int(value))

    def _valat(self, seat: int, called: int) -> Iterator[ev.HandEvent]:
        yield commitment(seat, "valat", called=_flag(called))

    def _iote(self, seat: int, called: int) -> Iterator[ev.HandEvent]:
        yield commitment(seat, "pagat", called=_flag(called))

    def _level(self, seat: int, level: int) -> Iterator[ev.HandEvent]:
        if not _is_number(level, 4):
            raise ValueError(level)
        if level:
            self.contra = level
            yield ev.ContraMade(seat, level)
        else:
            yield ev.ContraDeclined(seat, self.contra + 1)

    def _play(self, seat: int, code: str) -> Iterator[ev.HandEvent]:
        yield ev.CardPlayed(seat, card(code))

    def _trick(self, seat: int) -> Iterator[ev.HandEvent]:
        self.winners.append(seat)
        yield from ()


_KINDS: dict[str, Callable[..., Iterator[ev.HandEvent]]] = {
    "prever": Acts._prever,
    "draw": Acts._draw,
    "pass": Acts._refuse,
    "forced": Acts._forced,
    "ptalon": Acts._threes,
    "discard": Acts._discard,
    "partner": Acts._partner,
    "bidauni": Acts._asked,
    "money": Acts._money,
    "valat": Acts._valat,
    "iote": Acts._iote,
    "contra": Acts._level,
    "play": Acts._play,
    "trick": Acts._trick,
}


def _unknown(act: object) -> UnreadableError:
    return UnreadableError("problem-act", value=shown(msgspec.json.encode(act)))


def _is_number(value: object, below: int) -> bool:
    return type(value) is int and 0 <= value < below


def _int(value: object) -> int:
    if type(value) is not int or abs(value) > _BIGGEST:
        raise ValueError(value)
    return value


def _flag(value: object) -> bool:
    return _FLAGS[_int(value)]


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _cards(codes: object) -> str:
    return " ".join(card(code) for code in _list(codes))
