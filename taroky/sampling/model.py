"""A hand in the making: its events so far, the state after them, and the robots' humour."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import msgspec

from eventstore.events import HandEvent, HandStarted
from replay.fold import apply, start
from replay.rulesets.game import Game
from replay.state import NOBODY, State

ROUND = 4
"""Players at the table; both rule sets here play four."""


class Temper(msgspec.Struct, frozen=True):
    """What the robots are in the mood for in one hand; chances are between 0 and 1.

    ``bids`` are wishes by seat; ``own_call`` lets the declarer call a tarok of his own; ``part`` is
    the three he keeps; ``refuse``, ``commit``, ``contra`` and ``answer`` are chances; ``valat``
    is the seat that announces it; ``ending`` how the hand ends before it is played, if it does.
    """

    bids: dict[int, str] = {}
    own_call: bool = False
    part: int | None = None
    refuse: float = 0.3
    commit: float = 0.4
    contra: float = 0.15
    answer: float = 0.4
    valat: int = NOBODY
    varsava: bool = False
    ending: str | None = None


class Hand:
    """One hand that robots are playing; `do` is how anything happens in it."""

    def __init__(
        self,
        game: Game,
        chance: random.Random,
        temper: Temper,
        events: Iterable[HandEvent] = (),
    ) -> None:
        self.game = game
        self.chance = chance
        self.temper = temper
        self.events: list[HandEvent] = []
        self._state: State | None = None
        for event in events:
            self.do(event)

    @property
    def state(self) -> State:
        """The state after all events so far; the first must have happened."""
        if self._state is None:
            raise ValueError("the hand has not been started")
        return self._state

    def do(self, event: HandEvent) -> None:
        """Let ``event`` happen."""
        if isinstance(event, HandStarted):
            self._state = start(self.game, event)
        else:
            self._state = apply(self.state, event)
        self.events.append(event)

    def maybe(self, chance: float) -> bool:
        """Return true with the given chance."""
        return self.chance.random() < chance

    def cards(self, seat: int) -> int:
        """Return the mask of what ``seat`` holds."""
        return self.state.play.hands[seat]

    @property
    def contract(self) -> str:
        """The contract that stands."""
        return self.state.auction.contract or ""

    @property
    def declarer(self) -> int:
        """The seat that plays it."""
        return self.state.auction.declarer


def seats_after(seat: int) -> tuple[int, ...]:
    """Return the other seats in playing order.

    >>> seats_after(2)
    (3, 0, 1)
    """
    return tuple((seat + step) % ROUND for step in range(1, ROUND))


def seats_from(seat: int) -> tuple[int, ...]:
    """Return all seats in playing order.

    >>> seats_from(2)
    (2, 3, 0, 1)
    """
    return (seat, *seats_after(seat))


Phase = Callable[[Hand], None]


class Protocol(msgspec.Struct, frozen=True):
    """How one rule set's table goes: the phases after the deal, in order, by name."""

    phases: dict[str, Phase]

    def finish(self, hand: Hand, phase: str) -> None:
        """Play ``hand`` from ``phase`` on to the last card, or until it is over."""
        names = list(self.phases)
        for name in names[names.index(phase) :]:
            if hand.state.ended is None:
                self.phases[name](hand)
